"""A network that is slow, stops and fails: nothing is lost, nothing counts twice."""
import string

import pytest

from proxy import Proxy
from server_test import until

TEXT = (string.ascii_letters + string.digits) * 4


@pytest.fixture
def proxy(server):
    proxy = Proxy(server.port)
    yield proxy
    proxy.close()


def opened(tab, proxy):
    tab.goto(proxy.address)
    until(tab, "performance.getEntriesByType('resource').some((entry) => entry.name.includes('script.js'))")
    tab.click("#add")
    until(tab, "document.getElementById('count').innerText === '1'")
    tab.evaluate("window.marker = 1")


def test_what_is_typed_at_150_ms_is_all_there_and_the_caret_is_where_it_was(tab, proxy):
    opened(tab, proxy)
    tab.fill("#draft", "start end")
    until(tab, "document.getElementById('echo').innerText === 'start end'")
    proxy.delay = 0.15
    tab.evaluate("document.getElementById('draft').setSelectionRange(6, 6)")
    text = TEXT[:200]
    tab.locator("#draft").press_sequentially(text, delay=5)
    until(tab, f"document.getElementById('echo').innerText === 'start {text}end'", seconds=20)
    assert tab.evaluate("""() => { const field = document.activeElement;
      return [field.id, field.value, field.selectionStart, field.selectionEnd]; }""") == [
        "draft", f"start {text}end", 206, 206]


def test_what_a_model_changes_while_somebody_types_on_does_not_move_the_caret(tab, proxy):
    opened(tab, proxy)
    proxy.delay = 0.15
    tab.focus("#upper")
    tab.evaluate("document.getElementById('upper').setSelectionRange(2, 2)")
    tab.keyboard.type("abc", delay=20)
    assert tab.input_value("#upper") == "FIabcXED"
    until(tab, "document.getElementById('upper').value === 'FIXED'")
    assert tab.evaluate("document.activeElement.id") == "upper"


def test_200_clicks_in_one_tick_count_once_each(tab, proxy):
    opened(tab, proxy)
    proxy.delay = 0.15
    tab.evaluate("for (let i = 0; i < 200; i++) document.getElementById('add').click()")
    until(tab, "document.getElementById('count').innerText === '201'")
    tab.click("#add")
    until(tab, "document.getElementById('count').innerText === '202'")


def test_a_network_that_is_cut_again_and_again_loses_and_doubles_nothing(tab, proxy):
    opened(tab, proxy)
    proxy.delay = 0.02
    clicks = 1
    for _ in range(3):
        tab.evaluate("for (let i = 0; i < 50; i++) document.getElementById('add').click()")
        proxy.cut()
        until(tab, "document.body.classList.contains('offline')")
        tab.evaluate("for (let i = 0; i < 50; i++) document.getElementById('add').click()")
        tab.locator("#draft").press_sequentially("ab")
        proxy.restore()
        clicks += 100
        until(tab, f"document.getElementById('count').innerText === '{clicks}'", seconds=20)
    until(tab, "document.getElementById('echo').innerText === 'ababab'")
    assert tab.evaluate("marker") == 1
    tab.script_errors.clear()


def test_a_network_that_stops_shows_that_the_page_waits_and_goes_on(tab, proxy):
    opened(tab, proxy)
    proxy.open.clear()
    tab.evaluate("for (let i = 0; i < 50; i++) document.getElementById('add').click()")
    until(tab, "document.documentElement.classList.contains('waiting')")
    assert tab.evaluate("getComputedStyle(document.getElementById('sluice-progress')).height") == "3px"
    assert not tab.evaluate("document.body.classList.contains('offline')")
    proxy.open.set()
    until(tab, "document.getElementById('count').innerText === '51'")
    until(tab, "!document.documentElement.classList.contains('waiting')")


def test_scrolling_at_150_ms_asks_once_a_round_trip(tab, proxy):
    from list_test import SEEN, sent_frames
    frames = sent_frames(tab)
    tab.goto(proxy.address + "?page=list&rows=100000")
    tab.evaluate(SEEN)
    until(tab, "isFull()")
    proxy.delay = 0.15
    frames.clear()
    tab.evaluate("""() => new Promise((done) => { let step = 0; const go = () => {
      list().scrollTop = step * 10000; if (step++ < 60) requestAnimationFrame(go); else done(); }; go(); })""")
    until(tab, "isFull()")
    assert tab.evaluate("rowAt(1)") == "row-15000"
    assert len(frames) <= 12, len(frames)
