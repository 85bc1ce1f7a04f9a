// What stopped a computation, as text for another process.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/base/governor.hpp"

namespace lastmove {

/// As text, and back. What is read must be what `pack` made.
///
/// ```
/// const Stopped stopped = unpack_stopped(pack(Stopped(Stop::memory)));
/// EXPECT_EQ(stopped.stop(), Stop::memory);
/// EXPECT_STREQ(stopped.what(), "the memory limit was reached");
/// ```
std::string pack(const Stopped& stopped);
Stopped unpack_stopped(std::string_view text);

}  // namespace lastmove
