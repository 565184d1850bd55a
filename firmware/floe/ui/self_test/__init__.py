"""The self-test: pages that show whether every part works."""
