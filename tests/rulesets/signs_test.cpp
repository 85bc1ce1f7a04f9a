// The signs that rulesets declare for cells are those that their texts have.
#include <gtest/gtest.h>

#include <algorithm>

#include "lastmove/base/input_error.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove::rulesets {

namespace {

/// The text of a position that is read, as it is printed; empty if it is not read.
std::string printed(const game::About& about, const std::string& position) {
    try {
        return game::text(parse(std::string(about.name) + ":" + position));
    } catch (const InputError&) {
        return "";
    }
}

/// Whether some small board has the sign on a cell, also when it is printed.
bool has_sign(const game::Ruleset& ruleset, char sign) {
    const game::About& about = *ruleset.about;
    const std::string other(1, ruleset.signs.front());
    const std::string one(1, sign);
    const std::string row = other + other + other;
    for (const std::string& board :
         {one, one + other, other + one, one + other + other, other + one + other, row + one + row,
          one + row + "|" + other + row}) {
        const std::string text = printed(about, board);
        if (text.find(sign, text.find(':') + 1) != std::string::npos) return true;
    }
    return false;
}

TEST(Signs, AreThoseThatTextsHave) {
    int boards = 0;
    for (const game::Ruleset& ruleset : readable()) {
        const game::About& about = *ruleset.about;
        if (ruleset.signs.empty()) {
            for (const std::string board : {"....", "..|..", "oo|oo", "THTH"}) {
                EXPECT_EQ(printed(about, board), "") << about.name;
            }
            continue;
        }
        ++boards;
        for (char sign = '!'; sign <= '~'; ++sign) {
            const bool is_no_cell = sign == '|' || (sign >= '0' && sign <= '9');
            if (is_no_cell) continue;
            const bool is_declared = ruleset.signs.find(sign) != std::string_view::npos;
            EXPECT_EQ(has_sign(ruleset, sign), is_declared) << about.name << ' ' << sign;
        }
    }
    EXPECT_EQ(boards, 22);
}

}  // namespace
}  // namespace lastmove::rulesets
