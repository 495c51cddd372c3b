"""Tests of the client script alone: the test simulates the socket that patches come from."""
import pytest

from waiting import until_page

FAKE_SOCKET = """
window.WebSocket = class {
  static OPEN = 1; static CLOSING = 2;
  constructor(address) { this.address = address; this.readyState = 0; this.sent = []; this.number = 0; window.wire = this; }
  send(text) { this.sent.push(text); }
  close(code) { this.closedWith = code; }
  open() { this.readyState = 1; this.onopen(); }
  greet(hello) { this.open(); this.receive({ s: "x", ...hello }); }
  join(hello) { this.greet(hello); this.receive({ v: 0, n: 0 }); }
  receive(patch) { this.deliver(this.number += 1, patch); }
  deliver(number, message) { this.onmessage({ data: number + JSON.stringify(message) }); }
  messages() { return this.sent.map((text) => JSON.parse(text.slice(text.indexOf("{")))); }
  drop(code) { this.readyState = 3; this.onclose({ code }); }
};
"""


@pytest.fixture(params=["moveBefore", "insertBefore"])
def moves(request):
    return request.param


def stop_the_clock(tab):
    """Stops the clock of a tab: time passes only when the test advances it. The tab must be the test's own, because
    its clock stays stopped."""
    tab.clock.install(time=0)
    # A time so late that the real clock, which runs until then, has not reached it.
    tab.clock.pause_at(3_600_000)


@pytest.fixture
def load_alone(tab, export, moves):
    """Makes the tab a page with this content that has no session yet."""
    def load_alone(markup):
        tab.set_content(f'<div id="sluice-root" data-socket="/s" data-limit="1000000">{markup}</div>')
        if moves == "insertBefore":
            tab.evaluate("delete Element.prototype.moveBefore")
        tab.add_script_tag(content=FAKE_SOCKET)
        tab.add_script_tag(content=export["script"])
        return tab
    return load_alone


@pytest.fixture
def load(load_alone):
    """Makes the tab a live page with this content."""
    def load(markup):
        tab = load_alone(markup)
        tab.evaluate("wire.join({ t: '', l: 'en', m: 1_000_000, v: 0 })")
        return tab
    return load


def receive(tab, version, acknowledged, *operations):
    tab.evaluate("patch => wire.receive(patch)", {"v": version, "n": acknowledged, "o": list(operations)})


def sent(tab):
    return tab.evaluate("wire.messages().flatMap(message => message.e ?? [])")


def test_patches_turn_any_page_into_any_other(load, export):
    """Compares random pages after their patches (BrowserCases.swift) with the server's own rendering."""
    tab = load("")
    tab.evaluate("""seed => {
      const root = document.getElementById("sluice-root");
      const clean = (markup) => { const t = document.createElement("template"); t.innerHTML = markup; return t.content; };
      let state = Number(BigInt(seed) % 2147483647n) || 1, version = 0;
      const chance = (count) => (state = state * 48271 % 2147483647) % count;
      // Adds unknown nodes anywhere, as an extension of the browser might.
      const intrude = () => {
        const hosts = [root, ...root.querySelectorAll("*:not(input)")];
        for (let i = 0; i < 3; i++) {
          const host = hosts[chance(hosts.length)];
          const node = Object.assign(document.createElement("i"), { className: "foreign", textContent: "x" });
          host.insertBefore(node, host.childNodes[chance(host.childNodes.length + 1)] ?? null);
        }
      };
      // The script numbers the rows; the server's markup has no numbers.
      const number = (list) => {
        const first = Number(list.dataset.list.split(" ")[0]), count = list.dataset.list.split(" ")[1];
        return [...list.children].slice(1, -1).every((row, index) =>
          row.getAttribute("aria-posinset") === String(first + index + 1) && row.getAttribute("aria-setsize") === count);
      };
      const bare = (parent) => {
        for (const row of parent.querySelectorAll("[data-list] > *:not(.sluice-space)")) {
          row.removeAttribute("aria-posinset");
          row.removeAttribute("aria-setsize");
        }
        return parent;
      };
      window.run = (cases, base) => {
        for (const [offset, { before, patches, after }] of cases.entries()) {
          const at = base + offset;
          wire.receive({ v: ++version, n: 0, h: before });
          for (const [step, patch] of patches.entries()) {
            if (at % 3 === 0) intrude();
            const inputs = root.querySelectorAll("input");
            if (at % 2 === 0) inputs[chance(inputs.length || 1)]?.focus();
            const focused = document.activeElement;
            wire.receive({ v: ++version, n: 0, o: JSON.parse(patch) });
            if (focused !== document.body && root.contains(focused) && document.activeElement !== focused)
              return [at, step, "focus lost", patch];
            root.querySelectorAll(".foreign").forEach((node) => node.remove());
            if (![...root.querySelectorAll("[data-list]")].every(number)) return [at, step, "numbers", root.innerHTML];
            const expected = document.createElement("div"), actual = document.createElement("div");
            expected.append(clean(after[step]));
            actual.append(...[...root.childNodes].map((node) => node.cloneNode(true)));
            if (!bare(actual).isEqualNode(expected)) return [at, step, patch, root.innerHTML, after[step]];
          }
        }
        return null;
      };
    }""", str(export["seed"]))
    for base in range(0, len(export["cases"]), 250):
        wrong = tab.evaluate("([cases, base]) => run(cases, base)", [export["cases"][base:base + 250], base])
        assert wrong is None, f"SEED={export['seed']}: {wrong}"


