"""Takes screenshots of the light, dark and narrow page, for manual inspection: in LOGBOOK_SCREENSHOTS, or beside the test's files."""
import os
import pathlib
import re

import pytest
from playwright.sync_api import expect

from hostile_git import fails_once
from parts_of_the_page import counters, detail, row, rows, title
from sample_repository import MANY_KINDS, FastImport, make_sample

WAYS = {
    "light": {"color_scheme": "light", "viewport": {"width": 1280, "height": 800}},
    "dark": {"color_scheme": "dark", "viewport": {"width": 1280, "height": 800}},
    "narrow": {"color_scheme": "light", "viewport": {"width": 390, "height": 800}},
}


@pytest.fixture(params=WAYS)
def picture(request, tmp_path):
    """Takes a screenshot, and checks that no part of the page is to the right of the window."""
    folder = pathlib.Path(os.environ.get("LOGBOOK_SCREENSHOTS", tmp_path))
    folder.mkdir(parents=True, exist_ok=True)

    def picture(page, name):
        page.screenshot(path=folder / f"{name}-{request.param}.png", animations="disabled")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    picture.way = WAYS[request.param]
    picture.is_narrow = request.param == "narrow"
    return picture


@pytest.fixture(scope="module")
def sample(tmp_path_factory):
    return make_sample(tmp_path_factory.mktemp("sample") / "sluice")


def test_list_commit_and_diff(picture, logbook, open_tab):
    page = open_tab(logbook.address, **picture.way)
    expect(rows(page)).to_have_count(200)
    picture(page, "list")
    row(page, MANY_KINDS.split("\n")[0]).click()
    expect(detail(page).locator(".line-added mark")).to_be_visible()
    picture(page, "commit")
    detail(page).locator(".file").nth(0).scroll_into_view_if_needed()
    detail(page).evaluate("node => { node.scrollTop = 400; }")
    picture(page, "diff")


def test_graph_and_panel(picture, sample, start, open_tab):
    page = open_tab(start(sample).address, **picture.way)
    expect(rows(page)).to_have_count(200)
    if picture.is_narrow:
        page.get_by_role("button", name="Branches").click()
        expect(page.get_by_role("navigation")).to_be_visible()
        picture(page, "panel")
        page.get_by_role("button", name="Branches").click()
    page.get_by_role("listbox").focus()
    page.keyboard.press("End")
    expect(page.locator(".row[aria-selected=true]")).to_have_attribute("aria-posinset", "254")
    if not picture.is_narrow:
        expect(detail(page).locator(".line-added").first).to_be_visible()
    expect(title(page)).to_be_visible()
    picture(page, "graph")


def test_search(picture, logbook, open_tab):
    page = open_tab(logbook.address, **picture.way)
    page.fill("#search", "fix 11")
    expect(counters(page)).to_have_text("27 of 1,205 commits")
    picture(page, "search")
    page.fill("#search", "nothing has these words")
    expect(page.get_by_text("No commit matches")).to_be_visible()
    picture(page, "search-nothing")


def test_annotations(picture, sample, start, open_tab):
    logbook = start(sample)
    page = open_tab(logbook.address, **picture.way)
    expect(rows(page)).to_have_count(200)
    for place, note in ((4, None), (6, "Look again: the parser reads the whole log.\nIs a chunk enough?"), (8, "Bisect from v0.3.0 on.")):
        rows(page).nth(place).click()
        expect(page.locator(".row[aria-selected=true]")).to_have_attribute("aria-posinset", str(place + 1))
        page.keyboard.press("b")
        expect(page.get_by_role("button", name="Bookmark", exact=True)).to_have_attribute("aria-pressed", "true")
        if note:
            page.get_by_role("textbox", name="Note", exact=True).fill(note)
        if picture.is_narrow:
            page.get_by_role("button", name="All commits").click()
    expect(page.locator(".row-note")).to_have_count(2)
    picture(page, "annotations-list")
    rows(page).nth(6).click()
    expect(page.get_by_role("textbox", name="Note", exact=True)).to_have_value(re.compile("chunk"))
    picture(page, "annotations-commit")
    if picture.is_narrow:
        page.get_by_role("button", name="All commits").click()
    page.fill("#search", "log parser")
    expect(counters(page)).to_contain_text("80 of 254")
    expect(page.locator(".note-match")).to_have_count(1)
    picture(page, "annotations-search")
    page = open_tab(start(sample, data=logbook.data).address, **picture.way)
    page.get_by_text("switched off").click()
    picture(page, "annotations-off")


def test_empty(picture, start, open_tab, tmp_path):
    page = open_tab(start(FastImport().run(tmp_path / "empty")).address, **picture.way)
    expect(page.get_by_text("Nothing has been committed yet")).to_be_visible()
    picture(page, "empty")


def test_a_commit_that_could_not_be_read(picture, sample, start, open_tab, tmp_path):
    page = open_tab(start(sample, programs=fails_once(tmp_path / "programs", " show ", "fatal: out of memory")).address, **picture.way)
    rows(page).first.click()
    expect(detail(page).get_by_role("alert")).to_be_visible()
    picture(page, "commit-failed")
    page.get_by_role("button", name="Try again").click()
    expect(detail(page).locator(".files-head")).to_be_visible()
    picture(page, "commit-tried-again")


def test_errors(picture, sample, start, open_tab, tmp_path):
    logbook = start(sample, programs=fails_once(tmp_path / "programs", " log ", "fatal: out of memory"))
    page = open_tab(logbook.address, **picture.way)
    expect(page.get_by_text("The history could not be read")).to_be_visible()
    picture(page, "history-error")
    page.get_by_role("button", name="Try again").click()
    expect(rows(page).first).to_be_visible()
    sample.rename(sample.with_name("away"))
    try:
        expect(page.get_by_role("alert")).to_contain_text("no longer exists")
        rows(page).first.click()
        expect(detail(page).get_by_role("alert")).to_be_visible()
        picture(page, "lost")
    finally:
        sample.with_name("away").rename(sample)
