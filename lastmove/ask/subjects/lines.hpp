// Subjects on standard input, one a line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lastmove::ask {

/// The lines of the text, without blanks at their ends; empty ones are skipped. Throws InputError,
/// with an example of the question about the sample, if there is none.
///
/// ```
/// EXPECT_EQ(ask::subjects_in("nim:3\n\n kayles:7 \r\n", "value", "nim:3"),
///           (std::vector<std::string>{"nim:3", "kayles:7"}));
/// EXPECT_THROW(ask::subjects_in("\n", "value", "nim:3"), InputError);
/// ```
std::vector<std::string> subjects_in(std::string_view text, std::string_view question,
                                     std::string_view sample);

}  // namespace lastmove::ask
