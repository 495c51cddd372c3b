"""Tests of a server that restarts while a page stays loaded, and of the state in the address."""
import json

import pytest

from client_test import stop_the_clock
from tabs import BROKEN_CONNECTION
from waiting import GUARD_MS, until_page


def is_online(tab):
    until_page(tab, "!document.body.classList.contains('offline')")


@pytest.fixture
def stopped_server(server, expects_console):
    """A server that the test stops: the page's connection breaks, and cannot be made for a while."""
    expects_console(*BROKEN_CONNECTION)
    return server


def test_a_page_continues_with_a_restarted_server_without_a_reload(stopped_server, tab):
    tab.goto(stopped_server.address)
    tab.click("#add")
    until_page(tab, "document.getElementById('count').innerText === '1'")
    tab.focus("#draft")
    tab.keyboard.type("in the address")
    until_page(tab, "location.search === '?draft=in%20the%20address'")
    tab.focus("#name")
    tab.keyboard.type("Ada")
    until_page(tab, "document.getElementById('greeting').innerText === 'Hello Ada'")
    stopped_server.stop()
    tab.wait_for_selector("#sluice-banner:not([hidden])")
    tab.keyboard.type(" Love")
    tab.evaluate("""() => { window.marker = 1; window.oldName = document.getElementById("name");
      document.getElementById("unheard").focus(); }""")
    tab.keyboard.type("kept as well")
    tab.focus("#name")
    tab.evaluate("""() => { document.getElementById("name").setSelectionRange(3, 6, "backward");
      document.getElementById("box-of-lines").scrollTop = 333; scrollTo(0, 700); }""")
    stopped_server.start()
    until_page(tab, "document.getElementById('count').innerText === '0'")
    until_page(tab, "document.getElementById('greeting').innerText === 'Hello Ada Love'")
    assert tab.evaluate("""() => { const field = document.activeElement; return [window.marker, oldName.isConnected, field.id,
      field.value, field.selectionStart, field.selectionEnd, field.selectionDirection,
      document.getElementById("draft").value, document.getElementById("echo").innerText,
      document.getElementById("unheard").value, document.getElementById("box-of-lines").scrollTop, scrollY]; }""") == [
        1, False, "name", "Ada Love", 3, 6, "backward", "in the address", "in the address", "kept as well", 333, 700]
    is_online(tab)
    assert not tab.is_visible("#sluice-banner")
    tab.evaluate("document.getElementById('add').click()")
    until_page(tab, "document.getElementById('count').innerText === '1'")
    assert tab.evaluate("window.marker") == 1


def test_a_scrolled_list_keeps_its_position_when_the_server_restarts(stopped_server, tab):
    from list_test import opened
    opened(stopped_server, tab)
    tab.evaluate("list().scrollTop = 20010")
    until_page(tab, "isFull()")
    before = tab.evaluate("window.marker = 1, rowAt(1)")
    stopped_server.stop()
    until_page(tab, "document.body.classList.contains('offline')")
    tab.evaluate("window.oldList = list()")
    stopped_server.start()
    until_page(tab, "!oldList.isConnected && isFull()")
    assert tab.evaluate("[window.marker, rowAt(1), list().scrollTop]") == [1, before, 20010]


@pytest.fixture
def changed_hello(tab):
    """A dictionary of changes of the server's next answer to a new connection, which a test fills in."""
    change = {}

    def connect(page):
        server = page.connect_to_server()

        def forward(text):
            number, rest = text.split("{", 1)
            message = json.loads("{" + rest)
            if "s" in message and change:
                message.update(change)
                change.clear()
            page.send(number + json.dumps(message))

        server.on_message(forward)

    tab.route_web_socket("**/*", connect)
    return change


def test_a_page_with_another_script_is_loaded_again(stopped_server, tab):
    tab.goto(stopped_server.address)
    tab.click("#add")
    until_page(tab, "document.getElementById('count').innerText === '1'")
    tab.evaluate("window.marker = 1")
    stopped_server.stop()
    until_page(tab, "document.body.classList.contains('offline')")
    tab.evaluate("document.getElementById('sluice-root').dataset.script = 'other'")
    stopped_server.start()
    until_page(tab, "window.marker === undefined && document.getElementById('count').innerText === '0'")


@pytest.mark.sockets
def test_a_new_style_replaces_the_old_one(stopped_server, tab, changed_hello):
    tab.goto(stopped_server.address)
    tab.click("#add")
    until_page(tab, "document.getElementById('count').innerText === '1'")
    assert tab.evaluate("getComputedStyle(document.getElementById('count')).color") == "rgb(1, 2, 3)"
    tab.evaluate("window.marker = 1")
    stopped_server.stop()
    until_page(tab, "document.body.classList.contains('offline')")
    changed_hello.update(t="New title", y="other", c="#count { color: rgb(4, 5, 6) }")
    stopped_server.start()
    until_page(tab, "document.getElementById('count').innerText === '0'")
    assert tab.evaluate("getComputedStyle(document.getElementById('count')).color") == "rgb(4, 5, 6)"
    assert tab.evaluate("[document.querySelectorAll('style').length, document.title, marker]") == [1, "New title", 1]


def test_a_page_without_a_script_is_readable(server, browser):
    context = browser.new_context(java_script_enabled=False)
    context.set_default_timeout(GUARD_MS)
    try:
        page = context.new_page()
        page.goto(server.address + "?draft=x")
        assert [page.inner_text("#echo"), page.title()] == ["x", "Browser test"]
    finally:
        context.close()


@pytest.mark.parametrize("text", ["fix", "<b>&x=1</b>", "a+b c", "%41%", "\"'`", "é😀", "../..#?", "javascript:alert(1)"])
def test_the_address_restores_the_state(server, tab, text):
    tab.goto(server.address + "?junk=1#part")
    until_page(tab, "location.search === ''")
    length = tab.evaluate("history.length")
    assert length < 50, "a browser does not count further"
    tab.fill("#draft", text)
    until_page(tab, "location.search !== ''")
    assert tab.evaluate("[new URLSearchParams(location.search).get('draft'), location.hash, history.length]") == [
        text, "#part", length]
    until_page(tab, "document.getElementById('echo').innerText !== ''")
    tab.reload()
    assert tab.evaluate("[document.getElementById('draft').value, document.getElementById('echo').innerText]") == [text, text]


@pytest.mark.own_tab
def test_frequent_changes_of_the_address_are_limited_to_a_few_per_second(server, tab):
    stop_the_clock(tab)
    tab.goto(server.address)
    tab.evaluate("""() => { window.changes = 0; const replace = history.replaceState;
      history.replaceState = function (...rest) { changes += 1; return replace.apply(this, rest); }; }""")
    # The first change is written at once, those of the next 350 ms together.
    tab.locator("#draft").press_sequentially("x")
    until_page(tab, "changes === 1 && location.search === '?draft=x'")
    for count in range(1, 4):
        text = "x" * (1 + 30 * count)
        tab.locator("#draft").press_sequentially("x" * 30)
        until_page(tab, f"document.getElementById('echo').innerText === '{text}'")
        assert tab.evaluate("changes") == count
        tab.clock.run_for(340)
        assert tab.evaluate("changes") == count
        tab.clock.run_for(10)
        assert tab.evaluate("[changes, location.search]") == [count + 1, f"?draft={text}"]
