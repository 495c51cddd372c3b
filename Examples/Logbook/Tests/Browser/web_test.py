"""Tests of the page: keys, focus, roles, themes, a narrow window, and a slow or failing network."""
import pytest
from playwright.sync_api import expect

from hostile_git import held_back
from parts_of_the_page import (caret, choice, counters, detail, file_named, focus_is_on, row, rows, scroll, shown,
                               title)
from sample_repository import MANY_KINDS, FastImport
from tabs import BROKEN_CONNECTION
from waiting import until, until_page

FIRST = MANY_KINDS.split("\n")[0]


# --- Keys, focus, roles -----------------------------------------------------------------------------------------------

def test_the_arrow_keys_move_the_selection_from_the_search_field(page):
    page.keyboard.press("ArrowDown")
    expect(title(page)).to_have_text(FIRST)
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    expect(title(page)).to_have_text("Fix part 1200")
    assert caret(page) == ["search", 0]
    for _ in range(30):
        page.keyboard.press("ArrowDown")
    expect(title(page)).to_have_text("Add part 1170")
    expect(row(page, "Add part 1170")).to_be_in_viewport()


def test_the_keyboard_steps_through_the_list(page):
    page.get_by_role("listbox").focus()
    for key, subject in [("Enter", FIRST), ("PageDown", "Fix part 1192"), ("PageUp", FIRST), ("End", "Add part 1"),
                         ("ArrowUp", "Add part 2"), ("Home", FIRST)]:
        page.keyboard.press(key)
        expect(title(page)).to_have_text(subject)
        expect(row(page, subject)).to_be_in_viewport()
        focus_is_on(page, "commits")
        until_page(page, "document.getElementById(document.getElementById('commits').getAttribute('aria-activedescendant'))"
                         "?.getAttribute('aria-selected') === 'true'")
    page.keyboard.press("Escape")
    expect(detail(page).get_by_text("No commit selected")).to_be_visible()


def test_slash_focuses_the_search_enter_opens_and_escape_clears(page):
    row(page, "Add part 1199").click()
    page.keyboard.press("/")
    focus_is_on(page, "search")
    page.keyboard.type("fix part 1188")
    expect(counters(page)).to_have_text("1 of 1,205 commits")
    page.keyboard.press("Enter")
    expect(title(page)).to_have_text("Fix part 1188")
    page.keyboard.press("Escape")
    expect(counters(page)).to_have_text("1,205 commits")
    expect(title(page)).to_have_text("Fix part 1188")
    assert caret(page) == ["search", 0]


def test_keys_pressed_faster_than_the_page_answers_all_count(page):
    row(page, "Add part 1199").click()
    expect(title(page)).to_have_text("Add part 1199")
    for _ in range(40):
        page.keyboard.press("j")
    for _ in range(38):
        page.keyboard.press("k")
    expect(title(page)).to_have_text("Add part 1197")


def test_a_button_keeps_the_focus_while_it_steps(page):
    row(page, "Add part 1199").click()
    older = page.get_by_role("button", name="Older")
    older.focus()
    for subject in ["Add part 1198", "Add part 1197", "Fix part 1196"]:
        page.keyboard.press("Enter")
        expect(title(page)).to_have_text(subject)
        expect(older).to_be_focused()


def test_controls_have_a_role_and_a_name(page):
    row(page, FIRST).click()
    expect(detail(page).locator(".line-added").first).to_be_visible()
    assert page.evaluate("""() => [...document.querySelectorAll("button, input, [role], section, nav, table")]
      .filter((node) => node.getClientRects().length > 0 && !node.matches(".sluice-unseen"))
      .filter((node) => !(node.textContent?.trim() || node.labels?.length || node.ariaLabel)).map((node) => node.outerHTML)""") == []
    for role, name in [("searchbox", "Search commits"), ("listbox", "Commits"), ("region", "Commits"),
                       ("navigation", "Branches, annotations, tags and authors"), ("region", "Selected commit"), ("region", "Files")]:
        expect(page.get_by_role(role, name=name, exact=True)).to_have_count(1)
    expect(page.get_by_role("option", selected=True)).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_have_text("project")
    assert page.locator("svg:not([aria-hidden=true], [aria-hidden=true] svg)").count() == 0


def test_a_panel_shows_more_choices_only_in_its_own_tab(start, open_tab, tmp_path):
    commits = FastImport()
    commits.commit("Ada <ada@example.org>", 1_700_000_000, "One\n", {"a": "a"})
    for number in range(30):
        commits.tag(f"v{number}", 1)
    logbook = start(commits.run(tmp_path / "tags"))
    tabs = [open_tab(logbook.address), open_tab(logbook.address)]
    tags = [page.get_by_role("region", name="Tags") for page in tabs]
    for region in tags:
        expect(region.locator(".choice")).to_have_count(8)
    tags[0].get_by_role("button", name="Show all").click()
    expect(tags[0].locator(".choice")).to_have_count(30)
    expect(tags[1].locator(".choice")).to_have_count(8)


