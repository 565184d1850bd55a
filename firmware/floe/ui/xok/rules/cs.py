"""Czech. A page is a title and the lines beside its picture, or under the title."""

PAGES = (
    ("Cíl hry", ("Jako první spoj", "řetěz z deseti", "svých ryb", "a žraloků.")),
    ("Tvůj tah", ("Polož dvě ryby", "vedle sebe na", "prázdná pole.", "Nebo žraloka …")),
    ("Nebo žralok", ("… na prázdné", "pole či na cizí", "rybu. Musí něco", "sežrat.")),
    ("Žraní", ("Sežere rybu pod", "sebou a ty před", "tlamou. Vrátí se", "k soupeři.")),
    ("Tví žraloci", ("Šest, s jednou či", "dvěma tlamami.", "Jak je natočíš,", "tak zůstanou.")),
    ("Konec", ("Nikam to nejde?", "Vyhrává delší", "řetěz, při shodě", "víc žraloků.")),
    (
        "Začátek",
        (
            "Začíná bílý. Každý má 14",
            "ryb, tři malé a tři velké",
            "žraloky. Sežrané ryby lze",
            "položit znovu.",
        ),
    ),
    (
        "Velcí žraloci",
        (
            "Jejich dvě tlamy svírají 60,",
            "120 či 180 stupňů. Tlama smí",
            "mířit do prázdna, jen když",
            "žralok něco žere.",
        ),
    ),
    (
        "Nikdy",
        (
            "Žralok nesmí na tvou rybu",
            "ani na žraloka. Žraloky nikdo",
            "nesežere, zůstávají ležet a",
            "tvé ryby nežerou.",
        ),
    ),
    (
        "Shoda",
        ("Nikam to nejde a řetězy i", "jejich žraloci jsou nastejno?", "Pak vyhráváte oba.", ""),
    ),
)
