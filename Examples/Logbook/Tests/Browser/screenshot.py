"""Takes the picture of Logbook that the README shows: screenshot.py FILE"""
import os
import sys
import tempfile

from playwright.sync_api import sync_playwright

from logbook_program import Logbook
from sample_repository import make_sample

with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
    logbook = Logbook(make_sample(os.path.join(folder, "sluice")))
    flags = ["--no-sandbox"] if os.geteuid() == 0 else []
    browser = playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=flags)
    page = browser.new_page(viewport={"width": 1280, "height": 760}, device_scale_factor=1.25)
    page.goto(logbook.address)
    page.locator(".row", has_text="typed error").first.click()
    page.wait_for_selector(".message")
    page.screenshot(path=sys.argv[1], animations="disabled")
    browser.close()
    logbook.stop()
