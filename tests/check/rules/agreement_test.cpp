// The moves of examples of rules texts are those of the rulesets of the same name.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <set>

#include "check/rules/example_rules.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/rulesets/registry.hpp"
#include "sanitized.hpp"

namespace lastmove::checking::written {
namespace {

/// A game that is both an example and a ruleset.
struct Both {
    const char* name;
    const char* signs;
};

std::ostream& operator<<(std::ostream& out, const Both& game) {
    return out << game.name;
}

class PartizanAgreement : public testing::TestWithParam<Both> {};
class ImpartialAgreement : public testing::TestWithParam<Both> {};
class HeapAgreement : public testing::TestWithParam<const char*> {};

/// The position read by a reader; nullopt if it is none.
std::optional<std::string> read_or_none(const auto& read) {
    try {
        return read();
    } catch (const InputError&) {
        return std::nullopt;
    }
}

TEST_P(PartizanAgreement, TheSameOptions) {
    const auto rules = read(example_rules(GetParam().name));
    const auto rulesets = rulesets::partizan_registry();
    const auto ruleset = std::ranges::find_if(
        rulesets, [](const auto& one) { return one.about->name == GetParam().name; });
    ASSERT_NE(ruleset, rulesets.end());
    const game::PartizanGame& game = *ruleset->game;
    std::mt19937 random(1);
    std::size_t moves = 0;
    for (int i = 0; i < cases(300); ++i) {
        const std::string board = random_board(GetParam().signs, 12, random);
        game::Code code;
        const auto theirs = read_or_none([&] {
            game::Reader reader(board, "", "");
            code = game.parse(reader);
            return game.text(code);
        });
        const auto ours = read_or_none([&] { return parsed(*rules, board); });
        if (!theirs && std::string_view(GetParam().name) != "nogo") continue;
        ASSERT_EQ(ours.has_value(), theirs.has_value()) << board;
        if (!ours) continue;
        for (const game::Player player : game::both) {
            std::set<std::string> expected;
            for (const game::Code& option : game.options(code, player)) {
                expected.insert(game.text(option));
            }
            const auto found = wholes(*rules, board, player == game::Player::right);
            EXPECT_EQ(std::set<std::string>(found.begin(), found.end()), expected) << board;
            EXPECT_EQ(rules->has_move(board, player == game::Player::right), !expected.empty());
            moves += expected.size();
        }
    }
    EXPECT_GT(moves, cases(100U));
}

INSTANTIATE_TEST_SUITE_P(
    Games, PartizanAgreement,
    testing::Values(Both{"domineering", ".#"}, Both{"domineering", "...#"}, Both{"clobber", "xo"},
                    Both{"clobber", "xxoo.#"}, Both{"konane", "xo."}, Both{"konane", "xxxoo...#"},
                    Both{"amazons", "...xo#"}, Both{"amazons", ".....x"}, Both{"nogo", "..xo"},
                    Both{"nogo", "....xo#"}, Both{"col", "...xo#"}, Both{"snort", "...xo#"},
                    Both{"toads-and-frogs", "xo."}, Both{"toads-and-frogs", "xxoo..."},
                    Both{"elephants", "xo.."}, Both{"toppling-dominoes", "xoe."},
                    Both{"cherries", "xo."}, Both{"cherries", "xxoo."}, Both{"fission", "..x"},
                    Both{"fission", "....x#"}, Both{"maize", "..e"}, Both{"maize", "....e#"}));

/// The positions that moves leave in a ruleset, as texts with numbers in order.
std::set<std::string> options_of(const game::Sum& sum) {
    const game::Game& game = *sum.terms.front().game;
    std::set<std::string> found;
    game.options(sum.terms.front().parts.front(), [&](std::span<const game::Code> parts) {
        if (!game.heaps()) {
            found.insert(game.text(parts.front()));
            return;
        }
        std::vector<std::uint64_t> heaps;
        for (const game::Code& part : parts) heaps.push_back(std::stoull(game.text(part)));
        std::ranges::sort(heaps);
        std::erase(heaps, 0U);
        found.insert(heaps.empty() ? "0" : fmt::format("{}", fmt::join(heaps, ",")));
    });
    return found;
}

TEST_P(ImpartialAgreement, TheSameOptions) {
    const auto rules = read(example_rules(GetParam().name));
    std::mt19937 random(1);
    std::size_t moves = 0;
    for (int i = 0; i < cases(200); ++i) {
        const std::string board = random_board(GetParam().signs, 12, random);
        game::Sum sum;
        try {
            sum = rulesets::parse(std::string(GetParam().name) + ":" + board);
        } catch (const InputError&) {
            continue;
        }
        const auto expected = options_of(sum);
        const auto found = wholes(*rules, board);
        EXPECT_EQ(std::set<std::string>(found.begin(), found.end()), expected) << board;
        EXPECT_EQ(rules->over(board), game::over(sum)) << board;
        moves += expected.size();
    }
    EXPECT_GT(moves, cases(100U));
}

INSTANTIATE_TEST_SUITE_P(Games, ImpartialAgreement,
                         testing::Values(Both{"cram", ".#"}, Both{"cram", "...#"},
                                         Both{"square", "o."}, Both{"square", "ooooooo."},
                                         Both{"rows", "o."}, Both{"treblecross", "..X"},
                                         Both{"turning-turtles", "HT"}, Both{"mock-turtles", "HT"},
                                         Both{"ruler", "HT"}));

TEST_P(HeapAgreement, TheSameOptions) {
    const std::string name = GetParam();
    static const std::map<std::string_view, std::string_view> parameters{
        {"chocolate", "chocolate:4"}, {"subtract", "subtract:1,3,4"}, {"octal", "octal:0.137"}};
    const auto found_name = parameters.find(name);
    const std::string subject =
        found_name == parameters.end() ? name : std::string(found_name->second);
    const auto rules = read(example_rules(name));
    std::size_t moves = 0;
    for (int n = 0; n <= 40; ++n) {
        const std::string text = std::to_string(n);
        game::Sum sum;
        try {
            sum = rulesets::parse(subject + ":" + text);
        } catch (const InputError&) {
            continue;  // some have no heap of 0
        }
        const auto expected = options_of(sum);
        const auto found = wholes(*rules, text);
        EXPECT_EQ(std::set<std::string>(found.begin(), found.end()), expected) << text;
        moves += expected.size();
    }
    EXPECT_GT(moves, 20U);
}

INSTANTIATE_TEST_SUITE_P(Games, HeapAgreement,
                         testing::Values("nim", "chocolate", "demon", "sumprod", "grundy", "mark",
                                         "subtract", "kayles", "dawson", "dawsons-chess", "lasker",
                                         "octal"));

/// The two numbers of a text, the lesser first.
std::string in_order(const std::string& text) {
    const std::size_t comma = text.find(',');
    const std::string first = text.substr(0, comma);
    const std::string second = text.substr(comma + 1);
    return std::stoull(first) <= std::stoull(second) ? text : second + "," + first;
}

TEST(PairAgreement, TheSameOptions) {
    for (const std::string name : {"wythoff", "euclid"}) {
        const auto rules = read(example_rules(name));
        for (int a = 1; a <= 12; ++a) {
            for (int b = 1; b <= 12; ++b) {
                const std::string text = fmt::format("{},{}", a, b);
                std::set<std::string> expected;
                for (const std::string& one : options_of(rulesets::parse(name + ":" + text))) {
                    expected.insert(in_order(one));
                }
                std::set<std::string> found;
                for (const std::string& one : wholes(*rules, text)) found.insert(in_order(one));
                EXPECT_EQ(found, expected) << name << ':' << text;
            }
        }
    }
}

/// Heaps as a sorted list of their texts.
std::multiset<std::string> split_heaps(const std::string& text) {
    std::multiset<std::string> heaps;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        if (text.substr(at, end - at) != "0") heaps.insert(text.substr(at, end - at));
        at = end + 1;
    }
    return heaps;
}

TEST(PartizanHeapAgreement, TheSameOptions) {
    const std::vector<std::array<std::string, 3>> games{
        {"partizan-kayles", "partizan-kayles", ""},
        {"kayles-1", "kayles-1", "3:"},
        {"partizan-octal", "partizan-octal", "0.7/0.07:"},
        {"cutcake", "cutcake", ""}};
    for (const auto& [name, ruleset_name, before] : games) {
        const auto rules = read(example_rules(name));
        const auto rulesets = rulesets::partizan_registry();
        const auto ruleset = std::ranges::find_if(
            rulesets, [&](const auto& one) { return one.about->name == ruleset_name; });
        ASSERT_NE(ruleset, rulesets.end()) << ruleset_name;
        const game::PartizanGame& game = *ruleset->game;
        for (const std::string text : {"1", "2", "9", "3,4", "1,1,6", "4x5", "2x3,3x1", "1x1"}) {
            const std::string theirs = before + text;
            game::Reader reader(theirs, "", "");
            const auto code = read_or_none([&] { return game.parse(reader); });
            if (!code || !reader.at_end()) continue;
            for (const game::Player player : game::both) {
                std::set<std::multiset<std::string>> expected;
                for (const game::Code& option : game.options(*code, player)) {
                    const std::string after = game.text(option);
                    const std::size_t colon = after.find(':');
                    expected.insert(
                        split_heaps(colon == std::string::npos ? after : after.substr(colon + 1)));
                }
                std::set<std::multiset<std::string>> found;
                for (const auto& one : wholes(*rules, text, player == game::Player::right)) {
                    found.insert(split_heaps(one));
                }
                EXPECT_EQ(found, expected) << name << ':' << text;
            }
        }
    }
}

}  // namespace
}  // namespace lastmove::checking::written
