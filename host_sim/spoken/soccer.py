"""The sentences of Penguin Soccer."""

from host_sim.spoken.grid import UNPICKED, GridTeller

from floe.games.soccer import layout, squares
from floe.ui.picker import OFF
from floe.ui.soccer.picker import PASS, PENGUIN, SPIN, UPRIGHT


class SoccerTeller(GridTeller):
    """Describes the penguins with their poses, and the ball."""

    def cell_name(self, cell: int) -> str:
        return squares.cell_name(cell)

    def _kind(self, penguin: int) -> str:
        return self.own.KINDS[(penguin & 3) - 1]

    def _whose(self, penguin: int) -> str:
        return self.owned(self._kind(penguin), penguin >> 2)

    def _pose(self, pose: int) -> str:
        if pose == layout.STANDING:
            return self.own.STANDS
        return self.own.LIES.format(way=self.texts.DIRECTIONS[pose])

    def what(self, cell: int) -> str:
        penguin = self.game.penguin(cell)
        ball = cell == self.game.ball()
        if not penguin:
            return self.own.BALL if ball else self.texts.EMPTY
        sentence = f"{self._whose(penguin)}, {self._pose(self.game.pose(penguin))}"
        return f"{sentence}, {self.own.HAS_BALL}" if ball else sentence

    def rows(self) -> list[list[int]]:
        return [[10 * rank + file for file in range(1, 9)] for rank in range(8, 0, -1)]

    def board(self) -> list[str]:
        lines = GridTeller.board(self)
        if not self.game.ball():
            lines.append(self.own.CROSSING)
        sea = [self._whose(each) for each in squares.PENGUINS if not self.game.square_of(each)]
        if sea:
            lines.append(self.own.IN_SEA.format(penguins="; ".join(sea)))
        return lines

    def scores(self) -> list[str]:
        lines: list[str] = []
        for seat in range(2):
            goal = self.cell_name(squares.corner(1 - seat))
            lines.append(self.own.AIMS.format(name=self.name(seat), cell=goal))
        if self.game.full_time():
            lines.append(self.own.LEFT.format(moves=self.game.plies_left()))
        return lines

    def at_cursor(self) -> int:
        picker = self.picker
        if picker.step == PENGUIN:
            return self.game.square_of(picker.penguin)
        return 0 if picker.step == PASS else self.game.target(picker.move)

    # -- what is being picked

    def _penguin(self, penguin: int) -> str:
        """A penguin of the player to move, where it is and how it lies."""
        cell = self.game.square_of(penguin)
        if not cell:
            return self.own.AT_SEA.format(penguin=self._kind(penguin))
        sentence = self.own.IS_ON.format(
            penguin=self._kind(penguin),
            cell=self.cell_name(cell),
            pose=self._pose(self.game.pose(penguin)),
        )
        return f"{sentence}, {self.own.HAS_BALL}" if cell == self.game.ball() else sentence

    def _ways(self, penguin: int) -> list[str]:
        """Where a penguin may go; each place once, for any pose there."""
        ways: list[str] = []
        for move in self.moves():
            if self.game.actor(move) == penguin:
                way = self._way(move)
                if way not in ways:
                    ways.append(way)
        return ways

    def _way(self, move: int) -> str:
        """The effect of a move, without the pose of the penguin afterwards."""
        game, own = self.game, self.own
        action, target = game.action(move), game.target(move)
        cell = self.cell_name(target)
        if action == layout.STAND:
            return own.STANDS_UP
        if action == layout.TACKLE:
            return own.TACKLES.format(penguin=self._whose(game.penguin(target)), cell=cell)
        if action == layout.SLIDE:
            entering = not game.square_of(game.actor(move))
            taken = target == game.ball() or (not game.ball() and target in squares.CENTRE)
            sentence = (own.ENTERS if entering else own.SLIDES).format(cell=cell)
            return f"{sentence}, {own.TAKES_BALL}" if taken else sentence
        if target in (layout.A1, layout.H8):
            return own.GOAL.format(cell=cell)
        sentence = own.KICKS.format(cell=cell)
        if game.penguin(target):
            sentence = own.RECEIVES.format(
                kick=sentence, penguin=self._whose(game.penguin(target))
            )
        return sentence

    def _end_pose(self, move: int) -> str:
        return self._pose(move >> layout.TURNED_SHIFT & layout.TURNED)

    def cursor(self) -> str:
        picker = self.picker
        if picker.step == OFF:
            return UNPICKED
        if picker.step == PASS:
            return self.own.PASSES
        if picker.step == PENGUIN:
            ways = "; ".join(self._ways(picker.penguin))
            return self.texts.GOES.format(what=self._penguin(picker.penguin), cells=ways)
        if picker.step == SPIN:
            return self.own.TURNED.format(pose=self._end_pose(picker.move))
        way = self._way(picker.move)
        if picker.way == UPRIGHT or picker.action == layout.TACKLE:
            return way
        return self.texts.CELL.format(cell=self.texts.DIRECTIONS[picker.way], what=way)

    def step(self) -> str:
        if self.picker.step <= PENGUIN:
            return ""
        if self.picker.step == SPIN:
            return self.own.SPIN.format(way=self._way(self.picker.move))
        return self.texts.PICKED.format(what=self._penguin(self.picker.penguin))

    def targets(self) -> list[str]:
        picker = self.picker
        if picker.step == OFF:
            return []
        if picker.step == PASS:
            return [self.own.PASSES]
        if picker.step == PENGUIN:
            penguins: list[int] = []
            for move in self.moves():
                if self.game.actor(move) not in penguins:
                    penguins.append(self.game.actor(move))
            return [self._penguin(penguin) for penguin in penguins]
        if picker.step == SPIN:
            return [self._pose(pose) for pose in range(9) if picker.may_turn(pose)]
        return self._ways(picker.penguin)

    # -- a move

    def moved(self, move: int) -> str:
        name = self.name(self.game.turn())
        if self.game.action(move) == layout.PASS:
            return self.texts.SAID.format(name=name, said=self.own.PASSES)
        phrase = f"{self._kind(self.game.actor(move))} {self._way(move)}"
        if self.game.action(move) == layout.SLIDE:
            phrase = f"{phrase}, {self._end_pose(move)}"
        return self.texts.SAID.format(name=name, said=phrase)


TELLER = SoccerTeller
