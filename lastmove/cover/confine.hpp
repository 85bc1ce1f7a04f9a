// A problem and its symmetries, made smaller by confining one item's options.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "lastmove/cover/symmetry.hpp"

namespace lastmove::cover {

/// A problem with some of another's options, and a group of symmetries of it.
struct Confined {
    ExactCover problem;
    std::vector<std::size_t> options;  ///< their numbers in the problem confined, ascending
    std::vector<CoverSymmetry> group;
};

/// Problems whose covers, up to the symmetries of each, are those of the problem up to its own: for
/// an item that is to be covered once and that all symmetries fix, one option of each orbit, those
/// with the same stabiliser together. The problem itself if there is no such item.
std::vector<Confined> confine(const ExactCover& problem, std::span<const CoverSymmetry> group);

/// The problem whose covers are the covers that a symmetry fixes: its items are one of each orbit
/// of items, its options the orbits of options.
ExactCover fixed_covers(const ExactCover& problem, const CoverSymmetry& symmetry);

}  // namespace lastmove::cover
