#include "lastmove/impartial/sequence/byte_matches.hpp"

#include "lastmove/impartial/sequence/processor.hpp"

#ifdef LASTMOVE_X86
#include <immintrin.h>
#endif

namespace lastmove::impartial {

namespace {

/// Goes through the chunks with `sums`, which says which of 64 pairs at these places XOR to a byte,
/// in bits. (Inlined, so that it is compiled for the processor of the caller.)
template <class Sums>
[[gnu::always_inline]] inline ByteMatches next_with(const Sums& sums, const BytePairs& pairs,
                                                    std::size_t place, std::uint16_t nimber) {
    const auto low = static_cast<std::uint8_t>(nimber & 255U);
    const auto high = static_cast<std::uint8_t>(nimber >> 8U);
    const std::size_t count = pairs.chunks.size();
    if (pairs.high.forward == nullptr && high != 0) return {count, 0};
    for (; place < count; ++place) {
        const std::size_t chunk = pairs.chunks[place];
        std::uint64_t found =
            pairs.wanted[place] & sums(pairs.low.forward - chunk, pairs.low.backward + chunk, low);
        if (found == 0) continue;
        if (pairs.high.forward != nullptr) {
            found &= sums(pairs.high.forward - chunk, pairs.high.backward + chunk, high);
            if (found == 0) continue;
        }
        return {place, found};
    }
    return {count, 0};
}

std::uint64_t sums_anywhere(const std::uint8_t* forward, const std::uint8_t* backward,
                            std::uint8_t byte) {
    std::uint64_t found = 0;
    for (std::size_t i = 0; i < chunk_heaps; ++i) {
        found |= std::uint64_t{(forward[i] ^ backward[i]) == byte} << i;
    }
    return found;
}

ByteMatches next_anywhere(const BytePairs& pairs, std::size_t place, std::uint16_t nimber) {
    return next_with(sums_anywhere, pairs, place, nimber);
}

#ifdef LASTMOVE_X86

/// Which of 32 pairs XOR to the byte.
[[gnu::target("avx2")]] inline std::uint64_t sums_32(const std::uint8_t* forward,
                                                     const std::uint8_t* backward, __m256i byte) {
    const auto* first = reinterpret_cast<const __m256i*>(forward);
    const auto* second = reinterpret_cast<const __m256i*>(backward);
    const __m256i sum = _mm256_xor_si256(_mm256_loadu_si256(first), _mm256_loadu_si256(second));
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(sum, byte)));
}

[[gnu::target("avx2")]] inline std::uint64_t sums_256(const std::uint8_t* forward,
                                                      const std::uint8_t* backward,
                                                      std::uint8_t byte) {
    const __m256i wanted = _mm256_set1_epi8(static_cast<char>(byte));
    const std::uint64_t high = sums_32(forward + 32, backward + 32, wanted);
    return sums_32(forward, backward, wanted) | high << 32;
}

[[gnu::target("avx2")]] ByteMatches next_256(const BytePairs& pairs, std::size_t place,
                                             std::uint16_t nimber) {
    return next_with(sums_256, pairs, place, nimber);
}

[[gnu::target("avx512f,avx512bw")]] inline std::uint64_t sums_512(const std::uint8_t* forward,
                                                                  const std::uint8_t* backward,
                                                                  std::uint8_t byte) {
    const __m512i sum = _mm512_xor_si512(_mm512_loadu_si512(forward), _mm512_loadu_si512(backward));
    return _mm512_cmpeq_epi8_mask(sum, _mm512_set1_epi8(static_cast<char>(byte)));
}

[[gnu::target("avx512f,avx512bw")]] ByteMatches next_512(const BytePairs& pairs, std::size_t place,
                                                         std::uint16_t nimber) {
    return next_with(sums_512, pairs, place, nimber);
}

#endif

}  // namespace

std::vector<NextMatches> kinds_of_next_matches() {
#ifdef LASTMOVE_X86
    return versions_here<NextMatches>(next_anywhere, next_256, next_512);
#else
    return {next_anywhere};
#endif
}

ByteMatches next_matches(const BytePairs& pairs, std::size_t place, std::uint16_t nimber) {
    static const NextMatches next = kinds_of_next_matches().back();
    return next(pairs, place, nimber);
}

}  // namespace lastmove::impartial
