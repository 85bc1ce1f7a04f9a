#include "lastmove/impartial/slices.hpp"

#include <cstring>
#include <numeric>

// Where the compiler can, the loop below is compiled for several kinds of processors, and the best is
// chosen when the program starts; sanitizers do not take part in that.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define LASTMOVE_CLONES __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define LASTMOVE_CLONES
#endif

namespace lastmove::impartial {

namespace {

using Lanes [[gnu::vector_size(64)]] = std::uint64_t;

/// Takes from `left` what the shifts reach, list by list until nothing is left: the 64 bytes that begin
/// so many before `here` in the set of nimber XOR flip, moved down by the bits of the list.
LASTMOVE_CLONES void take_all(const std::uint8_t* here, std::size_t stride, std::uint32_t nimber,
                              const Shift* shifts, const std::uint32_t* ends, std::uint64_t* left) {
    const auto at = [=](std::size_t i) {
        return here + ((nimber ^ shifts[i].flip) * stride - shifts[i].bytes);
    };
    // Copied, as no place is aligned; the compiler makes one load of it.
    Lanes rest;
    Lanes one;
    Lanes other;
    std::memcpy(&rest, left, sizeof rest);
    std::size_t i = 0;
    for (unsigned offset = 0; offset < 8; ++offset) {
        Lanes even{};
        Lanes odd{};
        const std::size_t end = ends[offset];
        for (; i + 1 < end; i += 2) {
            std::memcpy(&one, at(i), sizeof one);
            std::memcpy(&other, at(i + 1), sizeof other);
            even |= one;
            odd |= other;
        }
        if (i < end) {
            std::memcpy(&one, at(i++), sizeof one);
            even |= one;
        }
        even |= odd;
        // All 512 bits moved down as one number.
        const Lanes next = __builtin_shufflevector(even, Lanes{}, 1, 2, 3, 4, 5, 6, 7, 8);
        rest &= ~(even >> offset | next << 1 << (63 - offset));
        Lanes any = rest | __builtin_shufflevector(rest, rest, 4, 5, 6, 7, 0, 1, 2, 3);
        any |= __builtin_shufflevector(any, any, 2, 3, 0, 1, 6, 7, 4, 5);
        if ((any[0] | any[1]) == 0) break;
    }
    std::memcpy(left, &rest, sizeof rest);
}

/// Bytes of one set: the window, room to move it a while, and what loads may touch beyond. An odd number
/// of cache lines, so that the same places of all sets do not compete for the same part of a cache.
std::size_t set_bytes(std::size_t back) {
    return (back / 8 + back / 16 + 32 * 64) / 128 * 128 + 64;
}

}  // namespace

std::size_t Slices::bytes(std::size_t nimbers, std::size_t back) {
    return nimbers * set_bytes(back);
}

Slices::Slices(std::size_t nimbers, std::size_t back, std::span<const std::uint16_t> values)
    : stride_(set_bytes(back)),
      back_(back),
      base_(values.size() - (back + 15) / 8 * 8),
      next_(base_),
      count_(nimbers),
      bits_(bytes(nimbers, back)) {
    while (next_ < values.size()) push(values[next_]);
}

void Slices::move_on() {
    constexpr std::size_t beyond = 2 * 64;
    if ((next_ - base_ + block_heaps) / 8 + beyond < stride_) return;
    const std::size_t gone = (next_ - base_ - back_ - 8) / 8;
    for (std::size_t nimber = 0; nimber < count_; ++nimber) {
        std::uint8_t* set = bits_.data() + nimber * stride_;
        std::memmove(set, set + gone, stride_ - gone);
        std::memset(set + stride_ - gone, 0, gone);
    }
    base_ += 8 * gone;
}

void Slices::take(std::uint16_t nimber, const ShiftLists& lists, Block& left) const {
    const std::size_t here = (next_ - base_) / 8;
    take_all(bits_.data() + here, stride_, nimber, lists.shifts.data(), lists.ends.data(),
             left.words.data());
}

ShiftLists sorted(std::span<const Distance> distances) {
    const auto bytes = [](const Distance& distance) { return (distance.heaps + 7) / 8; };
    const auto bits = [&](const Distance& distance) {
        return 8 * bytes(distance) - distance.heaps;
    };
    ShiftLists lists;
    for (const Distance& distance : distances) ++lists.ends[bits(distance)];
    std::partial_sum(lists.ends.begin(), lists.ends.end(), lists.ends.begin());
    // Filled from the end, so that those alike stay in order and the ends become begins.
    std::array<std::uint32_t, 8> begins = lists.ends;
    lists.shifts.resize(distances.size());
    for (std::size_t i = distances.size(); i-- > 0;) {
        const auto shift = static_cast<std::uint32_t>(bytes(distances[i]));
        lists.shifts[--begins[bits(distances[i])]] = {distances[i].flip, shift};
    }
    return lists;
}

}  // namespace lastmove::impartial
