"""Soccer on the console: the same bytes to the display on both Pythons, nothing allocated."""

from tests.micropython_runner import same_everywhere


def test_a_game_is_shown_the_same_everywhere_and_no_frame_allocates():
    lines = same_everywhere("ui/play_heap", "soccer", "pm", 6, 33)
    moves = [line.split() for line in lines[:-1]]
    assert [int(number) for number, _ in moves] == list(range(1, len(moves) + 1))
    texts = "".join(text for _, text in moves)
    assert {"x", "*", "^"} < set(texts), "it tackles, kicks and stands up"
    sent, _, result = lines[-1].split()[:3]
    hints_asked, hints_shown = lines[-1].split()[-2:]
    assert int(hints_asked) >= int(hints_shown) > 0
    assert int(sent) > 100_000
    assert result in ("p1win", "p2win", "draw")