def test_focus_selection_and_scroll_position_survive_moved_rows(load):
    rows = "".join(f'<li id="r{i}"><input id="f{i}"></li>' for i in range(5))
    tab = load(f"<ul>{rows}</ul>")
    tab.evaluate("""() => { const f = document.getElementById("f2"); f.value = "hello"; f.focus(); f.setSelectionRange(1, 3);
      window.field = f; window.blurs = 0; f.addEventListener("blur", () => blurs++); }""")
    receive(tab, 1, 0, ["k", [0], [[4, 1], [3, 1], '<li id="new"></li>', [2, 1], [1, 1], [0, 1]]])
    assert tab.evaluate("""() => [[...document.querySelectorAll("li")].map(r => r.id).join(" "),
      document.activeElement === field, field.value, field.selectionStart, field.selectionEnd, blurs]""") == [
        "r4 r3 new r2 r1 r0", True, "hello", 1, 3, 0]


def test_a_focused_field_is_overwritten_only_after_all_typed_text_is_acknowledged(load):
    tab = load('<input id="f" data-input="a" value="">')
    tab.focus("#f")
    tab.keyboard.type("ab")
    receive(tab, 1, 1, ["a", [0], "value", "A"])
    assert tab.input_value("#f") == "ab"
    tab.evaluate("document.getElementById('f').setSelectionRange(1, 1)")
    receive(tab, 2, 2, ["a", [0], "value", "AB"])
    assert tab.input_value("#f") == "AB"
    assert tab.evaluate("document.getElementById('f').selectionStart") == 1
    assert [event["v"] for event in sent(tab)] == ["a", "ab"]


CHANGE_ALONE = '<input id="f" type="number" data-change="a" value="1">'


def test_a_field_that_listens_to_change_alone_keeps_its_text_until_it_loses_focus(load):
    tab = load(CHANGE_ALONE)
    tab.evaluate("document.getElementById('f').focus(), document.getElementById('f').select()")
    tab.keyboard.type("12")
    receive(tab, 1, 0, ["a", [0], "value", "5"])
    assert (tab.input_value("#f"), sent(tab)) == ("12", [])
    tab.evaluate("document.activeElement.blur()")
    assert [(event["t"], event["v"]) for event in sent(tab)] == [("change", "12")]
    assert tab.input_value("#f") == "12"
    tab.evaluate("wire.receive({ v: 1, n: 1 })")
    assert tab.input_value("#f") == "5", "the model refuses 12, and its newest value is 5"
    receive(tab, 2, 1, ["a", [0], "value", "6"])
    assert tab.input_value("#f") == "6"


def test_a_field_that_loses_focus_unchanged_shows_the_newest_value(load):
    tab = load(CHANGE_ALONE)
    tab.focus("#f")
    tab.keyboard.press("End")
    tab.keyboard.type("2")
    tab.keyboard.press("Backspace")
    receive(tab, 1, 0, ["a", [0], "value", "5"])
    assert tab.input_value("#f") == "1"
    tab.evaluate("document.activeElement.blur()")
    assert (tab.input_value("#f"), sent(tab)) == ("5", [])


