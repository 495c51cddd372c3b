"""Tests of pages within an application of Hummingbird, below a path and with the users of that application."""
import http.client
import socket

from waiting import GUARD, until_page


def answer(server, path, method="GET"):
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    connection.request(method, path)
    response = connection.getresponse()
    body = response.read().decode()
    connection.close()
    return response, body


def test_a_page_below_a_path_is_live_and_has_its_user(server, tab):
    tab.goto(server.address + "users/ann/")
    assert tab.inner_text("#greeting") == "Hello ann"
    tab.click("#add")
    until_page(tab, "document.getElementById('add').innerText === '1'")


def test_an_unauthenticated_visitor_is_rejected(server):
    response, body = answer(server, "/users/nobody")
    assert response.status == 403
    assert body.splitlines()[0] == "This server requires a login."


def test_the_middleware_applies_to_pages(server):
    response, _ = answer(server, "/_sluice/health")
    assert (response.status, response.headers["Server"]) == (200, "Hummingbird")


def test_a_path_that_looks_like_a_host_is_a_path(server):
    _, body = answer(server, "//users/evil.example")
    assert 'src="/users/evil.example/_sluice/script.js"' in body
    response, body = answer(server, "/users/evil;Domain=example")
    assert (response.status, response.headers["X-Content-Type-Options"]) == (404, "nosniff")


def raw_status(server, target, *headers):
    with socket.create_connection(("127.0.0.1", server.port), timeout=GUARD) as raw:
        lines = [f"GET {target} HTTP/1.1", *headers, "Connection: close", "", ""]
        raw.sendall("\r\n".join(lines).encode())
        return int(raw.makefile("rb").readline().split()[1])


def test_ambiguous_request_heads_are_rejected(server):
    host = f"Host: 127.0.0.1:{server.port}"
    assert raw_status(server, "/users/ann", host) == 200
    assert raw_status(server, "/users/nobody#x", host) == 404
    assert raw_status(server, "/users/ann?a=b#x", host) == 200
    assert raw_status(server, "/", host, "Host: evil.example") == 400
    assert raw_status(server, "/users/" + "a" * 9_000, host) == 414


def test_answers_to_head_have_a_length_and_no_body(server):
    with socket.create_connection(("127.0.0.1", server.port), timeout=GUARD) as raw:
        raw.sendall(f"HEAD /_sluice/script.js HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: close\r\n\r\n".encode())
        head, body = raw.makefile("rb").read().split(b"\r\n\r\n", 1)
    length = len(answer(server, "/_sluice/script.js")[1].encode())
    assert head.startswith(b"HTTP/1.1 200") and f"content-length: {length}\r\n".encode() in head.lower() + b"\r\n"
    assert body == b""


def test_the_server_stops_while_a_page_is_open(server, tab, expects_console):
    expects_console("Failed to load resource", "ERR_")
    tab.goto(server.address)
    tab.click("#add")
    until_page(tab, "document.getElementById('count').innerText === '1'")
    server.process.terminate()
    assert server.process.wait(timeout=300) == 0


def test_the_server_stops_after_a_page_was_closed_during_an_upload(server, tab, expects_console):
    expects_console("Failed to load resource", "ERR_")
    tab.goto(server.address + "?page=files")
    tab.set_input_files("#files", {"name": "a.txt", "mimeType": "text/plain", "buffer": b"x" * 1_000})
    until_page(tab, "document.querySelector('li').innerText === 'a.txt comes'")
    tab.goto("about:blank")
    server.process.terminate()
    assert server.process.wait(timeout=300) == 0


def test_the_server_stops_while_a_client_does_not_read_its_download(server, tab, expects_console):
    expects_console("Failed to load resource", "ERR_")
    tab.goto(server.address + "?page=files")
    with tab.expect_request(lambda request: "/_sluice/files" in request.url) as waiting:
        tab.evaluate("HTMLAnchorElement.prototype.click = function () { window.kept = fetch(this.href); }")
        tab.click("#endless")
    assert waiting.value.response().status == 200
    server.process.terminate()
    assert server.process.wait(timeout=300) == 0
