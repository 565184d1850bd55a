"""English. A page is a title and the lines beside its picture."""

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
)
