"""Games on numbers without a period, each certificate wrong for one reason alone; both checkers must reject them."""

MARK = {"base": 2, "nimbers": [0, 1, 0, 2, 0], "next": [[0, 1], [2, 3], [1, 3], [4, 1], [3, 1]]}
IMPATIENT = {"base": 2, "nimbers": [0, 0, 1, 0, 2, 0], "next": [[1, 1], [1, 2], [3, 4], [2, 4], [5, 2], [4, 2]]}
BOUNDED = "heaps n; both n -> n - 1 where n > 3; both n -> n / 2"


def show(position, evidence, rules=None, claim=None):
    puzzle = {"game": "family", "position": position}
    if rules:
        puzzle["rules"] = {position.partition(":")[0]: rules}
    return {"format": 1, "puzzle": puzzle, "claim": claim or {"aperiodic": True}, "evidence": evidence}


def division(automaton=None, **changes):
    """With an automaton, some of whose members are others."""
    return {"kind": "division", **({"automaton": {**automaton, **changes}} if automaton else {})}


def row(state, states):
    """The states behind those of Mark, with these behind one of them."""
    return [states if each == state else others for each, others in enumerate(MARK["next"])]


def by_rules(rules, automaton=None):
    return show("halves:<n>", division(automaton), rules)


def by_nimbers(source):
    return {"kind": "nimbers", "games": {"mark": source}, "parts": {}}


CERTIFICATES = {
    "no period of a game whose moves divide by nothing": show("nim:<n>", division()),
    "no period where every move subtracts": by_rules("heaps n; both n -> n - 1; both n -> n - 2"),
    "no period where moves divide by two numbers": by_rules("heaps n; both n -> n / 2; both n -> n / 3"),
    "no period where a number takes part in another way": by_rules(
        "heaps n; both n -> n / 2; both n -> n - n mod 2 - 1"),
    "no period of a tuple": by_rules("heaps n x m; both n x m -> n / 2 x m"),
    "no period where a quotient is taken of some numbers": by_rules("heaps n; both n -> n / 2 where n is even"),
    "no period of some members": show("mark:1<n>", division()),
    "no period: false": show("mark:<n>", division(MARK), claim={"aperiodic": False}),
    "no period, from some number on": show("mark:<n>", division(MARK), claim={"aperiodic": True, "preperiod": 1}),
    "a period of 0": show("mark:<n>", by_nimbers("mark"), claim={"period": 0, "preperiod": 0, "saltus": 0}),
    "a period by a division": show("mark:<n>", division(MARK), claim={"period": 2, "preperiod": 0, "saltus": 0}),
    "no period by the theorem on the nimbers": show("mark:<n>", by_nimbers("mark")),
    "nimbers by a division": show("mark:<n>", division(MARK), claim={"nimbers": [0, 1]}),
    "an automaton of another base": by_rules("heaps n; both n -> n - 1; both n -> n / 3", MARK),
    "an automaton for other moves": by_rules("heaps n; both n -> n - 1; both n -> (n + 1) / 2", MARK),
    "an automaton that forgets where moves begin": by_rules(BOUNDED, MARK),
    "an automaton with another nimber": show("mark:<n>", division(MARK, nimbers=[0, 1, 0, 3, 0])),
    "an automaton that goes astray at large numbers": show("mark:<n>", division(MARK, next=row(4, [3, 3]))),
    "an automaton that does not wait for the first digit": show("mark:<n>", division(IMPATIENT)),
    "an automaton without states": show("mark:<n>", division(MARK, nimbers=[], next=[])),
    "an automaton with a nimber too many": show("mark:<n>", division(MARK, nimbers=[0, 1, 0, 2, 0, 0])),
    "an automaton without a nimber": show("mark:<n>", division(MARK, nimbers=[0, 1, 0, 2])),
    "a state that there is not": show("mark:<n>", division(MARK, next=row(3, [5, 1]))),
    "a state with a digit too many": show("mark:<n>", division(MARK, next=row(3, [4, 1, 1]))),
    "a state without digits": show("mark:<n>", division(MARK, next=row(3, []))),
    "base 1": show("mark:<n>", division({"base": 1, "nimbers": [0], "next": [[0]]})),
    "base 0": show("mark:<n>", division({"base": 0, "nimbers": [0], "next": [[]]})),
}
