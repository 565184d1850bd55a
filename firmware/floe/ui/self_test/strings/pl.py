"""Polish: the texts of the self-test. Ⓐ and Ⓑ are the keys, ◂ ▸ ▴ ▾ the directions."""

TEST_KEYS = "Naciśnij każdy klawisz"
TEST_HELD = "dłużej: dalej"
TEST_END = "Ⓑ dłużej: stop"
TEST_NEXT = "klawisz: dalej"
TEST_SIGNS = ("▴", "▾", "◂", "▸", "A", "B")
TEST_TONE = "Ton"
TEST_TONE_LINES = ("Pięć tonów w górę,", "raz za razem.")

# What was found out. Of the supply: volts and hundredths, and where it comes from.
TEST_PARTS = "Ekran i pamięć"
TEST_KIND = "Ekran"
TEST_BUS = "Magistrala"
TEST_BUS_VALUE = "0x%02X, %d kHz"
TEST_FLASH = "Wolna flash"
TEST_FLASH_VALUE = "%d z %d KB"
TEST_HEAP = "Wolna RAM"
TEST_HEAP_VALUE = "%d KB"
TEST_BOARD = "Płytka"
TEST_PYTHON = "MicroPython"
TEST_SUPPLY = "Zasilanie"
TEST_SUPPLY_VALUE = "%d,%02d V, %s"
TEST_SOURCES = ("bateria", "USB")
TEST_SEARCH = "Szukanie"
TEST_SEARCH_VALUE = "%d węzłów/s"
TEST_UNKNOWN = "nieznane"
