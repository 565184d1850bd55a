"""The sentences for people who cannot see the display are right, and are enough to play."""

import re
from types import SimpleNamespace

import pytest

from host_sim import ROOT
from host_sim.data_files import LANGUAGES, pack_all, read_texts
from host_sim.headless import HeadlessSim
from host_sim.spoken import BOARD, TARGETS, how_to_play
from host_sim.spoken.grid import GridTeller
from host_sim.spoken.reader import Reader
from host_sim.spoken.speaker import Speaker

from floe.games import registry
from floe.games.grid import EMPTY, GridGame, squares
from floe.search.levels import find_level
from floe.ui import session
from tests.games.legal_moves import legal
from tests.host_sim.spoken.blind_player import GAMES, BlindPlayer
from tests.ui.positions import ENDED, POSITIONS, SOCCER_GOAL, XOK_TEN

SPOKEN = ROOT / "data" / "spoken"


# A saved game of soccer in which a person can throw the game away.
BEFORE_A_BLUNDER = """\
# players: person egg
soccer -,b5^,e8s/d5^,e5n,f5^ d5 1
none
"""


# A saved game of fish in which only the person can still move.
ALONE = f"""\
# players: person chick
fish {POSITIONS["fish alone"][2]}
none
"""


class Ear:
    """The headless console, heard; files: texts by name that are in its flash."""

    def __init__(self, language="en", files=None):
        self.sim = HeadlessSim(language=language)
        for name, text in (files or {}).items():
            (self.sim.folder / name).write_text(text, encoding="utf-8")
        self.sim.power_on()
        self.speaker = Speaker(self.sim.console, Reader())
        self.answer = ""

    def press(self, key):
        self.sim.play(key)

    def ask(self, question):
        self.answer = self.speaker.answer(question)

    def listen(self):
        self.sim.play("w150")
        answer, self.answer = self.answer, ""
        return f"{answer} {self.speaker.news()}".strip()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_what_is_said_alone(game):
    player = BlindPlayer(Ear())
    player.begin(*GAMES[game])
    assert "You: " in player.ask(BOARD)
    assert "You can choose: " in player.ask(TARGETS)
    player.play()


def test_a_second_game_is_reported_like_the_first():
    player = BlindPlayer(Ear())
    player.begin("Xok")
    player.play()
    assert "Second fish: " in player.again()
    player.play()


def test_if_a_and_b_are_swapped_the_key_to_press_is_said():
    ear = Ear(files={"settings.txt": "swap: on\n"})
    ear.press("D B")
    assert ear.listen().endswith("B: play A: back")


def test_the_cursor_and_what_is_picked_are_reported():
    ear = Ear(files={"settings.txt": "warn: off\n"})
    player = BlindPlayer(ear)
    assert "e3, 1 fish. A: place" in player.begin("Fish")
    for _ in range(4):
        player.until("You: ", key="A")
        player.until("Your turn")
    said = player.said[-1]
    assert re.search(r"[a-h]\d, penguin, You, on 1 fish\. Can go to: [a-h]\d, .*A: pick", said)
    picked = player.until("Picked: ", key="A")
    target = re.search(r"\. ([a-h]\d), (\d fish)\. A: slide", picked)
    assert target and f"{target[1]}, {target[2]}" in player.ask(TARGETS)
    ear.press("A")
    assert f" to {target[1]}, takes 1 fish" in player.until("You: ")
    assert f"{target[1]}, penguin, You, on {target[2]}" in player.ask(BOARD)


def test_a_puzzle_its_goal_and_why_a_move_is_wrong_are_spoken():
    ear = Ear()
    player = BlindPlayer(ear)
    player.until("Puzzles, chosen", key="D")
    ear.press("A")
    assert "Fish 0/" in ear.listen()
    ear.press("A")
    assert re.search(r"Fish\. Puzzle \d+, 1 star", player.until("star"))
    ear.press("R")
    assert re.search(r"^ Puzzle \d+, 1 star$", player.until("star"))
    ear.press("A")
    spoken = player.until("your rival")
    assert re.search(r"Puzzle \d+\. [A-Z0-9]\w* fish more than your rival\. A: next", spoken)
    screen = ear.sim.console.screen
    player.until("A: pick", key="A")
    for text in legal(screen.game):
        getattr(screen, "_view").suggest(screen.game.find_move(text))  # noqa: B009
        if "wrong. why? A: again" in player.until("wrong", "Solved!", "A: pick", key="A"):
            break
    spoken = player.until("rival", key="D")
    assert re.search(r"Why not\? [A-Z0-9]\w* fish \w+ (than|as) your rival\. A: show", spoken)
    assert "Move 1. Player " in player.until("Move 1. ", key="A")


