// Families whose members are heaps of one take-and-break game.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "lastmove/game/family.hpp"
#include "lastmove/game/sum.hpp"

namespace lastmove::ask {

/// A member of a family as a sum, if there is one for the number.
using Member = std::function<std::optional<game::Sum>(std::uint64_t)>;

/// A family whose member for n is equal to a heap of n + shift counters under a code; or, in normal
/// play, to one played by moves of several codes.
struct MemberHeaps {
    std::vector<game::MovesBeside> moves;  ///< those that leave nothing beside first
    std::int64_t shift = 0;
    /// Whether the member is written as the number alone, as in dawson:n: then all members have the
    /// same rules and the same shift. Otherwise only the first hundred members were examined.
    bool by_number = false;

    /// The code, if there is only one.
    [[nodiscard]] const game::HeapCode& code() const { return moves.front().code; }

    /// The size of the heap for n; nullopt if there is none.
    [[nodiscard]] std::optional<std::uint64_t> size(std::uint64_t n) const {
        const auto size = static_cast<std::int64_t>(n) + shift;
        return size < 0 ? std::nullopt : std::optional(static_cast<std::uint64_t>(size));
    }
};

/// The heaps under one code that a family's members equal from the fourth on, if they do.
std::optional<MemberHeaps> member_heaps(const game::Family& family, const Member& member);

/// The same in normal play, with one code or several.
std::optional<MemberHeaps> member_heaps_and_beside(const game::Family& family,
                                                   const Member& member);

}  // namespace lastmove::ask
