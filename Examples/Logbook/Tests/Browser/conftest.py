"""Starts a browser, Logbook and repositories for the tests, and ends them.

    pip install playwright pytest
    CHROMIUM=/usr/bin/chromium pytest Examples/Logbook/Tests/Browser

SLUICE_BINARIES names the folder of the program; without it, the debug build is used. All waits are for conditions."""
import pathlib
import sys
import time

import pytest
from playwright.sync_api import expect

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[4] / "Tests/BrowserSupport"))

from fixtures import (browser, expects_console, pytest_collection_finish, pytest_runtest_call,  # noqa: E402, F401
                      pytest_runtest_makereport, tab_pool, tabs)
from logbook_program import Logbook  # noqa: E402
from network import Network  # noqa: E402
from sample_repository import make_history, make_large  # noqa: E402
from waiting import until_live  # noqa: E402


@pytest.fixture
def start():
    """Starts Logbook on repositories of the test. At the end, Logbook must still answer."""
    programs = []

    def start(folder, **options):
        programs.append(Logbook(folder, **options))
        programs[-1].start()
        return programs[-1]

    yield start
    try:
        for program in programs:
            program.check()
    finally:
        for program in programs:
            program.close()


@pytest.fixture(scope="session")
def history(tmp_path_factory):
    """A repository that no test changes; see `make_history`."""
    return make_history(tmp_path_factory.mktemp("history") / "project", now=int(time.time()))


@pytest.fixture(scope="session")
def shared_logbook(history):
    logbook = Logbook(history.folder)
    try:
        logbook.start()
        yield logbook
        logbook.check()
    finally:
        logbook.close()


@pytest.fixture
def logbook(shared_logbook):
    """Logbook on `history`, shared by all tests that change nothing."""
    yield shared_logbook
    # The next test checks that Logbook still answers.
    shared_logbook.check_errors()


@pytest.fixture
def open_tab(tabs):
    """Opens a tab whose page has a session. Before that, a click is dropped if its element does not come within three
    seconds."""
    def open_tab(address, **options):
        page = tabs.open(address, **options)
        until_live(page)
        return page

    return open_tab


@pytest.fixture
def page(open_tab, logbook):
    """A tab of `logbook`."""
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
    """Logbook on a repository with 100,000 commits, which is made once."""
    logbook = Logbook(make_large(tmp_path_factory.mktemp("large") / "large"))
    try:
        logbook.start()
        yield logbook
    finally:
        logbook.close()


@pytest.fixture
def large_page(open_tab, large):
    page = open_tab(large.address)
    yield page
    large.check()
