#include "lastmove/impartial/sequence/certificate.hpp"

#include "lastmove/impartial/sequence/partition.hpp"

namespace lastmove::impartial {

Certificate certificate(std::span<const game::MovesBeside> moves, const Period& period,
                        const NimSequence& nimbers) {
    const game::HeapCode& code = moves.front().code;
    const bool is_octal = moves.size() == 1 && code.is_octal();
    const Partition partition = is_octal ? sparsest_partition(code, nimbers) : Partition{};
    HeapFamily family{to_text(code)};
    for (const game::MovesBeside& some : moves.subspan(1)) {
        family.beside.emplace(some.beside, to_text(some.code));
    }
    const PeriodClaim claim{static_cast<std::int64_t>(period.period),
                            static_cast<std::int64_t>(period.preperiod),
                            static_cast<std::int64_t>(period.saltus)};
    return {std::move(family), claim,
            NimValues{period.values, partition.mask, partition.parity.has_value()}};
}

Certificate certificate(const game::HeapCode& code, const Period& period,
                        const NimSequence& nimbers) {
    const game::MovesBeside all{code};
    return certificate(std::span(&all, 1), period, nimbers);
}

}  // namespace lastmove::impartial
