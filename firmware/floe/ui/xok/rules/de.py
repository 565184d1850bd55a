"""German. A page is a title and the lines beside its picture."""

PAGES = (
    ("Ziel", ("Bilde zuerst eine", "Kette aus zehn", "Fischen und", "Haien.")),
    ("Dein Zug", ("Lege zwei Fische", "auf freie Felder", "nebeneinander.", "Oder einen Hai …")),
    ("Oder ein Hai", ("… auf leeres Feld", "oder fremden", "Fisch. Er muss", "fressen.")),
    ("Fressen", ("Er frisst unter", "sich und vor dem", "Maul. Die Fische", "kehren heim.")),
    ("Deine Haie", ("Sechs, mit einem", "oder zwei Mäu-", "lern. Gelegt", "bleiben sie so.")),
    ("Das Ende", ("Kein Zug da? Die", "lange Kette", "siegt, dann die", "mit mehr Haien.")),
)
