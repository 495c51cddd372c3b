"""A network between a browser and a server that a test can slow down, hold and cut."""
import queue
import socket
import threading
import time


class Forwarder:
    """Accepts connections at a port of its own, and makes one to a server for each. A subclass forwards between the
    two."""

    def __init__(self, port):
        self.port = port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}/"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                near = self.listener.accept()[0]
            except OSError:
                return
            try:
                far = self.connect(near)
            except OSError:
                near.close()
                continue
            self.forward(near, far)

    def connect(self, near):
        """Makes the connection to the server. Throws OSError if none can be made."""
        return socket.create_connection(("127.0.0.1", self.port))

    def forward(self, near, far):
        """Starts to forward in both directions."""
        raise NotImplementedError

    def close(self):
        self.listener.close()


class Network(Forwarder):
    """Forwards what arrives at its own port, each piece `latency` seconds late.

        line = Network(server.port)
        page.goto(line.address)
        line.hold()             # nothing passes, and nothing is lost
        line.hold_answers()     # the same for what the server sends
        line.release()
        line.cut()              # connections end, what is on its way is lost, and no new connection is made
        line.mend()             # check-words: allow "mend", because the method has this name
    """

    def __init__(self, port, latency=0.0):
        self.latency = latency
        # Set while pieces pass, to the server and to the browser.
        self.to_server, self.to_browser = threading.Event(), threading.Event()
        self.release()
        self.is_cut = False
        self.ends = []
        # Exclusive access to `is_cut` and `ends`: without it, a connection could be made while the network is being cut.
        self.lock = threading.Lock()
        super().__init__(port)

    def connect(self, near):
        with self.lock:
            if self.is_cut:
                raise ConnectionRefusedError
            far = super().connect(near)
            self.ends += [near, far]
        return far

    def forward(self, near, far):
        for source, sink, passing in ((near, far, self.to_server), (far, near, self.to_browser)):
            pieces = queue.Queue()
            threading.Thread(target=self.read, args=(source, pieces), daemon=True).start()
            threading.Thread(target=self.write, args=(pieces, sink, passing), daemon=True).start()

    def read(self, source, pieces):
        piece = b"."
        while piece:
            try:
                piece = source.recv(65536)
            except OSError:
                piece = b""
            pieces.put((time.monotonic() + self.latency, piece))

    def write(self, pieces, sink, passing):
        """Forwards each piece in order, when its time has come. An empty piece is the end."""
        while True:
            due, piece = pieces.get()
            time.sleep(max(0.0, due - time.monotonic()))
            passing.wait()
            try:
                if not piece:
                    return sink.shutdown(socket.SHUT_WR)
                sink.sendall(piece)
            except OSError:
                return

    def hold(self):
        self.to_server.clear()
        self.to_browser.clear()

    def hold_answers(self):
        self.to_browser.clear()

    def release(self):
        self.to_server.set()
        self.to_browser.set()

    def cut(self):
        with self.lock:
            self.is_cut = True
            for end in self.ends:
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
                end.close()
            self.ends = []

    def mend(self):
        with self.lock:
            self.is_cut = False

    def close(self):
        self.cut()
        self.release()
        super().close()
