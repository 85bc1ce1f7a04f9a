// The order of games in misère play modulo a universe: which is at least as good for Left in every
// sum with a game of the universe (larsson2021; siegel2023dead).
#pragma once

#include <optional>
#include <unordered_map>

#include "lastmove/partizan/misere/universe.hpp"

namespace lastmove::partizan {

/// Comparisons, simplest forms and witnesses modulo one universe, kept between questions. Forms
/// need not be members of the universe. Every function may throw Stopped.
///
/// ```
/// Progress silent;
/// partizan::Forms forms({}, silent);
/// const auto dicots = partizan::parse_universe(forms, "D");
/// partizan::MisereOrder order(*dicots);
/// const auto two_stars = forms.add(forms.nimber(1), forms.nimber(1));
/// EXPECT_EQ(order.simplest(two_stars), forms.zero());
/// EXPECT_EQ(order.compare(forms.nimber(1), forms.zero()), partizan::Comparison::confused);
/// ```
class MisereOrder {
  public:
    /// The universe must outlive the object.
    explicit MisereOrder(Universe& universe) : universe_(universe), forms_(universe.forms()) {}

    [[nodiscard]] Universe& universe() const { return universe_; }

    /// Whether g + X is at least as good for Left as h + X for every X in the universe.
    bool at_least(FormId g, FormId h);
    Comparison compare(FormId g, FormId h);

    /// The simplest form modulo the universe: two forms are equal if and only if their simplest
    /// forms are the same. It may have tombstones (Siegel's reductions: domination, reversal,
    /// tombstones without effect).
    FormId simplest(FormId form);

    /// A game X of the universe such that the first player, moving first, distinguishes g + X from
    /// h + X: Left loses g + X and wins h + X, or Right wins g + X and loses h + X. Precondition:
    /// !at_least(g, h).
    FormId separator(FormId g, FormId h, Player first);

    /// An answer that upholds g >= h: to a move of Right's in g, or of Left's in h.
    struct Answer {
        bool reverses = false;  ///< made in the option that was moved to, not in the other game
        FormId to = 0;
    };
    /// The answer to the move to that option, of Right's in g or of Left's in h; nullopt if there
    /// is none.
    std::optional<Answer> answer(FormId g, FormId h, FormId option, Player mover);

  private:
    bool provisos_hold(FormId g, FormId h);
    bool is_maintained(FormId g, FormId h);
    std::optional<FormId> reduced(FormId form);
    bool drop_dominated(Side& side, Player player);
    bool bypass(FormId form, Player player, Side& side);
    /// A separating game, and who begins.
    struct Separator {
        FormId game = 0;
        Player first = Player::left;
    };
    Separator separator(FormId g, FormId h);
    FormId downlink(FormId g, FormId h);
    std::vector<FormId> adjoints(FormId form, Player player);
    /// player's view of >=: at least for Left, at most for Right.
    bool prefers(FormId a, FormId b, Player player) {
        return player == Player::left ? at_least(a, b) : at_least(b, a);
    }

    Universe& universe_;
    Forms& forms_;
    std::unordered_map<std::uint64_t, bool> known_;
    std::unordered_map<FormId, FormId> simplest_;
    std::unordered_map<std::uint64_t, Separator> separators_;
};

}  // namespace lastmove::partizan
