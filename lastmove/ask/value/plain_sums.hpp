// Sums as certificates write them, read as the games themselves read them.
#pragma once

#include <string>

#include "lastmove/ask/sum/sum.hpp"

namespace lastmove::ask {

/// The sum of a plain text (docs/certificates.md), each term a position of the game that writes it
/// so: some texts of partizan games would be taken for positions of an impartial game of the same
/// name in a subject. Throws InputError for other texts.
///
/// ```
/// const ask::ValueSum sum = ask::sum_of_plain("-clobber:xo + domineering:.|.");
/// EXPECT_EQ(sum.terms.size(), 2U);
/// EXPECT_EQ(ask::text(sum), "-clobber:xo + domineering:.|.");
/// ```
ValueSum sum_of_plain(const std::string& plain);

}  // namespace lastmove::ask
