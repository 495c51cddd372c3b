"""Live pages under load: the costs of sessions that are connected, hibernating and closed, and the times of a click and
of a change for all pages.

The load comes from this process, over loopback. The peer is a plain SwiftNIO server that answers with about as many
bytes."""

import asyncio
import contextlib
import json
import os
import pathlib
import re
import resource
import socket
import statistics
import struct
import subprocess
import sys
import time

from .program import PACKAGE, Program
from .table import Line

ROWS = 50
# Seconds until a session without a connection hibernates, and until it is closed.
HIBERNATION, IDLE = 1, 20
HANDSHAKE = ("GET /_sluice/socket HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n")


def check_system():
    if sys.platform != "linux":
        sys.exit("The server's memory and processor time are read from /proc, which only Linux has")


def measure(is_quick):
    """Returns the lines of the table. The sides of each part run one after the other."""
    check_system()
    program = Program("web-benchmarks", PACKAGE / "Web")
    lines = []
    for rows in (10, 1_000):
        lines += clicks(program, rows, 200 if is_quick else 2_000)
    lines += events(program, 2_000 if is_quick else 20_000)
    for count in ([200] if is_quick else [1_000, 5_000]):
        lines += sessions(program, count)
    return lines


# --- Servers ------------------------------------------------------------------------------------------------------------

