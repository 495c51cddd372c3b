"""A network between browser and server that a test can make slow, stop and cut."""
import queue
import socket
import threading
import time


class Proxy:
    def __init__(self, port, delay=0.0):
        self.port, self.delay = port, delay
        self.open = threading.Event()  # cleared, nothing passes and nothing is lost
        self.open.set()
        self.is_cut = False
        self.pairs = []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}/"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            if self.is_cut:
                client.close()
                continue
            server = socket.create_connection(("127.0.0.1", self.port))
            self.pairs.append((client, server))
            for source, target in ((client, server), (server, client)):
                threading.Thread(target=self.pump, args=(source, target), daemon=True).start()

    def pump(self, source, target):
        """Hands on what comes, in order, each part when its time has come."""
        parts = queue.Queue()
        threading.Thread(target=self.write, args=(parts, target), daemon=True).start()
        while True:
            try:
                part = source.recv(65536)
            except OSError:
                part = b""
            parts.put((time.monotonic() + self.delay, part))
            if not part:
                return

    def write(self, parts, target):
        while True:
            due, part = parts.get()
            time.sleep(max(0.0, due - time.monotonic()))
            self.open.wait()
            try:
                if part:
                    target.sendall(part)
                else:
                    target.shutdown(socket.SHUT_WR)
            except OSError:
                return
            if not part:
                return

    def cut(self):
        """All connections end, whatever is on its way is lost, and none can be made."""
        self.is_cut = True
        for pair in self.pairs:
            for end in pair:
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
        self.pairs = []

    def restore(self):
        self.is_cut = False

    def close(self):
        self.cut()
        self.open.set()
        self.listener.close()
