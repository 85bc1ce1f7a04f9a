// Witnesses in words.
#pragma once

#include <string>
#include <vector>

#include "lastmove/answer/witness.hpp"

namespace lastmove::ask {

/// Why the witness proves that a goal is out of reach, in a sentence that ends with a full stop.
///
/// ```
/// EXPECT_EQ(ask::explain(Witness{Emptiness{}}), "A jump always leaves a peg on the board.");
/// ```
std::string explain(const Witness& witness);

/// What the witness is, in a few words.
///
/// ```
/// EXPECT_EQ(ask::brief(Witness{LatticeWitness{}}), "every jump an integer, the gap not");
/// ```
std::string brief(const Witness& witness);

/// Move texts joined by blanks in lines of at most 80 columns, each ending with a newline.
///
/// ```
/// EXPECT_EQ(ask::wrap({"a1-c1", "c1-c3"}), "a1-c1 c1-c3\n");
/// ```
std::string wrap(const std::vector<std::string>& words);

/// "1 jump", "31 jumps".
///
/// ```
/// EXPECT_EQ(ask::counted(31, "jump"), "31 jumps");
/// EXPECT_EQ(ask::counted(1, "jump"), "1 jump");
/// ```
std::string counted(std::size_t number, std::string_view noun);

/// A whole number with commas between the thousands.
///
/// ```
/// EXPECT_EQ(ask::grouped("187636299"), "187,636,299");
/// ```
std::string grouped(std::string_view digits);

}  // namespace lastmove::ask
