"""A puzzle on the board: right moves are answered, wrong ones refuted, until it is solved."""

import sys

import pytest

from floe.events import A, B
from floe.games import registry
from floe.ui import strings
from floe.ui.progress import PROGRESS, Progress, file_of
from floe.ui.puzzles import play, store, words
from floe.ui.puzzles.grid import begin
from tests.games.legal_moves import legal
from tests.golden import assert_golden
from tests.ui.console_sim import GAMES, ConsoleSim

# One of each game that takes more than a move.
NUMBERS = {"fish": 25, "xok": 67, "soccer": 31}
HARD = {"fish": 66, "xok": 55, "soccer": 66}


def opened(sim, name, number):
    console = sim.console
    console.open_alone(begin, console, name, number)
    sim.wait(50)
    assert sim.screen_name == "PuzzleScreen" and sim.depth == 1
    return sim.screen


def answer(sim, text):
    """Play a move and wait until it is judged; the phase it led to."""
    screen = sim.screen
    screen.board.view.suggest(screen.game.find_move(text))
    sim.press(A)
    assert screen.moving or screen.phase == play.THINK
    sim.run_until(lambda: screen.phase in (play.PICK, play.WRONG, play.SOLVED))
    sim.wait(50)
    return screen.phase


def solve(sim, seen=None, known=None):
    """Try all moves in turn until it is solved; how many were wrong, and how many were right.

    seen: called after the first wrong move and after the first right one, with "wrong" or "right".
    known: the right moves of positions by their texts, which are tried alone; others are added.
    """
    known = {} if known is None else known
    screen = sim.screen
    wrong = right = 0
    while screen.phase == play.PICK:
        before = screen.game.text()
        for text in [known[before]] if before in known else legal(screen.game):
            if answer(sim, text) != play.WRONG:
                known[before] = text
                right += 1
                if seen and right == 1:
                    seen("right")
                break
            wrong += 1
            if seen and wrong == 1:
                seen("wrong")
            sim.press(A)
            assert screen.phase == play.PICK and screen.game.text() == before
    assert screen.phase == play.SOLVED
    return wrong, right


@pytest.mark.parametrize("name", GAMES)
def test_wrong_moves_are_refuted_and_right_ones_answered_until_it_is_solved(sim, name):
    screen = opened(sim, name, NUMBERS[name])
    assert screen.phase == play.TASK
    assert_golden(f"{name}_task", sim.pixels())
    sim.press(A)
    sim.wait(50)
    assert_golden(f"{name}_pick", sim.pixels())
    wrong, right = solve(sim, lambda what: assert_golden(f"{name}_{what}", sim.pixels()))
    assert wrong >= 1 and right > 1
    sim.wait(1500)
    assert_golden(f"{name}_solved", sim.pixels())
    progress = Progress(sim.console.storage)
    assert store.solved(progress, name) == 1 << NUMBERS[name]
    sim.press(A)
    numbers = store.numbers_of(name)
    following = numbers[(numbers.index(NUMBERS[name]) + 1) % len(numbers)]
    assert screen.phase == play.TASK and screen.number == following


def test_no_power_cut_forgets_what_is_solved(sim):
    number = NUMBERS["soccer"]
    opened(sim, "soccer", number)
    sim.press(A)
    solve(sim)
    sim.wait(2500)
    assert f"puzzles soccer: {1 << number:x}\n" in (sim.file(file_of(PROGRESS)) or "")
    sim.power_on()
    sim.choose("PUZZLES")
    assert sim.screen._solved[GAMES.index("soccer")].startswith("1/")


# -- help


def choose(sim, row):
    """Choose a row of the pause menu."""
    sim.hold(B)
    sim.wait(50)
    assert sim.screen_name == "PuzzlePause"
    sim.choose(row)
    sim.wait(50)


@pytest.mark.parametrize("name", GAMES)
def test_the_pause_explains_the_symbols_and_comes_back(sim, name):
    screen = opened(sim, name, NUMBERS[name])
    sim.press(A)
    before = screen.game.text()
    choose(sim, "LEGEND")
    assert sim.screen_name == "Rules" and sim.screen._page >= sim.screen._legend_at
    sim.play("R R R A w100")
    assert sim.screen_name == "Rules", "A on the last page leads nowhere from here"
    sim.press(B)
    assert sim.screen is screen and screen.game.text() == before


