"""The fixtures and hooks of both suites of browser tests. Each `conftest.py` imports them by name."""
import pytest
from playwright.sync_api import expect, sync_playwright

import evidence
from programs import AnnouncedProgram
from tabs import TabPool, Tabs, launch
from waiting import GUARD_MS

expect.set_options(timeout=GUARD_MS)


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


def served(*example):
    """Returns a fixture: the address of an example, which runs during the tests of a file. See `AnnouncedProgram`."""

    @pytest.fixture(scope="module")
    def address():
        program = AnnouncedProgram(*example)
        program.start()
        yield program.address
        program.close()

    return address


@pytest.fixture(scope="module")
def tab_pool(browser):
    pool = TabPool(browser)
    yield pool
    pool.close()


@pytest.fixture
def tabs(tab_pool):
    """The tabs of the test; see `Tabs`."""
    tabs = Tabs(tab_pool)
    yield tabs
    tabs.close()


@pytest.fixture
def open_tab(tabs):
    return tabs.open


@pytest.fixture
def expects_console(tabs):
    """Declares console errors that the scenario provokes, each by a part of its text.

        expects_console("Content Security Policy")

    The number of such messages, also none, depends on when a connection breaks. Any other error fails the test."""
    return lambda *texts: tabs.expected.extend(texts)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    """Fails a test whose scripts reported an unexpected error, while its tabs are still open."""
    result = yield
    if tabs := item.funcargs.get("tabs"):
        errors = tabs.unexpected_errors()
        assert not errors, "\n".join(["errors in the console that the scenario does not provoke:", *errors])
    return result


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    evidence.keep(item, call)
    return (yield)


def pytest_collection_finish(session):
    evidence.clear(session)
