// Words in lines. (What witnesses say in words: explain and brief.)
#pragma once

#include <string>
#include <vector>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/witness.hpp"

namespace lastmove::ask {

/// Move texts joined by blanks in lines of at most 80 columns, each ending with a newline.
///
/// ```
/// EXPECT_EQ(ask::wrap({"a1-c1", "c1-c3"}), "a1-c1 c1-c3\n");
/// ```
std::string wrap(const std::vector<std::string>& words);

}  // namespace lastmove::ask
