"""English. What is said before each step of the first game, and at its end."""

TEXTS = (
    (
        "Place a penguin on",
        "a floe with one fish.",
        "Ⓐ places.",
        "",
    ),
    (
        "Ⓐ picks a penguin",
        "of yours. Then",
        "choose a lit floe; Ⓐ",
        "slides.",
    ),
    (
        "The floe it left is",
        "yours, fish and all.",
        "Most fish win!",
        "",
    ),
)
