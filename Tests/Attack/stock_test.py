"""Attacks on the example Stock, and its end by signals, by a crash and by a full disk, as the guide `ServersAndTools.md`
describes them. SLUICE_BINARIES names the folder of the program."""
import json
import os
import pathlib
import re
import resource
import shlex
import signal
import socket
import struct
import subprocess
import sys

import pytest

from programs import Program
from waiting import GUARD, until
from wire import Client

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux shows the queues of sockets in /proc")

ROOT = pathlib.Path(__file__).resolve().parents[2]
LEVEL = b'{"quantity": 20, "minimum": 5}'
TEA = '{"isShort":false,"minimum":5,"name":"tea","quantity":20}'


class Stock(Program):
    """Stock on a file of its own."""

    host = "127.0.0.1"

    def __init__(self):
        super().__init__("Stock")
        self.authority, self.starts = f"{self.host}:{self.port}", 0
        self.file = pathlib.Path(self.folder.name) / "my.stock"

    def command(self):
        program = pathlib.Path(os.environ["SLUICE_BINARIES"]) / self.name
        # A write beyond the limit of a file's size fails, and does not end the process by a signal.
        return ["sh", "-c", 'trap "" XFSZ; exec "$@"', "sh", program, self.file, "--port", str(self.port)]

    def start(self):
        self.starts += 1
        super().start()

    def is_ready(self):
        return self.output.read_text() == f"Stock: {self.address[:-1]}\n" * self.starts

    def send(self, *signals):
        """Sends signals. Returns the exit status of the program, or the negative number of a signal."""
        for number in signals:
            self.process.send_signal(number)
        return self.process.wait(GUARD)

    def reported(self):
        """The lines on the standard error stream."""
        return self.errors.read_text().splitlines()

    def ask(self, line, *headers, host=None, body=b""):
        """Returns the status, the headers and the body of the response to one request."""
        client = Client(self)
        client.request(line, "Connection: close", f"Content-Length: {len(body)}", *headers, host=host, body=body)
        response = client.response()
        client.close()
        return response

    def tea(self):
        """Returns the status and the body of the response for an item."""
        status, _, text = self.ask("GET /items/tea")
        return status, text


@pytest.fixture
def stock():
    program = Stock()
    program.start()
    yield program
    program.close()


# --- The document -----------------------------------------------------------------------------------------------------

def test_the_session_in_the_readme_of_the_examples(stock):
    lines = (ROOT / "Examples/README.md").read_text().splitlines()
    commands = [number for number, line in enumerate(lines) if line.startswith("$ curl ")]
    assert len(commands) == 4
    for number in commands:
        command = lines[number].removeprefix("$ ").replace("http://127.0.0.1:8080", stock.address[:-1])
        answer = subprocess.run([*shlex.split(command), "--silent"], stdout=subprocess.PIPE, text=True, timeout=GUARD)
        assert answer.stdout == lines[number + 1], command


# --- Foreign pages ----------------------------------------------------------------------------------------------------

FOREIGN = {
    "a foreign name (DNS rebinding)": ("stock.example:{port}", 403),
    "our name as a part of a foreign one": ("127.0.0.1.stock.example", 403),
    "our name as a user": ("127.0.0.1@stock.example", 403),
    "our name with a port that is none": ("localhost:80@stock.example", 403),
    "the address of all interfaces": ("0.0.0.0:{port}", 403),
    "no name": ("", 403),
    "our name": ("localhost:{port}", 200),
    "our address": ("127.0.0.1:{port}", 200),
}


@pytest.mark.parametrize("name", FOREIGN)
def test_a_request_with_a_foreign_host_reads_and_changes_nothing(stock, name):
    host, expected = FOREIGN[name]
    host = host.format(port=stock.port)
    status, _, text = stock.ask("PUT /items/tea", host=host, body=LEVEL)
    assert status == expected, text
    assert stock.tea() == ((200, TEA) if expected == 200 else (404, '{"problem":"There is no item tea."}'))
    assert stock.ask("GET /items", host=host)[0] == expected
    assert stock.reported() == []


def test_a_request_with_two_hosts_is_refused(stock):
    assert stock.ask("PUT /items/tea", "Host: stock.example", body=LEVEL)[0] in (400, 403)
    assert stock.tea()[0] == 404


def test_the_preflight_request_of_a_foreign_page_is_not_permitted(stock):
    status, headers, _ = stock.ask(
        "OPTIONS /items/tea", "Origin: http://stock.example", "Access-Control-Request-Method: PUT")
    assert status == 405
    assert not [name for name in headers if name.startswith("access-control-")]


def test_requests_that_need_no_preflight_change_nothing(stock):
    for method in ("POST", "GET", "HEAD"):
        status, _, _ = stock.ask(
            f"{method} /items/tea", "Origin: http://stock.example", "Content-Type: text/plain", body=LEVEL)
        assert status == (404 if method == "GET" else 405)
    assert stock.tea()[0] == 404


# --- Connections that fail --------------------------------------------------------------------------------------------

def in_table(address):
    """Returns an address as the kernel's table of connections has it."""
    host, port = address
    return f"{struct.unpack('=I', socket.inet_aton(host))[0]:08X}:{port:04X}"


