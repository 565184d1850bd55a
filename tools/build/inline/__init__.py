"""Makes the firmware ready to be compiled: helpers and constants stand where they are used.

A call from one viper function to another costs a Pico 300 to 900 cycles, as much as fifty of its
loads. So a helper that is called often says so behind its decorator,

    @micropython.viper  # inline

and this tool writes its body in place of each call, from whatever module of the firmware it comes.
A helper that is but one expression becomes part of the caller's; the variable that another ends by
returning is the one the caller gives the result to, so that neither is copied. It may return
several, `return value, bonus`: their names become the caller's, which is how a function that knows
much comes apart at no cost. Such a helper is never called, for viper has no tuples.

Viper keeps only the first two parameters of a function in registers; all else is loaded and stored
each time. So a function may have a second parameter `register: int`, which any int will do for: it
becomes, in each helper, the local whose assignment ends in `# register`.

A viper function that is needed for each of several sets of helpers is made by a factory: a plain
function marked `# inline` that takes helpers and returns a function it defines. In a module that
says `name = factory(helper, ...)` this becomes a viper function, with those helpers in place.

A constant is an integer with a name in capitals, whichever module defines it: its number is put in
the place of the name, and imports that only constants were taken from are dropped. So a layout is
written once and costs nothing on the device. MicroPython's own const() folds within a module only:
there, a viper function that uses an imported constant is refused (ViperTypeError) unless expanded.

A method that only raises NotImplementedError is a contract for people, and is left out.

The source stays as it reads best; CPython runs it as it is, and the tests hold that what was
compiled makes the same moves at the same node counts.

`expand(path, root)`, and `expand_all(root)` for all modules at once, are all there is to call.
`modules` reads the sources, `constants` tells what is one and where it is used, `body` prepares a
helper's statements for their new place, `calls` tells which calls a statement makes, `caller` puts
the helpers there, `conditions` writes what decides as viper likes it, `tree` does so for all
modules and leaves out helpers that nobody calls any more. Where all of a tree is expanded,
`unused` then leaves out the constants that nobody asks for by name any more, and `short_names`
gives all that begins with an underscore a short name.
"""

from tools.build.inline.modules import ALWAYS_SOURCE
from tools.build.inline.tree import expand, expand_all

__all__ = ["ALWAYS_SOURCE", "expand", "expand_all"]
