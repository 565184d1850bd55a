"""The faults that can be planted in a source of Python or JavaScript: each changes one thing.

Left out is what seldom changes anything that a test could see (the message of an error, the length
of a pause), and what fails whatever the tests are (a number swapped with a variable).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import tree_sitter_javascript
import tree_sitter_python
from tree_sitter import Language, Node, Parser


class _Words(NamedTuple):
    """A language: its parser, and what faults put in place of parts of a source."""

    parser: Parser
    truths: tuple[str, str]
    nothing: str
    no_statement: str
    no_body: str
    unhandled: str
    last: str


LANGUAGES = {
    "py": _Words(
        Parser(Language(tree_sitter_python.language())),
        *(("False", "True"), "None", "pass", "pass", "raise", "break"),
    ),
    "js": _Words(
        Parser(Language(tree_sitter_javascript.language())),
        *(("false", "true"), "undefined", ";", "{}", "{ throw null; }", "break; }"),
    ),
}
_SWAPS = """
==:!= !=:== ===:!== !==:=== <:<= <=:< >:>= >=:> is:is_not is_not:is in:not_in not_in:in and:or
or:and &&:|| ||:&& ??:&& +:- -:+ *:+ //:* /:* %:+ <<:>> >>:<< &:| |:& ^:| +=:-= -=:+= *=:+= //=:*=
<<=:>>= >>=:<<= &=:|= |=:&= ^=:|=
"""
OPERATORS = {
    before.replace("_", " "): after.replace("_", " ")
    for before, after in (pair.split(":") for pair in _SWAPS.split())
}
LOGIC = set("and or && || ??".split())
TRUTHS = {"is not", "not in", *"== != === !== < <= > >= is in not !".split()}

# What follows are kinds of nodes, of both languages.
AUGMENTED = set("augmented_assignment augmented_assignment_expression".split())
OPERATIONS = AUGMENTED | set(
    "binary_expression binary_operator boolean_operator comparison_operator".split()
)
UNARY = set("not_operator unary_operator unary_expression".split())
NUMBERS = set("integer float number".split())
LITERALS = NUMBERS | set("string true false none null undefined".split())
CALLS = set("call call_expression new_expression".split())
COLLECTIONS = set("list set dictionary array object".split())
NOT_PLACED = set("keyword_argument list_splat dictionary_splat spread_element".split())
LOOPS = set("for_statement for_in_statement while_statement do_statement".split())
FUNCTIONS = set(
    "function_definition function_declaration method_definition arrow_function".split()
)
BLOCKS = set("block statement_block".split())
JUMPS = set("raise_statement throw_statement break_statement continue_statement".split())
# What has an effect if it is a statement; Python's assignments to a variable are not among them.
EFFECTS = (
    CALLS
    | AUGMENTED
    | set(
        "await await_expression assignment_expression unary_expression update_expression".split()
    )
)
# Left as they are, with all that is in them.
UNTOUCHED = set(
    "type decorator assert_statement raise_statement throw_statement import_statement "
    "import_from_statement".split()
)

MOST_ELEMENTS = 8  # A longer collection is a table, whose elements are much alike.
# Functions, by name: those whose arguments may change places, those whose last argument may be
# left out, and those of which tests see no effect.
SYMMETRIC = set("min max gcd hypot isinstance".split())
DEFAULTED = set("get getattr int next pop round slice split rsplit".split())
UNSEEN = set("collect flush sleep sleep_ms sleep_us setTimeout setInterval".split())


class Fault(NamedTuple):
    """A fault: the bytes of the source from start to end become `text`.

    function: the line where the innermost function around it begins, 0 outside functions.
    """

    line: int
    start: int
    end: int
    text: str
    function: int = 0

    def planted(self, source: bytes) -> bytes:
        """The source with the fault."""
        return source[: self.start] + self.text.encode() + source[self.end :]


def faults(source: bytes, language: str = "py") -> list[Fault]:
    """All faults that can be planted, in the order of the source."""
    words = LANGUAGES[language]
    found: set[Fault] = set()
    waiting = [(words.parser.parse(source).root_node, 0)]
    while waiting:
        node, function = waiting.pop()
        if node.type in FUNCTIONS:
            outer = node.parent if node.parent and "decorated" in node.parent.type else node
            function = outer.start_point.row + 1
        for start, end, text in _changes(node, words):
            line = source.count(b"\n", 0, start) + 1
            found.add(Fault(line, start, end, text, function))
        if node.type not in UNTOUCHED:
            waiting += [(child, function) for child in node.children]
    return sorted(found)


_Change = tuple[int, int, str]


def _changes(node: Node, words: _Words) -> Iterator[_Change]:
    """What can be changed at one node: start, end and the text instead."""
    parts = [child for child in node.named_children if child.type != "comment"]
    if _decides(node):
        # A loop whose condition is true never ends, which takes long to notice and always is.
        endless = node.parent is not None and node.parent.type in LOOPS
        yield from (_as(node, f"({truth})") for truth in words.truths[: 1 if endless else 2])
    if node.type in OPERATIONS:
        yield from _operators(node)
    elif node.type in UNARY and _text(node)[0] in "n!-~":
        yield _as(node, f"({_text(parts[0])})")
    elif node.type in NUMBERS:
        yield from _numbers(node)
    elif node.type in ("true", "false"):
        yield _as(node, words.truths[node.type == "false"])
    elif node.type in CALLS:
        yield from _calls(node)
    elif node.type == "slice":
        yield from (_as(part, "") for part in parts)
    elif node.type in COLLECTIONS or (node.type == "tuple" and _is_choice(node)):
        if 2 <= len(parts) <= MOST_ELEMENTS:
            yield from (_without(parts, index) for index in range(len(parts)))
    elif node.type in LOOPS:
        yield from _once(node, words)
    elif node.type in FUNCTIONS:
        yield from _empty(node, words)
    elif node.type == "return_statement":
        if parts and parts[0].type not in LITERALS and not _is_truth(parts[0]):
            yield _as(parts[0], words.nothing)
    elif node.type in ("except_clause", "catch_clause"):
        if parts[-1].type in BLOCKS and not _text(parts[-1]).startswith("raise"):
            yield _as(parts[-1], words.unhandled)
    elif _has_effect(node) and not _is_guarded(node):  # a guard that is false does the same
        yield _as(node, words.no_statement)


def _decides(node: Node) -> bool:
    """Is it a condition, or a truth that is no part of one?"""
    parent = node.parent
    if not parent or not node.is_named or node.type in LITERALS | {"empty_statement"}:
        return False
    if _text(node) == "TYPE_CHECKING":  # only for pyright
        return False
    if parent.type == "conditional_expression" and node == parent.named_children[1]:
        return True
    if parent.type == "if_clause" or node == parent.child_by_field_name("condition"):
        return True
    within = {"parenthesized_expression", "boolean_operator", "binary_expression", *UNARY}
    return _is_truth(node) and parent.type not in within


def _is_truth(node: Node) -> bool:
    return any(child.type in TRUTHS for child in node.children) and node.type in OPERATIONS | UNARY


def _operators(node: Node) -> Iterator[_Change]:
    """Another operator; or one operand alone, as if the other did not matter."""
    for child in node.children:
        if child.type in OPERATORS and not child.is_named:
            yield _as(child, OPERATORS[child.type])
            if child.type in LOGIC:
                yield node.start_byte, _next(child).start_byte, ""
                yield _before(child).end_byte, node.end_byte, ""


def _numbers(node: Node) -> Iterator[_Change]:
    """Another number, unless it is a round one: a limit or a time, which is seldom met exactly."""
    text = _text(node).replace("_", "")
    if text.lower().startswith(("0x", "0b", "0o")) or text.isdigit():
        number = int(text, 0)
        if number < 100 or number % 10 or not text.isdigit():
            yield _as(node, str(number + 1))
    elif float(text) % 1:
        yield _as(node, str(2 * float(text)))


def _calls(node: Node) -> Iterator[_Change]:
    """Arguments swapped, one left out that has a default, one alone of those that are compared."""
    arguments = node.child_by_field_name("arguments")
    if not arguments or arguments.type not in ("argument_list", "arguments"):
        return
    given = [each for each in arguments.named_children if each.type != "comment"]
    placed = [each for each in given if each.type not in NOT_PLACED]
    name = _called(node)
    if name in ("min", "max") and len(placed) > 1:
        yield from (_as(node, _text(each)) for each in placed)
    if name in DEFAULTED and len(placed) > 1:
        yield placed[-2].end_byte, placed[-1].end_byte, ""
    for index, each in enumerate(given):
        if each.type == "keyword_argument" and _text(each) != "strict=False":  # the default
            yield _without(given, index)
    for one, other in zip(placed, placed[1:], strict=False):
        alike = _sort(one) == _sort(other)
        if alike and _text(one) != _text(other) and name not in SYMMETRIC | UNSEEN:
            yield one.start_byte, other.end_byte, f"{_text(other)}, {_text(one)}"


def _sort(node: Node) -> int:
    return (node.type in LITERALS) + 2 * (node.type in FUNCTIONS)


def _is_choice(node: Node) -> bool:
    """Is a tuple one of things to look for, to loop over or to catch?"""
    parent = node.parent
    if parent and parent.type == "as_pattern":
        parent = parent.parent
    return parent is not None and parent.type in ("comparison_operator", "except_clause", *LOOPS)


def _without(parts: list[Node], index: int) -> _Change:
    """Without one element of a list, and one comma."""
    if index + 1 < len(parts):
        return parts[index].start_byte, parts[index + 1].start_byte, ""
    before = parts[index - 1].end_byte if index else parts[index].start_byte
    return before, parts[index].end_byte, ""


def _once(node: Node, words: _Words) -> Iterator[_Change]:
    """The loop ends after its first turn."""
    body = node.child_by_field_name("body")
    if not body or body.type not in BLOCKS or not body.named_children:
        return
    last = body.named_children[-1]
    if last.type in JUMPS or last.type == "return_statement" or node.type == "do_statement":
        return
    if body.start_point.row > node.start_point.row:  # Python
        yield last.end_byte, last.end_byte, f"\n{' ' * last.start_point.column}{words.last}"
    elif words.last.endswith("}"):
        yield body.end_byte - 1, body.end_byte, words.last


def _empty(node: Node, words: _Words) -> Iterator[_Change]:
    """The function does nothing."""
    body = node.child_by_field_name("body")
    name = _text(node.child_by_field_name("name"))
    if not body or name in ("__init__", "constructor"):
        return
    if body.type not in BLOCKS:  # an arrow function's expression
        if body.type not in LITERALS:
            yield _as(body, words.nothing)
        return
    does = [
        part for part in body.named_children if part.type != "comment" and not _is_string(part)
    ]
    if len(does) > 1:  # otherwise its only statement is removed anyway
        yield (body.start_byte, body.end_byte, words.no_body)


def _is_string(statement: Node) -> bool:
    inner = statement.named_children
    return statement.type == "expression_statement" and inner[0].type == "string"


def _has_effect(node: Node) -> bool:
    """Is it a statement with an effect, so that removing it matters?"""
    if node.type in JUMPS or node.type != "expression_statement":
        return node.type in JUMPS | {"delete_statement"}
    does = node.named_children[0]
    if does.type == "assignment":
        return _text(does.child_by_field_name("left")).endswith(("]", ")")) or "." in _text(
            does.child_by_field_name("left")
        )
    return does.type in EFFECTS and _called(does) not in UNSEEN


def _is_guarded(node: Node) -> bool:
    """Is it all that an `if` without `else` does?"""
    parent = node.parent
    if parent and parent.type in BLOCKS and len(parent.named_children) == 1:
        parent = parent.parent
    return bool(
        parent and parent.type == "if_statement" and not parent.child_by_field_name("alternative")
    )


def _called(node: Node) -> str:
    """The last name of the function that a node calls, "" if it is no call."""
    function = node.child_by_field_name("function")
    return _text(function).split(".")[-1]


def _next(node: Node) -> Node:
    assert node.next_named_sibling
    return node.next_named_sibling


def _before(node: Node) -> Node:
    assert node.prev_named_sibling
    return node.prev_named_sibling


def _as(node: Node, text: str) -> _Change:
    return node.start_byte, node.end_byte, text


def _text(node: Node | None) -> str:
    return (node.text or b"").decode() if node else ""
