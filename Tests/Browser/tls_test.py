"""Tests of a server that terminates TLS."""
import socket
import ssl
import subprocess
import urllib.request

import pytest

from conftest import browser_pages
from programs import Program
from waiting import GUARD, GUARD_MS, until, until_page

TOKEN = "0123456789abcdef"


def make_certificate(folder, name):
    """Makes a certificate and its key in two files, and replaces existing ones."""
    made = [folder / f"new-{kind}" for kind in ("certificate", "key")]
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={name}", "-addext",
                    "subjectAltName=DNS:localhost,IP:127.0.0.1", "-out", made[0], "-keyout", made[1]], check=True, capture_output=True)
    for path in made:
        path.rename(folder / path.name.removeprefix("new-"))


class EncryptedPages(Program):
    """The pages of `Tests/BrowserPages` with TLS."""

    def __init__(self, folder):
        super().__init__("encrypted-pages")
        self.files = [folder / "certificate", folder / "key"]
        self.address = self.address.replace("http:", "https:")

    def command(self):
        return [browser_pages(), str(self.port), *self.files]

    def certificate(self):
        """Returns the certificate that a new connection gets."""
        return ssl.get_server_certificate(("127.0.0.1", self.port), timeout=GUARD)


@pytest.fixture
def encrypted(tmp_path):
    make_certificate(tmp_path, "first")
    program = EncryptedPages(tmp_path)
    program.start()
    yield program
    program.close()


@pytest.fixture
def page(browser):
    context = browser.new_context(ignore_https_errors=True)
    context.set_default_timeout(GUARD_MS)
    yield context.new_page()
    context.close()


def test_a_page_is_live_and_its_cookie_is_for_tls(encrypted, page):
    page.goto(f"{encrypted.address}?token={TOKEN}")
    assert page.url == encrypted.address
    assert [(cookie["secure"], cookie["httpOnly"]) for cookie in page.context.cookies()] == [(True, True)]
    page.click("#add")
    until_page(page, "document.getElementById('count').innerText === '1'")
    page.fill("#draft", "x" * 300_000)
    until_page(page, "document.getElementById('echo').innerText.length === 300000")


def test_answers_have_the_header_strict_transport_security(encrypted):
    context = ssl._create_unverified_context()
    with urllib.request.urlopen(encrypted.address + "_sluice/health", context=context, timeout=GUARD) as answer:
        assert answer.headers["Strict-Transport-Security"] == "max-age=3600"


def test_new_connections_get_a_renewed_certificate(encrypted, page, tmp_path):
    page.goto(f"{encrypted.address}?token={TOKEN}")
    first = encrypted.certificate()
    make_certificate(tmp_path, "second")
    until(lambda: encrypted.certificate() != first, "the renewed certificate is served")
    second = encrypted.certificate()
    # The connection of the page continues.
    page.click("#add")
    until_page(page, "document.getElementById('count').innerText === '1'")
    # The server may have read one file before its replacement and the other one after.
    before = encrypted.said.count("cannot use them")
    (tmp_path / "key").write_text("no key")
    until(lambda: encrypted.said.count("have changed, and the server cannot use them") > before, "the failure is logged")
    assert encrypted.certificate() == second
    assert encrypted.said.count("cannot use them") == before + 1


def test_a_certificate_that_cannot_be_used_is_an_error(tmp_path):
    certificate, key = files = [tmp_path / "certificate", tmp_path / "key"]

    def reason():
        run = subprocess.run([browser_pages(), "0", *files], stdout=subprocess.PIPE, text=True, timeout=GUARD)
        assert run.stdout.startswith("The server did not start because it cannot use its certificate.\n")
        return next(line for line in run.stdout.splitlines() if "reason: " in line).split("reason: ")[1]

    assert reason() == f"{certificate} cannot be read"
    make_certificate(tmp_path, "first")
    first = certificate.read_bytes()
    make_certificate(tmp_path, "second")
    certificate.write_bytes(first)
    assert reason() == "the private key does not belong to the first certificate"
    key.write_bytes(first)
    assert reason() == f"{key} has no private key without a password in PEM"
    certificate.write_bytes(b"")
    assert reason() == f"{certificate} has no certificate in PEM"


@pytest.mark.parametrize("first", [b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", b"\x16\x03\x01\xff\xff" + b"x" * 70_000])
def test_bytes_that_are_not_tls_end_the_connection(encrypted, page, first):
    with socket.create_connection(("127.0.0.1", encrypted.port), timeout=GUARD) as client:
        client.sendall(first)
        try:
            while client.recv(65536):
                pass
        except ConnectionError:
            pass
    page.goto(f"{encrypted.address}?token={TOKEN}")


@pytest.mark.filterwarnings("ignore:ssl.TLSVersion.TLSv1_1 is deprecated")
def test_tls_1_1_is_rejected(encrypted):
    context = ssl._create_unverified_context()
    context.set_ciphers("ALL:@SECLEVEL=0")
    context.minimum_version = context.maximum_version = ssl.TLSVersion.TLSv1_1
    with socket.create_connection(("127.0.0.1", encrypted.port), timeout=GUARD) as client, pytest.raises((ssl.SSLError, ConnectionError)):
        context.wrap_socket(client, server_hostname="localhost")
