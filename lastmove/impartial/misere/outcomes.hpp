// Who wins a sum in misère play: whoever makes the last move loses.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "lastmove/game/table.hpp"
#include "lastmove/impartial/misere/followers.hpp"

namespace lastmove::impartial {

/// Misère outcomes of sums, kept between questions. Positions must not end early.
class MisereOutcomes {
  public:
    /// The limits and the listener must outlive the object.
    MisereOutcomes(const Limits& limits, Progress& progress)
        : limits_(limits), progress_(progress), followers_(limits, progress) {}

    /// Whether the sum is a P-position. Of single positions the game's table tells, if it has one;
    /// else searches the followers, from each only until a winning move
    /// is found. Throws Stopped at a limit.
    bool is_p(const game::Sum& sum);

    /// Replaces the limits. Results found so far are kept.
    void keep_within(const Limits& limits) {
        limits_ = limits;
        followers_.keep_within(limits);
    }

    /// The number of sums decided by search so far.
    [[nodiscard]] std::uint64_t positions() const { return is_p_.size(); }

  private:
    std::optional<bool> by_table(const game::Sum& sum);

    Limits limits_;
    Progress& progress_;
    Followers followers_;
    std::unordered_map<Word, bool, WordHash> is_p_;
    std::size_t memory_ = 0;
    std::map<std::string, std::unique_ptr<game::MisereTable>> tables_;  ///< by name of the game
};

}  // namespace lastmove::impartial
