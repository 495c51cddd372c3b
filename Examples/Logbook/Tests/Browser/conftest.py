"""Starts a browser, Logbook and repositories for the tests, and ends them.

    pip install playwright pytest
    CHROMIUM=/usr/bin/chromium pytest Tests/Browser

LOGBOOK_BINARY names the program; without it, the debug build is used. Every wait is for a condition."""
import os
import time

import pytest
from playwright.sync_api import expect, sync_playwright

from logbook_program import Logbook
from network import Network
from sample_repository import make_history, make_large

expect.set_options(timeout=15_000)


@pytest.fixture(scope="session")
def browser():
    flags = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=flags)
        yield browser
        browser.close()


@pytest.fixture
def open_tab(browser, network, start):
    """Opens tabs, which are closed before what they show ends; the test fails if a script of theirs did, or wrote an error to the console."""
    contexts, errors = [], []

    def open(address, **options):
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 800}, **options})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.script_errors = errors
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        page.goto(address)
        return page

    yield open
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def start():
    """Starts Logbook on repositories of the test's own; whatever it was shown, it must still answer in the end."""
    programs = []

    def start(folder, **options):
        programs.append(Logbook(folder, **options))
        return programs[-1]

    yield start
    try:
        for program in programs:
            program.check()
    finally:
        for program in programs:
            program.stop()


@pytest.fixture(scope="session")
def history(tmp_path_factory):
    """A repository that no test changes; see `make_history`."""
    return make_history(tmp_path_factory.mktemp("history") / "project", now=int(time.time()))


@pytest.fixture(scope="session")
def shared_logbook(history):
    logbook = Logbook(history.folder)
    yield logbook
    logbook.stop()


@pytest.fixture
def logbook(shared_logbook):
    """Logbook on `history`, as all tests see it that change nothing."""
    yield shared_logbook
    shared_logbook.check()


@pytest.fixture
def page(open_tab, logbook):
    """A tab with it."""
    page = open_tab(logbook.address)
    expect(page.locator(".counters")).to_have_text("1,205 commits")
    return page


@pytest.fixture
def network():
    """Makes networks in front of a program; see `Network`."""
    networks = []

    def network(logbook, latency=0):
        networks.append(Network(logbook.port, latency))
        return networks[-1]

    yield network
    for one in networks:
        one.close()


@pytest.fixture(scope="session")
def large(tmp_path_factory):
    """100,000 commits: made once, and Logbook with them."""
    logbook = Logbook(make_large(tmp_path_factory.mktemp("large") / "large"))
    yield logbook
    logbook.stop()


@pytest.fixture
def large_page(open_tab, large):
    page = open_tab(large.address)
    yield page
    large.check()
