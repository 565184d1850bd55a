"""Builds what is shipped: compiled firmware, packages, the page and the release."""
