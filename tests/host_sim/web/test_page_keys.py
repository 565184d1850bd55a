"""Fingers, keyboard and gamepad on the page, and how soon they are answered."""

import statistics
import time

from floe.ui import strings
from tests.host_sim.web.playing import TEXTS, begin, choose_row, open_settings
from tests.host_sim.web.test_page import VIEWPORTS

FRAME_MS = 1000 / 60
PRESSES = 20
# In the worker, before its own code: it computes for as many ms as that would take if the computer
# did nothing else, and answers how many timers there were between each key and its picture.
COMPUTES = """{
    let timers = 0, before = -1, shortest = Infinity;
    const waited = [];
    const realTimeout = setTimeout;
    self.setTimeout = (action, ms) => realTimeout(() => { timers++; action(); }, ms);
    const realPost = postMessage.bind(self);
    self.postMessage = (data) => {
        if (data.type === "picture" && before >= 0) {
            waited.push(timers - before);
            before = -1;
        }
        realPost(data);
    };
    const ROUNDS = 1_000_000;
    const compute = (rounds) => {
        let sum = 0;
        for (let round = 0; round < rounds; round++) sum = (sum * 31 + round) % 65521;
        return sum;
    };
    for (let attempt = 0; attempt < 50; attempt++) {
        const began = performance.now();
        compute(ROUNDS);
        shortest = Math.min(shortest, performance.now() - began);
    }
    addEventListener("message", (event) => {
        const { type, id, ms } = event.data;
        if (type === "press") before = timers;
        if (type !== "compute") return;
        event.stopImmediatePropagation();
        compute((ROUNDS * ms) / shortest);
        postMessage({ type: "answer", id, value: waited });
    });
}"""
SELECT, START, CROSS_UP, CROSS_DOWN = 8, 9, 12, 13  # Of a gamepad.
# A gamepad that has just been plugged in: no browser lets a test press a real one.
PAD = """
    const button = () => ({ pressed: false });
    window.pad = { index: 0, buttons: Array.from({ length: 17 }, button), axes: [0, 0, 0, 0] };
    window.asked = 0;
    navigator.getGamepads = () => {
        window.asked++;
        return [window.pad, null];
    };
    dispatchEvent(new Event("gamepadconnected"));
"""
# Push something for one frame of the page's. On a busy computer a real frame may be so long that a
# key repeats; so this test's frames come when it wants them.
FRAMES = """
    let due = [];
    window.requestAnimationFrame = (action) => due.push(action);
    window.nextFrame = () => {
        const actions = due;
        due = [];
        for (const action of actions) action(performance.now());
    };
    setInterval(nextFrame, 20);
"""
PUSH = "(push, letGo) => { push(); nextFrame(); letGo(); nextFrame(); }"
# After each press the console's next step comes too late, as on a busy computer.
BUSY = """
    const realNow = performance.now.bind(performance);
    let late = 0;
    performance.now = () => realNow() + late;
    addEventListener("message", ({ data }) => {
        if (data.type === "press") setTimeout(() => { late += 700; });
    });
"""


def plug_in(visitor):
    """Plug a gamepad in, and wait until the page has found it."""
    visitor.page.evaluate(PAD)
    visitor.page.wait_for_function("() => asked > 1")


def push(visitor, part, pushed="true", rests="false"):
    """Push a button of the gamepad, by its number, or another part, and let go."""
    what = f"buttons[{part}].pressed" if isinstance(part, int) else part
    visitor.page.evaluate(
        f"({PUSH})(() => {{ pad.{what} = {pushed} }}, () => {{ pad.{what} = {rests} }})"
    )


def test_two_fingers_hold_two_keys_and_one_slides_over_the_cross(visit):
    visitor = visit(**VIEWPORTS["upright"])

    def down():
        return visitor.page.evaluate(
            "[...document.querySelectorAll('.pressed')].map((each) => +each.dataset.key).sort()"
        )

    visitor.put_down("L", "A")
    assert down() == [2, 4]
    visitor.lift()
    assert down() == []
    visitor.put_down("U")
    visitor.slide_to("R")
    assert down() == [3]
    visitor.lift()
    assert down() == []


def test_a_key_can_be_clicked_without_a_pointer(visit):
    visitor = visit()
    visitor.page.locator('[data-key="1"]').focus()
    visitor.page.locator('[data-key="1"]').evaluate("button => button.click()")
    visitor.wait_for(f"> {TEXTS.DAILY}")


def test_a_tap_does_not_repeat_because_the_browser_is_busy(stranger):
    visitor = stranger()
    visitor.run_before("worker.js", BUSY)
    visitor.open()
    for key, row in (("D", TEXTS.DAILY), ("U", TEXTS.PLAY)):
        visitor.tap(key)
        visitor.wait_for(f"> {row}")
        time.sleep(1)  # for a repeat
        assert f"> {row}" in visitor.words()


def test_a_key_is_answered_within_a_frame(stranger):
    """It is answered sooner than what takes a frame to compute, and without a timer.

    Both take turns, so that a busy computer delays both.
    """
    visitor = stranger(has_touch=False)
    visitor.run_before("worker.js", COMPUTES)
    visitor.open()
    open_settings(visitor)
    keys, frames, timers = visitor.page.evaluate(
        """async ([presses, ms]) => {
            const { screen, ask } = floe;
            const show = screen.show.bind(screen);
            const [keys, frames] = [[], []];
            let waited = [];
            for (let press = 0; press < presses; press++) {
                const code = press % 2 ? "ArrowUp" : "ArrowDown";
                const shown = new Promise((resolve) => {
                    screen.show = (...picture) => {
                        show(...picture);
                        resolve(performance.now());
                    };
                });
                const began = performance.now();
                dispatchKey("keydown", code);
                keys.push((await shown) - began);
                dispatchKey("keyup", code);
                await new Promise((resolve) => setTimeout(resolve, 250));
                const again = performance.now();
                waited = await ask("compute", { ms });
                frames.push(performance.now() - again);
            }
            function dispatchKey(type, code) {
                document.body.dispatchEvent(new KeyboardEvent(type, { code, bubbles: true }));
            }
            return [keys, frames, waited.slice(-presses)];
        }""",
        [PRESSES, FRAME_MS],
    )
    assert timers == [0] * PRESSES
    assert statistics.median(keys) < statistics.median(frames), (keys, frames)


