"""Czech. A page is a title and the lines beside its picture."""

PAGES = (
    ("Cíl hry", ("Jako první spoj", "řetěz z deseti", "svých ryb", "a žraloků.")),
    ("Tvůj tah", ("Polož dvě ryby", "vedle sebe na", "prázdná pole.", "Nebo žraloka …")),
    ("Nebo žralok", ("… na prázdné", "pole či na cizí", "rybu. Musí něco", "sežrat.")),
    ("Žraní", ("Sežere rybu pod", "sebou a ty před", "tlamou. Vrátí se", "k soupeři.")),
    ("Tví žraloci", ("Šest, s jednou či", "dvěma tlamami.", "Jak je natočíš,", "tak zůstanou.")),
    ("Konec", ("Nikam to nejde?", "Vyhrává delší", "řetěz, při shodě", "víc žraloků.")),
)
