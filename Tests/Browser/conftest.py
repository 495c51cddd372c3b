"""Starts a browser, and exports the data of the client script's tests from Swift.

    pip install playwright pytest
    CHROMIUM=/usr/bin/chromium pytest Tests/Browser

The programs must be built before: `swift build --build-tests`. SLUICE_BINARIES names their folder; without it,
SwiftPM provides it. SLUICE_BROWSER_PAGES names the same program with the traits Hummingbird and TLS. `SLUICE_FULL=1`
tests more random pages, and `SEED=` followed by the number of a failure repeats them."""
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


# The program with the traits Hummingbird and TLS runs tests of its own, and the tests that use a server.
collect_ignore = (["cart_test.py", "client_test.py", "view_states_test.py", "photos_test.py"] if "SLUICE_BROWSER_PAGES" in os.environ
                  else ["mounted_test.py", "tls_test.py"])


def pytest_configure(config):
    config.addinivalue_line("markers", "own_tab: the test changes its tab for good, as a stopped clock does")
    config.addinivalue_line("markers", "sockets: the test looks at a WebSocket, which mounted pages do not have")


def pytest_collection_modifyitems(items):
    if "SLUICE_BROWSER_PAGES" in os.environ:
        items[:] = [item for item in items if item.get_closest_marker("sockets") is None]


def binaries():
    """Returns the folder of the built programs. `swift test` would plan the complete package before it starts one."""
    if "SLUICE_BINARIES" not in os.environ:
        show = ["swift", "build", "--ignore-lock", "--show-bin-path"]
        os.environ["SLUICE_BINARIES"] = subprocess.run(show, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
    return pathlib.Path(os.environ["SLUICE_BINARIES"])


def browser_pages():
    """Returns the program in `Tests/BrowserPages`, or the one that SLUICE_BROWSER_PAGES names."""
    program = pathlib.Path(os.environ.get("SLUICE_BROWSER_PAGES") or binaries() / "BrowserPages")
    assert program.exists(), f"there is no {program}: run `swift build --build-tests` first"
    return program


def swift_test(name):
    """Returns the command that runs one suite of the Swift tests."""
    found = next(binaries().glob("*PackageTests.xctest"), None)
    assert found, f"there is no test program in {binaries()}: run `swift build --build-tests` first"
    return [found, "--testing-library", "swift-testing", "--filter", name]


class BrowserPages(Program):
    """The pages of `Tests/BrowserPages`. Each page may send `events` at once and one a second. Without `events`, the
    defaults of LiveServerLimits apply."""

    def __init__(self, name, events=None):
        super().__init__(name)
        self.limit = [] if events is None else [str(events)]

    def command(self):
        return [browser_pages(), str(self.port), *self.limit]


@pytest.fixture(scope="session")
def pages_program():
    program = BrowserPages("browser-pages")
    yield program
    program.close()


@pytest.fixture
def server(pages_program):
    """The server, which a test may stop and start again on the same port."""
    if pages_program.has_ended:
        pages_program.start()
    return pages_program


@pytest.fixture
def limited_server():
    """A server whose pages may send few events."""
    program = BrowserPages("limited-pages", events=100)
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
    """An empty tab. An error in its script fails the test."""
    return open_tab(own=request.node.get_closest_marker("own_tab") is not None)
