"""The whole way: browser, server, session and back."""
import time


def until(tab, condition, seconds=10):
    """Playwright's own wait_for_function needs `eval`, which the page's policy refuses."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            if tab.evaluate(condition):
                return
        except Exception as error:  # the page is being loaded again
            if "context was destroyed" not in str(error) and "null" not in str(error):
                raise
        time.sleep(0.02)
    raise AssertionError(f"never true: {condition}")


def test_a_page_lives(server, tab):
    tab.goto(server.address)
    assert tab.evaluate("getComputedStyle(document.getElementById('count')).color") == "rgb(1, 2, 3)"
    tab.evaluate("for (let i = 0; i < 200; i++) document.getElementById('add').click()")
    until(tab, "document.getElementById('count').innerText === '200'")
    tab.fill("#draft", "")
    tab.locator("#draft").press_sequentially("the quick <b>fox</b>", delay=5)
    until(tab, "document.getElementById('echo').innerText === 'the quick <b>fox</b>'")
    tab.keyboard.press("Enter")
    tab.wait_for_selector("li:has-text('the quick <b>fox</b>')")
    until(tab, "document.getElementById('draft').value === ''")
    assert tab.evaluate("document.activeElement.id") == "draft"
    tab.focus("#upper")
    tab.keyboard.type("x")
    until(tab, "document.getElementById('upper').value === 'FIXED'")
    tab.keyboard.press("Enter")
    until(tab, "document.querySelector('li').innerText.startsWith('the quick')")
    tab.click("#box")
    until(tab, "!document.getElementById('box').checked")


def test_inline_code_is_refused(server, tab):
    tab.goto(server.address)
    tab.evaluate("""() => { const s = document.createElement("script"); s.textContent = "window.hacked = true";
      document.body.append(s); }""")
    assert tab.evaluate("window.hacked") is None
    assert any("Content Security Policy" in error for error in tab.script_errors)
    tab.script_errors.clear()


def test_a_large_text_arrives(server, tab):
    tab.goto(server.address)
    tab.fill("#draft", "x" * 300_000)
    until(tab, "document.getElementById('echo').innerText.length === 300000")
