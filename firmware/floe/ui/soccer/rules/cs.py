"""Czech. A page is a title and the lines beside its picture, or under the title."""

PAGES = (
    ("Cíl hry", ("Kopni míč až do", "rohu soupeře.", "Tvůj tučňák tam", "nesmí.")),
    ("Do hry", ("Z moře se jede", "přes svůj roh,", "třemi směry.", "")),
    ("Pohyb", ("Ležící: jede", "rovně, nebo", "vstane. Stojící:", "jede kamkoli.")),
    ("Jak daleko", ("Máma 1, táta 2,", "mládě 3. Pak se", "může otočit, jak", "je vidět.")),
    ("Míč", ("U míče stojíš.", "Kopni kamkoli:", "máma 3, táta 2,", "mládě 1.")),
    ("Souboj", ("Vraz do soupeře", "s míčem: je tvůj", "a soupeř je", "odstrčen.")),
    ("Konec", ("Potřetí totéž je", "remíza. Po čase:", "vyhrává míč za", "půlkou.")),
    (
        "Celá cesta",
        (
            "Jede se celá cesta, nebo",
            "vůbec. Zastaví jen míč či",
            "okraj: pak tučňák vstane a",
            "neotáčí se.",
        ),
    ),
    (
        "První míč",
        (
            "Míč leží mezi čtyřmi",
            "středními poli. Kdo na jedno",
            "vjede, má ho. S míčem se dá",
            "jen kopat.",
        ),
    ),
    (
        "Kop",
        (
            "Míč letí celou cestu. Koho",
            "trefí, ať je čí chce, ten s",
            "ním vstane. Kdo kopl, ten",
            "padne po směru.",
        ),
    ),
    (
        "Odstrčení",
        ("Odstrčený strká další. Za", "okrajem je tučňák v moři a", "smí zas do hry.", ""),
    ),
    (
        "Rohy",
        (
            "Do hry nelze, je-li tvůj roh",
            "obsazen. Žádný tah nesmí",
            "dostat kohokoli do rohu",
            "soupeře.",
        ),
    ),
    (
        "Góly",
        ("Míč v rohu vyhrává pro", "útočníka, ať ho kopl kdokoli:", "vlastní gól platí.", ""),
    ),
    (
        "Remízy",
        (
            "Potřetí stejná pozice, je-li to",
            "zvoleno; tah 1000; po čase",
            "míč na střední čáře. Bez",
            "tahu se stojí.",
        ),
    ),
)
