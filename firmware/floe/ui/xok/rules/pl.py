"""Polish. A page is a title and the lines beside its picture, or under the title."""

PAGES = (
    ("Cel gry", ("Pierwszy połącz", "łańcuch z 10", "swoich ryb", "i rekinów.")),
    ("Twój ruch", ("Połóż dwie ryby", "obok siebie na", "pustych polach.", "Albo rekina …")),
    ("Albo rekin", ("… na pustym polu", "lub rybie rywala.", "Musi coś pożreć.", "")),
    ("Pożeranie", ("Pożera rybę pod", "sobą i te przed", "paszczą. Wróci", "ona do zapasów.")),
    ("Twoje rekiny", ("Sześć: z jedną", "lub dwiema", "paszczami. Nie", "obrócisz ich już.")),
    ("Koniec", ("Brak ruchu?", "Wygra łańcuch", "dłuższy, potem", "z rekinami.")),
    (
        "Start",
        (
            "Zaczyna biały. Każdy ma 14",
            "ryb, trzy małe i trzy duże",
            "rekiny. Zjedzone ryby można",
            "położyć znowu.",
        ),
    ),
    (
        "Duże rekiny",
        (
            "Ich dwie paszcze dzieli 60,",
            "120 lub 180 stopni. Paszcza",
            "może celować w pustkę, byle",
            "rekin coś zjadł.",
        ),
    ),
    (
        "Nigdy",
        (
            "Żaden rekin na własną rybę",
            "ani na rekina. Rekiny zostają,",
            "nikt ich nie zje, twych ryb nie",
            "jedzą.",
        ),
    ),
    ("Remis", ("Brak ruchu, a łańcuchy i ich", "rekiny równe? Wygrywacie", "oboje.", "")),
)
