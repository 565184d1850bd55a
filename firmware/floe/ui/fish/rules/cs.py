"""Czech. A page is a title and the lines beside its picture, or under the title."""

PAGES = (
    ("Cíl hry", ("Ulov víc ryb než", "ostatní, dokud", "nezmizí led.", "")),
    ("Na začátku", ("Střídavě stavte", "své tučňáky na", "kry s jedinou", "rybou.")),
    ("Tvůj tah", ("Jeď s jedním", "tučňákem rovně,", "jak daleko", "chceš.")),
    ("Úlovek", ("Kru, z níž odjel,", "si vezmi i s", "rybami. Zbude", "po ní voda.")),
    ("V cestě", ("Voda a tučňáci", "brání v cestě.", "Nedostupné kry", "se potopí.")),
    ("Konec", ("Nemáš tah? Pak", "končíš. Vítězí", "nejvíc ryb, při", "shodě víc ker.")),
    (
        "Začátek",
        (
            "Ve dvou má každý čtyři",
            "tučňáky, ve třech tři, ve",
            "čtyřech dva. Začíná",
            "nejmladší.",
        ),
    ),
    (
        "Led",
        (
            "30 ker má jednu rybu, 20 dvě",
            "a deset tři. Jede se o jednu",
            "či víc ker, všechny musí být",
            "volné.",
        ),
    ),
    (
        "Bez tahu",
        (
            "Kdo nemůže táhnout, vezme",
            "si i kry pod svými tučňáky a",
            "končí. Ostatní hrají dál.",
            "",
        ),
    ),
    ("Shoda", ("Stejně ryb i stejně ker? Pak", "o vítězství se dělíte.", "", "")),
)
