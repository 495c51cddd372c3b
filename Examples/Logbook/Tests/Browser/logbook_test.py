"""Logbook in a real browser. Every wait is for a condition; nothing sleeps.

Run with pytest. CHROMIUM names the browser, LOGBOOK_BINARY the program; without it, the debug build is used."""
import os
import pathlib
import re
import subprocess

import pytest
from playwright.sync_api import expect, sync_playwright

from sample_repository import FastImport

PACKAGE = pathlib.Path(__file__).resolve().parents[2]
HOSTILE = '<script>document.title = "stolen"</script> &quot; <img src=x onerror=alert(1)> \u202eRTL שלום 🎉'


def binary():
    if "LOGBOOK_BINARY" in os.environ:
        return os.environ["LOGBOOK_BINARY"]
    show = ["swift", "build", "--package-path", str(PACKAGE), "--show-bin-path"]
    return os.path.join(subprocess.run(show, check=True, stdout=subprocess.PIPE, text=True).stdout.strip(), "logbook")


class Logbook:
    """The program on a repository, until `stop`."""

    def __init__(self, folder):
        self.process = subprocess.Popen([binary(), "--port", "0", str(folder)], stdout=subprocess.PIPE,
                                        text=True)
        self.address = re.fullmatch(r"Logbook: (http://127\.0\.0\.1:\d+/)\n", self.process.stdout.readline())[1]

    def stop(self):
        self.process.terminate()
        self.process.wait()


@pytest.fixture(scope="session")
def browser():
    flags = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=flags)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def logbook(tmp_path_factory):
    commits = FastImport()
    previous = []
    for number in range(400):
        subject = HOSTILE if number == 398 else f"{'Fix' if number % 4 == 0 else 'Add'} part {number}"
        author = 'Eve <"&> <eve@example.org>' if number == 398 else "Zoë Marín <zoe@example.org>"
        author = author.replace('<"&> ', '"& ')
        body = "\n\nFirst line of the body.\nSecond line.\n" if number == 399 else "\n"
        files = {"Sources/a.txt": f"{number}\n" * (number % 5 + 1), "b.txt": "b\n" * (number % 3 + 1)}
        previous = [commits.commit(author, 1_600_000_000 + number * 60, subject + body, files, previous)]
    logbook = Logbook(commits.run(tmp_path_factory.mktemp("repository")))
    yield logbook
    logbook.stop()


@pytest.fixture
def page(browser, logbook):
    """A tab with Logbook; the test fails if the page's script did, or wrote an error to the console."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.goto(logbook.address)
    expect(page.locator(".counters")).to_have_text("400 commits by 2 authors")
    yield page
    context.close()
    assert errors == []


def rows(page):
    return page.get_by_role("option")


def caret(page):
    return page.evaluate("[document.activeElement.id, document.activeElement.selectionStart]")


def test_commits_are_listed_newest_first(page):
    expect(rows(page)).to_have_count(200)
    expect(rows(page).first).to_contain_text("Add part 399")
    page.get_by_role("button", name="Show more").click()
    expect(rows(page)).to_have_count(400)
    expect(page.get_by_role("button", name="Show more")).to_have_count(0)


def test_the_caret_stays_while_the_counters_follow(page):
    page.keyboard.type("prt 39")
    expect(page.locator(".counters")).to_have_text("0 of 400 commits")
    expect(page.get_by_text("No commit matches")).to_be_visible()
    for _ in range(5):
        page.keyboard.press("ArrowLeft")
    page.keyboard.type("a")
    expect(page.locator(".counters")).to_have_text("13 of 400 commits")
    assert caret(page) == ["search", 2]
    page.keyboard.press("End")
    page.keyboard.type("1")
    expect(page.locator(".counters")).to_have_text("1 of 400 commits")
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    page.keyboard.type("x")
    expect(page.locator(".counters")).to_have_text("0 of 400 commits")
    page.keyboard.press("Backspace")
    expect(page.locator(".counters")).to_have_text("1 of 400 commits")
    assert caret(page) == ["search", 4]
    assert page.input_value("#search") == "part 391"
    page.keyboard.press("Escape")
    expect(page.locator(".counters")).to_have_text("400 commits by 2 authors")
    expect(page.locator("#search")).to_have_value("")


def test_a_search_ignores_case_and_accents_and_can_be_cleared(page):
    page.keyboard.type("ZOE fix")
    expect(page.locator(".counters")).to_have_text("100 of 400 commits")
    page.fill("#search", "no such words")
    page.get_by_role("button", name="Clear the search").click()
    expect(rows(page)).to_have_count(200)


def test_a_click_shows_message_files_and_lines(page):
    rows(page).first.click()
    detail = page.get_by_role("region", name="Selected commit")
    expect(detail.get_by_role("heading", level=2)).to_have_text("Add part 399")
    expect(detail.locator(".message")).to_have_text("First line of the body.\nSecond line.")
    expect(detail.locator(".files-head")).to_contain_text("2 files changed")
    expect(detail.locator(".file")).to_have_text(["MSources/a.txt+5−4", "Mb.txt−2"])
    expect(page.locator("[aria-selected=true]")).to_have_count(1)
    detail.locator("button.parent").click()
    expect(rows(page).nth(1)).to_have_attribute("aria-selected", "true")


def test_arrow_keys_move_the_selection_and_keep_the_focus(page):
    page.keyboard.press("ArrowDown")
    expect(rows(page).nth(0)).to_have_attribute("aria-selected", "true")
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    expect(rows(page).nth(2)).to_have_attribute("aria-selected", "true")
    expect(page.locator(".detail h2")).to_have_text("Add part 397")
    assert caret(page) == ["search", 0]
    for _ in range(30):
        page.keyboard.press("ArrowDown")
    expect(rows(page).nth(32)).to_be_in_viewport()


def test_hostile_text_is_text(page):
    expect(rows(page).nth(1).locator(".subject")).to_have_text(HOSTILE)
    rows(page).nth(1).click()
    expect(page.locator(".detail h2")).to_have_text(HOSTILE)
    expect(page.locator(".files-head")).to_be_visible()
    assert page.locator(".app script, .app img").count() == 0
    assert "Logbook" in page.title()


def test_each_tab_has_a_search_and_a_selection_of_its_own(page, browser, logbook):
    page.keyboard.type("fix")
    expect(page.locator(".counters")).to_have_text("100 of 400 commits")
    other = browser.new_page()
    other.goto(logbook.address)
    expect(other.locator(".counters")).to_have_text("400 commits by 2 authors")
    other.close()


def test_a_repository_without_commits_says_so(browser, tmp_path):
    logbook = Logbook(FastImport().run(tmp_path / "empty"))
    tab = browser.new_page()
    tab.goto(logbook.address)
    expect(tab.get_by_text("Nothing has been committed yet")).to_be_visible()
    tab.close()
    logbook.stop()


def test_a_narrow_window_shows_one_thing_at_a_time(page):
    page.set_viewport_size({"width": 400, "height": 760})
    rows(page).nth(3).click()
    expect(page.locator(".files-head")).to_be_visible()
    expect(rows(page).first).to_be_hidden()
    page.get_by_role("button", name="All commits").click()
    expect(rows(page).nth(3)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 400
