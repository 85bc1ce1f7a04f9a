#include "lastmove/partizan/normal/value_period.hpp"

#include <algorithm>
#include <array>

#include "lastmove/game/heap_code.hpp"

namespace lastmove::partizan {

namespace {

/// The integer by which the second value is greater.
std::optional<std::int64_t> rise(Values& values, ValueId value, ValueId later) {
    const auto& number = values.as_number(values.subtract(later, value));
    constexpr std::int64_t most = 1'000'000;  // of a saltus in a certificate
    if (!number || number->get_den() != 1 || abs(*number) > most) return std::nullopt;
    return number->get_num().get_si();
}

/// A number that is added to all options is added to a game that is no number, and to one that is
/// no integer if it is an integer; to an integer other than 0 if both have the same sign.
bool grows(const Values& values, ValueId value, std::int64_t saltus) {
    const auto& number = values.as_number(value);
    if (saltus == 0 || !number || number->get_den() != 1) return true;
    return sgn(*number) == (saltus > 0 ? 1 : -1);
}

}  // namespace

std::optional<ValuePeriod> value_period(Values& values, std::span<const ValueId> heaps,
                                        const game::PartizanCode& code) {
    const std::size_t count = heaps.size();
    const std::array codes{code.left, code.right};
    for (std::size_t length = 1; length < count; ++length) {
        const auto needed = game::heaps_of_period(codes, 1, length);
        if (!needed || *needed >= count) return std::nullopt;
        const auto saltus = rise(values, heaps[count - 1 - length], heaps[count - 1]);
        if (!saltus) continue;
        const ValueId step = values.integer(*saltus);
        std::size_t from = count - length;
        while (from > 0 && values.add(heaps[from - 1], step) == heaps[from - 1 + length]) --from;
        const auto enough = game::heaps_of_period(codes, std::max<std::size_t>(from, 1), length);
        if (*enough >= count) continue;
        const auto last = heaps.last(length);
        if (std::ranges::all_of(last,
                                [&](ValueId value) { return grows(values, value, *saltus); })) {
            return {{from, length, *saltus}};
        }
    }
    return std::nullopt;
}

Certificate certificate(const ValuePeriod& period, std::size_t heaps,
                        const game::PartizanCode& code) {
    return {PartizanHeapFamily{game::to_text(code.left), game::to_text(code.right)},
            ValuePeriodClaim{static_cast<std::int64_t>(period.length),
                             static_cast<std::int64_t>(period.from), period.saltus},
            HeapValues{heaps}};
}

}  // namespace lastmove::partizan
