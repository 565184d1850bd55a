"""The texts of screens that are open between games: a module a language, loaded with one."""
