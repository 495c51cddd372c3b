"""Tests of the page's own functions: shortcuts, the clipboard, and the sign that the server is slow."""
import pytest

from client_test import load, load_alone, sent, stop_the_clock  # noqa: F401 (fixture)
from waiting import until_page


@pytest.fixture
def moves():
    return "moveBefore"


def test_a_shortcut_focuses_a_field_or_clicks_a_button(load):
    tab = load('<input id="q" value="old" aria-keyshortcuts="/"><button id="b" data-click="x" aria-keyshortcuts="n ?">go</button>')
    tab.keyboard.press("/")
    assert tab.evaluate("[document.activeElement.id, document.activeElement.value, getSelection().toString()]") == ["q", "old", "old"]
    tab.keyboard.press("n")
    tab.keyboard.press("/")
    assert tab.input_value("#q") == "n/"
    assert sent(tab) == []
    tab.evaluate("document.activeElement.blur()")
    tab.keyboard.press("n")
    tab.keyboard.press("Shift+?")
    tab.keyboard.press("Control+n")
    tab.keyboard.press("N")
    assert [event["t"] for event in sent(tab)] == ["click", "click"]


def test_a_shortcut_ignores_unusable_elements_and_elements_that_handle_its_key(load):
    tab = load('<button disabled aria-keyshortcuts="n" data-click="a">a</button>'
               '<button hidden aria-keyshortcuts="n" data-click="b">b</button>'
               '<div inert><button aria-keyshortcuts="n" data-click="c">c</button></div>'
               '<button aria-keyshortcuts="n Enter" data-click="d">d</button>'
               '<ul id="list" tabindex="0" data-keydown="k" data-keys="n"></ul><input id="box" type="checkbox">'
               '<dialog id="dialog"><button id="close">x</button></dialog><button id="other" data-click="e">e</button>')
    tab.keyboard.press("n")
    tab.focus("#box")
    tab.keyboard.press("n")
    assert [(event["t"], event["a"]) for event in sent(tab)] == [("click", "d"), ("click", "d")]
    tab.focus("#list")
    tab.keyboard.press("n")
    tab.focus("#other")
    tab.keyboard.press("Enter")
    assert [(event["t"], event["a"]) for event in sent(tab)[2:]] == [("keydown", "k"), ("click", "e")]
    tab.evaluate("document.getElementById('dialog').showModal()")
    tab.keyboard.press("n")
    assert len(sent(tab)) == 4


def test_a_shortcut_with_control_leaves_the_undo_of_typing_to_the_browser(load):
    tab = load('<button data-click="u" aria-keyshortcuts="Control+z">undo</button>'
               '<button data-click="r" aria-keyshortcuts="Control+Shift+z">redo</button><input id="q" value="old">')
    for key in ("Control+z", "Meta+z", "Control+Shift+Z", "z", "Alt+z", "Control+Alt+z", "Control+y"):
        tab.keyboard.press(key)
    assert [event["a"] for event in sent(tab)] == ["u", "u", "r"]
    tab.focus("#q")
    tab.keyboard.press("Control+z")
    assert [event["a"] for event in sent(tab)] == ["u", "u", "r", "u"]
    tab.keyboard.press("End")
    tab.keyboard.type("er")
    assert tab.input_value("#q") == "older"
    tab.keyboard.press("Control+z")
    assert tab.input_value("#q") == "old"
    assert len(sent(tab)) == 4
    tab.evaluate("document.activeElement.blur()")
    tab.focus("#q")
    tab.keyboard.press("Control+z")
    assert [event["a"] for event in sent(tab)] == ["u", "u", "r", "u", "u"]


@pytest.mark.own_tab
@pytest.mark.parametrize("clipboard", ["there", "missing", "refused"])
def test_a_click_copies_without_a_round_trip(load, server, clipboard):
    tab = load("")
    tab.goto(server.address + "?page=copies")
    tab.context.grant_permissions(["clipboard-read", "clipboard-write"])
    if clipboard == "missing":
        tab.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    if clipboard == "refused":
        tab.evaluate("() => { navigator.clipboard.writeText = async () => { throw new DOMException('no', 'NotAllowedError'); }; }")
    tab.evaluate("document.addEventListener('copy', () => window.pasted = document.activeElement.value)")
    tab.evaluate("document.getElementById('field').focus(), document.getElementById('field').setSelectionRange(1, 2)")
    stop_the_clock(tab)
    tab.click("#copy")
    until_page(tab, "document.getElementById('copy').classList.contains('copied')")
    text = tab.evaluate("window.pasted ?? navigator.clipboard.readText()")
    assert text == 'a "quoted" <b>\n'
    assert tab.evaluate("[document.getElementById('sluice-voice').textContent, document.getElementById('sluice-voice').ariaLive]") == [
        "Copied", "polite"]
    assert tab.evaluate("document.querySelectorAll('textarea').length") == 0
    tab.clock.run_for(1400)
    assert tab.locator("#copy.copied").count() == 1
    tab.clock.run_for(200)
    assert tab.locator("#copy.copied").count() == 0
    assert tab.evaluate("document.getElementById('sluice-voice').textContent") == ""


def waits(tab):
    return tab.evaluate("[document.documentElement.classList.contains('waiting'),"
                        " !(document.getElementById('sluice-progress')?.hidden ?? true)]")


@pytest.mark.own_tab
def test_the_page_shows_that_it_waits_from_300_ms_until_all_events_are_acknowledged(load, tab):
    stop_the_clock(tab)
    tab = load('<button id="b" data-click="x">go</button>')
    tab.click("#b")
    tab.clock.run_for(290)
    assert waits(tab) == [False, False]
    tab.click("#b")
    tab.clock.run_for(20)
    assert waits(tab) == [True, True]
    assert tab.evaluate("""() => { const bar = document.getElementById("sluice-progress");
      return [bar.getAttribute("role"), bar.getAttribute("aria-label")]; }""") == ["progressbar", "Waiting for the server"]
    tab.evaluate("wire.receive({ v: 0, n: 1 })")
    assert waits(tab)[0]
    tab.evaluate("wire.receive({ v: 0, n: 2 })")
    assert waits(tab) == [False, False]
    tab.clock.run_for(1000)
    assert waits(tab) == [False, False]


@pytest.mark.own_tab
def test_a_page_without_a_connection_does_not_show_that_it_waits(load, tab):
    stop_the_clock(tab)
    tab = load('<button id="b" data-click="x">go</button>')
    tab.click("#b")
    tab.clock.run_for(310)
    assert waits(tab) == [True, True]
    tab.evaluate("window.first = wire; wire.drop(1006)")
    assert waits(tab) == [False, False]
    tab.click("#b")
    tab.clock.run_for(1500)
    assert waits(tab) == [False, False]
    assert tab.is_visible("#sluice-banner")
    tab.evaluate("wire.join()")
    assert waits(tab) == [False, False]
    tab.clock.run_for(310)
    assert waits(tab) == [True, True]
