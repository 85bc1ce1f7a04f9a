#include "lastmove/impartial/sequence/pair_marks.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace lastmove::impartial {

namespace {

/// The parts, each behind those that are as manieth of their nimber, ascending, but fewer.
std::vector<std::uint32_t> in_turn(const Parts& parts) {
    std::vector<std::uint32_t> seen;
    std::vector<std::uint32_t> turns;
    std::vector<std::size_t> begins(1, 0);
    turns.reserve(parts.heaps.size());
    for (const std::uint32_t heap : parts.heaps) {
        const std::uint16_t nimber = parts.nimbers[heap];
        if (nimber >= seen.size()) seen.resize(nimber + std::size_t{1}, 0);
        const std::uint32_t turn = seen[nimber]++;
        if (turn + std::size_t{2} > begins.size()) begins.resize(turn + std::size_t{2}, 0);
        ++begins[turn + std::size_t{1}];
        turns.push_back(turn);
    }
    for (std::size_t turn = 1; turn < begins.size(); ++turn) begins[turn] += begins[turn - 1];
    std::vector<std::uint32_t> sorted(parts.heaps.size());
    for (std::size_t i = 0; i < turns.size(); ++i) sorted[begins[turns[i]]++] = parts.heaps[i];
    return sorted;
}

/// The bytes of a word in memory from the one at this place on.
std::uint64_t from_byte(std::size_t place) {
    const std::uint64_t all = ~std::uint64_t{0};
    return std::endian::native == std::endian::little ? all << (8 * place) : all >> (8 * place);
}

/// The place in memory of the first byte that is not 0.
std::size_t first_byte(std::uint64_t word) {
    const int bit = std::endian::native == std::endian::little ? std::countr_zero(word)
                                                               : std::countl_zero(word);
    return static_cast<std::size_t>(bit) / 8;
}

}  // namespace

void PairMarks::clear(std::size_t bound) {
    stride_ = stride(bound);
    marks_.assign(lanes * stride_, 0);
}

void PairMarks::mark(std::span<const std::uint16_t> nimbers, std::span<const Split> splits,
                     std::size_t lane) {
    const std::uint16_t* next = nimbers.data() + nimbers.size() + lane;
    std::array<std::uint8_t*, group> rows{};
    for (std::size_t i = 0; i < group; ++i) rows[i] = marks_.data() + (lane + i) * stride_;
    for (const Split& split : splits) {
        const std::uint16_t* others = next - split.back;
        // A copy, as marks might be anything to the compiler.
        const std::size_t nimber = split.nimber;
#pragma GCC unroll 16
        for (std::size_t i = 0; i < group; ++i) rows[i][others[i] ^ nimber] = 255;
    }
}

std::vector<Split> varied_splits(const Parts& parts, std::size_t count) {
    const std::vector<std::uint32_t> heaps = in_turn(parts);
    std::vector<Split> splits;
    for (std::size_t turn = 0; turn < parts.breaking.size(); ++turn) {
        for (std::size_t i = 0; i < heaps.size() && splits.size() < count; ++i) {
            const std::size_t taken = parts.breaking[(i + turn) % parts.breaking.size()];
            const std::size_t back = heaps[i] + taken;
            if (back < PairMarks::lanes || back >= parts.nimbers.size()) continue;
            splits.push_back({static_cast<std::uint32_t>(back), parts.nimbers[heaps[i]]});
        }
    }
    return splits;
}

std::size_t first_left(std::span<const std::uint8_t> marks, std::span<const std::uint8_t> in_class,
                       std::size_t begin) {
    constexpr std::size_t word = 8;
    for (std::size_t at = begin / word * word; at < marks.size(); at += word) {
        std::uint64_t marked = 0;
        std::uint64_t wanted = 0;
        std::memcpy(&marked, &marks[at], word);
        std::memcpy(&wanted, &in_class[at], word);
        std::uint64_t left = wanted & ~marked;
        if (at < begin) left &= from_byte(begin - at);
        if (left != 0) return at + first_byte(left);
    }
    return marks.size();
}

}  // namespace lastmove::impartial
