"""Czech. What is said before each step of the first game, and at its end."""

TEXTS = (
    (
        "Do hry: Ⓐ vybere",
        "tučňáka, pak směr",
        "a jak leží.",
        "",
    ),
    (
        "Jeď některým. Kdo",
        "leží, jede jen",
        "rovně.",
        "",
    ),
    (
        "Máma leží. Ať",
        "vstane: vyber ji",
        "samu.",
        "",
    ),
    (
        "Má míč: kopni ho.",
        "Koho potká, ten ho",
        "má.",
        "",
    ),
    (
        "Vjeď do toho, kdo",
        "má míč: souboj!",
        "",
        "",
    ),
    (
        "Míč v síti vyhrává.",
        "Bav se!",
        "",
        "",
    ),
)
