"""The sentences for people who cannot see the display are right, and are enough to play."""

import re
from types import SimpleNamespace

import pytest

from host_sim import ROOT
from host_sim.data_files import LANGUAGES, pack_all, read_texts
from host_sim.headless import HeadlessSim
from host_sim.spoken import BOARD, LAST, NEAR, SCORE, TARGETS, how_to_play, sentences
from host_sim.spoken.grid import GridTeller
from host_sim.spoken.reader import Reader
from host_sim.spoken.speaker import Speaker

from floe.games import registry
from floe.games.grid import EMPTY, GridGame, squares
from floe.search.levels import find_level
from floe.ui import session, strings
from tests.games.legal_moves import legal
from tests.host_sim.spoken.blind_player import GAMES, BlindPlayer, chosen, text_of
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
    player.begin("xok.TITLE")
    player.play()
    assert "Second fish: " in player.again()
    player.play()


def test_if_a_and_b_are_swapped_the_key_to_press_is_said():
    ear = Ear(files={"settings.txt": "swap: on\n"})
    ear.press("D B B")
    a, b = text_of("HINT_DAILY"), text_of("HINT_BACK")
    assert ear.listen().endswith(f"{a.replace('A:', 'B:')}; {b.replace('B:', 'A:')}")


def test_the_cursor_and_what_is_picked_are_reported():
    ear = Ear(files={"settings.txt": "warn: off\n"})
    player = BlindPlayer(ear)
    assert f"e3, 1 fish. {text_of('PLAY_PLACE')}" in player.begin("fish.TITLE")
    for _ in range(4):
        player.until("You: ", key="A")
        player.until("Your turn")
    pick = text_of("PLAY_PICK")
    goes = rf"[a-h]\d, penguin, You, on 1 fish\. Can go to: \d fish [a-h]\d.*{pick}"
    assert re.search(goes, player.heard[-1])
    picked = player.until("Picked: ", key="A")
    target = re.search(rf"\. ([a-h]\d), (\d fish)\. {text_of('PLAY_SLIDE')}", picked)
    assert target and f"{target[1]}, {target[2]}" in player.ask(TARGETS)
    ear.press("A")
    assert f" to {target[1]}, takes 1 fish" in player.until("You: ")
    assert f"{target[1]}, penguin, You, on {target[2]}" in player.ask(BOARD)


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


def test_looking_back_says_the_moves_again():
    ear = Ear()
    player = BlindPlayer(ear)
    player.begin("xok.TITLE")
    said = re.search(
        r"(You: fish on [a-g]\d, [a-g]\d)(\. .*: You 2, .* 0)", player.until("You: ", key="A")
    )
    player.until("Your turn")
    assert said and ear.speaker.moves()[0] == said[0]
    ear.press("B")
    player.until(chosen("LOOK_BACK"), key="D")
    ear.press("A")
    player.until(f"Move 2. {text_of('LEVELS.egg')}: ")
    ear.press("L")
    assert f"Move 1. {said[0]}. {text_of('WALK_ON')}" in player.until("Move 1. ")


@pytest.mark.parametrize(
    "game, there, turn",
    [
        ("fish", "e3, 2 fish", "{2}: fish 0, floes 0. Turn of {1}"),
        ("xok", "d6, fish, {1}", "Turn of {1}"),
        ("soccer", "c4, ball", "{1}: aims at corner h8. Turn of {1}"),
    ],
)
def test_a_position_is_set_up_by_what_is_said(game, there, turn):
    players = [text_of(f"PLAYER {number}") for number in range(3)]
    there, turn = there.format(*players), turn.format(*players)
    ear = Ear()
    player = BlindPlayer(ear)
    ear.press("A")
    player.until(f"{text_of(game + '.TITLE')}. ", key="R")
    ear.press("A")
    player.until(f"{text_of('POSITION')} {chosen('POSITIONS.0')}", key="D")
    ear.press("A")
    pick, done = text_of("PLAY_PICK"), text_of("DONE")
    assert re.search(rf"{pick}\. {done}\. [a-h]\d, ", player.until(done))
    ear.press("R")
    player.until(there[:2] + ", ")
    ear.press("A")
    player.until(f"{text_of('PLAY_PLACE')}. {text_of('PLAY_BACK')}. {there[:2]}, ")
    ear.press("U")
    player.until(there)
    assert there in player.ask(BOARD)
    ear.press("A")
    assert turn in player.until("Turn of ", key="R")
    ear.press("B")
    assert chosen("POSITIONS.1") in player.until(text_of("POSITION"))


def test_a_known_shark_is_called_by_its_kind():
    ear = Ear()
    player = BlindPlayer(ear)
    ear.press("A")
    player.until(f"{text_of('xok.TITLE')}. ", key="R")
    ear.press("A")
    player.until(f"{text_of('POSITION')} {chosen('POSITIONS.0')}", key="D")
    for key in "AA":
        ear.press(key)
        ear.sim.play("w100")
    assert f"d5, big shark, mouths opposite, {text_of('PLAYER 2')}" in player.until(
        "shark", key="D"
    )


