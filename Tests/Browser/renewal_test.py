"""A server that starts again, and a page that is not loaded again for it; what the address says."""
import pytest

from server_test import until


def is_online(tab):
    until(tab, "!document.body.classList.contains('offline')", seconds=30)


def test_a_page_goes_on_with_a_server_that_starts_again_and_is_not_loaded_again(server, tab):
    tab.goto(server.address)
    tab.click("#add")
    until(tab, "document.getElementById('count').innerText === '1'")
    tab.focus("#draft")
    tab.keyboard.type("in the address")
    until(tab, "location.search === '?draft=in%20the%20address'")
    tab.focus("#name")
    tab.keyboard.type("Ada")
    until(tab, "document.getElementById('greeting').innerText === 'Hello Ada'")
    server.stop()
    tab.wait_for_selector("#sluice-banner:not([hidden])")
    tab.keyboard.type(" Love")
    tab.evaluate("""() => { window.marker = 1; window.oldName = document.getElementById("name");
      document.getElementById("unheard").focus(); }""")
    tab.keyboard.type("kept as well")
    tab.focus("#name")
    tab.evaluate("""() => { document.getElementById("name").setSelectionRange(3, 6, "backward");
      document.getElementById("box-of-lines").scrollTop = 333; scrollTo(0, 700); }""")
    server.start()
    until(tab, "document.getElementById('count').innerText === '0'", seconds=30)
    until(tab, "document.getElementById('greeting').innerText === 'Hello Ada Love'")
    assert tab.evaluate("""() => { const field = document.activeElement; return [window.marker, oldName.isConnected, field.id,
      field.value, field.selectionStart, field.selectionEnd, field.selectionDirection,
      document.getElementById("draft").value, document.getElementById("echo").innerText,
      document.getElementById("unheard").value, document.getElementById("box-of-lines").scrollTop, scrollY]; }""") == [
        1, False, "name", "Ada Love", 3, 6, "backward", "in the address", "in the address", "kept as well", 333, 700]
    is_online(tab)
    assert not tab.is_visible("#sluice-banner")
    tab.evaluate("document.getElementById('add').click()")
    until(tab, "document.getElementById('count').innerText === '1'")
    assert tab.evaluate("window.marker") == 1
    tab.script_errors.clear()


def test_a_list_that_was_scrolled_is_where_it_was_when_the_server_starts_again(server, tab):
    from list_test import opened
    opened(server, tab)
    tab.evaluate("list().scrollTop = 20010")
    until(tab, "isFull()")
    before = tab.evaluate("window.marker = 1, rowAt(1)")
    server.stop()
    until(tab, "document.body.classList.contains('offline')")
    tab.evaluate("window.oldList = list()")
    server.start()
    until(tab, "!oldList.isConnected && isFull()", seconds=30)
    assert tab.evaluate("[window.marker, rowAt(1), list().scrollTop]") == [1, before, 20010]
    tab.script_errors.clear()


@pytest.fixture
def fetches(tab):
    """What becomes of the requests by which a script asks for its page; a test appends to it."""
    fates = []

    def answer(route):
        if route.request.resource_type != "fetch" or not fates:
            return route.fallback()
        fate = fates.pop(0)
        if fate == "fails":
            return route.abort()
        if fate == "full":
            return route.fulfill(status=503, body="Too many pages are open.")
        response = route.fetch(headers={**route.request.headers, "sec-fetch-dest": "document"})
        return route.fulfill(response=response, body=fate(response.text()))

    tab.route("**/*", answer)
    return fates


def test_a_page_that_cannot_be_fetched_is_tried_again(server, tab, fetches):
    tab.goto(server.address)
    tab.evaluate("window.marker = 1")
    fetches += ["fails", "full", "fails"]
    server.stop()
    tab.wait_for_selector("#sluice-banner:not([hidden])")
    server.start()
    until(tab, "!document.body.classList.contains('offline')", seconds=40)
    tab.click("#add")
    until(tab, "document.getElementById('count').innerText === '1'")
    assert fetches == [] and tab.evaluate("window.marker") == 1
    tab.script_errors.clear()


def test_a_page_with_another_script_is_loaded_again(server, tab, fetches):
    tab.goto(server.address)
    tab.evaluate("window.marker = 1")
    fetches.append(lambda text: text.replace('data-script="', 'data-script="other'))
    server.stop()
    until(tab, "document.body.classList.contains('offline')")
    server.start()
    until(tab, "window.marker === undefined && document.getElementById('count').innerText === '0'", seconds=30)
    tab.script_errors.clear()


def test_another_style_takes_the_place_of_the_old_one(server, tab, fetches):
    tab.goto(server.address)
    tab.evaluate("window.marker = 1, window.sheet = document.querySelector('link[rel=stylesheet]')")
    fetches.append(lambda text: text.replace('data-style="', 'data-style="other').replace("Browser test", "New title"))
    server.stop()
    until(tab, "document.body.classList.contains('offline')")
    server.start()
    until(tab, "!sheet.isConnected", seconds=30)
    assert tab.evaluate("[document.querySelectorAll('link[rel=stylesheet]').length, document.title, marker]") == [1, "New title", 1]
    assert tab.evaluate("getComputedStyle(document.getElementById('count')).color") == "rgb(1, 2, 3)"
    tab.script_errors.clear()


@pytest.mark.parametrize("text", ["fix", "<b>&x=1</b>", "a+b c", "%41%", "\"'`", "é😀", "../..#?", "javascript:alert(1)"])
def test_the_address_brings_the_state_back(server, tab, text):
    tab.goto(server.address + "?junk=1#part")
    until(tab, "location.search === ''")
    length = tab.evaluate("history.length")
    tab.fill("#draft", text)
    until(tab, "location.search !== ''")
    assert tab.evaluate("[new URLSearchParams(location.search).get('draft'), location.hash, history.length]") == [
        text, "#part", length]
    until(tab, "document.getElementById('echo').innerText !== ''")
    tab.reload()
    assert tab.evaluate("[document.getElementById('draft').value, document.getElementById('echo').innerText]") == [text, text]


def test_an_address_that_changes_all_the_time_changes_a_few_times_a_second(server, tab):
    tab.goto(server.address)
    tab.evaluate("""() => { window.changes = 0; const replace = history.replaceState;
      history.replaceState = function (...rest) { changes += 1; return replace.apply(this, rest); }; }""")
    tab.locator("#draft").press_sequentially("x" * 100, delay=2)
    until(tab, "location.search === '?draft=' + 'x'.repeat(100)")
    assert tab.evaluate("changes") <= 8
