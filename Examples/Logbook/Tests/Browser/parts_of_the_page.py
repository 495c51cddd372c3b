"""Finds the parts of the page for the tests."""
from waiting import until, until_page


def rows(page):
    """The rows in the page: the visible ones, and some around them."""
    return page.get_by_role("option")


def row(page, subject):
    return page.locator(".row", has=page.get_by_text(subject, exact=True))


def counters(page):
    return page.locator(".counters")


def detail(page):
    return page.get_by_role("region", name="Selected commit")


def title(page):
    """The subject of the shown commit."""
    return detail(page).get_by_role("heading", level=2)


def file_named(page, name):
    """A changed file of the shown commit."""
    return detail(page).locator(".file", has=page.locator(f".path[title='{name}']"))


def choice(page, group, name):
    """A branch, a tag or an author of the panel."""
    return page.get_by_role("region", name=group, exact=True).locator(".choice", has=page.get_by_text(name, exact=True))


def shown(page):
    """Returns the subjects of the visible rows, from top to bottom. Waits until rows fill the view."""
    script = """() => { const view = document.getElementById("scroller")?.getBoundingClientRect();
      if (!view) return null;
      const list = document.getElementById("commits").getBoundingClientRect();
      const seen = [...document.querySelectorAll(".row")].map((row) => [row, row.getBoundingClientRect()])
        .filter(([, box]) => box.bottom > view.top + 1 && box.top < view.bottom - 1);
      const height = Math.min(view.bottom, list.bottom) - Math.max(view.top, list.top);
      const filled = seen.reduce((sum, [, box]) =>
        sum + Math.min(box.bottom, view.bottom) - Math.max(box.top, view.top), 0);
      return filled > height - 2 ? seen.map(([row]) => row.querySelector(".subject").textContent) : null; }"""
    return until(lambda: page.evaluate(script), "rows fill the view")


def scroll(page, top):
    """Scrolls the list to a number of pixels from its beginning, or to its end."""
    page.evaluate("top => { document.getElementById('scroller').scrollTop = top; }", min(top, 10 ** 9))


def scrolled(page):
    return page.evaluate("document.getElementById('scroller').scrollTop")


def caret(page):
    return page.evaluate("[document.activeElement.id, document.activeElement.selectionStart]")


def focus_is_on(page, name):
    until_page(page, f"document.activeElement.id === '{name}'")
