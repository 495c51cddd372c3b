"""Tests of lazy lists: the rows that are in the page during scrolling, and the position that stays."""
import json
import string

import pytest

from client_test import load, load_alone, sent  # noqa: F401 (fixture)
from waiting import until_page

# The functions return the row at a height of the list, and whether rows fill the visible part.
SEEN = """
window.list = () => document.getElementById("list");
window.rowAt = (y) => { const box = list().getBoundingClientRect();
  return document.elementFromPoint(box.left + 300, box.top + y)?.closest("li")?.id; };
window.isFull = () => [1, 100, 200, 300, 390].every((y) => rowAt(y)?.startsWith("row-"));
"""


def exchanged_frames(tab):
    """Returns a growing list of the events that the page sends and the patches that it receives, in order."""
    frames = []

    def note(kind, text):
        frame = json.loads(text.lstrip(string.digits))
        if not frame.keys() & {"s", "q"} or "n" in frame:       # the first frame of each side names the session
            frames.append((kind, frame))

    def follow(socket):
        socket.on("framesent", lambda frame: note("sent", frame))
        socket.on("framereceived", lambda frame: note("received", frame))

    tab.on("websocket", follow)
    return frames


def sent_frames(frames):
    return [frame for kind, frame in frames if kind == "sent"]


def opened(server, tab, query=""):
    tab.goto(f"{server.address}?page=list{query}")
    tab.evaluate(SEEN)
    until_page(tab, "isFull()")


def test_only_the_rows_around_the_visible_ones_are_in_the_page(server, tab):
    opened(server, tab)
    assert tab.evaluate("[document.querySelectorAll('#list > li[id]').length, list().scrollHeight]") == [20, 40_000]
    assert tab.evaluate("""[...document.querySelectorAll('#list > li[id]')].map((row) =>
      [row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')].join('/')).slice(0, 3)""") == [
        "1/1000", "2/1000", "3/1000"]


@pytest.mark.sockets
def test_the_middle_of_100_000_rows_is_shown_after_one_round_trip(server, tab):
    opened(server, tab, "&rows=100000")
    frames = exchanged_frames(tab)
    tab.reload()
    tab.evaluate(SEEN)
    until_page(tab, "isFull()")
    frames.clear()
    tab.evaluate("list().scrollTop = list().scrollHeight / 2")
    until_page(tab, "isFull()")
    number = int(tab.evaluate("rowAt(200)")[4:])
    assert 49_900 < number < 50_100
    settle(tab)
    assert len(sent_frames(frames)) == 1, frames
    assert tab.evaluate("Number(document.getElementById('row-%d').getAttribute('aria-posinset'))" % number) == number + 1


def test_a_million_rows_can_be_scrolled_from_the_first_to_the_last(server, tab):
    opened(server, tab, "&rows=1000000")
    assert 9_900_000 < tab.evaluate("list().scrollHeight") < 10_100_000
    tab.evaluate("list().scrollTop = list().scrollHeight")
    until_page(tab, "isFull()")
    until_page(tab, "list().scrollTop = list().scrollHeight, rowAt(390) === 'row-999999'")
    tab.evaluate("list().scrollTop = list().scrollHeight / 4")
    until_page(tab, "isFull()")
    before = int(tab.evaluate("rowAt(1)")[4:])
    assert 240_000 < before < 260_000
    # By the wheel, each row appears once and in order, although the space is compressed.
    tab.evaluate("""() => { window.steps = []; const step = () => {
      if (isFull()) { steps.push(rowAt(1)); list().scrollTop += 30; }
      if (steps.length <= 300) requestAnimationFrame(step); }; step(); }""")
    until_page(tab, "steps.length > 300")
    numbers = [int(step[4:]) for step in tab.evaluate("steps")]
    assert len(numbers) == 301
    assert all(0 <= later - earlier <= 2 for earlier, later in zip(numbers, numbers[1:])), numbers
    assert 215 <= numbers[-1] - before <= 235
    assert tab.evaluate("document.querySelectorAll('#list > li[id]').length") <= 40
    tab.evaluate("list().scrollTop = 0")
    until_page(tab, "rowAt(1) === 'row-0'")


@pytest.mark.sockets
def test_fast_scrolling_sends_one_request_at_a_time(server, tab):
    frames = exchanged_frames(tab)
    opened(server, tab, "&rows=100000")
    frames.clear()
    tab.evaluate("""() => new Promise((done) => { let step = 0; const go = () => {
      list().scrollTop = step * 5000; if (step++ < 100) requestAnimationFrame(go); else done(); }; go(); })""")
    until_page(tab, "isFull()")
    assert tab.evaluate("rowAt(1)") == "row-12500"
    assert 1 <= len(sent_frames(frames)) <= 101


def test_rows_stay_the_same_elements_while_they_are_in_the_window(server, tab):
    opened(server, tab)
    tab.focus("#note-12")
    tab.keyboard.type("kept")
    tab.evaluate("window.twelve = document.getElementById('row-12'); list().scrollTop = 400")
    until_page(tab, "document.getElementById('row-25')")
    assert tab.evaluate("[twelve === document.getElementById('row-12'), document.activeElement.id, document.activeElement.value]") == [
        True, "note-12", "kept"]


