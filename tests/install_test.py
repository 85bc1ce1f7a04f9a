"""Installs lastmove into a scratch folder and uses what is there: the program, its manual page and
completions, the independent checker, and from projects outside the library: by find_package(lastmove), by
pkg-config, in a shared library, and in the programs of examples/cpp, which must print what their README says.

usage: install_test.py SOURCE_DIR BUILD_DIR
"""

import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import unittest

import docs_test

SOURCE, BUILD = (pathlib.Path(path).resolve() for path in sys.argv[1:3])


def output(*command, **options):
    done = subprocess.run([str(word) for word in command], text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, check=False, **options)
    if done.returncode != 0:
        raise AssertionError(f"{command} ended with {done.returncode}:\n{done.stdout}")
    return done.stdout


def in_one_file(programs):
    """The programs as functions of one translation unit, since most of the work is the header that they share; and the
    function `example`, which runs the one of a given name."""
    text, calls = "#include <lastmove/lastmove.hpp>\n", ""  # which is to compile by itself
    for name, path in sorted(programs.items()):
        body, end, rest = path.read_text().rpartition("}")
        text += f'#line 1 "{path}"\n' + re.sub(r"\bmain\(", f"main_of_{name}(", body) + f"return 0;{end}{rest}"
        arguments = "count, arguments" if "main(int" in body else ""
        calls += f'    if (name == "{name}") return main_of_{name}({arguments});\n'
    return (f"{text}int example(const std::string& name, [[maybe_unused]] int count, "
            f"[[maybe_unused]] char** arguments) {{\n{calls}    return 127;\n}}\n")


class InstallTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.prefix = pathlib.Path(cls.folder.name) / "prefix"
        output("cmake", "--install", BUILD, "--prefix", cls.prefix)
        cls.compiled = list(cls.prefix.rglob("__pycache__"))  # later, the checker may leave its own
        cls.program = cls.prefix / "bin/lastmove"

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_version(self):
        cmake = (SOURCE / "CMakeLists.txt").read_text()
        version = re.search(r"VERSION (\d+\.\d+\.\d+)", cmake.split("project(")[1]).group(1)
        self.assertIn(version, output(self.program, "version"))
        self.assertIn(version, output("man", "-l", "-P", "cat", self.manual())
                      if self.has("man") else version)

    def test_a_bundle(self):
        folder = pathlib.Path(self.folder.name) / "results"
        folder.mkdir()
        output(self.program, "outcome", "nim:3,5", "--certificate", folder / "nim.json")
        archive = folder.with_suffix(".tar.zst")
        self.assertNotIn("was not run", output(self.program, "bundle", folder, "-o", archive))
        self.assertIn("1 certificate accepted", output(self.program, "check", archive))

    def manual(self):
        return self.prefix / "share/man/man1/lastmove.1.gz"

    @staticmethod
    def has(program):
        return subprocess.run(["which", program], stdout=subprocess.DEVNULL,
                              check=False).returncode == 0

    def commands(self):
        lines = output(self.program, "help").split("Subcommands:")[1].splitlines()
        return {match.group(1) for line in lines if (match := re.match(r"  (\w+)", line))}

    def options(self):
        helps = [output(self.program, "help")]
        helps += [output(self.program, "help", command) for command in self.commands()]
        return {option for text in helps for option in re.findall(r"^ +(?:-\w,)?(--[a-z-]+)", text, re.M)}

    def test_manual_names_every_command_and_option_and_no_other(self):
        self.assertGreater(len(self.commands()), 5)
        page = output("zcat", self.manual()).replace("\\-", "-")
        listed = page.split(".SH COMMANDS")[1].split(".SH OPTIONS")[0]
        self.assertEqual(set(re.findall(r"^\\fB([\w]+)\\fR", listed, re.M)), self.commands())
        options = page.split(".SH OPTIONS")[1].split(".SH EXIT")[0]
        self.assertEqual(set(re.findall(r"^\\fB.*(--[a-z-]+)\\fR", options, re.M)), self.options())

    def test_manual_is_read_without_warnings(self):
        if self.has("man"):
            done = subprocess.run(["man", "--warnings", "-l", "-P", "cat", self.manual()], text=True,
                                  capture_output=True, check=True, env={**os.environ, "LC_ALL": "C.UTF-8"})
            self.assertEqual(done.stderr, "")
            for said in ("rule-of-three", "-n, --last", "default: 50", "dead-ends", "golden"):
                self.assertIn(said, done.stdout)

    def bash(self, *words, breaks=" "):
        """What bash offers for the last of the words, which it takes apart at the breaks."""
        script = self.prefix / "share/bash-completion/completions/lastmove"
        line = " ".join(f"'{word}'" for word in words)
        code = (f"source '{script}'; COMP_WORDS=('{self.program}' {line}); "
                f"COMP_CWORD={len(words)}; COMP_WORDBREAKS='{breaks}'; _lastmove; "
                'printf "%s\\n" "${COMPREPLY[@]}"')
        return set(output("bash", "--norc", "-c", code, cwd=self.folder.name).splitlines()) - {""}

    def path(self):
        return {**os.environ, "PATH": f"{self.program.parent}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8",
                "HOME": self.folder.name}

    def fish(self, *words):
        """What fish offers."""
        script = self.prefix / "share/fish/vendor_completions.d/lastmove.fish"
        code = f"source {script}; complete -C {shlex.quote(' '.join(['lastmove', *words]))}"
        lines = output("fish", "--no-config", "-c", code, cwd=self.folder.name, env=self.path())
        return {line.split("\t")[0] for line in lines.splitlines()}

    def zsh(self, *words):
        """What zsh is given to offer, by the function that it calls."""
        script = self.prefix / "share/zsh/site-functions/_lastmove"
        line = " ".join(shlex.quote(word) for word in words[:-1])
        code = f"""
            compdef() {{}}; _files() {{}}
            _describe() {{ print -rl -- "${{(@P)@[-1]}}"; }}
            source {script}
            words=(lastmove {line} {shlex.quote(words[-1])}); CURRENT=$#words; PREFIX=$words[-1]
            _lastmove"""
        lines = output("zsh", "-f", "-c", code, cwd=self.folder.name, env=self.path()).splitlines()
        return {re.split(r"(?<!\\):", line)[0].replace("\\:", ":") for line in lines}

    def offers(self, complete):
        """What each shell offers alike."""
        self.assertEqual(complete("so"), {"solve"})
        self.assertEqual(complete("help", "cou"), {"count"})
        self.assertEqual(complete("tests", "army:3", "--method", ""), {"golden"})
        self.assertEqual(complete("solve", "--method", "colou"), {"colouring"})
        self.assertEqual(complete("list", "b"), {"boards"})
        self.assertEqual(complete("construct", ""), {"replacement"})
        self.assertEqual(complete("construct", "replacement", ""), {"E", "D", "find", "table"})
        self.assertEqual(complete("construct", "replacement", "find", "--disp"), {"--displacement"})
        self.assertEqual(complete("hint", "--player", ""), {"left", "right"})
        self.assertEqual(complete("explore", "--family", "pa"), {"parity", "pagoda"})
        self.assertEqual(complete("completion", ""), {"bash", "zsh", "fish", "words"})

    def test_bash(self):
        self.offers(self.bash)
        self.assertEqual(self.bash("solve", "peg:eng"), {"peg:english"})
        self.assertEqual(self.bash("solve", "peg", ":", "eng", breaks=" :="), {"english"})
        self.assertEqual(self.bash("solve", "peg", ":", breaks=" :=") & {"english", "french"},
                         {"english", "french"})
        self.assertEqual(self.bash("solve", "--method", "=", "pag", breaks=" :="), {"pagoda"})
        self.assertEqual(self.bash("show", "peg:latin"), {"peg:latin-cross"})
        self.assertEqual(self.bash("solve", "--cert"), {"--certificate"})
        self.assertEqual(self.bash("version", "--c"), set())
        self.assertLessEqual(self.bash("tour", "--"), self.options())
        self.assertEqual(self.bash("sequence", "dawson:n", "--pp"), {"--ppositions"})

    def test_bash_offers_files(self):
        (pathlib.Path(self.folder.name) / "my proof.json").touch()
        self.assertIn("my proof.json", self.bash("check", "my"))
        self.assertEqual(self.bash("tour", "--directory", "pre"), {"prefix"})

    def test_fish(self):
        if self.has("fish"):
            self.offers(self.fish)
            self.assertEqual(self.fish("solve", "peg:eng"), {"peg:english"})
            self.assertEqual(self.fish("solve", "--cert"), {"--certificate"})

    def test_zsh(self):
        if self.has("zsh"):
            self.offers(self.zsh)
            self.assertEqual(self.zsh("solve", "peg:eng"), {"peg:english"})
            functions = self.prefix / "share/zsh/site-functions"
            known = f"fpath=({functions} $fpath); autoload -Uz compinit; compinit -u -D; print $_comps[lastmove]"
            self.assertEqual(output("zsh", "-f", "-c", known).strip(), "_lastmove")

    def test_each_command_is_offered_its_own_options_only(self):
        lines = output(self.program, "list", "options", "--json").splitlines()
        options = [json.loads(line) for line in lines]
        for command in self.commands():
            own = {f"--{option['option']}" for option in options
                   if (not option["questions"] or command in option["questions"])
                   and command not in option.get("except", [])}
            offered = self.bash(command, "--") - {"--help"}
            self.assertLessEqual(offered, own, command)
            self.assertLessEqual(own - offered, {"--certificate", "--svg", "--tikz"}, command)

    def test_no_such_shell(self):
        done = subprocess.run([self.program, "completion", "bsh"], text=True, capture_output=True,
                              check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("did you mean 'bash'?", done.stderr)

    def test_certificate_is_accepted_by_the_installed_checker(self):
        certificate = pathlib.Path(self.folder.name) / "certificate.json"
        output(self.program, "--quiet", "solve", "peg:latin-cross", "--certificate", certificate)
        of_text = pathlib.Path(self.folder.name) / "of-text.json"  # of which the checker needs the rules
        output(self.program, "--quiet", "outcome", "clobber:xo.ox", "--certificate", of_text)
        for path in (certificate, of_text):
            self.assertIn("accepted", output(sys.executable, self.prefix / "share/lastmove/checker", path))

    def test_puzzles_and_documents_are_there(self):
        for path in ("share/lastmove/puzzles/peg/english.txt", "share/doc/lastmove/copyright",
                     "share/doc/lastmove/certificates.md"):
            self.assertTrue((self.prefix / path).is_file(), path)
        self.assertEqual(self.compiled, [])

    def test_other_projects_find_the_package(self):
        """By pkg-config and by CMake. What is compiled with the flags of the one is linked by both."""
        folder = pathlib.Path(self.folder.name)
        environment = {**os.environ, "PKG_CONFIG_PATH": str(self.prefix / "lib/pkgconfig")}
        compiling, linking = (output("pkg-config", what, "lastmove", env=environment).split()
                              for what in ("--cflags", "--libs"))
        output("c++", "-std=c++20", "-c", SOURCE / "tests/consumer/main.cpp", "-o", folder / "main.o", *compiling)
        output("c++", folder / "main.o", "-o", folder / "with_pkg_config", *linking)
        self.assertEqual(output(folder / "with_pkg_config", "peg:french").strip(), '"no"')

        examples = self.prefix / "share/doc/liblastmove-dev/examples/cpp"
        programs = {path.stem: path for path in examples.glob("*.cpp")}
        (folder / "everything.cpp").write_text(in_one_file(programs))
        build = self.configured(SOURCE / "tests/consumer", f"-DOBJECT={folder / 'main.o'}",
                                f"-DEVERYTHING={folder / 'everything.cpp'}")
        output("cmake", "--build", build)
        self.assertEqual(output(build / "consumer", "peg:french").strip(), '"no"')
        self.assertTrue((build / "libeverything.so").is_file())
        for name in programs:
            (build / name).symlink_to("examples")
        self.examples_print_what_their_page_says(build)

    def test_examples_are_a_project(self):
        """Each of its programs, with a header that is compiled once for all, takes a while to build: later."""
        examples = self.prefix / "share/doc/liblastmove-dev/examples/cpp"
        build = self.configured(examples)
        targets = set(re.findall(r"^\W*(\w+)", output("cmake", "--build", build, "--target", "help"), re.M))
        self.assertLessEqual({path.stem for path in examples.glob("*.cpp")}, targets)
        if "LASTMOVE_LONG" in os.environ:
            output("cmake", "--build", build, "-j", os.cpu_count())
            self.examples_print_what_their_page_says(build)

    def configured(self, project, *options):
        build = pathlib.Path(self.folder.name) / f"build-{project.name}"
        output("cmake", "-S", project, "-B", build, f"-DCMAKE_PREFIX_PATH={self.prefix}", *options)
        return build

    def examples_print_what_their_page_says(self, build):
        examples = self.prefix / "share/doc/liblastmove-dev/examples/cpp"
        count, wrong = docs_test.faults(examples / "README.md", SOURCE, build / "peg_proof")
        self.assertFalse(wrong, "\n".join(wrong))
        programs = {path.stem: path for path in examples.glob("*.cpp")}
        self.assertEqual(count, len(programs))
        for name, path in programs.items():
            self.assertLessEqual(len(path.read_text().splitlines()), 40, name)

    def test_headers_are_the_public_ones_and_what_they_need(self):
        def included(header):
            text = (self.prefix / "include" / header).read_text()
            return set(re.findall(r'^#include "(lastmove/.*)"', text, re.M))

        public = included("lastmove/lastmove.hpp")
        self.assertGreater(len(public), 30)
        needed, waiting = {"lastmove/lastmove.hpp"}, {"lastmove/lastmove.hpp"}
        while waiting:
            waiting = included(waiting.pop()) - needed | waiting
            needed |= waiting
        folder = self.prefix / "include"
        self.assertEqual({str(path.relative_to(folder)) for path in folder.rglob("*.hpp")}, needed)


unittest.main(argv=sys.argv[:1])
