"""What is kept beyond a call owns what it needs, so that no answer is read from what is gone.

usage: ownership_test.py SOURCE_DIR

Kept are the classes that are shared (`std::shared_ptr`, also `make_shared`), that a session lends (`borrow<…>`), that
Python holds (`py::class_`), those derived from KEPT_BASES, and KEPT; further all classes of their members and bases.
These have no member that is a reference, a raw pointer, a view, or a function, unless it is listed in ALLOWED with the
reason why what it refers to lives as long. Besides, no class at all refers to what a rulebook or a question owns
(OWNED), no `std::shared_ptr` owns nothing, and no game is read by a function that captures a reference. What is allowed
but is not there is a fault as well. Classes above the room `base` are looked at, as text: constructs that this tree
does not use may be missed.
"""

import bisect
import collections
import pathlib
import re
import sys
import tempfile

KEPT_BASES = {"Game", "PartizanGame", "Positions", "Subject", "Campaign", "StonePlay", "Table", "Rules"}
KEPT = {"Ruleset", "PartizanRuleset", "Shelf", "Rulebook", "Reply", "Certificate", "Session", "Api", "Jobs", "Pool",
        "ValueStore", "Registry"}

# Of rulebooks and questions: whoever needs one beyond a statement holds it, by value or by std::shared_ptr.
OWNED = {"Game", "PartizanGame", "Ruleset", "PartizanRuleset", "About", "Rules", "Shelf", "Sum", "Term", "ValueSum",
         "Subject", "Request", "Rulebook", "Limits", "Governor", "Session", "Known", "GamePointer", "PartizanPointer",
         "RulesPointer", "TreePointer", "AboutPointer"}

ALLOWED = {
    "views of words that are compiled in":
        "Example.position PartizanExample.position PartizanExample.value Ruleset.examples PartizanRuleset.examples "
        "PartizanRuleset.claims Key.name Signature.name Signature.usage FunctionTerm.signature Sign.text "
        "Said::Entry.name TableColumn.name TableColumn.meaning TableColumn.kinds TableColumn.words TableField.words "
        "TablePlan.shown TablePlan.sought RowProofs.questions_",
    "the words of a game, which live as long as the AboutPointer that has them":
        "About.name About.aliases About.title About.rules About.source About.accepted About.example "
        "OwnedWords.about",
    "functions that hold the game they read; check_functions() finds captures by reference":
        "Ruleset.read PartizanRuleset.read Shelf::Written.text",
    "a function that its owner takes back before it goes":
        "Known.make_",
    "who asks listens until the answer; engines of a session have the relay that stands beside them in Kept":
        "Request.progress Outcomes.progress_ PartNimbers.progress_ Followers.progress_ HeapQuotients.progress_ "
        "MisereOutcomes.progress_ LikeNim.progress_ Nimbers.progress_ Forms.progress_ NormalPlay.progress_ "
        "Values.progress_ SumPlay.progress_",
    "what stands beside it in the same owner":
        "Evaluation.values_ WrittenForms.value_of_ Positions.values_ AtomTable.components_ AtomTable.values_ "
        "CanonicalForms.values_ CanonicalForms.forms_ CanonicalForms.listener_ OptionOrder.values_ "
        "OptionOrder.uptimals_ Uptimals.values_ ComponentForms.table_ ComponentForms.forms_ SumPlay.table_ "
        "Nimbers.last_table_ ComponentTable::Node.source GameParts::Entry.part GameParts.texts_ Lists::Entry.word "
        "RowFinder.plan_ "
        "Skeletons.tree_ Skeletons.reach_ SmallPositions.tree_ SmallPositions.reach_ WindowStore.tree_ "
        "WindowStore.known_ Skeleton::Part.skeleton LegWindows.rule Listing.places_",
    "parameters of functions that are kept, which are not kept themselves":
        "Reader.whole_ Reader.accepted_ Reader.example_",
    "locals of a function whose argument they refer to":
        "Named.ruleset Appraisal.subject_ Session::Loan.session_",
}

