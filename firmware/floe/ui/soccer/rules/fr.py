"""French. A page is a title and the lines beside its picture, or under the title."""

PAGES = (
    ("But du jeu", ("Tirez la balle au", "coin d'en face.", "Vos pingouins", "n'y entrent pas.")),
    ("Entrer", ("Glissez de la mer", "par votre coin,", "dans l'une des 3", "directions.")),
    ("Bouger", ("Couché : tout", "droit, ou debout.", "Debout : partout", "en glissant.")),
    ("Distances", ("Maman fait 1,", "Papa 2, Bébé 3.", "Puis on tourne", "comme montré.")),
    ("La balle", ("Elle vous arrête.", "Tirez partout :", "Maman à 3, Papa", "à 2, Bébé à 1.")),
    ("Tacler", ("Glissez sur celui", "qui a la balle :", "elle est à vous,", "il est poussé.")),
    ("La fin", ("3 fois pareil :", "nul. Au temps :", "balle passée le", "milieu gagne.")),
    (
        "Tout ou rien",
        (
            "On glisse de toute sa",
            "distance ou pas du tout. La",
            "balle ou le bord arrêtent : on",
            "se lève, sans tourner.",
        ),
    ),
    (
        "Balle libre",
        (
            "Au début elle est entre les",
            "quatre cases du centre. Qui",
            "glisse sur l'une l'a. Avec elle,",
            "on ne peut que tirer.",
        ),
    ),
    (
        "Un tir",
        (
            "La balle va au bout. Qui la",
            "reçoit, de l'un ou l'autre",
            "camp, se lève avec. Le tireur",
            "tombe vers l'avant.",
        ),
    ),
    (
        "Poussés",
        (
            "Les poussés poussent aussi.",
            "Hors du bord on retombe à la",
            "mer, d'où l'on peut rentrer.",
            "",
        ),
    ),
    (
        "Les coins",
        (
            "Coin occupé : on n'entre pas.",
            "Aucun coup ne met un",
            "pingouin, quel qu'il soit, dans",
            "le coin de l'autre.",
        ),
    ),
    (
        "Les buts",
        (
            "La balle dans un coin gagne",
            "pour qui l'attaque, quel que",
            "soit le tireur, même contre",
            "son camp.",
        ),
    ),
    (
        "Nulles",
        (
            "Position vue trois fois, si",
            "choisi ; coup 1000 ; au temps,",
            "balle sur la ligne du milieu.",
            "Aucun coup : on passe.",
        ),
    ),
)
