"""`play` on the command line, from outside: moves, the words at the prompt, saving and continuing.

usage: play_command_test.py LASTMOVE
"""

import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from pace import is_sanitized

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()
# Sanitizers make it slower.
SLOWER = 15 if is_sanitized(LASTMOVE) else 1


def run(*arguments, **options):
    options.setdefault("timeout", 900)
    return subprocess.run([LASTMOVE, *arguments], capture_output=True, text=True, **options)


class Playing(unittest.TestCase):
    def test_the_computer_wins_what_can_be_won(self):
        result = run("play", "nim:1,2,3", input="1: 1->0\n1: 2->1\nquit\n")
        self.assertEqual(result.returncode, 0)
        self.assertIn("I play", result.stdout)
        self.assertIn("I win.", run("play", "nim:1", "--second").stdout)
        self.assertIn("You win.", run("play", "nim:1", input="1->0\n").stdout)
        self.assertIn("I win.", run("play", "nim:1", "--misere", input="1->0\n").stdout)

    def test_bad_moves_are_asked_for_again(self):
        result = run("play", "kayles:3", input="nonsense\nmoves\nhint\nundo\n3->1,1\n")
        self.assertEqual(result.returncode, 0)
        self.assertIn("cannot read 'nonsense'", result.stdout)
        self.assertIn("You win.", result.stdout + run("play", "kayles:1", input="1->0\n").stdout)

    def test_words_at_the_prompt(self):
        with tempfile.TemporaryDirectory() as folder:
            saved = pathlib.Path(folder, "position")
            typed = ["?", "1: 1->0", f"save {saved}", "save", f"save {folder}/none/x", "u", "s", "q", "never read"]
            result = run("play", "nim:1,2,3", input="\n".join(typed))
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            self.assertIn("undo, u", result.stdout)
            self.assertIn("cannot write", result.stdout)
            position = saved.read_text().strip()
            self.assertEqual(run("outcome", position).returncode, 0)
            self.assertNotEqual(position, "nim:1,2,3")
            # The saved position and the first one were shown, the first one again after undo and show.
            self.assertIn(position, result.stdout)
            self.assertEqual(result.stdout.count("nim:1,2,3"), 3)

    def test_a_play_is_saved_as_a_strip_of_pictures(self):
        with tempfile.TemporaryDirectory() as folder:
            svg, tex = pathlib.Path(folder, "play.svg"), pathlib.Path(folder, "play.tex")
            typed = ["nonsense", "1: 1->0", f"save {tex}", f"save {svg}", "q"]
            said = run("play", "nim:1,2,3", input="\n".join(typed)).stdout
            self.assertEqual(said.count("Saved as pictures."), 2)
            drawn = svg.read_text()
            self.assertIn(">1. 1: 1-&gt;0</text>", drawn)
            self.assertEqual(drawn.count("<rect"), 3)  # two moves, and the position now
            self.assertIn(">the position now</text>", drawn)
            self.assertIn('data-move="1-&gt;0"', drawn)
            self.assertEqual(tex.read_text().count("begin{tikzpicture}"), 1)
            run("play", "nim:1,2,3", input=f"1: 1->0\nundo\n2: 2->0\nsave {folder}/two.svg\n")
            other = pathlib.Path(folder, "two.svg").read_text()
            self.assertNotIn(">1. 1: 1-&gt;0</text>", other)
            self.assertIn(">1. 2: 2-&gt;0</text>", other)
            # Left's stones, Right's, and whose move it is.
            said = run("play", "domineering:3x3", input=f"save {folder}/whole.svg\na1-a2\n").stdout
            self.assertTrue(said.endswith("I win.\n"), said)
            whole = pathlib.Path(folder, "whole.svg").read_text()
            for caption in ("1. Left: a1-a2", "2. Right: ", "Left has no move"):
                self.assertIn(f">{caption}", whole)

    def continued(self, *arguments, typed=()):
        """What the command that `save` prints says at its beginning, as a shell runs it."""
        with tempfile.TemporaryDirectory() as folder:
            saved = pathlib.Path(folder, "my position")
            said = run("play", *arguments, input="\n".join([*typed, f"save {saved}"])).stdout
            command = said.split("To continue: lastmove ")[1].splitlines()[0]
            result = subprocess.run(["sh", "-c", f'"$0" {command}', LASTMOVE], input="hint\n", capture_output=True,
                                    text=True, timeout=900)
            self.assertEqual((result.returncode, result.stderr), (0, ""), command)
            return command.rpartition('"')[2], result.stdout

    def test_what_is_saved_continues_by_the_printed_command(self):
        for arguments, typed, options, prompt in (
                (("nim:3,5",), (), "", "your move> 2: 5->3"),
                (("nim:2,2,1", "--misere"), (), " --misere", "your move> "),
                (("nim:3,5", "--second"), (), "", "your move> "),
                (("{1|-1} + *2", "--player", "right"), (), " --player right", "your move (Right)> part 1, to -1"),
                (("{1|-1} + *2", "--player", "right", "--second"), (), "", "your move (Left)> "),
                (("{3|-1} + *2", "--player", "left", "--second"), (), " --player right", "your move (Right)> "),
                (("{0|*}", "--misere", "--player", "right"), (), " --misere --player right", "your move (Right)> "),
                # Only impartial games are left: nobody is named.
                (("{0|0} + nim:2,3", "--player", "right"), ("part 1, to 0",), None, "your move")):
            with self.subTest(arguments):
                said, printed = self.continued(*arguments, typed=typed)
                self.assertIn(prompt, printed)
                if options is not None:
                    self.assertEqual(said, options)

    def test_undo_goes_back_to_the_users_own_moves(self):
        nothing = "There is no move to take back."
        self.assertIn(nothing, run("play", "nim:3,5", input="undo\n").stdout)
        for arguments, move, position, prompt in (
                (("nim:3,5,1",), "1: 3->0", "nim:3,2,1", "your move> "),
                (("{3|-3} + {2|-2} + {1|-1}", "--player", "right"), "part 2, to 2", "-3 + {2|-2} + {1|-1}",
                 "your move (Left)> ")):
            with self.subTest(arguments):
                result = run("play", *arguments, "--second", input="undo\n").stdout
                self.assertEqual((result.count("I play"), result.count(nothing)), (1, 1))
                self.assertTrue(result.endswith(f"{position}\n{prompt}{nothing}\n{prompt}\n"), result)
                result = run("play", *arguments, "--second", input=f"{move}\nundo\nundo\n").stdout
                self.assertEqual((result.count("I play"), result.count(nothing)), (2, 1))
                self.assertEqual(result.count(f"{position}\n{prompt}"), 2)

    def test_positions_without_a_picture_are_shown_first(self):
        self.assertTrue(run("play", "{1|-1} + *2", input="").stdout.startswith("{1|-1} + *2\n"))

    def test_boards_are_drawn_after_each_move(self):
        result = run("play", "domineering:3x3", input="quit\n").stdout
        moves = run("play", "domineering:3x3", input="moves\nquit\n").stdout
        first = moves.split("your move (Left)> ")[1].split()[0].rstrip(",")
        played = run("play", "domineering:3x3", input=f"{first}\nquit\n").stdout
        self.assertGreater(played.count("\n"), result.count("\n") + 6)



