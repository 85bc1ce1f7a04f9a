"""The table of misère quotients that docs/results.md tells of: its bundle is accepted, each quotient in it that is proved
for all heaps has its certificate, and the figures on the page are those of its journal.

usage: results_test.py LASTMOVE SOURCE_DIR [--write]

With --write the figures are written into the page.
"""

import collections
import csv
import io
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tarfile
import tempfile
import unittest

LASTMOVE, SOURCE = (pathlib.Path(path).resolve() for path in sys.argv[1:3])
BUNDLE = SOURCE / "docs/results/octal-quotients.tar.zst"
PAGE = SOURCE / "docs/results.md"
FIGURES = re.compile(r"(<!-- made of the quotients -->\n).*?(<!-- end -->)", re.DOTALL)
SEED = int(os.environ.get("SEED", "1"))


def run(*arguments, **options):
    return subprocess.run([*map(str, arguments)], capture_output=True, check=False, timeout=1500, **options)


def unpacked():
    """The contents of the bundle's files by their names."""
    archive = run("zstd", "-dcq", BUNDLE).stdout
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        return {member.name: files.extractfile(member).read() for member in files}


def rows_of(files):
    return [json.loads(line) for line in files["table.jsonl"].splitlines()[1:]]


def code_of(row):
    return row["subject"].split(":")[1]


def listed(codes, most=8):
    return ", ".join(codes[:most]) + (f" and {len(codes) - most} more" if len(codes) > most else "")


def counts(rows):
    """How many codes of each length there are, and what is known of them."""
    groups = collections.defaultdict(list)
    for row in rows:
        code = code_of(row)
        groups[code[0], len(code) - 2 if code != "4.0" else 0].append(row)
    lines = ["| codes | digits | number | proved for all heaps | of these tame | wild | for 2,000 heaps | stopped earlier |",
             "|---|--:|--:|--:|--:|--:|--:|--:|"]
    total = [0] * 6
    for (first, digits), group in sorted(groups.items(), key=lambda item: (item[0][1], item[0][0])):
        proved = [row for row in group if row["cells"]["heaps"] == "all"]
        tame = sum(row["cells"]["tame"] == "yes" for row in proved)
        bounded = sum(row["cells"]["heaps"] == "2000" for row in group)
        numbers = [len(group), len(proved), tame, len(proved) - tame, bounded, len(group) - len(proved) - bounded]
        total = [one + other for one, other in zip(total, numbers)]
        lines.append(f"| {first}.… | {digits} | " + " | ".join(map(str, numbers)) + " |")
    return lines + ["| all | | " + " | ".join(f"{number:,}" for number in total) + " |"]


def wild(rows):
    """The wild quotients that are proved for all heaps; codes whose images repeat alike stand together."""
    groups = collections.defaultdict(list)
    for row in rows:
        found = row["cells"]
        if found["heaps"] == "all" and found["tame"] == "no":
            key = found["order"], found["p_positions"], found["image_period"], found["image_preperiod"]
            groups[key].append(code_of(row))
    lines = ["| order | P | period | preperiod | codes |", "|--:|--:|--:|--:|---|"]
    return lines + [f"| {' | '.join(map(str, key))} | {listed(codes)} |" for key, codes in sorted(groups.items())]


def figures(rows):
    return "\n".join([*counts(rows), "", *wild(rows), ""])


class Results(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.files = unpacked()
        cls.rows = rows_of(cls.files)
        cls.proved = {row["index"]: row for row in cls.rows if row["cells"]["heaps"] == "all"}

    def test_the_bundle_is_accepted_and_has_its_name(self):
        reply = json.loads(run(LASTMOVE, "check", BUNDLE, "--json").stdout)
        self.assertEqual((reply["answer"], reply["certificates"], reply["faults"], reply["unfinished"]),
                         ("accepted", len(self.proved), [], []))
        self.assertIn(reply["bundle"], PAGE.read_text())
        manifest = json.loads(self.files["manifest.json"])
        self.assertEqual({tuple(sorted(file["verdicts"].items())) for file in manifest["files"] if "verdicts" in file},
                         {(("lastmove", "accepted"), ("python", "accepted"))})

    def test_the_page_has_the_figures(self):
        text = " ".join(PAGE.read_text().split())
        self.assertIn(" ".join(figures(self.rows).split()), text)
        tame = {row["cells"]["order"] for row in self.proved.values() if row["cells"]["tame"] == "yes"}
        self.assertEqual(tame, {2, 6, 10, 18, 34})
        self.assertIn("have the orders 2, 6, 10, 18 and 34.", text)
        stopped = [row for row in self.rows if row["stopped"] and "last" not in row["stopped"]]
        self.assertIn(f"The other {len(stopped)} were stopped by the limit on time", text)
        daisies = next(row["cells"] for row in self.rows if code_of(row) == "4.7")
        self.assertIn(f"it has {daisies['order']} elements for {daisies['heaps']} heaps", text)

    def test_the_table_is_complete(self):
        self.assertEqual([row["index"] for row in self.rows], list(range(1023)))
        table = list(csv.DictReader(io.StringIO(self.files["table.csv"].decode(), newline="")))
        self.assertEqual([(row["code"], row["order"], row["heaps"]) for row in table],
                         [(code_of(row), str(row["cells"]["order"]), row["cells"]["heaps"]) for row in self.rows])
        for row in self.rows:
            # plambeck2008: the order of a quotient of impartial games is 1 or even.
            self.assertTrue(row["cells"]["order"] == 1 or row["cells"]["order"] % 2 == 0, row)

    def test_certificates_prove_the_rows(self):
        found = {}
        for name, text in self.files.items():
            if name.startswith("proofs/"):
                proof = json.loads(text)
                claim = proof["claim"]["misere_quotient"]
                found[int(name[7:14]) - 1] = (proof["puzzle"]["code"], claim["order"], claim["p_positions"],
                                              claim["generators"])
        self.assertEqual(found, {index: (code_of(row), row["cells"]["order"], row["cells"]["p_positions"], "all")
                                 for index, row in self.proved.items()})

    def test_some_are_checked_and_found_again(self):
        print("seed", SEED)
        some = random.Random(SEED).sample(sorted(self.proved), 12)
        with tempfile.TemporaryDirectory() as folder:
            paths = []
            for name, text in self.files.items():
                if name.startswith("proofs/") and int(name[7:14]) - 1 in some:
                    paths.append(pathlib.Path(folder) / pathlib.Path(name).name)
                    paths[-1].write_bytes(text)
            checked = run(sys.executable, SOURCE / "checker", "--time-limit", 600, *paths)
            self.assertEqual((checked.returncode, checked.stdout.count(b": accepted")), (0, 12), checked.stdout)
        again = run(LASTMOVE, "table", "octal:{code}:n", "code=" + ",".join(code_of(self.proved[i]) for i in some),
                    "--of", "order,p-positions,tame,heaps,image-period,image-preperiod", "-n", "2000", "--each", "600",
                    "--json").stdout
        self.assertEqual([json.loads(line)["cells"] for line in again.splitlines()[:-1]],
                         [self.proved[i]["cells"] for i in some])


if __name__ == "__main__":
    if "--write" in sys.argv:
        made = figures(rows_of(unpacked()))
        PAGE.write_text(FIGURES.sub(lambda match: f"{match[1]}\n{made}\n{match[2]}", PAGE.read_text()))
    else:
        unittest.main(argv=sys.argv[:1] + sys.argv[3:])
