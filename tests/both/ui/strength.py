"""Prints estimates of people who won some of their games against each level of soccer."""

from floe.search.levels import levels_of
from floe.ui.screens.strength import estimate


def main():
    levels = levels_of("soccer")
    for games in (10, 50, 5000):
        for at in range(len(levels)):
            counts = [[0] * 7 for _ in levels]
            counts[at][:2] = games, games * (at + 1) // 13
            print(games, at, *estimate("soccer", counts))


main()
