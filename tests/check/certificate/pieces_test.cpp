#include "lastmove/check/certificate/pieces.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "lastmove/answer/named_certificate.hpp"
#include "lastmove/base/text_file.hpp"

namespace lastmove {
namespace {

const std::string some_name(64, '0');

/// A hash that is none: each text has the same name.
std::string constant(std::string_view) {
    return some_name;
}

/// A folder for pieces that is gone afterwards.
class PiecesTest : public ::testing::Test {
  protected:
    PiecesTest() { std::filesystem::create_directories(folder_); }
    ~PiecesTest() override { std::filesystem::remove_all(folder_); }

    std::string add(const Certificate& piece) {
        const std::string text = canonical_text(piece);
        const std::string name = sha256(text);
        write_file(folder_ + "/" + name + ".json", text);
        return name;
    }
    CheckResult checked(const Certificate& top, const Limits& limits = {},
                        std::string (*hash)(std::string_view) = &sha256) {
        Progress silent;
        return check(to_json(top).dump(), PieceFolder{folder_, hash}, limits, silent);
    }

    const std::string folder_ = ::testing::TempDir() + "pieces-" +
                                ::testing::UnitTest::GetInstance()->current_test_info()->name();
};

/// Two pegs that never meet.
const PegPuzzle ends{"jump", {"o.o"}, {{"o.."}, {".o."}, {"..o"}}};

/// Searched from both ends: before the last jump there were two pegs side by side.
Certificate about_goal(std::size_t goal) {
    Exhausted search;
    search.meet = 2;
    search.forward = {1};
    search.backward = {1, goal == 1 ? 0U : 1U};
    return {PegPuzzle{"jump", {"o.o"}, {ends.goals[goal]}}, No{}, search};
}

Certificate in_cases(const PegPuzzle& puzzle, std::vector<ProofPiece> pieces) {
    Composed evidence;
    evidence.step = ProofStep::cases;
    evidence.pieces = std::move(pieces);
    return {puzzle, No{}, evidence};
}

TEST_F(PiecesTest, AreCheckedOnAnyNumberOfThreads) {
    std::vector<ProofPiece> pieces;
    for (std::size_t goal = 0; goal < 3; ++goal) {
        pieces.push_back({.sha256 = add(about_goal(goal)), .goals = {goal}});
    }
    const Certificate top = in_cases(ends, pieces);
    for (const unsigned threads : {1U, 2U, 7U}) {
        Limits limits;
        limits.threads = threads;
        const CheckResult result = checked(top, limits);
        EXPECT_EQ(result.outcome, CheckResult::Outcome::accepted) << result.reason;
        EXPECT_EQ(result.reason, "3 goals refuted; 3 pieces accepted");
    }
    // A composed piece names them again.
    const Certificate above = in_cases(ends, {{.sha256 = add(top), .goals = {0, 1, 2}}});
    EXPECT_EQ(checked(above).reason, "3 goals refuted; 4 pieces accepted");
}

TEST_F(PiecesTest, TheFirstFaultIsNamed) {
    const std::string good = add(about_goal(0));
    const std::string missing(64, 'a');
    const Certificate top = in_cases(ends, {{.sha256 = good, .goals = {0}},
                                            {.sha256 = missing, .goals = {1}},
                                            {.sha256 = good, .goals = {2}}});
    const CheckResult result = checked(top);
    EXPECT_EQ(result.outcome, CheckResult::Outcome::rejected);
    // One name for two different things is seen before any file is read.
    EXPECT_EQ(result.reason.substr(0, 12), "piece 0 (" + good.substr(0, 3));
}

TEST_F(PiecesTest, ALimitLeavesPieces) {
    const Certificate top = in_cases(ends, {{.sha256 = add(about_goal(0)), .goals = {0}},
                                            {.sha256 = add(about_goal(1)), .goals = {1}},
                                            {.sha256 = add(about_goal(2)), .goals = {2}}});
    const Limits ended = Limits{}.governed();
    ended.governor->end(Stop::interrupt);
    const CheckResult result = checked(top, ended);
    EXPECT_EQ(result.outcome, CheckResult::Outcome::gave_up);
    EXPECT_NE(result.reason.find("3 of 3 pieces left"), std::string::npos) << result.reason;
}

TEST_F(PiecesTest, NoneProvesItself) {
    const PegPuzzle one{"jump", {"o.o"}, {{"o.."}}};
    const Certificate loop = in_cases(one, {{.sha256 = some_name, .goals = {0}}});
    write_file(folder_ + "/" + some_name + ".json", to_json(loop).dump());
    EXPECT_EQ(checked(loop).outcome, CheckResult::Outcome::rejected);
    const CheckResult result = checked(loop, {}, &constant);
    EXPECT_EQ(result.outcome, CheckResult::Outcome::rejected);
    EXPECT_NE(result.reason.find("is needed for its own proof"), std::string::npos)
        << result.reason;
}

TEST_F(PiecesTest, CyclesAreFound) {
    EXPECT_EQ(on_a_cycle(1, {{0, 0}}), 0U);
    EXPECT_EQ(on_a_cycle(4, {{0, 1}, {0, 2}, {1, 3}, {2, 3}}), std::nullopt);
    EXPECT_EQ(on_a_cycle(4, {{0, 1}, {1, 3}, {3, 2}, {2, 1}}), 1U);
}

}  // namespace
}  // namespace lastmove
