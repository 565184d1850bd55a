"""The engine protocol: UGI over standard input and output."""
