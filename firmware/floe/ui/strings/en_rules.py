"""English: how the games are played. A page is a title and the lines beside its picture."""

RULES = {
    "fish": (
        ("Goal", ("Catch more fish", "than the others,", "before the ice", "is gone.")),
        ("To begin", ("In turn, place", "your penguins on", "floes of just", "one fish.")),
        ("Your turn", ("Slide a penguin", "of yours along a", "line, as far as", "you like.")),
        ("The catch", ("The floe it left", "is yours, with all", "its fish. Water", "remains.")),
        (
            "In the way",
            ("Water and other", "penguins bar the", "way. Floes none", "can reach sink."),
        ),
        ("The end", ("Stuck? You are", "out. Most fish", "wins the game,", "then most floes.")),
    ),
    "xok": (
        ("Goal", ("Be the first with", "a chain of ten,", "fish and sharks", "alike.")),
        ("Your turn", ("Lay two fish side", "by side on empty", "spaces. Or lay", "a shark …")),
        ("Or a shark", ("… on an empty", "space or on an", "enemy fish. It", "has to eat.")),
        (
            "Eating",
            ("It eats the fish", "under it and any", "its mouths face.", "They swim home."),
        ),
        (
            "Your sharks",
            ("Six, with one or", "two mouths. You", "turn them as you", "like, for good."),
        ),
        ("The end", ("No move is left?", "Longest chain", "wins; if tied, the", "most sharks.")),
    ),
    "soccer": (
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
        ("The end", ("A goal wins. The", "same position a", "third time is a", "draw.")),
    ),
}
