"""English. What is said before each step of the first game, and at its end."""

TEXTS = (
    (
        "Lay two fish side by",
        "side: Ⓐ on a space,",
        "then on one beside",
        "it.",
    ),
    (
        "Now a shark: Ⓐ on",
        "a space beside an",
        "outlined fish, then",
        "on that fish.",
    ),
    (
        "Lay one on top of a",
        "fish: ◂▸ turns it, ▴▾",
        "changes it, Ⓐ bites.",
        "",
    ),
    (
        "Ten in one chain",
        "win. Beware of",
        "sharks!",
        "",
    ),
)
