"""The page while nobody does anything: it wakes only for what is seen to change."""

from tests.host_sim.web.test_page_keys import HEARD, PAD


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
