"""Answers: data, text, picture, moves and certificate."""

from __future__ import annotations

import json
import os
import pathlib
import subprocess
import sys
from functools import cached_property
from typing import TYPE_CHECKING, Any, Optional, Union

from . import _lastmove
from .errors import Interrupted, NoCertificate, Undecided, interruptible
from .reading import flag, path

if TYPE_CHECKING:
    from .session import Session


class Verdict:
    """What a checker says of a certificate: true if it accepts it."""

    def __init__(self, accepted: bool, text: str) -> None:
        self.accepted = accepted
        self.text = text

    def __bool__(self) -> bool:
        return self.accepted

    def __repr__(self) -> str:
        return self.text.strip()


class Certificate:
    """A proof or a play, which two programs can check (docs/certificates.md).

    >>> import lastmove as lm
    >>> proof = lm.solve("peg:french").certificate
    >>> proof.check()
    accepted: ...
    >>> bool(proof.check(independent=True))
    True
    """

    def __init__(self, text: str) -> None:
        self.text = text  #: the whole file

    @staticmethod
    def load(file: "Union[str, os.PathLike[str]]") -> "Certificate":
        """Reads the file of this path."""
        return Certificate(pathlib.Path(path(file, "the file")).read_text())

    def save(self, file: "Union[str, os.PathLike[str]]") -> None:
        """Writes the file that `lastmove check` and the Python checker read."""
        pathlib.Path(path(file, "the file")).write_text(self.text)

    @cached_property
    def data(self) -> dict[str, Any]:
        """The certificate as Python's data."""
        loaded: dict[str, Any] = json.loads(self.text)
        return loaded

    def check(self, independent: bool = False, pieces: "Union[str, os.PathLike[str], None]" = None) -> Verdict:
        """Verifies it in exact arithmetic: by the checker in C++, or by the independent one in Python, which runs in a
        process of its own. `pieces` is the folder with the pieces of a composed certificate."""
        import tempfile

        is_independent = flag(independent, "independent")
        folder = {} if pieces is None else {"pieces": path(pieces, "pieces")}
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file, interruptible():
            file.write(self.text)
            file.flush()
            if not is_independent:
                from .session import default_session

                answer = default_session().ask("check", file.name, **folder)
                return Verdict(answer.answer == "accepted", answer.text.replace(file.name + ": ", ""))
            folder_given = [word for name, value in folder.items() for word in (f"--{name}", value)]
            done = subprocess.run(
                [sys.executable, str(checker_folder()), *folder_given, file.name],
                capture_output=True,
                text=True,
                check=False,
            )
            return Verdict(done.returncode == 0, (done.stdout + done.stderr).replace(file.name + ": ", ""))

    def __repr__(self) -> str:
        return f"<certificate of {len(self.text)} characters: {self.data.get('claim')}>"


def checker_folder() -> pathlib.Path:
    """The independent checker: beside this package, where it is installed, or in the source tree."""
    here = pathlib.Path(__file__).resolve()
    places = [here.parent / "checker", *(parent / "checker" for parent in here.parents)]
    places += [parent / "share" / "lastmove" / "checker" for parent in here.parents]
    for place in places:
        if (place / "__main__.py").is_file():
            return place
    raise FileNotFoundError("the independent checker is not installed: expected the folder 'checker'")


