"""Polish. A page is a title and the lines beside its picture."""

PAGES = (
    ("Cel gry", ("Pierwszy połącz", "łańcuch z 10", "swoich ryb", "i rekinów.")),
    ("Twój ruch", ("Połóż dwie ryby", "obok siebie na", "pustych polach.", "Albo rekina …")),
    ("Albo rekin", ("… na pustym polu", "lub rybie rywala.", "Musi coś pożreć.", "")),
    ("Pożeranie", ("Pożera rybę pod", "sobą i te przed", "paszczą. Wróci", "ona do zapasów.")),
    ("Twoje rekiny", ("Sześć: z jedną", "lub dwiema", "paszczami. Nie", "obrócisz ich już.")),
    ("Koniec", ("Brak ruchu?", "Wygra łańcuch", "dłuższy, potem", "z rekinami.")),
)
