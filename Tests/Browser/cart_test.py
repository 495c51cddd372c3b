"""Tests of README's live page. The address is in a file as soon as the server listens: starting it waits for the line."""
from fixtures import served

address = served("Cart", "Open")


def test_a_click_adds_a_tea_and_undo_removes_it(address, tab):
    def click(name):
        tab.get_by_role("button", name=name, exact=True).click()

    tab.goto(address)
    click("0 teas: 0 €")
    click("1 teas: 8 €")
    tab.get_by_role("button", name="2 teas: 16 €").wait_for()
    click("Undo Add tea")
    tab.get_by_role("button", name="1 teas: 8 €").wait_for()
