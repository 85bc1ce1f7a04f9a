// Thermographs: means, temperatures, and the walls between them (berlekamp2001, chapter 6;
// siegel2013, section II.5).
#pragma once

#include <unordered_map>
#include <vector>

#include "lastmove/partizan/normal/values.hpp"

namespace lastmove::partizan {

/// A point of a wall.
struct WallPoint {
    Rational temperature;  ///< from −1 on
    Rational value;        ///< the value of the wall there
    friend bool operator==(const WallPoint&, const WallPoint&) = default;
};

/// A function of the temperature from −1 on: linear between its points, constant beyond the last.
using Wall = std::vector<WallPoint>;

/// Where a wall is at a temperature.
///
/// ```
/// EXPECT_EQ(partizan::at({{-1, 2}, {1, 0}}, Rational(1, 2)), Rational(1, 2));
/// EXPECT_EQ(partizan::at({{-1, 2}, {1, 0}}, 5), 0);
/// ```
Rational at(const Wall& wall, const Rational& temperature);

/// The stops of the game cooled by each temperature, when Left or Right begins. Above the game's
/// temperature both walls equal its mean.
struct Thermograph {
    Rational mean;         ///< the position of the mast
    Rational temperature;  ///< where the mast begins
    Wall left;             ///< when Left begins
    Wall right;            ///< when Right begins
};

/// The thermograph of a value. Numbers have the temperature −1/denominator. Throws whatever the
/// store throws. Visits each follower once.
///
/// ```
/// Progress silent;
/// partizan::Values values({}, silent);
/// const auto hot = values.make({values.integer(3)}, {values.integer(-1)});
/// const auto thermograph = partizan::thermograph(values, hot);
/// EXPECT_EQ(thermograph.mean, 1);
/// EXPECT_EQ(thermograph.temperature, 2);
/// ```
Thermograph thermograph(Values& values, ValueId value);

/// The thermographs of many values, each computed once: followers are shared.
class Thermographs {
  public:
    /// The store must outlive the object.
    explicit Thermographs(Values& values) : values_(values) {}

    /// Throws what the store throws.
    const Thermograph& of(ValueId value);

  private:
    Thermograph find(ValueId value);
    Wall scaffold(ValueId value, bool left);

    Values& values_;
    std::unordered_map<ValueId, Thermograph> known_;
};

}  // namespace lastmove::partizan
