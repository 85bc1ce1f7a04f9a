// Questions about subjects, by name: what every door asks with.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/ask/reply/subject.hpp"

namespace lastmove::ask {

/// Answers the question about the words after it: for most questions, a subject. Without a
/// question, the overview (Subject::overview). Throws InputError, also for an option that the
/// subject does not read, and FileError for subjects that are files.
///
/// ```
/// Progress silent;
/// ask::Request request{Limits{}, silent};
/// EXPECT_EQ(ask::answer("value", "kayles:7", request).answer, "*2");
/// const std::vector<std::string> both{"{2||1|0}", "1"};
/// EXPECT_EQ(ask::answer("compare", both, request).answer, ">");
/// request.options.read("solve", "tiles");
/// EXPECT_THROW(ask::answer("solve", "peg:oo.>..o", request), InputError);
/// ```
Reply answer(std::string_view question, std::span<const std::string> words, const Request& request);

/// The same about one subject.
Reply answer(std::string_view question, const std::string& subject, const Request& request);

/// What no answer of the question with such words and options has: "certificate", "picture", or
/// both with a blank between them. Empty if some have both, if the subject cannot be read, or not
/// with these options, and for the name of a file, which may not be there twice.
///
/// ```
/// const std::vector<std::string> pegs{"peg:english"};
/// EXPECT_EQ(ask::never_has("count", pegs, {}), "certificate");
/// const std::vector<std::string> tiles{"tile:mutilated8:I2"};
/// EXPECT_EQ(ask::never_has("count", tiles, {}), "");
/// ```
std::string_view never_has(std::string_view question, std::span<const std::string> words,
                           const Said& said);

/// Throws InputError for an option that the subject does not read (require_read), as for the player
/// whose turn it is in `hint` of positions in which both have the same moves. It may be said where
/// play is over, and of positions of games that are partizan by their rules.
///
/// ```
/// ask::Said right;
/// right.read("hint", "player", "right");
/// EXPECT_THROW(ask::require_all_read(*ask::parse_subject("kayles:7"), "hint", right), InputError);
/// EXPECT_NO_THROW(ask::require_all_read(*ask::parse_subject("{1|-1}"), "hint", right));
/// ```
void require_all_read(const Subject& subject, std::string_view question, const Said& said);

}  // namespace lastmove::ask
