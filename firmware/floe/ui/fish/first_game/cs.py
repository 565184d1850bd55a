"""Czech. What is said before each step of the first game, and at its end."""

TEXTS = (
    (
        "Polož tučňáka na",
        "kru s jednou rybou:",
        "Ⓐ.",
        "",
    ),
    (
        "Ⓐ vybere tučňáka.",
        "Pak zvol svítící",
        "kru a Ⓐ.",
        "",
    ),
    (
        "Kra, z níž jel, je",
        "tvá i s rybami. Víc",
        "ryb vyhrává!",
        "",
    ),
)