def test_looking_back_says_the_moves_again():
    ear = Ear()
    player = BlindPlayer(ear)
    player.begin("Xok")
    laid = re.search(r"You: fish on [a-g]\d, [a-g]\d", player.until("You: ", key="A"))
    player.until("Your turn")
    assert laid and ear.speaker.moves()[0] == laid[0]
    ear.press("B")
    player.until("Replay", key="D")
    player.until("Replay, take back, chosen", key="D")
    ear.press("A")
    player.until("Move 2. Egg: ")
    ear.press("L")
    assert f"Move 1. {laid[0]}. A: go on" in player.until("Move 1. ")


@pytest.mark.parametrize(
    "game, said",
    [
        ("Fish", ["e3, 2 fish", "Player 2: fish 0, floes 0. Turn of Player 1"]),
        ("Xok", ["d6, fish, Player 1", "Turn of Player 1"]),
        ("Penguin Soccer", ["c4, ball", "Player 1: aims at corner h8. Turn of Player 1"]),
    ],
)
def test_a_position_is_set_up_by_what_is_said(game, said):
    ear = Ear()
    player = BlindPlayer(ear)
    ear.press("A")
    player.until(f"{game}. ", key="R")
    ear.press("A")
    player.until("Position start, chosen", key="D")
    ear.press("A")
    assert re.search(r"A: pick\. B: done\. [a-h]\d, ", player.until("done"))
    ear.press("R")
    assert player.until(said[0][:2] + ", ")
    ear.press("A")
    assert f"A: place. B: back. {said[0][:2]}, " in player.until("place")
    ear.press("U")
    assert said[0] in player.until(said[0])
    assert said[0] in player.ask(BOARD)
    ear.press("A")
    assert said[1] in player.until("Turn of ", key="R")
    ear.press("B")
    assert "own, chosen" in player.until("Position")


def test_a_known_shark_is_called_by_its_kind():
    ear = Ear()
    player = BlindPlayer(ear)
    ear.press("A")
    player.until("Xok. ", key="R")
    ear.press("A")
    player.until("Position start, chosen", key="D")
    for key in "AA":
        ear.press(key)
        ear.sim.play("w100")
    assert "d5, big shark, mouths opposite, Player 2" in player.until("shark", key="D")


def test_how_to_play_has_the_keys_and_all_rules():
    texts = how_to_play.instructions("en")
    assert ["A", "OK; held: hint"] in texts["keys"]
    assert [game["title"] for game in texts["games"][:3]] == ["Fish", "Xok", "Penguin Soccer"]
    head, text = texts["games"][0]["pages"][0]
    assert (head, text) == ("Goal", "Catch more fish than the others, before the ice is gone.")


def test_a_hint_is_reported():
    ear = Ear()
    player = BlindPlayer(ear)
    player.begin("Xok")
    player.until("Hint: ", key="A+")


def test_a_warning_says_the_move_and_the_reply_that_punishes_it():
    ear = Ear(files={"soccer.floe": BEFORE_A_BLUNDER})
    player = BlindPlayer(ear)
    player.until("Continue, chosen")
    ear.press("A")
    player.until("Your turn")
    screen = ear.sim.console.screen
    screen.suggest(screen.session.game.find_move("Ma1n"))
    ear.sim.play("w500 A")
    said = player.until("Careful: ")
    assert re.search(r"Careful: You: Mama .*\. Egg: .*A: yes\. B: no", said), said
    ear.press("B")
    player.until("Your turn")


@pytest.mark.parametrize("speed", ["calm", "instant"])
def test_a_player_who_moves_twice_hears_again_that_it_is_their_turn(speed):
    ear = Ear(files={"fish.floe": ALONE, "settings.txt": f"speed: {speed}\n"})
    player = BlindPlayer(ear)
    player.until("Continue, chosen")
    ear.press("A")
    assert "You: hold A: end" in player.until("Your turn")
    heard = player.until("You: penguin", key="A")
    if "Your turn" not in heard.rpartition("You: penguin")[2]:  # with animation it comes later
        player.until("Your turn")


