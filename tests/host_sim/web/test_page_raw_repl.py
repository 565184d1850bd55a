"""The page's raw REPL over a made-up port; test_page_install has a board at the other end."""

import pytest

# A port: written is what came to the board, say(letters) what it sends. It sends the answers in
# their order, when their first part was written.
PORT = """
    const letters = (data) => Array.from(data, (byte) => String.fromCharCode(byte)).join("");
    const coded = (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    function port(answers, refuses = "") {
        const made = { written: [], asked: [], closed: 0, say: null, breaks: null };
        made.readable = new ReadableStream({
            start(stream) {
                made.say = (text) => stream.enqueue(coded(text));
                made.pull = () => stream.error(new Error("pulled"));
                made.end = () => stream.close();
            },
        });
        made.writable = new WritableStream({
            write(data) {
                if (made.written.length === made.breaks) throw new Error("pulled");
                made.written.push(letters(data));
                const next = answers[0];
                if (next && letters(data).endsWith(next[0])) {
                    answers.shift();
                    for (const text of next.slice(1)) made.say(text);
                }
            },
        });
        made.open = async (settings) => {
            if (refuses) throw new Error(refuses);
            made.asked.push(settings);
        };
        made.setSignals = async (signals) => made.asked.push(signals);
        made.close = async () => made.closed++;
        return made;
    }
    const GREETING = "raw REPL; CTRL-B to exit\\r\\n";
    const reset = ["\\x04", "OK\\r\\nMPY: soft reboot\\r\\n", GREETING];
    const here = [["\\x01", "noise", GREETING + ">"], reset];
    const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
"""
RUNS = """
    const entered = port([...here, ...given.answers]);
    const repl = new page.RawRepl(entered);
    const first = await repl.enter();
    const before = entered.written.splice(0);
    entered.say(">");
"""


@pytest.fixture
def quick(run, tab):
    """quick(script, given): run(), while time passes."""

    def quick(script, given=None):
        tab.clock.resume()
        try:
            return run("raw_repl", f"{PORT} {script}", given)
        finally:
            tab.clock.pause_at(tab.evaluate("Date.now() / 1000") + 1)

    return quick


def test_a_board_is_greeted_and_reset(quick):
    script = """
        const board = port([...here]);
        const repl = new page.RawRepl(board);
        const answer = await repl.enter();
        const raw = repl.raw;
        await repl.close();
        return [answer, raw, repl.broken, board.asked, board.written, board.closed];
    """
    answer, raw, broken, asked, written, closed = quick(script)
    assert (answer, raw, broken, closed) == ("", True, True, 1)
    assert asked == [{"baudRate": 115200, "bufferSize": 1 << 14}, {"dataTerminalReady": True}]
    assert written == ["\r\x03\x03", "\r\x01", "\x04", "\r\x02"]


def test_a_greeting_that_is_not_heard_is_sent_again(quick):
    script = """
        const board = port([]);
        const repl = new page.RawRepl(board);
        const answer = repl.enter();
        while (board.written.length < 4) await pause();
        board.say("no" + GREETING + ">");
        while (!board.written.includes("\\x04")) await pause();
        board.say("soft reboot\\r\\n" + GREETING);
        return [await answer, board.written.length];
    """
    assert quick(script) == ["", 5]


@pytest.mark.parametrize(
    "start, answer",
    [
        ("const board = port([], 'taken');", "closed"),
        ("const board = port([]); setTimeout(() => board.pull(), 20);", "silent"),
        ("const board = port([]); setTimeout(() => board.end(), 20);", "silent"),
        ("const board = port([]); board.breaks = 1;", "silent"),
        ("const board = port([]); setTimeout(() => repl.cancel(), 20);", "silent"),
    ],
)
def test_a_board_that_does_not_answer_is_named(quick, start, answer):
    script = f"""
        let repl;
        {start}
        repl = new page.RawRepl(board);
        const said = await repl.enter();
        const raw = repl.raw;
        await repl.close();
        return [said, raw, board.written.includes("\\r\\x02"), board.closed];
    """
    assert quick(script) == [answer, False, False, 1]


