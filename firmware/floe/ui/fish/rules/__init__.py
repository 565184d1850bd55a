"""How fish is played, page by page: pictures, and texts in a module a language."""
