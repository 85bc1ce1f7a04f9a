// What a task threw, as text for rank 0.
#pragma once

#include <exception>
#include <string>
#include <string_view>

namespace lastmove::ranks {

/// As text.
std::string pack_failure(const std::exception_ptr& failure);

/// Throws what the text says: Stopped, InputError, FileError, or std::logic_error for anything
/// else.
///
/// ```
/// const auto thrown = std::make_exception_ptr(InputError("x", 1, "y", "z"));
/// EXPECT_THROW(ranks::throw_failure(ranks::pack_failure(thrown)), InputError);
/// const auto stopped = std::make_exception_ptr(Stopped(Stop::memory));
/// EXPECT_THROW(ranks::throw_failure(ranks::pack_failure(stopped)), Stopped);
/// ```
[[noreturn]] void throw_failure(std::string_view text);

}  // namespace lastmove::ranks
