"""Keys, fingers, gamepads and questions on the page, in Chromium, without the console."""

KEYS = """
    const changes = [];
    const keys = new page.Keys((key, down) => changes.push([key, down]));
    const code = (type, code, more) =>
        document.body.dispatchEvent(
            new KeyboardEvent(type, { code, bubbles: true, cancelable: true, ...more }));
"""


def test_a_key_is_down_as_long_as_anything_holds_it(run, tab):
    script = f"""{KEYS}
        keys.set(4, "a", true);
        keys.set(4, "b", true);
        keys.set(4, "a", false);
        keys.set(5, "a", true);
        changes.push("one left");
        keys.set(4, "b", false);
        keys.set(4, "b", false);
        keys.set(0, "c", true);
        keys.set(0, "d", true);
        changes.push("all");
        keys.releaseAll();
        changes.push("tap");
        keys.tap(2);
        window.changes = changes;
        return changes;
    """
    held = [[4, True], [5, True], "one left", [4, False], [0, True], "all", [0, False]]
    expected = [*held, [5, False], "tap", [2, True]]
    assert run("keys", script) == expected
    tab.clock.run_for(79)
    assert tab.evaluate("changes") == expected
    tab.clock.run_for(1)
    assert tab.evaluate("changes") == [*expected, [2, False]]


def test_the_keyboard_holds_keys_unless_something_else_uses_it(run):
    script = f"""{KEYS}
        let busy = false;
        const own = {{ of: (code) => ({{ KeyJ: 0, KeyX: 1 }})[code] }};
        page.listenToKeyboard(keys, () => busy, own);
        const taken = [];
        const press = (name, more) => {{
            const left = code("keydown", name, more);
            code("keyup", name);
            if (!left) taken.push(name);
        }};
        const usual = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "KeyW", "KeyS", "KeyA",
            "KeyD", "Enter", "NumpadEnter", "Space", "KeyZ", "Escape", "Backspace"];
        for (const each of [...usual, "KeyJ", "KeyX", "KeyQ"]) press(each);
        const down = changes.splice(0).filter(([, down]) => down).map(([key]) => key);
        for (const each of ["ctrlKey", "metaKey", "altKey"]) press("KeyA", {{ [each]: true }});
        busy = true;
        press("KeyA");
        busy = false;
        const button = document.createElement("button");
        document.body.append(button);
        for (const each of ["Enter", "Space", "NumpadEnter", "KeyA"]) {{
            button.dispatchEvent(new KeyboardEvent("keydown", {{ code: each, bubbles: true }}));
            code("keyup", each);
        }}
        code("keydown", "KeyD");
        code("keydown", "KeyD", {{ repeat: true }});
        keys.releaseAll();
        code("keydown", "KeyD", {{ repeat: true }});
        button.remove();
        return [down, changes, taken];
    """
    down, changes, taken = run("keys", script)
    assert down == [0, 1, 2, 3, 0, 1, 2, 3, 4, 4, 4, 4, 5, 5, 0, 1]
    assert changes == [[2, True], [2, False], [3, True], [3, False]]
    assert len(taken) == len(down)


def test_fingers_hold_keys_and_slide_over_the_cross(run):
    script = f"""{KEYS}
        const [cross, button] = ["div", "button"].map((name) => document.createElement(name));
        cross.style = "position: fixed; left: 100px; top: 0; width: 200px; height: 100px";
        document.body.append(cross, button);
        const capture = (id) => changes.push(`captured ${{id}}`);
        cross.setPointerCapture = button.setPointerCapture = capture;
        page.listenToTouch(keys, cross, [[button, 4]]);
        const point = (target, type, pointerId, clientX = 0, clientY = 0, button = 0) =>
            target.dispatchEvent(new PointerEvent(type,
                {{ pointerId, clientX, clientY, button, cancelable: true }}));
        const left = [];
        left.push(point(cross, "pointerdown", 1, 110, 50, 2));
        point(cross, "pointermove", 1, 110, 50);
        left.push(point(cross, "pointerdown", 1, 110, 50));
        const way = [[290, 50], [280, 60], [200, 50], [235, 50], [237, 50], [200, 5], [200, 95]];
        for (const [x, y] of way) point(cross, "pointermove", 1, x, y);
        point(cross, "pointerup", 1);
        point(cross, "pointermove", 1, 110, 50);
        for (const end of ["pointercancel", "lostpointercapture"]) {{
            changes.push(end);
            left.push(point(button, "pointerdown", 2));
            left.push(point(button, "pointerdown", 3));
            point(button, end, 2);
            changes.push("one");
            point(button, end, 3);
        }}
        changes.push("middle");
        point(cross, "pointerdown", 5, 200, 50);
        point(cross, "pointerup", 5);
        left.push(button.dispatchEvent(new Event("contextmenu", {{ cancelable: true }})));
        cross.remove();
        button.remove();
        return [changes, left];
    """
    changes, left = run("keys", script)
    slid = [["captured 1"], [[2, True]], [[2, False], [3, True]], [[3, False]], [[3, True]]]
    slid += [[[3, False], [0, True]], [[0, False], [1, True]], [[1, False]]]
    held = ["captured 2", [4, True], "captured 3", "one", [4, False]]
    assert changes == [
        *sum(slid, []),
        *("pointercancel", *held, "lostpointercapture", *held),
        *("middle", "captured 5"),
    ]
    assert left == [True, False, False, False, False, False, False]


