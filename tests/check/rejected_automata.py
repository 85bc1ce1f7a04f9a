"""Games on numbers without a period, each certificate wrong for one reason alone; both checkers must reject them."""

MARK = "automaton 2 0:0,1 1:2,3 0:1,3 2:4,1 0:3,1"
BOUNDED = "heaps n; both n -> n - 1 where n > 3; both n -> n / 2"


def show(position, source, rules=None, claim=(0, 0, 0), game=None):
    name = position.rpartition(":")[0]
    puzzle = {"game": "family", "position": position}
    if rules:
        puzzle["rules"] = {name: rules}
    evidence = {"kind": "nimbers", "games": {game or name: source}, "parts": {}}
    said = dict(zip(("period", "preperiod", "saltus"), claim))
    return {"format": 1, "puzzle": puzzle, "claim": said, "evidence": evidence}


def by_rules(rules, source="quotient"):
    return show("halves:<n>", source, rules)


CERTIFICATES = {
    "no period of a game whose moves divide by nothing": show("nim:<n>", "quotient"),
    "no period where every move subtracts": by_rules("heaps n; both n -> n - 1; both n -> n - 2"),
    "no period where moves divide by two numbers": by_rules("heaps n; both n -> n / 2; both n -> n / 3"),
    "no period where a number takes part in another way": by_rules(
        "heaps n; both n -> n / 2; both n -> n - n mod 2 - 1"),
    "no period of a tuple": by_rules("heaps n x m; both n x m -> n / 2 x m"),
    "no period where a quotient is taken of some numbers": by_rules("heaps n; both n -> n / 2 where n is even"),
    "no period of some members": show("mark:1<n>", "quotient"),
    "no period, from some number on": show("mark:<n>", MARK, claim=(0, 1, 0)),
    "no period, with a saltus": show("mark:<n>", MARK, claim=(0, 0, 1)),
    "a period by an automaton": show("mark:<n>", MARK, claim=(2, 0, 0)),
    "no period by the theorem on the nimbers": show("mark:<n>", "mark"),
    "no period by the automaton of another game": show("mark:<n>", MARK, game="nim"),
    "an automaton of another base": by_rules("heaps n; both n -> n - 1; both n -> n / 3", MARK),
    "an automaton for other moves": by_rules("heaps n; both n -> n - 1; both n -> (n + 1) / 2", MARK),
    "an automaton that forgets where moves begin": by_rules(BOUNDED, MARK),
    "an automaton with another nimber": show("mark:<n>", MARK.replace("2:4", "3:4")),
    "an automaton that goes astray at large numbers": show("mark:<n>", MARK.replace("0:3,1", "0:3,3")),
    "an automaton that does not wait for the first digit": show(
        "mark:<n>", "automaton 2 0:1,1 0:1,2 1:3,4 0:2,4 2:5,2 0:4,2"),
    "an automaton without states": show("mark:<n>", "automaton 2"),
    "a state that there is not": show("mark:<n>", MARK.replace("4,1", "5,1")),
    "a state with a digit too many": show("mark:<n>", MARK.replace("4,1", "4,1,1")),
    "an automaton with another blank": show("mark:<n>", MARK.replace(" 2:", "  2:")),
    "an automaton with a blank at the end": show("mark:<n>", MARK + " "),
    "an automaton with a zero in front": show("mark:<n>", MARK.replace("4,1", "4,01")),
    "base 1": show("mark:<n>", "automaton 1 0:0"),
}
