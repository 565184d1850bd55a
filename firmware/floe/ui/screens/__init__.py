"""The screens of the console, a module each."""
