// Nim sequences of take-and-break games, each by the fastest method for its code.
#pragma once

#include <cstddef>
#include <variant>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/game/heap_code.hpp"
#include "lastmove/impartial/sequence/nim_values.hpp"
#include "lastmove/impartial/sequence/sparse_space.hpp"
#include "lastmove/impartial/sequence/sum_sets.hpp"

namespace lastmove::impartial {

/// The nimbers of any take-and-break code, computed on demand: where heaps are broken into at most
/// two through the sparse space, where into more, or digits repeat, through sets of sums, and else
/// by the mex over the options.
class HeapNimbers {
  public:
    explicit HeapNimbers(std::vector<game::MovesBeside> moves);

    /// Appends G(n) up to n = last. Throws NimberTooLarge, and Stopped at a limit: what was
    /// computed before stays.
    void extend(std::size_t last, const Limits& limits, Progress& progress);

    [[nodiscard]] const std::vector<game::MovesBeside>& moves() const { return moves_; }
    /// G(0), G(1), … as far as computed; may be empty at first.
    [[nodiscard]] const NimSequence& nimbers() const;

  private:
    std::vector<game::MovesBeside> moves_;
    std::variant<NimSequence, SparseSpace, SumSets> method_;
};

/// G(0..last) of any take-and-break code. Throws NimberTooLarge and Stopped.
///
/// ```
/// Progress silent;
/// const auto chess = impartial::nim_sequence(game::parse_heap_code("0.137"), 9, {}, silent);
/// EXPECT_EQ(chess, (impartial::NimSequence{0, 1, 1, 2, 0, 3, 1, 1, 0, 3}));
/// ```
NimSequence nim_sequence(const game::HeapCode& code, std::size_t last, const Limits& limits,
                         Progress& progress);

}  // namespace lastmove::impartial
