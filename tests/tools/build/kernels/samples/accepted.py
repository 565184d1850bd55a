"""Kernels that use everything that a kernel may use."""

from micropython import const

from tables import _LIMIT, WIDE, WORDS

from floe.kernel import kernel, noinline, ptr8, ptr16, ptr32

_A = const(-7)
_SEVEN = const(3 + 4)
BYTES = bytes(range(255, 191, -1))


@kernel
def arithmetic(a: int, b: int) -> int:
    """Every operator."""
    c = a + b
    c -= a * 3
    c ^= (a & 255) | (b & 0x7F00)
    c += ~a
    c = -c
    c |= b
    c &= 0x3FFFFFFF
    return c + _SEVEN


@kernel
def low_bits(a: int, b: int) -> int:
    """A product that does not fit: its low bits are the same, however wide an int is."""
    return (a ^ b) * 0x1E3779B1 & 0x3FFFFFFF


@kernel
def shifts(a: int, n: int) -> int:
    """By constants and by a variable; the sign is kept."""
    return (a >> n) + (a >> 3) + ((a & 255) << (n & 15)) + (1 << 4)


@kernel
def divisions(a: int, b: int) -> int:
    """Rounded down, by a variable, by constants, by powers of two."""
    return a // b * 1000 + a % b + (a // 7) * 3 + a % 7 + a // 8 - a % 16


@kernel
def truths(a: int, b: int) -> int:
    """Truth values, conditions, and the choice between two."""
    less = a < b
    odd = a & 1 == 1 or b & 1 == 1
    found = 0
    if less and odd:
        found = 1
    elif not less and (a or b):
        found = 2
    else:
        found = 4
    if a != b and not odd or a >= 100:
        found += 8
    found += 16 if less else 32 if a > 50 else 64
    found += 128 if -3 < a <= b != 7 else 256
    return found + int(a <= b) + (3 if True else 5)


@kernel
def loops(n: int) -> int:
    """Every loop, left and gone on with."""
    total = 0
    for i in range(n):
        if i == 3:
            continue
        total += i
    for i in range(2, n):
        total += i * i
    for i in range(n, -3, -2):
        total -= i
        if i < 2:
            break
    end = 2147483647 - (n & 3)
    for i in range(end - 7, end, 5):
        total += i & 255
    for i in range(n, 2147483647, 99999999):
        total += i & 255
    end = -2147483647 + (n & 3)
    for i in range(end + 7, end, -5):
        total += i & 255
    for i in range(n, -2147483648, -99999999):
        total += i & 255
    i = 0
    while i < n:
        i += 1
        j = 0
        while True:
            j += 1
            if j > i & 3:
                break
        total += j
    else_ = 5
    while else_:
        else_ -= 1
        pass
    return total


@kernel
def memory(small: ptr8, middle: ptr16, large: ptr32, n: int) -> int:
    """Reading and writing, of every width."""
    i = 0
    while i < n:
        small[i] = (small[i] + i) & 255
        middle[i] = (middle[i] * 3) & 0xFFFF
        large[i] = large[i] - small[i] + middle[i]
        small[i] ^= 5
        large[small[i] & 7] += 1
        i += 1
    return small[0] + middle[1] + large[2]


@kernel
def lookups(i: int) -> int:
    """Tables of every width, its own and another module's."""
    own = BYTES
    wide = WIDE
    words = WORDS
    i &= _LIMIT - 1
    found = first(own) + first(BYTES)  # pyright: ignore[reportArgumentType]
    found += WORDS[i & 7] - WIDE[3]
    return own[i] + wide[i] + words[63 - i] + found + _A


@kernel
def first(table: ptr8) -> int:
    """Its first byte."""
    return table[0]


@kernel
@noinline
def write_next(p: ptr8, at: int) -> int:
    """Write a byte and return where the next one goes."""
    p[at] = 9
    return at + 1


@kernel
def order(p: ptr8, at: int) -> int:
    """The value is worked out before the place that it is assigned to."""
    p[p[at] & 3] = write_next(p, at)
    end = write_next(p, at + 1)
    return p[0] + p[1] * 3 + p[2] * 5 + p[3] * 7 + end


@kernel
def nothing(p: ptr8, at: int):
    """No result, and an early end."""
    if at < 0:
        return
    p[at] = 77


@kernel
def many(a: ptr8, b: int, c: ptr16, d: int, e: ptr32, f: int, register: int, far: int) -> int:
    """More parameters than registers, some with names that C has for itself."""
    int_ = a[0] + b + c[1]
    double = d + e[2] + f
    double_ = double * 3
    e[0] = int_
    return int_ * 2 + double - register * far + double_


@kernel
def many_for_nothing(a: ptr8, b: int, c: int, d: int, e: int):
    """Five parameters and no result."""
    a[b] = c
    a[d] = e


def adding(one, other):
    """Makes the sum of two kernels."""

    @kernel
    def add(a: int, b: int) -> int:
        return one(a, b) + together(one, other, a)

    return add


@kernel
def together(one, other, a: int) -> int:
    """Calls what it is given."""
    return one(a, 3) - other(a, 2)


summed = adding(arithmetic, shifts)


@kernel
def quotient_and_rest(a: int, b: int) -> tuple[int, int]:
    """Several results."""
    quotient = 0
    while a >= b:
        a -= b
        quotient += 1
    return quotient, a


@kernel
def digits(a: int, b: int) -> int:
    """The digits of a number, the last one first, 4 bits each; b: the base."""
    found = 0
    place = 0
    while a:
        quotient, rest = quotient_and_rest(a, b)
        a = quotient
        found |= rest << place
        place += 4
    return found


def _python():
    """What Python calls, and so is exported."""
    numbers = arithmetic, low_bits, shifts, divisions, truths, loops, digits
    return numbers, memory, lookups, order, nothing, many, many_for_nothing
