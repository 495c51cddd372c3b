"""Tests of bookmarks and notes: in several tabs, with undo, across restarts, and as a file."""
import json
import re

import pytest
from playwright.sync_api import expect

from logbook_program import Logbook
from parts_of_the_page import counters, detail, row, rows, title
from sample_repository import ADA, FastImport, git
from tabs import BROKEN_CONNECTION
from waiting import until, until_page


@pytest.fixture
def folder(tmp_path):
    """A repository with 30 commits, each on a line of its own."""
    commits = FastImport()
    for number in range(1, 31):
        commits.commit(ADA, 1_600_000_000 + number * 60, f"Change {number}\n", {"a.txt": f"{number}\n"},
                       [number - 1] if number > 1 else [])
    return commits.run(tmp_path / "project")


@pytest.fixture
def logbook(start, folder):
    return start(folder)


@pytest.fixture
def page(open_tab, logbook):
    return opened(open_tab, logbook)


def opened(open_tab, logbook, **options):
    page = open_tab(logbook.address, **options)
    expect(counters(page)).to_have_text("30 commits by 1 author")
    return page


def show(page, number):
    row(page, f"Change {number}").click()
    expect(title(page)).to_have_text(f"Change {number}")


def note(page):
    return page.get_by_role("textbox", name="Note", exact=True)


def stars(page):
    """The subjects of the rows with a set star."""
    return page.locator(".row", has=page.locator(".star.is-set")).locator(".subject").all_text_contents()


def leave(page):
    """Leaves the field that has the focus."""
    page.evaluate("document.activeElement.blur()")


def test_a_note_is_shown_in_another_tab_undone_with_control_z_and_present_after_a_restart(page, open_tab, logbook, expects_console):
    expects_console(*BROKEN_CONNECTION)
    other = opened(open_tab, logbook)
    show(page, 30)
    show(other, 30)
    note(page).click()
    page.keyboard.type("Look at this again")
    # The field keeps the focus: a pause saves the note.
    expect(note(other)).to_have_value("Look at this again")
    leave(page)
    note(page).click()
    page.keyboard.press("End")
    page.keyboard.type(", tomorrow")
    leave(page)
    expect(note(other)).to_have_value("Look at this again, tomorrow")
    page.keyboard.press("Control+z")
    expect(note(page)).to_have_value("Look at this again")
    expect(note(other)).to_have_value("Look at this again")
    other.keyboard.press("Control+z")
    expect(note(page)).to_have_value("")
    expect(other.get_by_role("button", name="Redo note")).to_be_enabled()
    page.keyboard.press("Control+Shift+Z")
    page.keyboard.press("Control+Shift+Z")
    expect(note(other)).to_have_value("Look at this again, tomorrow")
    until(lambda: not page.get_by_role("button", name="Redo").is_enabled(), "nothing is left to redo")
    logbook.end()
    logbook.start()
    fresh = opened(open_tab, logbook)
    expect(row(fresh, "Change 30").locator(".row-note")).to_have_attribute("title", "Look at this again, tomorrow")
    show(fresh, 30)
    expect(note(fresh)).to_have_value("Look at this again, tomorrow")
    # The earlier tabs reconnect automatically.
    expect(note(page)).to_have_value("Look at this again, tomorrow")


def test_a_saved_note_survives_a_kill(page, open_tab, logbook, expects_console):
    expects_console(*BROKEN_CONNECTION)
    show(page, 12)
    note(page).fill("Saved")
    page.locator(".bookmark").click()
    other = opened(open_tab, logbook)
    expect(row(other, "Change 12").locator(".star.is-set")).to_have_count(1)
    # The note may be shown in another tab before it is on the disk. A second change is written after it.
    until(lambda: b"Saved" in database(logbook), "the note is in the database")
    until(lambda: b'"isBookmarked":true' in database(logbook), "the bookmark is in the database")
    logbook.stop()
    logbook.start()
    fresh = opened(open_tab, logbook)
    assert stars(fresh) == ["Change 12"]
    show(fresh, 12)
    expect(note(fresh)).to_have_value("Saved")


def database(logbook):
    """The bytes of the database and of its log."""
    return b"".join(file.read_bytes() for file in logbook.data.glob("project-*.sqlite*"))


def test_a_note_typed_right_before_the_end_is_saved(page, open_tab, logbook, expects_console):
    expects_console(*BROKEN_CONNECTION)
    show(page, 7)
    note(page).click()
    page.keyboard.type("Almost lost")
    # The server has the draft when another key has been answered.
    until_page(page, "document.getElementById('note').value === 'Almost lost'")
    page.keyboard.press("Tab")
    expect(row(page, "Change 7").locator(".row-note")).to_have_count(1)
    logbook.end()
    logbook.start()
    fresh = opened(open_tab, logbook)
    expect(row(fresh, "Change 7").locator(".row-note")).to_have_attribute("title", "Almost lost")


