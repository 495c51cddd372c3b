"""Tests of the list of tests that began and did not end."""

import pathlib
import subprocess

SCRIPT = pathlib.Path(__file__).resolve().parents[1] / "unfinished-tests"
BEGUN = """\
◇ Test run started.
◇ Suite "Page" started.
\x1b[90m◇\x1b[0m Test waits() started.
◇ Test "Undo: a failed transaction is skipped" started.
◇ Test rows(count:) started.
◇ Test case passing 1 argument count → 1 to rows(count:) started.
"""
ENDED = """\
\x1b[92m✔\x1b[0m Test waits() passed after 0.001 seconds.
✘ Test "Undo: a failed transaction is skipped" failed after 1.2 seconds with 1 issue.
✔ Test case passing 1 argument count → 1 to rows(count:) passed after 0.1 seconds.
✔ Test rows(count:) with 1 test case passed after 0.1 seconds.
➜ Test left() skipped: "not here"
✔ Suite "Page" passed after 2 seconds.
"""


def listed(folder, text):
    log = folder / "log"
    log.write_text(text, encoding="utf-8")
    return subprocess.run([SCRIPT, log], check=True, capture_output=True, text=True).stdout.splitlines()


def test_tests_that_did_not_end_are_listed_in_the_order_in_which_they_began(tmp_path):
    names = ["  waits()", '  "Undo: a failed transaction is skipped"', "  rows(count:)"]
    assert listed(tmp_path, BEGUN) == ["3 tests began and did not end:", *names]


def test_tests_that_passed_or_failed_are_not_listed(tmp_path):
    assert listed(tmp_path, BEGUN + ENDED) == []


def test_a_test_that_began_again_is_listed(tmp_path):
    assert listed(tmp_path, BEGUN + ENDED + "◇ Test waits() started.\n") == ["1 test began and did not end:", "  waits()"]


def test_a_long_list_is_cut(tmp_path):
    lines = listed(tmp_path, "".join(f"◇ Test number{index}() started.\n" for index in range(25)))
    assert len(lines) == 22
    assert lines[-1] == "  … and 5 more"
