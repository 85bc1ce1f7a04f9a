#include "lastmove/cover/exact_cover.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <chrono>
#include <stdexcept>

#include "check_often.hpp"
#include "clocks.hpp"
#include "cover/boards.hpp"
#include "cover/naive.hpp"
#include "sanitized.hpp"
#include "stop_of.hpp"

namespace lastmove::cover {

namespace {

Limits with_threads(unsigned threads) {
    Limits limits;
    limits.threads = threads;
    return limits;
}

Covers covers_of(const ExactCover& problem, const Limits& limits) {
    Progress silent;
    Covers covers;
    std::uint64_t visited = 0;
    const auto visits = each_cover(
        problem,
        [&](std::span<const std::size_t> cover) {
            ++visited;
            covers.insert({cover.begin(), cover.end()});
            return true;
        },
        limits, silent);
    EXPECT_EQ(visits.covers, covers.size());
    EXPECT_EQ(visited, covers.size());
    return covers;
}

Integer count_of(const ExactCover& problem) {
    Progress silent;
    return count_covers(problem, {}, silent).covers;
}

FirstCover first_of(const ExactCover& problem, const Limits& limits = {}) {
    Progress silent;
    return first_cover(problem, limits, silent);
}

/// Whether every item is covered as often as it asks for.
bool is_cover(const ExactCover& problem, std::span<const std::size_t> cover) {
    std::vector<std::uint32_t> times(problem.items.size(), 0);
    for (const std::size_t option : cover) {
        for (const std::size_t item : problem.options[option]) ++times[item];
    }
    for (std::size_t item = 0; item < times.size(); ++item) {
        const Demand demand = problem.items[item];
        if (times[item] < demand.least || times[item] > demand.most) return false;
    }
    return true;
}

/// Counts covers, an option for the first cell that is not covered at a time.
class PlainSearch {
  public:
    explicit PlainSearch(const ExactCover& problem) : problem_(problem) {
        times_.assign(problem.items.size(), 0);
    }

    /// Whether it looked at too many partial covers, so that its count is wrong.
    [[nodiscard]] bool gave_up() const { return looked_ > most; }

    std::uint64_t count() {
        if (++looked_ > most) return 0;
        std::size_t cell = 0;
        while (cell < problem_.cells.size() && times_[cell] == 1) ++cell;
        if (cell == problem_.cells.size()) {
            for (std::size_t item = cell; item < times_.size(); ++item) {
                const Demand demand = problem_.items[item];
                if (times_[item] < demand.least || times_[item] > demand.most) return 0;
            }
            return 1;
        }
        std::uint64_t sum = 0;
        for (const auto& option : problem_.options) {
            if (!std::ranges::binary_search(option, cell)) continue;
            const auto is_taken = [&](std::size_t item) {
                return item < problem_.cells.size() && times_[item] == 1;
            };
            if (std::ranges::any_of(option, is_taken)) continue;
            for (const std::size_t item : option) ++times_[item];
            sum += count();
            for (const std::size_t item : option) --times_[item];
        }
        return sum;
    }

  private:
    static constexpr std::uint64_t most = 5000;