def shown(sim):
    """The moves that are shown on the board, once all were; B is pressed then."""
    sim.run_until(lambda: sim.screen_name == "Line")
    line = sim.screen
    sim.run_until(lambda: line.at == line.count() and not line.moving)
    moves = [line.move(index) for index in range(line.count())]
    sim.press(B)
    return moves


def after(screen, moves):
    """The screen's game after moves."""
    game = registry.new_game(screen.game.NAME)
    game.read(screen.game.text())
    for move in moves:
        assert game.move_text(move) in legal(game)
        game.make(move)
        game.commit()
    return game


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_picks_the_right_piece(sim, name):
    screen = opened(sim, name, NUMBERS[name])
    sim.press(A)
    sim.hold(A)
    sim.run_until(lambda: screen.phase == play.PICK)
    sim.wait(50)
    assert_golden(f"{name}_hint", sim.pixels())
    solve(sim)
    assert screen._lines == sim_texts(sim).SOLVED


def sim_texts(sim):
    return strings.load(sim.console.language, "puzzles")


@pytest.mark.parametrize("name", GAMES)
def test_the_solution_is_shown_and_the_puzzle_not_counted(sim, name):
    screen = opened(sim, name, HARD[name])
    puzzle = store.Puzzle(name, HARD[name])
    texts = sim_texts(sim)
    choose(sim, "SOLUTION")
    moves = shown(sim)
    assert screen.phase == play.PICK and screen.game.text() == puzzle.position
    game = after(screen, moves)
    seat = screen.game.turn()
    assert game.over() or puzzle.by_margin
    if not puzzle.by_margin:
        assert game.winners() == 1 << seat and (len(moves) + 1) // 2 <= puzzle.goal
    known = {}
    solve(sim, known=known)
    assert screen._lines == texts.SHOWN
    sim.wait(2500)
    assert store.solved(Progress(sim.console.storage), name) == 0
    opened(sim, name, HARD[name])
    sim.press(A)
    solve(sim, known=known)
    assert sim.screen._lines == texts.SOLVED
    sim.wait(2500)
    assert store.solved(Progress(sim.console.storage), name) == 1 << HARD[name]


@pytest.mark.parametrize("name", GAMES)
def test_why_a_move_is_wrong_is_said_and_played(sim, name):
    screen = opened(sim, name, NUMBERS[name])
    sim.press(A)
    wrong = next(text for text in legal(screen.game) if refuted(sim, name, text))
    screen = sim.screen
    before = screen._before
    sim.play("D w50")
    assert screen.phase == play.WHY
    assert_golden(f"{name}_why", sim.pixels())
    sim.press(B)
    assert screen.phase == play.WRONG
    choose(sim, "WHY")
    assert screen.phase == play.WHY
    sim.press(A)
    moves = shown(sim)
    assert screen.phase == play.PICK and screen.game.text() == before
    assert screen.game.move_text(moves[0]) == wrong
    game = after(screen, moves)
    assert not (game.over() and game.winners() == 1 << screen.game.turn()) or name == "fish"
    solve(sim)


def refuted(sim, name, text):
    """Play a move of a puzzle that is begun; if it was right, begin again."""
    if answer(sim, text) == play.WRONG:
        return True
    opened(sim, name, NUMBERS[name])
    sim.press(A)
    return False


def test_what_fish_come_to_is_said_in_words():
    for language in strings.LANGUAGES:
        texts = strings.load(language, "fish.puzzles")
        own = strings.load(language, "puzzles")
        puzzle = store.Puzzle("fish", NUMBERS["fish"])
        lines = [words.reason(language, own, "fish", puzzle, margin) for margin in (2, 0, -2, 7)]
        assert lines[0] == [texts.FISH[1], *texts.MORE]
        assert lines[1] == texts.EVEN
        assert lines[2] == [texts.FISH[1], *texts.FEWER]
        assert lines[3] == [texts.FISH[4] % 7, *texts.MORE]
        assert words.goal(language, own, "fish", puzzle)[1:] == texts.MORE


