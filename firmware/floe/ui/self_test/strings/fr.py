"""French: the texts of the self-test. Ⓐ and Ⓑ are the keys, ◂ ▸ ▴ ▾ the directions."""

TEST_KEYS = "Pressez chaque touche"
TEST_HELD = "tenue : suite"
TEST_END = "Ⓑ tenu : fin"
TEST_NEXT = "touche : suite"
TEST_SIGNS = ("▴", "▾", "◂", "▸", "A", "B")
TEST_TONE = "Son"
TEST_TONE_LINES = ("Cinq notes montent,", "encore et encore.")

# What was found out. Of the supply: volts and hundredths, and where it comes from.
TEST_PARTS = "Écran et mémoire"
TEST_KIND = "Écran"
TEST_BUS = "Bus"
TEST_BUS_VALUE = "0x%02X, %d kHz"
TEST_FLASH = "Flash libre"
TEST_FLASH_VALUE = "%d sur %d Ko"
TEST_HEAP = "RAM libre"
TEST_HEAP_VALUE = "%d Ko"
TEST_BOARD = "Carte"
TEST_PYTHON = "MicroPython"
TEST_SUPPLY = "Courant"
TEST_SUPPLY_VALUE = "%d,%02d V, %s"
TEST_SOURCES = ("pile", "USB")
TEST_SEARCH = "Recherche"
TEST_SEARCH_VALUE = "%d nœuds/s"
TEST_UNKNOWN = "inconnu"
