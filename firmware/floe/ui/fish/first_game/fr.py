"""French. What is said before each step of the first game, and at its end."""

TEXTS = (
    (
        "Posez un pingouin",
        "sur un glaçon à un",
        "poisson : Ⓐ.",
        "",
    ),
    (
        "Ⓐ prend un",
        "pingouin. Visez un",
        "glaçon clair, puis Ⓐ.",
        "",
    ),
    (
        "Le glaçon quitté est",
        "à vous, avec ses",
        "poissons !",
        "",
    ),
)