def test_a_window_that_loses_focus_keeps_the_text_of_its_field(load):
    tab = load(CHANGE_ALONE)
    tab.evaluate("document.getElementById('f').focus(), document.getElementById('f').select()")
    tab.keyboard.type("12")
    receive(tab, 1, 0, ["a", [0], "value", "5"])
    tab.evaluate("document.activeElement.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))")
    assert (tab.input_value("#f"), sent(tab)) == ("12", [])


def test_a_field_that_handles_keys_shows_the_value_of_the_answer(load):
    tab = load('<input id="f" data-keydown="k" data-keys="ArrowUp" value="">')
    tab.focus("#f")
    tab.keyboard.type("gi")
    tab.keyboard.press("ArrowUp")
    assert [(event["t"], event["v"]) for event in sent(tab)] == [("keydown", "gi")]
    receive(tab, 1, 1, ["a", [0], "value", "git log"])
    assert tab.input_value("#f") == "git log"


def test_a_value_that_the_model_rejects_is_restored_after_the_acknowledgement(load):
    tab = load('<input id="f" data-input="a" value="ok"><input id="box" type="checkbox" data-change="b" checked>')
    tab.focus("#f")
    tab.keyboard.type("x")
    tab.click("#box")
    tab.evaluate("wire.receive({ v: 0, n: 1 })")
    assert (tab.input_value("#f"), tab.is_checked("#box")) == ("xok", False) or tab.input_value("#f") == "okx"
    tab.evaluate("wire.receive({ v: 0, n: 2 })")
    assert (tab.input_value("#f"), tab.is_checked("#box")) == ("ok", True)


def test_a_radio_choice_that_the_model_rejects_is_restored(load):
    tab = load('<input type="radio" name="size" id="small" data-change="a" checked>'
               '<input type="radio" name="size" id="large" data-change="b">'
               '<form><input type="radio" name="size" id="red" checked><input type="radio" name="size" id="blue"></form>')
    tab.click("#blue")
    tab.click("#large")
    tab.evaluate("wire.receive({ v: 0, n: 1 })")
    boxes = ["small", "large", "red", "blue"]
    assert [tab.is_checked(f"#{name}") for name in boxes] == [True, False, False, True], "the form's group is another one"
    tab.click("#large")
    receive(tab, 1, 2, ["a", [0], "checked", None], ["a", [1], "checked", ""])
    assert [tab.is_checked(f"#{name}") for name in boxes] == [False, True, False, True]


def test_a_word_being_composed_is_neither_sent_nor_overwritten(load):
    tab = load('<input id="f" data-input="a" data-keydown="k" value="">')
    tab.focus("#f")
    tab.evaluate("""() => { const f = document.getElementById("f");
      f.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
      f.value = "に"; f.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true }));
      f.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, key: "Enter", isComposing: true })); }""")
    receive(tab, 1, 0, ["a", [0], "value", "server"])
    assert (tab.input_value("#f"), sent(tab)) == ("に", [])
    tab.evaluate("""() => document.getElementById("f").dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }))""")
    assert [(event["t"], event["v"]) for event in sent(tab)] == [("input", "に")]
    receive(tab, 2, 1, ["a", [0], "value", "日"])
    assert tab.input_value("#f") == "日"


def test_unacknowledged_events_are_sent_again_after_a_reconnection(load):
    tab = load('<button id="b" data-click="x"></button>')
    tab.evaluate("""() => { const b = document.getElementById("b"); b.click(); b.click(); wire.receive({ v: 0, n: 1 });
      window.first = wire; wire.drop(1006); b.click(); }""")
    assert tab.evaluate("document.body.className") == "offline"
    tab.wait_for_function("wire !== first")
    tab.evaluate("wire.join()")
    assert [event["n"] for event in sent(tab)] == [2, 3]
    assert tab.evaluate("document.body.className") == ""


def test_a_message_that_a_network_repeats_is_applied_once(load):
    tab = load("<p>old</p>")
    tab.evaluate("""() => { wire.receive({ v: 0, n: 0 }); wire.receive({ v: 1, n: 0, o: [["t", [0, 0], "new"]] });
      wire.deliver(4, { v: 1, n: 0, o: [["t", [0, 0], "newer"]] }); wire.deliver(1, { s: "y", v: 0 }); }""")
    assert tab.evaluate("[document.querySelector('p').innerText, wire.closedWith ?? null]") == ["new", None]


