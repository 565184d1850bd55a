"""What the page says beside the console: its bars, and its notes."""

# By the bar's id its text, and those of its buttons, which are their ids.
BARS = {
    "your-move": ("yourMove", "sendMove", "showCode"),
    "unsaved": ("failing", "toFile", "retry"),
    "which": ("which", "here", "there"),
    "update": ("newVersion", "reload"),
}


def show_bars(visitor, *names):
    """Show these bars at once, or all."""
    visitor.page.evaluate(
        """async (bars) => {
            const { showBar } = await import(new URL("./bars.js", floe.base));
            for (const [id, [name, ...choices]] of Object.entries(bars)) {
                showBar(id, name, choices.map((choice) => [choice, () => {}]));
            }
        }""",
        {name: BARS[name] for name in names or BARS},
    )


def note_of(visitor):
    """What the page's note says, once it is there."""
    visitor.page.wait_for_selector("#note", state="visible")
    return visitor.page.text_content("#note")
