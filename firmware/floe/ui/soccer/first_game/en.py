"""English. What is said before each step of the first game, and at its end."""

TEXTS = (
    (
        "Enter: Ⓐ picks a",
        "penguin, then a",
        "way, then how it",
        "lies.",
    ),
    (
        "Slide one of yours.",
        "Who lies can only go",
        "ahead.",
        "",
    ),
    (
        "Mama lies. Let her",
        "stand up: the mark",
        "on herself.",
        "",
    ),
    (
        "She has the ball:",
        "kick it. Who is in its",
        "way will have it.",
        "",
    ),
    (
        "Slide into the one",
        "with the ball: a",
        "tackle!",
        "",
    ),
    (
        "The ball in the net",
        "wins. Enjoy!",
        "",
        "",
    ),
)
