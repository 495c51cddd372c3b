"""Tests of a commit's detail: its message, its files, their lines, and the links to other commits."""
from playwright.sync_api import expect

from hostile_git import fails_once
from parts_of_the_page import counters, detail, file_named, row, rows, title
from sample_repository import MANY_KINDS, SHOWN_HOSTILE, FastImport, git
from waiting import until_page

FIRST = MANY_KINDS.split("\n")[0]


def opened(page, subject=FIRST):
    row(page, subject).click()
    expect(detail(page).locator(".files-head")).to_be_visible()


def test_message_and_trailers_are_separate(page, history):
    opened(page)
    expect(title(page)).to_have_text(FIRST)
    expect(detail(page).locator(".message")).to_have_text("First line of the body.\nSecond line.", use_inner_text=True)
    facts = detail(page).locator(".facts > *")
    expect(facts).to_have_text(["Commit", git(history.folder, "rev-parse", "main"), "Parent",
                                git(history.folder, "rev-parse", "--short=8", "main~1") + SHOWN_HOSTILE, "Refs", "main",
                                "Reviewed-by", "Zoë Marín <zoe@example.org>", "Closes", "#42"])
    expect(detail(page).locator(".author")).to_have_text("Zoë Marín")
    expect(detail(page).locator(".email")).to_have_text("zoe@example.org")


def test_files_are_listed_with_their_line_counts(page):
    opened(page)
    expect(detail(page).locator(".files-head")).to_have_text("5 files changed+2,501−2")
    expect(detail(page).locator(".file-head")).to_have_text([
        "MSources/words.txt+1−1", "Dgone.txt−1", "Mimage.binbinary", "Alarge.txt+2,500",
        "Rnew name.txt from old name.txtno lines"])


def test_changed_words_are_marked_and_a_file_can_be_folded(page):
    opened(page)
    file = file_named(page, "Sources/words.txt")
    expect(file.locator(".hunk-head")).to_have_text("@@ −18,7 +18,7 @@ let line16 = 16")
    expect(file.locator(".line-deleted")).to_have_text("21−let line20 = 20")
    expect(file.locator(".line-added")).to_have_text("21+let line20 = twenty")
    expect(file.locator(".line-deleted mark")).to_have_text(["20"])
    expect(file.locator(".line-added mark")).to_have_text(["twenty"])
    expect(file.locator(".line-context")).to_have_count(6)
    head = file.get_by_role("button")
    expect(head).to_have_attribute("aria-expanded", "true")
    head.click()
    expect(head).to_have_attribute("aria-expanded", "false")
    expect(file.locator(".line")).to_have_count(0)
    head.click()
    expect(file.locator(".line")).to_have_count(8)


def test_a_binary_file_is_marked(page):
    opened(page)
    expect(file_named(page, "image.bin").locator(".file-note")).to_have_text(
        "A binary file of 1 kB, before of 3 bytes: there are no lines to show.")


def test_a_large_file_is_loaded_on_request(page):
    opened(page)
    file = file_named(page, "large.txt")
    file.get_by_role("button").first.click()
    expect(file.locator(".file-note p")).to_have_text("A large change: 2,500 lines, 12 kB.")
    file.get_by_role("button", name="Show it").click()
    expect(file.locator(".line-added")).to_have_count(2500)
    expect(file.locator(".file-note")).to_have_count(0)


def test_a_renamed_file_without_changes_is_marked(page):
    opened(page)
    file = file_named(page, "new name.txt")
    if file.get_by_role("button").get_attribute("aria-expanded") == "false":
        file.get_by_role("button").click()
    expect(file.locator(".file-note")).to_have_text("Only its name or its mode has changed.")


def test_the_hash_is_copied(page, history):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    opened(page)
    page.get_by_role("button", name="Copy hash").click()
    expect(page.get_by_text("Copied")).to_have_count(1)
    assert page.evaluate("navigator.clipboard.readText()") == git(history.folder, "rev-parse", "main")


def test_next_and_previous_step_through_the_list(page):
    opened(page, "Add part 1199")
    page.get_by_role("button", name="Older").click()
    expect(title(page)).to_have_text("Add part 1198")
    page.get_by_role("button", name="Newer").click()
    page.get_by_role("button", name="Newer").click()
    expect(title(page)).to_have_text("Fix part 1200")
    page.keyboard.press("j")
    expect(title(page)).to_have_text("Add part 1199")
    page.keyboard.press("k")
    page.keyboard.press("k")
    page.keyboard.press("k")
    page.keyboard.press("k")
    expect(title(page)).to_have_text(FIRST)
    expect(page.locator(".row[aria-selected=true] .subject")).to_have_text(FIRST)


