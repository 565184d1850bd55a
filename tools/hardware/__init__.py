"""The open hardware design: schematic, board and case, all made from one net map.

parts.py defines the parts and their connections; the rest draws, routes, builds and checks.
"""
