"""Floe: three icy board games on a pocket console."""

VERSION = "1.0.0"
