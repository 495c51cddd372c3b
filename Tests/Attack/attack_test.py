"""A table of attacks on a live server. Each row has the name of the attack and the expected answer. Another visitor
must be served meanwhile.

Attackers and visitors have addresses of their own, since a server's limits count by address. SLUICE_BINARIES names
the folder of the attacked program."""
import concurrent.futures
import json
import os
import pathlib
import re
import resource
import sys
import threading
import time
import typing

import pytest

from programs import Program
from waiting import GUARD
from wire import ATTACKER, Client, Page, Socket

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has all of 127.0.0.0/8")

FILES = 1_024


class Attacked(Program):
    """The examples of view states, with the default limit of open files."""

    host = "127.0.0.1"

    def command(self):
        limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        return ["prlimit", f"--nofile={FILES}:{limit}", pathlib.Path(os.environ["SLUICE_BINARIES"]) / "ViewStates"]

    def is_ready(self):
        if found := re.fullmatch(r"View states: http://127.0.0.1:(\d+)/\n", self.output.read_text()):
            self.port = int(found[1])
            self.authority = f"{self.host}:{self.port}"
        return found


class Visitor(threading.Thread):
    """Opens a page and clicks in it repeatedly. Each click must be answered."""

    addresses = (f"127.0.0.{host}" for host in range(2, 255))

    def __init__(self, server):
        super().__init__(daemon=True)
        self.server, self.clicks, self.failure = server, 0, None
        self.is_served, self.is_over = threading.Event(), threading.Event()

    def click(self, page, socket):
        self.clicks += 1
        socket.say(page.clicks(self.clicks))
        answer = socket.acknowledged(self.clicks)
        assert answer is True, f"click {self.clicks} was answered with {answer}"

    def run(self):
        try:
            page = Page(self.server, next(self.addresses))
            socket = Socket.of(page)
            self.click(page, socket)
            self.is_served.set()
            while not self.is_over.wait(0.02):
                self.click(page, socket)
            # One more click after the attack.
            self.click(page, socket)
            socket.close()
        except Exception as failure:
            self.failure = failure
            self.is_served.set()


def opens_a_page(server):
    """Returns whether a new visitor gets a page that answers a click during an attack."""
    page = Page(server, next(Visitor.addresses))
    socket = Socket.of(page)
    socket.say(page.clicks(1))
    answer = socket.acknowledged(1)
    socket.close()
    return answer


class Attack(typing.NamedTuple):
    name: str
    run: typing.Callable
    outcome: typing.Any


# --- HTTP -------------------------------------------------------------------------------------------------------------

def asks(line, *headers, host=None, body=b""):
    """Returns an attack: the statuses of all responses to one request that ends its connection."""
    def run(server):
        client = Client(server)
        client.request(line, "Connection: close", *headers, host=host, body=body)
        return client.statuses()
    return run


def sends(*parts):
    """Returns an attack: the statuses of all responses to these bytes. {host} is replaced by the server's own."""
    def run(server):
        client = Client(server)
        for part in parts:
            data = part.encode() if isinstance(part, str) else part
            if not client.send(data.replace(b"{host}", server.authority.encode())):
                break
        return client.statuses()
    return run


def drips(server):
    """Sends an incomplete head, an incomplete body and no first message."""
    head, body, socket = Client(server), Client(server), Socket(server, ATTACKER)
    head.send("GET / HTTP/1.1\r\nX: ")
    body.send(f"POST / HTTP/1.1\r\nHost: {server.authority}\r\nContent-Length: 1000\r\n\r\n0123")
    return head.statuses(), body.statuses(), socket.close_code()


def smuggles(server):
    """Sends a body that looks like a request, and a request after it. The connection ends with a POST that is
    rejected."""
    client = Client(server)
    inner = f"GET / HTTP/1.1\r\nHost: {server.authority}\r\n\r\n"
    client.request("GET /none", f"Content-Length: {len(inner)}", body=inner.encode())
    client.request("GET /none", "Transfer-Encoding: chunked", body=f"{len(inner):x}\r\n{inner}\r\n0\r\n\r\n".encode())
    client.request("GET /none", "Connection: close")
    return client.statuses()


