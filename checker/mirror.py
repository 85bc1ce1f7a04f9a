"""Wins by imitation: every move is answered by its image (docs/certificates.md, "Sums of games")."""

from collections import Counter

from reading import Rejected
from sums import Sum, read_term


def middle(size):
    """The two middle ones of a number of rows or columns, or one twice."""
    return (size - 1) // 2, size // 2


def check_board(part, room):
    """No move on the board takes a cell together with the cell's image under a half turn.

    A rectangle that holds both holds the middle cells, too (docs/theory.md), so a few places are
    to be looked at.
    """
    game, (position,) = read_term(part)
    if not game.takes_cells:
        raise Rejected(f"'{part[:60]}' has neither an equal part nor moves that have images")
    board = game.text(position)
    room.step(len(board))
    if board != board[::-1]:
        raise Rejected(f"'{part[:60]}' is not its own image under a half turn")
    (above, below), (left, right) = middle(len(position)), middle(len(position[0]))
    for rows, columns in game.least:
        for r in range(below - rows + 1, above + 1):
            for c in range(right - columns + 1, left + 1):
                if game.is_there(position, r, c, rows, columns):
                    raise Rejected(f"'{part[:60]}' has a move that meets its own image")


def check_position(position, room):
    if position.ends_early:
        raise Rejected("the symmetry strategy does not apply to a game that can end early")
    for part, number in Counter(position.parts).items():
        if number % 2 == 1:
            check_board(part, room)


def is_smaller_heap(part, heap):
    game, (left,) = read_term(part)
    return game.name == "nim" and left < heap


def can_leave(part, rest, room):
    """Whether a move in the part leaves these parts, an ascending list."""
    game, (position,) = read_term(part)
    if game.takes_cells and len(rest) == 1:
        other, (after,) = read_term(rest[0])
        return other.name == game.name and game.is_move(position, after)
    if game.name == "nim":
        return not rest or (len(rest) == 1 and is_smaller_heap(rest[0], position))
    room.step(game.many(position))
    room.need(0, game.moves(position) * len(part))
    for left in game.options(position):
        room.step(len(part))
        stay = [p for p in left if not game.finished(p)]
        if sorted(f"{game.name}:{game.text(p)}" for p in stay) == rest:
            return True
    return False


def leads_to(position, first, room):
    """Whether a move leads from the position to the one with this plain text."""
    after = Sum(first)
    if after.plain() != first:
        return False
    before, behind = Counter(position.parts), Counter(after.parts)
    moved = list((before - behind).elements())
    return len(moved) == 1 and can_leave(moved[0], sorted((behind - before).elements()), room)


def check(puzzle, claim, evidence, room):
    """The evidence shows who wins the sum of the puzzle."""
    if puzzle["play"] == "misere":
        raise Rejected("the symmetry strategy wins only in normal play")
    position, first = Sum(puzzle["position"]), evidence.get("first")
    if claim["outcome"] == "N":
        if first is None or not leads_to(position, first, room):
            raise Rejected("the first move is missing")
        position = Sum(first)
    elif first is not None:
        raise Rejected("the loser has no winning move")
    check_position(position, room)
