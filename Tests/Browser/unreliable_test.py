"""Tests of a page that changes all the time, with a network that delays, cuts, repeats and reorders messages."""
import os
import random
import re
import urllib.request

import pytest

from tabs import BROKEN_CONNECTION
from unreliable import UnreliableNetwork
from waiting import until, until_page

TABS = 4
# The number of patches of all tabs together.
PATCHES = 5_000 if os.environ.get("SLUICE_FULL") else 2_000
STEP = 500

# Types ascending numbers. At most five of them are unknown to the model, so a slow server is not sent too many.
TYPE = """() => {
  window.typed = 0;
  window.marker = 1;
  window.typing = setInterval(() => {
    if (typed - Number(document.getElementById("last").innerText) >= 5) return;
    const entry = document.getElementById("entry");
    entry.value = String(++typed);
    entry.dispatchEvent(new Event("input", { bubbles: true }));
  }, 100);
}"""

# Compares the page with the server's answer to a request for the same model.
COMPARE = """(served) => {
  const nodes = (markup) => { const made = document.createElement("template"); made.innerHTML = markup; return made.content; };
  const shown = document.getElementById("sluice-root").innerHTML;
  return nodes(served).isEqualNode(nodes(shown)) ? "equal" : [served, shown];
}"""


@pytest.mark.parametrize("sockets", [pytest.param(True, id="sockets", marks=pytest.mark.sockets),
                                     pytest.param(False, id="streams")])
def test_an_unreliable_network_leaves_equal_pages_and_each_event_counts_once(
        server, open_tab, expects_console, sockets):
    # This message may appear if the server has noticed that its stream was cut, and the page has not.
    expects_console(*BROKEN_CONNECTION, *([] if sockets else ["status of 404"]))
    seed = int(os.environ.get("SEED", random.randrange(1 << 32)))
    networks = [UnreliableNetwork(server.port, f"{seed} {number}", sockets) for number in range(TABS)]
    tabs = [open_tab(f"{network.address}?page=changing&seed={seed + number}") for number, network in enumerate(networks)]
    for tab in tabs:
        tab.evaluate(TYPE)
    # Waits in steps, so that the guard ends a test that hangs, and not a slow one.
    for count in range(STEP, PATCHES + 1, STEP):
        until(lambda: sum(network.newest for network in networks) >= count,
              lambda: f"SEED={seed}: {count} patches ({[(network.newest, network.connections, network.faults) for network in networks]})")
    # Each network has made each of its faults. Without sockets, a network can only cut streams for certain.
    for network in networks:
        until(lambda: all(network.faults.values()) or not sockets and network.faults["cut"],
              lambda: f"SEED={seed}: all faults ({network.faults})")
    for tab, network in zip(tabs, networks):
        network.calm()
        typed = tab.evaluate("clearInterval(typing), typed")
        until_page(tab, f"document.getElementById('last').innerText === '{typed}'")
        until_page(tab, f"document.getElementById('changes').innerText === '{10 * typed}'")
        assert tab.inner_text("#faults") == "", f"SEED={seed}"
        served = urllib.request.urlopen(server.address + tab.evaluate("location.search")).read().decode()
        markup = re.search(r'<div id="sluice-root"[^>]*>(.*)</div>\n<script', served, re.DOTALL)[1]
        assert tab.evaluate(COMPARE, markup) == "equal", f"SEED={seed}"
        assert tab.evaluate("window.marker") == 1, f"SEED={seed}: the page was loaded again"
        network.close()
