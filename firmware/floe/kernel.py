"""The decorator of a kernel: a function that the build compiles to machine code.

A kernel is a plain Python function over ints and buffers. Where there is no compiled one it runs
as it is. What it may say is in tools/build/kernels.
"""

# Types of parameters: buffers whose elements have 8, 16 or 32 bits. Only the build looks at them.
ptr8 = ptr16 = ptr32 = None


def kernel(function):
    """Mark a function as a kernel, and leave it as it is."""
    return function


def noinline(function):
    """Ask for code of its own, which all callers share; for what is large or seldom called."""
    return function
