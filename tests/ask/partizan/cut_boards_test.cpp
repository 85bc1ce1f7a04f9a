#include "lastmove/ask/partizan/cut_boards.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <unordered_map>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/ask/subjects/answer.hpp"
#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/check/certificate/check.hpp"
#include "sanitized.hpp"

namespace lastmove {
namespace {

/// Domineering by the plainest recursion: Left's dominoes stand upright.
class PlainBoard {
  public:
    PlainBoard(unsigned rows, unsigned columns) : rows_(rows), columns_(columns) {}

    char outcome() {
        const bool left = wins(0, 0);
        const bool right = wins(0, 1);
        return left ? (right ? 'N' : 'L') : (right ? 'R' : 'P');
    }

  private:
    /// Whether the player, to move, wins with these cells filled.
    bool wins(std::uint32_t filled, unsigned player) {
        const auto [at, is_new] = known_.try_emplace(2 * std::uint64_t{filled} + player, false);
        if (!is_new) return at->second;
        const unsigned step = player == 0 ? columns_ : 1;
        bool won = false;
        for (unsigned cell = 0; cell + step < rows_ * columns_ && !won; ++cell) {
            if (player == 1 && cell % columns_ + 1 == columns_) continue;
            const std::uint32_t domino = (1U << cell) | (1U << (cell + step));
            won = (filled & domino) == 0 && !wins(filled | domino, 1 - player);
        }
        return known_[2 * std::uint64_t{filled} + player] = won;
    }

    unsigned rows_;
    unsigned columns_;
    std::unordered_map<std::uint64_t, bool> known_;
};

ask::Reply period(const std::string& family) {
    Progress silent;
    ask::Request request{Limits{}.within(std::chrono::minutes(2)).governed(), silent};
    request.proof = true;
    return ask::parse_subject(family)->answer("period", request);
}

bool is_accepted(const Certificate& certificate) {
    Progress silent;
    return check(certificate, {}, silent).outcome == CheckResult::Outcome::accepted;
}

/// Expects that the certificate of 3xn is accepted, and none of a claim that it does not prove.
void expect_proof_of_its_claim_only(const Certificate& proof) {
    EXPECT_TRUE(is_accepted(proof));
    const auto claim = std::get<OutcomesClaim>(proof.claim);
    const auto evidence = std::get<CutBoards>(proof.evidence);
    for (const OutcomesClaim& other :
         {OutcomesClaim{claim.from - 1, 'R'}, OutcomesClaim{claim.from + 1, 'R'},
          OutcomesClaim{claim.from, 'L'}, OutcomesClaim{claim.from, 'N'}}) {
        EXPECT_FALSE(is_accepted({proof.puzzle, other, evidence}));
    }
    CutBoards fewer = evidence;
    fewer.members.pop_back();
    EXPECT_FALSE(is_accepted({proof.puzzle, claim, fewer}));
    CutBoards more = evidence;
    more.members.push_back(evidence.members.back());
    EXPECT_FALSE(is_accepted({proof.puzzle, claim, more}));
    for (const char* family : {"domineering:<n>x3", "domineering:2x<n>", "domineering:<n>x<n>",
                               "cram:3x<n>", "domineering:3x<n> + nim:1"}) {
        EXPECT_FALSE(is_accepted({GameFamily{family}, claim, evidence})) << family;
    }
}

// Boards of three rows take seconds; sequence_command_test.py asks about those of three columns.
TEST(CutBoards, AsThePlainestRecursionSays) {
    constexpr unsigned most_cells = 18;
    for (const unsigned width : {1U, 3U}) {
        for (const bool rows_grow : {false, true}) {
            if (width == 3 && rows_grow && !takes_long()) continue;
            const std::string family = rows_grow ? fmt::format("domineering:nx{}", width)
                                                 : fmt::format("domineering:{}xn", width);
            const auto reply = period(family);
            ASSERT_EQ(reply.strength, Strength::certified) << family;
            EXPECT_EQ(reply.answer["outcome"], rows_grow ? "L" : "R");
            const std::uint64_t from = reply.answer["from"];
            for (unsigned n = 1; n * width <= most_cells; ++n) {
                const std::string plain(
                    1, (rows_grow ? PlainBoard(n, width) : PlainBoard(width, n)).outcome());
                EXPECT_EQ(plain, n < from ? reply.details["outcomes"][n] : reply.answer["outcome"])
                    << family << " for " << n;
            }
            ASSERT_TRUE(reply.certificate);
            if (width == 3 && !rows_grow) expect_proof_of_its_claim_only(*reply.certificate);
        }
    }
}

}  // namespace
}  // namespace lastmove
