"""German. A page is a title and the lines beside its picture."""

PAGES = (
    ("Ziel", ("Fang mehr Fisch", "als die anderen,", "ehe das Eis", "weg ist.")),
    ("Zu Beginn", ("Setzt reihum die", "Pinguine: nur auf", "Schollen mit", "einem Fisch.")),
    ("Dein Zug", ("Ein Pinguin von", "dir rutscht ge-", "radeaus, so weit", "du willst.")),
    ("Der Fang", ("Die Scholle, von", "der er kam, ist", "dein. Übrig", "bleibt Wasser.")),
    ("Im Weg", ("Wasser, Pinguine", "versperren ihn.", "Schollen ohne", "Zugang sinken.")),
    ("Das Ende", ("Ohne Zug bist du", "raus. Viel Fisch", "siegt, sonst die", "Schollenzahl.")),
)
