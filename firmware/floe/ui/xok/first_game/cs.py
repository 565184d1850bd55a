"""Czech. What is said before each step of the first game, and at its end."""

TEXTS = (
    (
        "Polož dvě ryby",
        "vedle sebe: Ⓐ na",
        "pole a na sousední.",
        "",
    ),
    (
        "Teď žralok: Ⓐ na",
        "pole u cizí ryby,",
        "pak na tu rybu.",
        "",
    ),
    (
        "Polož žraloka na",
        "rybu: ◂▸ otáčí, ▴▾",
        "mění, Ⓐ kouše.",
        "",
    ),
    (
        "Deset v řetězu",
        "vyhrává. Pozor na",
        "žraloky!",
        "",
    ),
)
