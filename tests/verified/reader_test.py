"""What the reader of lastmove-verified refuses, and what it accepts in another form.

usage: reader_test.py SOURCE_DIR
"""

import json
import sys

import verified

PEG = ('{"format":1,"puzzle":{"game":"peg","rule":"jump","start":["oo."],"goals":[["..."]]},"claim":"no",'
       '"evidence":{"kind":"emptiness"}}')
PERIOD = ('{"format":1,"puzzle":{"game":"heaps","code":"0.7"},"claim":{"period":1,"preperiod":0,"saltus":0},'
          '"evidence":{"kind":"nim-values","values":3,"mask":0,"alternating":false}}')
KAYLES = ('{"format":1,"puzzle":{"game":"heaps","code":"0.77"},"claim":{"period":12,"preperiod":71,"saltus":0},'
          '"evidence":{"kind":"nim-values","values":168,"mask":0,"alternating":false}}')
NIM = ('{"format":1,"puzzle":{"game":"sum","position":"nim:1,1","play":"normal"},"claim":{"outcome":"P"},'
       '"evidence":{"kind":"strategy","replies":{"0":{},"nim:1 + nim:1":{"nim:1":"0"}}}}')
BOUND = ('{"format":1,"puzzle":{"game":"peg","rule":"jump","start":["oo."],"goals":[["..o"]]},'
         '"claim":{"at_most":{"a1-c1":1}},"evidence":{"kind":"jump-bounds","bounds":[{"jump":"a1-c1","goals":[0],'
         '"tree":{"weights":{"a1":"1","b1":"1"}}}],"refuted":[]}}')

# (a certificate, what is replaced in it, by what, the verdict)
CASES = [
    (PEG, "", "", "accepted"),
    (PEG, '"format":1', '"format": 1 ', "accepted"),
    (PEG, '"oo."', '"\\u006fo."', "accepted"),
    # JSON
    (PEG, '"format":1', '"format":01', "bad input"),
    (PEG, '"format":1', '"format":+1', "bad input"),
    (PEG, '"format":1', '"format":NaN', "bad input"),
    (PEG, '"format":1', '"format":1e999', "bad input"),
    (PEG, '"claim"', "'claim'", "bad input"),
    (PEG, '"claim":"no",', '"claim":"no",/**/', "bad input"),
    (PEG, '"emptiness"}', '"emptiness",}', "bad input"),
    (PEG, '"oo."', '"oo.\\ud800"', "bad input"),
    (PEG, '"oo."', '"oo.\t"', "bad input"),
    (PEG, '"oo."', '"oo.\xff"', "bad input"),
    (PEG, '{"kind":"emptiness"}}', '{"kind":"emptiness"}} 1', "bad input"),
    (PEG, '{"format"', '\ufeff{"format"', "bad input"),
    (PEG, '"emptiness"', "[" * 999 + "]" * 999, "bad input"),
    (PEG, '"emptiness"', "[" * 100_000, "bad input"),
    # Doubled and unknown keys, values of the wrong type
    (PEG, '"claim":"no"', '"claim":"no","claim":"no"', "rejected"),
    (PEG, '"claim":"no"', '"claim":"yes","claim":"no"', "rejected"),
    (PEG, '"rule":"jump"', '"rule":"jump","rule":"jump"', "rejected"),
    (PEG, '"kind":"emptiness"', '"kind":"emptiness","\\u006bind":"emptiness"', "rejected"),
    (PEG, '"claim":"no"', '"claim":"no","note":""', "rejected"),
    (PEG, '"rule":"jump"', '"rule":"jump","note":""', "rejected"),
    (PEG, '"kind":"emptiness"', '"kind":"emptiness","note":""', "rejected"),
    (PEG, '"claim":"no",', "", "rejected"),
    (PEG, '"format":1', '"format":1.0', "rejected"),
    (PEG, '"format":1', '"format":true', "rejected"),
    (PEG, '"format":1', '"format":2', "rejected"),
    (PEG, '"no"', "true", "rejected"),
    (PEG, '"no"', '"No"', "rejected"),
    (PEG, PEG, "[]", "rejected"),
    (PEG, PEG, '"peg"', "rejected"),
    # Drawings and rules of peg puzzles
    (PEG, '"jump"', '"hop"', "rejected"),
    (PEG, '[["..."]]', "[]", "rejected"),
    (PEG, '[["..."]]', '[["#.."]]', "rejected"),
    (PEG, '[["..."]]', '[["..","."]]', "rejected"),
    (PEG, '[["..."]]', '[["...","..."]]', "rejected"),
    (PEG, '["oo."]', '["ooO"]', "rejected"),
    (PEG, '["oo."]', '["oo.","o."]', "rejected"),
    (PEG, '["oo."],"goals":[["..."]]', '["###"],"goals":[["###"]]', "rejected"),
    (PEG, '["oo."],"goals":[["..."]]', f'["oo{"." * 255}"],"goals":[["{"." * 257}"]]', "rejected"),
    (PEG, '["oo."],"goals":[["..."]]', f'["oo{"." * 254}"],"goals":[["{"." * 256}"]]', "accepted"),
    # Claims of other values
    (BOUND, "", "", "accepted"),
    (BOUND, '"a1-c1":1}', '"a1-c1":01}', "bad input"),
    (BOUND, '"a1-c1":1}', '"a1-c1":1.0}', "rejected"),
    (BOUND, '"a1-c1":1}', '"a1-c1":-1}', "rejected"),
    (BOUND, '"a1-c1":1}', '"a1-c1":9223372036854775807}', "rejected"),
    (BOUND, '"a1-c1":1}', '"a1-c1":18446744073709551617}', "rejected"),
    (BOUND, '"a1-c1":1}', '"a01-c1":1}', "rejected"),
    (BOUND, '"a1-c1":1}', '"A1-c1":1}', "rejected"),
    (BOUND, '"a1-c1":1}', '"a1-c1-a1":1}', "rejected"),
    (BOUND, '"a1-c1":1}', '"a1-d1":1}', "rejected"),
    (BOUND, '{"a1-c1":1}', "{}", "rejected"),
    (PERIOD, "", "", "rejected"),
    (KAYLES, "", "", "accepted"),
    (KAYLES, '"period":12', '"period":1.2e1', "rejected"),
    (KAYLES, '"period":12', '"period":"12"', "rejected"),
    (KAYLES, '"period":12', '"period":24', "rejected"),
    (KAYLES, '"saltus":0', '"saltus":-0', "accepted"),
    (KAYLES, '"saltus":0', '"saltus":0.0', "rejected"),
    (KAYLES, '"saltus":0', '"saltus":9223372036854775808', "rejected"),
    (KAYLES, '"saltus":0}', '"saltus":0,"outcome":"N"}', "rejected"),
    (KAYLES, '"0.77"', '".77"', "accepted"),
    (KAYLES, '"0.77"', '"0.770"', "accepted"),
    (KAYLES, '"0.77"', '"00.77"', "rejected"),
    (KAYLES, '"0.77"', '"1.77"', "rejected"),
    (KAYLES, '"0.77"', '"2.77"', "rejected"),
    (KAYLES, '"0.77"', '"0.77 "', "rejected"),
    (KAYLES, '"0.77"', '"0.7.7"', "rejected"),
    (KAYLES, '"0.77"', '"0.w"', "rejected"),
    (KAYLES, '"0.77"', '"077"', "rejected"),
    (KAYLES, '"0.77"', '"0."', "rejected"),
    (KAYLES, '"0.77"', '"4.77"', "rejected"),
    # Sums
    (NIM, "", "", "accepted"),
    (NIM, '"nim:1,1"', '"nim:1 + nim:1"', "accepted"),
    (NIM, '"nim:1,1"', '"* + *1 + 0"', "accepted"),
    (NIM, '"nim:1,1"', '"nim:1,2"', "rejected"),
    (NIM, '"nim:1,1"', '"nim:1,01"', "rejected"),
    (NIM, '"nim:1,1"', '"nim:1, 1"', "rejected"),
    (NIM, '"nim:1,1"', '"nim:1,"', "rejected"),
    (NIM, '"nim:1,1"', '"nim:1 +nim:1"', "rejected"),
    (NIM, '"nim:1,1"', '"nim:1 + "', "rejected"),
    (NIM, '"nim:1,1"', '""', "rejected"),
    (NIM, '"normal"', '"Normal"', "rejected"),
    (NIM, '"normal"', '"misere"', "rejected"),
    (NIM, '{"outcome":"P"}', '{"outcome":"N"}', "rejected"),
    (NIM, '{"outcome":"P"}', '{"outcome":"P","outcome":"P"}', "rejected"),
]


