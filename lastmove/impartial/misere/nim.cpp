#include "lastmove/impartial/misere/nim.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

namespace lastmove::impartial {

namespace {

game::Nimber nim_sum(std::span<const game::Nimber> heaps) {
    return std::accumulate(heaps.begin(), heaps.end(), game::Nimber{0}, std::bit_xor<>{});
}

bool has_large(std::span<const game::Nimber> heaps) {
    return std::ranges::any_of(heaps, [](game::Nimber heap) { return heap >= 2; });
}

}  // namespace

std::optional<std::vector<game::Nimber>> nim_heaps(const game::Sum& sum) {
    std::vector<game::Nimber> heaps;
    for (const game::Term& term : sum.terms) {
        for (const game::Code& part : term.parts) {
            const auto heap = term.game->misere_nim_heap(part);
            if (!heap) return std::nullopt;
            heaps.push_back(*heap);
        }
    }
    return heaps;
}

bool is_misere_nim_p(std::span<const game::Nimber> heaps) {
    return nim_sum(heaps) == (has_large(heaps) ? 0 : 1);
}

game::Nimber misere_nim_completion(std::span<const game::Nimber> heaps) {
    return nim_sum(heaps) ^ (has_large(heaps) ? 0 : 1);
}

MisereValue misere_nim_value(std::span<const game::Nimber> heaps) {
    const game::Nimber nimber = nim_sum(heaps);
    // Conway's: a sum of heaps of one, 0 or *; else as one heap of the sum's size.
    if (has_large(heaps)) return {{nimber, {nimber, nimber ^ 2U}}, Temper::tame};
    if (nimber == 0) return {{0, {1, 2, 0}}, Temper::tame};
    return {{1, {0, 3, 1}}, Temper::tame};
}

}  // namespace lastmove::impartial
