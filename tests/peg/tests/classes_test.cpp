#include "lastmove/peg/tests/classes.hpp"

#include <gtest/gtest.h>

#include <set>

#include "lastmove/linear/parity.hpp"
#include "lastmove/peg/board/catalogue.hpp"
#include "lastmove/peg/board/problem.hpp"

namespace lastmove::peg {
namespace {

constexpr Rule rules[]{Rule::jump, Rule::jump_diagonal, Rule::jump_triangular};

Board square(int side, Rule rule) {
    std::vector<Cell> holes;
    for (int row = 0; row < side; ++row) {
        for (int column = 0; column < side; ++column) holes.push_back({row, column});
    }
    return {rule, std::move(holes)};
}

// Functions on the whole grid are periodic by 3 along each line, so a 3 × 3 torus has them all.
TEST(Classes, AreAsManyAsTheGridsParityFunctions) {
    for (const Rule rule : rules) {
        std::size_t functions = 0;
        for (unsigned function = 0; function < 512; ++function) {
            const auto value = [&](Cell cell) {
                return function >> (cell.row % 3 * 3 + cell.column % 3) & 1U;
            };
            bool even = true;
            for (int row = 3; row < 6; ++row) {
                for (int column = 3; column < 6; ++column) {
                    for (const Cell line : lines(rule)) {
                        const Cell cell{row, column};
                        even &= (value(cell) ^ value(cell + line) ^ value(cell - line)) == 0;
                    }
                }
            }
            functions += even;
        }
        EXPECT_EQ(number_of_classes(rule), functions) << name(rule);
    }
}

TEST(Classes, AllOccurAndNoJumpChangesThem) {
    for (const Rule rule : rules) {
        const Board board = square(3, rule);
        std::set<std::string> classes;
        for (std::uint64_t word = 0; word < 512; ++word) {
            const Position position = Position::from_word(word);
            const DeBruijnClass known = de_bruijn_class(board, position);
            classes.insert(to_text(known));
            for (const Jump& jump : board.jumps()) {
                if (!is_legal(position, jump)) continue;
                EXPECT_EQ(de_bruijn_class(board, play(position, jump)), known);
            }
        }
        EXPECT_EQ(classes.size(), number_of_classes(rule));
    }
}

TEST(Classes, DifferExactlyWhenTheRuleOfThreeRefutes) {
    for (const Rule rule : rules) {
        const Board board = square(3, rule);
        for (std::uint64_t start = 0; start < 512; start += 5) {
            for (std::uint64_t goal = 0; goal < 512; goal += 3) {
                const Position from = Position::from_word(start);
                const Position to = Position::from_word(goal);
                const linear::Gap difference = gap(board, from, to);
                const auto weights = rule_of_three_witness(board, difference);
                EXPECT_EQ(weights.has_value(),
                          de_bruijn_class(board, from) != de_bruijn_class(board, to));
                if (weights) {
                    EXPECT_TRUE(
                        linear::is_parity_witness(board.move_system(), difference, *weights));
                }
            }
        }
    }
}

TEST(Classes, HaveTexts) {
    EXPECT_EQ(to_text(de_bruijn_class(square(2, Rule::jump), Position::from_word(0b0010))),
              "(p, p^2)");
    EXPECT_EQ(to_text(de_bruijn_class(square(2, Rule::jump_triangular), Position{})), "(0)");
    EXPECT_EQ(to_text(de_bruijn_class(square(2, Rule::jump_diagonal), Position{})), "none");
}

// De Bruijn: from the full English board less one peg, all positions are in the class of a single
// peg on a hole whose row and column differ from the vacancy's by multiples of 3.
TEST(Classes, RuleOfThreeGivesItsNameOnTheEnglishBoard) {
    const Board board = find("english").value().board;
    for (std::uint16_t vacancy = 0; vacancy < board.size(); ++vacancy) {
        for (std::uint16_t survivor = 0; survivor < board.size(); ++survivor) {
            const Problem problem = single_vacancy(board, vacancy, survivor);
            const Cell way = board.holes()[vacancy] - board.holes()[survivor];
            EXPECT_EQ(
                de_bruijn_class(board, problem.start) == de_bruijn_class(board, problem.goals[0]),
                way.row % 3 == 0 && way.column % 3 == 0);
        }
    }
}

}  // namespace
}  // namespace lastmove::peg
