"""Expensive files are made by one process of a test run for all of them."""

import os
import shutil
import time

LIMIT = 600  # Seconds that it may take.


def build_once(tmp_path_factory, name, make):
    """A folder of a name, which make(folder) makes where no other process of this run has."""
    base = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        base = base.parent
    folder, making = base / name, base / f"{name}-making"
    until = time.monotonic() + LIMIT
    while not folder.exists():
        assert time.monotonic() < until, f"{making} does not become {folder}"
        try:
            making.mkdir()
        except FileExistsError:  # another process is at it
            time.sleep(0.1)
            continue
        try:
            if not folder.exists():
                make(making / name)
                (making / name).rename(folder)
        finally:
            shutil.rmtree(making)
    return folder
