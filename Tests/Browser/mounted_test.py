"""Pages within an application of Hummingbird, below a path and with the users of that application."""
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


def test_a_visitor_who_is_no_user_is_refused(server):
    response, body = answer(server, "/users/nobody")
    assert response.status == 403
    assert body.splitlines()[0] == "This server requires a login."


def test_the_middleware_applies_to_pages(server):
    response, _ = answer(server, "/_sluice/health")
    assert (response.status, response.headers["Server"]) == (200, "Hummingbird")


def test_an_address_that_names_another_host_is_none(server):
    _, body = answer(server, "//users/evil.example")
    assert 'src="/users/evil.example/_sluice/script.js"' in body
    response, _ = answer(server, "/users/evil;Domain=example")
    assert response.status == 404


def test_heads_have_the_length_and_no_body(server):
    with socket.create_connection(("127.0.0.1", server.port), timeout=GUARD) as raw:
        raw.sendall(f"HEAD /_sluice/script.js HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: close\r\n\r\n".encode())
        head, body = raw.makefile("rb").read().split(b"\r\n\r\n", 1)
    length = len(answer(server, "/_sluice/script.js")[1].encode())
    assert head.startswith(b"HTTP/1.1 200") and f"content-length: {length}\r\n".encode() in head.lower() + b"\r\n"
    assert body == b""


def test_the_server_stops_though_a_page_is_open(server, tab, expects_console):
    expects_console("Failed to load resource", "ERR_")
    tab.goto(server.address)
    tab.click("#add")
    until_page(tab, "document.getElementById('count').innerText === '1'")
    server.process.terminate()
    assert server.process.wait(timeout=300) == 0