def test_stars_are_set_in_rows_and_by_a_key_and_listed(page, open_tab, logbook):
    other = opened(open_tab, logbook)
    row(page, "Change 28").hover()
    row(page, "Change 28").locator(".star").click()
    # A click on a star selects no commit.
    expect(detail(page)).to_contain_text("No commit selected")
    expect(row(other, "Change 28").locator(".star")).to_have_attribute("aria-label", "Bookmarked")
    show(page, 30)
    page.keyboard.press("b")
    expect(page.get_by_role("button", name="Bookmark", exact=True)).to_have_attribute("aria-pressed", "true")
    other.get_by_role("button", name=re.compile("^Bookmarked")).click()
    expect(counters(other)).to_have_text("2 of 30 commits")
    assert stars(other) == ["Change 30", "Change 28"]
    page.keyboard.press("Control+z")
    expect(counters(other)).to_have_text("1 of 30 commits")
    until_page(other, "location.search.includes('marks=bookmarked')")
    other.reload()
    expect(counters(other)).to_have_text("1 of 30 commits")
    other.locator(".chip").click()
    expect(counters(other)).to_have_text("30 commits by 1 author")


def test_control_z_in_a_field_with_typed_text_undoes_only_the_typing(page):
    show(page, 30)
    page.keyboard.press("b")
    expect(page.get_by_role("button", name="Undo bookmark")).to_be_enabled()
    note(page).click()
    page.keyboard.type("x")
    page.keyboard.press("Control+z")
    expect(note(page)).to_have_value("")
    assert stars(page) == ["Change 30"]


def test_a_search_finds_notes_and_shows_the_words(page, open_tab, logbook):
    other = opened(open_tab, logbook)
    show(page, 3)
    note(page).fill("The NEEDLE is <b>here</b>")
    leave(page)
    other.fill("#search", "needle")
    expect(counters(other)).to_have_text("1 of 30 commits")
    expect(row(other, "Change 3").locator(".note-match")).to_have_text("The NEEDLE is <b>here</b>")
    expect(row(other, "Change 3").locator(".note-match mark")).to_have_text("NEEDLE")
    page.keyboard.press("Control+z")
    expect(counters(other)).to_have_text("0 of 30 commits")


def import_file(page, file):
    """Imports a file as a person does: the page may replace the field while they choose the file."""
    with page.expect_file_chooser() as chooser:
        page.get_by_text("Import", exact=True).click()
    chooser.value.set_files(file)


def test_an_export_is_imported_and_an_invalid_file_changes_nothing(page, open_tab, logbook, folder, tmp_path, start):
    show(page, 30)
    note(page).fill("Mine")
    leave(page)
    page.keyboard.press("b")
    expect(page.get_by_role("button", name="Undo bookmark")).to_be_enabled()
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    assert download.value.suggested_filename == "project-annotations.json"
    file = tmp_path / "notes.json"
    download.value.save_as(file)
    assert json.loads(file.read_text()) == {
        "format": "logbook-annotations", "version": 1, "repository": "project",
        "annotations": [{"commit": git(folder, "rev-parse", "main"), "bookmarked": True, "note": "Mine"}]}

    fresh = opened(open_tab, start(folder, data=tmp_path / "other"))
    bad = tmp_path / "bad.json"
    bad.write_text(file.read_text().replace("true", "1"))
    import_file(fresh, bad)
    expect(fresh.get_by_role("alert")).to_contain_text('Nothing was imported from "bad.json"')
    expect(fresh.get_by_role("alert")).to_contain_text("place: annotations[0].bookmarked")
    assert stars(fresh) == []
    fresh.get_by_role("button", name="Dismiss").click()
    import_file(fresh, file)
    expect(fresh.locator(".outcome")).to_contain_text("Imported 1 bookmark and 1 note.")
    assert stars(fresh) == ["Change 30"]
    fresh.keyboard.press("Control+z")
    expect(fresh.locator(".star.is-set")).to_have_count(0)
    expect(fresh.locator(".row-note")).to_have_count(0)


def test_a_second_logbook_shows_that_notes_are_off_until_a_retry(page, open_tab, logbook, folder, start, expects_console):
    expects_console(*BROKEN_CONNECTION)
    show(page, 30)
    page.keyboard.press("b")
    expect(page.get_by_role("button", name="Undo bookmark")).to_be_enabled()
    second = start(folder, data=logbook.data)
    other = opened(open_tab, second)
    alert = other.get_by_role("alert")
    expect(alert).to_contain_text("Bookmarks and notes are switched off: The file of a database is open already.")
    alert.get_by_text("switched off").click()
    expect(alert).to_contain_text(f"open in: process {logbook.process.pid}, logbook")
    show(other, 30)
    expect(note(other)).to_have_count(0)
    logbook.end()
    alert.get_by_role("button", name="Try again").click()
    expect(row(other, "Change 30").locator(".star.is-set")).to_have_count(1)
    expect(note(other)).to_be_visible()
    expect(other.get_by_role("alert")).to_have_count(0)
    second.end()
    logbook.start()
    second.start()
