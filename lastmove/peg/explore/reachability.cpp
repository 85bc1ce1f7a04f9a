#include "lastmove/peg/explore/reachability.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>

namespace lastmove::peg {

namespace {

/// All positions, fewest pegs first.
std::vector<std::uint32_t> by_pegs(std::size_t holes) {
    std::vector<std::uint32_t> positions(std::size_t{1} << holes);
    std::iota(positions.begin(), positions.end(), 0U);
    std::ranges::stable_sort(positions, {},
                             [](std::uint32_t position) { return std::popcount(position); });
    return positions;
}

/// A jump on words: legal when, of its three holes, exactly `pegs` hold one.
struct WordJump {
    std::uint32_t holes;
    std::uint32_t pegs;
};

std::vector<WordJump> word_jumps(const Board& board) {
    std::vector<WordJump> jumps;
    for (const Jump& jump : board.jumps()) {
        const std::uint32_t pegs = 1U << jump.from | 1U << jump.over;
        jumps.push_back({pegs | 1U << jump.to, pegs});
    }
    return jumps;
}

}  // namespace

std::vector<std::uint32_t> parity_classes(const Board& board, const linear::Parity& parity) {
    assert(board.size() <= most_swept_holes);
    std::vector<std::uint32_t> of_hole(board.size());
    for (std::size_t i = 0; i < parity.functions().size(); ++i) {
        for (std::size_t hole = 0; hole < board.size(); ++hole) {
            if (bit(parity.functions()[i], hole)) of_hole[hole] |= 1U << i;
        }
    }
    std::vector<std::uint32_t> classes(std::size_t{1} << board.size());
    for (std::size_t position = 1; position < classes.size(); ++position) {
        const auto hole = static_cast<std::size_t>(std::countr_zero(position));
        classes[position] = classes[position & (position - 1)] ^ of_hole[hole];
    }
    return classes;
}

Reachability Reachability::sweep(const Board& board, const linear::Parity& parity,
                                 const Limits& limits) {
    constexpr std::size_t between_looks_at_the_clock = 1024;
    Reachability truth;
    truth.classes_ = parity_classes(board, parity);
    const std::vector<std::uint32_t> positions = by_pegs(board.size());
    std::vector<std::uint32_t> sizes(std::size_t{1} << parity.functions().size());
    truth.ranks_.resize(positions.size());
    truth.offsets_.resize(positions.size());
    std::size_t words = 0;
    for (const std::uint32_t position : positions) {
        const std::uint32_t rank = sizes[truth.classes_[position]]++;
        truth.ranks_[position] = rank;
        truth.offsets_[position] = words;
        words += rank / 64 + 1;
    }
    limits.check_memory(words * sizeof(std::uint64_t));
    truth.rows_.reserve(words);
    const std::vector<WordJump> jumps = word_jumps(board);
    for (std::size_t i = 0; i < positions.size(); ++i) {
        if (i % between_looks_at_the_clock == 0) limits.check();
        const std::uint32_t position = positions[i];
        const std::uint32_t rank = truth.ranks_[position];
        // Rows stand in this order, and are made one by one: gigabytes of them take seconds.
        truth.rows_.resize(truth.offsets_[position] + rank / 64 + 1);
        std::uint64_t* const row = &truth.rows_[truth.offsets_[position]];
        row[rank / 64] |= std::uint64_t{1} << (rank % 64);
        for (const WordJump& jump : jumps) {
            if ((position & jump.holes) != jump.pegs) continue;
            const std::uint32_t follower = position ^ jump.holes;
            const std::uint64_t* const reached = &truth.rows_[truth.offsets_[follower]];
            for (std::size_t word = 0; word <= truth.ranks_[follower] / 64; ++word) {
                row[word] |= reached[word];
            }
        }
    }
    return truth;
}

}  // namespace lastmove::peg
