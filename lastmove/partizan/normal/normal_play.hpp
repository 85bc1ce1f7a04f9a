// Who wins sums in normal play when their values are out of reach: a search with two results, won
// and lost.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <vector>

#include "lastmove/base/bounded_table.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/partizan/normal/atoms.hpp"

namespace lastmove::partizan {

/// Winners of sums in normal play. Positions fall into components; small ones are played by their
/// values, simple values are added up, stops decide sums of values, and results are kept in a table
/// that stores whole positions and forgets the oldest when the memory is full.
///
/// ```
/// Progress silent;
/// const Limits none;
/// partizan::Values values(none, silent);
/// partizan::ComponentTable components(none);
/// partizan::NormalPlay play(components, values, none, silent);
/// const auto star = play.atoms().of(values.nimber(1));
/// EXPECT_EQ(play.outcome(star), partizan::Outcome::next);
/// ```
class NormalPlay {
  public:
    /// All must outlive the object. Half of the memory is for the table of results.
    NormalPlay(ComponentTable& components, Values& values, const Limits& limits,
               Progress& progress);

    /// Replaces the limits. Results found so far are kept.
    void keep_within(const Limits& limits) { limits_ = limits; }

    AtomTable& atoms() { return atoms_; }

    /// Whether the player wins the sum, moving first. Throws Stopped at a limit, and where a play
    /// takes more than 4,000 moves.
    bool wins(const Atoms& sum, Player first);
    /// The same, if values or results kept decide it without a search.
    std::optional<bool> known(const Atoms& sum, Player first);
    Outcome outcome(const Atoms& sum);

    /// The number of positions searched, each for one player to move.
    [[nodiscard]] std::uint64_t searched() const { return searched_; }

  private:
    /// The negative of a sum that a move of Left's leads to: a part of its level's atoms.
    struct Child {
        std::size_t begin = 0;
        std::size_t size = 0;
        float gain = 0;
    };
    /// The moves at one depth.
    struct Level {
        Atoms atoms;  ///< of all children, one behind the other
        std::vector<Child> children;
        Atoms negative;  ///< of the sum
        Atoms rest;
        Atoms after;

        [[nodiscard]] std::span<const AtomId> sum(const Child& child) const {
            return {atoms.data() + child.begin, child.size};
        }
    };

    void step();
    /// The sum in which Left has the place of whoever begins.
    [[nodiscard]] Atoms for_left(const Atoms& sum, Player first) const;
    bool search(std::span<const AtomId> sum);
    bool wins_at_once(std::span<const AtomId> sum, Level& level);
    std::optional<bool> left_wins(std::span<const AtomId> sum);

    Limits limits_;
    Progress& progress_;
    AtomTable atoms_;
    BoundedTable table_;
    std::deque<Level> levels_;
    std::size_t depth_ = 0;
    std::uint64_t searched_ = 0;
};

}  // namespace lastmove::partizan
