"""A network between browser and server that is slow, or cut, when a test says so."""
import queue
import socket
import threading
import time


class Network:
    """Passes on what comes to its own port, each piece `latency` seconds late, until it is cut."""

    def __init__(self, port, latency=0):
        self.target, self.latency = port, latency
        self.is_cut = False
        self.lines = []
        self.door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.door.getsockname()[1]}/"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                near = self.door.accept()[0]
            except OSError:
                return
            try:
                if self.is_cut:
                    raise OSError
                far = socket.create_connection(("127.0.0.1", self.target))
            except OSError:
                near.close()
                continue
            self.lines += [near, far]
            for source, sink in ((near, far), (far, near)):
                line = queue.Queue()
                threading.Thread(target=self.read, args=(source, line), daemon=True).start()
                threading.Thread(target=self.write, args=(sink, line), daemon=True).start()

    def read(self, source, line):
        data = b"."
        while data:
            try:
                data = source.recv(65536)
            except OSError:
                data = b""
            line.put((time.monotonic() + self.latency, data))

    def write(self, sink, line):
        while True:
            due, data = line.get()
            time.sleep(max(0, due - time.monotonic()))
            try:
                if not data:
                    return sink.shutdown(socket.SHUT_WR)
                sink.sendall(data)
            except OSError:
                return

    def cut(self):
        """Nothing comes through any more, and who tries is told so."""
        self.is_cut = True
        for line in self.lines:
            try:
                line.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            line.close()
        self.lines = []

    def mend(self):
        self.is_cut = False

    def close(self):
        self.cut()
        self.door.close()
