"""Random kernels: everything that a kernel may use, in any order.

They end, look for nothing outside of their buffers of eight elements, and mask ints that may have
more than 32 bits. Kernels whose ints are known to be too large are refused, so a few of them are.
"""

from pathlib import Path

SAMPLES = Path(__file__).parent / "samples"
HEAD = (SAMPLES / "before_random.txt").read_text("utf-8")
KERNEL = """\
@kernel
def f{number}(p: ptr8, h: ptr16, q: ptr32, a: int, b: int) -> int:
    y = b
    truth = a < b
    small = BYTES
    x = {x}
{body}
    return (x ^ y ^ a) & 0x3FFFFFFF

"""
EDGES = (0, 1, -1, 2, 3, 5, 7, 8, 31, 32, 100, 255, 256, -257, 65535, 65536, 1 << 29, -(1 << 30))
MASK = (1 << 30) - 1
DIVISIONS = ("// 3", "// -5", "// 8", "// _LESS", "% 3", "% -5", "% 8", "% _LESS")
CONSTANTS = ("_SEVEN", "_LESS", *map(str, EDGES))
RANGES = (
    "{0} & 7",
    "{0} & 3, 6",
    "5, {0} & 3, -1",
    "{0} >> 4, ({0} >> 4) + 9, 4",
    "{0} >> 4, ({0} >> 4) - 9, -2",
    "3",
)


def module(choices):
    """The text of a module with a kernel for each bytes of choices: f0, f1 ..."""
    kernels = [_Writer(each).kernel(number) for number, each in enumerate(choices)]
    calls = ", ".join(f"f{number}" for number in range(len(kernels)))
    return f"{HEAD}{''.join(kernels)}def python():\n    return {calls}\n"


class _Writer:
    """Writes a kernel; each byte makes a choice, and where they end the first one is made."""

    def __init__(self, choices):
        self._choices = iter(choices)
        self._names = ["a", "b"]
        self._loops = 0

    def kernel(self, number):
        """A function."""
        x = self._int(2)
        self._names += ["x", "y"]
        return KERNEL.format(number=number, x=x, body=_indented(self._block(3)))

    def _pick(self, *options):
        """One of several values."""
        return options[next(self._choices, 0) % len(options)]

    # Expressions

    def _int(self, depth):
        def inner():
            return self._int(depth - 1)

        if not depth:
            return self._pick(*self._names, *CONSTANTS)
        return self._pick(
            lambda: self._pick(*self._names),
            lambda: self._pick(*self._names, *CONSTANTS),
            lambda: self._of_two(inner(), inner()),
            lambda: self._of_two(inner(), inner()),
            lambda: f"({inner()} {self._pick('<< 1 & ', '>> 4 & ', '<< 31 & ')}{MASK})",
            lambda: f"({inner()} {self._pick('<<', '>>')} ({inner()} & 31) & {MASK})",
            lambda: f"(({inner()} >> 4) {self._pick(*DIVISIONS)})",
            lambda: f"(({inner()} >> 4) {self._pick('//', '%')} ({inner()} | 1))",
            lambda: f"{self._pick('-', '~', '-~', '--')}({inner()} >> 4)",
            lambda: f"{self._pick('p', 'h', 'q')}[{inner()} & 7]",
            lambda: f"{self._pick('small', 'HALVES', 'WORDS')}[{inner()} & 3]",
            lambda: self._pick(f"mixed({inner()}, {inner()})", f"read(p, {inner()})"),
            lambda: f"int({self._truth(depth - 1)})",
            lambda: f"({inner()} if {self._truth(depth - 1, True)} else {inner()})",
        )()

    def _of_two(self, one, other):
        sign = self._pick(*"+-*&|^")
        return f"({one} {sign} {other})" if sign in "&|^" else f"(({one} {sign} {other}) & {MASK})"

    def _truth(self, depth, condition=False):
        """A truth value; or a condition, which may also be an int."""

        def compared():
            text = self._int(max(depth, 0))
            for _ in range(self._pick(1, 1, 2)):
                text += f" {self._pick('==', '!=', '<', '<=', '>', '>=')} {self._int(1)}"
            return text

        if depth < 1:
            return compared()
        return self._pick(
            compared,
            lambda: self._pick("truth", "True", "not truth"),
            lambda: f"not ({self._truth(depth - 1, True)})",
            lambda: self._int(depth) if condition else compared(),
            lambda: self._pick(" and ", " or ").join(
                f"({self._truth(depth - 1, condition)})" for _ in range(2)
            ),
        )()

    # Statements

    def _block(self, depth):
        return "\n".join(self._statement(depth) for _ in range(self._pick(1, 2, 3, 4)))

    def _statement(self, depth):
        name = self._pick(*self._names)
        simple = (
            lambda: f"{name} = {self._int(2)}",
            lambda: f"{name} {self._pick(*'&|^')}= {self._int(2)}",
            lambda: f"{name} = {self._of_two(name, self._int(2))}",
            self._store,
            lambda: f"truth = {self._truth(2)}",
            lambda: self._pick(f"clear(p, {self._int(1)})", "small = BYTES"),
            lambda: f"{self._pick('', f'{name} = ', 'q[q[3] & 7] = ')}write(q, {self._int(2)})",
            lambda: f"{name}, y = parted({self._int(2)}, {self._int(1)})",
        )
        blocks = (self._if, self._if, self._while, self._for) if depth else ()
        chosen = self._pick(*simple, *blocks)
        return chosen(depth) if chosen in blocks else chosen()

    def _store(self):
        buffer, mask = self._pick(("p", "& 255"), ("h", "& 65535"), ("q", ""))
        place = f"{buffer}[{self._int(1)} & 7]"
        return self._pick(
            f"{place} = ({self._int(2)}) {mask}", f"{place} {self._pick('&=', '>>=', '%=')} 3"
        )

    def _if(self, depth):
        text = f"if {self._truth(2, True)}:\n{_indented(self._block(depth - 1))}"
        if self._pick(False, True):
            text += f"\nelif {self._truth(1, True)}:\n{_indented(self._block(0))}"
        if self._pick(False, True):
            ends = ("break", "continue") if self._loops else ("pass",)
            end = self._pick(*ends, "return x", f"y = {self._int(1)}")
            text += f"\nelse:\n    {end}"
        return text

    def _while(self, depth):
        left = f"left{depth}"
        body = f"{left} -= 1\ni = {left}\n{self._loop(depth)}"
        return f"{left} = {self._int(1)} & 7\nwhile {left}:\n{_indented(body)}"

    def _for(self, depth):
        values = self._pick(*RANGES).format(self._pick(*self._names))
        return f"for i in range({values}):\n{_indented(self._loop(depth))}"

    def _loop(self, depth):
        self._loops += 1
        before = self._names
        self._names = [*before, "i"]
        body = self._block(depth - 1)
        self._names = before
        self._loops -= 1
        return body


def _indented(text):
    return "\n".join(f"    {line}" for line in text.split("\n"))
