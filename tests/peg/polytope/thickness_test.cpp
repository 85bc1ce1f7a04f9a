#include "lastmove/peg/polytope/thickness.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <random>

#include "lastmove/linear/thickness.hpp"
#include "lastmove/peg/board/catalogue.hpp"
#include "lastmove/peg/board/subject.hpp"
#include "sanitized.hpp"
#include "stop_of.hpp"

namespace lastmove::peg {
namespace {

Thickness thickness_of(const Problem& problem) {
    Progress silent;
    Thickness found;
    find_thickness(problem, {}, silent, found);
    return found;
}

Thickness thickness_of(const Board& board) {
    Progress silent;
    Thickness found;
    find_thickness(board, {}, silent, found);
    return found;
}

Rational total(const linear::PlaceWeights& weights) {
    Rational sum = 0;
    for (const Rational& weight : weights) sum += abs(weight);
    return sum;
}

/// How often each jump is played at most in any play from `start` to one of the goals, by playing
/// them all; nothing when there is none.
std::optional<std::vector<std::int64_t>> most_played(const Problem& problem,
                                                     const Position& start) {
    const auto& jumps = problem.board.jumps();
    std::optional<std::vector<std::int64_t>> most;
    if (std::ranges::find(problem.goals, start) != problem.goals.end()) {
        most = std::vector<std::int64_t>(jumps.size());
    }
    for (std::size_t jump = 0; jump < jumps.size(); ++jump) {
        if (!is_legal(start, jumps[jump])) continue;
        auto rest = most_played(problem, play(start, jumps[jump]));
        if (!rest) continue;
        ++(*rest)[jump];
        if (!most) most = std::vector<std::int64_t>(jumps.size());
        for (std::size_t i = 0; i < jumps.size(); ++i) {
            (*most)[i] = std::max((*most)[i], (*rest)[i]);
        }
    }
    return most;
}

// Ramaré 2022, Theorem 8.1: no play has more of a jump than its bound.
TEST(Thickness, NoPlayHasMoreOfAJump) {
    std::mt19937_64 random(81);
    int plays = 0;
    int reached = 0;
    for (int i = 0; i < cases(1000); ++i) {
        const Board board = find(i % 2 == 0 ? "rect3x4" : "square4").value().board;
        Position start;
        for (std::size_t hole = 0; hole < board.size(); ++hole) {
            if (random() % 2 == 0) start.insert(hole);
        }
        if (start.size() == 0 || start.size() > 8) continue;
        const Problem problem{board, start, single_pegs(board), true};
        const auto truth = most_played(problem, start);
        const Thickness bounds = thickness_of(problem);
        if (!truth) continue;
        ++plays;
        ASSERT_TRUE(bounds.possible);
        for (std::size_t jump = 0; jump < truth->size(); ++jump) {
            EXPECT_LE((*truth)[jump], bounds.jumps[jump].integer);
            EXPECT_LE(bounds.jumps[jump].integer, bounds.jumps[jump].rational);
            reached += (*truth)[jump] == bounds.jumps[jump].integer;
        }
    }
    EXPECT_GT(plays, cases(100));
    EXPECT_GT(reached, cases(500));
}

TEST(Thickness, EveryBoundHasItsPagoda) {
    for (const char* subject : {"english", "english:d1:d4", "french:d3:d5", "triangle15:a1:*"}) {
        const Problem problem = parse_subject(subject);
        const linear::MoveSystem system = problem.board.move_system();
        const Thickness bounds = thickness_of(problem);
        ASSERT_TRUE(bounds.possible) << subject;
        for (std::size_t jump = 0; jump < bounds.jumps.size(); ++jump) {
            const JumpThickness& most = bounds.jumps[jump];
            const linear::Gap difference =
                gap(problem.board, problem.start, problem.goals.at(most.goal));
            EXPECT_TRUE(
                linear::is_thickness_witness(system, difference, jump, most.rational, most.pagoda))
                << subject << " " << problem.board.jump_name(problem.board.jumps()[jump]);
        }
    }
}

TEST(Thickness, NoneOfARefutedProblem) {
    for (const char* subject : {"french", "oo.|...|...>...|...|...", "o.o>.o."}) {
        const Thickness bounds = thickness_of(parse_subject(subject));
        EXPECT_FALSE(bounds.possible) << subject;
        for (const auto& most : bounds.jumps) EXPECT_EQ(most.integer, 0);
    }
}

struct LargestBounds {
    const char* board;
    Rational rational;
    std::int64_t integer;
    std::size_t jumps;  ///< with that integer bound
};

// Largest bounds for any problem on a board; the English ones are those of Ramaré 2022, section 8.
class AnyProblem : public testing::TestWithParam<LargestBounds> {};

TEST_P(AnyProblem, HasTheBoundsOfItsBoard) {
    const Board board = find(GetParam().board).value().board;
    const Thickness bounds = thickness_of(board);
    const linear::MoveSystem system = board.move_system();
    Rational rational = 0;
    std::int64_t integer = 0;
    for (std::size_t jump = 0; jump < bounds.jumps.size(); ++jump) {
        const JumpThickness& most = bounds.jumps[jump];
        rational = std::max(rational, most.rational);
        integer = std::max(integer, most.integer);
        // The pagoda bounds every gap between −1 and 1: by the sum of its weights' sizes.
        EXPECT_TRUE(std::ranges::all_of(
            system.moves, [&](const auto& move) { return weigh(most.pagoda, move) >= 0; }));
        EXPECT_EQ(total(most.pagoda) / weigh(most.pagoda, system.moves[jump]), most.rational);
    }
    EXPECT_EQ(rational, GetParam().rational);
    EXPECT_EQ(integer, GetParam().integer);
    EXPECT_EQ(static_cast<std::size_t>(
                  std::ranges::count(bounds.jumps, integer, &JumpThickness::integer)),
              GetParam().jumps);
}

INSTANTIATE_TEST_SUITE_P(Boards, AnyProblem,
                         testing::Values(LargestBounds{"square4", 3, 3, 16},
                                         LargestBounds{"square5", Rational(9, 2), 4, 12},
                                         LargestBounds{"english", Rational(16, 3), 5, 24}),
                         [](const auto& test) { return std::string(test.param.board); });

// Rows and columns from 1: (2,3) to (4,3), (3,3) to (3,5), (3,4) to (3,2), and their images.
TEST(Thickness, FiveOnTheEnglishBoardForThreeTypesOnly) {
    const Board board = find("english").value().board;
    const Thickness bounds = thickness_of(board);
    std::vector<bool> expected(board.jumps().size());
    for (const auto& [from, to] :
         {std::pair<Cell, Cell>{{1, 2}, {3, 2}}, std::pair<Cell, Cell>{{2, 2}, {2, 4}},
          std::pair<Cell, Cell>{{2, 3}, {2, 1}}}) {
        for (const Permutation& image : board.symmetries()) {
            const auto start = image[board.hole_at(from).value()];
            const auto end = image[board.hole_at(to).value()];
            for (std::size_t jump = 0; jump < expected.size(); ++jump) {
                const Jump& other = board.jumps()[jump];
                if (other.from == start && other.to == end) expected[jump] = true;
            }
        }
    }
    for (std::size_t jump = 0; jump < expected.size(); ++jump) {
        EXPECT_EQ(bounds.jumps[jump].integer == 5, expected[jump])
            << board.jump_name(board.jumps()[jump]);
    }
}

// The golden weights are a pagoda on every board of every rule, and bound the rational thickness.
TEST(Thickness, GoldenBounds) {
    EXPECT_LT(golden_thickness(Rule::jump), (Golden{18, 0}));
    EXPECT_LT(golden_thickness(Rule::jump_triangular), (Golden{27, 0}));
    EXPECT_LT(golden_thickness(Rule::jump_diagonal), (Golden{35, 0}));
    for (const char* name : {"square4", "rect3x5", "triangle15", "hexagon19"}) {
        const Board board = find(name).value().board;
        const Thickness bounds = thickness_of(board);
        for (std::size_t jump = 0; jump < board.jumps().size(); ++jump) {
            const Golden most = golden_thickness(board, board.jumps()[jump]);
            EXPECT_LE((Golden{bounds.jumps[jump].rational, 0}), most) << name;
            EXPECT_LT(most, golden_thickness(board.rule())) << name;
        }
    }
}

TEST(Thickness, StopsWhenTimeIsOut) {
    Progress silent;
    const Limits none = Limits::within(std::chrono::seconds{0});
    Thickness known;
    EXPECT_EQ(stop_of([&] { find_thickness(parse_subject("english"), none, silent, known); }),
              Stop::time);
    EXPECT_EQ(stop_of([&] { find_thickness(find("english").value().board, none, silent, known); }),
              Stop::time);
    EXPECT_EQ(known.decided, 0U);
}

/// Ends the work at a report, the first being number 0.
class Impatient : public Progress {
  public:
    explicit Impatient(std::size_t last) : left_(last) {}
    void report(std::string_view /*stage*/, std::uint64_t /*steps*/, double /*share*/) override {
        if (left_-- == 0) throw Stopped(Stop::interrupt);
    }

