"""The page: the web front end as static files, which any host serves.

    python -m tools.build.web [--out build/web]

`bundle` packs what runs on MicroPython: the firmware with its kernels called in WebAssembly
(`kernel_calls`), and what of host_sim stands for the board (`untyped`). `site` puts that, and the
files of host_sim/web/page/, into one folder. MicroPython's build for pages is npm's, as
package-lock.json names it.
"""
