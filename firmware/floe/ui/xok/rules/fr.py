"""French. A page is a title and the lines beside its picture, or under the title."""

PAGES = (
    ("But du jeu", ("Faites avant", "l'autre une", "chaîne de dix,", "requins compris.")),
    ("Votre tour", ("Deux poissons", "côte à côte sur", "des cases vides.", "Ou un requin …")),
    ("Ou un requin", ("… sur case vide", "ou sur poisson", "adverse. Il doit", "manger.")),
    ("Manger", ("Il mange sous lui", "et devant ses", "gueules. Retour", "en réserve.")),
    ("Vos requins", ("Six, à une ou", "deux gueules.", "Une fois posés,", "ils restent.")),
    ("La fin", ("Plus de coup ?", "Longue chaîne", "gagne, puis le", "plus de requins.")),
    (
        "Le départ",
        (
            "Blanc commence. Chacun a 14",
            "poissons, trois petits et trois",
            "grands requins. Un poisson",
            "mangé se rejoue.",
        ),
    ),
    (
        "Les grands",
        (
            "Leurs gueules sont à 60, 120",
            "ou 180 degrés. L'une peut",
            "viser le vide, si le requin",
            "mange.",
        ),
    ),
    (
        "Jamais",
        (
            "Pas de requin sur vos",
            "poissons ni sur un requin. Ils",
            "restent, et ne mangent ni",
            "requins ni vos poissons.",
        ),
    ),
    (
        "Égalité",
        ("Plus de coup, chaînes et", "requins à égalité ? Vous", "gagnez tous les deux.", ""),
    ),
)
