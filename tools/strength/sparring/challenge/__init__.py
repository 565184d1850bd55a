"""A server of the Software Challenge 2015, so that its clients can play in the arena.

The University of Kiel's contest of 2015, "Hey, danke für den Fisch!", was fish for two. Its
players are programs that connect to a server, which tells and asks them by XML. Here is such a
server for one client; to the other side it speaks Floe's engine protocol. So any client of that
contest becomes an opponent, with nothing of it in this repository:

    python -m tools.strength.arena emperor \\
        "program:python -m tools.strength.sparring.challenge --client 'PATH'" \\
        --game fish --games 100

The client is started again for each game, with `--host 127.0.0.1 --port N` after its command, or
with these in place of {host} and {port} in it. It may take --patience seconds for a move, whatever
`go` says; the contest let it take 2. While it is not asked, its process is stopped: many a client
thinks or spins while it waits. Only the process that was started is stopped and ended: a script
has to start its program with `exec`.

After each move it is told the position and that move, so that a client with a board of its own
follows a game from its start. If its seat has moved without it, it is told the latest position and
move alone, and if a game begins in the middle, only that position and what follows: that is for
clients that read the whole position.

Two things differ from the contest. Floes that no penguin can reach are shown as fields without
fish. And a player who can't move is out: the penguins leave the board, their fish are counted at
once, and no `NullMove` is asked for or told; the other player goes on alone. The contest counted
those moves as turns and ended after 60.

memento.py has the texts, client.py the process and its connection, protocol.py the engine
protocol.
"""
