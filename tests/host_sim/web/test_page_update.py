"""A new version of the page: it never runs beside the old one, and the player lets it come."""

import re
import shutil

import pytest

from tests.host_sim.web.browser import Server, Visit
from tests.host_sim.web.owner import SERIAL_PORT
from tools.build.web import site

LOADS = 8


@pytest.fixture
def deployed(page_files, tmp_path):
    """A server of the page, whose folder is one's own."""
    folder = tmp_path / "page"
    shutil.copytree(page_files, folder)
    server = Server(folder)
    yield server
    server.stop()


def deploy(server, version):
    """Put another version on the server, in place of the one that is there."""
    old = site.app_of(server.folder)
    new = old.with_name(f"{site.APP}-{version}")
    old.rename(new)
    page = server.folder / site.INDEX
    page.write_text(page.read_text("utf-8").replace(old.name, new.name), "utf-8")
    shutil.copy(site.PAGE / site.SERVICE_WORKER, server.folder)
    site.list_for_offline(server.folder)


def versions(visitor):
    """The versions of the files that this load of the page has used."""
    names = visitor.page.evaluate("performance.getEntriesByType('resource').map((e) => e.name)")
    assert len(names) > 5
    return {found for name in names for found in re.findall(r"/app-(\w+)/", name)}


def look_for_news(visitor):
    visitor.page.evaluate(
        "navigator.serviceWorker.getRegistration().then((found) => found.update())"
    )


def test_a_new_version_waits_until_the_player_loads_it(browser, deployed):
    visitor = Visit(browser, deployed).open()
    visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    visitor.reload()
    before = versions(visitor)
    deploy(deployed, "aaaaaaaaaaaa")
    look_for_news(visitor)
    visitor.page.wait_for_selector("#update")
    assert "new version" in visitor.page.text_content("#update p")
    visitor.reload()
    assert versions(visitor) == before
    visitor.page.wait_for_selector("#update")
    with visitor.page.expect_navigation():
        visitor.page.locator("#reload").click()
    visitor.wait()
    assert versions(visitor) == {"aaaaaaaaaaaa"}
    assert visitor.complaints == []
    visitor.context.close()


def test_no_load_mixes_two_versions(browser, deployed):
    visitor = Visit(browser, deployed).open()
    visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    for load in range(LOADS):
        deploy(deployed, f"{load:012}")
        look_for_news(visitor)
        visitor.reload()  # while the new version is fetched
        assert len(versions(visitor)) == 1
    visitor.context.close()


def test_a_page_out_of_a_cache_whose_files_are_gone_is_fetched_again(browser, deployed):
    visitor = Visit(browser, deployed, service_workers="block").open()
    (before,) = versions(visitor)
    deploy(deployed, "bbbbbbbbbbbb")
    visitor.context.route(f"**/app-{before}/**", lambda route: route.fulfill(status=404))
    visitor.page.goto("about:blank")
    visitor.page.goto(visitor.url)
    visitor.page.wait_for_selector('link[href^="app-bbbbbbbbbbbb/"]', state="attached")
    visitor.wait()
    assert versions(visitor) == {"bbbbbbbbbbbb"}
    visitor.context.close()


def test_what_flashing_needs_is_kept_once_its_dialog_was_open(browser, deployed):
    visitor = Visit(browser, deployed)
    visitor.page.add_init_script(path=SERIAL_PORT)
    visitor.open()
    visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    visitor.reload()
    visitor.page.locator("#more").tap()
    visitor.page.locator("#to-board").tap()
    for name in site.FOR_BOARDS:
        address = visitor.url + site.app_of(deployed.folder).name + "/" + name
        visitor.page.wait_for_function("(address) => caches.match(address)", arg=address)
    deployed.stop()  # from now on there is no net
    status = "(address) => fetch(address).then((answer) => answer.status)"
    assert visitor.page.evaluate(status, address) == 200
    visitor.context.close()


def test_caches_that_were_emptied_are_filled_again(browser, deployed):
    visitor = Visit(browser, deployed).open()
    visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    visitor.reload()
    visitor.page.evaluate(
        "caches.keys().then((names) => Promise.all(names.map((each) => caches.delete(each))))"
    )
    visitor.reload()
    visitor.page.wait_for_function("() => caches.match('./')")
    deployed.stop()
    visitor.reload()
    visitor.context.close()
    assert visitor.complaints == []
