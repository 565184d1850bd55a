"""Polish. A page is a title and the lines beside its picture, or under the title."""

PAGES = (
    ("Cel gry", ("Kopnij piłkę do", "rogu rywala. Twe", "pingwiny tam nie", "wejdą.")),
    ("Do gry", ("Wjedź z morza", "przez swój róg,", "w jedną z trzech", "stron.")),
    ("Ruch", ("Leżący: sunie", "prosto lub staje.", "Stojący: sunie", "dokąd chce.")),
    ("Jak daleko", ("Mama sunie o 1,", "Tata o 2, Mały o", "3. Potem obrót", "jak widać.")),
    ("Piłka", ("Zatrzyma cię.", "Kop w każdą", "stronę: Mama 3,", "Tata 2, Mały 1.")),
    ("Atak", ("Wjedź w rywala", "z piłką: jest", "twoja, a rywala", "odpychasz.")),
    ("Koniec", ("Trzeci raz to", "remis. Po czasie:", "piłka za połową", "wygrywa.")),
    (
        "Cała droga",
        (
            "Sunie się całą drogę albo",
            "wcale. Zatrzyma tylko piłka",
            "lub brzeg: wtedy pingwin",
            "staje bez obrotu.",
        ),
    ),
    (
        "Pierwsza",
        (
            "Piłka leży między czterema",
            "środkowymi polami. Kto",
            "wjedzie na jedno, ma ją. Z",
            "piłką można tylko kopać.",
        ),
    ),
    (
        "Kopnięcie",
        (
            "Piłka leci całą drogę. Kogo",
            "trafi, czyjkolwiek jest, ten z",
            "nią wstaje. Kopiący pada",
            "przed siebie.",
        ),
    ),
    (
        "Pchanie",
        ("Pchnięty pcha dalej. Za", "brzegiem pingwin jest w", "morzu i może wejść znowu.", ""),
    ),
    (
        "Rogi",
        (
            "Gdy twój róg zajęty, nikt nie",
            "wchodzi. Żaden ruch nie może",
            "wepchnąć kogokolwiek do",
            "rogu rywala.",
        ),
    ),
    (
        "Gole",
        (
            "Piłka w rogu wygrywa dla",
            "atakującego, kto by jej nie",
            "kopnął: samobój się liczy.",
            "",
        ),
    ),
    (
        "Remisy",
        (
            "Trzeci raz ta sama pozycja,",
            "jeśli wybrano; ruch 1000; po",
            "czasie piłka na linii środka.",
            "Brak ruchu: czekasz.",
        ),
    ),
)
