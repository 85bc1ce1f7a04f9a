// Claims of certificates as sentences.
#pragma once

#include <string>

#include "lastmove/answer/certificate.hpp"

namespace lastmove::ask {

/// What the certificate claims, as a clause without a full stop: "octal:0.77:n has nimbers of
/// period 12 from n = 71 on". Long positions are abbreviated.
///
/// ```
/// const Certificate jump{PegPuzzle{"jump", {"oo."}, {{"..o"}}}, Yes{}, Play{{"a1-c1"}}};
/// EXPECT_EQ(ask::claim_in_words(jump), "the peg puzzle oo.>..o can be solved");
/// ```
std::string claim_in_words(const Certificate& certificate);

}  // namespace lastmove::ask