    const ExactCover& problem_;
    std::vector<std::uint32_t> times_;
    std::uint64_t looked_ = 0;
};

/// Up to 6 × 6 cells with holes and up to three pieces, in one piece or not, of which there are
/// some, or enough.
ExactCover random_board() {
    const std::vector<Shape> tiles{shapes::domino,
                                   shapes::i3,
                                   shapes::l3,
                                   shapes::l4,
                                   shapes::s4,
                                   shapes::t4,
                                   shapes::o4,
                                   shapes::p5,
                                   shapes::y5,
                                   shape({"#.#"}),
                                   shape({"#.", ".#"}),
                                   shape({"##.", "..#"}),
                                   shape({"#..", "..#"}),
                                   shape({"#"})};
    auto board =
        full_board(*rc::gen::inRange<std::size_t>(2, 7), *rc::gen::inRange<std::size_t>(2, 7));
    for (int holes = *rc::gen::inRange(0, 6); holes > 0; --holes) {
        const auto row = *rc::gen::inRange<std::size_t>(0, board.size());
        board[row][*rc::gen::inRange<std::size_t>(0, board[row].size())] = '#';
    }
    std::vector<Piece> pieces;
    for (int number = *rc::gen::inRange(1, 4); number > 0; --number) {
        std::optional<std::uint32_t> count;
        if (*rc::gen::arbitrary<bool>()) count = *rc::gen::inRange(1, 4);
        pieces.push_back({*rc::gen::elementOf(tiles), count});
    }
    ExactCover problem = board_cover(board, pieces);
    for (std::size_t item = problem.cells.size(); item < problem.items.size(); ++item) {
        if (*rc::gen::arbitrary<bool>()) problem.items[item].least = 0;
        problem.items[item].most += *rc::gen::inRange<std::uint32_t>(0, 4);
    }
    return problem;
}

}  // namespace

TEST(ExactCover, AgreesWithAllSetsOfOptions) {
    int some = 0;
    EXPECT_TRUE(check_often(
        [&] {
            const ExactCover problem = random_cover_problem();
            const Covers expected = naive_covers(problem);
            if (expected.size() > 1) ++some;
            RC_ASSERT(covers_of(problem, with_threads(1)) == expected);
            RC_ASSERT(count_of(problem) == expected.size());
            const FirstCover first = first_of(problem);
            RC_ASSERT(first.cover.has_value() == !expected.empty());
            if (first.cover) RC_ASSERT(expected.contains(*first.cover));
        },
        4000));
    EXPECT_GT(some, static_cast<int>(cases(200U)));
}

TEST(ExactCover, AgreesWithPlainSearchOnBoards) {
    int tileable = 0;
    int untileable = 0;
    EXPECT_TRUE(check_often(
        [&] {
            const ExactCover problem = random_board();
            PlainSearch plain(problem);
            const std::uint64_t expected = plain.count();
            if (plain.gave_up()) return;
            (expected > 0 ? tileable : untileable) += 1;
            RC_ASSERT(count_of(problem) == Integer{expected});
            RC_ASSERT(covers_of(problem, with_threads(1)).size() == expected);
            const FirstCover first = first_of(problem);
            RC_ASSERT(first.cover.has_value() == (expected > 0));
            if (first.cover) RC_ASSERT(is_cover(problem, *first.cover));
        },
        1500));
    EXPECT_GT(tileable, static_cast<int>(cases(200U)));
    EXPECT_GT(untileable, static_cast<int>(cases(200U)));
}

TEST(ExactCover, ThreadsChangeNoAnswer) {
    const ExactCover problem = board_cover(full_board(5, 10), {{shapes::p5, {}}});
    EXPECT_EQ(first_of(problem, with_threads(2)).cover, first_of(problem).cover);
    EXPECT_EQ(first_of(problem, with_threads(2)).nodes, first_of(problem).nodes);
    EXPECT_EQ(covers_of(problem, with_threads(2)), covers_of(problem, with_threads(1)));
    Progress silent;
    const auto one = count_covers(problem, with_threads(1), silent);
    const auto two = count_covers(problem, with_threads(2), silent);
    EXPECT_EQ(one.covers, two.covers);
    EXPECT_EQ(one.nodes, two.nodes);
}

TEST(ExactCover, NothingToCoverHasOneCover) {
    EXPECT_EQ(count_of({}), 1);
    EXPECT_EQ(first_of({}).cover, std::vector<std::size_t>{});
    EXPECT_EQ(covers_of({}, {}).size(), 1u);
}

TEST(ExactCover, AnOptionWithoutItemsIsFree) {
    const ExactCover problem{{{}}, {{}, {0}, {}}, {}};
    EXPECT_EQ(count_of(problem), 4);
    EXPECT_EQ(covers_of(problem, {}), naive_covers(problem));
}

TEST(ExactCover, AnItemThatNothingCoversHasNoCover) {
    const ExactCover problem{{{}, {}}, {{0}}, {}};
    EXPECT_EQ(count_of(problem), 0);
    EXPECT_FALSE(first_of(problem).cover);
    EXPECT_TRUE(covers_of(problem, {}).empty());
}

TEST(ExactCover, WrongOptionsAreRefused) {
    Progress silent;
    EXPECT_THROW(first_cover({{{}}, {{1}}, {}}, {}, silent), std::invalid_argument);
    EXPECT_THROW(count_covers({{{}, {}}, {{1, 0}}, {}}, {}, silent), std::invalid_argument);
    EXPECT_THROW(count_covers({{{}}, {{0}}, {{0, 0}, {0, 1}}}, {}, silent), std::invalid_argument);
}

TEST(ExactCover, VisitsEndWhenTheVisitorSaysSo) {
    Progress silent;
    const ExactCover problem = board_cover(full_board(4, 4), {{shapes::domino, {}}});
    std::size_t seen = 0;
    const auto visits = each_cover(
        problem, [&](auto) { return ++seen < 5; }, {}, silent);
    EXPECT_EQ(visits.covers, 5u);
    EXPECT_FALSE(visits.all);
}

TEST(ExactCover, StripsOfThousandsOfCells) {
    const ExactCover strip = board_cover(full_board(2, 3 * 1001), {{shapes::l3, {}}});
    Integer expected;
    mpz_ui_pow_ui(expected.get_mpz_t(), 2, 1001);
    EXPECT_EQ(count_of(strip), expected);
    const FirstCover found = first_of(strip);
    ASSERT_TRUE(found.cover);
    EXPECT_TRUE(is_cover(strip, *found.cover));
    EXPECT_FALSE(first_of(board_cover(full_board(2, 3001), {{shapes::l3, {}}})).cover);
}

TEST(ExactCover, PartsAreSearchedOneByOne) {
    // Forty squares, and one that cannot be tiled: no search of one may be repeated in another.
    std::vector<std::string> board(5 * 41, ".....");
    for (std::size_t row = 4; row < board.size(); row += 5) board[row] = "#####";
    for (std::size_t row = 0; row < board.size() - 5; ++row) board[row][4] = '#';
    EXPECT_FALSE(first_of(board_cover(board, {{shapes::t4, {}}})).cover);
    board.resize(5 * 40);
    const ExactCover squares = board_cover(board, {{shapes::t4, {}}});
    ASSERT_TRUE(first_of(squares).cover);
    Integer expected;
    mpz_ui_pow_ui(expected.get_mpz_t(), 2, 40);
    EXPECT_EQ(count_of(squares), expected);
}

TEST(ExactCover, LimitsStop) {
    const CountedClock clock;
    Progress silent;
    const ExactCover large = board_cover(full_board(24, 24), {{shapes::y5, {}}, {shapes::p5, 3}});
    const Limits soon = Limits::within(std::chrono::milliseconds{50});
    EXPECT_EQ(stop_of([&] { count_covers(large, soon, silent); }), Stop::time);
    const auto always = [](auto) { return true; };
    EXPECT_EQ(stop_of([&] { each_cover(large, always, soon, silent); }), Stop::time);
    Limits small = Limits::within(std::chrono::milliseconds{30});
    small.memory = 1 << 16;
    EXPECT_EQ(stop_of([&] { count_covers(large, small, silent); }), Stop::time);
}

TEST(ExactCover, NodesStop) {
    Progress silent;
    const ExactCover board = board_cover(full_board(15, 15), {{shapes::y5, {}}});
    for (const unsigned threads : {1U, 2U}) {
        EXPECT_FALSE(first_cover_within(100'000, board, with_threads(threads), silent));
        const auto found = first_cover_within(1'000'000, board, with_threads(threads), silent);
        ASSERT_TRUE(found && found->cover);
        EXPECT_EQ(found->cover, first_of(board).cover);
    }
}

TEST(ExactCover, WithLittleMemoryTheCountIsTheSame) {
    Progress silent;
    Limits small;
    small.memory = 1 << 12;
    const ExactCover board = board_cover(full_board(6, 6), {{shapes::domino, {}}});
    EXPECT_EQ(count_covers(board, small, silent).covers, 6728);
    EXPECT_EQ(covers_of(board, small).size(), 6728u);
}

}  // namespace lastmove::cover
