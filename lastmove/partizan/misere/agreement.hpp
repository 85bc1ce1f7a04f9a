// Equal elements of a misère monoid as small sums suggest them: seen, not proved.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lastmove/partizan/sums/components.hpp"

namespace lastmove::partizan {

/// A sum of members of a family, by their numbers, ascending.
using MemberSum = std::vector<std::uint64_t>;

/// Two sums that none of the sums examined distinguishes.
struct Relation {
    MemberSum sum;
    MemberSum equals;  ///< comes before the sum: with a smaller total, fewer members, or smaller
                       ///< ones first

    friend bool operator==(const Relation&, const Relation&) = default;
};

/// The relations that the misère outcomes of all sums of members suggest, up to some total of the
/// members' numbers.
struct Agreement {
    std::uint64_t total = 0;
    std::size_t sums = 0;  ///< the number examined
    std::vector<Relation>
        relations;  ///< of totals up to a third of it; none follows from those before
};

/// Examines all sums of the members 1, 2, … (entry 0 and missing members are skipped) up to some
/// total: as far as `most` sums or the limits' time allow. nullopt if not even totals up to 2 were
/// reached. Throws Stopped for the memory. Costs the outcomes of the sums, and then about most ·
/// (relations and sums that have none).
///
/// ```
/// Progress silent;
/// const Limits none;
/// partizan::Forms forms(none, silent);
/// partizan::ComponentTable table(none);
/// const std::vector<std::optional<partizan::Components>> stars{
///     std::nullopt, table.of(forms, forms.nimber(1))};
/// const auto found = partizan::agreement(stars, table, 20, none, silent).value();
/// EXPECT_EQ(found.total, 19U);
/// EXPECT_EQ(found.relations, (std::vector<partizan::Relation>{{{1, 1}, {}}}));
/// ```
std::optional<Agreement> agreement(const std::vector<std::optional<Components>>& members,
                                   ComponentTable& table, std::size_t most, const Limits& limits,
                                   Progress& progress);

}  // namespace lastmove::partizan
