"""What messengers and mail programs make of links: cases for the page and for the desk."""

from host_sim import game_link

from floe.games import record
from tests.host_sim.web.records import game_of, link

GAME = game_of("xok", 12)
FRAGMENT = link(record.read(GAME))
LETTERS = FRAGMENT.removeprefix("game=")
_HALF = len(LETTERS) // 2
HALVES = LETTERS[:_HALF], LETTERS[_HALF:]
BROKEN = {"a line break": "\n", "lines of mail": "=\r\n", "a zero-width space": "%E2%80%8B"}
# By what was done to the link, what then stands after the page's address.
READ = {
    "nothing": f"#{FRAGMENT}",
    "encoded": "#" + FRAGMENT.replace("=", "%3D").replace("-", "%2D").replace("_", "%5F"),
    "encoded twice": f"#game%253D{LETTERS}",
    "encoded whole": f"%23game%3d{LETTERS}",
    "counted": f"#{FRAGMENT}&utm_source=mail&utm_medium=endgame=1",
    "counted before": f"?fbclid=IwAR0_endgame=x#{FRAGMENT}",
    "in the query": f"?{FRAGMENT}",
    "a full stop": f"#{FRAGMENT}.",
    "brackets": f"#{FRAGMENT})>",
    "a space": f"#{FRAGMENT}%20",
    "words behind": f"#{FRAGMENT} and tell me!",
    "a zero-width space behind": f"#{FRAGMENT}\u200b",
    "a slash": f"#/{FRAGMENT}",
    "two marks": f"##{FRAGMENT}",
    "capitals": f"#GAME={LETTERS}",
    "a message": f"Your move in Xok, move 13\nhttps://floe.example/#{FRAGMENT}\n\nBye",
    **{name: f"#game={mark.join(HALVES)}" for name, mark in BROKEN.items()},
}
PUZZLES = ("#puzzle=xok-17", "#PUZZLE=XOK-17", "#/puzzle%3Dxok%2D17.", "#puzzle=xok-17&a=b")
# What cannot be read, and why.
REFUSED = {
    **dict.fromkeys(
        ["#game=", "#game=%F0", f"#game={HALVES[0]}", f"#game={LETTERS[:-2]}"], game_link.CUT
    ),
    **dict.fromkeys(
        [f"#game=x{LETTERS}", "#puzzle=xok", "#game=" + "A" * 200_000], game_link.UNREADABLE
    ),
}
NOTHING = ("", "#", "#foo", "?utm_source=a", "#endgame=1")
