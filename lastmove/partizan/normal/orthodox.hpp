// Orthodox moves: those that are best at some temperature (berlekamp2001, chapter 6; siegel2013,
// section II.5).
#pragma once

#include <vector>

#include "lastmove/game/partizan_game.hpp"
#include "lastmove/partizan/normal/thermograph.hpp"

namespace lastmove::partizan {

/// Temperatures from the first to the last, both included.
struct TemperatureRange {
    Rational first;
    Rational last;
    friend bool operator==(const TemperatureRange&, const TemperatureRange&) = default;
};

/// The temperatures from -1 to that of the game at which the player's move to `after` is orthodox:
/// at t the wall of the game is where this move, taxed by t, leads: for Left's move, L(G) at t is
/// R(G^L) at t, less t. Ascending and apart from each other; those of all moves together are all
/// temperatures, unless the game is a number. Requires that the game is no number, or that `after`
/// is an option of its canonical form. Throws what the store throws.
///
/// ```
/// Progress silent;
/// partizan::Values values({}, silent);
/// const auto threat = partizan::parse_value(values, "{5|0}");
/// const auto game = partizan::parse_value(values, "{1,{5|0}|-3}");
/// partizan::Thermographs thermographs(values);
/// EXPECT_EQ(partizan::orthodox_at(thermographs, game, values.integer(1), game::Player::left),
///           (std::vector<partizan::TemperatureRange>{{-1, 1}}));
/// EXPECT_EQ(partizan::orthodox_at(thermographs, game, threat, game::Player::left),
///           (std::vector<partizan::TemperatureRange>{{1, Rational(11, 4)}}));
/// ```
std::vector<TemperatureRange> orthodox_at(Thermographs& thermographs, ValueId game, ValueId after,
                                          game::Player player);

}  // namespace lastmove::partizan
