// The problems of an exploration, in batches that are run together.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/linear/parity.hpp"
#include "lastmove/peg/explore/all_problems.hpp"
#include "lastmove/peg/explore/exploration.hpp"

namespace lastmove::peg {

/// Problems to be run one after another: some of one gap, or a random one that is still to be
/// drawn.
struct Batch {
    std::uint64_t number = 0;  ///< of the gap, or of the random problem, counted from 0
    std::vector<std::uint64_t> indices;
    std::vector<Endpoints> problems;  ///< none of a random one
    std::vector<std::uint64_t> weights;
    double share = 0;    ///< of the work: of this and all before it
    double seconds = 0;  ///< that the problems took before

    void add(std::uint64_t index, const WeightedProblem& problem);
};

/// Where batches come from, one after another; nullopt after the last.
using Batches = std::function<std::optional<Batch>()>;

/// The problems that are not done, those of one gap together; of the batches those of the share.
/// Requires that the exploration and the parity outlive it.
Batches batches_left(const Exploration& exploration, const linear::Parity& parity,
                     const ExplorationRun& run);

/// Those of the problems that are to be run again, with the seconds that they took, the slowest
/// batches last; of them those of the share.
Batches batches_again(const Exploration& exploration, const linear::Parity& parity,
                      const std::map<std::uint64_t, double>& again, const Share& share);

/// A batch as text, and back. Of the board at most most_swept_holes holes are told if it has
/// problems.
///
/// ```
/// peg::Batch batch{7, {7}, {}, {}, 0.5};
/// EXPECT_EQ(peg::unpack_batch(pack(batch)).indices, batch.indices);
/// EXPECT_EQ(peg::unpack_batch(pack(batch)).share, 0.5);
/// ```
std::string pack(const Batch& batch);
Batch unpack_batch(std::string_view text);

}  // namespace lastmove::peg
