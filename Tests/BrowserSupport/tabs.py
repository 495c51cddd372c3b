"""The browser and its tabs, which are opened once for each file of tests, and checked and emptied after each test."""
import os
import typing

from waiting import GUARD_MS

VIEWPORT = {"width": 1280, "height": 800}

# Console messages of a connection that breaks or cannot be made.
BROKEN_CONNECTION = ["WebSocket connection to", "net::ERR_"]


def launch(playwright):
    """Launches the browser that CHROMIUM names, or Playwright's own.

    A new tab costs three times as much processor time as a new page in an existing tab. The flags keep the process
    of the tab when its page changes."""
    flags = ["--process-per-site", "--disable-site-isolation-trials"]
    flags += ["--no-sandbox"] if os.geteuid() == 0 else []
    return playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM"), args=flags, timeout=GUARD_MS)


class Tab(typing.NamedTuple):
    """A tab in a browser context of its own, and the errors that its scripts reported since they were last taken."""
    page: typing.Any
    errors: list

    @staticmethod
    def open(browser):
        context = browser.new_context(viewport=VIEWPORT)
        context.set_default_timeout(GUARD_MS)
        page, errors = context.new_page(), []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        return Tab(page, errors)

    def empty(self):
        """Restores the state of a new tab: no page, no routes, no permissions, the first size and the browser's own
        colors."""
        self.page.unroute_all(behavior="ignoreErrors")
        self.page.evaluate("() => { try { sessionStorage.clear(); localStorage.clear(); } catch {} }")
        self.page.goto("about:blank")
        self.page.context.clear_permissions()
        if self.page.viewport_size != VIEWPORT:
            self.page.set_viewport_size(VIEWPORT)
        self.page.emulate_media(color_scheme="null")
        self.errors.clear()

    def close(self):
        self.page.context.close()


class TabPool:
    """The tabs of one file of tests that no test currently uses."""

    def __init__(self, browser):
        self.browser, self.free = browser, []

    def take(self):
        return self.free.pop() if self.free else Tab.open(self.browser)

    def give_back(self, tab):
        if tab.page.is_closed():
            return tab.close()
        tab.empty()
        self.free.append(tab)

    def close(self):
        for tab in self.free:
            tab.close()


class Tabs:
    """The tabs of one test, and the console messages that its scenario provokes."""

    def __init__(self, pool):
        self.pool, self.shared, self.own, self.expected = pool, [], [], []
        # Not after a failure, which may leave a tab in any state.
        self.are_reusable = True

    def open(self, address=None, own=False, viewport=None, color_scheme=None):
        """Opens a page in an empty tab, and returns once it has been painted. Only then has the browser focused a field
        with `autofocus`; text that is typed before reaches no field.

        - Parameters:
          - address: The page's address. Without one, the tab stays empty.
          - own: Whether the test changes its tab for good, as a stopped clock does. Such a tab is closed after
            the test.
          - viewport: The size of the tab, if another than 1280 × 800.
          - color_scheme: `light` or `dark`.
        """
        tab = Tab.open(self.pool.browser) if own else self.pool.take()
        (self.own if own else self.shared).append(tab)
        if viewport:
            tab.page.set_viewport_size(viewport)
        if color_scheme:
            tab.page.emulate_media(color_scheme=color_scheme)
        if address:
            tab.page.goto(address)
            tab.page.evaluate("new Promise(requestAnimationFrame)")
        return tab.page

    @property
    def all(self):
        return self.shared + self.own

    @property
    def pages(self):
        return [tab.page for tab in self.all if not tab.page.is_closed()]

    def errors(self):
        """The errors that the scripts have reported."""
        for page in self.pages:
            # Messages arrive in order, so all messages before this answer have arrived.
            page.evaluate("0")
        return [error for tab in self.all for error in tab.errors]

    def unexpected_errors(self):
        """The errors that the scenario does not provoke."""
        return [error for error in self.errors() if not any(text in error for text in self.expected)]

    def close(self):
        for tab in self.shared:
            if self.are_reusable:
                self.pool.give_back(tab)
            else:
                tab.close()
        for tab in self.own:
            tab.close()