ALLOWED_NAMES = {name for names in ALLOWED.values() for name in names.split()}

BLANK = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'|^[ \t]*#[^\n]*',
                   re.S | re.M)
NAMESPACE = re.compile(r"(?:inline )?namespace\s*([\w:]*)\s*$")
CLASS = re.compile(r"(?:^|\s)(?:struct|class|union)\s+(\w+)(?:\s+final)?\s*(?::(?!:)\s*(.*))?$", re.S)
NO_MEMBER = re.compile(r"(using|friend|(inline )?static|typedef|template|enum|struct|class|constexpr|static_assert)\b")
BORROWED = re.compile(r"[&*]|\bstring_view\b|\bspan\b|\breference_wrapper\b|\bstd::function\b|(?<!const )\bAbout\b")
SHARED = re.compile(r"(?:shared_ptr|make_shared|borrow|py::class_)<\s*(?:const\s+)?((?:\w+::)*\w+)")
NAME = re.compile(r"(?:\w+::)*\w+")

Member = collections.namedtuple("Member", "place scope name text")
Class = collections.namedtuple("Class", "place scope called bases members")


def plain(text):
    """The text with comments, directives and literals blank, line by line."""
    return BLANK.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def flat(text):
    """Without template arguments."""
    while (shorter := re.sub(r"<[^<>]*>", "", text)) != text:
        text = shorter
    return text


class Reader:
    """Reads the classes of a file, with the namespaces in which they stand."""

    def __init__(self, path, place):
        self.text = plain(path.read_text())
        self.place = place
        self.lines = [found.start() for found in re.finditer("\n", self.text)]
        self.classes, self.aliases = [], []
        self.stack = []  # (kind, scope, what was read before the brace)

    def scope(self):
        return self.stack[-1][1] if self.stack else ()

    def classes_here(self):
        return next(one.called for one in reversed(self.classes) if one.scope == self.scope())

    def opened(self, said):
        """The kind of a brace by what is said before it, and the scope within."""
        short = flat(said.strip())
        if found := NAMESPACE.match(short):
            names = tuple(found[1].split("::")) if found[1] else (f"<{self.place}>",)
            return "namespace", self.scope() + names
        found = None if "(" in short or re.search(r"\benum\b", short) else CLASS.search(short)
        if found:
            bases = NAME.findall(re.sub(r"\b(public|private|protected|virtual)\b", "", found[2] or ""))
            inside = self.stack and self.stack[-1][0] == "class"
            called = f"{self.classes_here()}::{found[1]}" if inside else found[1]
            one = Class(self.place, self.scope() + (found[1],), called, bases, [])
            self.classes.append(one)
            return "class", one.scope
        in_class = self.stack and self.stack[-1][0] == "class"
        return ("value" if in_class and "(" not in short and "operator" not in short else "code"), self.scope()

    def read(self):
        said, begin, depth = "", 0, 0
        for at, sign in enumerate(self.text):
            depth += (sign == "(") - (sign == ")")
            if depth == 0 and sign == "{":
                kind, scope = self.opened(said)
                self.stack.append((kind, scope, said))
                said = ""
            elif depth == 0 and sign == "}" and self.stack:
                kind, _, before = self.stack.pop()
                said = before + "{}" if kind == "value" else ""
            elif depth == 0 and sign == ";":
                self.statement(" ".join(said.split()), begin)
                said = ""
            elif depth == 0 and sign == ":" and re.fullmatch(r"\s*(public|private|protected)", said):
                said = ""
            else:
                if not said.strip():
                    begin = at
                said += sign
        return self

    def statement(self, said, begin):
        if found := re.match(r"using (\w+) = (.*)", said):
            self.aliases.append((self.scope() + (found[1],), found[2]))
        if not self.stack or self.stack[-1][0] != "class" or NO_MEMBER.match(said) or "operator" in said:
            return
        type_and_name = re.split(r"\s*=(?!=)|\{", said)[0]
        short = flat(type_and_name)
        if "(" in short and not re.search(r"\(\s*\*", short):
            return
        name = re.search(r"\(\s*\*\s*(\w+)", short) or re.search(r"(\w+)\s*(?:\[.*\]|: \d+)?$", short)
        if name:
            place = f"{self.place}:{bisect.bisect(self.lines, begin) + 1}"
            own = next(one for one in reversed(self.classes) if one.scope == self.stack[-1][1])
            own.members.append(Member(place, own.scope, name[1], type_and_name))


