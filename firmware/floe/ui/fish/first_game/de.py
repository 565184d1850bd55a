"""German. What is said before each step of the first game, and at its end."""

TEXTS = (
    (
        "Setz einen Pinguin",
        "auf eine Scholle mit",
        "1 Fisch: Ⓐ.",
        "",
    ),
    (
        "Ⓐ nimmt einen",
        "Pinguin. Wähl eine",
        "helle Scholle, dann",
        "Ⓐ.",
    ),
    (
        "Die Scholle samt",
        "Fisch ist dein. Viel",
        "Fisch siegt!",
        "",
    ),
)
