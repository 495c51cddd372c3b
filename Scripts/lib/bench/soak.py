"""Soak test of live pages. The test fails if an event is lost or counted twice, or if the server's memory or open files grow."""

import asyncio
import json
import os
import pathlib
import random
import re
import statistics
import sys
import time

from . import web
from .program import PACKAGE, Program

SUPPRESSIONS = pathlib.Path(__file__).resolve().parent.parent / "leak-sanitizer-suppressions"

SESSIONS = 500
INTERVAL = 5


class Failure(Exception):
    """A violated guarantee of the server."""


class Page(asyncio.Protocol):
    """A page that keeps its events until they are acknowledged, as the client script does."""

    def __init__(self, server, chance, counts):
        self.server, self.chance, self.counts = server, chance, counts
        self.session, self.version, self.action, self.clicks = None, None, None, 0
        self.unacknowledged, self.events = [], 0
        self.transport, self.failure = None, None
        # The connections that the page has ended, and whose end has not been reported.
        self.ending = 0

    # The connection

    async def connect(self, version=None):
        self.buffer, self.is_open, self.sent, self.received, self.scene = bytearray(), False, 0, 0, None
        self.shown = self.version if version is None else version
        self.news = asyncio.Event()
        self.check_failure()
        self.is_joined = False
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", self.server.port)
        await self.until(lambda: self.is_joined, "the page has joined")

    def connection_made(self, transport):
        self.transport = transport
        self.counts["connections"] += 1
        transport.write(web.HANDSHAKE.format(host=self.server.host).encode())

    def cut(self):
        """Resets the connection, also while clicks are unacknowledged."""
        self.ending += 1
        self.transport.abort()

    def leave(self):
        self.ending += 1
        self.transport.close()

    def data_received(self, data):
        self.buffer += data
        if not self.is_open:
            if (end := self.buffer.find(b"\r\n\r\n")) < 0:
                return
            if not self.buffer.startswith(b"HTTP/1.1 101"):
                return self.fail(f"the handshake was answered with {bytes(self.buffer[:end])}")
            del self.buffer[:end + 4]
            self.is_open = True
            self.post({"s": self.session, "v": self.shown, "q": ""} if self.session else {"q": ""})
        while (found := web.taken(self.buffer)) is not None:
            code, payload = found
            if code == 1:
                self.take(payload)
            elif code == 8:
                self.fail(f"the connection was closed with {int.from_bytes(payload[:2], 'big')}")
            elif code == 9:
                self.transport.write(b"\x8a\x80" + bytes(4))
        self.news.set()

    def take(self, payload):
        start = payload.index(b"{")
        self.received += 1
        if int(payload[:start]) != self.received:
            return self.fail(f"message {payload[:start]} came in the place of {self.received}")
        message = json.loads(payload[start:])
        if "s" in message:
            if self.session and message["s"] != self.session:
                return self.fail("the session is gone")
            self.session = message["s"]
            return
        if "h" in message:
            self.scene = message["h"]
            self.action = re.findall(r'data-click="(\w+)"', self.scene)[1]
        elif "o" in message and message["v"] != self.version + 1:
            return self.fail(f"patch {message['v']} follows {self.version}")
        self.version = message["v"]
        self.unacknowledged = [number for number in self.unacknowledged if number > message["n"]]
        if not self.is_joined:
            self.is_joined = True
            for number in self.unacknowledged:
                self.post_click(number)

    def connection_lost(self, error):
        self.counts["connections"] -= 1
        if self.ending:
            self.ending -= 1
        else:
            self.fail(f"the connection was lost: {error}")
        self.news.set()

    # Messages

    def post(self, message):
        self.sent += 1
        self.transport.write(web.frame(f"{self.sent}{json.dumps(message)}"))

    def post_click(self, number):
        self.post({"e": [{"n": number, "t": "click", "a": self.action}]})

    def click(self):
        self.events += 1
        self.clicks += 1
        self.unacknowledged.append(self.events)
        self.post_click(self.events)

    def fail(self, text):
        self.failure = self.failure or Failure(f"{self.session}: {text}")

    def check_failure(self):
        if self.failure:
            raise self.failure

    async def until(self, condition, what):
        """Waits until the condition holds. Fails after three minutes."""
        try:
            async with asyncio.timeout(180):
                self.check_failure()
                while not condition():
                    self.news.clear()
                    await self.news.wait()
                    self.check_failure()
        except TimeoutError:
            raise Failure(f"{self.session}: waited in vain until {what}") from None

    # A life

    async def live(self):
        await self.connect()
        for _ in range(self.chance.randrange(3, 12)):
            match self.chance.choice(["click", "click", "pause", "cut", "leave"]):
                case "click":
                    for _ in range(self.chance.randrange(1, 10)):
                        self.click()
                    await self.acknowledged()
                case "pause":
                    await asyncio.sleep(2 * self.chance.random())
                case "cut":
                    for _ in range(self.chance.randrange(1, 6)):
                        self.click()
                    await asyncio.sleep(0.01 * self.chance.random())
                    self.cut()
                    self.counts["cuts"] += 1
                    await self.connect()
                    await self.acknowledged()
                case "leave":
                    self.leave()
                    await asyncio.sleep((2 * web.HIBERNATION + 1) * self.chance.random() * 1.5)
                    self.counts["absences"] += 1
                    await self.connect()
        await self.check()
        self.leave()
        self.counts["sessions"] += 1
        self.counts["clicks"] += self.clicks

    async def acknowledged(self):
        await self.until(lambda: not self.unacknowledged, "the events are acknowledged")

    async def check(self):
        """Asks for the whole page, which shows how many clicks the model has counted."""
        self.cut()
        await self.connect(version=-1)
        await self.until(lambda: self.scene, "the whole page has come")
        counted = int(re.search(r'id="clicks">(\d+)<', self.scene)[1])
        if counted != self.clicks:
            raise Failure(f"{self.session}: the page sent {self.clicks} clicks, and the model counted {counted}")


