// The search for a packing, or for the least cavity, by basin hopping on several threads.
#pragma once

#include <cstdint>
#include <optional>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/packing/placement.hpp"
#include "lastmove/packing/puzzle.hpp"

namespace lastmove::packing {

/// The effort of a search. The same seed and number of threads give the same result (unless a time
/// limit ends the search).
struct Effort {
    std::uint64_t seed = 1;
    /// The maximum number of descents of a thread until it finds a packing; in `minimise`, until it
    /// finds a smaller cavity.
    std::uint64_t most_descents = 3'000'000;
};

/// A packing in the cavity of `puzzle`, exact.
struct Found {
    Puzzle puzzle;
    PackedDisks disks;
    std::uint64_t descents = 0;  ///< of the thread that found it
    /// The centres if they are not decimals; then `disks` has them rounded.
    std::optional<AlgebraicDisks> algebraic;
};

/// What was tried if no packing was found.
struct Tried {
    std::uint64_t descents = 0;     ///< of the first thread
    std::optional<double> nearest;  ///< the diameter of a slightly larger cavity that would suffice
};

/// A packing of the puzzle's disks into its cavity; none found proves nothing. Uses
/// `limits.threads` threads; each descent takes about 30 µs for 14 disks. Throws Stopped if a limit
/// ends the search before all descents are made.
///
/// ```
/// Progress silent;
/// const auto puzzle = packing::make_puzzle({"4.4", {"2", "2", "2"}});
/// packing::Tried tried;
/// const auto found = packing::search(puzzle, {}, Limits{}, silent, tried);
/// EXPECT_TRUE(packing::fits(puzzle, found.value().disks));
/// ```
std::optional<Found> search(const Puzzle& puzzle, const Effort& effort, const Limits& limits,
                            Progress& progress, Tried& tried);

/// The smallest cavity found for the puzzle's disks (whatever the puzzle's own cavity), its radius
/// a decimal of about ten digits, and a packing into it. A limit ends the search with the best so
/// far; throws Stopped if there is none.
///
/// ```
/// Progress silent;
/// const auto puzzle = packing::make_puzzle({"9", {"2", "2", "2"}});
/// packing::Tried tried;
/// const auto found = packing::minimise(puzzle, {1, 100}, Limits{}, silent, tried);
/// // 2 + 4 / sqrt(3)
/// EXPECT_NEAR(found.value().puzzle.cavity.get_d(), 4.3094010768, 1e-8);
/// ```
std::optional<Found> minimise(const Puzzle& puzzle, const Effort& effort, const Limits& limits,
                              Progress& progress, Tried& tried);

}  // namespace lastmove::packing
