"""Checks that search again: exhausted searches, and that fewer sweeps do not suffice."""

from math import lcm

from reading import Rejected
from refutations import Weights


class Pagodas:
    """Pagodas with integer weights; the weight of a position is a tuple, one for each."""

    def __init__(self, board, evidence):
        self.scaled = []
        for texts in evidence["pagodas"]:
            weights = Weights(board, texts)
            if any(weight < 0 for weight in weights.jumps()):
                raise Rejected("a pagoda that a jump can raise")
            factor = lcm(*(weight.denominator for weight in weights.by_hole))
            self.scaled.append([int(weight * factor) for weight in weights.by_hole])

    def weigh(self, position):
        if not self.scaled:
            return ()
        holes = [hole for hole in range(position.bit_length()) if position >> hole & 1]
        return tuple(sum(weights[hole] for hole in holes) for weights in self.scaled)


def at_most(a, b):
    return all(x <= y for x, y in zip(a, b))


def lowest(weights):
    """The weights that no other of them lies below."""
    kept = []
    for weight in sorted(set(weights)):
        if not any(at_most(other, weight) for other in kept):
            kept.append(weight)
    return kept


def after(level, masks, room):
    found = set()
    for position in level:
        room.need(len(found))
        room.step(1 + len(masks) // 8)
        found.update(position ^ (pegs | to) for pegs, to, _, _ in masks
                     if position & pegs == pegs and not position & to)
    return found


def before(level, masks, room):
    found = set()
    for position in level:
        room.need(len(found))
        room.step(1 + len(masks) // 8)
        found.update(position ^ (pegs | to) for pegs, to, _, _ in masks
                     if position & to and not position & pegs)
    return found


def compare(level, stated, room):
    room.take(len(level))
    if len(level) != stated:
        raise Rejected(f"number of positions in a level: {len(level)}, not {stated}")


class Exhaustion:
    def __init__(self, board, goals, evidence, room):
        self.board, self.goals, self.room = board, goals, room
        self.pagodas = Pagodas(board, evidence)
        self.masks = board.masks()
        self.weighing = 2 + len(self.pagodas.scaled) * board.size // 4
        room.step(self.weighing * len(goals))
        self.top = self.pagodas.weigh(board.start)
        self.weighed = [(goal.bit_count(), self.pagodas.weigh(goal)) for goal in goals]

    def leading(self, level, pegs):
        """The positions with a given number of pegs that may lead to the goals."""
        goals = lowest(weight for size, weight in self.weighed if size <= pegs)
        if goals == [()]:
            return level
        weigh = self.pagodas.weigh
        self.room.step(len(level) * self.weighing * len(goals))
        return {p for p in level if any(at_most(g, w) for w in [weigh(p)] for g in goals)}

    def coming(self, level):
        """Those positions that may come from the start."""
        self.room.step(len(level) * self.weighing)
        return {p for p in level if at_most(self.pagodas.weigh(p), self.top)}

    def forward(self, meet, stated):
        pegs = self.board.start.bit_count()
        level = self.leading({self.board.start}, pegs)
        compare(level, stated[0], self.room)
        for count in stated[1:]:
            if any(goal in level for goal in self.goals):
                raise Rejected("a goal is reached")
            pegs -= 1
            level = self.leading(after(level, self.masks, self.room), pegs)
            compare(level, count, self.room)
        return level

    def backward(self, least, stated):
        level = set()
        for pegs, count in enumerate(stated, least):
            ends = {goal for goal in self.goals if goal.bit_count() == pegs}
            level = self.coming(before(level, self.masks, self.room) | ends)
            compare(level, count, self.room)
        return level


def exhausted(board, goals, evidence, room):
    search = Exhaustion(board, goals, evidence, room)
    start, meet = board.start.bit_count(), evidence["meet"]
    least = min(size for size, _ in search.weighed)
    possible = least <= start
    if not (least <= meet <= start if possible else meet == start):
        raise Rejected("the two searches cannot meet at that number of pegs")
    if len(evidence["forward"]) != start - meet + 1:
        raise Rejected("a list of counts of the wrong length")
    if len(evidence["backward"]) != (meet - least + 1 if possible else 0):
        raise Rejected("a list of counts of the wrong length")
    room.need(sum(evidence["forward"]) + sum(evidence["backward"]))
    forward = search.forward(meet, evidence["forward"])
    if not forward.isdisjoint(search.backward(least, evidence["backward"])):
        raise Rejected("the two searches meet")


def sweeps_of(position, hole, jumps):
    """All positions after a sweep of the peg on the hole: jumps[hole] lists (all, needed, next)."""
    rest = [(position, hole)]
    while rest:
        here, peg = rest.pop()
        for all_three, needed, landing in jumps[peg]:
            if here & all_three == needed:
                rest.append((here ^ all_three, landing))
                yield here ^ all_three


def closed(board, holes):
    """Sets of up to four of the holes, as bits, such that each jump over one of a set's holes begins or ends in it."""
    jumps = [(1 << origin, pegs ^ 1 << origin, hole) for pegs, hole, origin, _ in board.masks()]
    found = set()
    open_sets = {1 << hole for hole in range(board.size) if holes >> hole & 1}
    while open_sets:
        region = open_sets.pop()
        crossing = next((j for j in jumps if j[1] & region and not (j[0] | j[2]) & region), None)
        if crossing is None:
            found.add(region)
        elif region.bit_count() < 4:
            open_sets.update(region | end for end in (crossing[0], crossing[2]) if end & holes)
    return sorted(found, key=lambda region: (region.bit_count(), region))


class Regions:
    """Disjoint sets of holes of which each, once it is full of pegs, is opened by a sweep that begins in it."""

    def __init__(self, board, holes, left=0):
        self.regions = []
        covered = 0
        for region in closed(board, holes):
            if not region & covered and region & left != region:
                self.regions.append(region)
                covered |= region

    def full(self, position):
        return sum(position & region == region for region in self.regions)


class End:
    """The positions at most a given number of sweeps away from one end of the play. Those are left out through which a
    play has more than `most` sweeps: as many as missing(position) says are yet to come, at least."""

    def __init__(self, board, ends, forward, most, missing, room):
        self.room = room
        self.left = most
        self.missing = missing
        self.seen = {position for position in ends if missing(position) <= most}
        self.frontier = set(self.seen)
        self.jumps = [[] for _ in range(board.size)]
        for pegs, hole, origin, to in board.masks():
            if forward:
                self.jumps[origin].append((pegs | hole, pegs, to))
            else:
                self.jumps[to].append((pegs | hole, hole, origin))

    def expand(self):
        frontier = set()
        self.left -= 1
        for position in self.frontier:
            self.room.step(16)
            for hole in range(position.bit_length()):
                if position >> hole & 1:
                    for reached in sweeps_of(position, hole, self.jumps):
                        self.room.step()
                        if reached not in self.seen and self.missing(reached) <= self.left:
                            self.seen.add(reached)
                            frontier.add(reached)
                            self.room.take()
        self.frontier = frontier


def exclude_sweeps(board, sweeps, room):
    """No goal can be reached by at most a given number of sweeps."""
    ahead = Regions(board, (1 << board.size) - 1, board.goals[0] if len(board.goals) == 1 else 0)
    behind = Regions(board, board.start)
    kept = max(ahead.full(goal) for goal in board.goals)
    opened = behind.full(board.start)
    start = End(board, [board.start], True, sweeps, lambda position: ahead.full(position) - kept, room)
    goal = End(board, board.goals, False, sweeps, lambda position: opened - behind.full(position), room)
    for left in range(sweeps, -1, -1):
        if not start.seen.isdisjoint(goal.seen):
            raise Rejected("fewer sweeps reach a goal")
        if left == 0 or not start.frontier or not goal.frontier:
            return
        min(start, goal, key=lambda end: len(end.frontier)).expand()
