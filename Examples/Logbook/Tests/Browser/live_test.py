"""Tests of changes of the repository: they are shown at once in every tab, and positions and selections stay."""
import time

import pytest
from playwright.sync_api import expect

from parts_of_the_page import choice, counters, row, rows, scroll, scrolled, shown, title
from sample_repository import ADA, FastImport, commit, git
from waiting import until_page


@pytest.fixture
def folder(tmp_path):
    """A work tree with 400 commits."""
    commits = FastImport()
    for number in range(1, 401):
        commits.commit(ADA, 1_600_000_000 + number * 60, f"Old {number}\n", {"a.txt": f"{number}\n"},
                       [number - 1] if number > 1 else [])
    folder = commits.run(tmp_path / "project")
    git(folder, "reset", "--quiet", "--hard", "main")
    return folder


@pytest.fixture
def logbook(start, folder):
    return start(folder)


@pytest.fixture
def page(open_tab, logbook):
    page = open_tab(logbook.address)
    expect(counters(page)).to_have_text("400 commits by 1 author")
    return page


def test_a_commit_appears_automatically(page, folder):
    # The text of this date stays the same for half a day.
    date = f"{int(time.time()) - 36 * 3600} +0000"
    commit(folder, "Just made", date, **{"b.txt": "b\n"})
    expect(counters(page)).to_have_text("401 commits by 1 author")
    assert shown(page)[:2] == ["Just made", "Old 400"]
    expect(rows(page).first.locator(".row-date")).to_have_text("1 day ago")
    expect(rows(page).first.locator(".ref")).to_have_text("main")
    expect(row(page, "Old 400").locator(".ref")).to_have_count(0)


def test_a_new_commit_does_not_change_selection_scroll_and_focus(page, folder):
    scroll(page, 150 * 40)
    row(page, "Old 248").click()
    expect(title(page)).to_have_text("Old 248")
    before = shown(page)
    commit(folder, "Just made")
    expect(counters(page)).to_have_text("401 commits by 1 author")
    assert shown(page) == before
    expect(title(page)).to_have_text("Old 248")
    expect(page.locator(".row[aria-selected=true] .subject")).to_have_text("Old 248")
    page.keyboard.press("ArrowDown")
    expect(title(page)).to_have_text("Old 247")


def test_an_active_search_finds_a_new_commit(page, folder):
    page.fill("#search", "needle")
    expect(counters(page)).to_have_text("0 of 400 commits")
    commit(folder, "A needle in the subject")
    expect(counters(page)).to_have_text("1 of 401 commits")
    commit(folder, "One in the path", needle="x\n")
    expect(counters(page)).to_have_text("2 of 402 commits")
    assert shown(page) == ["One in the path", "A needle in the subject"]


def test_branches_and_tags_are_added_moved_and_removed(page, folder):
    git(folder, "tag", "v1", "main~2")
    expect(choice(page, "Tags", "v1")).to_be_visible()
    expect(row(page, "Old 398").locator(".ref")).to_have_text("v1")
    git(folder, "checkout", "--quiet", "-b", "topic")
    expect(page.locator(".title .branch")).to_have_text("topic")
    commit(folder, "On the topic")
    expect(row(page, "On the topic").locator(".ref")).to_have_text("topic")
    git(folder, "tag", "-d", "v1")
    expect(page.get_by_role("region", name="Tags")).to_have_count(0)
    git(folder, "checkout", "--quiet", "main")
    git(folder, "branch", "-D", "topic")
    expect(counters(page)).to_contain_text("400")
    assert shown(page)[0] == "Old 400"


def test_a_rewritten_commit_replaces_the_old_one(page, folder):
    row(page, "Old 400").click()
    expect(title(page)).to_have_text("Old 400")
    git(folder, "commit", "--quiet", "--amend", "-m", "New 400")
    expect(row(page, "New 400")).to_have_count(1)
    expect(row(page, "Old 400")).to_have_count(0)
    expect(title(page)).to_have_text("Old 400")
    assert shown(page)[:2] == ["New 400", "Old 399"]


def test_tabs_show_the_same_history_and_each_has_its_own_position(page, open_tab, logbook, folder):
    other = open_tab(logbook.address)
    page.keyboard.type("old 39")
    expect(counters(page)).to_have_text("14 of 400 commits")
    row(page, "Old 395").click()
    scroll(other, 200 * 40)
    row(other, "Old 198").click()
    expect(title(other)).to_have_text("Old 198")
    expect(title(page)).to_have_text("Old 395")
    expect(counters(other)).to_have_text("400 commits by 1 author")
    assert scrolled(page) == 0 and scrolled(other) == 200 * 40
    commit(folder, "Seen by both, as old 39 is")
    expect(counters(page)).to_have_text("15 of 401 commits")
    expect(counters(other)).to_have_text("401 commits by 1 author")
    assert scrolled(other) == 201 * 40
    expect(row(page, "Seen by both, as old 39 is")).to_be_visible()
    expect(title(page)).to_have_text("Old 395")


def test_a_commit_made_without_open_tabs_is_shown_in_the_next_tab(page, open_tab, logbook, folder):
    page.close()
    commit(folder, "Unseen")
    page = open_tab(logbook.address)
    expect(counters(page)).to_have_text("401 commits by 1 author")
    assert shown(page)[0] == "Unseen"


def test_the_first_commit_of_an_empty_repository_appears(start, open_tab, tmp_path):
    folder = FastImport().run(tmp_path / "empty")
    page = open_tab(start(folder).address)
    expect(page.get_by_text("Nothing has been committed yet")).to_be_visible()
    commit(folder, "The very first", **{"a.txt": "a\n"})
    expect(row(page, "The very first")).to_be_visible()
    expect(counters(page)).to_have_text("1 commit by 1 author")
