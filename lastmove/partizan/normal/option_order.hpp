// The order in which the options of a value are listed: CGSuite 2's.
#pragma once

#include <array>
#include <unordered_map>
#include <vector>

#include "lastmove/partizan/normal/uptimals.hpp"
#include "lastmove/partizan/normal/values.hpp"

namespace lastmove::partizan {

/// Numbers by size, then nimbers by size, then uptimals by their numbers, ups, up²s and so on and
/// nimbers, then all others by the lists of their options in this same order, Left's first.
///
/// ```
/// Progress silent;
/// partizan::Values values({}, silent);
/// partizan::Uptimals uptimals(values);
/// partizan::OptionOrder order(values, uptimals);
/// const auto up = values.ups(1, 0);
/// const auto game = values.make({values.nimber(1), up}, {values.integer(-1)});
/// EXPECT_EQ(order.left(game), (std::vector{values.nimber(1), up}));
/// ```
class OptionOrder {
  public:
    /// Both must outlive the object.
    OptionOrder(Values& values, Uptimals& uptimals) : values_(values), uptimals_(uptimals) {}

    /// Left's options, or Right's, of the canonical form, in order. Throw what the store throws.
    std::vector<ValueId> left(ValueId value) { return sorted(value, 0); }
    std::vector<ValueId> right(ValueId value) { return sorted(value, 1); }

    /// Below 0 if a is listed before b, above 0 if behind, 0 if they are the same. Throws what the
    /// store throws.
    int compare(ValueId a, ValueId b);

  private:
    const std::vector<ValueId>& sorted(ValueId value, std::size_t side);
    int kind(ValueId value);
    int compare_lists(const std::vector<ValueId>& a, const std::vector<ValueId>& b);

    Values& values_;
    Uptimals& uptimals_;
    std::array<std::unordered_map<ValueId, std::vector<ValueId>>, 2> known_;
};

}  // namespace lastmove::partizan