def test_a_page_that_misses_a_message_reconnects(load):
    tab = load("<p>old</p>")
    tab.evaluate("""() => { window.first = wire; wire.deliver(wire.number + 2, { v: 2, n: 0, o: [["t", [0, 0], "newest"]] }); }""")
    assert tab.evaluate("[document.querySelector('p').innerText, wire.closedWith]") == ["old", 4412]
    tab.evaluate("wire.drop(4412)")
    tab.wait_for_function("wire !== first")
    tab.evaluate("wire.join()")
    assert tab.evaluate("wire.messages()") == [{"s": "x", "v": 0, "q": ""}]


@pytest.mark.own_tab
def test_the_banner_appears_after_a_second_and_disappears_after_the_reconnection(load, tab):
    stop_the_clock(tab)
    tab = load("")
    tab.evaluate("window.first = wire; wire.drop(1006)")
    tab.clock.run_for(990)
    assert tab.locator("#sluice-banner").count() == 0
    tab.clock.run_for(20)
    assert tab.is_visible("#sluice-banner")
    assert tab.evaluate("wire !== first")
    tab.evaluate("wire.join()")
    assert not tab.is_visible("#sluice-banner")


def test_no_event_is_sent_before_the_page_equals_the_page_of_its_session(load):
    tab = load('<button id="b" data-click="x"></button>')
    tab.evaluate("window.first = wire; wire.drop(1006)")
    tab.click("#b")
    tab.wait_for_function("wire !== first")
    tab.evaluate("wire.open()")
    assert tab.evaluate("wire.messages()") == [{"s": "x", "v": 0, "q": ""}]
    assert tab.evaluate("document.body.className") == "offline"
    tab.evaluate("wire.receive({ s: 'x' })")
    assert sent(tab) == []
    tab.evaluate("wire.receive({ v: 0, n: 0 })")
    assert [event["n"] for event in sent(tab)] == [1]
    assert tab.evaluate("document.body.className") == ""


def test_events_of_an_ended_session_are_not_sent_to_the_next_one(load):
    tab = load('<button id="b" data-click="x"></button><input id="f" data-input="y" value="">')
    tab.evaluate("window.first = wire; wire.drop(1006)")
    tab.click("#b")
    tab.focus("#f")
    tab.keyboard.type("ab")
    tab.wait_for_function("wire !== first")
    tab.evaluate("wire.greet({ s: 'other', t: 'New', l: 'de', m: 1_000_000 })")
    tab.click("#b")
    assert sent(tab) == []
    # Before the page of the new session arrives, the connection breaks again.
    tab.evaluate("window.first = wire; wire.drop(1006)")
    tab.wait_for_function("wire !== first")
    tab.evaluate("wire.greet({ s: 'other' })")
    assert tab.evaluate("wire.messages()[0]") == {"s": "other", "v": 0, "q": ""}
    tab.evaluate("""wire.receive({ v: 1, n: 0, h: '<input id="f" data-input="y" value="">' })""")
    assert sent(tab) == [{"n": 1, "t": "input", "a": "y", "v": "ab"}], "what was typed is entered again"
    assert tab.evaluate("[document.title, document.documentElement.lang]") == ["New", "de"]


def test_text_typed_before_the_page_has_a_session_is_kept(load_alone):
    fields = '<input id="f" value=""><input id="g" type="checkbox"><input id="h" data-input="y" value=""><button id="b" data-click="x">'
    tab = load_alone(fields)
    tab.focus("#f")
    tab.keyboard.type("ab")
    tab.click("#g")
    tab.click("#b")
    tab.focus("#h")
    tab.keyboard.type("cd")
    tab.evaluate("wire.greet({ t: '', l: 'en', m: 1_000_000 })")
    tab.evaluate("markup => wire.receive({ v: 1, n: 0, h: markup })", "<p>new</p>" + fields)
    assert tab.evaluate("""() => [document.getElementById("f").value, document.getElementById("g").checked,
      document.activeElement.id, document.activeElement.value]""") == ["ab", True, "h", "cd"]
    assert [(event["t"], event["a"], event.get("v")) for event in sent(tab)] == [
        ("click", "x", ""), ("input", "y", "c"), ("input", "y", "cd")], "clicks wait for the session as well"
    tab.evaluate("wire.receive({ v: 1, n: 3 })")
    assert tab.evaluate("['f', 'h'].map((id) => document.getElementById(id).value)") == ["ab", ""], "the model has refused cd"


