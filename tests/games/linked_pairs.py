"""Pairs of linked games for tests: some moves into a game, silent, and told what they are not."""

from floe.games.frames import frame
from tools.soak.linked_ends import Pair

FULL_TIME = {"full time": "100"}


def pair(kind, seed, **options):
    headers = FULL_TIME if kind == "soccer" else {"deal": str(seed)} if kind == "fish" else {}
    return Pair(kind, seed, headers=headers, **options)


def run_both(both, steps=200):
    for _ in range(steps):
        both.step()


def cut(both, parted):
    """Part the wire, or join it again."""
    for wire in both.wires:
        wire.cut = parted


def quiet(kind, moves):
    """A pair after a number of moves, both idle."""
    both = pair(kind, 5)
    while len(both.ends[0].record.moves) < moves or not both.ends[1].link.agrees():
        both.step()
        for end in both.ends:
            if len(end.record.moves) >= moves:
                end.act = lambda: None
    return both


def step_only(both, steps=1):
    for _ in range(steps):
        both.now += 20
        for here in range(2):
            data = both.wires[1 - here].take(both.now)
            both.wires[here].send(both.ends[here].step(data, both.now), both.now)


def feed(end, both, data):
    for at in range(0, len(data), 64):
        end.link.feed(data[at : at + 64], len(data[at : at + 64]), both.now)


def tell(both, end, kind, *words):
    """Let an end hear a frame of the other one."""
    feed(end, both, frame(kind, "1" if end.link.role == "0" else "0", "5", *words))
