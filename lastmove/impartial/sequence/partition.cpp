#include "lastmove/impartial/sequence/partition.hpp"

#include <algorithm>
#include <bit>

namespace lastmove::impartial {

namespace {

using Counts = std::vector<std::int64_t>;

/// The sum of counts[v] · (-1)^(bits of v & m), for all m; the number of counts is a power of two.
void walsh_hadamard(Counts& counts) {
    for (std::size_t step = 1; step < counts.size(); step *= 2) {
        for (std::size_t start = 0; start < counts.size(); start += 2 * step) {
            for (std::size_t i = start; i < start + step; ++i) {
                const std::int64_t sum = counts[i] + counts[i + step];
                counts[i + step] = counts[i] - counts[i + step];
                counts[i] = sum;
            }
        }
    }
}

}  // namespace

std::vector<std::size_t> breaking_digits(const game::HeapCode& code) {
    std::vector<std::size_t> breaking;
    const auto digits = code.digits();
    for (std::size_t taken = 0; taken < digits.size(); ++taken) {
        if (digits[taken].allows(2) && digits[taken].sizes != game::HeapSizes::equal) {
            breaking.push_back(taken);
        }
    }
    return breaking;
}

Partition sparsest_partition(const game::HeapCode& code, std::span<const std::uint16_t> nimbers) {
    const std::uint16_t greatest = nimbers.empty() ? 0 : std::ranges::max(nimbers);
    Counts plain(std::bit_ceil(std::size_t{greatest} + 1));
    Counts alternating = plain;
    for (std::size_t heap = 1; heap < nimbers.size(); ++heap) {
        ++plain[nimbers[heap]];
        alternating[nimbers[heap]] += heap % 2 == 0 ? 1 : -1;
    }
    walsh_hadamard(plain);
    walsh_hadamard(alternating);
    const auto at = [](const Counts& counts, auto place) {
        return static_cast<std::uint16_t>(place - counts.begin());
    };
    // (rare heaps) - (common heaps) is the transform itself.
    const auto least = std::ranges::min_element(plain);
    Partition best{at(plain, least), std::nullopt};
    const std::vector<std::size_t> breaking = breaking_digits(code);
    if (breaking.empty()) return best;
    const unsigned parity = breaking[0] % 2;
    const auto other = [&](std::size_t digit) { return digit % 2 != parity; };
    if (std::ranges::any_of(breaking, other)) return best;
    // Heaps a + c = n - b with b of this parity: (a - b) + (c - b) and n - b are congruent modulo
    // 2.
    const auto alternate =
        parity == 0 ? std::ranges::min_element(alternating) : std::ranges::max_element(alternating);
    const std::int64_t balance = parity == 0 ? *alternate : -*alternate;
    if (balance < *least) best = {at(alternating, alternate), parity};
    return best;
}

}  // namespace lastmove::impartial