def run(minutes, seed, sanitizer):
    """Returns the exit status."""
    web.check_system()
    options = ["--scratch-path", PACKAGE / "Web" / f".build-{sanitizer}", "--sanitize", sanitizer] if sanitizer else []
    program = Program("web-benchmarks", PACKAGE / "Web", options)
    os.environ.setdefault("LSAN_OPTIONS", f"suppressions={SUPPRESSIONS}")
    # AddressSanitizer keeps 256 MB of released memory by default, which would look like growth.
    os.environ.setdefault("ASAN_OPTIONS", "quarantine_size_mb=16")
    print(f"{SESSIONS} sessions for {minutes:g} minutes, seed {seed}")
    failures = []
    with web.sluice(program, web.ROWS) as server:
        try:
            counts, samples = asyncio.run(lives(server, minutes, seed))
        except* Failure as group:
            failures = group.exceptions
        if failures:
            print(f"Failed: {failures[0]}")
            return 1
        server.process.stdin.close()
        status = server.process.wait(timeout=600)
    del counts["connections"]
    print(", ".join(f"{number:,} {what}" for what, number in counts.items()))
    place = PACKAGE / ".build" / "soak.svg"
    place.parent.mkdir(exist_ok=True)
    place.write_text(chart(samples))
    print(f"Chart: {place.relative_to(PACKAGE.parent)}")
    if status:
        print(f"Failed: the server ended with {status}")
        return 1
    if minutes < 2:
        print("Too short to judge memory and files: sessions without a connection are closed after seconds")
        return 0
    flat = [is_flat("memory", [memory for _, memory, _ in samples]), is_flat("files besides connections", [files for _, _, files in samples])]
    return 0 if all(flat) else 1


async def lives(server, minutes, seed):
    chance, end = random.Random(seed), time.monotonic() + 60 * minutes
    counts, samples = dict.fromkeys(["sessions", "clicks", "cuts", "absences", "connections"], 0), []

    async def place(own):
        await asyncio.sleep(5 * own.random())
        while time.monotonic() < end:
            await Page(server, own, counts).live()

    async def watch():
        start = time.monotonic()
        while True:
            # Pages are replaced until the end only.
            if time.monotonic() < end:
                # The number of connected pages depends on the load of the machine.
                samples.append((time.monotonic() - start, server.memory(), server.files() - counts["connections"]))
            await asyncio.sleep(INTERVAL)

    watching = asyncio.create_task(watch())
    async with asyncio.TaskGroup() as group:
        for _ in range(SESSIONS):
            group.create_task(place(random.Random(chance.random())))
    watching.cancel()
    return counts, samples


def is_flat(what, values):
    """Returns whether the values stay flat: the median of the last quarter is at most a tenth above that of the
    second quarter, in which all sessions have connected."""
    quarter = max(1, len(values) // 4)
    early, late = statistics.median(values[quarter:2 * quarter]), statistics.median(values[-quarter:])
    holds = late <= 1.1 * early
    print(f"{what}: {early:,.0f} in the second quarter, {late:,.0f} in the last: {'flat' if holds else 'GROWS'}")
    return holds


def chart(samples):
    """Returns a chart of memory and files over time, each in a frame of its own."""
    def line(values, top):
        most, last = max(values), samples[-1][0] or 1
        points = " ".join(f"{60 + 700 * at / last:.1f},{top + 150 - 140 * value / most:.1f}" for (at, _, _), value in zip(samples, values))
        return f'<polyline fill="none" stroke="#2a6" stroke-width="1.5" points="{points}"/>'

    def frame(name, values, top):
        return (f'<rect x="60" y="{top}" width="700" height="150" fill="none" stroke="#999"/>'
                f'<text x="60" y="{top - 6}">{name}: at most {max(values):,}</text>{line(values, top)}')

    memory, files = [memory for _, memory, _ in samples], [files for _, _, files in samples]
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="800" height="420" font-family="sans-serif" font-size="13">'
            f'<rect width="800" height="420" fill="white"/>{frame("Resident bytes", memory, 40)}{frame("Open files besides connections", files, 230)}'
            f'<text x="60" y="405">{samples[-1][0] / 60:.1f} minutes</text></svg>\n')
