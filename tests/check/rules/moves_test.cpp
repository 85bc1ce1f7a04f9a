// Moves and parts of positions, worked out by hand.
#include <gtest/gtest.h>

#include "check/rules/example_rules.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/check/rules/written_game.hpp"

namespace lastmove::checking::written {
namespace {

using Texts = std::vector<std::string>;

Texts left(const std::string& name, const std::string& position) {
    return wholes(*read(example_rules(name)), position, false);
}
Texts right(const std::string& name, const std::string& position) {
    return wholes(*read(example_rules(name)), position, true);
}
/// Of rules without the line `measure count .`.
Texts moves(const std::string& rules, const std::string& position, bool is_right = false) {
    return wholes(*read(rules + "\nmeasure count ."), position, is_right);
}
Texts parts_of(const std::string& rules, const std::string& position) {
    const auto game = read(rules + "\nmeasure count .");
    return game->parts(parsed(*game, position));
}

TEST(WrittenMoves, OnBoards) {
    EXPECT_EQ(left("chomp", "!oo|ooo"),
              (Texts{"!##|o##", "!o#|oo#", "!oo|###", "!oo|o##", "!oo|oo#"}));
    EXPECT_EQ(left("push", "..xo.x"), (Texts{"..xox.", ".x.o.x"}));
    EXPECT_EQ(right("push", "..xo.x"), (Texts{".xo..x"}));
    EXPECT_EQ(left("shove", ".x.ox"), (Texts{"x..ox", "x.ox."}));
    EXPECT_EQ(right("shove", ".x.ox"), (Texts{"x.o.x"}));
    EXPECT_EQ(left("geography", "@..|..."), (Texts{"#..|@..", "#@.|..."}));
    EXPECT_EQ(left("queens", "Q...|....|...."),
              (Texts{"Q...|....|...Q", "Q...|....|.Q..", "Q...|...Q|....", "Q...|..Q.|...."}));
    EXPECT_EQ(left("tromino-cram", "..|.."), (Texts{"##|#.", "##|.#", "#.|##", ".#|##"}));
    EXPECT_EQ(left("rook-clobber", "x.oxo"), (Texts{"..xxo", "x.o.x", "x.x.o"}));
    EXPECT_EQ(right("rook-clobber", "x.oxo"), (Texts{"o..xo", "x..oo", "x.oo."}));
    EXPECT_EQ(left("no-three", "xx.|..."), (Texts{"xx.|..x", "xx.|.x.", "xx.|x.."}));
    EXPECT_EQ(left("amazons", "x."), (Texts{"#x"}));
    EXPECT_EQ(right("amazons", "x."), (Texts{}));
}

TEST(WrittenMoves, OnGraphs) {
    // The ground 1, and up from it an edge b, a joint and an edge r.
    EXPECT_EQ(left("hackenbush", "1-2,2-3,3-4,1_,2b,4r"), (Texts{"1_"}));
    EXPECT_EQ(right("hackenbush", "1-2,2-3,3-4,1_,2b,4r"), (Texts{"1-2,2-3,1_,2b"}));
    EXPECT_EQ(left("node-kayles", "path4"), (Texts{"0-1", "0.", "2-3", "3."}));
    EXPECT_EQ(left("edge", "star4"), (Texts{"1.,2.", "1.,3.", "2.,3."}));
    EXPECT_EQ(left("graph-col", "path4,2x"), (Texts{"0-1,1-2,2-3,0x,2x"}));
    // A path of three edges 2, 4, 6, of which only the middle one has edges at both its ends.
    EXPECT_EQ(left("edge-delete", "1-2,2-3,3-4,4-5,5-6,6-7,2e,4e,6e"),
              (Texts{"1-2,2-3,5-6,6-7,2e,6e"}));
}

TEST(WrittenMoves, OnHeaps) {
    EXPECT_EQ(left("fibonacci-nim", "5,4"), (Texts{"1,8", "2,6", "3,4", "4,2"}));
    EXPECT_EQ(left("maundy-cake", "2x4"), (Texts{"2x1,2x1,2x1,2x1", "2x2,2x2"}));
    EXPECT_EQ(right("maundy-cake", "2x4"), (Texts{"1x4,1x4"}));
    EXPECT_EQ(left("sumprod", "12"), (Texts{"4", "5"}));
    EXPECT_EQ(left("nim", "1,1,2"), (Texts{"1,1", "1,1,1", "1,2"}));
    EXPECT_EQ(left("wythoff", "0,0"), (Texts{}));
    EXPECT_EQ(wholes(*read("heaps n\nboth n -> n - k for k in 0..n"), "2"), (Texts{"0", "1"}));
}

TEST(WrittenMoves, Expressions) {
    const auto of = [](const std::string& rule, const std::string& heap) {
        return wholes(*read("heaps n\nboth " + rule), heap);
    };
    EXPECT_EQ(of("n -> (n - 1) / 2", "8"), (Texts{"3"}));
    EXPECT_EQ(of("n -> 0 - (1 - n) / 2", "8"), (Texts{"4"}));  // rounded down: -7 / 2 = -4
    EXPECT_EQ(of("n -> n - k for k in {gcd(n, 12), lcm(2, 3), xor(n, 3), ones(n), log2(n)}", "10"),
              (Texts{"1", "4", "7", "8"}));
    EXPECT_EQ(of("n -> n - 1 where n / (n - 3) > 0", "3"), (Texts{}));  // no such quotient
    EXPECT_EQ(of("n -> n - 1 where n = 3 or n / (n - 3) > 0", "3"), (Texts{"2"}));
    EXPECT_EQ(of("n -> n - k for k in {n / (n - 3), 1}", "3"), (Texts{"2"}));
    EXPECT_EQ(of("n -> n - k for k in 1..n where k is prime and not (k = 3 or k > 5)", "9"),
              (Texts{"4", "7"}));
    EXPECT_EQ(of("n -> n - k for k in 1..n where k is square and k is not even", "9"),
              (Texts{"0", "8"}));
    EXPECT_EQ(of("n -> n - k for k in 1..n where k divides n and k in 2..4", "12"),
              (Texts{"10", "8", "9"}));
    EXPECT_EQ(of("n -> n - 1 where not 0 divides n", "3"), (Texts{}));
    EXPECT_EQ(of("n -> a, b, c for a + b + c = n where 0 < a <= b <= c", "6"),
              (Texts{"1,1,4", "1,2,3", "2,2,2"}));
    EXPECT_EQ(of("n -> a, b for a * b = n where 1 < a <= b < n", "24"),
              (Texts{"2,12", "3,8", "4,6"}));
    EXPECT_EQ(of("n -> k copies of n - k for k in {0,2,3} where n > 4", "5"),
              (Texts{"0", "2,2,2", "3,3"}));
    EXPECT_EQ(of("n -> nothing where n mod 2 = 1", "5"), (Texts{"0"}));
}

TEST(WrittenMoves, CountedMatches) {
    const std::string start = "board . x\nboth . -> x ";
    EXPECT_EQ(moves(start + "if .x", "..x"), (Texts{".xx"}));
    EXPECT_EQ(moves(start + "if 2 .x", "x.x.."), (Texts{"xxx.."}));
    EXPECT_EQ(moves(start + "if 0..0 .x", "x.x.."), (Texts{"x.x.x"}));
    EXPECT_EQ(moves(start + "if even .x", "x.x.."), (Texts{"x.x.x", "xxx.."}));
    EXPECT_EQ(moves(start + "if odd .x", "x.x.."), (Texts{"x.xx."}));
    EXPECT_EQ(moves(start + "if 1.. . unless ..", "x.x.."), (Texts{"xxx.."}));
    EXPECT_EQ(moves("board . x\nboth x. -> =x along east if there .# along east", ".x..x."),
              (Texts{".x..xx"}));
}

TEST(WrittenMoves, ChangesMustAgree) {
    const std::string start = "board . x o\nboth . -> x ";
    EXPECT_EQ(moves(start + "also .. -> =x", "..."), (Texts{".xx", "xx.", "xxx"}));
    EXPECT_EQ(moves(start + "also . -> o", "..."), (Texts{}));
    EXPECT_EQ(moves(start + "also . -> x", ".#"), (Texts{"x#"}));
    EXPECT_EQ(moves(start + "also quadrant of . -> x", "..|.."),
              (Texts{"..|.x", "..|xx", ".x|.x", "xx|xx"}));
}

TEST(WrittenMoves, Legs) {
    // A knight's leap, and then a cell beside where it is is taken.
    const std::string rules = "board . x\nboth x. -> .x along (1,2) then x. -> =# along sides";
    EXPECT_EQ(moves(rules, "x..|...|..."), (Texts{"..#|..x|...", "...|.#x|...", "...|..x|..#"}));
    // What changes nothing is no move.
    EXPECT_EQ(moves("board . x\nboth x. -> .x then .x -> x. along lines", "x.."), (Texts{}));
}

TEST(WrittenMoves, LawsAndHolds) {
    EXPECT_EQ(left("nogo", "..|.."), (Texts{"..|.x", "..|x.", ".x|..", "x.|.."}));
    EXPECT_EQ(left("nogo", "x."), (Texts{}));
    const std::string hold = "board . x _\nboth . -> x\nhold x to _ else #\nalways no x_x";
    EXPECT_EQ(moves(hold, "._."), (Texts{"._x", "x_."}));
    EXPECT_EQ(moves(hold, "x_."), (Texts{}));
    EXPECT_EQ(moves(hold, "_.."), (Texts{"_.#", "_x."}));
}

TEST(WrittenMoves, AWonGameIsOver) {
    const auto rules = read(example_rules("treblecross"));
    EXPECT_TRUE(rules->ends_early());
    EXPECT_EQ(wholes(*rules, ".XX."), (Texts{".XXX", "XXX."}));
    EXPECT_TRUE(rules->over(".XXX"));
    EXPECT_FALSE(rules->over(".XX."));
    EXPECT_EQ(wholes(*rules, ".XXX"), (Texts{}));
    EXPECT_EQ(rules->parts("....#"), (Texts{"....#"}));
}

TEST(WrittenParts, OnBoards) {
    const std::string cram = "board .\nboth .. -> ##";
    EXPECT_EQ(parts_of(cram, ".#.|.#.|##."), (Texts{"..", "..."}));
    EXPECT_EQ(parts_of(cram, ".#|#."), (Texts{}));
    const std::string domineering = "board .\nleft .. -> ## along south\nright .. -> ## along east";
    EXPECT_EQ(parts_of(domineering, ".#.|.#.|##."), (Texts{".|.", ".|.|."}));
    EXPECT_EQ(parts_of(domineering, "..#|#.."), (Texts{"#..|..#"}));
    // Stones of one colour have no moves; empty cells are as good as none.
    const std::string clobber = "board . x o\neach xo -> .x";
    EXPECT_EQ(parts_of(clobber + "\nmeasure count o", "xo.x|..#o|xx.."), (Texts{"ox", "ox"}));
    // x stays, and is read with the cells beside it.
    EXPECT_EQ(parts_of("board . x o\neach . -> x unless .x", ".x."), (Texts{".x", ".x"}));
    EXPECT_EQ(parts_of("board . x o\neach . -> x unless .o", ".#x.."), (Texts{".", "..x"}));
    // A cell by itself has no direction, but its clauses have: no image is the same.
    const std::string below = "board . x\nboth . -> x along east if .x along north";
    EXPECT_EQ(parts_of(below, "x|."), (Texts{"x|."}));
    EXPECT_EQ(parts_of("board . x\nboth . -> x if .x", "x|."), (Texts{".x"}));
}

TEST(WrittenParts, OnGraphs) {
    EXPECT_EQ(read(example_rules("edge"))->parts("0-1,1-2,5-9,7."), (Texts{"1-2,2-3", "1-2"}));
    EXPECT_EQ(read(example_rules("graph-col"))->parts("0-1,1-2,2-3,2x"),
              (Texts{"1-2,2-3,3x", "1-2,1x"}));
}

TEST(WrittenMeasures, AreChecked) {
    const std::string rules = "board . x\nboth x. -> .x along east\n";
    EXPECT_EQ(wholes(*read(rules + "measure room east of x"), "x.."), (Texts{".x."}));
    for (const char* wrong : {"measure room west of x", "measure count x", "measure 0 count ."}) {
        const auto game = read(rules + wrong);
        try {
            game->options("x..", false);
            FAIL() << wrong;
        } catch (const RulesFault& fault) {
            EXPECT_EQ(fault.message, "a move does not lower the measure: x.. -> .x.");
            EXPECT_EQ(fault.where.line, 3U);
        }
    }
    EXPECT_NO_THROW(read(rules + "measure count x\nmeasure room east of x")->options("x..", false));
    EXPECT_NO_THROW(read(rules + "measure word x from west")->options("x..", false));
    EXPECT_THROW(read(rules + "measure word x from east")->options("x..", false), RulesFault);
    const std::string heaps = "heaps n\nboth n -> n + 1 where n < 9\n";
    EXPECT_THROW(read(heaps)->options("3", false), RulesFault);
    EXPECT_NO_THROW(read(heaps + "measure 9 - n")->options("3", false));
    EXPECT_THROW(read(heaps + "measure 3 - n")->options("3", false), RulesFault);
    EXPECT_THROW(read(heaps + "measure 9 / (4 - n)")->options("3", false), RulesFault);
}

TEST(WrittenLimits, AreReached) {
    const auto gives_up = [](const std::string& rules, const std::string& position) {
        const auto game = read(rules);
        const std::string text = parsed(*game, position);
        EXPECT_THROW(game->options(text, false), Stopped) << rules;
    };
    gives_up("board . x\nboth .*.*.*.*x -> =*=*=*=*#\nmeasure count x", "60x60");
    gives_up("heaps n\nboth n -> n * n / 2", "5000000000");
    gives_up("heaps n\nboth n -> a for a * b = n", "2000000000000");
    gives_up("heaps n\nboth n -> n - 1 where n is prime", "2000000000000");
    gives_up("heaps n\nboth n -> n - k for k in 1..n", "10000000");
    gives_up("heaps n\nboth n -> n copies of 1", "10000000");
    gives_up("heaps n\nboth code 0.[3]", "10000000");
}

TEST(WrittenGames, AreGames) {
    const WrittenGame nim = read_rules("take", example_rules("nim"));
    ASSERT_TRUE(nim.impartial != nullptr && nim.partizan == nullptr);
    game::Reader heaps("2,3", "", "");
    EXPECT_EQ(nim.impartial->parse(heaps), "2");
    EXPECT_EQ(heaps.rest(), ",3");
    EXPECT_EQ(nim.impartial->name(), "take");
    EXPECT_TRUE(nim.impartial->heaps());
    EXPECT_EQ(nim.impartial->moves("2").size(), 2U);
    EXPECT_EQ(nim.impartial->find_move("2", [](auto parts) { return parts.size() == 1; })->parts,
              (Texts{"1"}));

    const WrittenGame domineering = read_rules("dominoes", example_rules("domineering"));
    ASSERT_TRUE(domineering.impartial == nullptr && domineering.partizan != nullptr);
    const game::PartizanGame& rules = *domineering.partizan;
    EXPECT_EQ(rules.about().example, "dominoes:2x3");
    EXPECT_EQ(rules.count_moves("...|...", game::Player::left), 3U);
    EXPECT_EQ(rules.options("...|...", game::Player::left),
              (Texts{"#..|#..", ".#.|.#.", "..#|..#"}));
    std::vector<Texts> parts;
    rules.visit_options("...|...", game::Player::left, [&](std::span<const game::Code> left_parts) {
        parts.emplace_back(left_parts.begin(), left_parts.end());
    });
    EXPECT_EQ(parts, (std::vector<Texts>{{"..|.."}, {".|.", ".|."}, {"..|.."}}));
}

}  // namespace
}  // namespace lastmove::checking::written
