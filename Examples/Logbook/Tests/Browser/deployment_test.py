"""Tests of Logbook behind nginx, with TLS and a token, as in the guide (Docs/Deployment.md)."""
import re
import shutil
import ssl
import subprocess
import urllib.error
import urllib.request

import pytest

from logbook_program import ROOT, Logbook
from programs import Program
from waiting import GUARD, GUARD_MS, until_live

pytestmark = pytest.mark.skipif(shutil.which("nginx") is None, reason="there is no nginx here")

GUIDE = (ROOT / "Docs/Deployment.md").read_text()


def block(language):
    """Returns the only block of the guide in a language."""
    found = re.findall(rf"```{language}\n(.*?)```", GUIDE, re.DOTALL)
    assert len(found) == 1, f"the guide has {len(found)} blocks of {language}"
    return found[0]


class DeployedLogbook(Logbook):
    """Logbook with the options of the guide's service, and a proxy's origin."""

    def __init__(self, repository, folder):
        super().__init__(repository)
        self.token, self.origin = folder / "token", None

    def command(self):
        options = re.search(r"^ExecStart=\S+ (.*) \S+$", block("ini"), re.MULTILINE)[1]
        options = options.replace("8080", str(self.port)).replace("https://logbook.example", self.origin)
        options = options.replace("%d/token", str(self.token)).replace("%S/logbook", str(self.data))
        return [super().command()[0], *options.split(" "), str(self.repository)]

    def start(self):
        self.starts += 1
        Program.start(self)
        assert self.output.read_text() == f"Logbook: {self.origin}/\n"


class Proxy(Program):
    """nginx with the configuration of the guide."""

    def __init__(self, logbook, folder, sockets):
        super().__init__("nginx")
        self.logbook, self.folder_of_files, self.sockets = logbook, folder, sockets

    def command(self):
        folder = self.folder_of_files
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
                        "-keyout", folder / "key.pem", "-out", folder / "certificate.pem"], check=True, capture_output=True)
        site = block("nginx").replace("listen 443 ssl", f"listen 127.0.0.1:{self.port} ssl")
        site = site.replace("logbook.example;", "localhost;").replace("127.0.0.1:8080", f"127.0.0.1:{self.logbook.port}")
        site = re.sub(r"/etc/letsencrypt\S+fullchain.pem", str(folder / "certificate.pem"), site)
        site = re.sub(r"/etc/letsencrypt\S+privkey.pem", str(folder / "key.pem"), site)
        if not self.sockets:
            site = site.replace("location / {", "location = /_sluice/socket { return 502; }\n  location / {")
        site = site.replace("/var/log/nginx", str(folder))
        places = "".join(f"{name}_temp_path {folder}/{name};\n"
                         for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        (folder / "nginx.conf").write_text(
            f"pid {folder}/nginx.pid;\nerror_log stderr;\nevents {{}}\nhttp {{\n{places}{site}}}\n")
        return ["nginx", "-c", folder / "nginx.conf", "-p", folder, "-g", "daemon off; master_process off;"]


@pytest.fixture(params=[True, False], ids=["sockets", "streams"])
def deployed(request, history, tmp_path):
    """Logbook behind nginx, which forwards or rejects WebSockets."""
    logbook = DeployedLogbook(history.folder, tmp_path)
    proxy = Proxy(logbook, tmp_path, sockets=request.param)
    logbook.origin = f"https://localhost:{proxy.port}"
    logbook.token.write_text(subprocess.run(["openssl", "rand", "-hex", "16"], check=True, capture_output=True, text=True).stdout)
    logbook.start()
    proxy.start()
    yield logbook
    proxy.close()
    logbook.close()


@pytest.fixture
def visitor(browser):
    """A browser of a new visitor, which trusts the certificate."""
    context = browser.new_context(ignore_https_errors=True)
    context.set_default_timeout(GUARD_MS)
    yield context
    context.close()


def status(address):
    trusting = ssl._create_unverified_context()
    try:
        return urllib.request.urlopen(address, timeout=GUARD, context=trusting).status
    except urllib.error.HTTPError as error:
        return error.code


def test_only_a_visitor_with_the_token_can_use_logbook(deployed, visitor):
    page = visitor.new_page()
    answer = page.goto(f"{deployed.origin}/?q=Change")
    assert answer.status == 403 and "This server requires a token." in page.inner_text("body")

    sockets = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    answer = page.goto(f"{deployed.origin}/?q=Change&token={deployed.token.read_text().strip()}")
    until_live(page)
    assert page.evaluate("location.search") == "?q=Change"
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    assert set(sockets) == {f"{deployed.origin.replace('https', 'wss')}/_sluice/socket"}
    assert [(cookie["secure"], cookie["httpOnly"], cookie["sameSite"]) for cookie in visitor.cookies()] == [(True, True, "Lax")]
    token = deployed.token.read_text().strip()
    logs = deployed.said + (deployed.token.parent / "logbook.log").read_text()
    assert "GET /" in logs and token not in logs
    page.locator(".row").first.click()
    page.wait_for_selector(".detail h2")

    # Another visit, from a link or a bookmark.
    again = visitor.new_page()
    again.goto(deployed.origin)
    until_live(again)
    assert status(f"{deployed.origin}/") == 403
    assert status(f"{deployed.origin}/_sluice/health") == 200
