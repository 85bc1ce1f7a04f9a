// The examples in a text of rules are tried: each has the value that the text says, or is refused.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/ask/reply/reply.hpp"

namespace lastmove::ask {

/// What came of the examples with values.
struct TriedExamples {
    std::size_t right = 0;          ///< how many have the values said
    std::vector<std::string> open;  ///< those not decided within the limits
};

/// Asks for the value of each example of the text that has one, or for its outcome where that is
/// said: N, P, L or R, in normal play. The text must be right. Throws InputError, with line and
/// column, for an example that has another value or is no subject. Of a text that bears the name of
/// a built-in game but has other rules, the examples are played by the text. Examples are not tried
/// if the text's game could not be played under its name.
///
/// ```
/// Progress silent;
/// const ask::Request request{Limits{}, silent};
/// const std::string cram = "game my-cram; example \"my-cram:1x2 = *\"; board .; both .. -> ##";
/// EXPECT_EQ(ask::try_examples(cram, request).right, 1U);
/// const std::string wrong = "game my-cram; example \"my-cram:1x2 = 1\"; board .; both .. -> ##";
/// EXPECT_THROW(ask::try_examples(wrong, request), InputError);
/// ```
TriedExamples try_examples(std::string_view text, const Request& request);

}  // namespace lastmove::ask