KEYS_MODULE = "(await import('./keys.js'))"
PADS = f"""{KEYS.replace("page.", KEYS_MODULE + ".")}
    Object.assign(window, {{ changes, busy: false, asked: 0 }});
    const button = () => ({{ pressed: false }});
    window.pad = (index) =>
        ({{ index, buttons: Array.from({{ length: 17 }}, button), axes: [0, 0, 0, 0] }});
    window.pads = [null, pad(0)];
    navigator.getGamepads = () => (window.asked++, pads);
    page.listenToGamepads(keys, () => busy);
"""


def test_gamepads_hold_keys(run, tab):
    run("gamepads", PADS)

    def changes(change):
        """What has changed one frame after a change of the gamepads."""
        tab.evaluate(f"{{ changes.length = 0; {change} }}")
        tab.clock.run_for(16)
        return tab.evaluate("changes")

    for button, key in {0: 4, 1: 5, 2: 4, 3: 5, 12: 0, 13: 1, 14: 2, 15: 3}.items():
        assert changes(f"pads[1].buttons[{button}].pressed = true") == [[key, True]]
        assert changes(f"pads[1].buttons[{button}].pressed = false") == [[key, False]]
    assert changes("pads[1].buttons[4].pressed = true") == []
    for axis, less, more in ((0, 2, 3), (1, 0, 1)):
        assert changes(f"pads[1].axes[{axis}] = 0.6") == []
        assert changes(f"pads[1].axes[{axis}] = 0.61") == [[more, True]]
        assert changes(f"pads[1].axes[{axis}] = 0.41") == []
        assert changes(f"pads[1].axes[{axis}] = 0.4") == [[more, False]]
        assert changes(f"pads[1].axes[{axis}] = -1") == [[less, True]]
        assert changes(f"pads[1].axes[{axis}] = 0") == [[less, False]]
    assert changes("pads[1].axes[2] = 1") == []
    assert changes("busy = true; pads[1].buttons[0].pressed = true") == []
    assert changes("busy = false") == []  # it was not meant for the console
    assert changes("pads[1].buttons[0].pressed = false") == []
    assert changes("pads[1].buttons[0].pressed = true") == [[4, True]]
    assert changes("pads.push(pad(1)); pads[2].buttons[0].pressed = true") == []
    assert changes("pads.pop()") == [[4, False]]
    assert changes("") == [[4, True]]  # the other one holds it still
    assert changes("pads[1].axes = []; pads[1].buttons = []") == [[4, False]]
    tab.evaluate("{ pads[1] = pad(0); changes.length = 0; pads[1].buttons[9].pressed = true; }")
    tab.clock.run_for(880)  # Start is B held
    assert tab.evaluate("changes") == [[5, True]]
    tab.clock.run_for(60)
    assert tab.evaluate("changes") == [[5, True], [5, False]]
    assert changes("pads[1].buttons[9].pressed = false") == []
    assert changes("pads[1].buttons[9].pressed = true") == [[5, True]]
    tab.evaluate("{ pads = []; }")
    tab.clock.run_for(2000)


def test_a_page_without_gamepads_asks_for_them_seldom(run, tab):
    run("gamepads", PADS.replace("[null, pad(0)]", "[]"))

    def asked(wait):
        """How often gamepads are asked for when one is announced after some ms."""
        tab.clock.run_for(wait)
        return tab.evaluate("{ asked = 0; dispatchEvent(new Event('gamepadconnected')); asked }")

    for _ in range(2):
        tab.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        assert asked(0) == asked(30_000) == asked(30_400) == 1
        assert asked(200) == 0
        assert asked(2_500) == asked(300) == 1
        assert asked(300) == 0
        tab.evaluate("asked = 0")
        tab.clock.run_for(2_300)
        assert tab.evaluate("asked") == 1  # the browser may have reported one meanwhile


# Questions of a screen reader


def test_keys_and_buttons_ask_unless_the_page_uses_them(run):
    script = """
        const asked = [];
        const button = document.createElement("button");
        button.dataset.ask = "targets";
        let elsewhere = false;
        page.listenToQuestions((question) => asked.push(question), [button], () => elsewhere);
        const press = (code, more) =>
            dispatchEvent(new KeyboardEvent("keydown", { code, ...more }));
        press("KeyO");
        press("KeyG");
        press("KeyH");
        for (const each of ["repeat", "ctrlKey", "metaKey", "altKey"])
            press("KeyO", { [each]: true });
        elsewhere = true;
        press("KeyO");
        button.click();
        const region = document.createElement("div");
        for (const words of ["one", "", "two"]) page.say(region, words);
        return [asked, region.innerHTML];
    """
    assert run("speech", script) == [["board", "targets", "targets"], "<p>two</p>"]


def test_a_sound_that_a_call_interrupted_goes_on_with_the_next_key(run):
    script = """
        const part = () => ({
            gain: {}, frequency: {}, connect: (other) => other, start() {},
        });
        window.AudioContext = class {
            state = "interrupted";
            resumed = 0;
            createGain = part;
            createOscillator = part;
            destination = {};
            async resume() { this.resumed++; }
            async suspend() {}
        };
        const piezo = new page.Piezo();
        piezo.wake();
        piezo.wake();
        return piezo.context.resumed;
    """
    assert run("sound", script) == 2
