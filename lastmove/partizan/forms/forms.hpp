// Games in misère play, where a game is hardly ever equal to a simpler one: forms, each stored once
// exactly as it is written, with Siegel's tombstones (siegel2023dead, "augmented forms").
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/game/partizan_game.hpp"
#include "lastmove/partizan/forms/game_maker.hpp"
#include "lastmove/partizan/forms/outcome.hpp"

namespace lastmove::partizan {

using game::both;
using game::Player;

/// A form's place in its store.
using FormId = GameId;

/// A store of forms: two forms are literally the same if and only if their numbers are equal. The
/// store is destroyed as a whole. Every function that makes forms or looks for winners may throw
/// Stopped.
///
/// ```
/// Progress silent;
/// partizan::Forms forms({}, silent);
/// const auto star = forms.nimber(1);
/// EXPECT_NE(forms.add(star, star), forms.zero());
/// EXPECT_EQ(forms.outcome(star), partizan::Outcome::previous);
/// EXPECT_EQ(forms.outcome(forms.integer(1)), partizan::Outcome::right);
/// ```
class Forms {
  public:
    /// The limits and the listener must outlive the store.
    Forms(Limits limits, Progress& progress);

    /// Replaces the limits. Results found so far are kept.
    void keep_within(const Limits& limits) { limits_ = limits; }

    [[nodiscard]] static FormId zero() { return 0; }
    /// The chain of n moves of Left, or of -n moves of Right.
    FormId integer(std::int64_t n);
    FormId nimber(unsigned n);

    /// The form with these options, in any order. A tombstone without options is dropped. Throws
    /// Stopped for plays of more than 4,000 moves.
    FormId make(Side left, Side right);
    FormId make(std::vector<FormId> left, std::vector<FormId> right) {
        return make(Side{std::move(left), false}, Side{std::move(right), false});
    }

    /// The player's options, ascending by their places.
    [[nodiscard]] std::span<const FormId> options(FormId form, Player player) const {
        return nodes_[form].sides[index(player)].options;
    }
    [[nodiscard]] bool has_tombstone(FormId form, Player player) const {
        return nodes_[form].sides[index(player)].tombstone;
    }
    /// Whether the player, when to move, has won: there is no option, or a tombstone.
    [[nodiscard]] bool is_end(FormId form, Player player) const {
        const Side& side = nodes_[form].sides[index(player)];
        return side.options.empty() || side.tombstone;
    }
    /// Moves in the longest play.
    [[nodiscard]] std::uint32_t birthday(FormId form) const { return nodes_[form].birthday; }
    [[nodiscard]] std::size_t size() const { return nodes_.size(); }

    /// The form with the players exchanged.
    FormId conjugate(FormId form);
    /// The adjoint: a dicot whose sum with the form is lost by whoever moves first, each option
    /// being the answer to a move of the other player's (siegel2015).
    FormId adjoint(FormId form);
    /// The sum, with all its followers: as many as there are pairs of followers.
    FormId add(FormId a, FormId b);
    FormId multiple(FormId form, unsigned n);

    /// Whether the player, moving first, wins in misère play.
    bool wins(FormId form, Player first) { return wins(form, zero(), first); }
    /// The same for the sum of two forms, which is not stored.
    bool wins(FormId a, FormId b, Player first);
    Outcome outcome(FormId form) { return outcome(form, zero()); }
    Outcome outcome(FormId a, FormId b);

    /// All followers of a form, itself among them, ascending: options stand before what has them.
    [[nodiscard]] std::vector<FormId> followers(FormId form) const;

    /// Counts a step, or bytes, of work on forms towards the limits of the store.
    void step();
    void take(std::size_t bytes) { bytes_ += bytes; }

  private:
    struct Node {
        std::array<Side, 2> sides;
        std::uint32_t birthday = 0;
        FormId conjugate = none;
        FormId adjoint = none;
    };
    static constexpr FormId none = ~FormId{0};

    static std::size_t hash(const std::array<Side, 2>& sides);
    void sum_options(FormId a, FormId b, Player player, Side& side);

    Limits limits_;
    Progress& progress_;
    std::uint64_t steps_ = 0;
    std::size_t bytes_ = 0;
    std::vector<Node> nodes_;
    std::unordered_multimap<std::size_t, FormId> places_;
    std::unordered_map<std::uint64_t, FormId> sums_;
    /// By pairs: bits 0 and 1 known and won for Left moving first, bits 2 and 3 for Right.
    std::unordered_map<std::uint64_t, std::uint8_t> won_;
};

}  // namespace lastmove::partizan
