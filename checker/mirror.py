"""Wins by imitation: every move is answered by its image (docs/certificates.md, "Sums of games")."""

from collections import Counter

from reading import Rejected
from sums import Part, read_plain, read_sum


def check_board(part, room):
    """No move on the board meets its image under a half turn."""
    (game, position), text = part, part.text()
    if not game.has_images:
        raise Rejected(f"'{text[:60]}' has neither an equal part nor moves that have images")
    board = game.text(position)
    room.step(len(board))
    if board != board[::-1]:
        raise Rejected(f"'{text[:60]}' is not its own image under a half turn")
    if game.meets_image(position):
        raise Rejected(f"'{text[:60]}' has a move that meets its own image")


def check_position(position, room):
    if position.ends_early:
        raise Rejected("the symmetry strategy does not apply to a game that can end early")
    for part, number in Counter(position.parts).items():
        part.game.check_ends(part.position)
        if number % 2 == 1:
            check_board(part, room)


def can_leave(part, rest, room):
    """Whether a move in the part leaves these parts."""
    game, position = part
    if game.takes_cells and len(rest) == 1:
        return rest[0].game is game and game.is_move(position, rest[0].position)
    if game.name == "nim":
        return not rest or (len(rest) == 1 and rest[0].game is game and rest[0].position < position)
    room.step(game.many(position))
    length = len(part.text())
    room.need(0, game.moves(position) * length)
    rest = Counter(rest)
    for left in game.options(position):
        room.step(length)
        if Counter(Part(game, one) for one in left if not game.finished(one)) == rest:
            return True
    return False


def leads_to(position, after, room):
    """Whether a move leads from one position to another."""
    before, behind = Counter(position.parts), Counter(after.parts)
    moved = list((before - behind).elements())
    return len(moved) == 1 and can_leave(moved[0], list((behind - before).elements()), room)


def check_sum(position, misere, claim, evidence, room):
    """The evidence shows who wins a Sum."""
    if misere:
        raise Rejected("the symmetry strategy wins only in normal play")
    first = evidence.get("first")
    if claim["outcome"] == "N":
        after = None if first is None else read_plain(first)
        if after is None or not leads_to(position, after, room):
            raise Rejected("the first move is missing")
        position = after
    elif first is not None:
        raise Rejected("the loser has no winning move")
    check_position(position, room)


def check(puzzle, claim, evidence, room):
    """The evidence shows who wins the sum of the puzzle."""
    check_sum(read_sum(puzzle["position"]), puzzle["play"] == "misere", claim, evidence, room)
