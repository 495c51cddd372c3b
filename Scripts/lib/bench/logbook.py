"""Logbook on a hundred thousand commits, in a real browser: the times for which a user waits, and the memory."""

import os
import pathlib
import random
import re
import statistics
import subprocess
import sys
import time

from .program import PACKAGE, ROOT
from .table import Line

COMMITS = 100_000
WORDS = ("fix add remove parser lexer cache engine test docs build release typo crash leak memory speed widget layout model "
         "view graph node undo redo").split()
TYPED = ["parser", "crash layout", "author 7", "#4242", "undo"]
PAGE, ROW = 200, 40

# Each function resolves with the milliseconds until the page changes.
SCRIPT = """() => {
  const untilChanged = (selectors, begin) => new Promise((done) => {
    const start = performance.now();
    const observer = new MutationObserver(() => { observer.disconnect(); clearTimeout(late); done(performance.now() - start); });
    for (const one of selectors)
      observer.observe(document.querySelector(one), { childList: true, subtree: true, characterData: true });
    const late = setTimeout(() => { observer.disconnect(); done(null); }, 2000);
    begin();
  });
  const search = document.querySelector("#search");
  window.typed = (text) => untilChanged([".history", ".counters strong"], () => {
    search.value = text;
    search.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  window.scrolled = (to) => untilChanged(["#commits"], () => { document.querySelector("#scroller").scrollTop = to; });
}"""


def measure(rounds):
    """Returns the lines of the table: medians of the rounds, each with a program and a browser of its own."""
    program, repository = build(), made_repository()
    results = [one_round(program, repository) for _ in range(rounds)]
    rows = [
        ("first rows, from the start of the program", "ms", "rows", 2000),
        ("a letter typed, to the patched page", "ms", "letter", 100),
        ("scrolling by a page of 200 rows, to the patched page", "ms", "scroll", 50),
        ("all commits read", "ms", "read", None),
        ("the most memory that the program had", "MB", "memory", 400),
    ]
    return [
        Line(f"logbook: {name}", unit, statistics.median(result[key] for result in results), None, None,
             {"kind": "atMost", "limit": limit} if limit else None)
        for name, unit, key, limit in rows
    ]


def build():
    library = subprocess.run([ROOT / "Scripts/toolchain-macros"], check=True, capture_output=True, text=True).stdout.strip()
    environment = {**os.environ, **({"SLUICE_MACRO_LIBRARY": library} if library else {})}
    print("Building Logbook", file=sys.stderr)
    command = ["swift", "build", "-c", "release", "--traits", "default,OpenCombine,Persistence,Subprocess", "--package-path", ROOT,
               "--product", "logbook"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    if done.returncode:
        sys.exit(done.stdout + done.stderr)
    folder = subprocess.run(command[:-2] + ["--show-bin-path"], check=True, capture_output=True, text=True, env=environment)
    return pathlib.Path(folder.stdout.strip()) / "logbook"


def made_repository():
    """Returns the repository, and makes its commits by `git fast-import` the first time. They are the same in every
    run."""
    folder = PACKAGE / ".build" / f"logbook-{COMMITS}"
    if (folder / "made").exists():
        return folder
    print(f"Making {COMMITS:,} commits", file=sys.stderr)
    subprocess.run(["rm", "-rf", folder], check=True)
    subprocess.run(["git", "init", "-q", "-b", "main", folder], check=True)
    importing = subprocess.Popen(["git", "-C", folder, "fast-import", "--quiet"], stdin=subprocess.PIPE)
    for part in parts():
        importing.stdin.write(part.encode())
    importing.stdin.close()
    if importing.wait():
        sys.exit("git fast-import failed")
    (folder / "made").touch()
    return folder


def parts():
    chance = random.Random(1)
    people = [f"Author {number} {chance.choice(WORDS).title()} <a{number}@example.org>" for number in range(300)]
    last, side = 0, []
    for mark in range(1, COMMITS + 1):
        what = chance.random()
        branch, parents = "main", [last] if last else []
        if last and what < 0.05 and len(side) < 4:
            branch = "side"
        elif side and what < 0.12:
            branch, parents = "side", [side.pop(chance.randrange(len(side)))]
        elif side and what < 0.16:
            parents.append(side.pop(chance.randrange(len(side))))
        person = people[int(chance.paretovariate(1)) % 300]
        message = f"{chance.choice(WORDS).title()} {chance.choice(WORDS)} {chance.choice(WORDS)} #{mark}\n\nBody of {mark}.\n"
        yield (f"commit refs/heads/{branch}\nmark :{mark}\nauthor {person} {1_300_000_000 + mark * 3000} +0000\n"
               f"committer {person} {1_300_000_000 + mark * 3000} +0000\ndata {len(message)}\n{message}")
        for place, parent in enumerate(parents):
            yield f"{'merge' if place else 'from'} :{parent}\n"
        yield f"M 100644 inline Sources/{chance.choice(WORDS)}.swift\ndata <<END\n{mark}\nEND\n\n"
        if branch == "main":
            last = mark
        else:
            side.append(mark)
        if mark % 2000 == 0:
            yield f"reset refs/tags/v{mark // 2000}\nfrom :{last}\n\n"


def one_round(program, repository):
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        flags = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM"), args=flags)
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        start = time.monotonic()
        process = subprocess.Popen([program, "--port", "0", "--data", repository / "annotations", repository], stdout=subprocess.PIPE, text=True)
        try:
            page.goto(re.fullmatch(r"Logbook: (\S+)\n", process.stdout.readline())[1])
            page.wait_for_selector("[role=option]")
            result = {"rows": 1000 * (time.monotonic() - start)}
            settle(page)
            result["read"] = 1000 * (time.monotonic() - start)
            page.evaluate(SCRIPT)
            result["letter"], result["scroll"] = letters(page), pages(page)
            result["memory"] = most_memory(process.pid)
            return result
        finally:
            process.kill()
            process.wait()
            browser.close()


def letters(page):
    times = []
    for text in TYPED:
        times += [page.evaluate("text => typed(text)", text[:end]) for end in range(1, len(text) + 1)]
        page.evaluate("() => typed('')")
        # The rest of the list arrives after its beginning, and must not count as the answer to the next letter.
        settle(page)
    seen = [one for one in times if one is not None]
    if len(seen) < len(times) * 3 // 4:
        sys.exit(f"Of {len(times)} letters only {len(seen)} changed the page")
    return statistics.median(seen)


def settle(page):
    """Waits until the list is complete."""
    page.wait_for_selector("#commits[aria-busy=false]", timeout=60_000)


def listed(page):
    """Returns the number of commits of the list, including those that are not in the page."""
    return int(page.evaluate("document.querySelector('#commits')?.dataset.list.split(' ')[1] ?? 0"))


def pages(page):
    if listed(page) < COMMITS / 2:
        sys.exit(f"The list has only {listed(page)} rows")
    times = [page.evaluate("to => scrolled(to)", number * PAGE * ROW) for number in range(1, 41)]
    if None in times:
        sys.exit("Scrolling did not change the page")
    return statistics.median(times)


def most_memory(process):
    """Returns the memory in MB: the maximum since the start if the system reports it, otherwise the current value."""
    try:
        status = pathlib.Path(f"/proc/{process}/status").read_text()
        return int(re.search(r"VmHWM:\s+(\d+)", status)[1]) / 1024
    except OSError:
        said = subprocess.run(["ps", "-o", "rss=", "-p", str(process)], check=True, capture_output=True, text=True).stdout
        return int(said) / 1024
