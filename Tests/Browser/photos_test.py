"""Tests of the photo example in a browser: every scene, back and forward, reload on each address, failure and retry,
many rows."""
import pytest

from fixtures import served
from waiting import until_page

address = served("Photos", "Photos", "10000")


class Page:
    def __init__(self, tab):
        self.tab = tab

    def shows(self, heading, at):
        """Waits until the topmost scene has this heading, and the address is that of the scene."""
        until_page(self.tab, f"[...document.querySelectorAll('h1')].at(-1)?.textContent === '{heading}'")
        until_page(self.tab, f"location.search === '?at={at}'")

    def click(self, name):
        self.tab.get_by_role("button", name=name, exact=True).last.click()

    def has_pictures(self):
        """Waits until no row is missing in view, and each row in view has its picture, decoded."""
        until_page(self.tab, """(() => {
          const all = [...document.querySelectorAll('.photos .photo')];
          const rows = all.filter((row) => {
            const {top, bottom} = row.getBoundingClientRect();
            return bottom > 0 && top < innerHeight;
          });
          const last = rows.at(-1);
          const box = last?.getBoundingClientRect();
          return last && (last === all.at(-1) || box.bottom + box.height >= innerHeight)
            && rows.every((row) => row.querySelector('img')?.naturalWidth === 120);
        })()""")

    def text(self):
        return self.tab.locator("main").inner_text()


@pytest.fixture
def page(address, tab):
    tab.goto(address)
    return Page(tab)


def search(page, text):
    page.shows("Photos", "search")
    page.tab.get_by_role("searchbox").fill(text)
    page.click("Search" if text else "All photos")


def test_a_search_a_photo_and_the_way_back(page):
    search(page, "lake 12")
    page.shows("Photos with “lake 12”", "photos&text=lake%2012")
    page.has_pictures()
    first = page.tab.locator(".photo .title").first.inner_text()
    page.tab.locator(".photo").first.click()
    until_page(page.tab, f"document.querySelector('h1')?.textContent === '{first}'")
    until_page(page.tab, "document.querySelector('img.large')?.naturalWidth === 960")
    page.tab.go_back()
    page.shows("Photos with “lake 12”", "photos&text=lake%2012")
    page.tab.go_back()
    page.shows("Photos", "search")
    assert page.tab.get_by_role("searchbox").input_value() == "lake 12"
    page.tab.go_forward()
    page.shows("Photos with “lake 12”", "photos&text=lake%2012")


@pytest.mark.parametrize("at, heading", [
    ("search", "Photos"), ("photos", "All photos"), ("photos/interesting", "Interesting photos")])
def test_a_reload_shows_the_same_scene(page, address, at, heading):
    page.tab.goto(f"{address}?at={at}")
    until_page(page.tab, f"document.querySelector('h1')?.textContent === '{heading}'")
    page.tab.reload()
    until_page(page.tab, f"document.querySelector('h1')?.textContent === '{heading}'")


def test_an_interesting_photo_is_presented_over_the_list(page):
    page.click("Interesting photos")
    page.shows("Interesting photos", "photos/interesting")
    page.has_pictures()
    until_page(page.tab, "document.querySelector('img.top')?.naturalWidth === 960")
    page.tab.locator(".photo").nth(1).click()
    page.tab.get_by_role("dialog").get_by_role("heading").wait_for()
    until_page(page.tab, "document.querySelector('img.large')?.naturalWidth === 960")
    photo = page.tab.evaluate("location.search")
    assert photo.startswith("?at=photos/interesting&over=photos/")
    page.tab.reload()
    until_page(page.tab, "document.querySelector('img.large')?.naturalWidth === 960")
    page.has_pictures()
    assert page.tab.evaluate("location.search") == photo
    page.click("Next")
    until_page(page.tab, f"location.search !== '{photo}'")
    page.tab.keyboard.press("Escape")
    page.shows("Interesting photos", "photos/interesting")


def test_a_failure_is_described_and_a_retry_succeeds(page):
    page.tab.get_by_label("The server fails").check()
    page.click("Interesting photos")
    page.tab.get_by_role("alert").wait_for()
    assert "503" in page.text() and "The page has asked for failures." in page.text()
    page.tab.get_by_label("The server fails").uncheck()
    page.click("Try again")
    page.has_pictures()
    assert page.tab.get_by_role("alert").count() == 0


def test_a_delay_is_shown(page):
    page.tab.get_by_label("The server answers with").select_option("half a second")
    # The text is shown for half a second, which can be shorter than the time between two looks of the test.
    page.tab.evaluate("""() => {
      window.shown = [];
      new MutationObserver(() => shown.push(document.body.innerText))
        .observe(document.body, { subtree: true, childList: true, characterData: true });
    }""")
    search(page, "")
    page.tab.get_by_text("10000 photos").wait_for()
    assert any("Fetching photos …" in text for text in page.tab.evaluate("shown"))


def test_ten_thousand_rows_are_scrolled_through(page):
    search(page, "")
    page.tab.get_by_text("10000 photos").wait_for()
    page.has_pictures()
    for part in (0.25, 0.5, 0.75, 1):
        page.tab.evaluate(f"scrollTo(0, document.documentElement.scrollHeight * {part})")
        page.has_pictures()
    assert page.tab.locator(".photo").last.inner_text().split("\n")[0].endswith(" 9999")
    assert page.tab.locator(".photo").count() < 100


def test_a_missing_photo_shows_a_message(page, address):
    page.tab.goto(f"{address}?at=photos/10000")
    page.tab.get_by_text("There is no such photo.").wait_for()


def test_an_address_that_leads_nowhere_shows_the_problem(page, address):
    page.tab.goto(f"{address}?at=photos/first")
    page.tab.get_by_role("alert").wait_for()
    assert 'id: "first" is not a valid Int' in page.text()
