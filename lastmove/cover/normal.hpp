// The form of exact cover problems that the searches work on: every option covers at least one
// item that is to be covered exactly once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "lastmove/cover/exact_cover.hpp"

namespace lastmove::cover {

/// How often (`amount`) an option covers an item that is not to be covered exactly once.
struct Use {
    std::uint32_t tally;
    std::uint32_t amount;
};

/// `origin` of options that stand for "that option is not used".
inline constexpr std::size_t no_origin = std::numeric_limits<std::size_t>::max();

struct Option {
    std::vector<std::uint32_t> items;  ///< each covered once; ascending, not empty
    std::vector<Use> uses;             ///< ascending by tally
    std::size_t origin;                ///< its number in the ExactCover
};

/// Items that are to be covered exactly once, and *tallies*: items with other demands that can
/// fail. An option that would cover no item gets one of its own, together with an option that
/// covers that item alone; so the covers of both forms are in one-to-one correspondence.
struct Normal {
    std::size_t items = 0;
    std::vector<Demand> tallies;
    std::vector<Option> options;
    std::vector<std::optional<Cell>> places;  ///< one for each item
    bool impossible = false;                  ///< a demand that nothing can meet
};

/// Throws as first_cover().
Normal normal(const ExactCover& problem);

/// The parts that share neither items nor tallies: a cover is a cover of each part. One part
/// without items if there are no items.
std::vector<Normal> split(const Normal& problem);

}  // namespace lastmove::cover