def test_rows_inserted_above_do_not_move_the_visible_rows(server, tab):
    opened(server, tab)
    tab.evaluate("list().scrollTop = 4010")
    until_page(tab, "isFull() && document.getElementById('row-95')")
    tab.focus("#note-104")
    tab.keyboard.type("x")
    before = tab.evaluate("[rowAt(1), document.getElementById('row-103').getBoundingClientRect().top]")
    for _ in range(3):
        tab.evaluate("document.getElementById('insert').click()")
    until_page(tab, "document.getElementById('list').dataset.list.split(' ')[1] === '1009'")
    until_page(tab, "isFull()")
    assert tab.evaluate("[rowAt(1), document.getElementById('row-103').getBoundingClientRect().top]") == before
    assert tab.evaluate("[document.activeElement.id, document.activeElement.value, list().scrollTop]") == ["note-104", "x", 4370]
    assert tab.evaluate("document.getElementById('row-103').getAttribute('aria-posinset')") == "113"


def test_rows_inserted_at_the_top_are_visible_when_scrolled_to_the_top(server, tab):
    opened(server, tab)
    tab.click("#insert")
    until_page(tab, "rowAt(1) === 'row--1' || rowAt(1) === 'row--3'")
    assert tab.evaluate("list().scrollTop") == 0


def test_a_row_is_revealed_once_and_not_again_when_scrolling_adds_it(server, tab):
    opened(server, tab)
    tab.click("#reveal")
    until_page(tab, "isFull() && document.getElementById('row-700')")
    assert tab.evaluate("""() => { const box = document.getElementById('row-700').getBoundingClientRect(),
      view = list().getBoundingClientRect(); return box.top >= view.top - 1 && box.bottom <= view.bottom + 1; }""")
    tab.evaluate("list().scrollTop = 0")
    until_page(tab, "isFull() && !document.getElementById('row-700')")
    tab.evaluate("list().scrollTop = 700 * 40 - 600")
    until_page(tab, "isFull() && document.getElementById('row-700')")
    assert tab.evaluate("list().scrollTop") == 700 * 40 - 600
    tab.evaluate("list().scrollTop = 0")
    until_page(tab, "isFull() && !document.getElementById('row-700')")
    tab.click("#reveal")
    until_page(tab, "isFull() && document.getElementById('row-700')")
    assert tab.evaluate("list().scrollTop") > 20_000


def test_a_window_that_grows_is_filled(server, tab):
    opened(server, tab)
    tab.evaluate("""() => { const sheet = new CSSStyleSheet(); sheet.replaceSync("#list { height: 90vh !important; }");
      document.adoptedStyleSheets = [sheet]; }""")
    tab.set_viewport_size({"width": 1000, "height": 3000})
    until_page(tab, "document.querySelectorAll('#list > li[id]').length > 100")


def test_a_list_that_becomes_short_shows_all_its_rows(server, tab):
    opened(server, tab)
    tab.evaluate("list().scrollTop = 20000")
    until_page(tab, "isFull()")
    tab.click("#shorten")
    until_page(tab, "document.querySelectorAll('#list > li[id]').length === 5")


@pytest.fixture
def moves():
    return "moveBefore"


@pytest.fixture
def fake(load):
    """A list of 1,000 rows, 20 of them in the page, whose server is the test."""
    rows = "".join(f"<li id='r{i}' style='height:40px'>{i}</li>" for i in range(20))
    return load("<style>li { display: block; } svg { display: block; }</style>"
                '<ul id="list" data-list="0 1000 40 -1" data-viewport="w" style="height:400px;overflow:auto;margin:0;padding:0">'
                '<li class="sluice-space"><svg width="1" height="0"></svg></li>' + rows
                + '<li class="sluice-space"><svg width="1" height="39200"></svg></li></ul>')


def settle(tab):
    """Returns when three frames have been drawn. A page asks for rows before the second."""
    tab.evaluate("""() => new Promise((done) =>
      requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))""")


def scroll(tab, *places):
    """Scrolls the list to each place, and lets the page handle each event."""
    for place in places:
        tab.evaluate("place => { document.getElementById('list').scrollTop = place; }", place)
        settle(tab)


def asked(tab):
    return [(event["n"], event["r"]) for event in sent(tab)]


def test_no_second_request_is_sent_before_the_answer_to_the_first(fake):
    scroll(fake, 4000, 8000, 12000)
    assert asked(fake) == [(1, [100, 109])]
    fake.evaluate("wire.receive({ v: 0, n: 1 })")
    scroll(fake, 12000)
    assert asked(fake) == [(1, [100, 109]), (2, [300, 309])]


def test_a_window_that_the_model_ignores_is_not_requested_again(fake):
    scroll(fake, 4000)
    for number in range(1, 4):
        fake.evaluate("number => wire.receive({ v: 0, n: number })", number)
        scroll(fake, 4000)
    assert asked(fake) == [(1, [100, 109])]


def test_an_unsent_request_is_replaced_by_the_newest(fake):
    fake.evaluate("window.first = wire; wire.drop(1006)")
    scroll(fake, 4000, 8000, 12000)
    fake.wait_for_function("wire !== first")
    fake.evaluate("wire.join()")
    assert asked(fake) == [(1, [300, 309])]
