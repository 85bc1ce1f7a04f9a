#include "fuzz/targets.hpp"

#include <fmt/format.h>

#include <array>

#include "lastmove/ask/reply/governed.hpp"
#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/ask/sum/misere_sum.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/ask/value/subject.hpp"
#include "lastmove/base/governor.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/puzzle_file.hpp"
#include "lastmove/base/visible.hpp"
#include "lastmove/check/certificate/check.hpp"
#include "lastmove/check/rules/written_game.hpp"
#include "lastmove/doors/command/options.hpp"
#include "lastmove/packing/puzzle.hpp"
#include "lastmove/peg/board/puzzle.hpp"
#include "lastmove/replacement/puzzle.hpp"
#include "lastmove/rules/game/written.hpp"
#include "lastmove/tiling/region/puzzle.hpp"

namespace lastmove::fuzz {

namespace {

constexpr std::chrono::milliseconds patience{4};
constexpr std::size_t memory = std::size_t{64} << 20;
constexpr std::size_t asked_of = 24;  ///< one subject of this many is asked a question

Limits limits() {
    Limits limits = Limits::within(patience);
    limits.memory = memory_in_use() + memory;
    return limits.governed();
}

/// What every message must have: something accepted, an example, a place within the text.
void judge(const InputError& error) {
    if (error.accepted.empty()) throw Find("the message does not say what is accepted");
    if (error.example.empty()) throw Find("the message has no example");
    if (error.line == 0 && error.column > error.read.size() + 1) {
        throw Find(fmt::format("column {} of {} bytes", error.column, error.read.size()));
    }
    const std::string said = error.what();
    if (visible_in_line(said) != said)
        throw Find("the message has a character that is not visible");
    for (const char* text :
         {"basic_string", "std::", "_M_", "bad_", "vector::", "map::at", "json."}) {
        if (error.accepted.find(text) != std::string::npos) {
            throw Find("the message has a text of a library: " + error.accepted);
        }
    }
}

bool names_a_file(std::string_view text) {
    return text.starts_with("/") || text.starts_with("./") || text.starts_with("../") ||
           (text.find(':') == std::string_view::npos &&
            (text.ends_with(".txt") || text.ends_with(".json")));
}

/// A subject's text is that of the subject that is read from it.
void read_back(const std::string& text) {
    try {
        if (ask::parse_subject(text)->text() != text) throw Find("read back as another: " + text);
    } catch (const InputError& error) {
        throw Find(fmt::format("not read back: {}: {}", text, error.what()));
    }
}

/// What is asked about subjects: every question that some kind of them answers, and two ways to
/// look at one.
const std::vector<std::string>& asked() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> found{"overview", "thickness"};
        for (const ask::Question& question : ask::questions()) {
            if (question.is_of_subjects()) found.emplace_back(question.name);
        }
        return found;
    }();
    return names;
}

/// Asks a question, or for the overview or the thickness of a board.
ask::Reply ask_about(const ask::Subject& subject, const std::string& question,
                     ask::Request& request) {
    if (question == "thickness") {
        request.options.say("thickness");
        return subject.answer("show", request);
    }
    return subject.answer(question == "overview" ? "" : question, request);
}

std::string try_subject(const Input& input) {
    if (names_a_file(input.text)) return "is a file";
    Progress silent;
    ask::Request request{limits(), silent};
    const Governed governed(request.limits.governor);
    if (input.question == "board") {
        static_cast<void>(ask::parse_board(input.text));
        return "read";
    }
    if (input.question == "compare") {
        static_cast<void>(ask::compare(input.text, "nim:2", request));
        return "asked";
    }
    if (input.question == "thermograph") {
        static_cast<void>(ask::thermograph(input.text, request));
        return "asked";
    }
    if (input.question == "invert") {
        request.options.say("misere");
        static_cast<void>(ask::invert(input.text, request));
        return "asked";
    }
    const auto subject = ask::parse_subject(input.text);
    const std::string text = subject->text();
    if (input.question.empty()) {
        read_back(text);
        return "read";
    }
    const bool misere = input.question.starts_with("misere ");
    if (misere) request.options.say("misere");
    request.options.say("last", std::uint64_t{20});
    const std::string question = misere ? input.question.substr(7) : input.question;
    const ask::Reply reply = ask_about(*subject, question, request);
    static_cast<void>(to_json(reply).dump(-1, ' ', false, Json::error_handler_t::strict));
    return "asked";
}

