// The extreme pagoda functions of a board up to its symmetries (avis2001; ramare2022, section 5).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/picture.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/linear/extreme_pagodas.hpp"
#include "lastmove/peg/board/board.hpp"

namespace lastmove::peg {

/// A facet of the cone that the jumps span, given by the pagoda that vanishes on it.
struct Facet {
    linear::ExtremePagoda pagoda;  ///< weights by hole, tight jumps
    std::size_t kind = 0;          ///< facets of one kind are each other's images; from 0
};

/// All facets, those of one kind one after another, kinds by their greatest weight.
struct Facets {
    std::vector<Facet> facets;
    std::vector<std::size_t> kinds;  ///< the number of facets of each kind
    std::size_t rank = 0;            ///< of the jumps: all holes, unless some are isolated
};

/// Finds them (for the cost see linear/extreme_pagodas.hpp), and verifies one of each kind: no jump
/// raises it, and its tight jumps have rank − 1. Throws Stopped at a limit; `known` then has the
/// facets found so far, with their images.
///
/// ```
/// const peg::Board line(peg::Rule::jump, {{0, 0}, {0, 1}, {0, 2}});
/// Progress silent;
/// peg::Facets facets;
/// peg::find_facets(line, {}, silent, facets);
/// EXPECT_EQ(facets.facets.size(), 2U);
/// EXPECT_EQ(facets.kinds, std::vector<std::size_t>{2});
/// ```
void find_facets(const Board& board, const Limits& limits, Progress& progress, Facets& known);

/// One facet of each of the first `most` kinds, as weights on the board.
///
/// ```
/// const peg::Board line(peg::Rule::jump, {{0, 0}, {0, 1}, {0, 2}});
/// Progress silent;
/// peg::Facets facets;
/// peg::find_facets(line, {}, silent, facets);
/// EXPECT_EQ(peg::draw_facets(line, facets, 9).frames.at(0).caption, "1. 2 alike");
/// ```
Picture draw_facets(const Board& board, const Facets& facets, std::size_t most);

}  // namespace lastmove::peg
