"""English. A page is a title and the lines beside its picture."""

PAGES = (
    ("Goal", ("Kick the ball into", "the far corner.", "No penguin of", "yours may enter.")),
    (
        "Coming in",
        ("Slide in from the", "sea: across your", "corner, in one of", "three ways."),
    ),
    ("Moving", ("Lying: go ahead,", "or stand up.", "Standing: slide", "any way.")),
    ("How far", ("Mama slides 1,", "Papa 2, Baby 3.", "Then turn if you", "like, as shown.")),
    (
        "The ball",
        ("The ball will stop", "you. Kick it any", "way: Mama 3,", "Papa 2, Baby 1."),
    ),
    (
        "Tackling",
        ("Slide into a rival", "with the ball: it is", "yours now, and", "they are pushed."),
    ),
    ("The end", ("A third time is a", "draw. Full time:", "the ball past the", "middle wins.")),
)
