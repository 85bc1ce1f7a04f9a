// Pagoda functions packed side by side into words, so that a search weighs a position under all of
// them at once; which ones: linear/pruning_pagodas.hpp.
#pragma once

#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/peg/search/space.hpp"

namespace lastmove::peg {

/// Integer weights of the holes that no jump can raise.
using Pagoda = std::vector<int>;

/// Pagodas under which the problem has little slack, at most 16, none heavier than lanes can hold
/// (Σ |weight| < 2^15); with each its images under `symmetries(problem)` and `reversals(problem)`,
/// so that pruning by all of them respects these. At a time limit, those found so far.
std::vector<Pagoda> pruning_pagodas(const Problem& problem, const Limits& limits);

/// Up to 16 numbers from 0 to 2^15 − 1, added and compared all at once.
struct Lanes {
    std::array<std::uint64_t, 4> words{};

    friend Lanes operator+(Lanes a, const Lanes& b) {
        for (std::size_t word = 0; word < 4; ++word) a.words[word] += b.words[word];
        return a;
    }
    /// Requires at_least(a, b).
    friend Lanes operator-(Lanes a, const Lanes& b) {
        for (std::size_t word = 0; word < 4; ++word) a.words[word] -= b.words[word];
        return a;
    }
    /// Whether each number of `a` is at least that of `b`.
    friend bool at_least(const Lanes& a, const Lanes& b) {
        constexpr std::uint64_t guards = 0x8000800080008000U;
        std::uint64_t kept = guards;
        for (std::size_t word = 0; word < 4; ++word) {
            kept &= (a.words[word] | guards) - b.words[word];
        }
        return kept == guards;
    }
    void set(std::size_t lane, int value) {
        words[lane / 4] |= static_cast<std::uint64_t>(value) << (lane % 4 * 16);
    }
    friend bool operator==(const Lanes&, const Lanes&) = default;
};

/// Weighs packed positions. The weights of a lane are shifted by a constant to be at least 0.
template <std::size_t Words>
class PackedPagodas {
  public:
    PackedPagodas(const Board& board, const std::vector<Pagoda>& pagodas)
        : none_(pagodas.empty()), losses_(board.jumps().size()), tables_((board.size() + 7) / 8) {
        for (std::size_t lane = 0; lane < pagodas.size(); ++lane) {
            const Pagoda& weights = pagodas[lane];
            for (std::size_t jump = 0; jump < losses_.size(); ++jump) {
                const auto [from, over, to] = board.jumps()[jump];
                losses_[jump].set(lane, weights[from] + weights[over] - weights[to]);
            }
            for (std::size_t byte = 0; byte < tables_.size(); ++byte) fill(byte, lane, weights);
        }
    }

    /// The weights of the position, each plus a constant.
    [[nodiscard]] Lanes weigh(const Mask<Words>& position) const {
        Lanes sum;
        if (none_) return sum;
        for (std::size_t byte = 0; byte < tables_.size(); ++byte) {
            sum = sum + tables_[byte][position.byte(byte)];
        }
        return sum;
    }

    /// What the jump takes away.
    [[nodiscard]] const Lanes& loss(std::size_t jump) const { return losses_[jump]; }

  private:
    void fill(std::size_t byte, std::size_t lane, const Pagoda& weights) {
        std::array<int, 256> sums{};
        int least = 0;
        for (std::size_t bits = 1; bits < 256; ++bits) {
            const std::size_t hole = byte * 8 + static_cast<std::size_t>(std::countr_zero(bits));
            sums[bits] = sums[bits & (bits - 1)] + (hole < weights.size() ? weights[hole] : 0);
            least = std::min(least, sums[bits]);
        }
        for (std::size_t bits = 0; bits < 256; ++bits) {
            tables_[byte][bits].set(lane, sums[bits] - least);
        }
    }

    bool none_;
    std::vector<Lanes> losses_;
    std::vector<std::array<Lanes, 256>> tables_;
};

/// The least weights of positions that can reach one of the targets, by number of pegs.
template <std::size_t Words>
class Thresholds {
  public:
    Thresholds(const PackedPagodas<Words>& pagodas, std::span<const Mask<Words>> targets,
               std::size_t holes)
        : by_pegs_(holes + 1) {
        for (const Mask<Words>& target : targets) {
            const Lanes weight = pagodas.weigh(target);
            for (std::size_t pegs = target.size(); pegs <= holes; ++pegs) add(pegs, weight);
        }
    }

    /// Whether some target has no more pegs and weighs no more.
    [[nodiscard]] bool may_lead_on(const Lanes& weight, std::size_t pegs) const {
        return std::ranges::any_of(by_pegs_[pegs],
                                   [&](const Lanes& least) { return at_least(weight, least); });
    }

  private:
    /// Keeps only weights that are not at least another one.
    void add(std::size_t pegs, const Lanes& weight) {
        if (may_lead_on(weight, pegs)) return;
        std::erase_if(by_pegs_[pegs], [&](const Lanes& other) { return at_least(other, weight); });
        by_pegs_[pegs].push_back(weight);
    }

    std::vector<std::vector<Lanes>> by_pegs_;
};

}  // namespace lastmove::peg
