// Heaps that play like misère Nim (conway1976, chapter 12; docs/certificates.md, docs/theory.md).
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"
#include "lastmove/game/heap_code.hpp"

namespace lastmove::checking {

/// The fickle heaps of a tame code: a sum of these only is a P-position of misère play if the
/// exclusive or of the nimbers is 1, any other sum of its heaps if it is 0. `contains[n]` for the
/// heaps up to the greatest of them; 0 is one of them.
struct FickleHeaps {
    std::vector<bool> contains;

    /// Whether the heap is one of them.
    [[nodiscard]] bool has(std::size_t heap) const {
        return heap < contains.size() && contains[heap];
    }
};

/// Finds the fickle heaps and verifies, for all heaps of the code, that there are no others and
/// that it is tame. Throws Rejection for a code that is not, or has conditions on the sizes of the
/// heaps left, or more than 1,000 tokens in a fickle heap; Stopped at a limit. Takes about the
/// number of options of the first w · M + k heaps, for moves that take at most k tokens and leave
/// at most w heaps, and a greatest fickle heap of M.
///
/// ```
/// Progress silent;
/// checking::Budget budget(Limits{}, silent);
/// const auto lasker = checking::fickle_heaps(game::parse_heap_code("4.[3]"), budget);
/// EXPECT_EQ(lasker.contains, (std::vector<bool>{true, true}));
/// EXPECT_THROW(checking::fickle_heaps(game::parse_heap_code("0.77"), budget),
///              checking::Rejection);
/// ```
FickleHeaps fickle_heaps(const game::HeapCode& code, Budget& budget);

/// Verifies that all sums of heaps of the family play like misère Nim, with these fickle heaps;
/// says so in a sentence. Throws as fickle_heaps.
std::string verify_misere_nim(const HeapFamily& family, const MisereNimClaim& claim,
                              Budget& budget);

}  // namespace lastmove::checking
