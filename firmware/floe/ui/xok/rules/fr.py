"""French. A page is a title and the lines beside its picture."""

PAGES = (
    ("But du jeu", ("Faites avant", "l'autre une", "chaîne de dix,", "requins compris.")),
    ("Votre tour", ("Deux poissons", "côte à côte sur", "des cases vides.", "Ou un requin …")),
    ("Ou un requin", ("… sur case vide", "ou sur poisson", "adverse. Il doit", "manger.")),
    ("Manger", ("Il mange sous lui", "et devant ses", "gueules. Retour", "en réserve.")),
    ("Vos requins", ("Six, à une ou", "deux gueules.", "Une fois posés,", "ils restent.")),
    ("La fin", ("Plus de coup ?", "Longue chaîne", "gagne, puis le", "plus de requins.")),
)
