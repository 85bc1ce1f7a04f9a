#include "lastmove/impartial/byte_matches.hpp"

#if defined(__x86_64__) && defined(__GNUC__)
#define LASTMOVE_X86
#include <immintrin.h>
#endif

namespace lastmove::impartial {

namespace {

ByteMatches next_anywhere(const BytePairs& pairs, std::size_t place, std::uint8_t byte) {
    const std::size_t count = pairs.chunks.size();
    for (; place < count; ++place) {
        const std::uint8_t* forward = pairs.forward - pairs.chunks[place];
        const std::uint8_t* back = pairs.backward + pairs.chunks[place];
        std::uint64_t found = 0;
        for (std::size_t i = 0; i < chunk_heaps; ++i) {
            found |= std::uint64_t{(forward[i] ^ back[i]) == byte} << i;
        }
        found &= pairs.wanted[place];
        if (found != 0) return {place, found};
    }
    return {count, 0};
}

#ifdef LASTMOVE_X86

/// Which of 32 pairs XOR to the byte.
[[gnu::target("avx2")]] inline std::uint64_t sums_256(const std::uint8_t* forward,
                                                      const std::uint8_t* back, __m256i byte) {
    const auto* first = reinterpret_cast<const __m256i*>(forward);
    const auto* second = reinterpret_cast<const __m256i*>(back);
    const __m256i sum = _mm256_xor_si256(_mm256_loadu_si256(first), _mm256_loadu_si256(second));
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(sum, byte)));
}

[[gnu::target("avx2")]] ByteMatches next_256(const BytePairs& pairs, std::size_t place,
                                             std::uint8_t byte) {
    const __m256i wanted = _mm256_set1_epi8(static_cast<char>(byte));
    const std::size_t count = pairs.chunks.size();
    for (; place < count; ++place) {
        const std::uint8_t* forward = pairs.forward - pairs.chunks[place];
        const std::uint8_t* back = pairs.backward + pairs.chunks[place];
        const std::uint64_t low = sums_256(forward, back, wanted);
        const std::uint64_t high = sums_256(forward + 32, back + 32, wanted);
        const std::uint64_t found = (low | high << 32) & pairs.wanted[place];
        if (found != 0) return {place, found};
    }
    return {count, 0};
}

[[gnu::target("avx512f,avx512bw")]] ByteMatches next_512(const BytePairs& pairs, std::size_t place,
                                                         std::uint8_t byte) {
    const __m512i wanted = _mm512_set1_epi8(static_cast<char>(byte));
    const std::size_t count = pairs.chunks.size();
    for (; place < count; ++place) {
        const std::size_t chunk = pairs.chunks[place];
        const __m512i sum = _mm512_xor_si512(_mm512_loadu_si512(pairs.forward - chunk),
                                             _mm512_loadu_si512(pairs.backward + chunk));
        const std::uint64_t found = _mm512_mask_cmpeq_epi8_mask(pairs.wanted[place], sum, wanted);
        if (found != 0) return {place, found};
    }
    return {count, 0};
}

#endif

}  // namespace

std::vector<NextMatches> kinds_of_next_matches() {
    std::vector<NextMatches> kinds{next_anywhere};
#ifdef LASTMOVE_X86
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2")) kinds.push_back(next_256);
    if (__builtin_cpu_supports("avx512bw")) kinds.push_back(next_512);
#endif
    return kinds;
}

ByteMatches next_matches(const BytePairs& pairs, std::size_t place, std::uint8_t byte) {
    static const NextMatches next = kinds_of_next_matches().back();
    return next(pairs, place, byte);
}

}  // namespace lastmove::impartial
