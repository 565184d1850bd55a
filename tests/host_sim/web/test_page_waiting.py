"""The page while nobody does anything: it wakes only for what is seen to change."""

from tests.host_sim.web.test_page_keys import HEARD, PAD


def to_task(visitor):
    visitor.wait_for("Puzzle")


def to_puzzle(visitor):
    to_task(visitor)
    visitor.tap("A")
    visitor.wait_for("pick")


def test_a_blink_is_drawn_where_it_is(visit):
    """What was drawn in parts looks as if it were drawn at once."""
    visitor = visit("#puzzle=fish-142")
    to_puzzle(visitor)
    visitor.tap("RDLU", pause=0.4)
    worst, boxes = visitor.page.evaluate(
        """async () => {
            const { screen } = floe;
            const { context, canvas } = screen;
            const data = () => context.getImageData(0, 0, canvas.width, canvas.height).data;
            const boxes = [];
            const rect = context.rect.bind(context);
            context.rect = (...box) => {
                boxes.push(box.map((edge) => edge / screen.scale));
                rect(...box);
            };
            while (boxes.length < 3 || screen.wanted) {
                await new Promise((resolve) => setTimeout(resolve, 5));
            }
            const parts = data();
            const wide = parseFloat(canvas.style.width);
            screen.fit(wide / 2);
            screen.fit(wide);
            const whole = data();
            let worst = 0;
            parts.forEach((part, at) => {
                worst = Math.max(worst, Math.abs(part - whole[at]));
            });
            return [worst, boxes.slice(0, 3)];
        }"""
    )
    assert worst <= 2
    assert all(width < 40 and height < 40 for _, _, width, height in boxes), boxes


def test_the_sound_rests_after_a_tone_and_wakes_for_the_next(visit):
    visitor = visit()
    visitor.page.add_init_script(HEARD)
    visitor.reload()
    for _ in range(2):
        visitor.tap("D")
        for state in ("running", "suspended"):
            visitor.page.wait_for_function(
                "(state) => heard.contexts.map((each) => each.state).join() === state", arg=state
            )


def test_gamepads_are_listened_for_now_and_then_and_found_even_between(visit):
    visitor = visit()
    visitor.page.add_init_script(
        """
        window.listening = [];
        for (const [name, on] of [["addEventListener", true], ["removeEventListener", false]]) {
            const was = window[name].bind(window);
            window[name] = (type, ...more) => {
                if (type.startsWith("gamepad")) listening.push(on);
                was(type, ...more);
            };
        }
        """
    )
    visitor.reload()
    visitor.page.wait_for_function("() => listening.length > 2")
    assert visitor.page.evaluate("listening.slice(0, 3)") == [True, False, True]
    visitor.page.wait_for_function("() => !listening.at(-1)")
    visitor.page.evaluate(PAD)  # its event comes when nothing listens
    visitor.page.evaluate("pad.buttons[13].pressed = true")
    visitor.page.wait_for_selector(".pressed")
    visitor.page.evaluate("navigator.getGamepads = () => []")  # pulled out while pressed
    visitor.page.wait_for_selector(".pressed", state="detached")
