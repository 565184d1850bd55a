"""German. A page is a title and the lines beside its picture."""

PAGES = (
    ("Ziel", ("Der Ball muss in", "die Ecke drüben.", "Deine Pinguine", "nicht.")),
    ("Ins Spiel", ("Vom Meer über", "deine Ecke rein,", "in eine von drei", "Richtungen.")),
    ("Ziehen", ("Liegend: gerade", "aus, oder steh", "auf. Stehend: in", "alle Richtungen.")),
    ("Wie weit", ("Mama rutscht 1,", "Papa 2, Baby 3.", "Danach drehen,", "wie gezeigt.")),
    ("Der Ball", ("Am Ball stoppst", "du. Kick ihn", "beliebig: Mama 3,", "Papa 2, Baby 1.")),
    ("Angreifen", ("Ramme den, der", "den Ball hat: du", "hast ihn, und er", "wird geschubst.")),
    ("Das Ende", ("Dreimal gleich ist", "remis. Abpfiff:", "Ball jenseits der", "Mitte siegt.")),
)
