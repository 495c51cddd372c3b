"""The servers of the tests: started, stopped and started again, with their output in files."""
import os
import pathlib
import re
import socket
import subprocess
import tempfile

from waiting import until

# The programs that a test may still use, whether they run or not. A failure keeps their output.
programs = []


class ReservedPort:
    """A port of this machine that the system gives no other program, whether a server listens on it or not.

    The reservation is a socket that is bound and never listens. Linux lets a server bind the same port if both
    sockets have SO_REUSEADDR, as the server sets it. While no server listens, connections are rejected."""

    def __init__(self):
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.socket.bind(("127.0.0.1", 0))
        self.number = self.socket.getsockname()[1]

    def is_served(self):
        try:
            socket.create_connection(("127.0.0.1", self.number)).close()
            return True
        except OSError:
            return False

    def close(self):
        self.socket.close()


class Program:
    """A server on a port that it keeps from the first start until `close`.

    Its standard output and error streams go to files: a pipe that is not read would block the server once it is
    full."""

    def __init__(self, name):
        self.name, self.process = name, None
        self.reserved = ReservedPort()
        self.port = self.reserved.number
        self.address = f"http://127.0.0.1:{self.port}/"
        self.folder = tempfile.TemporaryDirectory(prefix="sluice-browser-test-")
        self.output, self.errors = (pathlib.Path(self.folder.name) / kind for kind in ("stdout", "stderr"))
        programs.append(self)

    def command(self):
        """The command line of the program."""
        raise NotImplementedError

    def environment(self):
        return dict(os.environ)

    def is_ready(self):
        """Whether the running program is ready."""
        return self.reserved.is_served()

    def start(self):
        """Starts the program, and returns when it is ready."""
        with open(self.output, "ab") as output, open(self.errors, "ab") as errors:
            self.process = subprocess.Popen(self.command(), env=self.environment(), stdin=subprocess.DEVNULL, stdout=output,
                                            stderr=errors)
        until(lambda: self.has_ended or self.is_ready(), f"{self.name} is ready, on port {self.port}")
        assert not self.has_ended, f"{self.name} ended with status {self.process.returncode}:\n{self.said}"

    def stop(self):
        """Kills the program. Its port stays reserved."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def close(self):
        """Stops the program and releases its port."""
        self.stop()
        self.reserved.close()
        programs.remove(self)
        self.folder.cleanup()

    @property
    def has_ended(self):
        return self.process is None or self.process.poll() is not None

    @property
    def said(self):
        """The output of the program, followed by its errors."""
        return "".join(file.read_text(errors="replace") for file in (self.output, self.errors) if file.exists())


class AnnouncedProgram(Program):
    """An example, which chooses a port itself and prints the address after a title."""

    def __init__(self, name, title, *arguments):
        super().__init__(name)
        self.title, self.arguments = title, arguments

    def command(self):
        return [pathlib.Path(os.environ["SLUICE_BINARIES"]) / self.name, *self.arguments]

    def is_ready(self):
        if found := re.fullmatch(rf"{self.title}:? (\S+)\n", self.output.read_text()):
            self.address = found[1]
        return found
