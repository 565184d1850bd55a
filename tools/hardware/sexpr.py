"""KiCad's file format: lists in parentheses, of words and quoted texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

Node = list[Any]  # A list of words (Word), texts (str) and lists.

_TOKEN = re.compile(r'\s*(?:(\()|(\))|"((?:[^"\\]|\\.)*)"|([^\s()"]+))')


class Word(str):
    """A word or number without quotes."""


def parse(text: str) -> Node:
    """The one list that a text holds."""
    stack: list[Node] = [[]]
    for found in _TOKEN.finditer(text):
        opened, closed, quoted, word = found.groups()
        if opened:
            stack.append([])
        elif closed:
            done = stack.pop()
            stack[-1].append(done)
        elif word:
            stack[-1].append(Word(word))
        else:
            stack[-1].append(quoted.replace('\\"', '"').replace("\\\\", "\\"))
    return stack[0][0]


def write(node: Any, depth: int = 0) -> str:
    """The text of a list, a list in it on a line of its own."""
    if isinstance(node, Word):
        return node
    if isinstance(node, str):
        return '"' + node.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    if not isinstance(node, list):
        return f"{node:.6g}" if isinstance(node, float) else str(node)
    children: Node = node
    parts = [write(child, depth + 1) for child in children]
    if not any(isinstance(child, list) for child in children):
        return "(" + " ".join(parts) + ")"
    pad = "\n" + "\t" * (depth + 1)
    text = "(" + parts[0]
    for child, part in zip(children[1:], parts[1:], strict=True):
        text += (pad if isinstance(child, list) else " ") + part
    return text + "\n" + "\t" * depth + ")"


def all_of(node: Node, name: str) -> Iterator[Node]:
    """The lists directly in a list that begin with a word."""
    for child in node:
        if isinstance(child, list) and child and child[0] == name:
            yield child


def one_of(node: Node, name: str) -> Node:
    """The first list directly in a list that begins with a word."""
    return next(all_of(node, name))
