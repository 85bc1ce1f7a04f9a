// Examples in messages about bad input: of the question that was asked.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/ask/table/said.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove::ask {

/// The error, with an example of the question: its own is kept if it is a command that asks the
/// question, a subject that answers it, or a line of a file. Without a question, of a subject
/// alone.
///
/// ```
/// const InputError error("chess:3", 1, "a subject", "peg:english");
/// EXPECT_EQ(ask::with_example("solve", error, {}).example, "peg:english");
/// EXPECT_EQ(ask::with_example("period", error, {}).example, "lastmove period kayles:n");
/// ```
InputError with_example(std::string_view question, const InputError& error, const Said& said);

/// A subject that answers the question, small; "peg:english" where none does.
///
/// ```
/// EXPECT_EQ(ask::sample_of("period"), "partizan-kayles:n");
/// ```
std::string sample_of(std::string_view question);

}  // namespace lastmove::ask
