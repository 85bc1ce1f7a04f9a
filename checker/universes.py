"""Universes of misère play: their members, and the forms that are strong in them (docs/theory.md)."""

from forms import LEFT, RIGHT, ZERO
from reading import Rejected


class Universe:
    """What all universes have in common: a member's ends are ends of the universe."""

    def __init__(self, forms):
        self.forms = forms
        self.members, self.ends, self.strong = {}, {}, {}

    def is_member(self, form):
        for part in sorted(self.forms.followers(form)):  # options before what has them
            if part not in self.members:
                self.forms.room.take()
                self.members[part] = self.admits(part)
        return self.members[form]

    def admits(self, form):
        if True in self.forms.stones[form]:
            return False
        for player in (LEFT, RIGHT):
            options = self.forms.options(form, player)
            if not all(self.members[option] for option in options):
                return False
            if not options and not self.is_end(form, player):
                return False
        return True

    def is_end(self, form, player):
        key = form, player
        if key not in self.ends:
            self.ends[key] = not self.forms.options(form, player) and self.has_end(form, player)
        return self.ends[key]

    def is_strong(self, form, player):
        """Whether the player, moving first, wins beside every end of hers."""
        key = form, player
        if key not in self.strong:
            self.strong[key] = self.wins_with_ends(form, player)
        return self.strong[key]


class AllGames(Universe):
    def has_end(self, form, player):
        return True

    def wins_with_ends(self, form, player):
        return self.forms.is_over(form, player)


class DeadEnding(Universe):
    def __init__(self, forms):
        super().__init__(forms)
        self.walked = {}

    def has_end(self, form, player):
        return all(self.is_end(option, player) for option in self.forms.options(form, 1 - player))

    def wins_with_ends(self, form, player):
        return self.forms.wins(form, ZERO, player) and self.walks(form, player)

    def walks(self, form, player):
        if self.forms.is_over(form, player):
            return True
        key = form, player
        if key not in self.walked:
            self.forms.room.take()
            self.walked[key] = self.finds_way(form, player)
        return self.walked[key]

    def finds_way(self, form, player):
        for option in self.forms.options(form, player):
            if not self.is_step(option, player) or not self.walks(option, player):
                continue
            if all(self.walks(reply, player) for reply in self.forms.options(option, 1 - player)):
                return True
        return False

    def is_step(self, option, player):
        return self.forms.wins(option, ZERO, player)


class Blocking(DeadEnding):
    def has_end(self, form, player):
        for option in self.forms.options(form, 1 - player):
            replies = self.forms.options(option, player)
            if not self.is_end(option, player) and not any(
                    self.is_end(reply, player) for reply in replies):
                return False
        return True

    def wins_with_ends(self, form, player):
        return self.walks(form, player)

    def is_step(self, option, player):
        return not self.forms.wins(option, ZERO, 1 - player)


class LeastUniverse(Universe):
    """The least universe that holds some games whose ends are dead.

    A dead end is the number of the set of dead ends that the other player can move to: 0 of the
    empty set.
    """

    def __init__(self, forms, generators):
        super().__init__(forms)
        self.known, self.moves, self.heights = {frozenset(): 0}, [frozenset()], [0]
        self.sums, self.views, self.seen = {}, {}, {}
        self.dead, self.by_height, self.looked, self.won = {}, [], {}, {}
        self.generators = set()
        for form in set().union(*map(forms.followers, generators)):
            if True in forms.stones[form]:
                raise Rejected("a game with a tombstone generates no universe")
            for player in (LEFT, RIGHT):
                if not forms.options(form, player):
                    end = self.dead_end(form, player)
                    if end is None:
                        raise Rejected("an end of the generating games is not dead")
                    self.generators.add(end)
        self.generators = sorted(self.generators - {0})

    def number(self, moves):
        if moves not in self.known:
            self.forms.room.take(1 + len(moves) // 8)
            self.known[moves] = len(self.moves)
            self.moves.append(moves)
            self.heights.append(1 + max(self.heights[move] for move in moves))
        return self.known[moves]

    def dead_end(self, form, player):
        key = form, player
        if key not in self.dead:
            ends = None
            if not self.forms.options(form, player):
                options = self.forms.options(form, 1 - player)
                ends = [self.dead_end(option, player) for option in options]
            is_dead = ends is not None and None not in ends
            self.dead[key] = self.number(frozenset(ends)) if is_dead else None
        return self.dead[key]

    def add(self, a, b):
        if a > b:
            a, b = b, a
        if a == 0:
            return b
        if (a, b) not in self.sums:
            self.forms.room.take()
            self.forms.room.step(len(self.moves[a]) + len(self.moves[b]))
            moves = [self.add(move, b) for move in self.moves[a]]
            moves += [self.add(a, move) for move in self.moves[b]]
            self.sums[a, b] = self.number(frozenset(moves))
        return self.sums[a, b]

    def has_end(self, form, player):
        """Whether the form is a sum of the generating ends; their heights add up."""
        end = self.dead_end(form, player)
        if end is None:
            return False
        while len(self.by_height) <= self.heights[end]:
            height = len(self.by_height)
            self.by_height.append({0} if height == 0 else {
                self.add(part, generator)
                for generator in self.generators if self.heights[generator] <= height
                for part in self.by_height[height - self.heights[generator]]
            })
        return end in self.by_height[self.heights[end]]

    def view(self, end, moves):
        """What a number of moves in the end tells of it."""
        if end == 0 or moves == 0:
            return "over" if end == 0 else "alive"
        key = end, moves
        if key not in self.views:
            self.forms.room.take()
            self.forms.room.step(len(self.moves[end]))
            seen = frozenset(self.view(move, moves - 1) for move in self.moves[end])
            self.views[key] = self.seen.setdefault(seen, len(self.seen))
        return self.views[key]

    def representatives(self, moves):
        """A sum of generating ends for each view of a number of moves."""
        if moves not in self.looked:
            found, views = [0], {self.view(0, moves)}
            for end in found:
                for generator in self.generators:
                    self.forms.room.step(4)
                    total = self.add(end, generator)
                    if self.view(total, moves) not in views:
                        views.add(self.view(total, moves))
                        found.append(total)
            self.looked[moves] = found
        return self.looked[moves]

    def wins_with_ends(self, form, player):
        ends = self.representatives(max(0, self.forms.lengths[form] - 1))
        return all(self.wins(form, end, player, player) for end in ends)

    def wins(self, form, end, owner, mover):
        """Whether who is to move wins the sum of the form and an end of the owner's."""
        if self.forms.is_over(form, mover) and (mover == owner or end == 0):
            return True
        key = form, end, owner, mover
        if key not in self.won:
            self.forms.room.take()
            self.won[key] = self.finds_win(form, end, owner, mover)
        return self.won[key]

    def finds_win(self, form, end, owner, mover):
        for option in self.forms.options(form, mover):
            if not self.wins(option, end, owner, 1 - mover):
                return True
        if mover != owner:
            for move in self.moves[end]:
                if not self.wins(form, move, owner, 1 - mover):
                    return True
        return False


def universe(text, forms):
    if isinstance(text, list):
        return LeastUniverse(forms, [forms.at(place) for place in text])
    if text == "D":
        return LeastUniverse(forms, [])
    return {"M": AllGames, "E": DeadEnding, "B": Blocking}[text](forms)
