#include "lastmove/impartial/sequence/candidates.hpp"

#include <array>
#include <cstring>

#include "lastmove/impartial/sequence/processor.hpp"

namespace lastmove::impartial {

namespace {

/// Tests some rows on as many lanes as there are in a vector. Numbers are shifted so that the least
/// signed one stands for 0: each processor has a minimum of signed ones. (Inlined, so that it is
/// compiled for the processor of the caller.)
template <class Vector, std::size_t rows>
[[gnu::always_inline]] inline void test(const std::uint16_t* next, std::span<const Split> splits,
                                        const LaneCandidates::Row* nimbers,
                                        LaneCandidates::Row* distance, std::size_t lane) {
    constexpr auto shift = static_cast<std::int16_t>(-32768);
    std::array<Vector, rows> wanted;
    std::array<Vector, rows> least;
    for (std::size_t row = 0; row < rows; ++row) {
        std::memcpy(&wanted[row], &nimbers[row][lane], sizeof(Vector));
        wanted[row] ^= shift;
        least[row] = ~(Vector{} ^ shift);
    }
    for (const Split& split : splits) {
        Vector sum;
        std::memcpy(&sum, next - split.back + lane, sizeof sum);
        sum ^= static_cast<std::int16_t>(split.nimber);
#pragma GCC unroll 8
        for (std::size_t row = 0; row < rows; ++row) {
            const Vector difference = sum ^ wanted[row];
            least[row] = difference < least[row] ? difference : least[row];
        }
    }
    for (std::size_t row = 0; row < rows; ++row) {
        least[row] ^= shift;
        std::memcpy(&distance[row][lane], &least[row], sizeof(Vector));
    }
}

/// Tests all rows, as many at once as there are registers for.
template <class Vector, std::size_t rows>
[[gnu::always_inline]] inline void test_all(std::span<const std::uint16_t> nimbers,
                                            std::span<const Split> splits,
                                            LaneCandidates& candidates) {
    static_assert(LaneCandidates::rows % rows == 0);
    constexpr std::size_t width = sizeof(Vector) / sizeof(std::uint16_t);
    static_assert(PairMarks::lanes % width == 0);
    const std::uint16_t* next = nimbers.data() + nimbers.size();
    for (std::size_t row = 0; row < LaneCandidates::rows; row += rows) {
        for (std::size_t lane = 0; lane < PairMarks::lanes; lane += width) {
            test<Vector, rows>(next, splits, &candidates.nimbers[row], &candidates.distance[row],
                               lane);
        }
    }
}

using Vector128 [[gnu::vector_size(16)]] = std::int16_t;

void test_128(std::span<const std::uint16_t> nimbers, std::span<const Split> splits,
              LaneCandidates& candidates) {
    test_all<Vector128, 4>(nimbers, splits, candidates);
}

#ifdef LASTMOVE_X86

using Vector256 [[gnu::vector_size(32)]] = std::int16_t;
using Vector512 [[gnu::vector_size(64)]] = std::int16_t;

[[gnu::target("avx2")]] void test_256(std::span<const std::uint16_t> nimbers,
                                      std::span<const Split> splits, LaneCandidates& candidates) {
    test_all<Vector256, 4>(nimbers, splits, candidates);
}

[[gnu::target("avx512f,avx512bw")]] void test_512(std::span<const std::uint16_t> nimbers,
                                                  std::span<const Split> splits,
                                                  LaneCandidates& candidates) {
    test_all<Vector512, 8>(nimbers, splits, candidates);
}

#endif

}  // namespace

std::vector<FindReached> kinds_of_find_reached() {
#ifdef LASTMOVE_X86
    return versions_here<FindReached>(test_128, test_256, test_512);
#else
    return {test_128};
#endif
}

void find_reached(std::span<const std::uint16_t> nimbers, std::span<const Split> splits,
                  LaneCandidates& candidates) {
    static const FindReached best = kinds_of_find_reached().back();
    best(nimbers, splits, candidates);
}

}  // namespace lastmove::impartial