def test_no_goal_needs_a_number_that_czech_and_polish_count_otherwise():
    goals = [store.Puzzle("fish", number).goal for number in store.numbers_of("fish")]
    assert min(goals) >= 1 and max(goals) <= 21


def test_the_pause_menu_says_what_is_possible(sim):
    screen = opened(sim, "xok", NUMBERS["xok"])
    sim.hold(B)
    sim.wait(50)
    assert_golden("pause", sim.pixels())
    able = [sim.screen.able(row) for row in range(sim.screen.count())]
    assert able == [True, True, True, True, False, True, True]
    sim.choose("RESUME")
    assert sim.screen is screen and screen.phase == play.TASK
    sim.press(A)
    assert screen.phase == play.PICK
    choose(sim, "GOAL")
    assert screen.phase == play.TASK
    choose(sim, "LEAVE")
    assert sim.screen_name == "PuzzleGrid"


@pytest.mark.parametrize("phase", ["task", "move", "wrong"])
def test_b_leads_back_to_the_list_and_gives_back_the_memory(sim, phase):
    screen = opened(sim, "soccer", HARD["soccer"])
    if phase != "task":
        sim.press(A)
        text = legal(screen.game)[0]
        if phase == "wrong":
            assert answer(sim, text) == play.WRONG
        else:
            screen.board.view.suggest(screen.game.find_move(text))
            sim.press(A)
    sim.press(B)
    assert sim.screen_name == "PuzzleGrid"
    assert sim.screen._numbers[sim.screen._at] == HARD["soccer"]
    assert "floe.ui.puzzles.play" not in sys.modules
    assert not sim.console.fragmented


@pytest.mark.parametrize("name", GAMES)
def test_a_blink_redraws_only_the_board_and_looks_as_if_all_were_drawn(sim, name):
    screen = opened(sim, name, NUMBERS[name])
    sim.play("A w50")
    assert screen.phase == play.PICK
    whole = screen.draw
    for keys in ("w10", "R", "A", "D", "A w3000"):
        sim.play(keys)
        sim.run_until(lambda: not screen.moving and not screen._thinks)
        drawn = []
        screen.draw = lambda canvas, drawn=drawn: (drawn.append(1), whole(canvas))
        seen = {sim.pixels()}
        sim.on_step = lambda sim, seen=seen: seen.add(sim.pixels())
        sim.wait(1000)
        sim.on_step = None
        assert screen.phase != play.PICK or len(seen) > 1 and not drawn
        screen.draw = whole
        part = sim.pixels()
        sim.console.redraw()
        sim.console.step(sim.console.now)
        assert sim.pixels() == part


def test_all_that_is_said_fits(watcher, language):
    sim = ConsoleSim(language=language).power_on()
    own = strings.load(language, "puzzles")
    sim.choose("PUZZLES")
    sim.play("A w50")
    for name in GAMES:
        for number in store.numbers_of(name)[::60]:
            screen = opened(sim, name, number)
            screen.title = own.NUMBER % 999
            sim.console.redraw()
            sim.wait(50)
            sim.play("B")
    fish = strings.load(language, "fish.puzzles")
    counts = [*fish.FISH[:4], fish.FISH[4] % 21]
    boxes = [*own.WIN_IN.values(), own.NOT_IN_TIME, own.SOLVED, own.SHOWN, fish.EVEN]
    boxes += [[count, *lines] for count in counts for lines in (fish.MORE, fish.FEWER)]
    sim.console.go_home()
    screen = opened(sim, "soccer", NUMBERS["soccer"])
    for phase in (play.TASK, play.WHY, play.SOLVED):
        screen.phase = phase
        for lines in boxes:
            screen._lines = lines
            sim.console.redraw()
            sim.wait(50)
    screen.phase = play.WRONG
    sim.console.redraw()
    sim.wait(50)
    sim.hold(B)
    sim.play("w50 U U w50")
    lines_shown = {line for lines in boxes for line in lines}
    lines_shown |= {own.NUMBER % 999, own.WRONG, own.WHY_KEY, own.SHOW_KEY}
    lines_shown |= {own.RESUME, own.GOAL, own.HINT, own.SOLUTION, own.WHY, own.LEAVE}
    assert lines_shown <= watcher.seen
