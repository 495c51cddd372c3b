"""Takes the screenshot of Logbook for the README: screenshot.py FILE"""
import os
import pathlib
import sys
import tempfile

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[4] / "Tests/BrowserSupport"))

from logbook_program import Logbook  # noqa: E402
from sample_repository import make_sample  # noqa: E402
from tabs import launch  # noqa: E402

with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
    logbook = Logbook(make_sample(os.path.join(folder, "sluice")))
    logbook.start()
    browser = launch(playwright)
    page = browser.new_page(viewport={"width": 1280, "height": 760}, device_scale_factor=1.25)
    page.goto(logbook.address)
    page.locator(".row", has_text="another way").first.click()
    page.locator(".bookmark").click()
    page.wait_for_selector(".star.is-set")
    page.locator(".row", has_text="typed error").first.click()
    page.wait_for_selector(".message")
    page.fill("#note", "Which other errors of this module have no type?")
    page.locator(".bookmark").click()
    page.wait_for_selector(".row[aria-selected=true]:has(.row-note):has(.star.is-set)")
    page.mouse.move(0, 0)
    page.screenshot(path=sys.argv[1], animations="disabled")
    browser.close()
    logbook.close()
