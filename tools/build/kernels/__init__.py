"""The kernel compiler: the firmware's kernels as machine code, from plain Python.

    python -m tools.build.kernels --help

A kernel is a function under `@kernel`, from floe.kernel; the decorator does nothing. Its Python is
the only source. Every Python runs it as it is; this package translates it to C, from which zig
makes code for

- the Pico and the Pico 2: `thumb`, and `mpy_module`, which puts it into .mpy files;
- MicroPython on a 64-bit PC: `x64`, and `mpy_code`, which puts it into .mpy files;
- this computer: `desk`, a shared library, loaded by host_sim.compiled_kernels;
- a web page: `wasm`.

All of them give the same moves, values and node counts.

What a kernel may say
---------------------

Parameters are `int`, `ptr8`, `ptr16` or `ptr32` (from floe.kernel: buffers whose elements have so
many bits), without defaults. The result is an `int`, nothing, or up to nine ints,
`tuple[int, int]`, which the caller assigns to as many names at once. Python cannot call a kernel
with several results. A parameter without a type stands for another kernel, which every caller
names.

Ints have 32 bits and wrap. Operators: + - * & | ^ << >> // % ~, negation, and the augmented
assignments. A shift goes by 0 to 31 bits; to the right it keeps the sign. // and % are slow on a
Pico, except by powers of two.

Comparisons, `not`, and `and` and `or` between truth values give truth values. A condition may be
an int too. A truth value is no int: `int(a < b)` is one.

Memory: p[i] of a parameter that is a pointer, read without a sign from 8 and 16 bits. A table is a
global `bytes`, `array("H")` or `array("i")` whose contents are fixed when the firmware is
compiled: TABLE[i] reads it, and a local may stand for it. Nobody writes to it.

Statements: assignments to one name or place, or of several results, `if`, `while`, `for` over a
range with a constant step, `break`, `continue`, `return`, `pass`, calls. A name keeps the type of
what was assigned to it first, and is assigned on every way before it is read. `x if c else y`
takes two ints.

Constants: what `const()` says, here or in the module it is imported from.

Calls: of kernels, by name, whatever module they come from. None may call itself. C does not say
which of two operands comes first: where it counts, because a call writes to memory that the other
operand reads, the call has to be assigned to a name first.

A factory is a plain function that takes kernels, defines one kernel, and returns it:
`run = make_search(make, undo, ...)` at the top of a module is a kernel with those in place.

All else is refused, with the file, the line and the reason. There are no objects, no floats, no
exceptions. Nobody checks an index in compiled code. A constant index below 0 is refused. As Python
a kernel ends in IndexError behind the end of a buffer, but any other index below 0 counts from the
end there: that nothing checks.

What is measured
----------------

The compiled kernels of a search are one function: a kernel is copied to where it is called,
because a call costs a Pico more than most kernels do. `@noinline`, below `@kernel`, keeps a
kernel a function of its own, for what is large and called from several places, or seldom. Left to
zig, fish thought at 140,000 to 165,000 nodes a second instead of 168,000.

A `while` whose line ends in `# rotated` is tested at its end, and once before: that is a jump less
each time, and a test more in the code. Most loops zig rotates by itself. With none of the marks
fish thought at 156,000 nodes a second, with all loops rotated at 164,000.

How it is done
--------------

`program` finds the kernels that Python calls and what they name; `statements` and `expressions`
translate one (`subset` has what both know); `unit` puts those together that belong together; `zig`
compiles. What is compiled lies in build/kernels and is not made twice; `prebuilt` makes what
packages bring along.
"""
