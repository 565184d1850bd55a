"""German. A page is a title and the lines beside its picture, or under the title."""

PAGES = (
    ("Ziel", ("Der Ball muss in", "die Ecke drüben.", "Deine Pinguine", "nicht.")),
    ("Ins Spiel", ("Vom Meer über", "deine Ecke rein,", "in eine von drei", "Richtungen.")),
    ("Ziehen", ("Liegend: gerade", "aus, oder steh", "auf. Stehend: in", "alle Richtungen.")),
    ("Wie weit", ("Mama rutscht 1,", "Papa 2, Baby 3.", "Danach drehen,", "wie gezeigt.")),
    ("Der Ball", ("Am Ball stoppst", "du. Kick ihn", "beliebig: Mama 3,", "Papa 2, Baby 1.")),
    ("Angreifen", ("Ramme den, der", "den Ball hat: du", "hast ihn, und er", "wird geschubst.")),
    ("Das Ende", ("Dreimal gleich ist", "remis. Abpfiff:", "Ball jenseits der", "Mitte siegt.")),
    (
        "Ganz oder gar",
        (
            "Man rutscht den ganzen Weg",
            "oder gar nicht. Nur Ball oder",
            "Rand stoppen: dann steht",
            "man, ohne Drehung.",
        ),
    ),
    (
        "Erster Ball",
        (
            "Erst liegt der Ball zwischen",
            "den vier Mittelfeldern. Wer",
            "auf eines rutscht, hat ihn. Mit",
            "Ball geht nur ein Kick.",
        ),
    ),
    (
        "Ein Kick",
        (
            "Der Ball geht den ganzen",
            "Weg. Wen er trifft, gleich",
            "wessen, der steht mit ihm",
            "auf. Der Schütze fällt hin.",
        ),
    ),
    (
        "Geschubst",
        (
            "Geschubste schubsen weiter.",
            "Über den Rand heißt zurück",
            "ins Meer, von da geht es",
            "wieder rein.",
        ),
    ),
    (
        "Ecken",
        (
            "Ist die eigene Ecke besetzt,",
            "kommt keiner rein. Kein Zug",
            "darf irgendwen in die Ecke",
            "des Gegners bringen.",
        ),
    ),
    (
        "Tore",
        (
            "Der Ball in der Ecke siegt für",
            "den Angreifer, wer ihn auch",
            "schoss: Eigentore zählen.",
            "",
        ),
    ),
    (
        "Remis",
        (
            "Dreimal die gleiche Lage,",
            "wenn gewählt; Zug 1000; bei",
            "Abpfiff der Ball auf der",
            "Mittellinie. Kein Zug? Passen.",
        ),
    ),
)
