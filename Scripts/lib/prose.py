"""The sentences of a file: paragraphs of documents, comments, texts and names of tests, each with its lines."""

import dataclasses
import io
import re
import tokenize

from swift_source import without_comments_and_strings

_ALLOWANCE = re.compile(r"check-words: allow (\"[^\"]+\"(?:, \"[^\"]+\")*), because \S")


@dataclasses.dataclass
class Paragraph:
    """Sentences that belong together, in one line of text. `starts` has the position of each line of the file in it."""

    text: str
    starts: list
    allowed: dict

    def line(self, position):
        """The number of the line in the file from which a position of the text is."""
        return max((pair for pair in self.starts if pair[0] <= position), key=lambda pair: pair[0])[1]

    def allows(self, name, position):
        """Whether an allowance names this pattern, for this line or for the whole paragraph."""
        return any(name in self.allowed.get(line, ()) for line in (None, self.line(position)))


def paragraphs(path):
    """The paragraphs of a file of a known kind; none of any other."""
    try:
        text = path.read_text()
    except UnicodeDecodeError:
        return []
    kind = path.suffix
    if kind == "" and text.startswith("#!"):
        kind = ".py" if "python" in text.splitlines()[0] else ".sh"
    reader = _READERS.get(kind)
    return list(_joined(reader(text))) if reader else []


def _joined(lines):
    """Makes paragraphs of (number, prefix, text): lines that follow one another, with the same prefix, belong together."""
    collected, last, allowed, waiting, is_used = [], None, {}, set(), False

    def done():
        text, starts = "", []
        for number, line in collected:
            starts.append((len(text), number))
            text += line.strip() + " "
        return Paragraph(text, starts, dict(allowed))

    for number, prefix, text in lines:
        follows = last is not None and number == last[0] + 1 and prefix == last[1]
        bare = text.strip()
        begins = not follows or not bare or re.match(r"[-*|>#] |\d+\. |#+ |- ", bare)
        if begins and collected:
            yield done()
            collected, allowed = [], {}
        if is_used and not follows:
            waiting, is_used = set(), False
        if names := _ALLOWANCE.search(text):
            given = set(re.findall(r"\"([^\"]+)\"", names[1]))
            if prefix == "allowance" or bare.startswith("check-words:"):
                waiting = given
                last = (number, prefix)
                continue
            allowed.setdefault(number, set()).update(given)
            text = text[: text.index("check-words:")]
        if waiting:
            allowed.setdefault(None, set()).update(waiting)
            is_used = True
        bare = re.sub(r"^(?:[-*|>]|\d+\.|#+)\s+", "", text.strip())
        if bare:
            collected.append((number, _plain(bare)))
        last = (number, prefix)
    if collected:
        yield done()


def _plain(text):
    """The text without code and addresses, which keep their length."""
    blank = lambda found: "·" * len(found[0])  # noqa: E731
    text = re.sub(r"``[^`]+``|`[^`]+`", blank, text)
    return re.sub(r"\]\([^)]*\)|https?://\S+|<doc:[^>]+>", blank, text)


def _swift(text):
    bare = without_comments_and_strings(text).splitlines()
    for number, (line, code) in enumerate(zip(text.splitlines(), bare), 1):
        comment = re.search(r"(///?)(?!/)[ ]?(.*)$", line)
        if comment and not code[comment.start() :].strip() and code[comment.start() : comment.start() + 2] != "//":
            yield number, line[: comment.start()].strip() and "behind" or comment[1], comment[2]
            line = line[: comment.start()]
        for quoted in re.finditer(r'"((?:[^"\\]|\\.)*)"', line):
            if len(quoted[1].split()) > 2:
                yield number, f"text {quoted.start()}", re.sub(r"\\\((?:[^()]|\([^()]*\))*\)", "·", quoted[1])
        stripped = line.strip()
        if not code.strip() and stripped and not stripped.startswith("//") and '"' not in stripped:
            yield number, "long text", re.sub(r"\\\((?:[^()]|\([^()]*\))*\)", "·", stripped)
        for name in re.finditer(r"\bfunc ([a-z]\w*)", code):
            words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name[1]).split()
            if len(words) > 2:
                yield number, "name", " ".join([words[0].capitalize()] + [word.lower() for word in words[1:]])


def _markdown(text):
    fence = None
    for number, line in enumerate(text.splitlines(), 1):
        mark = re.match(r"\s*(```+|~~~+)(\w*)", line)
        if mark:
            fence = None if fence is not None else mark[2]
        elif fence is not None:
            if comment := re.search(r"(?<!:)//+ (.*)", line):
                yield number, "code", comment[1]
        elif line.strip().startswith("<!--"):
            yield number, "allowance", line.strip()[4:]
        else:
            if line.strip().startswith("|"):
                for cell in line.strip().strip("|").split("|"):
                    yield number, f"cell {cell}", cell.strip()
            else:
                yield number, "text", line


def _python(text):
    try:
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], "#", token.string.lstrip("#! ")
            elif token.type == tokenize.STRING and len(token.string.split()) > 2:
                for offset, line in enumerate(token.string.strip("rbfu").strip("\"'").splitlines()):
                    yield token.start[0] + offset, "text", line
    except (tokenize.TokenError, IndentationError):
        return


def _shell(text):
    for number, line in enumerate(text.splitlines(), 1):
        if comment := re.match(r"\s*#+!? ?(.*)", line):
            yield number, "#", comment[1]
        else:
            for quoted in re.finditer(r"\"([^\"]*)\"|'([^']*)'", line):
                words = quoted[1] or quoted[2] or ""
                if len(words.split()) > 3:
                    yield number, f"text {quoted.start()}", words


def _script(text):
    inside = False
    for number, line in enumerate(text.splitlines(), 1):
        if found := re.search(r"(?<!:)//+ ?(.*)", line):
            yield number, "//", found[1]
        elif inside or "/*" in line:
            inside = "*/" not in line
            yield number, "/*", line.replace("/*", "").replace("*/", "").strip(" *")


_READERS = {".swift": _swift, ".md": _markdown, ".py": _python, ".sh": _shell, ".js": _script, ".css": _script, ".yml": _shell}
