"""German. What is said before each step of the first game, and at its end."""

TEXTS = (
    (
        "Leg zwei Fische",
        "zusammen: Ⓐ auf",
        "ein Feld, dann",
        "daneben.",
    ),
    (
        "Nun ein Hai: Ⓐ",
        "neben fremdem",
        "Fisch, dann auf den",
        "Fisch.",
    ),
    (
        "Leg einen auf einen",
        "Fisch: ◂▸ dreht, ▴▾",
        "wechselt, Ⓐ beißt.",
        "",
    ),
    (
        "Zehn in einer Kette",
        "siegen. Achtung,",
        "Haie!",
        "",
    ),
)
