"""A flash on which settings, or what else has names and values, were set and saved."""

from host_sim.flash_folder import Flash

from floe.device.storage import Storage


def saved(kind, values):
    """The flash after an object of that kind took these values and saved them."""
    flash = Flash()
    store = kind(Storage(flash))
    for name, value in values.items():
        store.set(name, value)
    assert store.save()
    return flash
