"""The texts of xok, a module a language."""