class Sources:
    """All classes, and what names mean in them."""

    def __init__(self, source):
        self.classes, self.aliases, self.shared, self.faults = {}, collections.defaultdict(list), [], []
        for path in sorted((source / "lastmove").rglob("*.?pp")):
            place = str(path.relative_to(source))
            read = Reader(path, place).read()
            if place.startswith("lastmove/base/"):
                continue
            for one in read.classes:
                self.classes[one.scope] = one
            for scope, meaning in read.aliases:
                self.aliases[scope].append(meaning)
            self.shared += [(place, found[1]) for found in SHARED.finditer(read.text)]
            self.check_functions(place, read.text)

    def check_functions(self, place, text):
        """What a game is read by, long after the function that says so has returned, captures no reference."""
        for found in re.finditer(r"\b(?:partizan_ruleset|impartial_version|Ruleset|shelf(?:_?->|_?\.)add)[({]", text):
            end, depth = found.end(), 1
            while depth and end < len(text):
                depth += (text[end] in "({") - (text[end] in ")}")
                end += 1
            if re.search(r"\[[^\]]*&[^\]]*\]\s*\(", text[found.end():end]):
                line = text.count("\n", 0, found.start()) + 1
                self.faults.append(f"{place}:{line}: a game is read by a function that captures a reference")
        for found in re.finditer(r"shared_ptr<void>[({]|shared_ptr<[^;]*\[\]\([^()]*\)\s*\{\s*\}", text):
            if place != "lastmove/game/about.hpp":  # what lasts as long as the program
                line = text.count("\n", 0, found.start()) + 1
                self.faults.append(f"{place}:{line}: a shared pointer that owns nothing")

    def meant(self, name, scope):
        """The classes that a name can mean in a scope: the innermost of that name, and what aliases say."""
        path = tuple(name.split("::"))
        for length in range(len(scope), -1, -1):
            full = scope[:length] + path
            if full in self.classes:
                return [full]
            if full in self.aliases:
                return [one for meaning in self.aliases[full] for part in NAME.findall(meaning)
                        if part != name for one in self.meant(part, scope[:length])]
        return []

    def said(self, member):
        """The type of a member, and what aliases in it stand for."""
        text = member.text
        for name in NAME.findall(member.text):
            path = tuple(name.split("::"))
            for length in range(len(member.scope), -1, -1):
                if full := self.aliases.get(member.scope[:length] + path):
                    text += " " + full[0]
                    break
        return text

    def used(self, one):
        """The classes of the members and bases of a class."""
        for member in one.members:
            for name in NAME.findall(member.text):
                yield from self.meant(name, one.scope)
        for base in one.bases:
            yield from self.meant(base, one.scope)

    def kept(self):
        """Each class that is kept, with the one that keeps it."""
        found = {}
        for place, name in self.shared:
            last = name.split("::")[-1]
            for scope, one in self.classes.items():
                is_seen = one.place == place or one.place.endswith(".hpp")
                if scope[-1] == last and is_seen and self.may_mean(name, scope, place):
                    found.setdefault(scope, "it is shared")
            for scope in self.aliases:
                if scope[-1] == last:
                    found.update((one, "it is shared") for one in self.meant(last, scope[:-1]))
        growing = True
        while growing:
            growing = False
            for scope, one in self.classes.items():
                bases = {base.split("::")[-1] for base in one.bases}
                if scope not in found and (bases & KEPT_BASES or scope[-1] in KEPT or any(
                        base in found for name in one.bases for base in self.meant(name, scope))):
                    found[scope] = "it is kept"
                    growing = True
        open_ones = list(found)
        while open_ones:
            scope = open_ones.pop()
            for used in self.used(self.classes[scope]):
                if used not in found:
                    found[used] = f"{scope[-1]} keeps it"
                    open_ones.append(used)
        return found

    def may_mean(self, name, scope, place):
        """Whether a name in a file may be that class: their namespaces agree."""
        qualifiers = name.split("::")[:-1]
        if qualifiers:
            return all(part in scope for part in qualifiers if part != "std")
        room = place.split("/")[1]
        return self.classes[scope].place.split("/")[1] in (room, "answer")


