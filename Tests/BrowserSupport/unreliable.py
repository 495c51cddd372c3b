"""A network between a browser and a server that loses and reorders messages at random, from a seed."""
import queue
import random
import re
import socket
import struct
import threading
import time

from network import Forwarder

END = None

# The faults of a piece: none, those of any connection, or those of messages as well.
SAFE, BYTES, MESSAGE = range(3)


class UnreliableNetwork(Forwarder):
    """Forwards to a server. Of the messages on WebSockets, it delays each one, repeats some, lets some overtake others,
    and cuts connections, also within a message. Requests are delayed and cut as well. Without `sockets`, no WebSocket
    is forwarded.

        network = UnreliableNetwork(server.port, seed=1)
        page.goto(network.address)
        network.calm()          # from here on, everything passes in order and once
    """

    DELAY, LONG_DELAY = 0.002, 0.05
    # The percentages of messages that are cut off, repeated, overtaken and held up.
    CUT, REPEATED, OVERTAKEN, HELD_UP = 1, 6, 3, 2

    def __init__(self, port, seed, sockets=True):
        self.seed, self.is_calm = seed, False
        self.sockets = sockets
        self.connections, self.faults = 0, {"cut": 0, "repeated": 0, "overtaken": 0}
        self.newest = 0         # the highest version of a page in a message
        super().__init__(port)

    def calm(self):
        self.is_calm = True

    def forward(self, near, far):
        self.connections += 1
        # Set if the connection has had requests of a page without a WebSocket.
        streams = threading.Event()
        for source, sink, name in ((near, far, "up"), (far, near, "down")):
            chance = random.Random(f"{self.seed} {self.connections} {name}")
            pieces = queue.Queue()
            threading.Thread(target=self.read, args=(source, pieces, name, streams), daemon=True).start()
            threading.Thread(target=self.write, args=(pieces, source, sink, chance), daemon=True).start()

    def read(self, source, pieces, name, streams):
        """Queues the received data: a head unchanged, and then bytes, or complete messages of a WebSocket."""
        buffer = b""

        def receive():
            nonlocal buffer
            try:
                piece = source.recv(65536)
            except OSError:
                piece = b""
            if not piece:
                raise EOFError
            buffer += piece

        try:
            while b"\r\n\r\n" not in buffer:
                receive()
            head, buffer = buffer.split(b"\r\n\r\n", 1)
            is_socket = b"upgrade: websocket" in head.lower()
            if is_socket and not self.sockets:
                source.sendall(b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                raise EOFError
            pieces.put((head + b"\r\n\r\n", SAFE))
            whole = head + buffer
            while not is_socket:
                if name == "up" and b"POST /_sluice/stream" in whole:
                    streams.set()
                for found in re.finditer(rb'data: \d+\{"v":(\d+)', buffer):
                    self.newest = max(self.newest, int(found[1]))
                pieces.put((buffer, BYTES if streams.is_set() else SAFE))
                buffer = b""
                receive()
                whole = buffer
            while True:
                while (size := frame_size(buffer)) is None or len(buffer) < size:
                    receive()
                frame, buffer = buffer[:size], buffer[size:]
                if name == "down" and (found := re.search(rb'^.{2,10}?\d+\{"v":(\d+)', frame, re.DOTALL)):
                    self.newest = max(self.newest, int(found[1]))
                pieces.put((frame, MESSAGE if frame[0] & 15 == 1 else SAFE))
        except EOFError:
            pieces.put((END, SAFE))

    def write(self, pieces, source, sink, chance):
        past, held = [], None
        try:
            while True:
                try:
                    # A message that no other one overtakes is queued at once.
                    piece, kind = pieces.get(timeout=self.LONG_DELAY if held else None)
                except queue.Empty:
                    sink.sendall(held)
                    held = None
                    continue
                if piece is END:
                    sink.sendall(held or b"")
                    return sink.shutdown(socket.SHUT_WR)
                if kind == SAFE or self.is_calm:
                    sink.sendall((held or b"") + piece)
                    held = None
                    continue
                fate = chance.randrange(100)
                time.sleep(self.LONG_DELAY if fate < self.HELD_UP else chance.random() * self.DELAY)
                fate = chance.randrange(100)
                past = past[-4:] + [piece]
                if fate < self.CUT:
                    self.faults["cut"] += 1
                    sink.sendall(piece[:chance.randrange(len(piece) + 1)])
                    for end in (source, sink):
                        end.shutdown(socket.SHUT_RDWR)
                    return
                if kind == BYTES:
                    sink.sendall(piece)
                    continue
                if fate < self.CUT + self.REPEATED:
                    self.faults["repeated"] += 1
                    piece += chance.choice(past)
                elif fate < self.CUT + self.REPEATED + self.OVERTAKEN and held is None:
                    self.faults["overtaken"] += 1
                    held = piece
                    continue
                sink.sendall(piece + (held or b""))
                held = None
        except OSError:
            return


def frame_size(data):
    """Returns the number of bytes of the first frame, or None if it is not yet known."""
    if len(data) < 2:
        return None
    length, size = data[1] & 127, 2 + (4 if data[1] & 128 else 0)
    if length == 126:
        return None if len(data) < 4 else size + 2 + struct.unpack("!H", data[2:4])[0]
    if length == 127:
        return None if len(data) < 10 else size + 8 + struct.unpack("!Q", data[2:10])[0]
    return size + length
