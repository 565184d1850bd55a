"""Polish. A page is a title and the lines beside its picture, or under the title."""

PAGES = (
    ("Cel gry", ("Złów więcej ryb", "niż inni, zanim", "zabraknie lodu.", "")),
    ("Na początku", ("Po kolei stawcie", "pingwiny, każdy", "na krze z jedną", "rybą.")),
    ("Twój ruch", ("Pingwin sunie", "prosto przed", "siebie, dokąd", "zechcesz.")),
    ("Połów", ("Kra, z której", "ruszył, jest", "twoja z rybami.", "Zostaje woda.")),
    ("Na drodze", ("Woda i pingwiny", "blokują drogę.", "Kry bez dojścia", "toną.")),
    ("Koniec", ("Brak ruchu? To", "koniec. Wygrywa", "więcej ryb, dalej", "więcej kier.")),
    (
        "Start",
        (
            "We dwoje każdy ma cztery",
            "pingwiny, we troje trzy, we",
            "czworo dwa. Zaczyna",
            "najmłodszy.",
        ),
    ),
    (
        "Lód",
        (
            "30 kier ma jedną rybę, 20",
            "dwie, dziesięć trzy. Sunie się",
            "o jedną krę lub więcej,",
            "wszystkie wolne.",
        ),
    ),
    (
        "Bez ruchu",
        ("Kto utknął, bierze też kry", "pod swoimi pingwinami. Inni", "grają dalej.", ""),
    ),
    ("Remis", ("Tyle samo ryb i kier? Dzielicie", "się zwycięstwem.", "", "")),
)
