"""French. What is said before each step of the first game, and at its end."""

TEXTS = (
    (
        "Entrez : Ⓐ prend un",
        "pingouin, puis sens",
        "et pose.",
        "",
    ),
    (
        "Glissez. Couché, on",
        "ne va que tout",
        "droit.",
        "",
    ),
    (
        "Maman est couchée.",
        "Levez-la : visez-la.",
        "",
        "",
    ),
    (
        "Elle a la balle : tirez",
        "! Qui la reçoit l'a.",
        "",
        "",
    ),
    (
        "Glissez sur celui qui",
        "a la balle : tacle !",
        "",
        "",
    ),
    (
        "La balle au filet",
        "gagne. Bon jeu !",
        "",
        "",
    ),
)
