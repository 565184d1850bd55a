"""Polish. A page is a title and the lines beside its picture."""

PAGES = (
    ("Cel gry", ("Złów więcej ryb", "niż inni, zanim", "zabraknie lodu.", "")),
    ("Na początku", ("Po kolei stawcie", "pingwiny, każdy", "na krze z jedną", "rybą.")),
    ("Twój ruch", ("Pingwin sunie", "prosto przed", "siebie, dokąd", "zechcesz.")),
    ("Połów", ("Kra, z której", "ruszył, jest", "twoja z rybami.", "Zostaje woda.")),
    ("Na drodze", ("Woda i pingwiny", "blokują drogę.", "Kry bez dojścia", "toną.")),
    ("Koniec", ("Brak ruchu? To", "koniec. Wygrywa", "więcej ryb, dalej", "więcej kier.")),
)
