"""The checker that is proved sound accepts what the others accept, as far as it covers it, and says so.

usage: certificates_test.py SOURCE_DIR [--all]

Of the certificates from which --coq writes a file that Coq checks, six are drawn; --all takes all.
"""

import json
import os
import pathlib
import random
import re
import sys

import verified

FORBIDDEN = re.compile(r"\b(Admitted|admit|Axiom|Axioms|Parameter|Parameters|Conjecture|native_compute|"
                       r"bypass_check|Unset\s+Guard|Unset\s+Positivity|Unset\s+Universe)\b")
LONGEST, WIDEST, WIDEST_OCAML = 400, 135, 145


def claim_name(claim):
    """The word by which the table of kinds names a claim."""
    return claim if isinstance(claim, str) else next(iter(claim), "")


def evidence_kinds(evidence):
    """The kind of the evidence, and those of the cases in it."""
    yield evidence["kind"]
    for case in evidence.get("cases", []) + evidence.get("refuted", []):
        yield case["evidence"]["kind"]


def covered(table, certificate):
    """Whether rows of the table of kinds cover the certificate; those that have limits, perhaps."""
    found = []
    for kind in evidence_kinds(certificate["evidence"]):
        claims = {claim_name(certificate["claim"]), "no"} if kind != certificate["evidence"]["kind"] else {
            claim_name(certificate["claim"])}
        rows = [row for row in table if row[0] == certificate["puzzle"]["game"] and row[1] in claims and row[2] == kind]
        if not rows:
            return "no"
        found += rows
    return "perhaps" if any(row[4] for row in found) else "yes"


def table_of_kinds(program):
    lines = verified.run(program, "--kinds").stdout.decode().splitlines()[2:]
    return [[cell.strip().strip("`") for cell in line.strip("|").split("|")] for line in lines]


def stored(source, program, faults):
    """Every stored certificate that is covered is accepted; no other is rejected."""
    table = table_of_kinds(program)
    sys.path.insert(0, str(source / "checker"))
    import room
    import verdict

    paths = sorted((source / "tests" / "check" / "certificates").glob("*.json"))
    verdicts = verified.ask_all(program, [path.read_bytes() for path in paths], 60)
    used, accepted = set(), 0
    for path, (outcome, said) in zip(paths, verdicts):
        certificate = json.loads(path.read_text())
        is_covered = covered(table, certificate)
        if outcome == "accepted":
            accepted += 1
            used.add((certificate["puzzle"]["game"], claim_name(certificate["claim"]), certificate["evidence"]["kind"]))
            theirs, why = verdict.check(path.read_bytes(), room.Room(), str(source / "tests" / "check" / "pieces"))
            if theirs == verdict.REJECTED:
                faults.append(f"{path.stem}: accepted, but python {why}")
        expected = {"yes": ["accepted"], "perhaps": ["accepted", "gave up"], "no": ["gave up"]}[is_covered]
        if outcome not in expected:
            faults.append(f"{path.stem}: {said}, expected one of {expected}")
        if outcome == "accepted" and not said.startswith("accepted: a theorem. "):
            faults.append(f"{path.stem}: {said}")
    kinds = verified.run(program, "--kinds").stdout.decode()
    if kinds not in (source / "docs" / "verified.md").read_text():
        faults.append("the table of kinds in docs/verified.md is not what lastmove-verified --kinds prints")
    for row in table:
        if tuple(row[:3]) not in used and "with rules" not in row[0]:
            faults.append(f"no stored certificate of the kind {row[:3]} is accepted")
    print(f"{accepted} of {len(paths)} stored certificates are accepted")


def sources(source, faults):
    """The proofs assume nothing, and are laid out as the rest of the tree."""
    for path in sorted((source / "proofs").rglob("*")):
        if path.suffix not in (".v", ".ml"):
            continue
        lines = path.read_text().splitlines()
        code = re.sub(r"\(\*.*?\*\)", "", path.read_text(), flags=re.DOTALL)
        if path.suffix == ".v" and (found := FORBIDDEN.search(code)):
            faults.append(f"{path}: {found[0]}")
        if len(lines) > LONGEST:
            faults.append(f"{path}: {len(lines)} lines")
        most = WIDEST if path.suffix == ".v" else WIDEST_OCAML
        faults += [f"{path}:{number}: wider than {most}" for number, line in enumerate(lines, 1) if len(line) > most]


def coq_files(source, program, faults, stems):
    """Files that are written by --coq prove their claims, with no axioms."""
    certificates = source / "tests" / "check" / "certificates"
    files = {stem: verified.coq_of(program, (certificates / f"{stem}.json").read_bytes()) for stem in stems}
    faults += [f"--coq {stem}: {said}" for stem, said in verified.faults_of_coq(source, files).items()]


COQ = ["play-triangle15", "parity-4x4", "integer-3x5", "cases-3x4", "at-most-goals", "golden-9", "period-0.77",
       "strategy-sum",
       "quotient-kayles-5", "strategies-difference", "forms-dead-ending", "strips-rectangles", "monoid-up", "integers-torsion",
       "army-2", "pairs-tree", "tape-remainder-pennies", "tape-unreachable", "tape-fewest-3", "tape-pattern-fewest",
       "mirror-small", "tiling-blocks", "tiling-count-hexagons", "propagation-2x3-from-to",
       "packing-two-touch", "packing-wide-pair", "strategies-walk-hackenbush", "strategies-elephants", "strategies-amazons",
       "strategies-nogo-parts"]


def main():
    source = pathlib.Path(sys.argv[1])
    program = verified.program(source)
    faults = []
    assumptions = (program.parent / "assumptions.txt").read_text()
    if assumptions != "Closed under the global context\n":
        faults.append(f"verdict_sound depends on axioms: {assumptions}")
    sources(source, faults)
    stored(source, program, faults)
    stems = COQ if "--all" in sys.argv[2:] else random.Random(int(os.environ.get("SEED", "1"))).sample(COQ, 6)
    print("--coq:", *stems)
    coq_files(source, program, faults, stems)
    print(*faults, sep="\n")
    sys.exit(bool(faults))


main()
