"""How the window shows the display."""

from host_sim.window import render


def test_the_scale_is_whole_and_the_largest_that_fits():
    assert [render.best_scale(render.window_size(scale)) for scale in range(1, 12)] == list(
        range(1, 12)
    )
    width, height = render.window_size(5)
    assert render.best_scale((width - 1, height)) == render.best_scale((width, height - 1)) == 4
    assert render.best_scale((10, 10)) == 1


def test_pixels_are_crisp_squares_with_gaps(screen):
    pixels = bytearray(128 * 64)
    pixels[10 * 128 + 20] = 1
    render.Renderer().draw(screen, bytes(pixels), 1, "")
    scale = 4
    left, top = (screen.get_width() - 128 * scale) // 2 + 20 * scale, render.MARGIN + 10 * scale
    colors = {(x, y): screen.get_at((left + x, top + y))[:3] for x in range(4) for y in range(4)}
    square = [colors[x, y] for x in range(3) for y in range(3)]
    assert all(min(color) >= min(render.LIT) for color in square)
    assert max(sum(colors[3, y]) for y in range(4)) < sum(render.LIT) // 2
    far = screen.get_at((left + 20 * scale, top))[:3]
    assert max(far) < max(render.UNLIT) + 8


def test_a_dim_display_is_dimmer(screen):
    light = []
    for brightness in (1, 0.5, 0):
        render.Renderer().draw(screen, bytes(b"\x01" * 128 * 64), brightness, "")
        light.append(sum(screen.get_at((screen.get_width() // 2, render.MARGIN + 40))[:3]))
    assert light[0] > light[1] > light[2] > 100


def test_a_colour_display_is_shown_whole_in_its_colours(screen):
    pixels = bytearray(128 * 64)
    pixels[0] = 1
    dark, lit = (8, 12, 40), (216, 236, 248)
    render.Renderer().draw(screen, bytes(pixels), 1, "", ((160, 120), dark, lit))
    scale = render.best_scale(screen.get_size(), (160, 120))
    left = (screen.get_width() - 160 * scale) // 2
    top = max(0, (screen.get_height() - render.BAR - 120 * scale) // 2)
    at = [screen.get_at((left + x * scale, top + y * scale))[:3] for x, y in ((0, 0), (16, 28))]
    assert at == [dark, lit]
