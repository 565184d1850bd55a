"""Two ends of a linked game without screens, and a wire between them with every fault."""

import random
from array import array
from collections.abc import Mapping

import host_sim  # noqa: F401  makes floe importable

from floe.games import link_questions, record, registry
from floe.games.link import Link
from floe.games.link_questions import DRAW, GIVE_UP, TAKE_BACK
from floe.ui.link import consent

STEP_MS = 20
LATE_MS = 1500  # Bytes may be late by so much, or by less than a step to keep their order.
PIECE = 64  # Bytes that an end reads at a time.


class Wire:
    """Bytes in one direction: late, lost, repeated and out of order, by a random.Random."""

    def __init__(self, chance: random.Random, trouble: float = 0.0) -> None:
        self._chance = chance
        self.trouble = trouble
        self.late = LATE_MS
        self.cut = False
        self._under_way: list[tuple[int, bytes]] = []
        self.sent = 0

    def send(self, data: bytes, now: int) -> None:
        """Send bytes at a time in ms."""
        self.sent += bool(data)
        if not data or self.cut or self._chance.random() < self.trouble:
            return
        for _ in range(1 + (self._chance.random() < self.trouble)):
            late = (
                self._chance.randrange(self.late) if self._chance.random() < self.trouble else 20
            )
            if self._chance.random() < self.trouble:
                at = self._chance.randrange(len(data))
                data = data[:at] + bytes([self._chance.randrange(256)]) + data[at + 1 :]
            self._under_way.append((now + late, data))

    def take(self, now: int) -> bytes:
        """The bytes that have arrived by now."""
        arrived = [each for each in self._under_way if each[0] <= now]
        self._under_way = [each for each in self._under_way if each[0] > now]
        return b"".join(data for _, data in arrived)


class End:
    """A device: its record is saved after each change, and read again after a power cut."""

    def __init__(self, rec: record.Record, own: int, chance: random.Random) -> None:
        self.own = own
        self.chance = chance
        self.asks = 0.0
        self.full = False  # Is the flash full? Then nothing is saved, and the game goes on.
        self.unsure = False  # Is it to hear the other end before it moves?
        self.moves = array("i", [0] * 4000)
        self.taken_back = 0
        self.read(record.write(rec))

    def read(self, text: str) -> None:
        """Start from the saved game."""
        self.saved = text
        self.record = record.read(text)
        self.game = registry.new_game(self.record.game, 2, self.record.headers)
        record.replay(self.record, self.game)
        self.link = Link(self.record, self.game, self.own)

    def save(self) -> None:
        """Save, and only then report it to the other end."""
        if not self.full:
            self.saved = record.write(self.record)
        self.link.moved()

    def power_cut(self) -> None:
        """Start again from the saved game."""
        self.full, self.unsure = False, True
        self.read(self.saved)

    def step(self, data: bytes, now: int) -> bytes:
        """Receive bytes, act, and return the bytes to send."""
        for at in range(0, len(data), PIECE):
            piece = data[at : at + PIECE]
            self.link.feed(piece, len(piece), now)
        self.act()
        return self.link.tick(now)

    def act(self) -> None:
        """Do the work of the screens and the player."""
        what, argument, moves = self.link.granted
        if self.link.agrees():
            self.unsure = False
        if what == TAKE_BACK:
            consent.take_back(self.link, moves, int(argument))
            self.go_back(moves)
        elif what in (DRAW, GIVE_UP):
            self.go_back(moves, save=False)
            consent.done(self.link)
            self.end(what, argument)
        elif self.link.question[0]:
            self.reply()
        elif self.record.result == "none":
            self.play()

    def play(self) -> None:
        """Make the other end's move, or an own move, or ask something."""
        move = self.link.next_move()
        waits = self.link.why or self.link.catches_up() or self.unsure
        if not move and self.own >> self.game.turn() & 1 and not waits:
            if self.chance.random() < self.asks and self.ask():
                return
            count = self.game.generate(self.moves)
            move = self.moves[self.chance.randrange(count)]
        if move:
            text = self.game.move_text(move)
            self.game.make(move)
            self.game.commit()
            self.record.moves.append(text)
            self.record.result = self.game.result()
            self.save()

    def ask(self) -> bool:
        """Ask a random question; False if nothing can be asked now."""
        plies = len(self.record.moves)
        what = self.chance.choice([TAKE_BACK, TAKE_BACK, TAKE_BACK, DRAW, GIVE_UP])
        if what == TAKE_BACK:
            if not plies or self.taken_back > 10:
                return False
            argument = str(max(plies - self.chance.randrange(1, 4), 0))
        elif plies < 30 or what == GIVE_UP and (self.game.players > 2 or self.full):
            return False
        else:
            argument = "draw" if what == DRAW else f"p{3 - self.own}win"
        if consent.ask(self.link, what, argument):
            self.save()
        return True

    def reply(self) -> None:
        """Answer the other end's question at random."""
        what, argument, moves = self.link.question
        yes = what == link_questions.CATCH_UP or self.unsure or self.chance.random() < 0.6
        keep = consent.answer(self.link, yes)
        if not yes:
            self.save()
        elif keep < moves:
            self.go_back(keep)
        elif what in (DRAW, GIVE_UP):
            self.end(what, argument)

    def end(self, what: str, result: str) -> None:
        """End the game as both have agreed."""
        if what == GIVE_UP:
            self.record.headers[record.GAVE_UP] = "yes"
        self.record.result = result
        self.save()

    def go_back(self, moves: int, save: bool = True) -> None:
        """Go back to a number of moves."""
        self.taken_back += 1
        self.record.moves.cut(moves)
        self.record.result = "none"
        text = self.record.start
        self.game.read(text)
        for move in self.record.moves:
            self.game.make(self.game.find_move(move))
            self.game.commit()
        self.record.result = self.game.result()
        if save:
            self.save()


class Pair:
    """Two ends that play one game over two wires, all by a seed."""

    def __init__(
        self,
        name: str,
        seed: int,
        players: int = 2,
        own: int = 1,
        trouble: float = 0.0,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        self.chance = random.Random(seed)
        self.now = 0
        self.wires = [Wire(self.chance, trouble) for _ in range(2)]
        self.ends: list[End] = []
        start = dict(headers or {})
        game = registry.new_game(name, players, start)
        all_seats = (1 << players) - 1
        for role, seats in enumerate((own, all_seats ^ own)):
            words = dict(start, link=f"{role} 5 0 0", players=" ".join(["person"] * players))
            rec = record.Record(name, game.text(), headers=words)
            self.ends.append(End(rec, seats, self.chance))

    def step(self) -> None:
        """One step of both ends."""
        self.now += STEP_MS
        for here in range(2):
            data = self.wires[1 - here].take(self.now)
            self.wires[here].send(self.ends[here].step(data, self.now), self.now)
        self.check()

    def check(self) -> None:
        """After the same number of moves and take-backs, both must have the same position."""
        one, other = self.ends
        if one.link.base == other.link.base:
            both = min(len(one.record.moves), len(other.record.moves))
            assert list(one.record.moves)[:both] == list(other.record.moves)[:both]
        assert not one.link.why and not other.link.why

    def over(self) -> bool:
        """Is the game over at both ends, and do both know?"""
        return all(end.record.result != "none" and end.link.agrees() for end in self.ends)

    def play(self, steps: int = 200_000) -> int:
        """Play to the end; returns the number of steps."""
        for step in range(steps):
            if self.over():
                return step
            self.step()
        raise AssertionError([(e.link.status, len(e.record.moves)) for e in self.ends])
