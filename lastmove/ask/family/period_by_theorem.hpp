// Periods that a theorem about a game proves of a family of its positions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/ask/family/member_heaps.hpp"
#include "lastmove/ask/reply/reply.hpp"

namespace lastmove::ask {

/// A period of the nimbers of a family's members, and what proves it.
struct PeriodByTheorem {
    PeriodClaim claim;
    std::string theorem;                ///< its name (docs/certificates.md)
    std::vector<std::int64_t> nimbers;  ///< of the members 0, 1, …, those that prove the least
                                        ///< period; −1 where there is no member
    Certificate proof;                  ///< verified
    Strength strength = Strength::computed;

    /// The nimber of a member from the preperiod on, by the period.
    [[nodiscard]] std::int64_t of(std::uint64_t n) const;
};

/// The least period, from the least member on, that a theorem with a closed form proves: of cycles,
/// stars and complete graphs, of Lasker's Nim, of Chocolate Stones. nullopt if no theorem says how
/// the nimbers of such a family go on, if it takes more than 100,000 members, or if a limit ends
/// the verification.
std::optional<PeriodByTheorem> period_by_theorem(const game::Family& family, const Member& member,
                                                 const Request& request);

}  // namespace lastmove::ask
