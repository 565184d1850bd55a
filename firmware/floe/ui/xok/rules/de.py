"""German. A page is a title and the lines beside its picture, or under the title."""

PAGES = (
    ("Ziel", ("Bilde zuerst eine", "Kette aus zehn", "Fischen und", "Haien.")),
    ("Dein Zug", ("Lege zwei Fische", "auf freie Felder", "nebeneinander.", "Oder einen Hai …")),
    ("Oder ein Hai", ("… auf leeres Feld", "oder fremden", "Fisch. Er muss", "fressen.")),
    ("Fressen", ("Er frisst unter", "sich und vor dem", "Maul. Die Fische", "kehren heim.")),
    ("Deine Haie", ("Sechs, mit einem", "oder zwei Mäu-", "lern. Gelegt", "bleiben sie so.")),
    ("Das Ende", ("Kein Zug da? Die", "lange Kette", "siegt, dann die", "mit mehr Haien.")),
    (
        "Der Start",
        (
            "Weiß beginnt. Jeder hat 14",
            "Fische, drei kleine und drei",
            "große Haie. Gefressene",
            "Fische spielen wieder mit.",
        ),
    ),
    (
        "Große Haie",
        (
            "Ihre zwei Mäuler stehen 60,",
            "120 oder 180 Grad",
            "auseinander. Ein Maul darf ins",
            "Leere zeigen, wenn er frisst.",
        ),
    ),
    (
        "Niemals",
        (
            "Kein Hai auf eigene Fische",
            "oder auf Haie. Haie werden",
            "nie gefressen, bleiben und",
            "schonen eigene Fische.",
        ),
    ),
    (
        "Gleichstand",
        ("Kein Zug da, und Ketten und", "ihre Haie gleich? Dann", "gewinnt ihr beide.", ""),
    ),
)
