// Solvability on boards of a few holes, by following every jump from every position.
#pragma once

#include <algorithm>
#include <bit>
#include <bitset>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "lastmove/peg/board/board.hpp"

namespace lastmove::peg {

/// All pairs of positions of which one leads to the other. Boards of at most 12 holes.
class BruteForce {
  public:
    static constexpr std::size_t most = 12;

    explicit BruteForce(const Board& board) : reached_(std::size_t{1} << board.size()) {
        assert(board.size() <= most);
        for (std::uint64_t start = 0; start < reached_.size(); ++start) by_pegs_.push_back(start);
        std::ranges::sort(by_pegs_, {}, [](std::uint64_t start) { return std::popcount(start); });
        for (const std::uint64_t start : by_pegs_) {
            reached_[start].set(start);
            const Position position = Position::from_word(start);
            for (const Jump& jump : board.jumps()) {
                if (!is_legal(position, jump)) continue;
                reached_[start] |= reached_[play(position, jump).words[0]];
            }
        }
    }

    /// Whether `start` leads to `goal` by jumps, perhaps none.
    [[nodiscard]] bool leads(const Position& start, const Position& goal) const {
        return reached_[start.words[0]][goal.words[0]];
    }

    /// The positions that `start` leads to, one bit each, by Position::words()[0].
    [[nodiscard]] const std::bitset<1U << most>& reached_from(const Position& start) const {
        return reached_[start.words[0]];
    }

  private:
    std::vector<std::uint64_t> by_pegs_;
    std::vector<std::bitset<1U << most>> reached_;
};

}  // namespace lastmove::peg
