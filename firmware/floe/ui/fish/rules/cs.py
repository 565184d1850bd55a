"""Czech. A page is a title and the lines beside its picture."""

PAGES = (
    ("Cíl hry", ("Ulov víc ryb než", "ostatní, dokud", "nezmizí led.", "")),
    ("Na začátku", ("Střídavě stavte", "své tučňáky na", "kry s jedinou", "rybou.")),
    ("Tvůj tah", ("Jeď s jedním", "tučňákem rovně,", "jak daleko", "chceš.")),
    ("Úlovek", ("Kru, z níž odjel,", "si vezmi i s", "rybami. Zbude", "po ní voda.")),
    ("V cestě", ("Voda a tučňáci", "brání v cestě.", "Nedostupné kry", "se potopí.")),
    ("Konec", ("Nemáš tah? Pak", "končíš. Vítězí", "nejvíc ryb, při", "shodě víc ker.")),
)
