// The two ways to search for covers, which take turns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "lastmove/cover/normal.hpp"
#include "lastmove/cover/run.hpp"

namespace lastmove::cover {

/// Nodes of the first turn.
inline constexpr std::uint64_t first_turn = 8'000;

/// A node of the search by choice costs several times more than one of a sweep.
inline constexpr std::uint64_t share_of_choice = 8;

struct Searches {
    std::unique_ptr<Searching> sweep;  ///< none when the sweep's states are too large
    std::unique_ptr<Searching> choice;

    Searches(const Normal& problem, const Limits& limits);

    [[nodiscard]] std::uint64_t nodes() const {
        return choice->nodes() + (sweep ? sweep->nodes() : 0);
    }
};

/// The numbers in the ExactCover of options of the Normal.
std::vector<std::size_t> origins(const Normal& problem, const std::vector<std::uint32_t>& options);

/// Throws Stopped where the tables of a search would exceed the limits.
void check_search(const ExactCover& problem, const Limits& limits);

}  // namespace lastmove::cover