def exhausts_files(server):
    """Opens more silent connections than the process may open files. The first ones must be closed, and a visitor be
    served."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard < 12_000:
        pytest.skip(f"a process may open {hard} files here")
    resource.setrlimit(resource.RLIMIT_NOFILE, (12_000, hard))
    clients = []
    try:
        for _ in range(10_000):
            clients.append(Client(server))
        return clients[0].status(), opens_a_page(server)
    finally:
        for client in clients:
            client.close()
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def holds_connections(server):
    """Opens more silent connections than an address may have, one with a request, and a visitor of another address."""
    clients = [Client(server) for _ in range(600)]
    client = Client(server)
    client.request("GET /none", "Connection: close")
    statuses = client.status(), opens_a_page(server)
    for client in clients:
        client.close()
    return statuses


def drips_bodies(server):
    """Sends more incomplete bodies from two addresses than there may be connections, and opens a visitor of another
    address."""
    clients = [Client(server, f"127.0.1.{5 + number % 2}") for number in range(1_000)]
    for client in clients:
        client.request("POST /", "Content-Length: 65000", body=b"x")
    answer = opens_a_page(server)
    for client in clients:
        client.close()
    return answer


def are_limited(served, start):
    """Returns whether the number of served pages is within the rate of an address, `LiveServerLimits.pageBurst` and
    `pagesPerSecond`.

    A slow machine may serve all pages that a test asks for, and be within the rate."""
    return served <= 200 + 20 * (time.monotonic() - start) + 1


def asks_for_many_pages(server):
    """Asks for more pages than an address may get at once, and opens a visitor of another address."""
    def ask(_):
        client = Client(server, "127.0.1.1")
        client.request("GET /", "Connection: close")
        return client.statuses()[0]

    start = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(8) as attackers:
        statuses = list(attackers.map(ask, range(400)))
    return set(statuses) <= {200, 429}, are_limited(statuses.count(200), start), opens_a_page(server)


# --- WebSockets -------------------------------------------------------------------------------------------------------

def connects(*headers):
    """Returns an attack: the status of a handshake with these headers."""
    def run(server):
        return Socket(server, ATTACKER, [each.format(host=server.authority) for each in headers]).status
    return run


def joins(hello):
    """Returns an attack: the close code after a first message, a text or an object."""
    def run(server):
        socket = Socket(server, ATTACKER)
        socket.say(hello if isinstance(hello, str) else json.dumps(hello))
        return socket.close_code()
    return run


def joins_and_clicks(hello):
    """Returns an attack: whether a connection with this first message gets a session of its own that answers a
    click."""
    def run(server):
        page, socket = Page(server), Socket(server, ATTACKER)
        session = socket.join(hello)
        socket.say(page.clicks(1))
        return isinstance(session, str) and session != hello.get("s"), socket.acknowledged(1)
    return run


def claims_any_version(server):
    """Claims to show versions that the session never had. Each time, the page must be sent completely."""
    page = Page(server)
    Socket.of(page).close()
    answers = []
    for version in (-1, 0, 10 ** 18, -10 ** 18):
        socket = Socket(server, ATTACKER)
        assert socket.join({"s": page.session, "v": version, "q": ""}) == page.session
        answers.append(b'"h":' in socket.frame()[1])
        socket.close()
    return answers


def takes_all_sessions(server):
    """Opens more sessions than an address may have, and a visitor of another address."""
    def join(_):
        socket = Socket(server, "127.0.1.2")
        return socket, socket.join({"q": ""})

    with concurrent.futures.ThreadPoolExecutor(8) as attackers:
        joined = list(attackers.map(join, range(150)))
    outcome = {name if isinstance(name, int) else "session" for _, name in joined}, opens_a_page(server)
    for socket, _ in joined:
        socket.close()
    return outcome


def crowds(server):
    """Opens all sessions that there may be, from four addresses, and a visitor of another address."""
    def join(number):
        socket = Socket(server, f"127.0.1.{10 + number % 4}")
        return socket, socket.join({"q": ""})

    with concurrent.futures.ThreadPoolExecutor(8) as attackers:
        joined = list(attackers.map(join, range(400)))
    answer = opens_a_page(server)
    for socket, _ in joined:
        socket.close()
    return answer


def writes(*frames, **options):
    """Returns an attack: the close code after these frames: texts, bytes of complete frames, or functions of the
    page."""
    def run(server):
        page = Page(server)
        socket = Socket.of(page)
        for frame in frames:
            frame = frame(page) if callable(frame) else frame
            if not (socket.client.send(frame) if isinstance(frame, bytes) else socket.send(frame, **options)):
                break
        return socket.close_code()
    return run


def says(*messages, encoding="utf-8"):
    """Returns an attack: the close code after these messages, with their numbers: texts, or functions of the page."""
    def run(server):
        page = Page(server)
        socket = Socket.of(page)
        for message in messages:
            if not socket.say(message(page) if callable(message) else message, encoding):
                break
        return socket.close_code()
    return run


def pings(server):
    """Returns the close code after more pings than a page may send."""
    socket = Socket.of(Page(server))
    for _ in range(20_000):
        if not socket.send(b"", code=9):
            break
    return socket.close_code()


def fragments(count, size):
    def run(server):
        socket = Socket.of(Page(server))
        for place in range(count):
            if not socket.send(b" " * size, code=0 if place else 1, is_final=False):
                break
        return socket.close_code()
    return run


def events(*groups):
    """Returns an attack: whether each group of event numbers is acknowledged by the given number."""
    def run(server):
        page = Page(server)
        socket = Socket.of(page)
        answers = []
        for numbers, acknowledgement in groups:
            socket.say(page.clicks(*numbers))
            answers.append(socket.acknowledged(acknowledgement))
        return answers
    return run


def writes_and_reads(message, number):
    """Returns an attack: whether an event is acknowledged."""
    def run(server):
        page = Page(server)
        socket = Socket.of(page)
        socket.say(message(page))
        return socket.acknowledged(number)
    return run


def repeats(server):
    """Returns whether an event is acknowledged after many repetitions of the one before."""
    page = Page(server)
    socket = Socket.of(page)
    socket.say(page.clicks(1))
    for _ in range(1_000):
        socket.send(f"{socket.last}{page.clicks(1)}")
    socket.say(page.clicks(2))
    return socket.acknowledged(2)


def storms(server):
    """Connects one page repeatedly. The newest connection must be in effect."""
    page = Page(server, "127.0.1.3")
    sockets = [Socket.of(page) for _ in range(150)]
    codes = {socket.close_code() for socket in sockets[:-1]}
    sockets[-1].say(page.clicks(1))
    answer = sockets[-1].acknowledged(1)
    for socket in sockets:
        socket.close()
    return codes, answer


def storms_on(server):
    """Makes more connections than an address may make at once, each for a complete page. The server must keep the
    rate, and serve a visitor."""
    start = time.monotonic()
    page = Page(server, "127.0.1.4")
    sockets, answers = [Socket.of(page)], []
    while len(sockets) < 400:
        sockets.append(Socket(server, page.address))
        answers.append(sockets[-1].join({"s": page.session, "v": -1, "q": ""}))
    for socket in sockets:
        socket.close()
    return set(answers) <= {page.session, 4503}, are_limited(answers.count(page.session), start), opens_a_page(server)


ORIGIN = "Origin: http://{host}"
# A frame that announces 2^62 bytes.
HUGE = b"\x81\xff" + (1 << 62).to_bytes(8, "big") + b"\1\2\3\4"

TABLE = [
    Attack("socket of a foreign origin", connects("Origin: http://evil.example"), 403),
    Attack("socket without an origin", connects(), 403),
    Attack("socket of the origin null", connects("Origin: null"), 403),
    Attack("socket of another port", connects("Origin: http://127.0.0.1:1"), 403),
    Attack("socket of an origin with TLS", connects("Origin: https://{host}"), 403),
    Attack("page under a foreign name (DNS rebinding)", asks("GET /", host="evil.example"), [403]),
    Attack("page under our name as a user", asks("GET /", host="127.0.0.1@evil.example"), [403]),
    Attack("page under our name with a port that is none", asks("GET /", host="localhost:80@evil.example"), [403]),
    Attack("header of 32 kB of combining marks",
           asks("GET /_sluice/script.js", "Expect: a" + "\u0301" * 7_900 + "\u0316" * 7_900), [400]),
    Attack("host of 8,000 flags", sends("GET / HTTP/1.1\r\nHost: " + "\U0001f1e6" * 8_000 + "\r\n\r\n"), [400]),
    Attack("page without a host", asks("GET /", host=""), [403]),
    Attack("page with two hosts", asks("GET /", "Host: evil.example"), [400]),
    Attack("page as a picture of a foreign page", asks("GET /", "Sec-Fetch-Dest: image", "Sec-Fetch-Site: cross-site"), [403]),
    Attack("guessed or fixed session", joins_and_clicks({"s": "guessed", "v": 1, "q": ""}), (True, True)),
    Attack("versions that were never sent", claims_any_version, [True] * 4),
    Attack("first message that is no JSON", joins("x"), 4400),
    Attack("first message with events", joins('{"q":"","e":[]}'), 4400),
    Attack("first message with a query of 100 kB", joins({"q": "x" * 100_000}), 1009),
    Attack("query of combining marks", joins_and_clicks({"q": "a" + "\u0301\u0316" * 1_000}), (True, True)),
    Attack("frame of 2^62 bytes", writes(HUGE), 1009),
    Attack("fragments of two megabytes", fragments(4, 500_000), 1009),
    Attack("fragments without end", fragments(5_000, 0), 1008),
    Attack("compressed frame", writes("{}", reserved=0x40), 1002),
    Attack("frame without a mask", writes("{}", is_masked=False), 1002),
    Attack("frame of an unknown kind", writes("{}", code=3), 1002),
    Attack("frame that continues nothing", writes("{}", code=0), 1002),
    Attack("binary frame", writes("{}", code=2), 1003),
    Attack("text that is no UTF-8", writes(b"\x81\x81\0\0\0\0\xff"), 1007),
    Attack("pings without end", pings, 1008),
    Attack("ping of 126 bytes", writes("x" * 126, code=9), 1002),
    Attack("nothing but a bracket, 100,000 times", says("[" * 100_000), 4400),
    Attack("message without a number", writes("{}"), 4400),
    Attack("message with a number of 20 digits", writes("9" * 20 + "{}"), 4400),
    Attack("message with a number to come", writes("999999999999999{}"), 4412),
    Attack("1,000 repeated messages", repeats, True),
    Attack("message that is no JSON", says("{"), 4400),
    Attack("message with an unknown field", says('{"e":[],"x":1}'), 4400),
    # Swift would sort the marks, in quadratic time.
    Attack("key of 960 kB of combining marks",
           writes_and_reads(lambda page: '{"e":[{"n":1,"t":"click","a":"z","f":{"a%s":""}}]}' % ("\u0301\u0316" * 240_000), 1),
           True),
    Attack("value of escaped combining marks",
           says(lambda page: '{"e":[{"n":1,"t":"click","a":"z","v":"a%s"}]}' % (r"\u0301\u0316" * 40_000)), 4400),
    Attack("key of 960 kB of combining marks in UTF-16",
           says(lambda page: '{"e":[{"n":1,"t":"click","a":"z","f":{"a%s":""}}]}' % ("\u0301\u0316" * 240_000),
                encoding="utf-16-le"), 4400),
    Attack("event with 500,000 numbers",
           says(lambda page: '{"e":[{"n":1,"t":"upload","a":"z","x":[%s]}]}' % ",".join("1" * 500_000)), 4400),
    Attack("event with the number 0", says(lambda page: page.clicks(0)), 4400),
    Attack("event with the number 10^99", says(lambda page: page.clicks(10 ** 99)), 4400),
    Attack("33,000 events in a message",
           says(lambda page: '{"e":[%s]}' % ",".join(f'{{"n":{n},"t":"click","a":""}}' for n in range(1, 33_001))), 4429),
    Attack("early, late and repeated events", events(([1], 1), ([1, 1, 2], 2), ([7], 7), ([3, 8], 8)), [True] * 4),
    Attack("event of an element that is not there",
           writes_and_reads(lambda page: '{"e":[%s]}' % page.click(1, "zzzz"), 1), True),
    Attack("reconnections of one page", storms, ({4409}, True)),
    Attack("reconnections without end", storms_on, (True, True, True)),
    Attack("head, body and first message of which nothing more comes", drips, ([408], [408], None)),
    Attack("address of 300 kB", sends("GET /" + "x" * 300_000, " HTTP/1.1\r\nHost: {host}\r\n\r\n"), [431]),
    Attack("address of 10 kB", sends("GET /" + "x" * 10_000 + " HTTP/1.1\r\nHost: {host}\r\n\r\n"), [414]),
    Attack("header of 20 MB", sends("GET / HTTP/1.1\r\nHost: {host}\r\nX: ", "x" * 20_000_000, "\r\n\r\n"), [431]),
    Attack("1,000 headers", sends("GET / HTTP/1.1\r\nHost: {host}\r\n" + "X: y\r\n" * 1_000 + "\r\n"), [431]),
    Attack("both lengths", asks("POST /", "Content-Length: 3", "Transfer-Encoding: chunked", body=b"0\r\n\r\n"), [400]),
    Attack("two lengths", asks("POST /", "Content-Length: 3", "Content-Length: 4", body=b"0123"), [400]),
    Attack("a coding that is not chunked", asks("POST /", "Transfer-Encoding: gzip, chunked", body=b"0\r\n\r\n"), [400]),
    Attack("chunk of 2^64 bytes", asks("POST /", "Transfer-Encoding: chunked", body=b"10000000000000000\r\n"), [400]),
    Attack("requests within bodies", smuggles, [404, 404, 404]),
    Attack("body of 3 MB", sends("POST / HTTP/1.1\r\nHost: {host}\r\nContent-Length: 3000000\r\n\r\n", b"x" * 3_000_000), [413]),
    Attack("handshake with a body",
           sends("GET /_sluice/socket HTTP/1.1\r\nHost: {host}\r\n" + ORIGIN + "\r\nUpgrade: websocket\r\n"
                 "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                 "Content-Length: 3\r\n\r\n123"), [426]),
    Attack("silent connections", holds_connections, (404, True)),
    Attack("bodies of which nothing more comes", drips_bodies, True),
    Attack("10,000 connections to a process with 1,024 files", exhausts_files, (None, True)),
    Attack("pages without end", asks_for_many_pages, (True, True, True)),
    Attack("all sessions of a few addresses", crowds, True),
    Attack("sessions without end", takes_all_sessions, ({"session", 4503}, True)),
]


@pytest.fixture(scope="module")
def server():
    program = Attacked("view-states")
    program.start()
    yield program
    program.close()


@pytest.mark.parametrize("attack", TABLE, ids=lambda attack: attack.name)
def test_attack(attack, server):
    visitor = Visitor(server)
    visitor.start()
    assert visitor.is_served.wait(GUARD), "the visitor was not served before the attack"
    try:
        outcome = attack.run(server)
    finally:
        visitor.is_over.set()
        visitor.join()
    assert outcome == attack.outcome
    assert visitor.failure is None, f"another visitor was not served: {visitor.failure!r}"
    assert not server.has_ended, server.said
