"""Plays that are stepped through in a notebook, also in a saved one: HTML and a few lines of script."""

from __future__ import annotations

import html
import itertools
import json
import os
from typing import TYPE_CHECKING

from .errors import NoCertificate

if TYPE_CHECKING:
    from .answer import Answer

_numbers = itertools.count(1)

_SCRIPT = """
(function() {
  const box = document.getElementById(ID), frames = FRAMES, moves = MOVES;
  const [picture, back, on, said] = ['picture', 'back', 'on', 'said'].map(name => box.querySelector('.' + name));
  let at = 0;
  function draw() {
    picture.innerHTML = frames[at];
    said.textContent = at + ' of ' + (frames.length - 1) + (at > 0 ? ': ' + moves[at - 1] : '');
    back.disabled = at === 0;
    on.disabled = at === frames.length - 1;
  }
  back.onclick = () => { at -= 1; draw(); };
  on.onclick = () => { at += 1; draw(); };
  box.onkeydown = event => {
    if (event.key === 'ArrowLeft' && at > 0) back.onclick();
    if (event.key === 'ArrowRight' && at < frames.length - 1) on.onclick();
  };
  draw();
})();
"""


class Drawn:
    """Shown as HTML that holds the SVG: some converters of notebooks remove SVGs that stand by themselves."""

    def _repr_svg_(self) -> str:
        raise NotImplementedError

    def _repr_html_(self) -> str:
        return f"<div>{self._repr_svg_()}</div>"


class Play:
    """A line of play: a picture before it, and one after each move."""

    def __init__(self, title: str, moves: list[str], frames: list[str]) -> None:
        self.title = title
        self.moves = moves  #: their texts
        self.frames = frames  #: SVGs, one more than moves

    @staticmethod
    def of(answer: "Answer") -> "Play":
        """That of an answer. Raises NoCertificate if it has none."""
        from .position import Position

        moves = answer.moves
        if not moves:
            raise NoCertificate("this answer has no line of play")
        if not answer.subject.startswith("peg:"):
            return Play(answer.subject, [], [answer.svg()])
        position = Position(answer.subject)
        frames = [_picture(position)]
        for move in moves:
            position = position.after(move)
            frames.append(_picture(position))
        return Play(answer.subject, moves, frames)

    def _repr_html_(self) -> str:
        name = f"lastmove-play-{os.getpid()}-{next(_numbers)}"
        script = _SCRIPT.replace("ID", json.dumps(name), 1)
        script = script.replace("FRAMES", _in_script(self.frames), 1).replace("MOVES", _in_script(self.moves), 1)
        return (
            f'<div id="{name}" tabindex="0" aria-label="{html.escape(self.title, quote=True)}">'
            '<div class="picture"></div><button class="back">◀</button> <button class="on">▶</button> '
            f'<span class="said" aria-live="polite"></span><script>{script}</script></div>'
        )

    def __len__(self) -> int:
        return len(self.frames)

    def __repr__(self) -> str:
        return f"{self.title}: {' '.join(self.moves)}"


def _picture(position: "object") -> str:
    return position._repr_svg_()  # type: ignore[attr-defined, no-any-return]


def _in_script(data: list[str]) -> str:
    return json.dumps(data).replace("</", "<\\/")
