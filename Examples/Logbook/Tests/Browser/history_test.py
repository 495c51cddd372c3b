"""Tests of the list of commits: scrolling, the graph, branches, tags, authors, dates."""
import re
import time

from playwright.sync_api import expect

from parts_of_the_page import choice, counters, detail, row, rows, scroll, shown, title
from sample_repository import MANY_KINDS, SHOWN_HOSTILE

FIRST = MANY_KINDS.split("\n")[0]


def test_commits_are_listed_newest_first(page):
    assert shown(page)[:5] == [FIRST, SHOWN_HOSTILE, "Fix part 1200", "Add part 1199", "Add part 1198"]
    expect(rows(page)).to_have_count(200)
    expect(rows(page).first).to_have_attribute("aria-setsize", "1205")
    expect(rows(page).first).to_have_attribute("aria-posinset", "1")


def test_scrolling_loads_more_rows_and_the_page_has_only_rows_near_the_visible_ones(page):
    page.set_viewport_size({"width": 1280, "height": 2400})
    seen = []
    for top in range(0, 1205 * 40, 2200):
        scroll(page, top)
        seen += [subject for subject in shown(page) if subject not in seen]
        assert rows(page).count() <= 400
    scroll(page, 10 ** 9)
    seen += [subject for subject in shown(page) if subject not in seen]
    assert len(seen) == 1205
    parts = [int(found[1]) for found in (re.fullmatch(r"\w+ part (\d+)", subject) for subject in seen) if found]
    assert parts == list(range(1200, 0, -1))
    expect(rows(page).last).to_have_attribute("aria-posinset", "1205")
    scroll(page, 0)
    assert shown(page)[0] == FIRST


def test_a_jump_to_the_middle_shows_the_middle(page):
    scroll(page, 600 * 40)
    assert len(shown(page)) > 10
    expect(row(page, "Add part 597")).to_be_in_viewport()


def test_a_branch_or_a_tag_lists_its_history(page):
    choice(page, "Branches", "draft").click()
    expect(counters(page)).to_have_text("1,195 commits")
    assert shown(page)[:3] == ["Go on with the draft", "Begin a draft", "Add part 1190"]
    expect(choice(page, "Branches", "draft")).to_have_attribute("aria-pressed", "true")
    choice(page, "Tags", "v1.0").click()
    expect(counters(page)).to_have_text("1,100 commits")
    expect(rows(page).first.locator(".ref")).to_have_text("v1.0")
    choice(page, "History", "Everything").click()
    expect(counters(page)).to_have_text("1,207 commits by 4 authors")
    expect(row(page, "Begin a draft")).to_have_count(1)
    choice(page, "History", "Checked out").click()
    expect(row(page, "Begin a draft")).to_have_count(0)
    expect(counters(page)).to_have_text("1,205 commits")


def test_branches_and_tags_are_shown_at_their_commits(page):
    expect(rows(page).first.locator(".ref")).to_have_text("main")
    rows(page).first.click()
    expect(detail(page).locator(".facts .ref")).to_have_text("main")


def test_authors_are_counted_and_list_their_commits(page):
    authors = page.get_by_role("region", name="Authors").locator(".choice")
    expect(authors).to_have_text(["Ada Lindqvist802", "Zoë Marín402", "Kofi Boateng2", 'Eve "&1'])
    authors.nth(1).click()
    expect(counters(page)).to_have_text("402 of 1,205 commits")
    expect(rows(page).nth(3).locator(".row-author")).to_have_text("Zoë Marín")
    assert page.locator(".graph").count() == 0
    page.get_by_role("button", name="Zoë Marín ×").click()
    expect(counters(page)).to_have_text("1,205 commits")


def test_an_author_of_another_branch_offers_a_search_in_all_branches(page):
    choice(page, "Authors", "Kofi Boateng").click()
    expect(page.get_by_text("No commit matches")).to_be_visible()
    page.get_by_role("button", name="Look in all branches").click()
    expect(counters(page)).to_have_text("2 of 1,207 commits")
    assert shown(page) == ["Go on with the draft", "Begin a draft"]


