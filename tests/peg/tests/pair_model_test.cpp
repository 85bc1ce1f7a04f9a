#include "lastmove/peg/tests/pair_model.hpp"

#include <gtest/gtest.h>

#include <random>

#include "lastmove/linear/idle.hpp"
#include "lastmove/linear/integer.hpp"
#include "lastmove/linear/pagoda.hpp"
#include "lastmove/peg/board/catalogue.hpp"
#include "lastmove/peg/tests/ladder.hpp"
#include "lastmove/peg/tests/pair_drawing.hpp"
#include "lastmove/peg/tests/tests.hpp"
#include "peg/naive.hpp"
#include "sanitized.hpp"

namespace lastmove::peg {
namespace {

/// Plays legal jumps while there are any, at most a given number.
std::vector<Jump> random_play(const Board& board, Position position, std::size_t most,
                              std::mt19937& random) {
    std::vector<Jump> jumps;
    while (jumps.size() < most) {
        std::vector<Jump> legal;
        for (const Jump& jump : board.jumps()) {
            if (is_legal(position, jump)) legal.push_back(jump);
        }
        if (legal.empty()) break;
        jumps.push_back(legal[random() % legal.size()]);
        position = play(position, jumps.back());
    }
    return jumps;
}

// The lemma of docs/theory.md: what a play takes away, jump by jump and meeting by meeting.
TEST(PairModel, PlaysAreFlatSumsOfTheirJumpsAndMeetings) {
    std::mt19937 random(9);
    for (const char* name : {"english", "triangle15", "rect3x5", "diamond13"}) {
        const Board board = find(name).value().board;
        const PairModel model(board);
        const linear::MoveSystem flat = model.system(true);
        for (int round = 0; round < 20; ++round) {
            Position start = board.full();
            for (int i = 0; i < 3; ++i) start.erase(random() % board.size());
            Position position = start;
            std::vector<Rational> counts(flat.moves.size());
            for (const Jump& jump : random_play(board, start, 12, random)) {
                for (std::size_t move = 0; move < counts.size(); ++move) {
                    const auto& [number, meets] = model.moves()[move];
                    if (board.jumps()[number] != jump) continue;
                    if (!meets || position.contains(*meets)) counts[move] += 1;
                }
                position = play(position, jump);
            }
            linear::Gap rest = model.gap(start, position);
            for (std::size_t move = 0; move < counts.size(); ++move) {
                if (const auto ceiling = flat.ceiling(move)) {
                    EXPECT_LE(counts[move], counts[*ceiling]);
                }
                for (const linear::Entry& entry : flat.moves[move]) {
                    rest[entry.place] -=
                        entry.amount * static_cast<int>(counts[move].get_num().get_si());
                }
            }
            EXPECT_EQ(rest, linear::Gap(model.pairs().size()));
        }
    }
}

TEST(PairModel, HasTheSizesOfLemma91) {
    const Board english = find("english").value().board;
    EXPECT_EQ(PairModel(english).pairs().size(), 561U);
    EXPECT_EQ(PairModel(english).moves().size(), 2356U);
}

/// Whether weights of pairs are what they are said to be: W falls or stays with every legal jump.
bool no_jump_raises(const Board& board, const Weights& pairs) {
    for (std::uint64_t word = 0; word < std::uint64_t{1} << board.size(); ++word) {
        const Position position = Position::from_word(word);
        const PairWeight before = weigh_pairs(board, pairs, position);
        for (const Jump& jump : board.jumps()) {
            if (!is_legal(position, jump)) continue;
            const PairWeight after = weigh_pairs(board, pairs, play(position, jump));
            if (after.pegs + after.pairs > before.pegs + before.pairs) return false;
        }
    }
    return true;
}

TEST(PairTests, WeightsOfPairsAreRaisedByNoLegalJumpOfAnyPosition) {
    const Problem problem = parse_problem("oooo|....|....>.oo.|....|....", Rule::jump);
    Progress silent;
    const TestReport report = run_test("flat-rational", problem, {}, silent);
    ASSERT_EQ(report.verdict, linear::TestVerdict::fail);
    const auto& witness = std::get<PairWitness>(*report.witness);
    EXPECT_TRUE(witness.flat);
    EXPECT_TRUE(no_jump_raises(problem.board, witness.tree.pairs));
}

TEST(PairDrawing, HasALineForEachPairOfPegsThatWeighsSomething) {
    const Problem problem = parse_problem("oooo>.o.o", Rule::jump);
    const Weights pairs{{"a1", 3}, {"a1 b1", -2}, {"b1 d1", 1}, {"c1 d1", 0}};
    const Picture picture = draw_pair_weights(problem, 0, pairs);
    std::vector<std::vector<double>> tones;
    for (const Frame& frame : picture.frames) {
        tones.emplace_back();
        bool numbers = false;
        for (const Element& element : frame.elements) {
            numbers = numbers || std::holds_alternative<Number>(element);
            const auto* line = std::get_if<Line>(&element);
            if (line == nullptr) continue;
            EXPECT_FALSE(numbers) << "a line hides a number";
            tones.back().push_back(line->tone.value());
        }
    }
    EXPECT_EQ(tones, (std::vector<std::vector<double>>{{0.5, -1}, {0.5}}));
}

// A ladder: each test refutes what the weaker ones refute, and none a solvable problem.
TEST(PairTests, RefuteMoreAndMoreAndNothingSolvable) {
    std::mt19937 random(1011);
    Progress silent;
    const auto names = test_names().subspan(4);
    std::vector<std::size_t> refuted(names.size());
    for (std::size_t round = 0; round < cases(400U); ++round) {
        const Problem problem = naive::random_problem(random, 10);
        const bool solvable = naive::is_solvable(problem);
        std::vector<bool> fails;
        for (std::size_t test = 0; test < names.size(); ++test) {
            const TestReport report = run_test(names[test], problem, {}, silent);
            ASSERT_NE(report.verdict, linear::TestVerdict::unknown);
            fails.push_back(report.verdict == linear::TestVerdict::fail);
            ASSERT_FALSE(fails.back() && solvable) << names[test] << " " << to_line(problem);
            if (fails.back()) ++refuted[test];
        }
        // integer, quadratic-rational, quadratic, flat-rational, flat, presence, couples, ends
        EXPECT_LE(fails[0], fails[2]) << to_line(problem);
        EXPECT_LE(fails[1], fails[2]) << to_line(problem);
        EXPECT_LE(fails[1], fails[3]) << to_line(problem);
        EXPECT_LE(fails[2], fails[4]) << to_line(problem);
        EXPECT_LE(fails[3], fails[4]) << to_line(problem);
        EXPECT_LE(fails[4], fails[5]) << to_line(problem);
        EXPECT_LE(fails[5], fails[6]) << to_line(problem);
        EXPECT_LE(fails[5], fails[7]) << to_line(problem);
    }
    EXPECT_GE(refuted[4], refuted[0] + cases(1U));
}

// The flat tests leave out jumps that no sum of jumps has: the whole model has the same verdict.
TEST(PairTests, AreThoseOfTheWholeModel) {
    std::mt19937 random(81);
    Progress silent;
    std::size_t idle = 0;
    std::size_t refuted = 0;
    for (std::size_t round = 0; round < cases(300U); ++round) {
        const Problem problem = naive::random_problem(random, 12);
        const Ladder ladder(problem.board);
        const PairModel whole(problem.board);
        const Position& goal = problem.goals.front();
        const linear::Gap gap = whole.gap(problem.start, goal);
        const auto rational = linear::pagoda_witness(whole.system(true), gap, {});
        EXPECT_EQ(rational.verdict(),
                  ladder.test("flat-rational", problem.start, goal, {}, silent).verdict());
        const auto integer = linear::tree_witness(whole.system(true), gap, {}, silent);
        EXPECT_EQ(integer.verdict(),
                  ladder.test("flat", problem.start, goal, {}, silent).verdict());
        const auto holes = peg::gap(problem.board, problem.start, goal);
        const auto found = linear::idle_moves(problem.board.move_system(), holes, {});
        if (rational.failed() && std::ranges::find(found.moves, true) != found.moves.end()) ++idle;
        refuted += integer.failed();
    }
    EXPECT_GE(idle, cases(15U));
    EXPECT_GE(refuted, idle);
}

// The tests with whole counts on pairs say at once what the lattice and branching on jumps prove.
TEST(PairTests, UseWhatTestsOnHolesProve) {
    Progress silent;
    const Problem odd = parse_problem(
        "##o.o##|##ooo##|ooooooo|ooooooo|ooo.ooo|##o.o##|##ooo##>"
        "##ooo##|##o.o##|.o.oooo|o.o..oo|.ooooo.|##o.o##|##.o.##",
        Rule::jump);
    for (const std::string_view name : test_names().subspan(6)) {
        const TestReport report = run_test(name, odd, {}, silent);
        if (name == "flat-rational") continue;
        ASSERT_EQ(report.verdict, linear::TestVerdict::fail) << name;
        EXPECT_EQ(kind(*report.witness), "lattice") << name;
    }
    const Problem halves = parse_problem("oo.o.o.>o......", Rule::jump);
    ASSERT_EQ(run_test("integer", halves, {}, silent).verdict, linear::TestVerdict::fail);
    for (const std::string_view name : {"quadratic", "flat", "ends"}) {
        const TestReport report = run_test(name, halves, {}, silent);
        EXPECT_EQ(report.verdict, linear::TestVerdict::fail) << name;
        EXPECT_NE(kind(*report.witness), "pairs") << name;
    }
}

// The quadratic test alone takes more than ten seconds for it; a flat sum is one.
TEST(PairTests, QuadraticPassesWhereFlatDoes) {
    const Problem problem = parse_problem(
        "##ooo##|##oo.##|ooooooo|ooo.ooo|.oooooo|##o.o##|##ooo##>"
        "##o.o##|##.o.##|oo.oooo|..o...o|.oooooo|##o.o##|##ooo##",
        Rule::jump);
    Progress silent;
    EXPECT_EQ(run_test("flat", problem, {}, silent).verdict, linear::TestVerdict::pass);
    EXPECT_EQ(run_test("quadratic", problem, {}, silent).verdict, linear::TestVerdict::pass);
}

TEST(PairTests, StopAtTheirDeadline) {
    const Problem problem = single_vacancy(find("english").value().board, 16, 16);
    Progress silent;
    for (const std::string_view name : test_names().subspan(5)) {
        const TestReport report =
            run_test(name, problem, Limits::within(std::chrono::seconds{0}), silent);
        EXPECT_EQ(report.verdict, linear::TestVerdict::unknown);
        EXPECT_EQ(report.stopped, Stop::time);
    }
}

}  // namespace
}  // namespace lastmove::peg