  private:
    std::size_t left_;
};

TEST(Thickness, KeepsWhatWasFoundBeforeALimit) {
    const Problem problem = parse_subject("rect3x4:a1:*");
    const Thickness all = thickness_of(problem);
    const std::size_t jumps = problem.board.jumps().size();
    for (std::size_t done = 0; done < problem.goals.size() * jumps; done += 3) {
        Impatient impatient(done);
        Thickness known;
        const auto stopped = until_stopped([&] { find_thickness(problem, {}, impatient, known); });
        if (!stopped) break;  // some goals are impossible, and take no report
        ASSERT_LE(known.decided, jumps);
        for (std::size_t jump = 0; jump < known.decided; ++jump) {
            EXPECT_EQ(known.jumps[jump].integer, all.jumps[jump].integer) << jump;
            EXPECT_EQ(known.jumps[jump].rational, all.jumps[jump].rational) << jump;
        }
    }
    EXPECT_EQ(all.decided, jumps);
}

TEST(Thickness, KeepsTheJumpsOfABoardBeforeALimit) {
    const Board board = find("square4").value().board;
    Impatient impatient(7);
    Thickness known;
    EXPECT_TRUE(until_stopped([&] { find_thickness(board, {}, impatient, known); }));
    EXPECT_EQ(known.decided, 7U);
    EXPECT_EQ(known.jumps[6].integer, thickness_of(board).jumps[6].integer);
}

}  // namespace
}  // namespace lastmove::peg