def test_a_gamepad_plays(visit):
    visitor = visit()
    visitor.page.evaluate(FRAMES)
    plug_in(visitor)

    push(visitor, CROSS_DOWN)
    visitor.wait_for(f"> {TEXTS.DAILY}")
    push(visitor, "axes[1]", "-1", "0")  # the stick
    visitor.wait_for(f"> {TEXTS.PLAY}")
    push(visitor, 0)
    visitor.wait_for(TEXTS.HINT_RULES)
    push(visitor, 1)
    visitor.wait_for(f"> {TEXTS.PLAY}")
    begin(visitor, "xok")
    push(visitor, START)
    visitor.wait_for("> Resume")


# What has the focus


def test_a_key_button_that_has_the_focus_sends_its_own_key(visit):
    visitor = visit(has_touch=False)
    choose_row(visitor, TEXTS.SETTINGS)
    visitor.page.locator('[data-key="0"]').focus()  # Up
    visitor.page.keyboard.press("Enter")
    time.sleep(0.5)
    assert f"> {TEXTS.SETTINGS}" not in visitor.words()  # and not A, which would open them
    visitor.wait_for(">")
    visitor.page.locator('[data-key="1"]').focus()  # Down
    visitor.page.keyboard.press("Space")
    visitor.wait_for(f"> {TEXTS.SETTINGS}")


def test_no_gamepad_plays_behind_an_open_menu(visit):
    visitor = visit(has_touch=False)
    plug_in(visitor)
    visitor.page.locator("#more").click()
    visitor.page.evaluate("pad.buttons[13].pressed = true")
    time.sleep(0.5)
    assert visitor.page.evaluate("document.querySelector('.pressed')") is None
    visitor.wait_for(f"> {TEXTS.PLAY}")
    visitor.page.locator("#close").click()
    time.sleep(0.5)  # what is still held does not reach the console
    visitor.wait_for(f"> {TEXTS.PLAY}")
    for pressed in ("false", "true"):
        visitor.page.evaluate(f"pad.buttons[13].pressed = {pressed}")
        time.sleep(0.2)
    visitor.page.wait_for_function(
        "() => !document.getElementById('screen').ariaLabel.includes('> Play')"
    )


def test_a_gamepad_opens_the_menu_and_chooses_there(visit):
    visitor = visit(has_touch=False)
    visitor.page.evaluate(FRAMES)
    plug_in(visitor)
    push(visitor, SELECT)
    visitor.page.wait_for_selector("#menu[open]")
    for _ in range(2):  # from Close
        push(visitor, CROSS_DOWN)
    assert visitor.page.evaluate("document.activeElement.id") == "gif"
    for button in (CROSS_UP, CROSS_DOWN, CROSS_DOWN, 0):
        push(visitor, button)
    visitor.page.wait_for_selector("#how-dialog[open]")
    push(visitor, 1)
    visitor.page.wait_for_selector("#how-dialog", state="hidden")
    visitor.wait_for(f"> {TEXTS.PLAY}")


def test_the_focus_goes_back_to_the_menus_button(visit):
    visitor = visit(has_touch=False)

    def wait_for_focus(name):
        visitor.page.wait_for_function("(name) => document.activeElement.id === name", arg=name)

    for key in ("Escape", "Enter"):
        visitor.page.locator("#more").focus()
        visitor.page.keyboard.press("Enter")
        visitor.page.wait_for_selector("#menu[open]")
        if key == "Enter":
            visitor.page.locator("#close").focus()
        visitor.page.keyboard.press(key)
        visitor.page.wait_for_selector("#menu", state="hidden")
        wait_for_focus("more")
    visitor.page.locator("#more").click()
    visitor.page.locator("#close").click()
    wait_for_focus("")  # else the next Enter of a player would open it again


def test_keys_of_ones_own_play_and_last(visit):
    visitor = visit(has_touch=False)
    visitor.page.locator("#more").click()
    visitor.page.locator("#own-key").click()
    rows = visitor.page.locator("#own-keys button")
    for row, code in ((1, "KeyJ"), (4, "KeyK"), (5, "Escape")):
        rows.nth(row).click()
        visitor.page.keyboard.press(code)
    assert rows.all_text_contents() == [
        "Up: –",
        "Down: KeyJ",
        "Left: –",
        "Right: –",
        "A, choose: KeyK",
        "B, back: Escape",
    ]
    visitor.page.locator("#keys-done").click()
    visitor.wait_for(f"> {TEXTS.PLAY}")
    for _ in range(2):
        visitor.page.keyboard.press("KeyJ", delay=150)
        visitor.wait_for(f"> {TEXTS.DAILY}")
        visitor.page.keyboard.press("KeyK", delay=150)
        visitor.wait_for(strings.load("en", "daily").HINT_DAILY)
        visitor.reload()
        visitor.wait_for(f"> {TEXTS.PLAY}")
    visitor.page.locator("#more").click()
    visitor.page.locator("#own-key").click()
    visitor.page.locator("#usual-keys").click()
    assert all(text.endswith("–") for text in rows.all_text_contents())
