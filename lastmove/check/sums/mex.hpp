// Nimbers of positions by the mex rule.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "lastmove/check/ground/budget.hpp"
#include "lastmove/game/game.hpp"

namespace lastmove::checking {

/// The nimbers of one game's positions, each computed once from those of its options' parts.
class MexNimbers {
  public:
    /// Of a position of the game, always the same one. Throws Stopped at a limit. Linear in the
    /// number of options of all followers.
    game::Nimber of(const game::Game& rules, const game::Code& code, Budget& budget);

  private:
    struct Visited;

    std::uint32_t number_of(const game::Code& code, Budget& budget);
    [[nodiscard]] Visited visit(const game::Game& rules, std::uint32_t position, Budget& budget);
    void leave(Visited& position, Budget& budget);

    static constexpr game::Nimber unknown = UINT32_MAX;

    std::unordered_map<game::Code, std::uint32_t> numbers_;
    std::vector<const game::Code*> codes_;  ///< by their numbers; into the keys of the map
    std::vector<game::Nimber> nimbers_;     ///< likewise
};

}  // namespace lastmove::checking