class Answer:
    """The answer to a question about a subject.

    >>> import lastmove as lm
    >>> a = lm.solve("peg:french")
    >>> bool(a), a.answer, a.strength
    (False, 'no', 'certified')
    >>> print(a)
    No. Every jump changes the weight by an even number, ...
    ...
    """

    def __init__(self, reply: _lastmove.Reply, session: "Session", asked: tuple[str, list[str], dict[str, Any]]) -> None:
        self._reply = reply
        self._session = session
        self._asked = asked

    @cached_property
    def data(self) -> dict[str, Any]:
        """The reply as `--json` prints it (docs/command-line.md)."""
        loaded: dict[str, Any] = json.loads(self._json)
        return loaded

    @property
    def _json(self) -> str:
        return self._reply.json

    @property
    def subject(self) -> str:
        """What was asked about."""
        return str(self.data["subject"])

    @property
    def question(self) -> str:
        """Its name."""
        return str(self.data["question"])

    @property
    def answer(self) -> Any:
        """'yes', 'no', 'unknown', or what the question asks for."""
        return self.data["answer"]

    @property
    def strength(self) -> str:
        """How the answer is known: replayed, certified, exhausted, recomputed, computed or none."""
        return str(self.data["strength"])

    @property
    def details(self) -> dict[str, Any]:
        """The further keys of the reply."""
        common = {"format", "subject", "question", "answer", "strength", "statistics"}
        return {key: value for key, value in self.data.items() if key not in common}

    @property
    def seconds(self) -> float:
        """The time that the answer took."""
        return float(self.data["statistics"]["seconds"])

    @property
    def text(self) -> str:
        """The answer as the command line prints it."""
        return self._reply.text

    @property
    def records(self) -> list[dict[str, Any]]:
        """The lines of JSON before or in place of the reply, such as the rows of a table."""
        return [json.loads(line) for line in self._reply.lines.splitlines()]

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        data = self.data
        if name in data:
            return data[name]
        raise AttributeError(f"an answer to {self.question!r} has no {name!r}; it has {', '.join(sorted(data))}")

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *self.data})

    def __bool__(self) -> bool:
        if self.answer in ("yes", "correct", "accepted"):
            return True
        if self.answer in ("no", "rejected"):
            return False
        raise Undecided(f"the answer is neither yes nor no: {self.answer!r}")

    def __repr__(self) -> str:
        return self.text.rstrip("\n")

    __str__ = __repr__

    # The witness.

    @cached_property
    def certificate(self) -> Certificate:
        """The proof or the play. Asks for it again if it was too long to be written unasked. Raises NoCertificate."""
        text = self._reply.certificate
        if text is None:
            question, words, options = self._asked
            with interruptible(lambda: self):
                again = self._session._reply(question, words, options, proof=True)
            if again.stopped == "interrupt":
                raise Interrupted("the interrupt ended the question", "interrupt", self)
            text = again.certificate
            if text is None:
                raise NoCertificate(again.why_no_certificate or "this answer has no certificate")
        return Certificate(text)

    @cached_property
    def moves(self) -> list[str]:
        """The line of play, move by move. Raises NoCertificate if the answer has none."""
        if isinstance(self.data.get("moves"), list):
            return [str(move) for move in self.data["moves"]]
        witness = self.data.get("witness")
        if isinstance(witness, dict) and isinstance(witness.get("moves"), list) and "…" not in str(witness):
            return [str(move) for move in witness["moves"]]
        evidence = self.certificate.data.get("evidence", {})
        if isinstance(evidence, dict) and isinstance(evidence.get("moves"), list):
            return [str(move) for move in evidence["moves"]]
        raise NoCertificate("this answer has no line of play")

    # Pictures.

    def svg(self, size: str = "", dark: bool = False) -> str:
        """The picture. Raises ValueError if there is none, and InputError if it does not fit.

        size: "a4", "slide" or "thumb": with type of at least 8 pt there; else as large as it looks well
        dark: for a dark page
        """
        return self._pictured().svg(size, flag(dark, "dark"))

    def tikz(self, size: str = "", dark: bool = False, bare: bool = False) -> str:
        """The picture for LaTeX; `bare`: no document, only a tikzpicture, which needs lastmove.sty."""
        return self._pictured().tikz(size, flag(dark, "dark"), flag(bare, "bare"))

    def _pictured(self) -> _lastmove.Reply:
        if not self._reply.has_picture:
            raise ValueError(self._reply.why_no_picture or f"this answer to {self.question!r} has no picture")
        return self._reply

    def _repr_html_(self) -> str:
        import html

        picture = self._reply.svg() if self._reply.has_picture else ""
        words = html.escape(self.text.strip("\n"))
        return f"<div>{picture}<pre style='white-space:pre-wrap;word-break:normal'>{words}</pre></div>"

    def play(self) -> "Any":
        """The line of play, to be stepped through in a notebook: of peg solitaire; else the whole picture.

        >>> import lastmove as lm
        >>> len(lm.solve("peg:rect1x3:a1:a1").play().frames)
        2
        """
        from .notebook import Play

        return Play.of(self)

    def __getstate__(self) -> dict[str, Any]:
        try:
            certificate: Optional[str] = self.certificate.text
        except NoCertificate:
            certificate = None
        return {
            "json": self._reply.json,
            "text": self._reply.text,
            "lines": self._reply.lines,
            "svg": self._reply.svg() if self._reply.has_picture else None,
            "tikz": self._reply.tikz() if self._reply.has_picture else None,
            "status": self._reply.status,
            "stopped": self._reply.stopped,
            "certificate": certificate,
            "why": self._reply.why_no_certificate,
            "why_no_picture": self._reply.why_no_picture,
            "asked": self._asked,
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        from .session import default_session

        self._asked = state["asked"]
        self._session = default_session()
        self._reply = _Kept(state)  # type: ignore[assignment]


class _Kept:
    """A reply that was pickled."""

    def __init__(self, state: dict[str, Any]) -> None:
        self.json = state["json"]
        self.text = state["text"]
        self.lines = state["lines"]
        self.status = state["status"]
        self.stopped = state["stopped"]
        self.certificate = state["certificate"]
        self.why_no_certificate = state["why"]
        self.why_no_picture = state["why_no_picture"]
        self.has_picture = state["svg"] is not None
        self._svg = state["svg"]
        self._tikz = state["tikz"]

    def svg(self, size: str = "", dark: bool = False) -> str:
        _require_default(size or dark)
        return str(self._svg)

    def tikz(self, size: str = "", dark: bool = False, bare: bool = False) -> str:
        _require_default(size or dark or bare)
        return str(self._tikz)


def _require_default(others: object) -> None:
    if others:
        raise ValueError("an answer that was pickled has its usual picture only: ask again for others")
