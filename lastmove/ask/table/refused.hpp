// Options that a question does not have, and what is said of them.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "lastmove/ask/table/question.hpp"
#include "lastmove/ask/table/said.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove::ask {

/// That the question, or a subject without one (null), has no such option: `typed` is "--misere" or
/// "-n". It says which questions have it, or what was meant, and which options are accepted: those
/// that can be said there.
///
/// ```
/// const InputError error = ask::refused_option(ask::find_question("show"), "--misere");
/// EXPECT_EQ(error.read, "--misere");
/// EXPECT_EQ(error.example, "lastmove show peg:english");
/// ```
InputError refused_option(const Question* question, std::string_view typed,
                          bool (*is_sayable)(const Option&) = nullptr);

/// Throws InputError for an option that is given without the one that it needs, or without one of
/// them.
void require_needed(std::string_view question, const Option& option,
                    const std::function<bool(std::string_view)>& is_given);

/// The same for all options that were said, where pictures, certificates and JSON come with every
/// answer and are not asked for by options.
///
/// ```
/// ask::Said said;
/// said.read("sequence", "misere");
/// EXPECT_THROW(ask::require_all_needed("sequence", said), InputError);
/// said.read("sequence", "ppositions");
/// EXPECT_NO_THROW(ask::require_all_needed("sequence", said));
/// ```
void require_all_needed(std::string_view question, const Said& said);

/// An example of the question; without one, of a subject alone.
std::string example_of(const Question* question);

}  // namespace lastmove::ask
