// Learning in runs, its limits, and its notes.
#include "lastmove/cover/clauses/learning.hpp"

#include <gtest/gtest.h>

#include "clocks.hpp"
#include "cover/boards.hpp"
#include "lastmove/base/governor.hpp"
#include "overdue.hpp"

namespace lastmove::cover {
namespace {

using namespace std::string_view_literals;

/// A square without two opposite corners: one of side 14 takes more conflicts than a test waits
/// for.
Clauses mutilated(std::size_t side) {
    auto board = full_board(side, side);
    board[0][0] = board[side - 1][side - 1] = '#';
    return *clauses_of(board_cover(board, {{shapes::domino, std::nullopt}}), {});
}

TEST(NoteReader, ReadsLargeVariables) {
    NoteReader notes("a\x80\x01\xff\xff\xff\xff\x0f\0"sv);
    Note note;
    ASSERT_TRUE(notes.next(note));
    EXPECT_EQ(note.clause, (Clause{64, -INT32_MAX}));
    EXPECT_FALSE(notes.next(note));
}

TEST(NoteReader, EndsWhereBytesBreakOff) {
    for (const std::string_view bytes :
         {""sv, "a"sv, "a\x02"sv, "a\x82"sv, "a\xff\xff\xff\xff\xff\xff\xff\0"sv}) {
        NoteReader notes(bytes);
        Note note;
        EXPECT_FALSE(notes.next(note));
        EXPECT_FALSE(notes.next(note));
    }
    NoteReader notes("a\0d\x02"sv);
    Note note;
    ASSERT_TRUE(notes.next(note));
    EXPECT_TRUE(note.learned);
    EXPECT_EQ(note.clause, Clause{});
    EXPECT_FALSE(notes.next(note));
}

TEST(Learning, GoesOnInRuns) {
    const Clauses clauses = mutilated(8);
    std::string notes;
    for (int time = 0; time < 2; ++time) {
        Learning learning(clauses, {});
        int runs = 1;
        while (learning.run(50, {}) == Learning::Run::more) ++runs;
        EXPECT_GT(runs, 2);
        EXPECT_EQ(learning.conflicts(), 50U * static_cast<unsigned>(runs));
        EXPECT_TRUE(time == 0 || learning.notes() == notes);
        notes = learning.notes();
    }
}

TEST(Learning, IsEndedByLimits) {
    const CountedClock clock;
    const Clauses clauses = mutilated(14);
    EXPECT_THROW(Learning(clauses, Limits::within(std::chrono::seconds(0))), Stopped);
    Limits small;
    small.memory = 10'000;
    EXPECT_THROW(Learning(clauses, small), Stopped);

    Learning learning(clauses, {});
    EXPECT_THROW(
        learning.run(Learning::most_conflicts, Limits::within(std::chrono::milliseconds(50))),
        Stopped);
    EXPECT_EQ(learning.run(10, {}), Learning::Run::more);
    small.memory = 1'000'000;  // notes
    try {
        learning.run(Learning::most_conflicts, small);
        ADD_FAILURE() << "not ended";
    } catch (const Stopped& stopped) {
        EXPECT_EQ(stopped.stop(), Stop::memory);
    }
    const Limits governed = Limits{}.governed();
    governed.governor->end(Stop::interrupt);
    EXPECT_THROW(Learning(clauses, {}).run(Learning::most_conflicts, governed), Stopped);
}

TEST(Learning, IsEndedByTheMemoryOfTheProgram) {
    const Clauses clauses = mutilated(14);
    Limits governed;
    governed.governor = std::make_shared<Governor>(Governor::Clock::time_point::max(),
                                                   memory_in_use() + (1U << 21U));
    const Governed scope(governed.governor);
    EXPECT_THROW(Learning(clauses, governed).run(Learning::most_conflicts, governed), Stopped);
}

TEST(Learning, IsNotLeftInTheMiddleOfItsWork) {
    const Clauses clauses = mutilated(14);
    const Governed scope(overdue());
    Learning learning(clauses, {});
    EXPECT_EQ(learning.run(2'000, {}), Learning::Run::more);
}

}  // namespace
}  // namespace lastmove::cover
