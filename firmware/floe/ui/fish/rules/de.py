"""German. A page is a title and the lines beside its picture, or under the title."""

PAGES = (
    ("Ziel", ("Fang mehr Fisch", "als die anderen,", "ehe das Eis", "weg ist.")),
    ("Zu Beginn", ("Setzt reihum die", "Pinguine: nur auf", "Schollen mit", "einem Fisch.")),
    ("Dein Zug", ("Ein Pinguin von", "dir rutscht ge-", "radeaus, so weit", "du willst.")),
    ("Der Fang", ("Die Scholle, von", "der er kam, ist", "dein. Übrig", "bleibt Wasser.")),
    ("Im Weg", ("Wasser, Pinguine", "versperren ihn.", "Schollen ohne", "Zugang sinken.")),
    ("Das Ende", ("Ohne Zug bist du", "raus. Viel Fisch", "siegt, sonst die", "Schollenzahl.")),
    (
        "Der Start",
        (
            "Zu zweit hat jeder vier",
            "Pinguine, zu dritt drei, zu",
            "viert zwei. Der Jüngste",
            "beginnt.",
        ),
    ),
    (
        "Das Eis",
        (
            "30 Schollen haben einen",
            "Fisch, 20 zwei, zehn drei. Man",
            "rutscht über eine oder mehr,",
            "alle frei.",
        ),
    ),
    (
        "Ohne Zug",
        (
            "Wer festsitzt, nimmt auch die",
            "Schollen unter seinen",
            "Pinguinen. Die anderen",
            "spielen weiter.",
        ),
    ),
    (
        "Gleichstand",
        ("Gleich viel Fisch und gleich", "viele Schollen? Dann teilt ihr", "euch den Sieg.", ""),
    ),
)
