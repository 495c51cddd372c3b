"""Tests with browser, server and session together."""
from waiting import until_page


def test_a_page_sends_events_and_applies_patches(server, tab):
    tab.goto(server.address)
    assert tab.evaluate("getComputedStyle(document.getElementById('count')).color") == "rgb(1, 2, 3)"
    tab.evaluate("for (let i = 0; i < 200; i++) document.getElementById('add').click()")
    until_page(tab, "document.getElementById('count').innerText === '200'")
    tab.fill("#draft", "")
    tab.locator("#draft").press_sequentially("the quick <b>fox</b>", delay=5)
    until_page(tab, "document.getElementById('echo').innerText === 'the quick <b>fox</b>'")
    tab.keyboard.press("Enter")
    tab.wait_for_selector("li:has-text('the quick <b>fox</b>')")
    until_page(tab, "document.getElementById('draft').value === ''")
    assert tab.evaluate("document.activeElement.id") == "draft"
    tab.focus("#upper")
    tab.keyboard.type("x")
    until_page(tab, "document.getElementById('upper').value === 'FIXED'")
    tab.keyboard.press("Enter")
    until_page(tab, "document.querySelector('li').innerText.startsWith('the quick')")
    tab.click("#box")
    until_page(tab, "!document.getElementById('box').checked")


def test_inline_code_is_blocked(server, tab, tabs, expects_console):
    expects_console("Content Security Policy")
    tab.goto(server.address)
    tab.evaluate("""() => { const s = document.createElement("script"); s.textContent = "window.hacked = true";
      document.body.append(s); }""")
    assert tab.evaluate("window.hacked") is None
    assert any("Content Security Policy" in error for error in tabs.errors())


def test_a_large_text_arrives(server, tab):
    tab.goto(server.address)
    tab.fill("#draft", "x" * 300_000)
    until_page(tab, "document.getElementById('echo').innerText.length === 300000")


def test_a_page_that_sends_too_many_events_shows_a_message(limited_server, tab):
    tab.goto(limited_server.address)
    tab.evaluate("for (let i = 0; i < 200; i++) document.getElementById('add').click()")
    tab.wait_for_selector("#sluice-banner:has-text('This page has sent too many events. Reload it to go on.')")
    tab.reload()
    tab.evaluate("document.getElementById('add').click()")
    until_page(tab, "document.getElementById('count').innerText === '1'")
