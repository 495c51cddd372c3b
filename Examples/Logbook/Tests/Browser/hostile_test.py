"""Tests of unusual and hostile input: a row for each input, with its expected display."""
import re
import subprocess
import typing

import pytest
from playwright.sync_api import expect

from hostile_git import fails_once
from logbook_program import environment, run
from parts_of_the_page import counters, detail, row, rows, shown
from sample_repository import ADA, FastImport, Submodule, commit, git
from waiting import until

DATE = 1_700_000_000


class Shows(typing.NamedTuple):
    """The expected texts by parts of the page. A list means several parts, None means no part."""
    parts: dict
    # The action before the check, in the page and in the repository's folder.
    after: typing.Callable = lambda page, place: None


class Ends(typing.NamedTuple):
    """The expected output if Logbook does not start."""
    status: int
    text: str


class Place(typing.NamedTuple):
    """The arguments of Logbook."""
    folder: typing.Any
    programs: typing.Any = None
    path: typing.Any = None
    # The replacement of {name} in the texts.
    words: dict = {}


class Row(typing.NamedTuple):
    name: str
    make: typing.Callable
    outcomes: list


def made(*commits, **options):
    """Returns a place with commits, the oldest first. Each consists of the arguments of `FastImport.commit` after the date."""
    def make(folder):
        collected = FastImport()
        for number, (author, message, *rest) in enumerate(commits):
            files, parents = (rest + [{}, None][len(rest):])
            parents = parents if parents is not None else [number] if number else []
            collected.commit(author, DATE + number * 60, message, files, parents)
        return Place(collected.run(folder / "made", *options.get("init", [])))
    return make


def opens(subject):
    return lambda page, place: row(page, subject).click()


# --- Places with more than commits ------------------------------------------------------------------------------------

def no_repository(folder):
    (folder / "made").mkdir()
    return Place(folder / "made")


def no_git(folder):
    (folder / "programs").mkdir()
    return Place(folder, path=folder / "programs")


def bare(folder):
    made((ADA, "One\n"))(folder)
    git(folder, "clone", "--quiet", "--bare", "made", "bare.git")
    return Place(folder / "bare.git")


def shallow(folder):
    made((ADA, "One\n"), (ADA, "Two\n"), (ADA, "Three\n"))(folder)
    git(folder, "clone", "--quiet", "--depth", "2", f"file://{folder}/made", "shallow")
    return Place(folder / "shallow")


def detached(folder):
    place = made((ADA, "One\n", {"a": "1\n"}), (ADA, "Two\n", {"a": "2\n"}))(folder)
    git(place.folder, "checkout", "--quiet", "--detach", "main~1")
    return place


def linked_work_tree(folder):
    place = made((ADA, "One\n", {"a": "1\n"}))(folder)
    git(place.folder, "worktree", "add", "--quiet", "-b", "other", str(folder / "linked"))
    return Place(folder / "linked")


def octopus(folder):
    commits = FastImport()
    base = commits.commit(ADA, DATE, "Base\n", {"a": "a\n"})
    arms = [commits.commit(ADA, DATE + arm, f"Arm {arm}\n", {f"{arm}": "x\n"}, [base]) for arm in range(1, 6)]
    commits.commit(ADA, DATE + 10, "Octopus\n", {"merged": "x\n"}, arms)
    return Place(commits.run(folder / "made"))


def hostile_names(folder):
    commits = FastImport()
    commits.commit('Eve &lt; "&\' <eve@example.org"onload="alert(1)>', DATE, "<script>alert(1)</script>\n",
                   {"<img src=x onerror=alert(1)>/&lt;.txt": '</script><script>alert("diff")</script>\n'}, branch="<b>x</b>")
    folder = commits.run(folder / "<i>made")
    git(folder, "symbolic-ref", "HEAD", "refs/heads/<b>x</b>")
    git(folder, "tag", "<svg/onload=alert(1)>")
    return Place(folder)


def dates_that_are_none(folder):
    place = made((ADA, "One\n"))(folder)
    tree, parent = git(place.folder, "rev-parse", "main^{tree}"), git(place.folder, "rev-parse", "main")
    text = f"tree {tree}\nparent {parent}\nauthor {ADA} 99999999999999999999 +0000\ncommitter {ADA}\n\nTwo\n"
    made_commit = subprocess.run(["git", "-C", str(place.folder), "hash-object", "-t", "commit", "-w", "--literally", "--stdin"],
                                 input=text, env=environment(), check=True, capture_output=True, text=True).stdout.strip()
    git(place.folder, "update-ref", "refs/heads/main", made_commit)
    return place


