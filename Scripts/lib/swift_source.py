"""Swift files of this repository as the checks read them: only files of the repository, with comments and strings
replaced by blanks."""

import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]


def own_files(*patterns):
    """Returns the files that are committed or about to be, as paths relative to the root."""
    command = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *patterns]
    names = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split("\0")
    return sorted(pathlib.Path(name) for name in set(names) if name and (ROOT / name).is_file())


_SKIPPED = re.compile(
    r"""(?P<line>//[^\n]*)
      | (?P<block>/\*)
      | (?P<hashes>\#*)(?P<quote>\"\"\"|\")
    """,
    re.VERBOSE,
)


def without_comments_and_strings(text):
    """Returns the text with comments and the contents of strings replaced by blanks. Every line keeps its number."""
    pieces, at = [], 0
    while found := _SKIPPED.search(text, at):
        pieces.append(text[at : found.start()])
        if found["line"]:
            end = found.end()
        elif found["block"]:
            end = _end_of_block_comment(text, found.end())
        else:
            end = _end_of_string(text, found.end(), found["quote"], found["hashes"])
        pieces.append(re.sub(r"[^\n]", " ", text[found.start() : end]))
        at = end
    pieces.append(text[at:])
    return "".join(pieces)


def _end_of_block_comment(text, at):
    depth = 1
    while depth and (found := re.compile(r"/\*|\*/").search(text, at)):
        depth += 1 if found[0] == "/*" else -1
        at = found.end()
    return at if depth == 0 else len(text)


def _end_of_string(text, at, quote, hashes):
    """Returns the end of the string whose first character is at `at`. An interpolation in it may contain strings of
    its own."""
    step = re.compile(rf"{re.escape(quote + hashes)}|\\{hashes}\(|\\{hashes}.", re.DOTALL)
    while found := step.search(text, at):
        at = found.end()
        if found[0].endswith("("):
            at = _end_of_interpolation(text, at)
        elif not found[0].startswith("\\"):
            return at
    return len(text)


def _end_of_interpolation(text, at):
    depth, step = 1, re.compile(r"""[()]|(?P<hashes>\#*)(?P<quote>\"\"\"|\")""")
    while depth and (found := step.search(text, at)):
        at = found.end()
        if found["quote"]:
            at = _end_of_string(text, at, found["quote"], found["hashes"])
        else:
            depth += 1 if found[0] == "(" else -1
    return at
