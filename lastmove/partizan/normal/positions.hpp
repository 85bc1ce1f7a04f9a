// The values of positions of partizan games.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>

#include "lastmove/game/partizan_game.hpp"
#include "lastmove/partizan/normal/values.hpp"

namespace lastmove::partizan {

/// Values of positions, kept between questions. Games are distinguished by their names.
/// examples/cpp/values.cpp evaluates a game of its own.
class Positions {
  public:
    /// The store must outlive the object.
    explicit Positions(Values& values) : values_(values) {}

    /// The canonical form of a position: the sum of its components' values, each computed from the
    /// values of its options. Throws Stopped at a limit of the store. Visits each follower of a
    /// component once.
    ValueId value(const game::PartizanGame& game, const game::Code& position);

  private:
    using Known = std::unordered_map<game::Code, ValueId>;

    ValueId component(const game::PartizanGame& game, const game::Code& position, Known& known);

    Values& values_;
    std::map<std::string, Known, std::less<>> known_;  ///< by game
};

}  // namespace lastmove::partizan
