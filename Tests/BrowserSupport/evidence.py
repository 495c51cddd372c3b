"""The evidence of a failed test: a screenshot of each open tab, the console and the output of the servers.

The folder is `.build/logs/<suite>/<test>`. The message of the failure names it."""
import pathlib
import re
import shutil

import pytest

from programs import programs
from waiting import GUARD, GUARD_MS, GuardReached

ROOT = pathlib.Path(__file__).resolve().parents[2]
LOGS = ROOT / ".build/logs"

# The suite ends after so many tests that reached the guard, because the others would probably wait as long.
MOST_GUARDS_REACHED = 3
guards_reached = []


def suite(folder):
    """Returns the folder of a suite in the logs: `Tests-Browser` for `Tests/Browser`."""
    return LOGS / "-".join(folder.relative_to(ROOT).parts)


def clear(session):
    """Removes the evidence of earlier runs of the collected suites."""
    for folder in {item.path.parent for item in session.items}:
        shutil.rmtree(suite(folder), ignore_errors=True)


def keep(item, call):
    """Writes the evidence of a failure, and adds its folder to the message."""
    if call.excinfo is None or call.excinfo.errisinstance((pytest.skip.Exception, KeyboardInterrupt)):
        return
    error, folder = call.excinfo.value, suite(item.path.parent) / re.sub(r"[^\w.=-]+", "-", item.name).strip("-")
    folder.mkdir(parents=True, exist_ok=True)
    tabs = item.funcargs.get("tabs")
    if tabs and call.when != "teardown":
        keep_tabs(folder, tabs)
        tabs.are_reusable = False
    for number, program in enumerate(programs, 1):
        (folder / f"{program.name}-{number}.log").write_text(program.said)
    error.add_note(f"Screenshots and output of the servers: {folder.relative_to(ROOT)}")
    if is_guard_reached(error):
        guards_reached.append(item.name)
        if not isinstance(error, GuardReached):
            error.add_note(f"This is the guard against hanging: the state that is named above did not come within {GUARD} s.")
    if len(guards_reached) == MOST_GUARDS_REACHED:
        item.session.shouldfail = f"{MOST_GUARDS_REACHED} tests reached the guard against hanging"


def keep_tabs(folder, tabs):
    lines = []
    for number, tab in enumerate(tabs.all, 1):
        lines += [f"tab {number}: {tab.page.url}", *(f"  {error}" for error in tab.errors)]
        if tab.page.is_closed():
            continue
        try:
            tab.page.screenshot(path=folder / f"tab-{number}.png", animations="disabled")
        except Exception as error:
            lines.append(f"  no screenshot: {error}")
    (folder / "console.log").write_text("\n".join(lines) + "\n")


def is_guard_reached(error):
    """Returns whether a wait ended at the guard. Playwright names the milliseconds in its message."""
    return isinstance(error, GuardReached) or f"{GUARD_MS}ms" in str(error)