class Server:
    """A side of the comparison, while it runs."""

    def __init__(self, program, *arguments):
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        self.process = subprocess.Popen([program.path, *map(str, arguments)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.port = int(self.process.stdout.readline())
        self.host = f"127.0.0.1:{self.port}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def processor_seconds(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self):
        """Returns the resident bytes, after free memory was released to the system."""
        print(file=self.process.stdin, flush=True)
        assert self.process.stdout.readline() == "released\n"
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return 1024 * int(re.search(r"VmRSS:\s+(\d+)", status)[1])

    def files(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))


def sluice(program, rows, idle=IDLE):
    return Server(program, "sluice", rows, HIBERNATION, idle)


def plain(program, sample):
    return Server(program, "plain", sample.page_bytes, sample.patch_bytes)


# --- WebSockets ---------------------------------------------------------------------------------------------------------

def frame(text):
    """Returns a client's frame, masked with zeros, which change nothing."""
    data = text.encode()
    head = struct.pack("!BB", 0x81, 0x80 | len(data)) if len(data) < 126 else struct.pack("!BBH", 0x81, 0xFE, len(data))
    return head + bytes(4) + data


def taken(buffer):
    """Takes a complete frame off the buffer, and returns its code and its payload. Returns None if there is none."""
    if len(buffer) < 2:
        return None
    start, length = 2, buffer[1] & 127
    if length >= 126:
        start = 4 if length == 126 else 10
        if len(buffer) < start:
            return None
        length = int.from_bytes(buffer[2:start], "big")
    if len(buffer) < start + length:
        return None
    code, payload = buffer[0] & 15, bytes(buffer[start:start + length])
    del buffer[:start + length]
    return code, payload


class Sample:
    """The actions of a page ("Add", "Count", and one for each row), and the sizes of the page and of a patch in bytes."""

    def __init__(self, program, rows):
        with sluice(program, rows) as server, contextlib.closing(Page(server)) as page:
            self.actions = re.findall(r'data-click="(\w+)"', json.loads(page.whole[page.whole.index(b"{"):])["h"])
            self.page_bytes = len(page.whole)
            # The second click on a row changes two rows, as all further ones do.
            page.click(self.actions[2])
            self.patch_bytes = len(page.click(self.actions[3]))


class Page:
    """A page that waits for each answer."""

    def __init__(self, server):
        self.socket = socket.create_connection(("127.0.0.1", server.port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.sendall(HANDSHAKE.format(host=server.host).encode())
        self.buffer, self.messages, self.events = bytearray(), 0, 0
        while b"\r\n\r\n" not in self.buffer:
            self.receive()
        assert self.buffer.startswith(b"HTTP/1.1 101"), self.buffer
        del self.buffer[:self.buffer.index(b"\r\n\r\n") + 4]
        self.send('{"q":""}')
        self.read()
        self.whole = self.read()

    def send(self, text):
        self.messages += 1
        self.socket.sendall(frame(f"{self.messages}{text}"))

    def read(self):
        while (found := taken(self.buffer)) is None or found[0] == 9:
            if found is None:
                self.receive()
        if found[0] != 1:
            raise ConnectionError(f"a frame of kind {found[0]} in the place of an answer")
        return found[1]

    def receive(self):
        if not (data := self.socket.recv(65_536)):
            raise ConnectionError("the server has closed the connection")
        self.buffer += data

    def click(self, action):
        """Clicks, and returns the answer."""
        self.events += 1
        self.send(event(self.events, action))
        return self.read()

    def close(self):
        self.socket.close()


def event(number, action):
    return f'{{"e":[{{"n":{number},"t":"click","a":"{action}"}}]}}'


class Tab(asyncio.Protocol):
    """A page among many."""

    def __init__(self, server):
        self.host, self.buffer, self.is_open = server.host, bytearray(), False
        self.messages = self.received = self.events = 0
        self.expected, self.arrived = 2, asyncio.get_running_loop().create_future()

    def connection_made(self, transport):
        self.transport = transport
        transport.write(HANDSHAKE.format(host=self.host).encode())

    def data_received(self, data):
        self.buffer += data
        if not self.is_open:
            if (end := self.buffer.find(b"\r\n\r\n")) < 0:
                return
            self.is_open = self.buffer.startswith(b"HTTP/1.1 101")
            del self.buffer[:end + 4]
            self.send('{"q":""}')
        while (found := taken(self.buffer)) is not None:
            if found[0] == 9:
                self.transport.write(b"\x8a\x80" + bytes(4))
            elif found[0] == 1:
                self.received += 1
                self.on_message()
            if self.received == self.expected and not self.arrived.done():
                self.arrived.set_result(time.perf_counter())

    def on_message(self):
        pass

    def connection_lost(self, error):
        if not self.arrived.done():
            self.arrived.set_exception(error or ConnectionError("the server has closed the connection"))

    def send(self, text):
        self.messages += 1
        self.transport.write(frame(f"{self.messages}{text}"))

    def expect(self, count):
        """Returns a future that resolves to the arrival time of the last of so many further messages."""
        self.expected, self.arrived = self.received + count, asyncio.get_running_loop().create_future()
        return self.arrived


async def opened(server, count, kind=Tab):
    """Opens pages, a hundred at a time, and returns them when each has been sent its page."""
    loop, tabs = asyncio.get_running_loop(), []
    while len(tabs) < count:
        some = await asyncio.gather(*(
            loop.create_connection(lambda: kind(server), "127.0.0.1", server.port)
            for _ in range(min(100, count - len(tabs)))))
        tabs += [tab for _, tab in some]
        await asyncio.gather(*(tab.arrived for _, tab in some))
    return tabs


# --- Measurements
# -------------------------------------------------------------------------------------------------------

def clicks(program, rows, count):
    """Measures clicks on rows, one after the other."""
    sample = Sample(program, rows)

    def times(server, actions):
        with server, contextlib.closing(Page(server)) as page:
            took = []
            for number in range(count + count // 10):
                start = time.perf_counter()
                page.click(actions[number % len(actions)])
                took.append(1e6 * (time.perf_counter() - start))
            return took[count // 10:]

    tell(f"clicks, {rows} rows")
    ours, theirs = times(sluice(program, rows), sample.actions[2:]), times(plain(program, sample), ["x"])
    name = f"web: a click, to the patch, {rows:,} rows"
    return [
        Line(f"{name}: {what}", "µs", of(ours), of(theirs), "SwiftNIO", None)
        for what, of in (("median", statistics.median), ("99th percentile", lambda took: sorted(took)[len(took) * 99 // 100]))
    ]


def events(program, count):
    """Measures the processor time of the server while twenty pages begin with eight clicks and click again at each
    answer. An answer may acknowledge several clicks."""
    sample = Sample(program, ROWS)

    class Clicking(Tab):
        left, actions = 0, []

        def begin(self):
            self.expected, self.arrived = -1, asyncio.get_running_loop().create_future()
            for _ in range(8):
                self.click()
            return self.arrived

        def click(self):
            self.left -= 1
            self.events += 1
            self.send(event(self.events, self.actions[self.events % len(self.actions)]))

        def on_message(self):
            if self.expected >= 0:
                return
            # An answer may acknowledge several clicks.
            if self.left > 0:
                self.click()
            elif not self.arrived.done():
                self.arrived.set_result(None)

    async def seconds(server, actions):
        with server:
            tabs = await opened(server, 20, Clicking)
            start = server.processor_seconds()
            for tab in tabs:
                tab.left, tab.actions = count // 20, actions
            await asyncio.gather(*(tab.begin() for tab in tabs))
            return server.processor_seconds() - start

    tell("events")
    ours = asyncio.run(seconds(sluice(program, ROWS), sample.actions[2:]))
    theirs = asyncio.run(seconds(plain(program, sample), ["x"]))
    return [Line(f"web: an event and its patch, {ROWS} rows, processor time", "µs", 1e6 * ours / count, 1e6 * theirs / count,
                 "SwiftNIO", None)]


def sessions(program, count):
    """Measures many sessions of one model: their creation, one change for all, and their end. Also measures sessions
    that connect and disconnect, a tenth at a time."""
    sample = Sample(program, ROWS)

    async def together(server, add):
        with server:
            (await opened(server, 1))[0].transport.close()
            before, start = server.memory(), server.processor_seconds()
            tabs = await opened(server, count)
            result = {
                "making": 1e3 * (server.processor_seconds() - start) / count,
                "awake": (server.memory() - before) / count,
                "change": statistics.median([await change(tabs, add) for _ in range(5)]),
            }
            leave(tabs)
            await asyncio.sleep(IDLE * 5 / 4 + 3)
            return {**result, "gone": (server.memory() - before) / count}

    async def in_turn(server):
        with server:
            leave(await opened(server, 1))
            before = server.memory()
            for _ in range(10):
                leave(await opened(server, count // 10))
                await asyncio.sleep(2 * HIBERNATION + 1)
            return {"asleep": (server.memory() - before) / count}

    async def change(tabs, add):
        """Returns the milliseconds until the last page has received the change."""
        arrivals, start = [tab.expect(1) for tab in tabs], time.perf_counter()
        tabs[0].events += 1
        tabs[0].send(event(tabs[0].events, add))
        return 1e3 * (max(await asyncio.gather(*arrivals)) - start)

    def leave(tabs):
        for tab in tabs:
            tab.transport.close()

    tell(f"{count:,} sessions")
    ours = {**asyncio.run(together(sluice(program, ROWS), sample.actions[0])), **asyncio.run(in_turn(sluice(program, ROWS, 600)))}
    theirs = {**asyncio.run(together(plain(program, sample), "*")), **asyncio.run(in_turn(plain(program, sample)))}
    rows = [
        ("making one, processor time", "ms", "making", None),
        ("memory of one awake", "B", "awake", 65_536),
        ("one change, to the last page", "ms", "change", None),
        ("memory of one without a connection", "B", "asleep", 8_192),
        ("memory of one when it is gone", "B", "gone", 1_024),
    ]
    return [
        Line(f"web: {count:,} sessions, {ROWS} rows: {name}", unit, ours[key], theirs[key], "SwiftNIO",
             {"kind": "bytesOverPeer", "limit": limit} if limit else None)
        for name, unit, key, limit in rows
    ]


def tell(text):
    print(f"Measuring {text}", file=sys.stderr)
