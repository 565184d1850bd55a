"""The sentences for people who cannot see the display are right, and are enough to play."""

import re

import pytest

from host_sim import ROOT, own_game
from host_sim.data_files import LANGUAGES
from host_sim.headless import HeadlessSim
from host_sim.spoken import BOARD, TARGETS, how_to_play
from host_sim.spoken.reader import Reader
from host_sim.spoken.speaker import Speaker

from floe.games import registry
from floe.search.levels import find_level
from floe.ui import session, strings
from tests.games.legal_moves import legal
from tests.host_sim.spoken.blind_player import GAMES, BlindPlayer, chosen, text_of
from tests.ui.positions import ENDED, POSITIONS, SOCCER_GOAL, XOK_TEN

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


# A saved game of fish in which the person is out as soon as the machine has moved.
OUT = f"""\
# players: egg egg egg person
fish {POSITIONS["fish out"][2]}
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
        news = self.speaker.news()
        assert not self.speaker.news(), "nothing is new without a key, and no time passed"
        return f"{answer} {news}".strip()


@pytest.mark.parametrize("game", [pytest.param("fish", marks=pytest.mark.long), "xok", "soccer"])
def test_a_whole_game_is_played_by_what_is_said_alone(game):
    player = BlindPlayer(Ear())
    player.begin(*GAMES[game])
    assert "You: " in player.ask(BOARD)
    assert "You can choose: " in player.ask(TARGETS)
    player.play()


def test_a_second_game_is_reported_like_the_first():
    player = BlindPlayer(Ear())
    player.begin("xok.TITLE")
    player.play()
    assert "Second fish: " in player.again()
    player.play()


def test_if_a_and_b_are_swapped_the_key_to_press_is_said():
    ear = Ear(files={"settings.txt": "swap: on\n"})
    ear.press("D B B")
    a, b = text_of("HINT_DAILY"), text_of("HINT_BACK")
    assert ear.listen().endswith(f"{a.replace('A:', 'B:')}; {b.replace('B:', 'A:')}")


def test_a_puzzle_its_goal_and_why_a_move_is_wrong_are_spoken():
    ear = Ear()
    player = BlindPlayer(ear)
    player.until(chosen("PUZZLES"), key="D")
    ear.press("A")
    assert f"{text_of('fish.TITLE')} 0/" in ear.listen()
    ear.press("A")
    assert re.search(rf"{text_of('fish.TITLE')}\. Puzzle \d+, 1 star", player.until("star"))
    ear.press("R")
    assert re.search(r"^ Puzzle \d+, 1 star$", player.until("star"))
    ear.press("A")
    spoken = player.until("your rival")
    goal = r"\d+\. [A-Z0-9]\w* fish more than your rival at the end\. \d+ : \d+\. "
    goal += text_of("PLAY_NEXT")
    assert re.search(text_of("NUMBER").replace("%d", goal), spoken)
    screen = ear.sim.console.screen
    player.until(text_of("PLAY_PICK"), key="A")
    wrong = f"{text_of('WRONG')}. {text_of('WHY_KEY')} {text_of('WALK_AGAIN')}"
    for text in legal(screen.game):
        screen.board.view.suggest(screen.game.find_move(text))
        if wrong in player.until(wrong, text_of("SOLVED.0"), text_of("PLAY_PICK"), key="A"):
            break
    spoken = player.until("rival", key="D")
    why, show = re.escape(text_of("puzzles.WHY")), text_of("SHOW_KEY")
    assert re.search(
        rf"{why} [A-Z0-9]\w* fish \w+ (than|as) your rival at the end\. {show}", spoken
    )
    assert f"Move 1. {text_of('PLAYER')[:-2]}" in player.until("Move 1. ", key="A")


@pytest.mark.parametrize(
    "rules, pages",
    [("", []), ("[rules]\n== Goal\nFour in\na | row.\n", [[["Goal", "Four in a row."]]])],
)
def test_how_to_play_has_the_keys_and_all_rules(rules, pages, tmp_path, request):
    (tmp_path / "rules.py").write_bytes((ROOT / "examples/four/rules.py").read_bytes())
    (tmp_path / "texts.en.txt").write_text("[game]\nTITLE = Four\n" + rules, "utf-8")
    own_game.add(tmp_path)
    request.addfinalizer(lambda: own_game.remove("four"))
    texts = how_to_play.instructions("en")
    does = [text_of(f"ABOUT_PAGES.1.1.{row}.1") for row in range(4)]
    keys = ["↑ ↓", "← →", "A", "B"]
    assert texts["keys"] == [list(row) for row in zip(keys, does, strict=True)]
    assert [key for key, _ in texts["game_keys"]] == ["← ↑ ↓ →", "A", "B"]
    titles = [(name, text_of(title)) for name, (title, _) in GAMES.items()]
    games = texts["games"]
    assert [(game["name"], game["title"]) for game in games[:3]] == titles
    (head, lines), *_ = strings.load("en", "fish.rules").PAGES
    assert games[0]["pages"][0] == [head, " ".join(lines)]
    assert [game["pages"] for game in games[3:]] == pages


def test_a_warning_says_the_move_and_the_reply_that_punishes_it():
    ear = Ear(files={"soccer.floe": BEFORE_A_BLUNDER})
    player = BlindPlayer(ear)
    player.until(chosen("CONTINUE"))
    ear.press("A")
    player.until("Your turn")
    screen = ear.sim.console.screen
    screen.suggest(screen.session.game.find_move("Ma1n"))
    ear.sim.play("w500 A")
    heard = player.until("Careful: ")
    egg, yes, no = text_of("LEVELS.egg"), text_of("warn.YES"), text_of("warn.NO")
    assert re.search(rf"Careful: You: Mama .*\. {egg}: .*{yes}\. {no}", heard), heard
    ear.press("B")
    player.until("Your turn")


@pytest.mark.parametrize("speed", ["calm", "instant"])
def test_a_player_who_moves_twice_hears_again_that_it_is_their_turn(speed):
    ear = Ear(files={"fish.floe": ALONE, "settings.txt": f"speed: {speed}\n"})
    player = BlindPlayer(ear)
    player.until(chosen("CONTINUE"))
    ear.press("A")
    assert f"You: {text_of('PLAY_ALONE')}" in player.until("Your turn")
    heard = player.until("You: penguin", key="A")
    if "Your turn" not in heard.rpartition("You: penguin")[2]:  # with animation it comes later
        player.until("Your turn")


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


@pytest.mark.parametrize(
    "game, position, levels, result",
    [
        ("fish", ENDED[2], "chick chick", "{0} 1 wins! {0} 1: fish 52, floes 31. {0} 2: "),
        ("fish", ENDED[2], "chick egg", "{0} wins! {0}: fish 52, floes 31. {1}: fish 39, "),
        ("fish", ENDED[4], "egg egg egg chick", "{0} 1, {0} 3. {0} 1: fish 25, "),
        ("xok", XOK_TEN, "egg egg", "{0} 1 wins! {0} 1: chain of 11 of ten, "),
        ("soccer", SOCCER_GOAL, "egg egg", "{0} 1 wins! {0} 1. {0} 2. "),
    ],
)
def test_the_result_tells_players_of_the_same_name_apart(game, position, levels, result):
    ear = Ear()
    seats = [find_level(level) for level in levels.split()]
    ended = registry.new_game(game, len(seats))
    ended.read(position)
    ear.sim.console.finish(session.Session(ear.sim.console.storage, ended, seats, {}))
    heard = ear.listen()
    names = [text_of(f"LEVELS.{level}") for level in levels.split()]
    result = re.sub(r"(\S+( \d)?) wins!", lambda won: text_of("WINS") % won[1], result)
    assert result.format(*names) in heard and f". {text_of('HINT_REMATCH')}" in heard


def test_what_a_result_offers_in_turn_is_said_once():
    ear = Ear()
    ended = registry.new_game("fish", 2)
    ended.read(ENDED[2])
    seats = [session.PERSON, find_level("chick")]
    ear.sim.console.finish(session.Session(ear.sim.console.storage, ended, seats, {}))
    heard = " ".join([ear.listen() for _ in range(80)])
    assert [heard.count(text_of(hint)) for hint in ("HINT_REVIEW", "HINT_PRACTISE")] == [1, 1]


def test_who_is_out_is_said_in_a_sentence():
    ear = Ear(files={registry.file_of("fish"): OUT})
    player = BlindPlayer(ear)
    player.until(chosen("CONTINUE"))
    ear.press("A")
    assert "You are out" in player.until("You are out", "You: is out", key="A", times=30)