# What the board prints after the code came: output, traceback.
@pytest.mark.parametrize(
    "printed, output, traceback",
    [
        ("\x04\x04", "", ""),
        ("4\xc5\xbe\r\n\x04\x04", "4ž\r\n", ""),
        ("out\x04Traceback: x\r\n\x04", "out", "Traceback: x"),
        ("out\x04 \x04", "out", "it gave no reason"),
    ],
)
@pytest.mark.parametrize("way", ["paste", "plain", "old"])
def test_code_is_run_whatever_the_board_can_do(quick, way, printed, output, traceback):
    code = "print('ž')" + "#" * 300
    begins = {
        "paste": [["\x05A\x01", "R\x01", "\x80\x00"], ["\x04", "\x04", *printed]],
        "plain": [["\x05A\x01", "R\x00"], ["\x04", "OK", *printed]],
        "old": [["\x05A\x01", "ra", "w REPL; CTRL-B to exit\r\n>"], ["\x04", "OK", *printed]],
    }
    script = f"""{RUNS}
        const windows = [];
        const sent = setInterval(() => {{
            const size = entered.written.slice(1).join("").length;
            if (given.way === "paste" && size && size % 128 === 0 && !windows.includes(size)) {{
                windows.push(size);
                entered.say("\\x01");
            }}
        }}, 5);
        const answer = await repl.exec(given.code);
        clearInterval(sent);
        return [first, answer, entered.written];
    """
    first, answer, written = quick(script, {"answers": begins[way], "way": way, "code": code})
    assert first == ""
    expected = {"output": output, "traceback": traceback.strip(), "broken": False}
    assert answer == expected
    assert written[0] == "\x05A\x01" and written[-1] == "\x04"
    whole = "".join(written[1:-1])
    assert whole.encode("latin-1").decode() == code
    sizes = [len(each) for each in written[1:-1]]
    assert sizes == ([128, 128, 55] if way == "paste" else [256, 55])


def test_a_program_is_started_and_the_rest_is_the_boards(quick):
    answers = [["\x05A\x01", "R\x00"], ["\x04", "OK"], ["\r\x02\x04", "MPY: soft reboot\r\n"]]
    script = f"""{RUNS}
        const started = await repl.start("go()");
        const raw = [repl.raw];
        repl.raw = true;
        const again = await repl.run_program();
        raw.push(repl.raw);
        await repl.close();
        return [started, again, raw, entered.written];
    """
    started, again, raw, written = quick(script, {"answers": answers})
    assert not started["broken"] and not again["broken"] and raw == [False, False]
    assert written == ["\x05A\x01", "go()", "\x04", "\r\x02\x04"]


@pytest.mark.parametrize(
    "answers, broken, last",
    [
        ([["\x05A\x01", "R\x01", "\x04\x00"], ["cdef", "\x04"]], True, "\x04"),  # it wants no more
        ([["\x05A\x01", "R\x01", "\x04\x00"], ["cdef", "?"]], True, "cdef"),
        ([["\x05A\x01", "R\x00"], ["\x04", "no"]], True, "\x04"),
        ([["\x05A\x01", "R\x00"], ["\x04", "OK\xff\x04\x04"]], True, "\x04"),  # no text
    ],
)
def test_what_a_board_must_not_say_breaks_the_connection(quick, answers, broken, last):
    script = f"""{RUNS}
        const answer = repl.exec("cdefgh");
        setTimeout(() => entered.pull(), 100);
        return [(await answer).broken, entered.written.at(-1)];
    """
    assert quick(script, {"answers": answers}) == [broken, last]


@pytest.mark.parametrize("noise, least, most", [("", 10_000, 10_100), ("tick", 60_000, 61_100)])
def test_a_board_that_answers_nothing_is_given_up(run, tab, noise, least, most):
    script = f"""{PORT}
        const board = port([...here, ["\\x05A\\x01", "R\\x00"], ["\\x04", "OK"]]);
        const repl = new page.RawRepl(board);
        window.over = null;
        repl.enter().then(() => {{
            board.say(">");
            window.begun = Date.now();
            if (given) setInterval(() => board.say(given), 1000);
            repl.exec("").then(({{ broken }}) => (window.over = [broken, Date.now() - begun]));
        }});
    """
    run("raw_repl", script, noise)
    for _ in range(130):
        tab.clock.run_for(500)
        if tab.evaluate("over"):
            break
    broken, took = tab.evaluate("over")
    assert broken and least <= took <= most


def test_the_plain_repl_is_heard_and_typed_to(quick):
    script = """
        const board = port([]);
        const heard = [];
        const hear = (text) => heard.push(text);
        const plain = new page.PlainRepl(board, hear, () => heard.push(null));
        await plain.open();
        for (const part of ["a\xc5", "\xbe"]) {
            board.say(part);
            await pause();
        }
        await plain.type("ž\\r");
        board.pull();
        await pause();
        await plain.close();
        return [heard.slice(0, 3), heard.length > 2, board.written, board.closed];
    """
    heard, ended, written, closed = quick(script)
    assert heard == ["a", "ž", None] and ended
    assert written == ["\xc5\xbe\r"] and closed == 1
