"""Starts a browser, and what the tests of the client script need from Swift.

    pip install playwright pytest
    CHROMIUM=/usr/bin/chromium pytest Tests/Browser

The Swift tests must be built before: `swift build --build-tests`. `SLUICE_FULL=1` has more random pages, and `SEED=` followed
by the number of a failure has the same ones again.
"""
import json, os, signal, socket, subprocess, time
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[2]


def swift_test(name, **environment):
    command = ["swift", "test", "--skip-build", "--ignore-lock", "--filter", name]
    return subprocess.Popen(command, cwd=ROOT, env={**os.environ, **environment}, start_new_session=True,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """The page of BrowserPage.swift, which a test may stop and start again on the same port."""

    def __init__(self, folder):
        self.pid_file = folder / "pid"
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}/"
        self.start()

    def start(self):
        self.process = swift_test("BrowserPageServer", SLUICE_BROWSER_PORT=str(self.port),
                                  SLUICE_BROWSER_PID_FILE=str(self.pid_file))
        for _ in range(300):
            try:
                return socket.create_connection(("127.0.0.1", self.port)).close()
            except OSError:
                time.sleep(0.1)
        raise RuntimeError("the server did not start")

    def stop(self):
        os.kill(int(self.pid_file.read_text()), signal.SIGKILL)
        self.process.wait()


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def export(tmp_path_factory):
    path = tmp_path_factory.mktemp("cases") / "cases.json"
    run = swift_test("BrowserCases", SLUICE_BROWSER_CASES=str(path))
    output = run.communicate(timeout=600)[0].decode()
    assert path.exists(), output
    return json.loads(path.read_text())


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM"), args=["--no-sandbox"] if os.geteuid() == 0 else [])
        yield browser
        browser.close()


@pytest.fixture
def tab(browser):
    """An empty tab; an error in its script fails the test."""
    context = browser.new_context()
    page = context.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.script_errors = errors
    yield page
    context.close()
    assert not errors