def refers(text):
    """The names of what a member refers to without owning it."""
    outside = re.sub(r"std::function<.*>|\(.*\)", "", text)
    pointed = re.findall(r"((?:\w+::)*\w+)(?:<[^<>]*>)?(?:\s+const)?\s*[&*]", outside)
    viewed = re.findall(r"(?:span|reference_wrapper)<\s*(?:const\s+)?((?:\w+::)*\w+)", outside)
    return {name.split("::")[-1] for name in pointed + viewed}


SAMPLE = """
namespace lastmove::sample {
class Game { std::string_view name_; };
namespace {
class Version final : public Game { public: explicit Version(const About& of) : about_(of) {} const About& about_; };
struct Inner { const char* text = nullptr; };
struct Outer { std::vector<Inner> inner; int count{0}; };
using Outers = std::map<std::string, Outer>;
class Local { const std::string& free_; const Limits& limits_; std::span<const Term> terms_; };
}
std::shared_ptr<Outers> outers();
using Each = std::function<void()>;
struct Ruleset { Each each; std::shared_ptr<const About> about; };
void add(Shelf& shelf) {
    shelf.add(Ruleset{[&shelf](Reader& reader) { return shelf; }});
    std::shared_ptr<const Shelf> none(std::shared_ptr<void>(), &shelf);
}
}
"""
SAMPLE_FAULTS = {"Game.name_", "Version.about_", "Inner.text", "Local.limits_", "Local.terms_", "Ruleset.each",
                 "a game is read by a function that captures a reference", "a shared pointer that owns nothing"}


def find(source):
    """The number of classes that are kept, all faults, and what has to be allowed."""
    sources = Sources(source)
    kept, faults, needed = sources.kept(), sources.faults, set()
    for scope, one in sources.classes.items():
        for member in one.members:
            named = f"{one.called}.{member.name}"
            owned = refers(member.text) & OWNED
            if scope in kept and BORROWED.search(sources.said(member)):
                why = kept[scope]
            elif owned:
                why = f"{', '.join(sorted(owned))} is to be owned"
            else:
                continue
            needed.add(named)
            if named not in ALLOWED_NAMES:
                faults.append(f"{member.place}: {named}: '{member.text}' owns nothing, and {why}")
    return len(kept), faults, needed


def sample_faults():
    """What is found in the sample and should not be, or the other way round."""
    with tempfile.TemporaryDirectory() as folder:
        room = pathlib.Path(folder, "lastmove", "sample")
        room.mkdir(parents=True)
        (room / "sample.cpp").write_text(SAMPLE)
        found = {fault.split(": ")[1] for fault in find(pathlib.Path(folder))[1]}
    return [f"in the sample: {fault}" for fault in sorted(found ^ SAMPLE_FAULTS)]


def main():
    kept, faults, needed = find(pathlib.Path(sys.argv[1]))
    faults += [f"{name} is allowed, but there is nothing to allow" for name in sorted(ALLOWED_NAMES - needed)]
    faults += sample_faults()
    if kept < 100:
        faults.append("no classes found")
    print("\n".join(faults) or f"{kept} classes are kept, and own what they need")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