def test_rows_keep_their_elements_while_the_selection_moves(page):
    page.evaluate("window.kept = [...document.querySelectorAll('.row')]")
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    expect(title(page)).to_have_text("Fix part 1200")
    assert page.evaluate("kept.every((row) => row.isConnected) && kept.length === 200")


# --- Themes and sizes -------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_has_enough_contrast_in_both_themes(open_tab, logbook, theme):
    page = open_tab(logbook.address, color_scheme=theme)
    row(page, FIRST).click()
    expect(detail(page).locator(".line-added mark")).to_be_visible()
    poor = page.evaluate(CONTRAST)
    assert poor == []
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (sum(map(int, ground[4:-1].split(","))) > 384) == (theme == "light")


# Texts with too little contrast to their background (WCAG's formula), with the ratio.
CONTRAST = """() => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const pixel = (colors) => { canvas.clearRect(0, 0, 1, 1);
    for (const color of colors) { canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1); }
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part / 255); };
  const light = (parts) => { const [r, g, b] = parts.map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const poor = [], seen = new Set();
  for (const node of document.querySelectorAll("body *")) {
    const text = [...node.childNodes].filter((child) => child.nodeType === 3).map((child) => child.data.trim()).join("");
    if (!text || !node.checkVisibility() || node.closest("svg, .visually-hidden, .sluice-unseen")) continue;
    const grounds = [];
    for (let each = node; each; each = each.parentElement) grounds.unshift(getComputedStyle(each).backgroundColor);
    const style = getComputedStyle(node), key = [style.color, ...grounds].join();
    if (seen.has(key)) continue;
    seen.add(key);
    const [one, other] = [light(pixel([...grounds, style.color])), light(pixel(grounds))].sort((a, b) => b - a);
    const ratio = (one + 0.05) / (other + 0.05);
    if (ratio < 4.5) poor.push([node.className, text.slice(0, 30), Math.round(ratio * 100) / 100]);
  }
  return poor;
}"""


@pytest.mark.parametrize("width", [390, 800, 1280])
def test_dates_are_not_cut_off(page, width):
    page.set_viewport_size({"width": width, "height": 760})
    for way in ["ago", "-"]:
        expect(row(page, "Add part 1199").locator(".row-date")).to_contain_text(way)
        assert page.evaluate("[...document.querySelectorAll('.row-date')].filter((date) => date.scrollWidth > date.clientWidth)"
                             ".map((date) => date.textContent)") == [], way
        page.get_by_role("button", name="Date").click()


