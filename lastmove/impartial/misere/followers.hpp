// The followers of any position as a FollowerGraph, so that misère theory applies to all rulesets.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/game/position_table.hpp"
#include "lastmove/impartial/misere/follower_graph.hpp"

namespace lastmove::impartial {

/// Turns sums into words over generators, and collects the generators' options. Components with the
/// same options are one generator; finished ones are left out, and so are pairs of *, the generator
/// whose only option is 0, as * + * equals 0 in misère play too.
class Followers {
  public:
    /// The limits and the listener must outlive the object.
    Followers(Limits limits, Progress& progress)
        : limits_(std::move(limits)), progress_(progress) {}

    /// The word of a sum. Visits every follower of every component. Throws Stopped at a limit.
    Word word(const game::Sum& sum);

    /// All generators met so far.
    [[nodiscard]] const FollowerGraph& graph() const { return graph_; }

    /// The options of a word, ascending, each once, without pairs of *.
    [[nodiscard]] std::vector<Word> options(const Word& word) const;

    /// Replaces the limits. Results found so far are kept.
    void keep_within(const Limits& limits) { limits_ = limits; }

  private:
    static constexpr Generator unknown = ~Generator{0};
    static constexpr Generator finished = unknown - 1;

    game::Id intern(const game::GamePointer& game, const game::Code& code);
    void check_limits() const;
    void find(game::Id root);
    [[nodiscard]] Word simplest(Word word) const;
    Generator number_of(std::vector<Word> options);

    Limits limits_;
    Progress& progress_;
    game::PositionTable table_;
    std::vector<Generator> generators_;  ///< by position
    FollowerGraph graph_;
    std::map<std::vector<Word>, Generator> by_options_;
    Generator star_ = unknown;
    std::size_t memory_ = 0;  ///< of the options, in bytes
    std::uint64_t steps_ = 0;
};

}  // namespace lastmove::impartial
