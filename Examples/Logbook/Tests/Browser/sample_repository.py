"""Makes repositories for the browser tests and the screenshots, always with the same contents."""
import os
import pathlib
import random
import subprocess
import time
import types
import typing

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
turn were shown twice, and in an order that depended on their arrival.

Now they are collected and handed over once, when the transaction has ended.
Nothing else changes for callers.
"""


def git(folder, *arguments, data=None, **variables):
    """Runs git without the machine's own configuration."""
    keep = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    person = {f"GIT_{who}_{what}": value for who in ("AUTHOR", "COMMITTER")
              for what, value in (("NAME", "Ada Lindqvist"), ("EMAIL", "ada@example.org"))}
    environment = {**keep, **person, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull, **variables}
    done = subprocess.run(["git", "-C", str(folder), *arguments], input=data, env=environment, check=True,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return done.stdout.decode().strip()


def commit(folder, subject, date=None, **files):
    """Makes a commit of some files in a work tree, and returns its hash."""
    dates = {"GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date} if date else {}
    for name, content in files.items():
        (folder / name).write_text(content)
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--allow-empty", "-m", subject, **dates)
    return git(folder, "rev-parse", "HEAD")


def encoded(text):
    return text.encode() if isinstance(text, str) else text


class FastImport:
    """Collects commits and passes them to `git fast-import`: twenty thousand take a second."""

    def __init__(self):
        self.parts, self.mark = [], 0

    def commit(self, author, date, message, files={}, parents=(), branch="main"):
        """Files are texts or bytes by their paths; None deletes a file, and `Submodule` is a commit of another repository."""
        self.mark += 1
        author, text = encoded(author), encoded(message)
        self.parts.append(b"commit refs/heads/%b\nmark :%d\nauthor %b %d +0000\ncommitter %b %d +0000\ndata %d\n%b\n" % (
            branch.encode(), self.mark, author, date, author, date, len(text), text))
        for index, parent in enumerate(parents):
            self.parts.append(f"{'merge' if index else 'from'} :{parent}\n".encode())
        for path, content in files.items():
            path = path.replace("\n", "\\n")
            path = f'"{path}"'.encode()
            if content is None:
                self.parts.append(b"D %b\n" % path)
            elif isinstance(content, Submodule):
                self.parts.append(b"M 160000 %b %b\n" % (content.commit.encode(), path))
            else:
                data = encoded(content)
                self.parts.append(b"M 100644 inline %b\ndata %d\n%b\n" % (path, len(data), data))
        return self.mark

    def tag(self, name, mark):
        self.parts.append(f"reset refs/tags/{name}\nfrom :{mark}\n\n".encode())

    def run(self, folder, *options):
        folder = pathlib.Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        git(folder, "init", "--quiet", "--initial-branch=main", *options)
        if self.parts:
            git(folder, "-c", "core.compression=0", "fast-import", "--quiet", data=b"".join(self.parts))
        return folder


class Submodule(typing.NamedTuple):
    commit: str


def lines(seed, count):
    return "".join(f"let value{seed}_{line} = {line}\n" for line in range(count))


def make_sample(folder, count=240, last=None):
    """Makes a realistic history: merges, tags, several authors, some long messages."""
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


# A text that a page must show literally, and never interpret as markup.
HOSTILE = '<script>document.title = "stolen"</script> &quot; <img src=x onerror=alert(1)> \u202eRTL שלום 🎉'
# The text that the page shows for it.
SHOWN_HOSTILE = HOSTILE.replace("\u202e", "[U+202E]")

ADA, ZOE, EVE, KOFI = PEOPLE[0], PEOPLE[1], 'Eve "& <eve@example.org>', PEOPLE[4]
HOUR = 3600

MANY_KINDS = """Change files of every kind

First line of the body.
Second line.

Reviewed-by: Zoë Marín <zoe@example.org>
Closes: #42
"""


def make_history(folder, now):
    """Makes 1,207 commits, one an hour, the last an hour ago: 1,205 of main, 2 of the branch draft, which is not merged.

    `Add part 3` changes `file-d.txt`, and so on. The newest commit has files of every kind, and the one below it has hostile texts."""
    commits = FastImport()
    parts = {}
    previous = []
    for number in range(1, 1201):
        date = now - (1202 - number) * HOUR - 60
        author = ZOE if number % 3 == 0 else ADA
        parts[number] = commits.commit(author, date, f"{'Fix' if number % 4 == 0 else 'Add'} part {number}\n",
                                       {f"file-{'abcdefghij'[number % 10]}.txt": f"{number}\n"}, previous)
        previous = [parts[number]]
        if number == 1150:
            side = commits.commit(ADA, date + 60, "Begin the topic\n", {"topic.txt": "1\n"}, previous, branch="topic")
            side = commits.commit(ADA, date + 120, "End the topic\n", {"topic.txt": "2\n"}, [side], branch="topic")
        if number == 1160:
            previous = [commits.commit(ZOE, date + 60, "Merge branch 'topic'\n", {"topic.txt": "2\n"}, [previous[0], side])]
    commits.tag("v1.0", parts[1100])
    draft = commits.commit(KOFI, now - 2 * HOUR - 300, "Begin a draft\n", {"draft.txt": "1\n"}, [parts[1190]], branch="draft")
    commits.commit(KOFI, now - 2 * HOUR - 200, "Go on with the draft\n", {"draft.txt": "2\n"}, [draft], branch="draft")
    lines = "".join(f"let line{line} = {line}\n" for line in range(40))
    hostile = commits.commit(EVE, now - 2 * HOUR + 60, HOSTILE + "\n", {
        "Sources/words.txt": lines, "image.bin": b"\0\1\2", "old name.txt": lines + "more\n", "gone.txt": "gone\n"}, previous)
    commits.commit(ZOE, now - HOUR - 60, MANY_KINDS, {
        "Sources/words.txt": lines.replace("let line20 = 20", "let line20 = twenty"),
        "image.bin": b"\0" * 1234, "old name.txt": None,
        "new name.txt": lines + "more\n", "gone.txt": None, "large.txt": "more\n" * 2500}, [hostile])
    folder = commits.run(folder)
    git(folder, "branch", "--quiet", "-D", "topic")
    return types.SimpleNamespace(folder=folder, now=now)


def make_large(folder, count=100_000):
    """Makes a number of commits, numbered from the oldest on. The newest is from 2023. No hash begins with 77777."""
    commits = FastImport()
    for number in range(1, count + 1):
        commits.commit(PEOPLE[number % 7], 1_700_000_000 - (count - number) * 60, f"Change number {number}\n\nWhy {number}.\n",
                       {f"part-{number % 10}/file-{number // 10 % 10}.txt": f"{number}\n"}, [number - 1] if number > 1 else [])
    return commits.run(folder)
