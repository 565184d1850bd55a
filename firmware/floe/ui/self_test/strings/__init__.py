"""The texts of the self-test: a module a language, in memory while it runs."""
