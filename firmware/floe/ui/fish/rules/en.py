"""English. A page is a title and the lines beside its picture, or under the title."""

PAGES = (
    ("Goal", ("Catch more fish", "than the others,", "before the ice", "is gone.")),
    ("To begin", ("In turn, place", "your penguins on", "floes of just", "one fish.")),
    ("Your turn", ("Slide a penguin", "of yours along a", "line, as far as", "you like.")),
    ("The catch", ("The floe it left", "is yours, with all", "its fish. Water", "remains.")),
    (
        "In the way",
        ("Water and other", "penguins bar the", "way. Floes none", "can reach sink."),
    ),
    ("The end", ("Stuck? You are", "out. Most fish", "wins the game,", "then most floes.")),
    (
        "The start",
        (
            "Two players have four",
            "penguins each, three have",
            "three, four have two. The",
            "youngest begins.",
        ),
    ),
    (
        "The ice",
        (
            "30 floes have one fish, 20",
            "have two, ten have three. A",
            "slide is over one floe or",
            "more, all of them free.",
        ),
    ),
    (
        "Stuck",
        (
            "Who is stuck also gets the",
            "floes under the penguins, and",
            "takes these off. The others",
            "play on till all are out.",
        ),
    ),
    ("A tie", ("As many fish, and as many", "floes? Then you share the", "victory.", "")),
)
