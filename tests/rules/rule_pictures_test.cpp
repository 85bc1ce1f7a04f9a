#include "lastmove/rules/game/rule_pictures.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "lastmove/base/text_file.hpp"
#include "lastmove/base/text_picture.hpp"
#include "lastmove/rules/text/parse.hpp"

namespace lastmove::rules {

namespace {

/// The pictures of a text as letters, without blanks at the beginning of lines.
std::string drawn(const std::string& text) {
    std::string all;
    for (const Frame& frame : rule_pictures(Rules(text))) {
        all += to_text({"", {{frame.elements, ""}}}) + frame.caption + "\n";
    }
    return all;
}

TEST(RulePictures, HeapRulesAreMovesFromAnExample) {
    EXPECT_EQ(drawn("heaps n; both n -> m for m in 0..n-1"),
              "o o o o o o o ->  o o o\nBoth: n -> m for m in 0..n-1; here 7 -> 3\n");
    const std::string split = drawn("heaps n; both n -> a, b for a + b = n - 2");
    EXPECT_NE(split.find("here 7 -> "), std::string::npos) << split;
    EXPECT_NE(split.find("->"), std::string::npos);
    // A heap of seven can be small enough not to have a move.
    EXPECT_NE(drawn("heaps n; both n -> n - 9 where n >= 9").find("here 9 -> 0"),
              std::string::npos);
    // Of two numbers, the cake and its parts.
    const std::string cake = drawn("heaps a x b; left a x b -> a x k, a x b - k for k in 1..b - 1");
    EXPECT_NE(cake.find("here 3x4 -> 3x"), std::string::npos) << cake;
    // Left's and Right's.
    const std::string both = drawn("heaps n; left n -> n - 1; right n -> n - 2");
    EXPECT_NE(both.find("Left: n -> n - 1; here 7 -> 6"), std::string::npos) << both;
    EXPECT_NE(both.find("Right: n -> n - 2; here 7 -> 5"), std::string::npos) << both;
}

TEST(RulePictures, ConditionsAreSaidBelow) {
    const std::string clause =
        drawn("board . x o; left . -> x unless xx along sides; right . -> o");
    EXPECT_NE(clause.find("; unless there is"), std::string::npos) << clause;
    const std::string law = drawn("board .; both . -> #; always no ..");
    EXPECT_NE(law.find("No move may leave"), std::string::npos) << law;
}

TEST(RulePictures, OfEveryExample) {
    const std::filesystem::path folder = std::string(LASTMOVE_SOURCE_DIR) + "/games";
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const std::string text = read_file(entry.path().string());
        const Rules rules(text, sample_values(text));
        const Tree& tree = rules.tree();
        const std::size_t wanted =
            tree.moves[0].size() + tree.heap_moves[0].size() +
            (tree.impartial ? 0 : tree.moves[1].size() + tree.heap_moves[1].size());
        EXPECT_GE(rule_pictures(rules).size(), std::min<std::size_t>(wanted, 12)) << entry.path();
        ++files;
    }
    EXPECT_GT(files, 50U);
}

}  // namespace

}  // namespace lastmove::rules