def shows_progress(tab):
    return not tab.evaluate("document.getElementById('sluice-progress')?.hidden ?? true")


BUTTONS = '<button id="b" data-click="x"></button><button id="c" data-click="y"></button>'


@pytest.fixture
def joined_without_buttons(load_alone, tab):
    """Makes the tab a page with two buttons, of which the first was clicked before the page had a session. The page of
    the session has no buttons yet."""
    stop_the_clock(tab)
    tab = load_alone(BUTTONS)
    tab.click("#b")
    tab.evaluate("wire.greet({ t: '', l: 'en', m: 1_000_000 })")
    tab.evaluate("wire.receive({ v: 1, n: 0, h: '<p>Reading</p>' })")
    assert sent(tab) == []
    return tab


@pytest.mark.own_tab
def test_a_click_before_the_page_has_a_session_waits_for_its_element(joined_without_buttons):
    tab = joined_without_buttons
    tab.clock.run_for(400)
    assert shows_progress(tab)
    tab.evaluate("markup => wire.receive({ v: 2, n: 0, h: markup })", BUTTONS)
    assert [(event["n"], event["a"]) for event in sent(tab)] == [(2, "x")]
    tab.evaluate("wire.receive({ v: 2, n: 2 })")
    assert not shows_progress(tab)


@pytest.mark.own_tab
def test_a_click_before_the_page_has_a_session_is_dropped_by_the_next_click(joined_without_buttons):
    tab = joined_without_buttons
    tab.evaluate("""wire.receive({ v: 2, n: 0, h: '<button id="c" data-click="y"></button>' })""")
    tab.click("#c")
    tab.evaluate("markup => wire.receive({ v: 3, n: 2, h: markup })", BUTTONS)
    assert [event["a"] for event in sent(tab)] == ["y"]


@pytest.mark.own_tab
def test_a_click_before_the_page_has_a_session_is_dropped_after_three_seconds(joined_without_buttons):
    tab = joined_without_buttons
    tab.clock.run_for(3010)
    assert not shows_progress(tab)
    tab.evaluate("markup => wire.receive({ v: 2, n: 0, h: markup })", BUTTONS)
    assert sent(tab) == []


def test_text_typed_before_the_script_ran_is_sent(tab, export):
    tab.set_content('<div id="sluice-root" data-socket="/s" data-limit="1000000"><input id="f" data-input="a" value="x">'
                    '<input id="g" type="checkbox" data-change="b"><select id="h" data-change="c"><option>1<option>2</select>'
                    '<select data-change="d"><option disabled>1<option>2</select><input type="range" data-input="e">'
                    '<input type="radio" name="r" data-change="p"><input type="radio" name="r" data-change="q" checked></div>')
    tab.evaluate("""() => { document.getElementById("f").value = "xy"; document.getElementById("g").checked = true;
      document.getElementById("h").selectedIndex = 1; document.querySelector("[data-change=p]").checked = true; }""")
    tab.add_script_tag(content=FAKE_SOCKET)
    tab.add_script_tag(content=export["script"])
    tab.evaluate("wire.join({ t: '', l: 'en', m: 1_000_000, v: 0 })")
    assert [(event["t"], event["a"], event["v"], event.get("c")) for event in sent(tab)] == [
        ("input", "a", "xy", None), ("change", "b", "on", True), ("change", "c", "2", None), ("change", "p", "on", True)]


@pytest.mark.own_tab
def test_a_page_that_waits_for_its_session_shows_the_progress_bar(load_alone, tab):
    stop_the_clock(tab)
    tab = load_alone("")
    tab.evaluate("wire.open()")
    tab.clock.run_for(290)
    assert tab.locator("#sluice-progress").count() == 0
    tab.clock.run_for(20)
    assert shows_progress(tab)
    tab.evaluate("wire.receive({ s: 'x', t: '', l: 'en', m: 1_000_000, v: 0 }); wire.receive({ v: 0, n: 0 })")
    assert not shows_progress(tab)


