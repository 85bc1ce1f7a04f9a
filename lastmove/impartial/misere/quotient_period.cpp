#include "lastmove/impartial/misere/quotient_period.hpp"

#include <algorithm>

namespace lastmove::impartial {

std::size_t heaps_to_prove(const game::HeapCode& code, const QuotientPeriod& period) {
    const std::size_t widest = std::max<std::size_t>(code.widest(), 1);
    const std::size_t bound =
        widest * period.from + (widest - 1) * period.period + code.last_digit().value_or(0);
    return bound + period.period - 1;
}

PeriodWatch::PeriodWatch(const game::HeapCode& code)
    : code_(code),
      covered_(code.last_digit() &&
               std::ranges::all_of(
                   code.digits(),
                   [](game::HeapDigit digit) { return digit.sizes == game::HeapSizes::any; })),
      from_{0} {}

void PeriodWatch::add(Element image) {
    const std::size_t heap = images_.size() + 1;
    for (std::size_t period = 1; period < heap; ++period) {
        if (images_[heap - period - 1] != image) from_[period] = heap - period + 1;
    }
    images_.push_back(image);
    from_.push_back(1);
}

void PeriodWatch::restart(std::span<const Element> images) {
    images_.clear();
    from_ = {0};
    for (const Element image : images) add(image);
}

std::optional<QuotientPeriod> PeriodWatch::proved() const {
    if (!covered_) return std::nullopt;
    const std::size_t heaps = images_.size();
    for (std::size_t period = 1; heaps_to_prove(code_, {1, period}) <= heaps; ++period) {
        const QuotientPeriod found{from_[period], period};
        if (heaps_to_prove(code_, found) <= heaps) return found;
    }
    return std::nullopt;
}

}  // namespace lastmove::impartial
