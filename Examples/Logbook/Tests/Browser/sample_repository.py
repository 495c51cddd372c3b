"""A repository for the browser test and the screenshot: made anew each time, the same in everything but its size."""
import os
import pathlib
import random
import subprocess
import time

PEOPLE = ["Ada Lindqvist <ada@example.org>", "Zoë Marín <zoe@example.org>", "Tomás Ferreira <tomas@example.org>",
          "Mei Tanaka <mei@example.org>", "Kofi Boateng <kofi@example.org>", "Ingrid Sørensen <ingrid@example.org>",
          "Priya Nair <priya@example.org>", "J. O'Connor <joc@example.org>"]
WORK = ["Keep the caret when {0} is patched", "Read {0} in chunks", "Let {0} end with its owner",
        "Give {0} a typed error", "Measure {0} with ten thousand rows", "Split {0} in two", "Say what is wrong in {0}",
        "Do not retain {0} while it is drawn", "Document {0}", "Test {0} with hostile input", "Remove what {0} no longer needs",
        "Make {0} Sendable"]
THINGS = ["the log parser", "the list of commits", "the search field", "the diff", "the session", "the socket",
          "the change set", "the scheduler", "the file table", "the style sheet"]
FILES = ["Sources/Model/Commit.swift", "Sources/Model/Selection.swift", "Sources/Web/Page.swift",
         "Sources/Web/Styles/Dark.swift", "Sources/Git/LogParser.swift", "Sources/Git/Process.swift",
         "Tests/GitTests/ParserTests.swift", "Tests/WebTests/PageTests.swift", "README.md", "Package.swift"]
BODY = """
Until now every change was handled where it happened, so two of them in one
turn were shown twice, and in an order that depended on who came first.

Now they are collected and handed over once, when the transaction has ended.
Nothing else changes for callers.
"""


def git(folder, *arguments, data=None):
    keep = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    environment = {**keep, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
    done = subprocess.run(["git", "-C", str(folder), *arguments], input=data, env=environment, check=True,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return done.stdout.decode().strip()


class FastImport:
    """Collects commits and hands them to `git fast-import`: twenty thousand take a second."""

    def __init__(self):
        self.parts, self.mark = [], 0

    def commit(self, author, date, message, files, parents=(), branch="main"):
        self.mark += 1
        text = message.encode()
        self.parts.append(f"commit refs/heads/{branch}\nmark :{self.mark}\nauthor {author} {date} +0000\n"
                          f"committer {author} {date} +0000\ndata {len(text)}\n".encode() + text + b"\n")
        for index, parent in enumerate(parents):
            self.parts.append(f"{'merge' if index else 'from'} :{parent}\n".encode())
        for path, content in files.items():
            data = content.encode()
            self.parts.append(f"M 100644 inline {path}\ndata {len(data)}\n".encode() + data + b"\n")
        return self.mark

    def tag(self, name, mark):
        self.parts.append(f"reset refs/tags/{name}\nfrom :{mark}\n\n".encode())

    def run(self, folder):
        folder = pathlib.Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        git(folder, "init", "--quiet", "--initial-branch=main")
        git(folder, "fast-import", "--quiet", data=b"".join(self.parts))
        return folder


def lines(seed, count):
    return "".join(f"let value{seed}_{line} = {line}\n" for line in range(count))


def make_sample(folder, count=240, last=None):
    """A history that looks like people's: merges, tags, several authors, some long messages."""
    rng = random.Random(7)
    commits = FastImport()
    date = (last or int(time.time())) - 1500
    dates = []
    for _ in range(count):
        dates.append(date)
        date -= rng.choice([900, 4000, 11_000, 40_000, 90_000])
    sizes = dict.fromkeys(FILES, 20)
    previous = None
    for number, when in enumerate(reversed(dates)):
        author = rng.choice(PEOPLE)
        subject = rng.choice(WORK).format(rng.choice(THINGS))
        message = subject + ("\n" + BODY if number % 3 == 2 else "\n")
        touched = FILES if previous is None else rng.sample(FILES, rng.choice([1, 2, 3, 5]))
        changes = {}
        for path in touched:
            sizes[path] = min(max(4, sizes[path] + rng.choice([-60, -6, 2, 8, 30])), 200)
            changes[path] = lines(number, sizes[path] // 2) + lines(0, sizes[path] // 2)
        parents = [] if previous is None else [previous]
        if previous is not None and number % 17 == 11:
            side = commits.commit(rng.choice(PEOPLE), when - 60, f"Try {rng.choice(THINGS)} another way\n",
                                  {"Sources/Web/Try.swift": lines(number, 12)}, parents, branch="topic")
            message, parents = "Merge branch 'topic'\n", parents + [side]
        previous = commits.commit(author, when, message, changes, parents)
        if number % 60 == 59:
            commits.tag(f"v0.{number // 60 + 1}.0", previous)
    return commits.run(folder)
