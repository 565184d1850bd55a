"""French. What is said before each step of the first game, and at its end."""

TEXTS = (
    (
        "Posez deux",
        "poissons : Ⓐ sur",
        "une case, puis à",
        "côté.",
    ),
    (
        "Un requin : Ⓐ près",
        "d'un poisson",
        "adverse, puis sur",
        "lui.",
    ),
    (
        "Posez-en un sur un",
        "poisson : ◂▸ tourne,",
        "▴▾ change, Ⓐ mord.",
        "",
    ),
    (
        "Dix en une chaîne",
        "gagnent. Gare aux",
        "requins !",
        "",
    ),
)
