"""The kernel compiler: the firmware's viper kernels as machine code, from the same Python.

    python -m tools.build.kernels --help

A kernel is a function under `@micropython.viper`, or one that a factory makes (see
tools.build.inline). Its Python is the only source there is. CPython runs it as it is, and looks at
every index; viper compiles it for a board; this package translates it to C, from which zig makes
code for

- the Pico and the Pico 2: `thumb`, and `mpy_module`, which puts it into .mpy files;
- MicroPython on a 64-bit PC: `x64`, and `mpy_code`, which puts it into .mpy files;
- this computer: `desk`, a shared library, loaded by host_sim.compiled_kernels;
- a web page: `wasm`.

All of them give the same moves, values and node counts.

What a kernel may say
---------------------

Parameters are `int`, `ptr8`, `ptr16` or `ptr32`, without defaults; the result is `int` or nothing,
or of an inline helper up to nine ints, `tuple[int, int]`, assigned to as many names at once.
A parameter without a kind stands for another kernel, which every caller names.

Ints have 32 bits and wrap. Operators: + - * & | ^ << >> // % ~, negation, and the augmented
assignments. A shift goes by 0 to 31 bits; to the right it keeps the sign. // and % are slow on a
Pico, but for powers of two.

Truth values come of comparisons (two values at a time), of `not`, and of `and` and `or` between
truth values. A condition may be an int too. They are no ints: `int(a < b)` is one.

Memory: p[i] of a parameter or local p that is a pointer, read without a sign from 8 and 16 bits.
A table is a global buffer, `ptr8(TABLE)`, whose contents are fixed when the firmware is compiled:
it is only read. A local may point to a table.

Statements: assignments to one name or place, or of several results, `if`, `while`, `for` over a
range with a constant step, `break`, `continue`, `return`, `pass`, calls. A name keeps the kind of
what was assigned to it first. `x if c else y` takes two ints. A `while` whose line ends in
`# rotated` is tested at its end, and once before: that is a jump less each time, and a test more
in the code. Most loops zig rotates by itself; the mark is for those where it is seen not to.

Constants: what `const()` says, here or in the module it is imported from.

Calls: of kernels, by name, whatever module they come from; their result is taken as `int(f(x))`.
None may call itself. C does not say which of two operands comes first: where it counts, because a
call writes to memory that the other operand reads, the call has to be assigned to a name first.

All else is refused, with the file, the line and the reason: there are no objects, no globals but
tables, no floats, no exceptions, and nobody checks an index (CPython does, and so do the tests).

How it is done
--------------

`program` finds the kernels that Python calls and what they name; `statements` and `expressions`
translate one (`subset` has what both know); `unit` puts those together that belong together; `zig`
compiles. What is compiled lies in build/kernels and is not made twice.
"""
