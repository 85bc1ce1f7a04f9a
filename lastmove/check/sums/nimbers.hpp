// Nimbers of sums, as evidence of the kind "nimbers" has them: by theorems, computed again, by
// periods, or by play.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"
#include "lastmove/check/heaps/tame.hpp"
#include "lastmove/check/sums/mex.hpp"
#include "lastmove/check/sums/options.hpp"
#include "lastmove/check/sums/theorems.hpp"
#include "lastmove/game/sum.hpp"

namespace lastmove::checking {

/// Whether a game of that name is heaps under a code that its name says: those of which a period
/// may be the evidence (docs/certificates.md).
///
/// ```
/// EXPECT_TRUE(checking::is_under_code("subtract:1,2"));
/// EXPECT_FALSE(checking::is_under_code("lasker"));
/// ```
bool is_under_code(std::string_view name);

/// What the evidence shows of the parts of sums. Each theorem and each period is verified when it
/// is first used, and what was computed is kept.
class SumNimbers {
  public:
    SumNimbers(const NimberProof& proof, bool misere, Budget& budget)
        : proof_(proof), misere_(misere), budget_(budget), rules_(budget) {}
    SumNimbers(NimberProof&&, bool, Budget&) = delete;  // it keeps the proof

    /// The nimber of a sum, or that it is not 0. Throws Rejection where the evidence does not show
    /// it or a game ends early, Stopped at a limit.
    Worth of(const game::Sum& sum);

    /// Whether the player to move loses, in normal play or, of what plays like Nim in it, in misère
    /// play. Throws as above.
    bool is_p(const game::Sum& sum);

    /// What was used, in words: "by the theorem 'wythoff', …".
    [[nodiscard]] std::string sources() const;

  private:
    Worth of(const game::Component& part);
    Worth by_theorem(const game::Component& part, const std::string& name);
    Worth by_play(const game::Component& part, const NimberPlay& play);
    game::Nimber by_period(const game::Component& part, const NimberSource& source);
    game::Nimber by_rules(const game::Component& part);
    game::Nimber by_code(const game::HeapCode& code, std::uint64_t heap);
    /// Whether a part of this nimber plays like 0 or 1 in misère play, not like larger heaps of Nim
    /// that add up to that. Throws Rejection where the evidence does not show that it plays so.
    bool is_fickle(const game::Component& part, game::Nimber nimber);

    const NimberProof& proof_;
    bool misere_;
    Budget& budget_;
    SumRules rules_;
    std::map<std::string, std::vector<std::uint32_t>> sequences_;  ///< by codes
    std::map<std::string, std::vector<std::uint32_t>> periodic_;   ///< by the games' names
    std::map<std::string, MexNimbers> mex_;                        ///< likewise
    std::map<std::string, FickleHeaps> fickle_;                    ///< likewise
    std::set<SumPosition> played_;                                 ///< single parts
    std::map<std::string, std::string> used_;  ///< by the games' names, in words
};

}  // namespace lastmove::checking
