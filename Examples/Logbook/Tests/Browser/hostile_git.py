"""Programs named git that come before the real one on the PATH."""
import shutil


def program(folder, script):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "git").write_text(f'#!/bin/sh\n{script}\nexec "{shutil.which("git")}" "$@"\n')
    (folder / "git").chmod(0o755)
    return folder


def held_back(folder, files):
    """A git whose commands with a text wait until a file exists."""
    cases = "\n".join(f'*"{text}"*) until [ -e "{file}" ]; do sleep 0.05; done;;' for text, file in files.items())
    return program(folder, f'case " $* " in\n{cases}\nesac')


def fails_once(folder, text, said):
    """A git whose first command with a text fails."""
    return program(folder, f"""case " $* " in *"{text}"*)
  if mkdir "{folder}/failed" 2>/dev/null; then echo "{said}" >&2; exit 128; fi;;
esac""")
