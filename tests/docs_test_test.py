"""Tests that docs_test.py finds wrong examples.

usage: docs_test_test.py
"""

import pathlib
import sys
import tempfile
import unittest

import docs_test


def faults(*lines):
    """Runs a page that is one console block of these lines."""
    return page_faults("\n".join(["Text.", "", "```console", *lines, "```", ""]))


def page_faults(text):
    with tempfile.TemporaryDirectory() as folder:
        page = pathlib.Path(folder) / "page.md"
        page.write_text(text)
        count, wrong = docs_test.faults(page, pathlib.Path(folder), pathlib.Path("/bin/true"))
        return count, len(wrong)


class DocsTest(unittest.TestCase):
    def test_output_is_compared(self):
        self.assertEqual(faults("$ echo a b", "a b"), (1, 0))
        self.assertEqual(faults("$ echo a b", "a c"), (1, 1))
        self.assertEqual(faults("$ echo a b"), (1, 1))
        self.assertEqual(faults("$ true", "a"), (1, 1))
        self.assertEqual(faults("$ echo a >&2", ""), (1, 0))
        self.assertEqual(faults("$ echo a >&2; exit 2", "a\n[exit 2]"), (1, 0))

    def test_exit_status_is_compared(self):
        self.assertEqual(faults("$ false"), (1, 1))
        self.assertEqual(faults("$ false", "[exit 1]"), (1, 0))
        self.assertEqual(faults("$ true", "[exit 1]"), (1, 1))
        self.assertEqual(faults("$ echo a; exit 3", "a", "[exit 3]"), (1, 0))

    def test_ellipses(self):
        self.assertEqual(faults("$ echo 0.123 s", "... s"), (1, 0))
        self.assertEqual(faults("$ echo 0.123 m", "... s"), (1, 1))
        self.assertEqual(faults("$ seq 9", "1", "...", "9"), (1, 0))
        self.assertEqual(faults("$ seq 9", "1", "...", "8"), (1, 1))
        self.assertEqual(faults("$ seq 9", "...", "5", "...", "9"), (1, 0))
        self.assertEqual(faults("$ seq 9", "...", "5", "...", "4", "..."), (1, 1))

    def test_commands_share_a_folder(self):
        self.assertEqual(faults("$ echo a > f", "$ cat f", "a", "$ echo \\", "  b", "b"), (3, 0))

    def test_other_blocks_are_left_alone(self):
        self.assertEqual(page_faults("```sh\n$ false\n```\n\n    $ false\n"), (0, 0))

    def test_broken_pages(self):
        with self.assertRaises(ValueError):
            faults("a", "$ echo a")
        with self.assertRaises(ValueError):
            page_faults("```console\n$ true\n")


if __name__ == "__main__":
    sys.exit(unittest.main())
