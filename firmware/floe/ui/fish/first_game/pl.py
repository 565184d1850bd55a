"""Polish. What is said before each step of the first game, and at its end."""

TEXTS = (
    (
        "Postaw pingwina na",
        "krze z jedną rybą:",
        "Ⓐ.",
        "",
    ),
    (
        "Ⓐ bierze pingwina.",
        "Wybierz jasną krę i",
        "Ⓐ.",
        "",
    ),
    (
        "Kra, z której",
        "ruszył, jest twoja z",
        "rybami!",
        "",
    ),
)
