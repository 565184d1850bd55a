"""Plays linked games over bad wires, each from a seed, with questions, full flash and power cuts.

python -m tools.soak.link --games 1000 --first 1

Run by `.ci/soak`.
"""

import argparse
import sys
import time
import traceback

import host_sim

from tools.build.kernels import background

if __name__ == "__main__":
    background.use(host_sim.ROOT / "firmware")  # before anything imports one of its modules

from floe.games import record
from tools.soak.linked_ends import LATE_MS, STEP_MS, Pair

# How often the wire causes an error, a player asks a question instead of moving, the power is cut,
# and the flash is full from then on until the power is cut. The flash is full only with wires that
# keep the order of the bytes: a lost move that arrives late would meet another one.
TROUBLE, ASKS, CUTS, FULL = 0.15, 0.1, 0.02, 0.005
MOST_STEPS = 500_000
REPORT_EVERY = 60


def pair(seed: int) -> Pair:
    """Two ends with a game, seats and a wire from a seed."""
    kind = ("fish", "xok", "soccer")[seed // 2 % 3]
    players = 2 + seed // 3 % 3 if kind == "fish" else 2
    headers = {"deal": str(seed % 1_000_000), "full time": "100"}
    own = 1 + seed // 9 % ((1 << players) - 2)
    both = Pair(kind, seed, players, own, TROUBLE, headers)
    for end, wire in zip(both.ends, both.wires, strict=True):
        end.asks = ASKS
        wire.late = STEP_MS if seed % 2 else LATE_MS
    return both


def play(both: Pair) -> int:
    """Play a game to its end on both; returns how often the power was cut."""
    cuts = 0
    in_order = both.wires[0].late == STEP_MS
    for _ in range(MOST_STEPS):
        if both.over():
            one, other = (end.record if end.full else record.read(end.saved) for end in both.ends)
            assert one.moves == other.moves and one.result == other.result, "they do not agree"
            return cuts
        both.step()
        if in_order and both.chance.random() < FULL:
            both.chance.choice(both.ends).full = True
        if both.chance.random() < CUTS:
            cuts += 1
            end = both.chance.choice(both.ends)
            before = end.saved
            end.power_cut()
            assert record.write(end.record) == before, "something saved is lost"
    raise AssertionError("the game does not end")


def main() -> int:
    """Play many games; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.soak.link", description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    options = parser.parse_args()
    moves = sent = cuts = failed = 0
    reported = time.monotonic()
    for seed in range(options.first, options.first + options.games):
        both = pair(seed)
        try:
            cuts += play(both)
        except Exception:
            failed += 1
            print(f"seed {seed}: {traceback.format_exc()}", flush=True)
        moves += len(both.ends[0].record.moves)
        sent += sum(wire.sent for wire in both.wires)
        if time.monotonic() - reported > REPORT_EVERY:
            reported = time.monotonic()
            print(f"to seed {seed}: {sent:,} frames, {cuts:,} power cuts", flush=True)
    print(
        f"{options.games:,} games, {moves:,} moves, {sent:,} frames, {cuts:,} power cuts, "
        f"{failed} failed"
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
