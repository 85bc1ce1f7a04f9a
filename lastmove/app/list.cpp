#include "lastmove/app/list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/ask/table/kind.hpp"
#include "lastmove/ask/table/options.hpp"
#include "lastmove/ask/table/questions.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/packing/catalogue.hpp"
#include "lastmove/packing/puzzle.hpp"
#include "lastmove/peg/board/catalogue.hpp"
#include "lastmove/replacement/puzzle.hpp"
#include "lastmove/rulesets/registry.hpp"
#include "lastmove/tiling/region/puzzle.hpp"

namespace lastmove::app {

namespace {

struct Item {
    std::string kind;
    std::string subject;
    std::string title;
};

const std::array forms{
    Item{"form", "peg:BOARD:VACANCY:LAST", "all holes full but VACANCY, to a single peg on LAST"},
    Item{"form", "peg:BOARD:VACANCY:*", "the same, to a single peg anywhere"},
    Item{"form", "peg:ROWS>ROWS", "from one position to another, as in 'peg:oo.|...>..o|...'"},
    Item{"form", "tile:REGION:TILES", "cover a region, as in tile:mutilated8:I2"},
    Item{"form", "tile:ROWSxCOLUMNS:N", "cover a board with strips of N cells and one monomino"},
    Item{"form", "replace:{R}:N", "replacement-set games, or START>GOAL in place of N"},
    Item{"form", "army:N", "the solitaire army: fewest men to send a scout N paces out"},
    Item{"form", "pack:CAVITY:D,D,...",
         "disks of these diameters into a cavity, as in pack:7:4,3,2"},
    Item{"form", "GAME:POSITION", "a position of a game, as in kayles:7"},
    Item{"form", "{A|B}", "a value of a partizan game, as in '{2||1|0}', '^', '*2' or 1/2"},
    Item{"form", "A + B", "a sum: a move is a move in one of its parts, as in 'dawson:9 + *3'"},
    Item{"form", "GAME:...n...", "a family of positions, n = 0, 1, 2, ..., as in square:2xn"},
    Item{"form", "FILE", "a puzzle file (.txt), or the puzzle of a certificate (.json)"},
};

std::vector<Item> boards_or_puzzles(peg::CatalogueEntry::Kind wanted) {
    const bool boards = wanted == peg::CatalogueEntry::Kind::board;
    std::vector<Item> items;
    for (const auto& entry : peg::catalogue()) {
        if (entry.kind != wanted) continue;
        items.push_back({boards ? "board" : "puzzle", "peg:" + entry.name, entry.title});
    }
    for (const tiling::PuzzleFile& file : tiling::puzzle_files()) {
        if (boards) break;
        items.push_back(
            {"puzzle", "tile:" + std::string(file.name), tiling::parse_puzzle(file.text).title});
    }
    return items;
}

std::vector<Item> puzzles() {
    std::vector<Item> items = boards_or_puzzles(peg::CatalogueEntry::Kind::puzzle);
    for (const packing::PuzzleFile& file : packing::puzzle_files()) {
        items.push_back(
            {"puzzle", fmt::format("pack:{}", file.name), packing::parse_puzzle(file.text).title});
    }
    for (const replacement::PuzzleFile& file : replacement::puzzle_files()) {
        items.push_back({"puzzle", fmt::format("replace:{}", file.name),
                         replacement::parse_puzzle(file.text).title});
    }
    return items;
}

std::vector<Item> games() {
    std::vector<Item> items;
    for (const game::Ruleset& ruleset : rulesets::registry()) {
        items.push_back(
            {"game", std::string(ruleset.about->example), std::string(ruleset.about->title)});
    }
    for (const game::PartizanRuleset& ruleset : rulesets::partizan_registry()) {
        items.push_back({"partizan game", std::string(ruleset.about->example),
                         std::string(ruleset.about->title) + " (partizan)"});
    }
    return items;
}

std::string section(std::string_view title, const std::vector<Item>& items, bool json) {
    std::string text = json || items.empty() ? "" : fmt::format("{}\n", title);
    std::size_t width = 0;
    for (const Item& item : items) width = std::max(width, item.subject.size());
    for (const Item& item : items) {
        if (json) {
            const Json line{{"format", 1},
                            {"kind", item.kind},
                            {"subject", item.subject},
                            {"title", item.title}};
            text += line.dump() + "\n";
        } else {
            text += fmt::format("  {:<{}}  {}\n", item.subject, width, item.title);
        }
    }
    return text;
}

Json described(const ask::Option& option) {
    Json body{{"name", option.name}, {"meaning", option.meaning}};
    if (option.letter != 0) body["letter"] = std::string(1, option.letter);
    if (!option.value.empty()) body["value"] = option.value;
    if (!option.needs.empty()) body["needs"] = option.needs;
    return body;
}

/// The options of a list of words, in the order of the table, each once.
Json options_read(std::string_view question, std::string_view words) {
    Json read = Json::array();
    for (const ask::Option* option : ask::options_of(question)) {
        if (ask::names_word(words, option->name)) read.push_back(option->name);
    }
    read.erase(std::unique(read.begin(), read.end()), read.end());
    return read;
}

/// A question with its options, and the kinds of subject that answer it with those that each reads.
Json described(const ask::Question& question) {
    Json body{{"format", 1},
              {"question", question.name},
              {"about", question.argument},
              {"required", question.required},
              {"summary", question.summary},
              {"example", question.example},
              {"files", question.files},
              {"options", Json::array()},
              {"subjects", Json::array()}};
    for (const ask::Option* option : ask::options_of(question.name)) {
        body["options"].push_back(described(*option));
    }
    for (const ask::Kind* kind : ask::kinds()) {
        const ask::Answers* const answer = kind->answer_to(question.name);
        if (answer == nullptr) continue;
        body["subjects"].push_back({{"kind", kind->name},
                                    {"example", kind->sample},
                                    {"options", options_read(question.name, answer->options)}});
    }
    return body;
}

std::string questions(bool json) {
    std::string text;
    if (json) {
        for (const ask::Question& question : ask::questions) {
            text += described(question).dump() + "\n";
        }
        return text;
    }
    for (const ask::Question& question : ask::questions) {
        const Json body = described(question);
        text += fmt::format("{}{}\n", text.empty() ? "" : "\n",
                            question.argument.empty()
                                ? std::string(question.name)
                                : fmt::format("{} {}", question.name, question.argument));
        text += fmt::format("  {}\n", question.summary);
        for (const Json& subject : body["subjects"]) {
            std::string options;
            for (const Json& option : subject["options"]) {
                options += fmt::format(" --{}", option.get<std::string>());
            }
            text += fmt::format("  of {}{}{}\n", subject["kind"].get<std::string>(),
                                options.empty() ? "" : ":", options);
        }
    }
    return text;
}

}  // namespace

std::string list(const std::string& what, bool json) {
    const bool all = what.empty();
    if (what == "questions") return questions(json);
    if (!all && what != "games" && what != "boards" && what != "puzzles") {
        throw InputError(what, 1, "'games', 'boards', 'puzzles' or 'questions'",
                         "lastmove list boards");
    }
    std::vector<std::string> sections;
    if (all) sections.push_back(section("Subjects", {forms.begin(), forms.end()}, json));
    if (all || what == "games") sections.push_back(section("Games", games(), json));
    using Kind = peg::CatalogueEntry::Kind;
    if (all || what == "boards") {
        sections.push_back(section("Boards", boards_or_puzzles(Kind::board), json));
    }
    if (all || what == "puzzles") {
        sections.push_back(section("Puzzles", puzzles(), json));
    }
    std::string text;
    for (const std::string& part : sections) text += (text.empty() || json ? "" : "\n") + part;
    return text;
}

}  // namespace lastmove::app
