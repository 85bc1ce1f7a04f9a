// Finds misère quotients exactly, generator by generator (plambeck2008; the method is explained in
// quotient_search.cpp).
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/game/heap_code.hpp"
#include "lastmove/impartial/misere/quotient.hpp"
#include "lastmove/impartial/misere/quotient_period.hpp"

namespace lastmove::impartial {

/// The quotient of the generators before one at which it changed.
struct QuotientStep {
    std::size_t generators = 0;  ///< the number of generators, from the first on
    std::size_t order = 0;
    std::size_t p_count = 0;

    friend bool operator==(const QuotientStep&, const QuotientStep&) = default;
};

/// `quotient` is exactly, and provably, that of the first `generators` generators (heaps); with a
/// period, that of all heaps of the code. `status` is `proved` if this is the quotient requested;
/// otherwise the quotient requested has at least this order.
struct QuotientResult {
    enum class Status { proved, lower_bound };

    MisereQuotient quotient;
    std::size_t generators = 0;
    std::vector<QuotientStep> history;     ///< after which generators the quotient was another
    std::optional<QuotientPeriod> period;  ///< of a code only
    Status status = Status::lower_bound;
};

/// The misère quotient of all sums of the graph's generators. Each generator costs about
/// order² · (size of an antichain of subsets, see quotient_closure.hpp) steps. Throws Stopped at a
/// limit; `known` is then that of the generators so far. Throws std::invalid_argument as
/// require_well_founded does.
///
/// ```
/// Progress silent;
/// const impartial::FollowerGraph nim{{{{}}, {{}, {0}}, {{}, {0}, {1}}}};
/// impartial::QuotientResult result;
/// impartial::misere_quotient(nim, Limits{}, silent, result);
/// EXPECT_EQ(impartial::presentation(result.quotient), "<a,b | a2=1,b3=b>; P = {a,b2}");
/// EXPECT_TRUE(impartial::is_tame(result.quotient));
/// ```
void misere_quotient(const FollowerGraph& graph, const Limits& limits, Progress& progress,
                     QuotientResult& known);

/// The misère quotient of all sums of heaps of at most `heaps` tokens under the code; of all heaps
/// if a period is proved on the way (`generators` is then the number of heaps that proved it). A
/// heap that is indistinguishable from an earlier one costs O(heap^(w-1)) for a code that leaves up
/// to w heaps. Throws Stopped as above.
///
/// ```
/// Progress silent;
/// const auto code = game::parse_heap_code("0.123");
/// impartial::QuotientResult result;
/// impartial::misere_quotient(code, 50, Limits{}, silent, result);
/// EXPECT_EQ(result.quotient.order(), 20U);
/// EXPECT_EQ(result.period, (impartial::QuotientPeriod{5, 5}));
/// ```
void misere_quotient(const game::HeapCode& code, std::size_t heaps, const Limits& limits,
                     Progress& progress, QuotientResult& known);

}  // namespace lastmove::impartial
