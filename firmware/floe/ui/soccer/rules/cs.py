"""Czech. A page is a title and the lines beside its picture."""

PAGES = (
    ("Cíl hry", ("Kopni míč až do", "rohu soupeře.", "Tvůj tučňák tam", "nesmí.")),
    ("Do hry", ("Z moře se jede", "přes svůj roh,", "třemi směry.", "")),
    ("Pohyb", ("Ležící: jede", "rovně, nebo", "vstane. Stojící:", "jede kamkoli.")),
    ("Jak daleko", ("Máma 1, táta 2,", "mládě 3. Pak se", "může otočit, jak", "je vidět.")),
    ("Míč", ("U míče stojíš.", "Kopni kamkoli:", "máma 3, táta 2,", "mládě 1.")),
    ("Souboj", ("Vraz do soupeře", "s míčem: je tvůj", "a soupeř je", "odstrčen.")),
    ("Konec", ("Potřetí totéž je", "remíza. Po čase:", "vyhrává míč za", "půlkou.")),
)
