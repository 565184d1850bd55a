"""French. A page is a title and the lines beside its picture, or under the title."""

PAGES = (
    ("But du jeu", ("Attrapez plus de", "poissons que les", "autres avant la", "fonte.")),
    ("Au début", ("Tour à tour, un", "pingouin chacun,", "sur un glaçon à", "1 poisson.")),
    ("Votre tour", ("Un pingouin file", "tout droit, aussi", "loin que vous", "le voulez.")),
    ("La pêche", ("Le glaçon quitté", "est à vous, et", "ses poissons.", "Reste l'eau.")),
    ("Obstacles", ("L'eau barre la", "route, et tout", "pingouin. Glaçon", "isolé coule.")),
    ("La fin", ("Bloqué ? C'est", "fini. Le plus de", "poissons gagne,", "puis de glaçons.")),
    (
        "Le départ",
        (
            "À deux, quatre pingouins",
            "chacun ; à trois, trois ; à",
            "quatre, deux. Le plus jeune",
            "commence.",
        ),
    ),
    (
        "La glace",
        (
            "30 glaçons ont un poisson, 20",
            "en ont deux, dix trois. On",
            "glisse d'un glaçon ou plus,",
            "tous libres.",
        ),
    ),
    (
        "Bloqué",
        (
            "Qui est bloqué prend aussi",
            "les glaçons sous ses",
            "pingouins. Les autres",
            "continuent.",
        ),
    ),
    ("Égalité", ("Autant de poissons et de", "glaçons ? La victoire est", "partagée.", "")),
)
