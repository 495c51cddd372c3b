"""Tests with a network that is slow, stops and fails: no event is lost, and none counts twice."""
import string

import pytest

from list_test import SEEN, exchanged_frames
from network import Network
from tabs import BROKEN_CONNECTION
from waiting import until_page

TEXT = (string.ascii_letters + string.digits) * 4


@pytest.fixture
def network(server):
    network = Network(server.port)
    yield network
    network.close()


def opened(tab, network):
    tab.goto(network.address)
    until_page(tab, "performance.getEntriesByType('resource').some((entry) => entry.name.includes('script.js'))")
    tab.click("#add")
    until_page(tab, "document.getElementById('count').innerText === '1'")
    tab.evaluate("window.marker = 1")


def test_text_typed_with_150_ms_latency_is_complete_and_the_caret_keeps_its_place(tab, network):
    opened(tab, network)
    tab.fill("#draft", "start end")
    until_page(tab, "document.getElementById('echo').innerText === 'start end'")
    network.latency = 0.15
    tab.evaluate("document.getElementById('draft').setSelectionRange(6, 6)")
    text = TEXT[:200]
    tab.locator("#draft").press_sequentially(text, delay=5)
    until_page(tab, f"document.getElementById('echo').innerText === 'start {text}end'")
    assert tab.evaluate("""() => { const field = document.activeElement;
      return [field.id, field.value, field.selectionStart, field.selectionEnd]; }""") == [
        "draft", f"start {text}end", 206, 206]


def test_a_change_by_the_model_during_typing_does_not_move_the_focus(tab, network):
    opened(tab, network)
    tab.focus("#upper")
    tab.evaluate("document.getElementById('upper').setSelectionRange(2, 2)")
    # The server answers each letter, and the answers arrive after all letters were typed.
    network.hold_answers()
    tab.keyboard.type("abc", delay=20)
    assert tab.input_value("#upper") == "FIabcXED"
    network.release()
    until_page(tab, "document.getElementById('upper').value === 'FIXED'")
    assert tab.evaluate("document.activeElement.id") == "upper"


def test_200_clicks_in_one_tick_count_once_each(tab, network):
    opened(tab, network)
    network.latency = 0.15
    tab.evaluate("for (let i = 0; i < 200; i++) document.getElementById('add').click()")
    until_page(tab, "document.getElementById('count').innerText === '201'")
    tab.click("#add")
    until_page(tab, "document.getElementById('count').innerText === '202'")


def test_repeated_disconnections_lose_and_double_no_event(tab, network, expects_console):
    expects_console(*BROKEN_CONNECTION)
    opened(tab, network)
    network.latency = 0.02
    clicks = 1
    for _ in range(3):
        tab.evaluate("for (let i = 0; i < 50; i++) document.getElementById('add').click()")
        network.cut()
        until_page(tab, "document.body.classList.contains('offline')")
        tab.evaluate("for (let i = 0; i < 50; i++) document.getElementById('add').click()")
        tab.locator("#draft").press_sequentially("ab")
        network.mend()
        clicks += 100
        until_page(tab, f"document.getElementById('count').innerText === '{clicks}'")
    until_page(tab, "document.getElementById('echo').innerText === 'ababab'")
    assert tab.evaluate("marker") == 1


def test_a_page_shows_that_it_waits_while_the_network_stops(tab, network):
    opened(tab, network)
    network.hold()
    tab.evaluate("for (let i = 0; i < 50; i++) document.getElementById('add').click()")
    until_page(tab, "document.documentElement.classList.contains('waiting')")
    assert tab.evaluate("getComputedStyle(document.getElementById('sluice-progress')).height") == "3px"
    assert not tab.evaluate("document.body.classList.contains('offline')")
    network.release()
    until_page(tab, "document.getElementById('count').innerText === '51'")
    until_page(tab, "!document.documentElement.classList.contains('waiting')")


@pytest.mark.sockets
def test_scrolling_with_150_ms_latency_sends_one_request_for_each_round_trip(tab, network):
    frames = exchanged_frames(tab)
    tab.goto(network.address + "?page=list&rows=100000")
    tab.evaluate(SEEN)
    until_page(tab, "isFull()")
    network.latency = 0.15
    frames.clear()
    tab.evaluate("""() => new Promise((done) => { let step = 0; const go = () => {
      list().scrollTop = step * 10000; if (step++ < 60) requestAnimationFrame(go); else done(); }; go(); })""")
    until_page(tab, "isFull()")
    assert tab.evaluate("rowAt(1)") == "row-15000"
    until_page(tab, "!document.documentElement.classList.contains('waiting')")
    questions = [event["n"] for kind, frame in frames if kind == "sent" for event in frame["e"]]
    assert questions == list(range(questions[0], questions[0] + len(questions))) and len(questions) <= 61
    # Each request but the first is sent after the answer to the one before.
    acknowledged = questions[0] - 1
    for kind, frame in frames:
        if kind == "received":
            acknowledged = frame["n"]
        else:
            assert [event["n"] for event in frame["e"]] == [acknowledged + 1], frames
