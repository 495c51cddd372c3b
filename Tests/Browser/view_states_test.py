"""Tests of the examples of view states, in which the test also answers as the server."""
import os
import re
from pathlib import Path

import pytest

from fixtures import served
from waiting import GUARD_MS

address = served("ViewStates", "View states")


class Page:
    def __init__(self, tab):
        self.tab = tab

    def shows(self, selector, *lines):
        """Waits until an element has the lines as its text."""
        pattern = r"\s*".join(re.escape(line) for line in lines)
        self.tab.locator(selector, has_text=re.compile(rf"^\s*{pattern}\s*$")).wait_for()

    def click(self, name):
        self.tab.get_by_role("button", name=name, exact=True).click()


@pytest.fixture
def page(address, tab):
    tab.goto(address)
    return Page(tab)


def screenshot(tab, name):
    """Saves a screenshot in the folder that SLUICE_SCREENSHOTS names."""
    if folder := os.environ.get("SLUICE_SCREENSHOTS"):
        tab.screenshot(path=Path(folder) / f"{name}.png")


def test_the_first_page_shows_that_it_is_loading(address, tab):
    markup = tab.request.get(address, timeout=GUARD_MS).text()
    assert "Loading the entry" in markup and "Nothing here yet" not in markup
    assert "You are asked for the article." in markup


def test_a_failed_entry_is_tried_again_and_loaded(page):
    page.shows("#entry", "Loading the entry …")
    page.shows(".question", "You are asked for the article.", "Answer", "Fail")
    page.click("Fail")
    page.shows("#entry", "The entry cannot be read now.", "Try again")
    page.shows("#server", "You are the server", "There are no requests.")
    screenshot(page.tab, "entry-failed")
    page.click("Try again")
    page.shows("#entry", "Loading the entry …")
    page.click("Answer")
    entry = ["One value says it all", "Edition 1", "A view that is one of a few states cannot be two of them at once. Each "
             "state contains its data and its actions.", "Reload"]
    page.shows("#entry", *entry)
    screenshot(page.tab, "entry")
    page.click("Reload")
    page.shows("#entry", "Loading the entry …")
    page.click("Answer")
    page.shows("#entry", entry[0], "Edition 2", *entry[2:])


CART = ["Your cart", "Lamp", "49.90 €", "Remove", "Chair", "129.00 €", "Remove", "Rug", "79.05 €", "Remove", "Total", "257.95 €"]
WITHOUT_CHAIR = CART[:4] + CART[7:10] + ["Total", "128.95 €"]


def test_a_removal_is_shown_at_once_and_reverted_if_the_server_fails(page):
    page.click("Answer")
    page.click("Shopping cart")
    page.shows("#cart", "Loading the cart …")
    page.click("Fail")
    page.shows("#cart", "The cart cannot be read now.", "Reload")
    page.click("Reload")
    page.shows(".question", "You are asked for the cart.", "Answer", "Fail")
    page.click("Answer")
    page.shows("#cart", *CART, "Reload")
    page.click("Remove Chair")
    page.shows("#cart", *WITHOUT_CHAIR, "Removing …")
    assert page.tab.get_by_role("button", name="Remove Lamp").is_disabled()
    screenshot(page.tab, "cart-removing")
    page.click("Fail")
    page.shows("#cart", *CART, "Chair could not be removed.", "Understood", "Reload")
    screenshot(page.tab, "cart-refused")
    page.click("Understood")
    page.shows("#cart", *CART, "Reload")


def test_a_cart_without_articles_is_empty(page):
    page.click("Answer")
    page.click("Shopping cart")
    page.click("Answer")
    for name in ["Chair", "Rug", "Lamp"]:
        page.click(f"Remove {name}")
        page.shows(".question", f"You are asked to remove {name}.", "Answer", "Fail")
        page.click("Answer")
    page.shows("#cart", "Your cart is empty.", "Reload")
    page.click("Reload")
    page.click("Answer")
    page.shows("#cart", "Your cart is empty.", "Reload")


def test_a_view_keeps_its_state_while_another_one_is_shown(page):
    page.click("Answer")
    page.click("Shopping cart")
    page.shows("#cart", "Loading the cart …")
    page.click("Blog entry")
    page.tab.get_by_text("Edition 1", exact=True).wait_for()
    page.shows(".question", "You are asked for the cart.", "Answer", "Fail")
    page.click("Shopping cart")
    page.shows("#cart", "Loading the cart …")
    assert page.tab.locator(".question").count() == 1
