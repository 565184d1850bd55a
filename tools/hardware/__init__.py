"""The open hardware design: the circuit and the board, drawn in KiCad, and the case.

parts.py has the parts and their connections, with which circuit and board are compared.
"""
