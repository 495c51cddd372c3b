"""Tests of the browser's history with scenes: back, forward, reload, and addresses that lead nowhere."""
import pytest

from waiting import until_page

# Records the addresses that the page gives to history entries.
WRITTEN = """() => {
  window.written = [];
  const replace = history.replaceState.bind(history);
  history.replaceState = (state, title, address) => { if (address) written.push(address); replace(state, title, address); };
}"""

# Goes to several entries of the history without waiting between them. The steps count from the present entry.
TRAVERSED = """(steps) => {
  const entries = navigation.entries(), present = navigation.currentEntry.index;
  return Promise.allSettled(steps.map((step) => navigation.traverseTo(entries[present + step].key).finished));
}"""


def opened(server, tab, at=None):
    tab.goto(f"{server.address}?page=scenes" + (f"&at={at}" if at else ""))


def shown(tab, heading, at):
    """Waits until the scene with this heading is shown, and the address is that of the scene."""
    until_page(tab, f"document.querySelector('h1')?.textContent === '{heading}'")
    until_page(tab, f"location.search === '?page=scenes&at={at}'")


def click(tab, name):
    tab.locator(f"#{name}").click()


def opened_at_second_book(server, tab):
    """Opens the shelf, the first book above it, and the second book above that."""
    opened(server, tab)
    shown(tab, "Shelf", "shelf")
    click(tab, "book-1")
    shown(tab, "Book 1", "books/1")
    click(tab, "next")
    shown(tab, "Book 2", "books/2")


def entries(tab):
    return tab.evaluate("history.length")


def test_back_and_forward_move_through_the_scenes(server, tab):
    opened(server, tab)
    shown(tab, "Shelf", "shelf")
    before = entries(tab)
    click(tab, "book-2")
    shown(tab, "Book 2", "books/2")
    click(tab, "next")
    shown(tab, "Book 3", "books/3")
    assert entries(tab) == before + 2
    tab.evaluate(WRITTEN)
    tab.go_back()
    shown(tab, "Book 2", "books/2")
    tab.go_back()
    shown(tab, "Shelf", "shelf")
    tab.go_forward()
    shown(tab, "Book 2", "books/2")
    tab.evaluate("history.go(-1)")
    shown(tab, "Shelf", "shelf")
    tab.evaluate("history.go(2)")
    shown(tab, "Book 3", "books/3")
    assert entries(tab) == before + 2
    # Each entry had the address of its scene at all times.
    assert tab.evaluate("written") == []


def test_the_browser_follows_a_scene_that_ends_by_itself(server, tab):
    opened_at_second_book(server, tab)
    click(tab, "first")
    shown(tab, "Shelf", "shelf")
    assert tab.evaluate("history.state.sluice") == 0
    # The next scene replaces those that were left.
    click(tab, "book-3")
    shown(tab, "Book 3", "books/3")
    click(tab, "close")
    shown(tab, "Shelf", "shelf")
    tab.go_forward()
    shown(tab, "Book 3", "books/3")


def test_each_address_can_be_loaded_again(server, tab):
    opened_at_second_book(server, tab)
    before = entries(tab)
    tab.reload()
    shown(tab, "Book 2", "books/2")
    # The router has this scene alone, while the browser has the earlier entries.
    tab.go_back()
    shown(tab, "Book 1", "books/1")
    click(tab, "next")
    shown(tab, "Book 2", "books/2")
    assert entries(tab) == before
    tab.go_back()
    shown(tab, "Book 1", "books/1")
    tab.reload()
    shown(tab, "Book 1", "books/1")
    tab.go_back()
    shown(tab, "Shelf", "shelf")
    tab.go_forward()
    shown(tab, "Book 1", "books/1")
    tab.go_forward()
    shown(tab, "Book 2", "books/2")


def test_several_steps_at_once_lead_to_the_last_one(server, tab):
    opened(server, tab)
    shown(tab, "Shelf", "shelf")
    click(tab, "book-1")
    shown(tab, "Book 1", "books/1")
    for number in range(2, 6):
        click(tab, "next")
        shown(tab, f"Book {number}", f"books/{number}")
    # The browser may drop a step that another one overtakes, thus each step names its entry, and all are awaited.
    tab.evaluate(TRAVERSED, [-1, -2, -3, -4])
    shown(tab, "Book 1", "books/1")
    tab.evaluate(TRAVERSED, [1, 3, 2, 4])
    shown(tab, "Book 5", "books/5")


def test_a_link_within_the_page_opens_no_scene(server, tab):
    opened(server, tab)
    shown(tab, "Shelf", "shelf")
    click(tab, "book-1")
    shown(tab, "Book 1", "books/1")
    tab.evaluate("location.hash = 'here'")
    until_page(tab, "location.hash === '#here'")
    tab.go_back()
    until_page(tab, "location.hash === ''")
    shown(tab, "Book 1", "books/1")


@pytest.mark.parametrize("address, problem", [
    ("books/two", "number: \"two\" is not a valid Int"),
    ("nowhere", "nowhere"),
])
def test_an_address_that_leads_nowhere_shows_the_problem(server, tab, address, problem):
    opened(server, tab, address)
    until_page(tab, "document.querySelector('[role=alert]') !== null")
    assert problem in tab.locator("[role=alert]").text_content()
