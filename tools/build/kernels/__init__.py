"""The kernel compiler: the firmware's kernels as machine code, from plain Python.

A kernel is a function with the decorator `@kernel` from floe.kernel, which does nothing. Its
Python is the only source. Every Python runs it as it is; this package translates it to C, which
zig compiles for

- the Pico and the Pico 2: `thumb`, and `mpy_module`, which puts it into .mpy files;
- MicroPython on a 64-bit PC: `x64`, and `mpy_code`, which puts it into .mpy files;
- this computer: `desk`, a shared library, loaded by host_sim.compiled_kernels;
- a web page: `wasm`.

All of them give the same moves, values and node counts.

What a kernel may use
---------------------

Parameters are `int`, `ptr8`, `ptr16` or `ptr32` (from floe.kernel: buffers of elements with that
many bits), without defaults. The result is an `int`, nothing, or up to nine ints, `tuple[int,
int]`, which the caller assigns to as many names at once. Python cannot call a kernel with several
results. A parameter without a type stands for another kernel, which every caller names.

An int has 32 bits when compiled, and wraps; in Python it has as many as it needs. After
`-2147483648 + a` the low 32 bits are the same, and they stay the same through + - * & | ^ ~ <<,
locals, arguments and results. So that both do the same, an int that may be too large must be
masked, as in `(a * b) & 0xFFFF`, before it is compared, tested, divided, an index, the end of a
range, written to memory, or returned to Python. `>>` brings higher bits down, which must be masked
too. `FLOE_KERNELS=compiled pytest tests/games tests/search` runs tests with compiled kernels.

Operators: + - * & | ^ << >> // % ~, negation, and the augmented assignments. A shift is by 0 to 31
bits; to the right it keeps the sign. // and % are slow on a Pico, except by powers of two. A
division by 0 raises ZeroDivisionError in Python, and has no meaning when compiled.

Comparisons, `not`, and `and` and `or` between truth values give truth values. A condition may also
be an int. A truth value is not an int, but `int(a < b)` is.

Memory: p[i] of a parameter that is a pointer; 8 and 16 bits are read without a sign. A table is a
global `bytes`, `array("H")` or `array("i")` whose contents are fixed when the firmware is
compiled: TABLE[i] reads it, and a local may stand for it. Nothing may write to it.

Statements: assignments to one name or place, or of several results, `if`, `while`, `for` over a
range with a constant step, `break`, `continue`, `return`, `pass`, calls. A name keeps the type of
its first value, and must be assigned on every path before it is read. `x if c else y` takes two
ints.

Constants: names in capitals that are assigned an int of up to 30 bits once, here or in the module
that they are imported from. A name that the kernel assigns to is a local in all of its lines.

Calls: of kernels, by name, from any module. A kernel may not call itself. C does not define which
of two operands is computed first: if that matters, because a call writes to memory that the other
operand reads, the call must be assigned to a name first.

A kernel has no decorators except those of floe.kernel, and is defined at the top level of its
module; nothing else there has its name. A factory is a plain function that takes kernels, defines
one kernel, and returns it: `run = make_search(make, undo, ...)` at the top level of a module is a
kernel with those in place.

Everything else is refused, with the file, the line, the reason, and what to write instead. There
are no objects, no floats, no exceptions. So is what is known before it runs to be another thing
than in Python, such as an index below 0, an index past the end of a table, or a division by 0:
`known` says what is known. Compiled code checks nothing. In Python an index past the end of a
buffer raises IndexError; an index below 0 counts from the end.

What was measured
-----------------

The compiled kernels of a search are one function: a kernel is copied to where it is called,
because a call costs a Pico more than most kernels do. `@noinline`, below `@kernel`, keeps a
kernel a function of its own, for kernels that are large and called from several places, or rarely.
When zig decided about copies, fish thought at 140,000 to 165,000 nodes a second instead of
168,000.

A `while` whose line ends in `# rotated` is tested at its end, and once before: that saves a jump
each time, and adds a test to the code. zig rotates most loops by itself. Without these marks fish
thought at 156,000 nodes a second, with all loops rotated at 164,000.

How it works
------------

`program` finds the kernels that Python calls and what they name; `statements`, `assignments`,
`calls` and `expressions` translate one (`subset` has what they share); `unit` combines them; `zig`
compiles. Results are kept in build/kernels and are not compiled twice; `prebuilt` compiles the
kernels for packages.
"""
