// Certificates of misère monoids of partizan games (docs/certificates.md).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

/// A game that is no member of a family but acts as an element of its monoid: that, and those of
/// its options.
struct FurtherGame {
    MonoidElement element;
    std::array<std::vector<MonoidElement>, 2> options;
};

/// A misère monoid of a family, as a certificate has it. Every function throws Rejection for
/// elements that it has not, and Stopped at a limit.
class ClosureMonoid {
  public:
    ClosureMonoid() = default;
    virtual ~ClosureMonoid() = default;
    ClosureMonoid(const ClosureMonoid&) = delete;
    ClosureMonoid& operator=(const ClosureMonoid&) = delete;

    /// Verifies that every sum of members and of further games has the outcome of its element.
    /// Throws Rejection.
    virtual void verify(std::span<const FurtherGame> further) = 0;
    /// The element of a heap, or of a game by its number. Throws Rejection if there is none.
    [[nodiscard]] virtual MonoidElement heap(std::uint64_t n) const = 0;
    [[nodiscard]] virtual MonoidElement sum(MonoidElement a, MonoidElement b) const = 0;
    /// L, R, N or P.
    [[nodiscard]] virtual char outcome(MonoidElement element) const = 0;
    [[nodiscard]] virtual bool has_inverse(MonoidElement element) const = 0;
    /// Elements beside which any difference between the outcomes of the two shows.
    [[nodiscard]] virtual std::vector<MonoidElement> contexts(MonoidElement a,
                                                              MonoidElement b) const = 0;
};

/// The monoid Z × T of the heaps up to a number, or of all, verified but for `verify`. Throws
/// Rejection.
std::unique_ptr<ClosureMonoid> group_monoid(const PartizanHeapFamily& family,
                                            std::optional<std::int64_t> heaps,
                                            const std::vector<std::uint32_t>& torsion,
                                            const GroupImages& evidence, Budget& budget);

/// The finite monoid of all heaps, or of games by their numbers, likewise.
std::unique_ptr<ClosureMonoid> finite_monoid(const PartizanHeapFamily& family,
                                             const MonoidTable& evidence, Budget& budget);
std::unique_ptr<ClosureMonoid> finite_monoid(const PartizanFollowerFamily& family,
                                             const MonoidTable& evidence, Budget& budget);

/// Verifies that the misère monoid of the heaps up to a number, or of all, is the group Z × T of
/// the claim, with these images and outcomes, and says in a sentence what was proved. Throws
/// Rejection, and Stopped at a limit. Takes up to 2^(different heaps) steps.
std::string verify_integers(const PartizanHeapFamily& family, const IntegersClaim& claim,
                            const GroupImages& evidence, Budget& budget);

/// Verifies that the misère monoid of all heaps is this table. Throws as above, and takes what the
/// next one does.
std::string verify_monoid(const PartizanHeapFamily& family, std::int64_t order,
                          const MonoidTable& evidence, Budget& budget);

/// Verifies that the misère monoid of the games is this table. Throws as above. Takes order² ·
/// games steps, and one for each way in which a sum of games can be an element with moves to
/// elements.
std::string verify_monoid(const PartizanFollowerFamily& family, std::int64_t order,
                          const MonoidTable& evidence, Budget& budget);

}  // namespace lastmove::checking
