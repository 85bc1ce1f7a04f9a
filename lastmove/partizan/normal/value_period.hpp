// Arithmetic periods of the values of heaps in normal play, proved from finitely many.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/game/partizan_game.hpp"
#include "lastmove/partizan/normal/values.hpp"

namespace lastmove::partizan {

/// G(n + length) = G(n) + saltus for all n >= from.
struct ValuePeriod {
    std::size_t from = 0;
    std::size_t length = 0;
    std::int64_t saltus = 0;

    friend bool operator==(const ValuePeriod&, const ValuePeriod&) = default;
};

/// The least period with an integer saltus that the values of the heaps 0, 1, 2, … prove, each of
/// which Left may move in by one code and Right by the other: it continues for ever
/// (docs/theory.md, "Values of heaps"). nullopt if they prove none. Takes up to the square of their
/// number of sums. Throws what the store throws.
///
/// ```
/// Progress silent;
/// partizan::Values values({}, silent);
/// const game::PartizanCode code{game::parse_heap_code("0.1"), game::parse_heap_code("0.0")};
/// const auto zero = values.zero();
/// const std::vector<partizan::ValueId> heaps{zero, values.integer(1), zero, zero, zero};
/// EXPECT_EQ(partizan::value_period(values, heaps, code), (partizan::ValuePeriod{2, 1, 0}));
/// ```
std::optional<ValuePeriod> value_period(Values& values, std::span<const ValueId> heaps,
                                        const game::PartizanCode& code);

/// The certificate of the period, by the values of the heaps from 0 to `heaps` - 1.
Certificate certificate(const ValuePeriod& period, std::size_t heaps,
                        const game::PartizanCode& code);

}  // namespace lastmove::partizan
