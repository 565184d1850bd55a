"""Polish. A page is a title and the lines beside its picture."""

PAGES = (
    ("Cel gry", ("Kopnij piłkę do", "rogu rywala. Twe", "pingwiny tam nie", "wejdą.")),
    ("Do gry", ("Wjedź z morza", "przez swój róg,", "w jedną z trzech", "stron.")),
    ("Ruch", ("Leżący: sunie", "prosto lub staje.", "Stojący: sunie", "dokąd chce.")),
    ("Jak daleko", ("Mama sunie o 1,", "Tata o 2, Mały o", "3. Potem obrót", "jak widać.")),
    ("Piłka", ("Zatrzyma cię.", "Kop w każdą", "stronę: Mama 3,", "Tata 2, Mały 1.")),
    ("Atak", ("Wjedź w rywala", "z piłką: jest", "twoja, a rywala", "odpychasz.")),
    ("Koniec", ("Trzeci raz to", "remis. Po czasie:", "piłka za połową", "wygrywa.")),
)