def test_the_lines_of_the_graph_connect_between_rows(page):
    choice(page, "History", "Everything").click()
    expect(row(page, "Begin a draft")).to_have_count(1)
    drawn = lambda kind: "".join(page.evaluate(
        "kind => [...document.querySelectorAll('.graph-' + kind)].map((path) => path.getAttribute('d'))", kind))
    lines = [[int(number) for number in re.findall(r"\d+", line)] for line in re.findall(r"M[^M]+", drawn("line"))]
    count = rows(page).count()
    assert sorted(int(y) for y in re.findall(r"M\d+ (\d+)h0", drawn("dot"))) == [row * 40 + 20 for row in range(count)]
    meeting = []
    for edge in range(40, (count - 1) * 40, 40):
        # A straight line is "M x y V end". A curved line has the x of its end before that.
        above = {line[-2] if len(line) > 3 else line[0] for line in lines if line[1] < edge <= line[-1]}
        below = {line[0] for line in lines if line[1] <= edge < line[-1]}
        assert above == below
        meeting.append(len(above))
    assert meeting[:17].count(2) >= 8
    # The drawing is at the position of the rows.
    top = lambda part: page.locator(part).bounding_box()["y"]
    assert top(".graph") == top(".row >> nth=0")


def test_a_merge_leads_to_all_its_parents(page):
    scroll(page, 38 * 40)
    row(page, "Merge branch 'topic'").click()
    expect(title(page)).to_have_text("Merge branch 'topic'")
    parents = detail(page).locator("button.parent")
    expect(parents.locator("span")).to_have_text(["Fix part 1160", "End the topic"])
    expect(detail(page).locator(".file")).to_have_count(1)
    parents.nth(1).click()
    expect(title(page)).to_have_text("End the topic")
    expect(row(page, "End the topic")).to_be_in_viewport()
    expect(page.locator(".row[aria-selected=true]")).to_have_count(1)


def test_dates_are_relative_or_absolute(page, history):
    date = row(page, "Add part 1199").locator(".row-date")
    moment = time.strftime("%Y-%m-%d %H:%M", time.gmtime(history.now - 3 * 3600 - 60))
    expect(date).to_have_text("3 hours ago")
    expect(date).to_have_attribute("title", f"{moment} UTC")
    scroll(page, 40 * 40)
    expect(row(page, "Fix part 1164").locator(".row-date")).to_have_text("1 day ago")
    scroll(page, 0)
    page.get_by_role("button", name="Date").click()
    expect(date).to_have_text(moment)
    expect(date).to_have_attribute("title", "3 hours ago")
    page.get_by_role("button", name="Date").click()
    expect(date).to_have_text("3 hours ago")


def test_hostile_text_is_text(page):
    expect(row(page, SHOWN_HOSTILE)).to_have_count(1)
    row(page, SHOWN_HOSTILE).click()
    expect(title(page)).to_have_text(SHOWN_HOSTILE)
    expect(detail(page).locator(".author")).to_have_text('Eve "&')
    assert page.locator(".app script, .app img").count() == 0
    assert page.title() == "project · Logbook"


def test_an_address_of_a_missing_branch_shows_the_problem(logbook, open_tab):
    page = open_tab(logbook.address + "?scope=refs/heads/gone/long")
    expect(page.get_by_role("heading", name="There is no gone/long")).to_be_visible()
    page.get_by_role("button", name="List what is checked out").click()
    expect(counters(page)).to_have_text("1,205 commits")
    page = open_tab(logbook.address + "?over=commits/" + "0123456789" * 4)
    expect(page.get_by_role("heading", name="No such commit")).to_be_visible()


def test_the_list_shows_its_filters(page):
    choice(page, "Branches", "draft").click()
    expect(page.get_by_role("button", name="draft ×")).to_be_visible()
    page.get_by_role("button", name="draft ×").click()
    expect(counters(page)).to_have_text("1,205 commits")
    expect(page.locator(".chip")).to_have_count(0)
