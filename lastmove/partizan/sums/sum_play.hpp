// Who wins sums of components, by searching them with all positions kept: normal and misère play.
#pragma once

#include <array>
#include <unordered_map>
#include <utility>

#include "lastmove/partizan/sums/components.hpp"

namespace lastmove::partizan {

/// Whether whoever makes the last move wins, or loses.
enum class Convention { normal, misere };

/// Winners of sums, kept between questions.
///
/// ```
/// Progress silent;
/// partizan::Forms forms({}, silent);
/// const Limits none;
/// partizan::ComponentTable table(none);
/// partizan::SumPlay misere(table, partizan::Convention::misere, none, silent);
/// EXPECT_TRUE(misere.wins({}, game::Player::left));
/// EXPECT_FALSE(misere.wins(table.of(forms, forms.integer(1)), game::Player::left));
/// ```
class SumPlay {
  public:
    /// The table, the limits and the listener must outlive the object.
    SumPlay(ComponentTable& table, Convention convention, Limits limits, Progress& progress)
        : table_(table), convention_(convention), limits_(std::move(limits)), progress_(progress) {}

    /// Replaces the limits. Results found so far are kept.
    void keep_within(const Limits& limits) { limits_ = limits; }

    /// Whether the player, moving first, wins. Throws Stopped at a limit; the depth of a search, in
    /// moves, counts towards the memory.
    bool wins(const Components& sum, Player first);
    Outcome outcome(const Components& sum);

    /// Counts a step of other work towards the limits.
    void count_step() { step(); }
    /// The number of positions searched, each for one player to move.
    [[nodiscard]] std::uint64_t searched() const { return searched_; }

  private:
    struct Hash {
        std::size_t operator()(const Components& sum) const;
    };

    void step();
    bool search(const Components& sum, Player first);

    ComponentTable& table_;
    Convention convention_;
    Limits limits_;
    Progress& progress_;
    std::uint64_t searched_ = 0;
    std::size_t depth_ = 0;
    std::size_t bytes_ = 0;
    std::array<std::unordered_map<Components, bool, Hash>, 2> known_;
};

}  // namespace lastmove::partizan