@pytest.mark.own_tab
def test_a_full_server_is_retried_and_the_page_shows_it(load, tab):
    stop_the_clock(tab)
    tab = load("")
    tab.evaluate("window.first = wire; wire.drop(4503)")
    tab.clock.run_for(3_700)
    assert tab.evaluate("wire === first")
    assert tab.inner_text("#sluice-banner") == "The server accepts no more pages at present. Trying again…"
    tab.clock.run_for(2_600)
    assert tab.evaluate("wire !== first")
    tab.evaluate("wire.join()")
    assert not tab.is_visible("#sluice-banner")
    tab.evaluate("wire.drop(1006)")
    tab.clock.run_for(1_100)
    assert tab.inner_text("#sluice-banner") == "The connection is lost. Trying again…"


@pytest.mark.own_tab
def test_a_page_whose_session_is_open_elsewhere_does_not_reconnect(load, tab):
    stop_the_clock(tab)
    tab = load("")
    tab.evaluate("window.first = wire; wire.drop(4409)")
    assert "open elsewhere" in tab.inner_text("#sluice-banner")
    tab.clock.run_for(60_000)
    assert tab.evaluate("wire === first")


def test_keys_and_forms(load):
    tab = load('<form data-submit="s"><input id="q" name="q" data-keydown="k" data-keys="Enter Space" data-prevent="Space">'
               '<button name="go" value="1" id="go"></button></form>')
    tab.focus("#q")
    tab.keyboard.type("a b")
    tab.click("#go")
    events = sent(tab)
    assert [(event["t"], event.get("k"), event.get("f")) for event in events] == [
        ("keydown", " ", None), ("submit", None, {"q": "ab", "go": "1"})]


@pytest.mark.parametrize("name", ["reset", "remove", "closest", "setAttribute", "childNodes"])
def test_a_field_may_have_the_name_of_a_member_of_its_form(load, name):
    tab = load(f'<form data-submit="a"><input id="field" name="{name}" value="1"></form>')
    tab.evaluate("document.querySelector('form').requestSubmit()")
    assert sent(tab) == [{"n": 1, "t": "submit", "a": "a", "f": {name: "1"}}]
    receive(tab, 1, 0, ["a", [0], "class", "busy"], ["k", [0], [[0, 1], "<p>more</p>"]])
    assert tab.evaluate("document.querySelector('#field + p').parentNode.className") == "busy"
    receive(tab, 2, 0, ["k", [], ["<p>done</p>"]])
    assert tab.evaluate("document.getElementById('sluice-root').innerHTML") == "<p>done</p>"


def test_a_complete_page_keeps_the_focused_field(load):
    tab = load('<p>old</p><input id="f" data-input="a" value="">')
    tab.focus("#f")
    tab.keyboard.type("abc")
    tab.evaluate("document.getElementById('f').setSelectionRange(2, 2)")
    tab.evaluate("""wire.receive({ v: 9, n: 1, h: '<p>new</p><input id="f" data-input="a" value="a">' })""")
    assert tab.evaluate("""() => { const f = document.activeElement;
      return [f.id, f.value, f.selectionStart, document.querySelector("p").textContent]; }""") == ["f", "abc", 2, "new"]
    receive(tab, 10, 3, ["a", [1], "value", "abc"], ["t", [0, 0], "newer"])
    assert tab.inner_text("p") == "newer"


def test_a_complete_page_keeps_a_text_that_is_sent_when_its_field_loses_focus(load):
    tab = load(CHANGE_ALONE)
    tab.evaluate("document.getElementById('f').focus(), document.getElementById('f').select()")
    tab.keyboard.type("12")
    tab.evaluate("markup => wire.receive({ v: 9, n: 0, h: markup })", CHANGE_ALONE)
    receive(tab, 10, 0, ["a", [0], "value", "5"])
    assert tab.evaluate("[document.activeElement.id, document.activeElement.value]") == ["f", "12"]
    tab.evaluate("document.activeElement.blur()")
    assert [(event["t"], event["v"]) for event in sent(tab)] == [("change", "12")]


ROWS = '<li id="a" data-click="x"><b>A</b></li><li id="b" data-click="y">B</li>'


