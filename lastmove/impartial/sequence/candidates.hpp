// Nimbers that several heaps in a row may have, tested together: the inner loop of the sparse
// space.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "lastmove/impartial/sequence/pair_marks.hpp"

namespace lastmove::impartial {

/// A few nimbers for each of the heaps n, n + 1, …, where n is the next heap.
struct LaneCandidates {
    static constexpr std::size_t rows = 8;
    using Row = std::array<std::uint16_t, PairMarks::lanes>;

    std::array<Row, rows> nimbers{};   ///< row by row, a nimber for each heap
    std::array<Row, rows> distance{};  ///< what find_reached() found: 0 where the nimber is reached
};

/// Finds which of the candidates the splits reach, which lead back at least PairMarks::lanes, and
/// to a heap of these nimbers. Takes O(splits).
///
/// ```
/// std::vector<std::uint16_t> nimbers(100, 3);
/// nimbers[60] = 4;
/// impartial::LaneCandidates candidates;
/// candidates.nimbers[0].fill(5);
/// impartial::find_reached(nimbers, std::vector<impartial::Split>{{40, 1}}, candidates);
/// EXPECT_EQ(candidates.distance[0][0], 0);  // 5 = 4 XOR 1 is reached by heap 100
/// EXPECT_NE(candidates.distance[0][1], 0);  // but not by heap 101
/// ```
void find_reached(std::span<const std::uint16_t> nimbers, std::span<const Split> splits,
                  LaneCandidates& candidates);

/// The implementations that this processor can run, the fastest last.
using FindReached = void (*)(std::span<const std::uint16_t>, std::span<const Split>,
                             LaneCandidates&);
std::vector<FindReached> kinds_of_find_reached();

}  // namespace lastmove::impartial
