"""The modules in which faults are planted, and the tests that must catch them."""

from __future__ import annotations

FLASHER = "tests/tools/board/flasher"

# Path of a module to the paths of its tests.
TARGETS: dict[str, tuple[str, ...]] = {
    # saves
    "firmware/floe/device/storage.py": ("tests/device/test_storage.py",),
    "firmware/floe/games/record.py": ("tests/games/test_record.py",),
    "firmware/floe/ui/session.py": (
        "tests/ui/test_session.py",
        "tests/ui/screens/test_saved_games.py",
    ),
    "tools/board/flasher/archive.py": (f"{FLASHER}/test_archive.py",),
    "tools/board/flasher/saves_on_board.py": (
        f"{FLASHER}/test_saves_on_board.py",
        f"{FLASHER}/test_archive.py",
    ),
    # rules
    **{
        f"firmware/floe/games/{game}/{module}.py": tuple(
            f"tests/games/{game}/test_{about}.py" for about in tests.split()
        )
        for game, modules, tests in (
            ("fish", "rules kernel", "rules rules_end position_reader perft random_games"),
            ("xok", "rules kernel chains", "rules rules_end rules_queries perft random_games"),
            (
                "soccer",
                "rules kernel history",
                "rules_ball rules_slides rules_full_time history perft random_games",
            ),
        )
        for module in modules.split()
    },
    # scores
    "tools/strength/arena/match.py": ("tests/tools/strength/arena/test_match.py",),
    "tools/strength/arena/score.py": ("tests/tools/strength/arena/test_score.py",),
    # flashing
    "tools/board/flasher/board.py": (
        f"{FLASHER}/test_board.py",
        f"{FLASHER}/test_flashing.py",
        f"{FLASHER}/test_saves_on_board.py",
    ),
    "tools/board/flasher/flashing.py": (f"{FLASHER}/test_flashing.py",),
    "tools/board/flasher/own_pins.py": (f"{FLASHER}/test_own_pins.py",),
    "tools/board/flasher/plan.py": (f"{FLASHER}/test_plan.py",),
}
