// Options that a question does not have, and what is said of them.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/ask/table/question.hpp"
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

/// An example of the question; without one, of a subject alone.
std::string example_of(const Question* question);

}  // namespace lastmove::ask
