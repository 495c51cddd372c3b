"""Takes the screenshots of Cart and ViewStates for Examples/README.md: screenshots.py FOLDER

Needs the environment of the tests, and SLUICE_BINARIES; see conftest.py. Logbook has a script of its own beside its
browser tests, screenshot.py."""
import pathlib
import sys

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "BrowserSupport"))

from programs import AnnouncedProgram  # noqa: E402
from tabs import launch  # noqa: E402
from waiting import until_live  # noqa: E402


def click(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def add_teas(page):
    for teas in range(3):
        click(page, f"{teas} teas: {teas * 8} €")
    page.get_by_role("button", name="3 teas: 24 €").wait_for()


def let_a_removal_fail(page):
    for name in ["Answer", "Shopping cart", "Answer", "Remove Chair", "Fail"]:
        click(page, name)
    page.get_by_text("Chair could not be removed.").wait_for()


# The name of the picture, the program, the steps in its page, and the size of the page.
TABLE = [
    ("cart", lambda: AnnouncedProgram("Cart", "Open"), add_teas, (220, 40)),
    ("view-states", lambda: AnnouncedProgram("ViewStates", "View states"), let_a_removal_fail, (620, 600)),
]

with sync_playwright() as playwright:
    browser = launch(playwright)
    for name, make_program, steps, (width, height) in TABLE:
        program = make_program()
        program.start()
        page = browser.new_page(viewport={"width": width, "height": height}, device_scale_factor=1.5)
        page.goto(program.address)
        until_live(page)
        steps(page)
        page.mouse.move(0, 0)
        page.screenshot(path=pathlib.Path(sys.argv[1]) / f"{name}.png", animations="disabled")
        page.close()
        program.close()
    browser.close()