def damaged(folder):
    place = made((ADA, "One\n"), (ADA, "Two\n"))(folder)
    folder = place.folder
    (folder / "a").write_text("whole\n")
    git(folder, "add", "a")
    git(folder, "commit", "--quiet", "-m", "Three")
    tree = git(folder, "rev-parse", "HEAD:")
    (folder / ".git/objects" / tree[:2] / tree[2:]).rename(folder / tree)
    return Place(folder, words={"tree": tree})


def mended(page, place):
    tree = place.words["tree"]
    (place.folder / tree).rename(place.folder / ".git/objects" / tree[:2] / tree[2:])
    presses("Try again")(page, place)


def git_that_fails_once(folder):
    place = made((ADA, "One\n"), (ADA, "Two\n"))(folder)
    return Place(place.folder, programs=fails_once(folder / "programs", " log ", "fatal: out of memory"))


def commit_that_fails_once(folder):
    place = made((ADA, "One\n"), (ADA, "Two\n\nWhy.\n"))(folder)
    return Place(place.folder, programs=fails_once(folder / "programs", " show ", "fatal: out of memory"))


def tips_that_fail_once(folder):
    place = made((ADA, "One\n"), (ADA, "Two\n"))(folder)
    return Place(place.folder, programs=fails_once(folder / "programs", " for-each-ref ", "fatal: out of memory"))


def disappears(page, place):
    place.folder.rename(place.folder.with_name("elsewhere"))


def comes_back(page, place):
    place.folder.with_name("elsewhere").rename(place.folder)


def presses(name):
    return lambda page, place: page.get_by_role("button", name=name).click()


# --- The table --------------------------------------------------------------------------------------------------------

HINT = 'Name the folder of a repository, as in "logbook ~/projects/example", or start Logbook inside one.'

