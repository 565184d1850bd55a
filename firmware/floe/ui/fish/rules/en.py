"""English. A page is a title and the lines beside its picture."""

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
)
