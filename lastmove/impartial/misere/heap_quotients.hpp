// Misère outcomes of sums of heaps of one game, through its misère quotient.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/game/sum.hpp"
#include "lastmove/impartial/misere/quotient_search.hpp"

namespace lastmove::impartial {

/// Quotients of take-and-break games, kept between questions.
class HeapQuotients {
  public:
    /// The limits and the listener must outlive the object.
    HeapQuotients(Limits limits, Progress& progress)
        : limits_(std::move(limits)), progress_(progress) {}

    /// Whether the sum is a P-position in misère play. nullopt if its parts are not heaps of one
    /// code, if they are so small that a search is as good, or if no quotient that covers them was
    /// found within two seconds.
    std::optional<bool> is_p(const game::Sum& sum);

    /// Replaces the limits. Results found so far are kept.
    void keep_within(const Limits& limits) { limits_ = limits; }

  private:
    const QuotientResult* quotient(const game::HeapCode& code, std::size_t largest);

    Limits limits_;
    Progress& progress_;
    std::map<std::string, QuotientResult> found_;  ///< by code
    std::map<std::string, std::size_t> in_vain_;   ///< the largest heap that was too large
};

}  // namespace lastmove::impartial
