"""Tests of uploads and downloads."""
import pytest

from client_test import FAKE_SOCKET, load, load_alone, sent, stop_the_clock  # noqa: F401 (fixture)
from waiting import until_page


@pytest.fixture
def moves():
    return "moveBefore"


@pytest.fixture
def files(server, tab):
    """A page that reads half of an uploaded file, and the rest after a click."""
    tab.goto(server.address + "?page=files")
    return tab


def text_file(size, name="a b.txt"):
    return {"name": name, "mimeType": "text/plain", "buffer": b"x" * size}


def lines(tab):
    return tab.evaluate("[...document.querySelectorAll('li')].map(line => line.innerText)")


def test_a_chosen_file_is_announced_and_may_be_chosen_again(load):
    tab = load('<input id="f" type="file" multiple data-upload="x">')
    tab.set_input_files("#f", [text_file(3, "a.txt"), text_file(0, "b.txt")])
    tab.set_input_files("#f", [text_file(3, "a.txt")])
    a = {"n": "a.txt", "t": "text/plain", "s": 3}
    assert sent(tab) == [
        {"n": 1, "t": "upload", "a": "x", "u": [{"i": 1, **a}, {"i": 2, "n": "b.txt", "t": "text/plain", "s": 0}]},
        {"n": 2, "t": "upload", "a": "x", "u": [{"i": 3, **a}]}]
    assert tab.input_value("#f") == ""


def test_only_wanted_files_are_sent_two_at_a_time_and_aborted_when_no_longer_wanted(load):
    tab = load('<input id="f" type="file" multiple data-upload="x">')
    tab.evaluate("""() => { window.requests = [];
      window.fetch = (address, { body, signal }) => new Promise((answer, fail) => {
        const request = { number: new URLSearchParams(address.split("&").at(-1)).get("u"), size: body.size, aborted: false };
        signal.onabort = () => { request.aborted = true; fail(new DOMException("", "AbortError")); };
        requests.push(request);
      }); }""")
    requests = "requests.map(({ number, size, aborted }) => [number, size, aborted])"
    tab.set_input_files("#f", [text_file(size, f"{size}.txt") for size in (1, 2, 3, 4)])
    assert tab.evaluate(requests) == []
    tab.evaluate("wire.receive({ v: 0, n: 1, u: [2, 3, 4] })")
    assert tab.evaluate(requests) == [["2", 2, False], ["3", 3, False]]
    tab.evaluate("wire.receive({ v: 0, n: 1 })")
    tab.evaluate("wire.receive({ v: 0, n: 1, u: [3, 4] })")
    assert tab.evaluate(requests) == [["2", 2, True], ["3", 3, False], ["4", 4, False]]


def test_an_upload_that_fails_three_times_is_abandoned(load):
    tab = load('<input id="f" type="file" data-upload="x">')
    # As with a proxy whose limit is lower than the page's.
    tab.evaluate("() => { window.requests = 0; window.fetch = async () => { requests += 1; return { ok: false }; }; }")
    tab.set_input_files("#f", text_file(1, "a.txt"))
    tab.evaluate("wire.receive({ v: 0, n: 1, u: [1] })")
    until_page(tab, "wire.sent.length === 3")
    assert tab.evaluate("requests") == 3
    assert sent(tab)[1] == {"n": 2, "t": "upload", "a": "x", "x": [1]}


def test_a_file_chosen_for_a_field_that_the_page_replaces_meanwhile_belongs_to_its_successor(load):
    tab = load('<input id="f" type="file" data-upload="x"><input type="file" data-upload="y" accept=".txt">')
    with tab.expect_file_chooser() as first:
        tab.click("[data-upload=x]")
    with tab.expect_file_chooser() as second:
        tab.click("[data-upload=y]")
    tab.evaluate("""wire.receive({ v: 1, n: 0, o: [["k", [], ['<p>New</p>', '<input id="f" type="file" data-upload="z">',
      '<input type="file" data-upload="y" accept=".txt">']]] })""")
    first.value.set_files([text_file(1, "a.txt")])
    second.value.set_files([text_file(2, "b.txt")])
    # The chooser of a field that is still in the page.
    with tab.expect_file_chooser() as third:
        tab.click("[data-upload=z]")
    third.value.set_files([text_file(3, "c.txt")])
    assert [(event["a"], [file["n"] for file in event["u"]]) for event in sent(tab)] == [
        ("z", ["a.txt"]), ("y", ["b.txt"]), ("z", ["c.txt"])]
    assert not tab.is_visible("#sluice-banner")


