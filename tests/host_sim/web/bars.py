"""What the page says beside the console: its bars, and its notes."""

# By the bar's id its text, and those of its buttons, which are their ids.
BARS = {
    "visit": ("visitor", "keep", "leave"),
    "unsaved": ("failing", "toFile", "retry"),
    "which": ("which", "here", "there"),
    "update": ("newVersion", "reload"),
}


def show_bars(visitor):
    """Show all bars at once."""
    visitor.page.evaluate(
        """async (bars) => {
            const { showBar } = await import(new URL("./bars.js", floe.base));
            for (const [id, [name, ...choices]] of Object.entries(bars)) {
                showBar(id, name, choices.map((choice) => [choice, () => {}]));
            }
        }""",
        BARS,
    )


def note_of(visitor):
    """What the page's note says, once it is there."""
    visitor.page.wait_for_selector("#note", state="visible")
    return visitor.page.text_content("#note")
