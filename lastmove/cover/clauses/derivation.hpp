// A contradiction derived from clauses, each step by unit propagation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/cover/clauses/clauses.hpp"

namespace lastmove::cover {

/// A clause that follows from earlier ones: assume that all of its literals are false. Then each
/// reason in turn is a clause with at most one literal that is not false, which is made true; an
/// option that becomes true makes its rivals false. The last reason, or a rival of a chosen option
/// that is chosen, contradicts the assumption.
struct Step {
    Clause clause;

    /// A reason r < clauses.size() is clauses[r] of the problem; a greater one is step r −
    /// clauses.size().
    std::vector<std::uint32_t> reasons;
};

/// Steps that derive the empty clause, which is the last. No step is superfluous for the ones after
/// it.
using Derivation = std::vector<Step>;

/// Derives the empty clause along what a search has learned (binary DRAT, see NoteReader), by
/// reverse unit propagation [goldberg2003], and leaves out what does not contribute. nullopt if a
/// clause does not follow in this way, or the notes end without a contradiction. Throws Stopped at
/// a limit.
///
/// ```
/// const cover::ExactCover bent{{{}, {}, {}}, {{0, 1}, {1, 2}}, {}};
/// const auto clauses = *cover::clauses_of(bent, {});
/// const auto found = cover::derive(clauses, {}, {});
/// ASSERT_TRUE(found);
/// EXPECT_EQ(found->back().clause, cover::Clause{});
/// EXPECT_EQ(found->back().reasons, (std::vector<std::uint32_t>{0, 2}));
/// ```
std::optional<Derivation> derive(const Clauses& problem, std::string_view notes,
                                 const Limits& limits);

}  // namespace lastmove::cover
