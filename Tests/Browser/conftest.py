"""Starts a browser, and what the tests of the client script need from Swift.

    pip install playwright pytest
    CHROMIUM=/usr/bin/chromium pytest Tests/Browser

The Swift tests must be built before: `swift build --build-tests`. SLUICE_TEST_BINARY names the program that runs them; without
it, SwiftPM is asked. `SLUICE_FULL=1` has more random pages, and `SEED=` followed by the number of a failure has the same ones
again."""
import json
import os
import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/BrowserSupport"))

from fixtures import (browser, expects_console, open_tab, pytest_collection_finish, pytest_runtest_call,  # noqa: E402, F401
                      pytest_runtest_makereport, tab_pool, tabs)
from programs import Program  # noqa: E402
from waiting import GUARD  # noqa: E402


def pytest_configure(config):
    config.addinivalue_line("markers", "own_tab: the test changes its tab for good, as a stopped clock does")


def swift_test(name):
    """Returns the command that runs one suite of the Swift tests.

    The command is the test program itself: `swift test` would plan the whole package before it starts that."""
    if "SLUICE_TEST_BINARY" not in os.environ:
        show = ["swift", "build", "--ignore-lock", "--show-bin-path"]
        folder = pathlib.Path(subprocess.run(show, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout.strip())
        found = next(folder.glob("*PackageTests.xctest"), None)
        assert found, f"there is no test program in {folder}: run `swift build --build-tests` first"
        os.environ["SLUICE_TEST_BINARY"] = str(found)
    return [os.environ["SLUICE_TEST_BINARY"], "--testing-library", "swift-testing", "--filter", name]


class BrowserPage(Program):
    """The pages of BrowserPage.swift. Each page may send `events` at once and one a second, by default as many as any server
    allows."""

    def __init__(self, name, events=None):
        super().__init__(name)
        self.limit = {} if events is None else {"SLUICE_BROWSER_EVENTS": str(events)}

    def command(self):
        return swift_test("BrowserPageServer")

    def environment(self):
        return {**os.environ, **self.limit, "SLUICE_BROWSER_PORT": str(self.port)}


@pytest.fixture(scope="session")
def browser_page():
    program = BrowserPage("browser-page")
    yield program
    program.close()


@pytest.fixture
def server(browser_page):
    """The server, which a test may stop and start again on the same port."""
    if browser_page.has_ended:
        browser_page.start()
    return browser_page


@pytest.fixture
def limited_server():
    """A server whose pages may send few events."""
    program = BrowserPage("limited-page", events=100)
    program.start()
    yield program
    program.close()


@pytest.fixture(scope="session")
def export(tmp_path_factory):
    path = tmp_path_factory.mktemp("cases") / "cases.json"
    run = subprocess.run(swift_test("BrowserCases"), env={**os.environ, "SLUICE_BROWSER_CASES": str(path)},
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=GUARD)
    assert path.exists(), run.stdout
    return json.loads(path.read_text())


@pytest.fixture
def tab(request, open_tab):
    """An empty tab; an error in its script fails the test."""
    return open_tab(own=request.node.get_closest_marker("own_tab") is not None)