def test_a_narrow_window_shows_the_list_or_the_commit(page):
    page.set_viewport_size({"width": 390, "height": 760})
    row(page, "Add part 1199").click()
    expect(detail(page).locator(".files-head")).to_be_visible()
    expect(rows(page).first).to_be_hidden()
    page.get_by_role("button", name="All commits").click()
    expect(row(page, "Add part 1199")).to_be_visible()
    row(page, "Add part 1199").click()
    expect(title(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(row(page, "Add part 1199")).to_be_visible()
    panel = page.get_by_role("navigation", name="Branches, annotations, tags and authors")
    expect(panel).to_be_hidden()
    page.get_by_role("button", name="Branches").click()
    expect(panel).to_be_visible()
    choice(page, "Branches", "draft").click()
    expect(counters(page)).to_have_text("1,195 commits")
    assert page.evaluate("document.documentElement.scrollWidth") == 390


# --- Slow, cut, started again -----------------------------------------------------------------------------------------

def test_typing_at_150_ms_latency_loses_nothing_and_keeps_the_caret(open_tab, logbook, network):
    page = open_tab(network(logbook, latency=0.15).address)
    expect(counters(page)).to_have_text("1,205 commits")
    page.keyboard.type("fix pat 1188", delay=15)
    for _ in range(6):
        page.keyboard.press("ArrowLeft")
    page.keyboard.type("r", delay=15)
    assert [page.input_value("#search"), caret(page)] == ["fix part 1188", ["search", 7]]
    expect(counters(page)).to_have_text("1 of 1,205 commits")
    assert [page.input_value("#search"), caret(page)] == ["fix part 1188", ["search", 7]]
    page.keyboard.press("End")
    for _ in range(8):
        page.keyboard.press("Backspace")
    page.keyboard.type("t 1188")
    assert page.input_value("#search") == "fix pt 1188"
    expect(counters(page)).to_have_text("0 of 1,205 commits")
    assert caret(page) == ["search", 11]


def test_200_clicks_in_one_tick_count_once_each(open_tab, logbook, network):
    page = open_tab(network(logbook, latency=0.15).address)
    row(page, "Fix part 1200").click()
    expect(title(page)).to_have_text("Fix part 1200")
    page.get_by_role("button", name="Older").evaluate("button => { for (let i = 0; i < 200; i++) button.click(); }")
    expect(title(page)).to_have_text("Add part 1003")
    expect(row(page, "Add part 1003")).to_be_in_viewport()


def test_the_page_recovers_from_a_cut_network_without_losses(open_tab, logbook, network, expects_console):
    expects_console(*BROKEN_CONNECTION)
    line = network(logbook)
    page = open_tab(line.address)
    focus_is_on(page, "search")
    page.keyboard.type("fix")
    expect(page.locator("#search")).to_have_value("fix")
    expect(counters(page)).to_have_text("300 of 1,205 commits")
    page.evaluate("window.marker = 1")
    line.cut()
    expect(page.locator("#sluice-banner")).to_have_text("The connection is lost. Trying again…")
    page.keyboard.type(" part 1188")
    rows(page).nth(2).click()
    line.mend()
    expect(counters(page)).to_have_text("1 of 1,205 commits")
    expect(title(page)).to_have_text("Fix part 1192")
    expect(page.locator("#sluice-banner")).to_be_hidden()
    assert page.input_value("#search") == "fix part 1188"
    assert page.evaluate("window.marker") == 1


@pytest.fixture
def restarted(start, open_tab, network, history, expects_console):
    """Starts Logbook, calls a function with a page, and restarts Logbook. The page is connected again when it returns.

    The history has been read by then, because the scroll position can only be restored in a complete list."""
    logbook = start(history.folder)
    line = network(logbook)
    page = open_tab(line.address)

    def restarted(prepare):
        expects_console(*BROKEN_CONNECTION)
        expect(counters(page)).to_have_text("1,205 commits")
        prepare(page)
        page.evaluate("window.marker = 1, window.oldList = document.getElementById('commits')")
        line.cut()
        logbook.stop()
        logbook.start()
        expect(page.locator("#sluice-banner")).to_be_visible()
        expect(counters(open_tab(logbook.address))).to_have_text("1,205 commits")
        line.mend()
        until_page(page, "!oldList.isConnected")
        expect(page.locator("#sluice-banner")).to_be_hidden()
        return page

    return restarted


def test_a_restarted_server_restores_the_page_without_a_reload(restarted):
    def prepare(page):
        page.keyboard.type("part")
        expect(counters(page)).to_have_text("1,200 of 1,205 commits")
        scroll(page, 500 * 40 + 10)
        seen.extend(shown(page))
        row(page, seen[5]).click()
        expect(title(page)).to_have_text(seen[5])
        page.get_by_role("listbox").focus()
        until_page(page, "location.search.startsWith('?q=part&over=commits/')")

    seen = []
    page = restarted(prepare)
    expect(counters(page)).to_have_text("1,200 of 1,205 commits")
    until(lambda: shown(page) == seen, "the rows that were seen before are seen again")
    expect(title(page)).to_have_text(seen[5])
    assert page.evaluate("[window.marker, document.activeElement.id]") == [1, "commits"]
    page.keyboard.press("ArrowDown")
    expect(title(page)).to_have_text(seen[6])


def test_a_selected_row_far_away_does_not_change_the_scroll_position_after_a_restart(restarted):
    def prepare(page):
        row(page, "Add part 1199").click()
        expect(title(page)).to_have_text("Add part 1199")
        scroll(page, 500 * 40 + 10)
        shown(page)

    page = restarted(prepare)
    expect(title(page)).to_have_text("Add part 1199")
    assert page.evaluate("document.getElementById('scroller').scrollTop") == 500 * 40 + 10


def test_slow_actions_show_their_progress(start, open_tab, network, history, tmp_path):
    history_comes, detail_comes, lines_come = (tmp_path / name for name in ("log", "show", "diff"))
    programs = held_back(tmp_path / "programs", {" log ": history_comes, " --format=%cN": detail_comes, " diff ": lines_come})
    logbook = start(history.folder, programs=programs)
    line = network(logbook)
    page = open_tab(line.address)
    expect(page.get_by_role("status", name="Reading the history")).to_be_visible()
    expect(counters(page)).to_have_text("0 commits · reading…")
    history_comes.touch()
    expect(counters(page)).to_have_text("1,205 commits")
    row(page, FIRST).click()
    expect(page.get_by_role("status", name="Reading the commit")).to_be_visible()
    detail_comes.touch()
    expect(file_named(page, "Sources/words.txt").locator(".file-note")).to_have_text("Reading…")
    lines_come.touch()
    expect(file_named(page, "Sources/words.txt").locator(".line-added")).to_have_count(1)
    line.hold()
    row(page, "Add part 1199").click()
    expect(page.get_by_role("progressbar", name="Waiting for the server")).to_be_visible()
    line.release()
    expect(title(page)).to_have_text("Add part 1199")
    expect(page.get_by_role("progressbar")).to_be_hidden()
