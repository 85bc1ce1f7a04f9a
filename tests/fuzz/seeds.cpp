#include "fuzz/seeds.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>

#include "lastmove/ask/table/question.hpp"
#include "lastmove/doors/command/options.hpp"
#include "lastmove/packing/catalogue.hpp"
#include "lastmove/partizan/forms/functions.hpp"
#include "lastmove/peg/board/catalogue.hpp"
#include "lastmove/replacement/puzzle.hpp"
#include "lastmove/rulesets/registry.hpp"
#include "lastmove/tiling/region/puzzle.hpp"

namespace lastmove::fuzz {

namespace {

constexpr std::size_t longest_seed = 20'000;

/// The text with its last number replaced by n: a family.
std::string family(const std::string& subject) {
    static const std::regex number(R"((.*[^0-9])[0-9]+([^0-9]*))");
    return std::regex_replace(subject, number, "$1n$2");
}

std::vector<std::string> subjects() {
    std::vector<std::string> texts{"{2||1|0}",
                                   "{0,*|}",
                                   "+-(1,2*)",
                                   "Tiny(2)",
                                   "1/2^*",
                                   "^<2>",
                                   "^[3]",
                                   "-1v3*2",
                                   "{!|0}",
                                   "army:4",
                                   "tile:8x8:3",
                                   "tile:6x10:F,I2x3,hook=oo.|.oox0-2:one-sided",
                                   "tile:mutilated8:I2",
                                   "tile:T9:T2",
                                   "tile:..#|...:L3",
                                   "tile:hexagonal:.#|..:I2:fixed",
                                   "tile:aztec3:2x3",
                                   "tile:staircase5:pentominoesx*",
                                   "tile:8x8-d4,e4:tetrominoes",
                                   "tile:hexagon3:I3",
                                   "pack:3:1,2",
                                   "pack:7.25:4,3,2.5",
                                   "replace:{-1,2*0,1}:3",
                                   "replace:{-1,1}:2T^5 + T + 3T^-1>T^7",
                                   "peg:oo.#|....>...#|..o.",
                                   "peg:jump-diagonal:english",
                                   "peg:jump-triangular:o.|oo>..|o.",
                                   "peg:english:d4:*",
                                   "0",
                                   "*3"};
    for (const auto& entry : peg::catalogue()) texts.push_back("peg:" + std::string(entry.name));
    for (const auto& file : packing::puzzle_files())
        texts.push_back("pack:" + std::string(file.name));
    for (const auto& file : tiling::puzzle_files())
        texts.push_back("tile:" + std::string(file.name));
    for (const auto& file : replacement::puzzle_files()) {
        texts.push_back("replace:" + std::string(file.name));
    }
    for (const auto& signature : partizan::signatures) {
        texts.push_back(std::string(signature.name) + "({3|-1},1/2,1)");
    }
    for (const game::Ruleset& ruleset : rulesets::readable()) {
        texts.emplace_back(ruleset.about->example);
        for (const auto& example : ruleset.examples) {
            if (example.position.size() < longest_seed) texts.emplace_back(example.position);
        }
    }
    for (const game::PartizanRuleset& ruleset : rulesets::partizan_registry()) {
        texts.emplace_back(ruleset.about->example);
        for (const auto& example : ruleset.examples) texts.emplace_back(example.position);
    }
    const std::size_t positions = texts.size();
    for (std::size_t i = 0; i < positions; ++i) texts.push_back(family(texts[i]));
    return texts;
}

/// The examples of all commands, and a line for each option of each command.
std::vector<std::string> commands() {
    std::vector<std::string> lines;
    static const std::regex option(R"((--[a-z-]+)(?: ([A-Z|a-z.]+))?)");
    for (const ask::Question& command : ask::questions()) {
        lines.emplace_back(command.example);
        for (const std::string& help :
             {command::help(std::string(command.name)), command::help("")}) {
            for (std::sregex_iterator match(help.begin(), help.end(), option), end; match != end;
                 ++match) {
                lines.push_back(std::string(command.example) + " " + match->str(1) + " 5");
                lines.push_back(std::string(command.example) + " " + match->str(1));
            }
        }
    }
    std::ranges::sort(lines);
    lines.erase(std::ranges::unique(lines).begin(), lines.end());
    return lines;
}

std::vector<std::string> files(const std::string& folder, std::string_view ending) {
    std::vector<std::string> texts;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (!entry.path().string().ends_with(ending)) continue;
        std::ifstream file(entry.path());
        std::string text(std::istreambuf_iterator<char>(file), {});
        if (text.size() <= longest_seed) texts.push_back(std::move(text));
    }
    std::ranges::sort(texts);  // folders come in any order
    return texts;
}

}  // namespace

Seeds seeds(const std::string& source) {
    return {subjects(), commands(), files(source + "/puzzles", ".txt"),
            files(source + "/tests/check/certificates", ".json"),
            files(source + "/games", ".rules")};
}

}  // namespace lastmove::fuzz
