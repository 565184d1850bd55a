"""The page: the web front end as static files for any host.

    python -m tools.build.web [--out build/web]

`bundle` packs what runs on MicroPython: the firmware with its kernels called in WebAssembly,
and the part of host_sim that simulates the board (`untyped`). `site` puts that,
and the files of host_sim/web/page/, into one folder. MicroPython's build for pages comes from npm,
in the version in package-lock.json.
"""
