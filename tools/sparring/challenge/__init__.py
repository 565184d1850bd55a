"""Plays the server of the Software Challenge 2015, so that its clients play in the arena.

The University of Kiel's contest of 2015, "Hey, danke für den Fisch!", was fish for two. Its
players are programs that connect to a server, which tells and asks them by XML. Here is such a
server for one client; to the other side it speaks Floe's engine protocol. So any client of that
contest becomes an opponent, with nothing of it in this repository:

    python -m tools.arena emperor \\
        "program:python -m tools.sparring.challenge --client 'PATH'" --game fish --games 100

The client is started anew for each game, with `--host 127.0.0.1 --port N` after its command, or
with these in place of {host} and {port} in it. It takes what time it likes, whatever `go` says;
the contest let it take 2 seconds. While it is not asked, its process is stopped: many a client
thinks or spins while it waits.

It is told a game as the contest's server told it: the position and the last move after each move.
A client that keeps a board of its own therefore follows a game from its start. Of a game in which
its seat has moved without it, and of a position from the middle of one, it is shown the position
alone: that is for clients that read the whole position.

A player who is out is told of no more: nobody is asked for the contest's `NullMove`, and none is
told. The contest counted those as turns and ended after 60; here the last player goes on alone.

memento.py has the texts, client.py the process and its connection, server.py the engine protocol.
"""