def test_how_to_play_has_the_keys_and_all_rules():
    texts = how_to_play.instructions("en")
    assert ["A", text_of("ABOUT_PAGES.1.1.2.1")] in texts["keys"]
    assert [game["title"] for game in texts["games"][:3]] == [
        text_of(title) for title, _ in GAMES.values()
    ]
    (head, lines), *_ = strings.load("en", "fish.rules").PAGES
    assert texts["games"][0]["pages"][0] == [head, " ".join(lines)]


def test_a_hint_is_reported():
    ear = Ear()
    player = BlindPlayer(ear)
    player.begin("xok.TITLE")
    player.until("Hint: ", key="A+")


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
    name = sentences.namer(ear.sim.console.strings, ear.sim.console.session, "you")
    assert [name(seat) for seat in (1, 2)] == [
        f"{text_of('LEVELS.chick')} {number}" for number in (2, 3)
    ]


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
    "move, text_of",
    [
        ("b5", "You: piece on b5"),
        ("a4", "You: piece on a4, takes a4"),
        ("a3", "You: piece on a3, changes a2, a4"),
        ("a1a3", "You: piece from a1 to a3, takes a2"),
    ],
)
def test_pieces_that_a_move_takes_or_changes_are_said(move, text_of):
    game = Jumps()
    game.read("xo1o1/1o3 1")
    before = game.text()
    texts = SimpleNamespace(**read_texts(SPOKEN / "en.txt")["grid"])
    teller = GridTeller(game, None, texts, texts, lambda seat: "You")  # pyright: ignore[reportArgumentType]
    assert teller.moved(game.find_move(move)) == text_of
    assert game.text() == before


ARROWS = strings.load("spoken.en", "speech").ARROWS


@pytest.mark.parametrize(
    "shown, said",
    [
        ("Ⓐ rematch; ▾ review; Ⓑ menu", "A: rematch; Down: review; B: menu"),
        ("Ⓐ◂▸ change", "A, Left and Right: change"),
        ("Ⓐ type in ◂▸ new", "A: type in Left and Right: new"),
        ("Ⓑzurück", "B: zurück"),
        ("Hint (hold Ⓐ)", "Hint (hold A)"),
        ("hold Ⓐ: end", "hold A: end"),
        ("Lay one: ◂▸ turns it, Ⓐ bites.", "Lay one: Left and Right turns it, A bites."),
        ("Keep holding ▴", "Keep holding Up"),
    ],
)
def test_keys_are_named(shown, said):
    assert sentences.readable(shown, ARROWS) == said


def test_a_paragraph_has_no_full_stops_at_its_line_ends():
    assert sentences.paragraph(["in a", "straight line"]) == "in a straight line"
    assert sentences.paragraph(["Liegend: gerade-", "aus"]) == "Liegend: geradeaus"
    ear = Ear()
    ear.press("A D R R")
    assert "Slide a penguin of yours along a line, as far as you like." in ear.listen()


def test_the_first_game_is_spoken_without_the_sidebar():
    ear = Ear()
    player = BlindPlayer(ear)
    ear.press("A A")
    player.until(chosen("FIRST_GAME"), key="U")
    ear.press("A")
    task = player.until("floe with")
    keys = f"{text_of('PLAY_NEXT')}. {text_of('PLAY_BACK')}"
    assert task.strip() == f"Place a penguin on a floe with one fish. A places. {keys}"
    ear.press("A")
    assert re.search(rf"[a-h]\d, 1 fish\. {text_of('PLAY_PLACE')}$", ear.listen())


def test_a_key_each_says_the_score_the_last_move_and_what_is_near():
    ear = Ear(files={"settings.txt": "warn: off\n"})
    player = BlindPlayer(ear)
    player.begin("fish.TITLE")
    for _ in range(4):
        player.until("You: ", key="A")
        player.until("Your turn")
    answers = {question: ear.speaker.answer(question) for question in (NEAR, SCORE, LAST, BOARD)}
    scores = r"You: fish \d+, floes \d+\. Chick: fish \d+, floes \d+\. "
    assert re.fullmatch(scores + "Your turn", answers[SCORE])
    assert re.match(r"Move 8\. Chick: penguin on [a-h]\d", answers[LAST])
    assert re.match(scores + "a1, ", answers[BOARD])
    near = rf"[a-h]\d, penguin, You, .*{scores}Ice: floes \d+, fish \d+, from [a-h]\d"
    assert re.match(near, answers[NEAR]) and len(answers[NEAR]) < len(answers[BOARD]) / 2


def test_who_is_out_is_said_in_a_sentence():
    ear = Ear(files={registry.file_of("fish"): OUT})
    player = BlindPlayer(ear)
    player.until(chosen("CONTINUE"))
    ear.press("A")
    assert "You are out" in player.until("You are out", "You: is out", key="A", times=30)
