// How large labels can be before they touch something.
#pragma once

#include "lastmove/base/picture.hpp"

namespace lastmove {

/// The largest size, from the usual one to `most` cells, at which no label of the frame touches
/// another one, a line, or what stands in a cell; labels on coloured areas and long words stay as
/// they are, and so do labels of more than four million pairs with what they could touch. Takes the
/// time of all pairs.
///
/// ```
/// const Frame row{{Mark{{0, 0}, Role::peg}, Label{{0, -1}, "a"}, Label{{1, -1}, "b"}}, ""};
/// EXPECT_EQ(label_room(row, 1), 1);
/// const Frame close{{Mark{{0, 0}, Role::peg}, Label{{0.6, 0}, "1"}}, ""};
/// EXPECT_LT(label_room(close, 1), 0.7);
/// ```
double label_room(const Frame& frame, double most);

}  // namespace lastmove
