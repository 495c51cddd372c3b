"""Starts the program as a user does."""
import os
import pathlib
import subprocess
import urllib.request

from programs import Program
from waiting import GUARD

ROOT = pathlib.Path(__file__).resolve().parents[4]


def binary():
    """The program in the folder that SLUICE_BINARIES names, or the debug build."""
    if "SLUICE_BINARIES" not in os.environ:
        show = ["swift", "build", "--package-path", str(ROOT), "--ignore-lock", "--show-bin-path"]
        os.environ["SLUICE_BINARIES"] = subprocess.run(show, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
    return os.path.join(os.environ["SLUICE_BINARIES"], "logbook")


def environment(programs=None):
    """An environment without the machine's git configuration. The programs of a folder come before the others."""
    variables = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    variables |= {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
    if programs:
        variables["PATH"] = f"{programs}{os.pathsep}{variables['PATH']}"
    return variables


class Logbook(Program):
    """Logbook on a repository."""

    def __init__(self, repository, programs=None, data=None):
        """`data` is the folder of bookmarks and notes; without it, the program has one of its own."""
        super().__init__("logbook")
        self.repository, self.programs, self.starts = repository, programs, 0
        self.data = data or pathlib.Path(self.folder.name) / "data"

    def command(self):
        return [binary(), "--port", str(self.port), "--data", str(self.data), str(self.repository)]

    def environment(self):
        return environment(self.programs)

    def start(self):
        self.starts += 1
        super().start()
        assert self.output.read_text() == f"Logbook: {self.address}\n" * self.starts

    def end(self):
        """Terminates the program, as Control-C does, and waits for its exit. Its port stays reserved."""
        self.process.terminate()
        assert self.process.wait(GUARD) == 0
        self.process = None

    def is_ready(self):
        return self.output.read_text().count("\n") == self.starts

    def check(self):
        """Checks that Logbook still answers, runs, and has reported no error of its own."""
        with urllib.request.urlopen(self.address, timeout=GUARD) as answer:
            assert answer.status == 200
        self.check_errors()

    def check_errors(self):
        """Checks that Logbook still runs, and has reported no error of its own on standard error."""
        assert not self.has_ended, f"Logbook has ended: {self.said}"
        errors = self.errors.read_text()
        assert errors == "", errors


def run(folder, path=None):
    """Returns the exit status and the output of Logbook if it does not start; `path` replaces the PATH."""
    variables = environment() | ({"PATH": str(path)} if path else {})
    done = subprocess.run([binary(), str(folder)], env=variables, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=GUARD)
    assert done.stdout == b""
    return done.returncode, done.stderr.decode()
