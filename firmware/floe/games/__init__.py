"""The rules of the games. They know nothing of screens, keys, files or time.

Every game is a class with the same face, so that the search, the console and the engine protocol
serve them all:

    NAME, MAX_MOVES, POSITION   its name; a bound on the moves of one position; bytes of a position
    state                       one bytearray: the position, then the journal of make and undo
    players                     how many play
    deal(...), read(text)       a new game; a position from its text (TextError if it is none)
    text()                      the position as text
    copy_from(other)            take over another game's position
    turn(), over(), winners()   seat to move, from 0; is it over; bit mask of the winners' seats
    result()                    none, p1win, shared 1 3, draw: the result as a word
    generate(moves, at)         write the legal moves, ints of 31 bits, into an array; how many
    make(move), undo()          make a legal move; take it back, bit for bit
    settle()                    what happens by itself before the eyes of the players, for good
    move_text(m), find_move(t)  a move as text; the legal move a text names (TextError if none)
    kernel                      the module of kernels that the search calls on `state`

`make` and `undo` are the kernels' and cheap; `settle` is for positions that are shown or saved,
and forgets the journal.
"""