TABLE = [
    Row("no such folder", lambda folder: Place(folder / "nowhere"), [
        Ends(1, 'logbook: There is no folder "{folder}". ' + HINT + "\n")]),
    Row("a file", lambda folder: Place(hostile_file(folder)), [
        Ends(1, 'logbook: "{folder}" is not a git repository, or cannot be read as one: git says "{git}". ' + HINT + "\n")]),
    Row("not a git repository", no_repository, [
        Ends(1, 'logbook: "{folder}" is not a git repository, or cannot be read as one: git says "{git}". ' + HINT + "\n")]),
    Row("no git", no_git, [
        Ends(1, 'logbook: The program "git" was not found. Logbook reads histories with it. Install git, see that it is on '
                "your PATH, and start Logbook again.\n")]),
    Row("empty", made(), [
        Shows({".counters": "0 commits", ".branch": "main",
               ".history .notice": "Nothing has been committed yet\nThe first commit will appear here as soon as it is made.",
               ".detail .notice": "No commit selected\nChoose one from the list, with a click or with the arrow keys."})]),
    Row("bare", bare, [
        Shows({".counters": "1 commit by 1 author", ".name": "bare", ".branch": "main", ".fact": "bare", ".subject": ["One"]})]),
    Row("shallow", shallow, [
        Shows({".counters": "2 commits by 1 author", ".fact": "shallow", ".subject": ["Three", "Two"]}),
        Shows({".facts dt": ["Commit"], ".files-head": "0 files changed"}, opens("Two"))]),
    Row("detached HEAD", detached, [
        Shows({".counters": "1 commit", ".branch": "{git:rev-parse --short=8 main~1}", ".subject": ["One"],
               ".row .ref": ["HEAD"]})]),
    Row("linked work tree", linked_work_tree, [
        Shows({".counters": "1 commit by 1 author", ".name": "linked", ".branch": "other", ".subject": ["One"]})]),
    Row("octopus merge", octopus, [
        Shows({".counters": "7 commits by 1 author",
               ".subject": ["Octopus", "Arm 5", "Arm 4", "Arm 3", "Arm 2", "Arm 1", "Base"]}),
        Shows({".facts dt": ["Commit", "Parents", "Refs"], ".parent span": [f"Arm {arm}" for arm in range(1, 6)],
               ".file .path": ["merged"]}, opens("Octopus"))]),
    Row("invalid UTF-8", made((b"J\xf6rg \xff <joerg@example.org>", b"caf\xe9 \xff\xfe\n\nbody \xe9\n", {"a": b"caf\xe9\n"})), [
        Shows({".subject": ["caf\ufffd \ufffd\ufffd"], ".row-author": ["J\ufffdrg \ufffd"]}),
        Shows({".detail h2": "caf\ufffd \ufffd\ufffd", ".message": "body \ufffd", ".line-text": ["caf\ufffd"]},
              opens("caf\ufffd \ufffd\ufffd"))]),
    Row("right-to-left text", made((ADA, "שלום עולם\n\nגוף ההודעה\n", {"שלום.txt": "עולם\n"})), [
        Shows({".subject": ["שלום עולם"]}),
        Shows({".detail h2": "שלום עולם", ".message": "גוף ההודעה", ".file-name": ["שלום.txt"]}, opens("שלום עולם"))]),
    Row("markup everywhere", hostile_names, [
        Shows({".name": "<i>made", ".branch": "<b>x</b>", ".subject": ["<script>alert(1)</script>"],
               ".row .ref": ["<b>x</b>", "<svg/onload=alert(1)>"], ".row-author": ['Eve &lt; "&\'']}),
        Shows({".detail h2": "<script>alert(1)</script>", ".path": ["<img src=x onerror=alert(1)>/&lt;.txt"],
               ".line-text": ['</script><script>alert("diff")</script>'], ".app script, .app img, .app b": None},
              opens("<script>alert(1)</script>"))]),
    Row("bidirectional controls", made(("Eve\u202e <eve\u2066@example.org>", "Fix\u202exif\n\nbody \u2067\n",
                                        {"a\u202etxt.exe": "x = 1 \u202e} \u2066if admin\u2069 begin\n"})), [
        Shows({".subject": ["Fix[U+202E]xif"], ".row-author": ["Eve[U+202E]"]}),
        Shows({".detail h2": "Fix[U+202E]xif", ".email": "eve[U+2066]@example.org", ".message": "body [U+2067]",
               ".file-name": ["a[U+202E]txt.exe"], ".line-text": ["x = 1 [U+202E]} [U+2066]if admin[U+2069] begin"]},
              opens("Fix[U+202E]xif"))]),
    Row("a message of a megabyte", made((ADA, "Long\n\n" + "word " * 200_000 + "\n")), [
        Shows({".subject": ["Long"]}),
        Shows({".message": "word " * 13_106, "article > .muted":
               'The message is longer; "git show" has all of it.'}, opens("Long"))]),
    Row("a subject of a megabyte", made((ADA, "x" * 1_000_000 + "\n")), [
        Shows({".subject": ["x" * 1000 + "…"]}),
        Shows({".detail h2": "x" * 1000 + "…", "article > .muted": 'The message is longer; "git show" has all of it.'},
              lambda page, place: rows(page).first.click())]),
    Row("a line of a megabyte", made((ADA, "Line\n", {"a": "y" * 1_000_000 + "\n"})), [
        Shows({".file-note p": "A large change: 1 line, 1 MB."}, opens("Line")),
        Shows({".line-text": ["y" * 4000 + "…"],
               ".file > .file-note": 'There is more than can be shown here; "git show" has all of it.'}, presses("Show it"))]),
    Row("a file name with a newline", made((ADA, "Name\n", {"new\nline.txt": "x\n"})), [
        Shows({".path": ["new␊line.txt"], ".line-text": ["x"]}, opens("Name"))]),
    Row("a submodule", made((ADA, "Add\n", {"inner": Submodule("1" * 40)}), (ADA, "Move\n", {"inner": Submodule("2" * 40)})), [
        Shows({".file-head": "M\ninner\nsubmodule",
               ".file-note": "The submodule points at 22222222 instead of 11111111."}, opens("Move")),
        Shows({".file-note": "The submodule points at 11111111 instead of nothing."}, opens("Add"))]),
    Row("neither message nor author", made((" <>", "")), [
        Shows({".subject": ["No message"], ".row-author": ["Unknown author"]}),
        Shows({".detail h2": "No message", ".author": "Unknown author", ".files .muted": "This commit changes no file."},
              opens("No message"))]),
    Row("SHA-256", made((ADA, "Long hash\n", {"a": "x\n"}), init=["--object-format=sha256"]), [
        Shows({".full-hash": "{git:rev-parse main}", ".line-text": ["x"]}, opens("Long hash"))]),
    Row("dates that are none", dates_that_are_none, [
        Shows({".subject": ["Two", "One"]}),
        Shows({".files-head": "0 files changed", ".failure": None, ".detail h2": "Two"}, opens("Two"))]),
    Row("damaged", damaged, [
        Shows({".subject": ["Three", "Two", "One"]}),
        Shows({".detail .failure h2": "The commit could not be read",
               ".detail .failure p": 'A part of the repository is damaged or missing: "git show" could not read it: git says '
               '"fatal: unable to read tree {tree}". Run "git fsck" to see what is affected, restore that '
               "from a backup or fetch it again, and try again."}, opens("Three")),
        # The failure has a heading of its own, so the test waits until it is hidden.
        Shows({".detail .failure": None, ".detail h2": "Two"}, opens("Two")),
        # A missing object is not requested again before a retry.
        Shows({".detail .failure h2": "The commit could not be read"}, opens("Three")),
        Shows({".detail .failure": None, ".detail h2": "Three", ".files-head": "1 file changed\n+1", ".line-text": ["whole"]},
              mended)]),
    Row("git fails once for a commit", commit_that_fails_once, [
        Shows({".detail .failure h2": "The commit could not be read",
               ".detail .failure p": '"git show" failed with status 128: git says "fatal: out of memory". Check that the repository '
               'still exists and is intact ("git fsck" tells), and try again.', ".message": None}, opens("Two")),
        Shows({".detail .failure": None, ".message": "Why.", ".files-head": "0 files changed"}, presses("Try again"))]),
    Row("a repository that disappears", made((ADA, "One\n"), (ADA, "Two\n")), [
        Shows({".subject": ["Two", "One"]}),
        Shows({".trouble p": 'The repository at "{folder}/.git" no longer exists, or is no longer a repository. The folder was moved '
               "or deleted, or its disk was taken away. Restore it and try again, or start Logbook with another one.",
               ".subject": ["Two", "One"]}, disappears),
        Shows({".detail .failure h2": "The commit could not be read"}, opens("Two")),
        Shows({".trouble": None}, comes_back),
        Shows({".files-head": "0 files changed", ".failure": None},
              lambda page, place: detail(page).get_by_role("button", name="Try again").click())]),
    Row("git fails once", git_that_fails_once, [
        Shows({".history .failure h2": "The history could not be read",
               ".history .failure p": '"git log" failed with status 128: git says "fatal: out of memory". Check that the repository '
               'still exists and is intact ("git fsck" tells), and try again.'}),
        Shows({".subject": ["Two", "One"], ".counters": "2 commits by 1 author"}, presses("Try again"))]),
    Row("git fails once, and recovers", tips_that_fail_once, [
        Shows({".subject": ["Two", "One"], ".counters": "2 commits by 1 author", ".trouble": None})]),
]