def queues(connection):
    """Returns the number of bytes that the client has sent and the kernel has not delivered, and the number of bytes
    that the server has not read."""
    client, server = in_table(connection.getsockname()), in_table(connection.getpeername())
    rows = [line.split() for line in pathlib.Path("/proc/net/tcp").read_text().splitlines()[1:]]
    counts = {(row[1], row[2]): [int(count, 16) for count in row[4].split(":")] for row in rows}
    return counts[client, server][0], counts[server, client][1]


def is_read(client):
    """Waits until the server has read all bytes of a client."""
    until(lambda: queues(client.socket) == (0, 0), "the server has read the request")


def test_a_client_that_does_not_send_http_loses_its_connection_and_is_reported(stock):
    other = Client(stock)
    other.request("GET /report")
    assert other.status() == 200
    client = Client(stock)
    client.send("these are words\r\n\r\n")
    assert client.statuses() == []
    line = until(stock.reported, "the error of the connection is reported")
    assert len(line) == 1 and re.fullmatch(r"Stock: a connection has ended with an error: \S.*", line[0]), line
    other.request("GET /report", "Connection: close")
    assert other.statuses() == [200]


def test_a_client_that_resets_its_connection_is_reported(stock):
    client = Client(stock)
    client.request("PUT /items/tea", "Content-Length: 1000", body=b"{")
    is_read(client)
    # Without lingering, the end of the socket is a reset.
    client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    client.close()
    until(lambda: len(stock.reported()) == 1, "the reset is reported")
    assert stock.tea()[0] == 404 and not stock.has_ended


# --- The end of the program -------------------------------------------------------------------------------------------

def begun(stock):
    """Returns a connection with a request that lacks the last byte of its body."""
    client = Client(stock)
    # The connection is accepted once a request is answered.
    client.request("GET /report")
    assert client.status() == 200
    client.request("PUT /items/tea", f"Content-Length: {len(LEVEL)}", body=LEVEL[:-1])
    is_read(client)
    return client


def is_refused(stock):
    return not stock.reserved.is_served()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=lambda number: number.name)
def test_a_request_that_runs_at_a_signal_is_answered_and_saved(stock, number):
    client, idle = begun(stock), Client(stock)
    idle.request("GET /report")
    assert idle.status() == 200
    stock.process.send_signal(number)
    assert idle.status() is None, "an idle connection is closed"
    until(lambda: is_refused(stock), "new connections are refused")
    assert not stock.has_ended
    client.send(LEVEL[-1:])
    status, headers, text = client.response()
    assert (status, headers["connection"], text) == (200, "close", TEA)
    assert client.read(1) == b"", "the connection ends with the response"
    assert stock.process.wait(GUARD) == 0 and stock.reported() == []
    assert "tea" in stock.file.read_text()
    stock.start()
    assert stock.tea() == (200, TEA)


def test_a_second_signal_ends_the_program_at_once(stock):
    client = begun(stock)
    stock.process.send_signal(signal.SIGTERM)
    until(lambda: is_refused(stock), "the first signal is received")
    assert stock.send(signal.SIGTERM) == -signal.SIGTERM
    assert client.status() is None


def test_a_request_that_does_not_end_delays_the_end_of_the_program_for_seconds_alone(stock):
    client = begun(stock)
    assert stock.send(signal.SIGTERM) == 0
    assert client.status() is None


def test_a_signal_while_clients_connect_ends_the_program_without_an_error(stock):
    for _ in range(5):
        clients = [Client(stock) for _ in range(50)]
        assert stock.send(signal.SIGTERM) == 0, stock.said
        for client in clients:
            client.close()
        stock.start()


def test_an_answered_change_survives_a_crash(stock):
    assert stock.ask("PUT /items/tea", body=LEVEL)[0] == 200
    assert stock.send(signal.SIGKILL) == -signal.SIGKILL
    stock.start()
    assert stock.tea() == (200, TEA)


def test_a_second_program_cannot_open_the_file(stock):
    command = [pathlib.Path(os.environ["SLUICE_BINARIES"]) / "Stock", stock.file, "--port", "0"]
    second = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=GUARD)
    assert (second.returncode, second.stdout) == (1, "") and second.stderr.startswith("Stock: ")
    assert stock.ask("PUT /items/tea", body=LEVEL)[0] == 200


# --- A full disk ------------------------------------------------------------------------------------------------------

def test_a_change_that_cannot_be_written_is_answered_with_503_and_written_by_a_repetition(stock):
    assert stock.ask("PUT /items/tea", body=LEVEL)[0] == 200
    order = json.dumps({"lines": {"tea": 16}}).encode()
    limit = resource.prlimit(stock.process.pid, resource.RLIMIT_FSIZE)
    # The journal cannot grow.
    size = (stock.file.parent / ".my.stock.journal").stat().st_size
    resource.prlimit(stock.process.pid, resource.RLIMIT_FSIZE, (size, limit[1]))
    status, _, text = stock.ask("PUT /orders/17", body=order)
    assert (status, text) == (503, '{"problem":"The change is not on the disk yet. Repeat the request later."}')
    assert stock.reported()[0] == "Stock: The file of a journal could not be used."
    resource.prlimit(stock.process.pid, resource.RLIMIT_FSIZE, limit)
    assert stock.ask("PUT /orders/17", body=order)[0] == 200
    assert stock.send(signal.SIGKILL) == -signal.SIGKILL
    stock.start()
    assert json.loads(stock.tea()[1])["quantity"] == 4
