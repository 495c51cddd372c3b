"""Adds the folder of the helpers. A failure keeps the output of the server, as in the browser tests."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "BrowserSupport"))

from fixtures import pytest_collection_finish, pytest_runtest_call, pytest_runtest_makereport  # noqa: E402, F401