def hostile_file(folder):
    (folder / "made").write_text("text")
    return folder / "made"


def filled(text, place):
    """Returns the text with the values that only git or the machine has."""
    if isinstance(text, list):
        return [filled(each, place) for each in text]
    if text is None:
        return None
    for name, word in place.words.items():
        text = text.replace("{%s}" % name, word)
    while "{git:" in text:
        before, question, after = re.split(r"\{git:(.*?)\}", text, maxsplit=1)
        text = before + git(place.folder, *question.split(" ")) + after
    said = subprocess.run(["git", "-C", str(place.folder), "rev-parse"], env=environment() | {"LC_ALL": "C"},
                          stderr=subprocess.PIPE, text=True).stderr.strip() if "{git}" in text else ""
    return text.replace("{git}", said).replace("{folder}", str(place.folder))


def check(page, parts, place):
    for selector, text in parts.items():
        text, found = filled(text, place), page.locator(selector)
        if text is None:
            expect(found).to_have_count(0)
        else:
            expect(found).to_have_text(text, use_inner_text=isinstance(text, str))


@pytest.mark.parametrize("case", TABLE, ids=lambda case: case.name)
def test_unusual_input_has_the_expected_outcome(case, start, open_tab, tmp_path):
    place = case.make(tmp_path)
    if isinstance(case.outcomes[0], Ends):
        status, text = case.outcomes[0]
        assert run(place.folder, path=place.path) == (status, filled(text, place))
        return
    page = open_tab(start(place.folder, programs=place.programs).address)
    for outcome in case.outcomes:
        outcome.after(page, place)
        check(page, outcome.parts, place)


def test_100_000_commits_are_read_and_all_can_be_reached(large_page):
    page = large_page
    expect(rows(page).first.locator(".subject")).to_have_text("Change number 100000")
    expect(counters(page)).to_have_text("100,000 commits by 7 authors")
    page.evaluate("document.getElementById('scroller').scrollTop = 1e9")
    until(lambda: shown(page)[-1] == "Change number 1", "the oldest is at the end")
