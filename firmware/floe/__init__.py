"""Floe: three icy board games on a pocket console."""

VERSION = "0.1.0"