def test_a_file_chosen_for_a_removed_field_is_reported(load):
    tab = load('<input type="file" data-upload="x">')
    with tab.expect_file_chooser() as chooser:
        tab.click("[data-upload=x]")
    tab.evaluate("""wire.receive({ v: 1, n: 0, o: [["k", [], ['<input type="file" data-upload="y">']]] })""")
    chooser.value.set_files([text_file(1, "a.txt")])
    assert sent(tab) == []
    assert tab.inner_text("#sluice-banner") == "The page has changed, so the files were not sent. Choose them again."


FILE_FIELD = '<input id="f" type="file" data-upload="x">'


@pytest.fixture
def joined_without_field(load_alone, tab):
    """Makes the tab a page with a field for files, in which a file was chosen before the page had a session. The page of
    the session has no field yet, and has asked for the rows of its list."""
    stop_the_clock(tab)
    tab = load_alone(FILE_FIELD)
    tab.set_input_files("#f", text_file(1, "a.txt"))
    tab.evaluate("wire.greet({ t: '', l: 'en', m: 1_000_000 })")
    rows = '<p style="height:0"></p><p>Row</p><p style="height:2000px"></p>'
    tab.evaluate("markup => wire.receive({ v: 1, n: 0, h: markup })", f'<div data-viewport="r" data-list="0 100 20 0">{rows}</div>')
    tab.clock.run_for(100)
    assert [event["t"] for event in sent(tab)] == ["viewport"]
    tab.evaluate("""() => { window.requests = [];
      window.fetch = async (address) => { requests.push(address.split("?")[1]); return { ok: true }; }; }""")
    tab.evaluate("wire.receive({ v: 1, n: 2 })")
    return tab


def test_files_chosen_before_the_script_ran_are_sent(tab, export):
    tab.set_content('<div id="sluice-root" data-socket="/s" data-limit="1000000">'
                    '<input id="f" type="file" data-upload="x"><input id="g" type="file" data-upload="y"></div>')
    tab.set_input_files("#f", text_file(1, "a.txt"))
    with tab.expect_file_chooser() as chooser:
        tab.click("#g")
    tab.add_script_tag(content=FAKE_SOCKET)
    tab.add_script_tag(content=export["script"])
    tab.evaluate("wire.greet({ t: '', l: 'en', m: 1_000_000 })")
    tab.evaluate("""wire.receive({ v: 1, n: 0, h: '<p></p><input id="f" type="file" data-upload="x">'
      + '<input id="g" type="file" data-upload="z">' })""")
    chooser.value.set_files([text_file(1, "b.txt")])
    assert [(event["a"], event["u"][0]["n"]) for event in sent(tab)] == [("x", "a.txt"), ("z", "b.txt")]


@pytest.mark.own_tab
def test_a_notice_is_shown_for_ten_seconds_once_the_connection_is_back(load_alone, tab):
    stop_the_clock(tab)
    load_alone('<input type="file" data-upload="x">')
    tab.evaluate("wire.join({ t: '', l: 'en', m: 1_000_000, v: 0 })")
    with tab.expect_file_chooser() as chooser:
        tab.click("[data-upload=x]")
    tab.evaluate("wire.receive({ v: 1, n: 0, o: [['k', [], []]] }); window.first = wire; wire.drop(1006)")
    chooser.value.set_files([text_file(1, "a.txt")])
    assert tab.inner_text("#sluice-banner").startswith("The page has changed")
    tab.clock.run_for(1010)
    assert tab.inner_text("#sluice-banner") == "The connection is lost. Trying again…"
    tab.clock.run_for(20_000)
    assert tab.inner_text("#sluice-banner") == "The connection is lost. Trying again…"
    tab.evaluate("wire.greet({ s: 'x' }); wire.receive({ v: 1, n: 0 })")
    assert tab.inner_text("#sluice-banner").startswith("The page has changed")
    tab.clock.run_for(10_010)
    assert not tab.is_visible("#sluice-banner")


@pytest.mark.own_tab
def test_a_file_chosen_before_the_page_has_a_session_waits_for_its_field(joined_without_field):
    tab = joined_without_field
    tab.evaluate("markup => wire.receive({ v: 2, n: 2, h: markup })", FILE_FIELD)
    assert [(event["n"], event["t"]) for event in sent(tab)] == [(2, "viewport"), (3, "upload")]
    tab.evaluate("wire.receive({ v: 2, n: 3, u: [1] })")
    assert tab.evaluate("requests") == ["s=x&u=1"]


