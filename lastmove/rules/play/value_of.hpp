// The values of expressions and conditions of a text of rules.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lastmove/rules/play/steps.hpp"
#include "lastmove/rules/text/tree.hpp"

namespace lastmove::rules {

/// The value of an expression where the names have these values; nullopt where there is none: by a
/// division by what is not positive, or a root of a negative number. Throws Stopped where a value
/// is beyond ±10^18.
std::optional<std::int64_t> value_of(const Expression& expression,
                                     std::span<const std::int64_t> names);

/// Whether a condition holds, from left to right as far as is needed; nullopt where a value that is
/// needed does not exist. Throws Stopped.
std::optional<bool> value_of(const Condition& condition, std::span<const std::int64_t> names,
                             Steps& steps);

}  // namespace lastmove::rules
