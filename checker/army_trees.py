"""Lower bounds for the number of men of an army: a branching on how often jumps are played, and weights at each leaf
(docs/certificates.md, the solitaire army).
"""

from reading import Rejected


class Tree:
    def __init__(self, level, steps, room):
        self.goal, self.steps, self.room = (0, level), steps, room
        self.bounds = {}  # of jumps (from, step): [least, most], most None if there is none

    def jump(self, couple):
        """The hole that a jump starts from, and its direction."""
        (x, y), (to_x, to_y) = couple
        for dx, dy in self.steps:
            if (to_x - x, to_y - y) == (2 * dx, 2 * dy):
                return (x, y), (dx, dy)
        raise Rejected("a branch on a jump that is not two steps in one of the directions")

    def least(self, tree):
        """The number of men that the play needs, at least, if the jumps are within the bounds; None if no play is."""
        if "rows" in tree:
            return self.leaf(tree)
        jump = self.jump(tree["jump"])
        before = self.bounds.get(jump)
        low, high = before or (0, None)
        most = tree["at_most"]
        self.bounds[jump] = (low, most if high is None else min(high, most))
        few = self.least(tree["then"])
        self.bounds[jump] = (max(low, most + 1), high)
        many = self.least(tree["else"])
        if before is None:
            del self.bounds[jump]
        else:
            self.bounds[jump] = before
        return min((value for value in (few, many) if value is not None), default=None)

    def played(self, jump):
        """How often a jump can be played: the play ends when a man reaches the goal."""
        (x, y), (dx, dy) = jump
        low, high = self.bounds.get(jump, (0, None))
        if self.goal in ((x, y), (x + dx, y + dy)):
            return low, 0
        if self.goal == (x + 2 * dx, y + 2 * dy):
            return low, 1 if high is None else min(high, 1)
        return low, high

    def leaf(self, tree):
        man, weights = tree["man"], {}
        for x, y, row in tree["rows"]:
            self.room.step(1 + 3 * len(self.steps) * len(row))
            for i, weight in enumerate(row):
                if (x + i, y) in weights:
                    raise Rejected("two weights of the same hole")
                weights[x + i, y] = weight
        jumps = set(self.bounds)
        for x, y in weights:
            jumps |= {((x - k * dx, y - k * dy), (dx, dy)) for dx, dy in self.steps for k in range(3)}
        total = weights.get(self.goal, man)
        total -= sum(max(0, weight - man) for (_, y), weight in weights.items() if y <= 0)
        for jump in jumps:
            low, high = self.played(jump)
            if high is not None and low > high:
                return None
            (x, y), (dx, dy) = jump
            taken = (weights.get((x, y), man) + weights.get((x + dx, y + dy), man)
                     - weights.get((x + 2 * dx, y + 2 * dy), man))
            if taken < 0 and high is None:
                raise Rejected(f"a jump from {(x, y)} raises the weight")
            total += taken * (low if taken > 0 else high or 0)
        return -(-total // man)


def least_men(level, steps, tree, room):
    least = Tree(level, steps, room).least(tree)
    if least is None:
        raise Rejected("the branches exclude all plays")
    return least
