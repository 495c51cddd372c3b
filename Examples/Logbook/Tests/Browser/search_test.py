"""Tests of the search during typing."""
import re

from playwright.sync_api import expect

from parts_of_the_page import caret, choice, counters, detail, row, rows, scroll, scrolled, shown, title
from sample_repository import MANY_KINDS, SHOWN_HOSTILE, git
from waiting import until, until_page

FIRST = MANY_KINDS.split("\n")[0]


def test_the_caret_stays_while_the_counters_change(page):
    page.keyboard.type("prt 39")
    expect(counters(page)).to_have_text("0 of 1,205 commits")
    for _ in range(5):
        page.keyboard.press("ArrowLeft")
    page.keyboard.type("a")
    expect(counters(page)).to_have_text("22 of 1,205 commits")
    assert caret(page) == ["search", 2]
    page.keyboard.press("End")
    page.keyboard.type("7")
    expect(counters(page)).to_have_text("1 of 1,205 commits")
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    page.keyboard.type("x")
    expect(counters(page)).to_have_text("0 of 1,205 commits")
    page.keyboard.press("Backspace")
    expect(counters(page)).to_have_text("1 of 1,205 commits")
    assert caret(page) == ["search", 4]
    assert page.input_value("#search") == "part 397"
    page.keyboard.press("Escape")
    expect(counters(page)).to_have_text("1,205 commits")
    expect(page.locator("#search")).to_have_value("")


def test_author_message_hash_and_path_are_searched(page, history):
    hash = git(history.folder, "rev-parse", "main~3")
    for words, subjects in {
        "kofi": [],
        "eve@example": [SHOWN_HOSTILE],
        "second LINE": [FIRST],
        "reviewed-by": [FIRST],
        hash[:9]: ["Add part 1199"],
        hash.upper(): ["Add part 1199"],
        "sources/WORDS": [FIRST, SHOWN_HOSTILE],
        "file-c.txt fix 11": [f"Fix part {number}" for number in range(1200, 0, -1) if number % 20 == 12 and "11" in str(number)],
        "ZOE fix 1188": ["Fix part 1188"],
        "שלום": [SHOWN_HOSTILE],
        "<script>": [SHOWN_HOSTILE],
    }.items():
        page.fill("#search", words)
        expect(counters(page)).to_have_text(f"{len(subjects)} of 1,205 commits")
        if subjects:
            assert until(lambda: shown(page) == subjects, f"{words} finds {subjects}")
        else:
            expect(page.get_by_text("No commit matches")).to_be_visible()


def test_a_search_finds_the_newest_first(page):
    page.keyboard.type("fix")
    expect(counters(page)).to_have_text("300 of 1,205 commits")
    numbers = [int(re.search(r"\d+", subject)[0]) for subject in shown(page) if subject.startswith("Fix part")]
    assert numbers == sorted(numbers, reverse=True) and len(numbers) > 10
    scroll(page, 10 ** 9)
    until(lambda: shown(page)[-1] == "Fix part 4", "the oldest is at the end")


def test_a_search_that_finds_nothing_can_be_cleared(page):
    page.keyboard.type("no <b>such</b> words")
    expect(page.locator(".history .notice")).to_have_text("No commit matchesno <b>such</b> wordsClear the searchLook in all branches")
    page.get_by_role("button", name="Clear the search").click()
    expect(rows(page)).to_have_count(200)
    expect(page.locator("#search")).to_have_value("")


def test_a_search_keeps_the_selected_commit_and_the_address_has_both(page):
    row(page, "Add part 1199").click()
    expect(title(page)).to_have_text("Add part 1199")
    page.fill("#search", "fix")
    expect(counters(page)).to_have_text("300 of 1,205 commits")
    expect(title(page)).to_have_text("Add part 1199")
    until_page(page, "location.search.startsWith('?q=fix&over=commits/')")
    page.reload()
    expect(counters(page)).to_have_text("300 of 1,205 commits")
    expect(page.locator("#search")).to_have_value("fix")
    expect(title(page)).to_have_text("Add part 1199")


def counters_said(page):
    """Returns a function that returns the texts that the counters have shown since."""
    page.evaluate("""() => { window.said = []; new MutationObserver(() => said.push(document.querySelector(".counters").innerText))
      .observe(document.querySelector(".counters"), { subtree: true, childList: true, characterData: true }); }""")
    return lambda: page.evaluate("said")


# `Scripts/bench --logbook` measures the time of a letter.
def test_a_search_in_100_000_commits_shows_no_older_result_after_the_newest(large_page):
    page, said = large_page, counters_said(large_page)
    page.focus("#search")
    page.keyboard.type("change number 77777", delay=30)
    expect(page.locator("#search")).to_have_value("change number 77777")
    expect(rows(page)).to_have_count(1)
    expect(counters(page)).to_contain_text("1 of 100,000 commits")
    expect(rows(page).locator(".subject")).to_have_text("Change number 77777")
    rows(page).first.click()
    expect(detail(page).locator(".message")).to_have_text("Why 77777.")
    last = next(place for place, text in enumerate(said()) if text.startswith("1 of"))
    assert all(text.startswith("1 of") for text in said()[last:]), said()


def test_a_search_in_100_000_commits_is_canceled_by_the_next_letter(large, open_tab, network):
    line = network(large)
    page = open_tab(line.address)
    expect(counters(page)).to_have_text("100,000 commits by 7 authors")
    said = counters_said(page)
    # A search takes 50 turns of the model. The letters arrive together and take a turn each, so the last one cancels every
    # other before its search ends.
    line.hold()
    page.evaluate("""() => { const search = document.getElementById("search"), text = "change number 77777";
      for (let length = 1; length <= text.length; length++) {
        search.value = text.slice(0, length);
        search.dispatchEvent(new InputEvent("input", { bubbles: true }));
      } }""")
    line.release()
    expect(counters(page)).to_contain_text("1 of 100,000 commits")
    expect(counters(page)).not_to_contain_text("searching")
    finished = [text for text in said() if "searching" not in text and " of " in text]
    assert finished and all(text.startswith("1 of") for text in finished), said()


def test_results_are_shown_from_their_beginning(page):
    scroll(page, 800 * 40)
    until(lambda: shown(page)[0] != "Fix part 1200", "the list has been scrolled")
    page.fill("#search", "fix part")
    until(lambda: shown(page)[:2] == ["Fix part 1200", "Fix part 1196"], "the newest that were found are in view")
    scroll(page, 100 * 40)
    until(lambda: shown(page)[0] != "Fix part 1200", "the list has been scrolled")
    choice(page, "Authors", "Zoë Marín").click()
    until(lambda: scrolled(page) == 0, "the list of an author begins at its beginning")
    page.fill("#search", "")
    expect(counters(page)).to_have_text("402 of 1,205 commits")
    until(lambda: scrolled(page) == 0, "so does a list without a search")
