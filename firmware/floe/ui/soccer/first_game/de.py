"""German. What is said before each step of the first game, and at its end."""

TEXTS = (
    (
        "Rein: Ⓐ nimmt einen",
        "Pinguin, dann Weg",
        "und Lage.",
        "",
    ),
    (
        "Rutsch mit einem.",
        "Wer liegt, kann nur",
        "gerade.",
        "",
    ),
    (
        "Mama liegt. Lass sie",
        "aufstehen: wähl sie",
        "selbst.",
        "",
    ),
    (
        "Sie hat den Ball:",
        "kick! Wen er trifft,",
        "der hat ihn.",
        "",
    ),
    (
        "Rutsch in den, der",
        "den Ball hat!",
        "",
        "",
    ),
    (
        "Der Ball im Netz",
        "siegt. Viel Spaß!",
        "",
        "",
    ),
)
