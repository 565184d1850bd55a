"""English. A page is a title and the lines beside its picture, or under the title."""

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
    (
        "All the way",
        (
            "A slide goes its full way or",
            "not at all. The ball or the",
            "edge stops it: then the",
            "penguin stands, unturned.",
        ),
    ),
    (
        "First ball",
        (
            "At first the ball lies between",
            "the middle four. Who slides",
            "into one of these has it. With",
            "the ball you can only kick.",
        ),
    ),
    (
        "A kick",
        (
            "The ball goes all its way. A",
            "penguin in it, anybody's,",
            "stands up with the ball. The",
            "kicker falls down as it kicked.",
        ),
    ),
    (
        "Pushed",
        (
            "The pushed push on whom",
            "they meet. Past the edge a",
            "penguin is in the sea, and",
            "may come in again.",
        ),
    ),
    (
        "Corners",
        (
            "No coming in while your",
            "corner is taken. No move may",
            "put any penguin into the",
            "other player's corner.",
        ),
    ),
    (
        "Goals",
        (
            "The ball in a corner wins for",
            "who attacks it, whoever",
            "kicked it: own goals count.",
            "",
        ),
    ),
    (
        "Draws",
        (
            "A position for the third time,",
            "if so set; move 1000; at full",
            "time the ball on the middle",
            "line. No move? Pass.",
        ),
    ),
)
