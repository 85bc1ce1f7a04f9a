#include "lastmove/impartial/misere/heap_quotients.hpp"

#include <algorithm>
#include <vector>

namespace lastmove::impartial {

namespace {

constexpr std::size_t small = 60;  ///< counters in all that a search takes care of
constexpr std::size_t most_heaps = 10'000;
constexpr auto patience = std::chrono::seconds(2);

/// Whether the quotient's proof covers a heap of this size.
bool covers(const QuotientResult& result, std::size_t heap) {
    return heap <= result.generators || result.period.has_value();
}

Element image(const QuotientResult& result, std::size_t heap) {
    if (heap == 0) return 0;
    if (heap > result.generators) {
        const auto [from, period] = *result.period;
        heap = from + (heap - from) % period;
    }
    return result.quotient.images()[heap - 1];
}

/// The one code that all parts of the sum are heaps of, and their sizes.
struct Heaps {
    std::optional<game::HeapCode> code;
    std::vector<std::size_t> sizes;
};

std::optional<Heaps> heaps_of(const game::Sum& sum) {
    Heaps heaps;
    for (const game::Component& component : game::components(sum)) {
        const auto heap = component.game->heap(component.code);
        if (!heap || (heaps.code && *heaps.code != heap->code)) return std::nullopt;
        heaps.code = heap->code;
        heaps.sizes.push_back(static_cast<std::size_t>(heap->size));
    }
    return heaps.code ? std::optional(std::move(heaps)) : std::nullopt;
}

}  // namespace

const QuotientResult* HeapQuotients::quotient(const game::HeapCode& code, std::size_t largest) {
    const std::string name = game::to_text(code);
    if (const auto known = found_.find(name); known != found_.end()) {
        if (covers(known->second, largest)) return &known->second;
    }
    if (const auto vain = in_vain_.find(name); vain != in_vain_.end() && vain->second <= largest) {
        return nullptr;
    }
    const Limits little = limits_.phase(patience);
    // A few hundred heaps more may show a period, which then covers all.
    const std::size_t heaps = std::min(most_heaps, std::max<std::size_t>(largest, 300));
    QuotientResult result;
    until_stopped([&] { misere_quotient(code, heaps, little, progress_, result); });
    if (!covers(result, largest)) {
        in_vain_[name] = largest;
        return nullptr;
    }
    return &(found_[name] = std::move(result));
}

std::optional<bool> HeapQuotients::is_p(const game::Sum& sum) {
    const auto heaps = heaps_of(sum);
    if (!heaps) return std::nullopt;
    std::size_t total = 0;
    for (const std::size_t size : heaps->sizes) total += size;
    if (total <= small) return std::nullopt;
    const QuotientResult* result = quotient(*heaps->code, std::ranges::max(heaps->sizes));
    if (result == nullptr) return std::nullopt;
    Element product = 0;
    for (const std::size_t size : heaps->sizes) {
        product = result->quotient.product(product, image(*result, size));
    }
    return result->quotient.is_p(product);
}

}  // namespace lastmove::impartial