/// As a shell takes a line apart, about: blanks part words, quotes hold them together.
std::vector<std::string> words(const std::string& line) {
    std::vector<std::string> words(1);
    bool is_quoted = false;
    for (const char character : line) {
        if (character == '\'') {
            is_quoted = !is_quoted;
        } else if (character == ' ' && !is_quoted) {
            words.emplace_back();
        } else if (character != '\0') {
            words.back() += character;
        }
    }
    std::erase(words, "");
    return words;
}

std::string try_command(const Input& input) {
    const std::vector<std::string> line = words(input.text);
    std::vector<const char*> arguments{"lastmove"};
    for (std::size_t i = 1; i < line.size(); ++i) arguments.push_back(line[i].c_str());
    static_cast<void>(command::read_options(static_cast<int>(arguments.size()), arguments.data()));
    return "read";
}

std::string try_puzzle(const Input& input) {
    const Limits limited = limits();
    const Governed governed(limited.governor);
    if (has_rule(input.text, "tile")) {
        static_cast<void>(tiling::parse_puzzle(input.text));
        return "read as a tiling";
    }
    if (has_rule(input.text, "pack")) {
        static_cast<void>(packing::parse_puzzle(input.text));
        return "read as a packing";
    }
    if (has_rule(input.text, "replace")) {
        static_cast<void>(replacement::parse_puzzle(input.text));
        return "read as a replacement game";
    }
    static_cast<void>(peg::parse_puzzle(input.text));
    return "read as peg solitaire";
}

std::string try_certificate(const Input& input) {
    const Limits limited = limits();
    const Governed governed(limited.governor);
    Progress silent;
    return std::string(name(check(input.text, limited, silent).outcome));
}

/// Both readings of a text of rules; what the engine reads has a text that it reads again.
std::string try_rules(const Input& input) {
    try {
        static_cast<void>(checking::read_rules("game", input.text));
    } catch (const checking::RulesFault&) {  // told with its place
    }
    const rules::Rules rules(input.text);
    if (rules::Rules(rules.canonical()).canonical() != rules.canonical()) {
        throw Find("the text of rules is read back as another: " + rules.canonical());
    }
    return "read";
}

std::string tried(const Input& input) {
    if (input.target == "rules") return try_rules(input);
    if (input.target == "subject") return try_subject(input);
    if (input.target == "command") return try_command(input);
    if (input.target == "puzzle") return try_puzzle(input);
    return try_certificate(input);
}

}  // namespace

Input input(const Seeds& seeds, Random& random) {
    switch (below(9, random)) {
        case 0:
        case 1:
            return {"command", "", mutant(seeds.commands, random)};
        case 2:
            return {"puzzle", "", mutant(seeds.puzzles, random)};
        case 3:
            return {"certificate", "", mutant(seeds.certificates, random)};
        case 4:
            return {"rules", "", mutant(seeds.rules, random)};
        default: {
            std::string text = subject(seeds.subjects, random);
            if (below(asked_of, random) != 0) return {"subject", "", std::move(text)};
            static constexpr std::array<std::string_view, 4> others{"board", "compare",
                                                                    "thermograph", "invert"};
            const std::size_t which = below(asked().size() + others.size(), random);
            if (which < others.size()) {
                return {"subject", std::string(others[which]), std::move(text)};
            }
            return {"subject",
                    (below(3, random) == 0 ? "misere " : "") + asked()[which - others.size()],
                    std::move(text)};
        }
    }
}

void attempt(const Input& input, Tally& tally) {
    const auto count = [&](std::string_view how) {
        ++tally[fmt::format("{} {}", input.target, how)];
    };
    try {
        count(tried(input));
    } catch (const Find&) {
        throw;
    } catch (const InputError& error) {
        judge(error);
        count("refused");
    } catch (const FileError&) {
        count("names a file");
    } catch (const Stopped&) {
        count("stopped");
    } catch (const std::exception& error) {
        throw Find(error.what());
    }
}

}  // namespace lastmove::fuzz
