"""The decorator of a kernel: a function that the build compiles to machine code.

A kernel is a plain Python function over ints and buffers. Without a compiled kernel it runs as it
is. tools/build/kernels says what a kernel may use.
"""

# Types of parameters: buffers whose elements have 8, 16 or 32 bits. Only the build uses them.
ptr8 = ptr16 = ptr32 = None


def kernel(function):
    """Mark a function as a kernel, and leave it as it is."""
    return function


def noinline(function):
    """Ask for one copy that all callers share: for functions that are large or rarely called."""
    return function