def click_during(tab, target, *patches):
    """Presses the target, applies the patches, and releases."""
    tab.hover(target)
    tab.mouse.down()
    for patch in patches:
        tab.evaluate("patch => wire.receive(patch)", {"n": 0, **patch})
    tab.mouse.up()


def page(markup, version=9):
    """A patch that replaces the whole page."""
    return {"v": version, "h": markup}


@pytest.mark.parametrize("patch", [
    page(f"<ul>{ROWS}</ul>"),
    {"v": 1, "o": [["p", [0, 0], '<li id="a" data-click="x">A</li>']]},
    {"v": 1, "o": [["k", [0, 0], ["<i>A</i>"]]]},
    {"v": 1, "o": []},
], ids=["page", "row", "content", "nothing"])
def test_a_click_counts_if_what_was_pressed_is_replaced_before_the_release(load, patch):
    tab = load(f"<ul>{ROWS}</ul>")
    click_during(tab, "#a b", patch)
    assert [event["a"] for event in sent(tab)] == ["x"]
    tab.click("#b")
    assert [event["a"] for event in sent(tab)] == ["x", "y"]


def test_a_click_counts_if_the_pressed_row_is_moved_before_the_release(load):
    tab = load(f"<ul>{ROWS}<li>C</li></ul>")
    tab.hover("#a b")
    tab.mouse.down()
    receive(tab, 1, 0, ["k", [0], [[1, 2], [0, 1]]])
    tab.hover("#a b")
    tab.mouse.up()
    assert [event["a"] for event in sent(tab)] == ["x"]


def test_a_browser_that_clicks_a_moved_element_itself_makes_one_click(load):
    tab = load(f"<ul>{ROWS}</ul>")
    # For the script, the target looks as if it were removed, and the browser clicks it.
    tab.evaluate("Object.defineProperty(document.querySelector('#a b'), 'isConnected', { value: false })")
    tab.click("#a b")
    assert [event["a"] for event in sent(tab)] == ["x"]
    tab.click("#b")
    assert [event["a"] for event in sent(tab)] == ["x", "y"]


def test_another_mouse_button_does_not_end_a_press(load):
    tab = load(f"<ul>{ROWS}</ul>")
    tab.hover("#a")
    tab.mouse.down()
    tab.mouse.down(button="right")
    tab.mouse.up(button="right")
    tab.evaluate("patch => wire.receive(patch)", {"n": 0, **page(f"<ul>{ROWS}</ul>")})
    tab.mouse.up()
    assert [event["a"] for event in sent(tab)] == ["x"]


def test_a_click_on_what_replaced_an_inner_element_does_not_reach_the_outer_one(load):
    inner = '<b id="inner" data-click="y">inner</b>'
    tab = load(f'<p id="outer" data-click="x">{inner} outer</p>')
    click_during(tab, "#inner", {"v": 1, "o": [["p", [0, 0], inner]]})
    tab.click("#outer", position={"x": 80, "y": 8})
    assert [event["a"] for event in sent(tab)] == ["y", "x"]


def test_a_click_on_a_replaced_shape_counts(load):
    picture = '<svg width="40" height="40"><rect width="40" height="40" data-click="x"/></svg>'
    tab = load(picture)
    click_during(tab, "rect", page(picture))
    assert [event["a"] for event in sent(tab)] == ["x"]


def test_a_click_on_a_replaced_button_copies(load):
    copier = '<button data-copy="text">Copy</button>'
    tab = load(copier)
    tab.evaluate("""() => {
      window.said = [];
      const voice = document.getElementById("sluice-voice");
      new MutationObserver(() => said.push(voice.textContent)).observe(voice, { childList: true });
    }""")
    click_during(tab, "button", page(copier))
    # A test may not have the permission to copy, which the page says.
    until_page(tab, "['Copied', 'This could not be copied.'].includes(said[0])")


FORM = '<form data-submit="x"><input id="field" name="text" value="1"><button name="do" value="add">Add</button></form>'


@pytest.mark.parametrize("patch", [
    page(FORM), {"v": 1, "o": [["p", [0, 1], '<button name="do" value="add">Add</button>']]}, {"v": 1, "o": []},
], ids=["page", "button", "nothing"])
def test_a_click_submits_if_the_pressed_button_is_replaced_before_the_release(load, patch):
    tab = load(FORM)
    tab.fill("#field", "2")
    click_during(tab, "button", patch)
    assert [(event["t"], event["a"], event["f"]) for event in sent(tab) if event["t"] == "submit"] == [
        ("submit", "x", {"text": "2", "do": "add"})]


