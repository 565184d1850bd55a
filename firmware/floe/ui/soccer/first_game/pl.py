"""Polish. What is said before each step of the first game, and at its end."""

TEXTS = (
    (
        "Wejdź: Ⓐ bierze",
        "pingwina, potem",
        "drogę i pozę.",
        "",
    ),
    (
        "Suń jednym. Leżący",
        "sunie tylko prosto.",
        "",
        "",
    ),
    (
        "Mama leży. Niech",
        "wstanie: wskaż ją",
        "samą.",
        "",
    ),
    (
        "Ma piłkę: kopnij.",
        "Kogo trafi, ten ją",
        "ma.",
        "",
    ),
    (
        "Wjedź w tego, kto",
        "ma piłkę: atak!",
        "",
        "",
    ),
    (
        "Piłka w siatce",
        "wygrywa. Baw się!",
        "",
        "",
    ),
)
