"""The program as a person starts it."""
import os
import pathlib
import re
import subprocess
import tempfile
import urllib.request

PACKAGE = pathlib.Path(__file__).resolve().parents[2]


def binary():
    """LOGBOOK_BINARY, or the debug build."""
    if "LOGBOOK_BINARY" in os.environ:
        return os.environ["LOGBOOK_BINARY"]
    show = ["swift", "build", "--package-path", str(PACKAGE), "--show-bin-path"]
    os.environ["LOGBOOK_BINARY"] = os.path.join(
        subprocess.run(show, check=True, stdout=subprocess.PIPE, text=True).stdout.strip(), "logbook")
    return os.environ["LOGBOOK_BINARY"]


def environment(programs=None):
    """Nothing of the machine's git configuration has a say; the programs of a folder come before the others."""
    variables = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    variables |= {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
    if programs:
        variables["PATH"] = f"{programs}{os.pathsep}{variables['PATH']}"
    return variables


class Logbook:
    """Logbook on a repository, until `stop`."""

    def __init__(self, folder, programs=None):
        self.folder, self.environment, self.port = folder, environment(programs), 0
        self.said = tempfile.TemporaryFile()
        self.start()

    def start(self):
        """On the port that it had before, if it had one."""
        self.process = subprocess.Popen([binary(), "--port", str(self.port), str(self.folder)], env=self.environment,
                                        stdout=subprocess.PIPE, stderr=self.said, text=True)
        self.address = re.fullmatch(r"Logbook: (http://127\.0\.0\.1:\d+/)\n", self.process.stdout.readline())[1]
        self.port = int(self.address.split(":")[-1].strip("/"))

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def check(self):
        """It still runs and answers, and has found no mistake of its own: it would have said so."""
        assert self.process.poll() is None, f"Logbook has ended: {self.errors}"
        with urllib.request.urlopen(self.address) as answer:
            assert answer.status == 200
        assert self.errors == "", self.errors

    @property
    def errors(self):
        self.said.seek(0)
        return self.said.read().decode()


def run(folder, path=None):
    """What Logbook says where it does not start, its exit status and its words; `path` takes the place of the PATH."""
    variables = environment() | ({"PATH": str(path)} if path else {})
    done = subprocess.run([binary(), str(folder)], env=variables, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=20)
    assert done.stdout == b""
    return done.returncode, done.stderr.decode()
