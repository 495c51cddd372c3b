"""Waiting for states, and the one limit of every wait."""
import os
import time

# The guard against hanging, in seconds, which never measures speed. A failing expectation waits as long, so
# SLUICE_BROWSER_GUARD sets fewer seconds while a test is written.
GUARD = int(os.environ.get("SLUICE_BROWSER_GUARD", 300))
# The guard in milliseconds, for Playwright.
GUARD_MS = GUARD * 1000


class GuardReached(AssertionError):
    """The guard against hanging ended the wait for a state."""

    def __init__(self, what):
        super().__init__(f"{what}: waited {GUARD} s, the guard against hanging")


def until(condition, what):
    """Calls a function repeatedly until its result is true.

    - Parameters:
      - condition: The function.
      - what: The expected state, as the message of a failure names it.
    - Returns: The true result.
    - Throws: `GuardReached`.
    """
    end, pause = time.monotonic() + GUARD, 0.01
    while not (answer := condition()):
        if time.monotonic() > end:
            raise GuardReached(what() if callable(what) else what)
        time.sleep(pause)
        pause = min(pause * 1.3, 0.1)
    return answer


def until_page(page, expression):
    """Waits until an expression of the page's script is true.

    Playwright's own `wait_for_function` needs `eval`, which the pages' security policy rejects."""
    last = None

    def is_true():
        nonlocal last
        try:
            last = page.evaluate(expression)
            return last
        except Exception as error:
            # The page is being loaded again, and its elements do not exist yet.
            if "context was destroyed" not in str(error) and "null" not in str(error):
                raise
            last = str(error).splitlines()[0]

    return until(is_true, lambda: f"{expression} (last: {last})")


def until_live(page):
    """Waits until a page has a session, and shows the session's page."""
    until_page(page, "document.getElementById('sluice-root').dataset.live === ''")
