"""English. A page is a title and the lines beside its picture, or under the title."""

PAGES = (
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
    (
        "The start",
        (
            "White begins. Each has 14",
            "fish, three small and three",
            "big sharks. Fish that were",
            "eaten can be laid again.",
        ),
    ),
    (
        "Big sharks",
        (
            "Their two mouths are 60, 120",
            "or 180 degrees apart. A",
            "mouth may face nothing, if",
            "the shark eats at all.",
        ),
    ),
    (
        "Never",
        (
            "No shark on a fish of your",
            "own or on a shark. Sharks",
            "are never eaten, never",
            "move, and spare your fish.",
        ),
    ),
    (
        "A tie",
        (
            "No move is left, and chains",
            "and their sharks are equal?",
            "Then both of you win.",
            "",
        ),
    ),
)