def test_a_parent_is_one_click_away(page):
    opened(page)
    detail(page).locator("button.parent").click()
    expect(title(page)).to_have_text(SHOWN_HOSTILE)
    expect(rows(page).nth(1)).to_have_attribute("aria-selected", "true")


def test_a_commit_of_many_files_lists_the_first_ones(start, open_tab, tmp_path):
    commits = FastImport()
    commits.commit("Ada <ada@example.org>", 1_700_000_000, "Many\n", {f"{number:04}.txt": "x\n" for number in range(1200)})
    page = open_tab(start(commits.run(tmp_path / "many")).address)
    opened(page, "Many")
    expect(detail(page).locator(".files-head")).to_have_text("1,200 files changed+1,200")
    expect(detail(page).locator(".file")).to_have_count(300)
    expect(detail(page).get_by_text("900 more files are not listed.")).to_be_visible()
    expect(detail(page).locator(".line-added")).to_have_count(8)


def test_escape_closes_the_commit_with_any_focus(page):
    row(page, "Add part 1199").click()
    page.get_by_role("button", name="↓ Older").click()
    expect(title(page)).to_have_text("Add part 1198")
    page.keyboard.press("Escape")
    expect(page.get_by_text("No commit selected")).to_be_visible()
    row(page, "Add part 1199").click()
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_text("No commit selected")).to_be_visible()


def test_a_retry_in_one_tab_reads_the_commit_for_all_tabs(start, open_tab, tmp_path):
    commits = FastImport()
    commits.commit("Ada <ada@example.org>", 1_700_000_000, "One\n\nWhy.\n", {"a.txt": "x\n"})
    logbook = start(commits.run(tmp_path / "one"), programs=fails_once(tmp_path / "programs", " show ", "fatal: out of memory"))
    tabs = [open_tab(logbook.address) for _ in range(2)]
    for page in tabs:
        row(page, "One").click()
        expect(detail(page).get_by_role("alert").get_by_role("heading")).to_have_text("The commit could not be read")
        expect(detail(page).locator(".files-head")).to_have_count(0)
    tabs[0].get_by_role("button", name="Try again").click()
    for page in tabs:
        expect(detail(page).locator(".files-head")).to_have_text("1 file changed+1")
        expect(detail(page).locator(".message")).to_have_text("Why.")
        expect(detail(page).get_by_role("alert")).to_have_count(0)


def test_a_commit_outside_of_the_list_shows_a_notice(page):
    row(page, "Add part 1199").click()
    said = page.get_by_text("The list does not have this commit.")
    expect(title(page)).to_have_text("Add part 1199")
    expect(said).to_have_count(0)
    page.fill("#search", "fix part")
    expect(said).to_be_visible()
    page.get_by_role("button", name="↓ Older").click()
    expect(title(page)).to_have_text("Fix part 1200")
    expect(said).to_have_count(0)


def test_the_browsers_back_closes_a_commit_and_forward_opens_it_again(page):
    before = page.evaluate("history.length")
    row(page, "Add part 1199").click()
    expect(title(page)).to_have_text("Add part 1199")
    page.keyboard.press("j")
    expect(title(page)).to_have_text("Add part 1198")
    # The next commit replaces the one before.
    assert page.evaluate("history.length") == before + 1
    page.go_back()
    expect(page.get_by_role("heading", name="No commit selected")).to_be_visible()
    assert page.evaluate("location.search") == ""
    page.go_forward()
    expect(title(page)).to_have_text("Add part 1198")
    page.get_by_role("listbox").press("Escape")
    expect(page.get_by_role("heading", name="No commit selected")).to_be_visible()
    until_page(page, "location.search === ''")
    # Escape goes back, too, so forward opens the commit again.
    page.get_by_role("listbox").press("Escape")
    page.go_forward()
    expect(title(page)).to_have_text("Add part 1198")


def test_an_address_without_a_scene_shows_the_history(logbook, open_tab):
    page = open_tab(logbook.address + "?at=nowhere")
    expect(counters(page)).to_have_text("1,205 commits")


def test_an_address_of_no_commit_shows_a_notice_beside_the_list(logbook, open_tab):
    page = open_tab(logbook.address + "?over=commits/zzz")
    expect(page.get_by_role("heading", name="No such commit")).to_be_visible()
    expect(counters(page)).to_have_text("1,205 commits")
    row(page, "Add part 1199").click()
    expect(title(page)).to_have_text("Add part 1199")
