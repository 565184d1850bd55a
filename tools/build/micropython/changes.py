"""Changes of MicroPython's sources for the images that are built here."""

from collections.abc import Mapping, Sequence

# Files of ports/rp2, and (text, text to put in its place) for each.
Changes = Mapping[str, Sequence[tuple[str, str]]]

# What lets ports/rp2 be built without mbedtls.
WITHOUT_MBEDTLS: Changes = {
    "CMakeLists.txt": [
        ("set(MICROPY_SSL_MBEDTLS ON)", "set(MICROPY_SSL_MBEDTLS OFF)"),
        ("target_link_libraries(${MICROPY_TARGET} micropy_lib_mbedtls)\n", ""),
        ("    mbedtls/mbedtls_port.c\n", ""),
    ],
    "mpconfigport.h": [
        ("#define MICROPY_SSL_MBEDTLS                     (1)", "#define MICROPY_SSL_MBEDTLS (0)"),
        (
            "#define MICROPY_PY_CRYPTOLIB                    (1)",
            "#define MICROPY_PY_CRYPTOLIB (0)",
        ),
        (
            "#define MICROPY_PY_HASHLIB_SHA1                 (1)",
            "#define MICROPY_PY_HASHLIB_SHA1 (0)",
        ),
    ],
}
_IN_SRAM = ("*gc.c.obj *vm.c.obj *parse.c.obj", "*py/gc.c.o *py/vm.c.o *py/parse.c.o")
# What puts collector, interpreter loop and parser into SRAM, as MicroPython 1.29 does.
#
# Before, the linker script meant to, but named files that there are not.
INTERPRETER_IN_SRAM: Changes = {
    "memmap_mp_rp2040.ld": [_IN_SRAM],
    "memmap_mp_rp2350.ld": [_IN_SRAM],
}


# What lets the kernels' machine code run from where it is frozen: it reads words that lie behind
# it, at a multiple of four bytes from its beginning.
FROZEN_CODE_ALIGNED: Changes = {
    "../../tools/mpy-tool.py": [
        ("__attribute__ ((aligned (2)))", "__attribute__ ((aligned (4)))")
    ],
}
# The port's settings for what Floe does not use, which leaves its room to frozen modules: FAT (a
# Pico's own file system is littlefs), and classes and modules for other devices and programs.
NOT_USED = (
    *("VFS_FAT", "PY_ASYNCIO", "PY_BUILTINS_COMPLEX", "PY_BUILTINS_HELP", "PY_CMATH"),
    *("PY_COLLECTIONS", "PY_DEFLATE_COMPRESS", "PY_HEAPQ", "PY_MACHINE_BITSTREAM"),
    *("PY_MACHINE_DHT_READINTO", "PY_MACHINE_I2C_TARGET", "PY_MACHINE_I2S", "PY_MACHINE_PULSE"),
    *("PY_MACHINE_SIGNAL", "PY_MACHINE_SOFTSPI", "PY_MATH_SPECIAL_FUNCTIONS"),
    *("PY_MICROPYTHON_RINGIO", "PY_ONEWIRE", "PY_PLATFORM", "PY_RANDOM", "PY_RE", "PY_THREAD"),
    *("PY_UCTYPES", "HW_ENABLE_USB_RUNTIME_DEVICE"),
)


def _without(setting: str) -> str:
    """Lines of C that turn a setting off."""
    return f"#undef {setting}\n#define {setting} (0)\n"


_LAST_SETTINGS = (
    "// By default networking should include sockets, ssl, websockets, webrepl, dupterm.\n"
)
LESS_BUILT_IN: Changes = {
    "mpconfigport.h": [
        (
            _LAST_SETTINGS,
            "".join(_without(f"MICROPY_{each}") for each in NOT_USED) + _LAST_SETTINGS,
        ),
    ],
    "main.c": [
        (f"        {call}();\n", "")
        for call in (
            *("machine_i2s_init0", "machine_i2s_deinit_all"),
            *("rp2_pio_init", "rp2_pio_deinit", "rp2_dma_init", "rp2_dma_deinit"),
        )
    ],
    # Machine code is loaded and run, but no longer made on the board.
    "../../py/compile.c": [
        (
            '#include "py/smallint.h"\n',
            '#include "py/smallint.h"\n'
            + _without("MICROPY_EMIT_NATIVE")
            + _without("MICROPY_EMIT_INLINE_ASM"),
        ),
    ],
    "../../py/emitbc.c": [("#if MICROPY_EMIT_NATIVE\n", "#if 0\n")],
    # No programs for the chip's PIO and no DMA: the module rp2 needs no Python then.
    "modrp2.c": [
        *(
            (f"    {{ MP_ROM_QSTR(MP_QSTR_{name}),{space}MP_ROM_PTR(&rp2_{kind}_type) }},\n", "")
            for name, space, kind in (
                ("PIO", 17 * " ", "pio"),
                ("StateMachine", 8 * " ", "state_machine"),
                ("DMA", 17 * " ", "dma"),
            )
        ),
        ("MP_QSTR__rp2", "MP_QSTR_rp2"),
    ],
}
# The changes of an image that modules are frozen into.
WITH_FLOE = (FROZEN_CODE_ALIGNED, LESS_BUILT_IN)
