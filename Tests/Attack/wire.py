"""HTTP/1.1 and WebSockets byte by byte, for clients that violate the protocols."""
import json
import re
import socket
import struct

from waiting import GUARD

# The address of attackers. Visitors have other addresses: limits count by address, and all of 127.0.0.0/8 is this
# machine.
ATTACKER = "127.0.0.1"


class Client:
    """One connection to the server."""

    def __init__(self, server, address=ATTACKER):
        self.server = server
        self.socket = socket.create_connection((server.host, server.port), timeout=GUARD, source_address=(address, 0))
        self.buffer = b""

    def send(self, data):
        """Sends bytes or text. Returns False if the server has closed the connection."""
        try:
            self.socket.sendall(data.encode() if isinstance(data, str) else data)
            return True
        except (BrokenPipeError, ConnectionResetError):
            return False

    def request(self, line, *headers, host=None, body=b""):
        """Sends a request, with the server's own Host unless `host` names another one, or none by an empty text."""
        lines = [f"{line} HTTP/1.1", *headers]
        if host != "":
            lines.insert(1, f"Host: {host or self.server.authority}")
        return self.send("\r\n".join(lines).encode() + b"\r\n\r\n" + body)

    def read(self, count):
        """Reads so many bytes, or fewer if the connection has ended."""
        while len(self.buffer) < count:
            try:
                data = self.socket.recv(65536)
            except ConnectionResetError:
                data = b""
            if not data:
                break
            self.buffer += data
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def response(self):
        """Reads a response: its status, its headers and its body. Returns None if there is none."""
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            byte = self.read(1)
            if not byte:
                return None
            head += byte
        first, *lines = head.decode().split("\r\n")[:-2]
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
        return int(first.split(" ")[1]), headers, self.read(int(headers.get("content-length", 0))).decode()

    def status(self):
        """Returns the status of the next response, or None if there is none."""
        response = self.response()
        return response and response[0]

    def statuses(self):
        """Returns the statuses of all responses until the server ends the connection."""
        statuses = []
        while (status := self.status()) is not None:
            statuses.append(status)
        return statuses

    def close(self):
        self.socket.close()


class Page:
    """A page that was requested: the fingerprint of its markup, and the first element that can be clicked. A
    `Socket` gives it a session."""

    def __init__(self, server, address=ATTACKER):
        client = Client(server, address)
        client.request("GET /", "Connection: close")
        status, _, text = client.response() or (None, {}, "")
        client.close()
        assert status == 200, (status, text)
        self.server, self.address, self.session = server, address, None
        self.markup = re.search(r'data-markup="(\w+)"', text)[1]
        self.action = re.search(r'data-click="(\w+)"', text)[1]

    def click(self, number, action=None):
        return f'{{"n":{number},"t":"click","a":"{action or self.action}"}}'

    def clicks(self, *numbers):
        return f'{{"e":[{",".join(map(self.click, numbers))}]}}'


class Socket:
    """The client's side of a WebSocket."""

    def __init__(self, server, address, headers=None):
        self.client, self.last = Client(server, address), 0
        origin = [f"Origin: http://{server.authority}"] if headers is None else headers
        self.client.request(
            "GET /_sluice/socket", *origin, "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==")
        self.response = self.client.response()
        self.status = self.response and self.response[0]

    @staticmethod
    def of(page):
        """Returns a connection of a page, which resumes its session or gets a new one."""
        socket = Socket(page.server, page.address)
        assert socket.status == 101, socket.response
        known = {"s": page.session, "v": 1} if page.session else {"h": page.markup}
        answer = socket.join({**known, "q": ""})
        assert isinstance(answer, str), answer
        page.session = answer
        return socket

    def join(self, hello):
        """Sends the first message. Returns the name of the session. Without a session, returns the close code or
        None."""
        self.say(json.dumps(hello, ensure_ascii=False))
        frame = self.frame()
        if frame is None:
            return None
        return json.loads(frame[1].lstrip(b"1"))["s"] if frame[0] == 1 else int.from_bytes(frame[1][:2], "big")

    def say(self, message, encoding="utf-8"):
        """Sends a message with the next number."""
        self.last += 1
        return self.send(str(self.last).encode() + message.encode(encoding))

    def send(self, payload, code=1, is_final=True, is_masked=True, reserved=0):
        payload = payload.encode() if isinstance(payload, str) else payload
        mask = b"\1\2\3\4"
        first, masked = code | (0x80 if is_final else 0) | reserved, 0x80 if is_masked else 0
        if len(payload) < 126:
            head = struct.pack("!BB", first, masked | len(payload))
        elif len(payload) < 65_536:
            head = struct.pack("!BBH", first, masked | 126, len(payload))
        else:
            head = struct.pack("!BBQ", first, masked | 127, len(payload))
        if is_masked:
            key = (mask * (len(payload) // 4 + 1))[:len(payload)]
            payload = mask + (int.from_bytes(payload, "big") ^ int.from_bytes(key, "big")).to_bytes(len(payload), "big")
        return self.client.send(head + payload)

    def frame(self):
        """Reads a frame: its code and its payload. Returns None if the connection has ended."""
        head = self.client.read(2)
        if len(head) < 2:
            return None
        length = head[1] & 127
        if length == 126:
            length = int.from_bytes(self.client.read(2), "big")
        elif length == 127:
            length = int.from_bytes(self.client.read(8), "big")
        return head[0] & 15, self.client.read(length)

    def close_code(self):
        """Reads up to the end, and returns the code with which the server has closed the connection, or None."""
        while (frame := self.frame()) is not None:
            if frame[0] == 8:
                return int.from_bytes(frame[1][:2], "big")
        return None

    def acknowledged(self, number):
        """Reads until an event is acknowledged, and returns True. If the connection ends before, returns the close
        code or None."""
        while (frame := self.frame()) is not None:
            if frame[0] == 8:
                return int.from_bytes(frame[1][:2], "big")
            if frame[0] == 1 and re.search(rb'"n":%d\b' % number, frame[1]):
                return True
        return None

    def close(self):
        self.client.close()
