// The limits of one task among many, and those of them that stopped it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "lastmove/answer/fields/json.hpp"

namespace lastmove {

/// Limits of a task, of which some may be missing.
///
/// ```
/// TaskLimits stopped;
/// stopped.each = 10;
/// EXPECT_TRUE(stopped.any());
/// EXPECT_TRUE(stopped.are_raised_by({60, 5000, {}}));
/// EXPECT_FALSE(stopped.are_raised_by({10, 9999, {}}));
/// EXPECT_EQ(task_limits(to_json(stopped)), stopped);
/// ```
struct TaskLimits {
    std::optional<double> each = {};         ///< seconds
    std::optional<std::uint64_t> last = {};  ///< the largest number examined
    std::optional<std::size_t> memory = {};  ///< bytes

    /// Whether there is a limit.
    [[nodiscard]] bool any() const { return each || last || memory; }
    /// Whether one of these limits is larger now, so that the task they stopped may come further.
    [[nodiscard]] bool are_raised_by(const TaskLimits& now) const;

    friend bool operator==(const TaskLimits&, const TaskLimits&) = default;
};

/// An object of those that are there; null if there is none.
Json to_json(const TaskLimits& limits);

/// Reads what to_json wrote. Throws Json::exception for what is no such object.
TaskLimits task_limits(const Json& json);

}  // namespace lastmove