@pytest.mark.own_tab
def test_a_file_chosen_before_the_page_has_a_session_is_reported_if_its_field_does_not_appear(joined_without_field):
    tab = joined_without_field
    tab.clock.run_for(3010)
    assert tab.inner_text("#sluice-banner") == "Files that were on their way are lost. Choose them again."
    tab.evaluate("markup => wire.receive({ v: 2, n: 2, h: markup })", FILE_FIELD)
    assert [event["t"] for event in sent(tab)] == ["viewport"]
    # No later event waits for the dropped one.
    tab.evaluate(COLLECTS_LINKS)
    tab.evaluate("""wire.receive({ v: 3, n: 2, h: '<button id="b" data-download="d">Save</button>' })""")
    tab.click("#b")
    assert tab.evaluate("links") == ["s=x&a=d"]
    tab.clock.run_for(10_010)
    assert not tab.is_visible("#sluice-banner")


def test_a_download_waits_until_the_server_has_handled_earlier_input(load):
    tab = load('<input id="f" type="number" data-change="a" value="1"><button id="b" data-download="d">Save</button>')
    tab.evaluate("""() => { window.links = [];
      document.addEventListener("click", (event) => {
        if (event.target.localName !== "a") return;
        links.push(event.target.href.split("&").at(-1));
        event.preventDefault();
      }, true); }""")
    tab.fill("#f", "12")
    tab.click("#b")
    assert [(event["t"], event["v"]) for event in sent(tab)] == [("change", "12")]
    assert tab.evaluate("links") == []
    tab.evaluate("wire.receive({ v: 0, n: 1 })")
    assert tab.evaluate("links") == ["a=d"]


COLLECTS_LINKS = """() => { window.links = [];
  document.addEventListener("click", (event) => {
    if (event.target.localName !== "a") return;
    links.push(event.target.href.split("?").at(-1));
    event.preventDefault();
  }, true); }"""


def test_a_download_waits_until_the_page_has_a_session(load_alone):
    tab = load_alone('<button id="b" data-download="d">Save</button>')
    tab.evaluate(COLLECTS_LINKS)
    tab.click("#b")
    tab.evaluate("wire.open()")
    assert tab.evaluate("links") == []
    tab.evaluate("wire.receive({ s: 'x', t: '', l: 'en', m: 1_000_000, v: 1 }); wire.receive({ v: 1, n: 0 })")
    assert tab.evaluate("links") == ["s=x&a=d"]


def test_a_download_of_an_ended_session_is_not_requested_from_the_next_one(load):
    tab = load('<button id="b" data-download="d">Save</button>')
    tab.evaluate(COLLECTS_LINKS)
    tab.evaluate("window.first = wire; wire.drop(1006)")
    tab.click("#b")
    tab.wait_for_function("wire !== first")
    tab.evaluate("wire.greet({ s: 'other', t: '', l: 'en', m: 1_000_000 })")
    tab.evaluate("""wire.receive({ v: 1, n: 0, h: '<button id="b" data-download="d">Save</button>' })""")
    assert tab.evaluate("links") == []
    tab.click("#b")
    assert tab.evaluate("links") == ["s=other&a=d"]


def test_a_file_is_sent_and_its_progress_shown(files):
    files.set_input_files("#files", text_file(300_000))
    until_page(files, "Number(document.getElementById('percent').innerText) >= 50")
    assert lines(files) == ["a b.txt comes"]
    assert int(files.inner_text("#percent")) < 100
    files.click("#go")
    until_page(files, "document.getElementById('size').innerText === '300000'")
    assert lines(files) == ["a b.txt done"]
    assert files.inner_text("#percent") == "100"


def test_a_file_that_the_page_cancels_stops(files, expects_console):
    # The server may end the request before the script does.
    expects_console("Failed to load resource")
    files.set_input_files("#files", text_file(4_000_000))
    until_page(files, "Number(document.getElementById('percent').innerText) >= 50")
    files.click("#cancel")
    until_page(files, "document.querySelector('li').innerText.includes('cancelled')")
    assert lines(files) == ["a b.txt failed: A file was not accepted because its upload was cancelled."]
    assert files.inner_text("#size") == "7"


def test_a_download_is_saved_under_its_name_and_the_page_stays(files):
    files.evaluate("window.marker = 1")
    with files.expect_download() as waiting:
        files.click("#save")
    download = waiting.value
    assert download.suggested_filename == "résumé 1.txt"
    assert download.path().read_bytes() == b"content"
    assert files.evaluate("[window.marker, location.search]") == [1, "?page=files"]
    files.set_input_files("#files", text_file(1, "a.png"))
    until_page(files, "document.querySelector('li')?.innerText.startsWith('a.png failed')")