def options(program, faults):
    """What the command line says."""
    def expect(arguments, status, said, given=b""):
        done = verified.run(program, *arguments, given=given)
        text = (done.stdout + done.stderr).decode()
        if done.returncode != status or said not in text:
            faults.append(f"{arguments}: status {done.returncode}, {text}")

    peg = PEG.encode()
    expect([], 2, "expected a file")
    expect(["--help"], 0, "Exit status: 0 accepted")
    expect(["--kinds"], 0, "| peg | `no` | `parity` |")
    expect(["--hlep"], 2, "unknown option '--hlep'")
    expect(["-", "--hlep"], 2, "unknown option '--hlep'")
    expect(["--time-limit"], 2, "--time-limit expects")
    expect(["--time-limit", "soon", "-"], 2, "not 'soon'")
    expect(["--time-limit", "none", "-"], 0, "accepted: a theorem. No list of jumps", peg)
    expect(["-"], 0, "accepted: a theorem. No list of jumps (along rows and columns) leads from oo. to ....", peg)
    expect(["--coq"], 2, "--coq expects one file")
    expect(["--coq", "-"], 0, "Theorem answer : holds the_puzzle the_claim.", peg)
    expect(["--coq", "-"], 1, "expected the key 'game'", b'{"format":1,"puzzle":{},"claim":"no","evidence":{}}')
    expect(["/does/not/exist"], 4, "cannot read '/does/not/exist'")
    expect(["-", "/does/not/exist"], 4, "-: accepted", peg)
    expect(["-", "/dev/null"], 2, "/dev/null: bad input: not JSON", peg)
    long = json.loads(KAYLES)
    long["puzzle"]["code"], long["evidence"]["values"] = "0." + "7" * 9_000, 166 + 9_000
    expect(["--time-limit", "0.2", "-"], 3, "gave up: the time limit was reached", json.dumps(long).encode())


def main():
    program = verified.program(sys.argv[1])
    faults = []
    for certificate, old, new, outcome in CASES:
        assert old in certificate
        said = verified.ask(program, certificate.replace(old, new, 1).encode("latin-1" if "\xff" in new else "utf-8"))
        if said.outcome != outcome:
            faults.append(f"{old} replaced by {new[:80]}: {said.said[:200]}, expected {outcome}")
    options(program, faults)
    print(*faults, sep="\n")
    sys.exit(bool(faults))


main()
