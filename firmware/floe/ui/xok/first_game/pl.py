"""Polish. What is said before each step of the first game, and at its end."""

TEXTS = (
    (
        "Połóż dwie ryby",
        "obok: Ⓐ na polu,",
        "potem na sąsiednim.",
        "",
    ),
    (
        "Teraz rekin: Ⓐ obok",
        "obcej ryby, potem",
        "na rybie.",
        "",
    ),
    (
        "Połóż rekina na",
        "rybie: ◂▸ obraca, ▴▾",
        "zmienia, Ⓐ gryzie.",
        "",
    ),
    (
        "Dziesięć w",
        "łańcuchu wygrywa.",
        "Uwaga, rekiny!",
        "",
    ),
)