class Limited(unittest.TestCase):
    def play(self, *arguments, typed="", number=None, after=""):
        """Status and text; interrupted by a signal, if one is given, when it has said some words. The end of the input
        comes only when the program has ended."""
        with subprocess.Popen([LASTMOVE, "play", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT) as process:
            process.stdin.write(typed.encode())
            process.stdin.flush()
            said = b""
            while after.encode() not in said and (more := os.read(process.stdout.fileno(), 4096)):
                said += more
            if number is not None:
                os.kill(process.pid, number)
            said += process.stdout.read()
            return process.wait(), said.decode()

    def test_an_interrupt_ends_it_whoever_is_to_move(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            for arguments in (["nim:3,5,7"], ["cram:9x9", "--second"], ["domineering:9x9", "--misere", "--second"]):
                name = arguments[0].partition(":")[0]
                status, text = self.play(*arguments, number=number, after=name if "--second" in arguments else "your move")
                self.assertEqual(status, 3, arguments)
                self.assertTrue(text.endswith("\nNot finished: it was interrupted.\n"), text)
                self.assertIn(name, text)

    def test_an_interrupt_during_a_hint(self):
        status, text = self.play("snort:7x7", typed="hint\n", number=signal.SIGINT, after="your move")
        self.assertEqual((status, text.count("your move"), text.count("Not finished")), (3, 1, 1))

    def test_each_move_has_the_time_for_itself(self):
        # The user thinks longer than the computer may.
        limit = 1 * SLOWER
        with subprocess.Popen([LASTMOVE, "play", "nim:3,5,7", "--time-limit", str(limit)], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, text=True) as process:
            time.sleep(limit + 0.5)
            text, _ = process.communicate("hint\n1: 3->2\nq\n")
        self.assertEqual(process.returncode, 0)
        self.assertIn("I play", text)

    def test_a_limit_ends_it(self):
        for words in (["cram:9x9", "--second"], ["snort:7x7", "--misere", "--second"]):
            status, text = self.play(*words, "--time-limit", "0.5")
            self.assertEqual((status, text.splitlines()[-1]), (3, "Not finished: the time limit was reached."))
        for words in (["domineering:100x100"], ["clobber:100x100"], ["domineering:100x100", "--second"]):
            status, text = self.play(*words, "--memory-limit", "50M", typed="moves\nhint\nq\n")
            self.assertEqual((status, text.splitlines()[-1]), (3, "Not finished: the memory limit was reached."))
        play = f"'{LASTMOVE}' play nim:3 --memory-limit 50M"
        status, text = subprocess.getstatusoutput(f"head -c 200000000 /dev/zero | {play}")
        self.assertEqual(status, 3, text[-200:])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