@pytest.mark.parametrize("patch", [
    page(f'<div data-click="y">{FORM}</div>'),
    {"v": 1, "o": [["p", [0, 0, 1], '<button name="do" value="add">Add</button>']]},
], ids=["page", "button"])
def test_a_click_on_a_replaced_button_of_a_form_reaches_the_handlers_around_the_form(load, patch):
    tab = load(f'<div data-click="y">{FORM}</div>')
    click_during(tab, "button", patch)
    assert [(event["t"], event["a"]) for event in sent(tab)] == [("click", "y"), ("submit", "x")]


@pytest.mark.parametrize(("before", "after"), [
    (FORM, FORM.replace("add", "delete")),
    # The page keeps typed text only in fields with an identity. Without it, the click would submit another text.
    (FORM.replace(' id="field"', ""), FORM.replace(' id="field"', "")),
    (f'<div data-submit="a">{FORM.replace(" data-submit=", " class=")}</div>',
     f'<div data-submit="b">{FORM.replace(" data-submit=", " class=")}</div>'),
], ids=["button", "text", "handler"])
def test_a_release_over_a_button_that_submits_something_else_is_no_click(load, before, after):
    tab = load(before)
    tab.fill("[name=text]", "2")
    click_during(tab, "button", page(after))
    assert sent(tab) == []


def test_a_release_over_the_file_field_of_another_row_is_no_click(load):
    def row(name):
        return f'<div data-click="x"><input type="file" data-upload="{name}"></div>'
    tab = load(row("a"))
    click_during(tab, "input", page(row("b")))
    assert sent(tab) == []


def test_a_click_on_a_replaced_link_is_left_to_the_browser(load):
    tab = load('<a href="#a">A</a>')
    click_during(tab, "a", page('<a href="#a">A</a>'))
    assert tab.evaluate("location.hash") == ""


@pytest.mark.parametrize("target", ["label", "input"])
def test_a_click_on_a_replaced_box_toggles_it_and_reaches_its_row(load, target):
    row = '<p data-click="x"><label>Text <input type="checkbox" data-change="y"></label></p>'
    tab = load(row)
    click_during(tab, target, page(row))
    assert [(event["t"], event["a"]) for event in sent(tab) if event["t"] == "change"] == [("change", "y")]
    assert ("click", "x") in [(event["t"], event["a"]) for event in sent(tab)]
    assert tab.is_checked("input")


def test_a_click_after_a_click_on_a_replacement_counts(load):
    tab = load(f"<ul>{ROWS}</ul>")
    # All in one task: the script clicks at the release, and then the person clicks again.
    tab.evaluate("""() => {
      const target = document.querySelector("#a b"), row = document.getElementById("a");
      Object.defineProperty(target, "isConnected", { value: false });
      for (const type of ["mousedown", "mouseup"]) target.dispatchEvent(new MouseEvent(type, { bubbles: true }));
      window.trusted = (type) => row.dispatchEvent(new MouseEvent(type, { bubbles: true }));
      trusted("mousedown");
      trusted("click");
    }""")
    assert [event["a"] for event in sent(tab)] == ["x", "x"]


def test_a_release_over_another_element_is_no_click(load):
    tab = load(f"<ul>{ROWS}</ul>")
    tab.hover("#a")
    tab.mouse.down()
    tab.evaluate("patch => wire.receive(patch)", {"n": 0, **page(f"<ul>{ROWS}</ul>")})
    tab.hover("#b")
    tab.mouse.up()
    # A press of another button makes no click.
    tab.hover("#a")
    tab.mouse.down(button="right")
    tab.evaluate("patch => wire.receive(patch)", {"n": 0, **page(f"<ul>{ROWS}</ul>", 10)})
    tab.mouse.up(button="right")
    assert sent(tab) == []


def test_a_row_that_becomes_revealed_is_scrolled_into_view(load):
    tab = load('<ul style="height:50px;overflow:auto">' + "<li>row</li>" * 100 + "</ul>")
    receive(tab, 1, 0, ["a", [0, 90], "data-reveal", ""])
    assert tab.evaluate("document.querySelector('ul').scrollTop") > 500
