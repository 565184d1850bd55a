"""French. A page is a title and the lines beside its picture."""

PAGES = (
    ("But du jeu", ("Tirez la balle au", "coin d'en face.", "Vos pingouins", "n'y entrent pas.")),
    ("Entrer", ("Glissez de la mer", "par votre coin,", "dans l'une des 3", "directions.")),
    ("Bouger", ("Couché : tout", "droit, ou debout.", "Debout : partout", "en glissant.")),
    ("Distances", ("Maman fait 1,", "Papa 2, Bébé 3.", "Puis on tourne", "comme montré.")),
    ("La balle", ("Elle vous arrête.", "Tirez partout :", "Maman à 3, Papa", "à 2, Bébé à 1.")),
    ("Tacler", ("Glissez sur celui", "qui a la balle :", "elle est à vous,", "il est poussé.")),
    ("La fin", ("3 fois pareil :", "nul. Au temps :", "balle passée le", "milieu gagne.")),
)