def test_where_there_is_no_board_that_is_said():
    ear = Ear()
    assert ear.speaker.answer(BOARD) == ear.speaker.answer(TARGETS) == "There is no board now"


def parts(text):
    """The values in a sentence."""
    return sorted(re.findall(r"{\w+}", text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_there_in_every_language_with_its_parts(language):
    english = read_texts(SPOKEN / "en.txt")
    other = read_texts(SPOKEN / f"{language}.txt")
    assert english.keys() == other.keys()
    for section, texts in english.items():
        assert texts.keys() == other[section].keys()
        for name, text in texts.items():
            if isinstance(text, str):
                assert parts(text) == parts(other[section][name]), (section, name)
            else:
                assert len(text) == len(other[section][name]), (section, name)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_begins_in_every_language(game, language):
    ear = Ear(language)
    ear.press("A")
    for key in "R" * registry.names().index(game) + "AA":
        ear.press(key)
    ear.listen()
    assert ear.sim.console.session
    assert len(ear.speaker.answer(TARGETS)) > 20
    for _ in range(3):
        ear.press("A")
        ear.listen()
    ear.sim.play("w2000")  # the move is judged
    assert re.search("[a-h][1-8]", ear.speaker.answer(BOARD))


def test_no_sentence_goes_on_a_board():
    assert not [name for name in pack_all(ROOT / "data") if name.startswith("spoken")]


def test_two_machines_of_a_level_have_different_names():
    ear = Ear()
    game = registry.new_game("fish", 3)
    chick = find_level("chick")
    seats = [session.PERSON, chick, chick]
    ear.sim.console.start(session.Session(ear.sim.console.storage, game, seats, {}))
    ear.sim.play("w2000")
    name = ear.speaker._name(ear.sim.console.session)  # pyright: ignore[reportPrivateUsage]
    assert [name(seat) for seat in (1, 2)] == ["Chick 2", "Chick 3"]


@pytest.mark.parametrize(
    "game, position, levels, said",
    [
        ("fish", ENDED[2], "chick chick", "Chick 1 wins! Chick 1: fish 52, floes 31. Chick 2: "),
        ("fish", ENDED[2], "chick egg", "Chick wins! Chick: fish 52, floes 31. Egg: fish 39, "),
        ("fish", ENDED[4], "egg egg egg chick", "Shared victory! Egg 1, Egg 3. Egg 1: fish 25, "),
        ("xok", XOK_TEN, "egg egg", "Egg 1 wins! Egg 1: chain of 11 of ten, "),
        ("soccer", SOCCER_GOAL, "egg egg", "Egg 1 wins! Egg 1. Egg 2. A: rematch"),
    ],
)
def test_the_result_tells_players_of_the_same_name_apart(game, position, levels, said):
    ear = Ear()
    seats = [find_level(level) for level in levels.split()]
    ended = registry.new_game(game, len(seats))
    ended.read(position)
    ear.sim.console.finish(session.Session(ear.sim.console.storage, ended, seats, {}))
    heard = ear.listen()
    assert said in heard and ". A: rematch" in heard


class Jumps(GridGame):
    """A piece jumps over another and takes it; a piece placed turns all beside it."""

    NAME = "jumps"
    ROW_LENGTHS = squares(5, 2)

    def find_moves(self):
        for cell in self.CELLS:
            self.add(cell)
            self.add(cell, self.beside(self.beside(cell, 6), 6))

    def play(self, move):
        GridGame.play(self, move)
        if self.source(move) >= 0:
            self.put(self.target(move) - 1, EMPTY)
        else:
            for direction in (0, 2, 4, 6):
                beside = self.beside(self.target(move), direction)
                if self.at(beside) == 2:
                    self.put(beside, 1)


@pytest.mark.parametrize(
    "move, said",
    [
        ("b5", "You: piece on b5"),
        ("a4", "You: piece on a4, takes a4"),
        ("a3", "You: piece on a3, changes a2, a4"),
        ("a1a3", "You: piece from a1 to a3, takes a2"),
    ],
)
def test_pieces_that_a_move_takes_or_changes_are_said(move, said):
    game = Jumps()
    game.read("xo1o1/1o3 1")
    before = game.text()
    texts = SimpleNamespace(**read_texts(SPOKEN / "en.txt")["grid"])
    teller = GridTeller(game, None, texts, texts, lambda seat: "You")  # pyright: ignore[reportArgumentType]
    assert teller.moved(game.find_move(move)) == said
    assert game.text() == before
