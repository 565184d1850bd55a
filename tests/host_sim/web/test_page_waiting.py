"""The page while nobody does anything: it wakes only for what is seen to change."""

import time

import pytest

from floe.ui import strings
from floe.ui.playing import board
from tests.host_sim.web.playing import TEXTS, begin

WATCHED_MS = 3000
WAVE_MS = 420  # How long the sea on the title keeps a shape.
# Counts what a thread is woken by, and what it sends, for a number of milliseconds.
COUNT = """async (ms) => {
    const counted = { timers: 0, messages: 0, frames: 0 };
    const count = (name, what) => {
        const was = self[name];
        self[name] = (action, ...more) =>
            was.call(self, typeof action === "function" ? (...given) => {
                counted[what]++;
                return action(...given);
            } : (counted[what]++, action), ...more);
        return () => { self[name] = was; };
    };
    const slept = self.setTimeout.bind(self);
    const ends = [count("setTimeout", "timers"), count("postMessage", "messages")];
    if (self.document) ends.push(count("requestAnimationFrame", "frames"));
    await new Promise((resolve) => slept(resolve, ms));
    for (const end of ends) end();
    return counted;
}"""
# An ear between the page and the loudspeaker.
HEARD = """
    const Context = window.AudioContext;
    window.heard = { contexts: [], loudest: 0 };
    window.AudioContext = class extends Context {
        constructor() {
            super();
            this.ear = super.createAnalyser();
            this.ear.connect(super.destination);
            heard.contexts.push(this);
            setInterval(() => {
                const wave = new Float32Array(this.ear.fftSize);
                this.ear.getFloatTimeDomainData(wave);
                heard.loudest = Math.max(heard.loudest, ...wave.map(Math.abs));
            }, 10);
        }
        get destination() {
            return this.ear;
        }
    };
"""


def to_title(visitor):
    visitor.wait_for(TEXTS.PLAY)


def to_task(visitor):
    visitor.wait_for(strings.load("en", "puzzles").NUMBER[:-2])


def to_puzzle(visitor):
    to_task(visitor)
    visitor.tap("A")
    visitor.wait_for(TEXTS.PLAY_PICK)


def to_game(visitor):
    begin(visitor, "fish")


# The address, the way there, and how long a picture stays there, 0 for ever.
PLACES = {
    "title": ("", to_title, WAVE_MS),
    "task": ("#puzzle=fish-142", to_task, 0),
    "puzzle": ("#puzzle=fish-142", to_puzzle, board.BLINK_MS),
    "game": ("", to_game, board.BLINK_MS),
}


@pytest.mark.parametrize("place", PLACES)
def test_only_a_new_picture_wakes_a_console_that_waits(visit, place):
    address, arrive, stays = PLACES[place]
    visitor = visit(address)
    arrive(visitor)
    time.sleep(3)  # until it is still
    (worker,) = visitor.page.workers
    counted = worker.evaluate(COUNT, WATCHED_MS)
    pictures = WATCHED_MS // stays + 1 if stays else 0
    assert counted["messages"] <= pictures, counted
    # Once a second it looks whether something is due.
    assert counted["timers"] <= max(pictures, WATCHED_MS // 1000 + 1), counted
    assert stays == 0 or counted["messages"] >= 2, "what should blink does not"
    counted = visitor.page.evaluate(COUNT, WATCHED_MS)
    assert counted["frames"] <= pictures, counted
    assert counted["timers"] <= WATCHED_MS // 3000 + 1, counted  # it looks for gamepads


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


def test_keys_sound_nothing_does_before_the_first_and_the_sound_rests_after_each(visit):
    visitor = visit()
    visitor.page.add_init_script(HEARD)
    visitor.reload()
    assert visitor.page.evaluate("heard.contexts.length") == 0
    for _ in range(2):
        visitor.tap("D")
        for state in ("running", "suspended"):
            visitor.page.wait_for_function(
                "(state) => heard.contexts.map((each) => each.state).join() === state", arg=state
            )
    for _ in range(20):  # on a busy computer the ear may be asleep while it sounds
        if visitor.page.evaluate("heard.loudest"):
            break
        visitor.tap("DU", pause=0.3)
    assert 0 < visitor.page.evaluate("heard.loudest") < 0.5
