"""What the page announces to a screen reader."""

import time

# Seconds after which nothing more is said.
QUIET = 0.5
KEYS = {
    "U": "ArrowUp",
    "D": "ArrowDown",
    "L": "ArrowLeft",
    "R": "ArrowRight",
    "A": "Enter",
    "B": "Escape",
}
QUESTIONS = {"board": "o", "targets": "g"}


def note_speech(visitor):
    """Record all announcements to a screen reader from now on, in floe.said."""
    visitor.page.evaluate(
        """() => {
            floe.said = [];
            const note = () => floe.said.push(document.getElementById("speech").textContent);
            const watched = { childList: true, characterData: true, subtree: true };
            new MutationObserver(note).observe(document.getElementById("speech"), watched);
        }"""
    )


class Ear:
    """The live region of a page, for a BlindPlayer."""

    def __init__(self, visitor):
        self._page = visitor.page
        note_speech(visitor)
        self._first = self._page.locator("#speech").text_content()

    def press(self, key):
        # Down and up at once: sent one after the other, a busy machine may make a long press of
        # them, in a console whose time passes faster.
        self._page.evaluate(
            """(code) => {
                for (const kind of ["keydown", "keyup"])
                    document.activeElement.dispatchEvent(
                        new KeyboardEvent(kind, { code, bubbles: true, cancelable: true }));
            }""",
            KEYS[key],
        )

    def ask(self, question):
        self._page.keyboard.press(QUESTIONS[question])

    def listen(self):
        until = time.monotonic() + QUIET
        spoken, self._first = self._first, ""
        while not spoken and time.monotonic() < until:
            time.sleep(0.02)
            spoken = ". ".join(filter(None, self._page.evaluate("floe.said.splice(0)")))
        return spoken
