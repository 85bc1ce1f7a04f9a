// The plain way to count a board's positions and plays, that the benchmark measures against: one
// sorted vector of 64-bit masks for each number of jumps, symmetry by 8 transforms, one thread.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "lastmove/peg/board/problem.hpp"

namespace lastmove::bench {

__extension__ using Wide = unsigned __int128;

struct BaselineCount {
    std::uint64_t positions = 0;
    std::uint64_t classes = 0;
    Wide plays = 0;
    Wide solutions = 0;
};

/// The board in machine words: symmetries by a table for each byte of a mask.
class BaselineBoard {
  public:
    struct Jump {
        std::uint64_t all;   ///< from, over and to
        std::uint64_t pegs;  ///< from and over
    };

    explicit BaselineBoard(const peg::Problem& problem) {
        for (const peg::Jump& jump : problem.board.jumps()) {
            const std::uint64_t pegs = bit(jump.from) | bit(jump.over);
            jumps_.push_back({pegs | bit(jump.to), pegs});
        }
        for (const peg::Permutation& image : problem.board.symmetries()) {
            if (peg::apply(image, problem.start) != problem.start) continue;
            std::vector<std::uint64_t> table(std::size_t{256} * 8);
            for (std::size_t entry = 0; entry < table.size(); ++entry) {
                for (std::size_t hole = 0; hole < image.size(); ++hole) {
                    const bool here = hole / 8 == entry / 256 && (entry >> (hole % 8) & 1U) != 0;
                    if (here) table[entry] |= bit(image[hole]);
                }
            }
            transforms_.push_back(std::move(table));
        }
        bytes_ = (problem.board.size() + 7) / 8;
    }

    [[nodiscard]] const std::vector<Jump>& jumps() const { return jumps_; }

    /// The least image of a position.
    [[nodiscard]] std::uint64_t canonical(std::uint64_t position) const {
        std::uint64_t least = position;
        for (std::size_t s = 1; s < transforms_.size(); ++s) {
            least = std::min(least, image(transforms_[s], position));
        }
        return least;
    }

    /// How many different images a position has.
    [[nodiscard]] std::uint64_t orbit(std::uint64_t position) const {
        std::uint64_t fixed = 0;
        for (const auto& transform : transforms_) fixed += image(transform, position) == position;
        return transforms_.size() / fixed;
    }

  private:
    static std::uint64_t bit(std::size_t hole) { return std::uint64_t{1} << hole; }

    [[nodiscard]] std::uint64_t image(const std::vector<std::uint64_t>& table,
                                      std::uint64_t position) const {
        std::uint64_t result = 0;
        for (std::size_t byte = 0; byte < bytes_; ++byte) {
            result |= table[byte * 256 + (position >> (8 * byte) & 255U)];
        }
        return result;
    }

    std::vector<Jump> jumps_;
    std::vector<std::vector<std::uint64_t>> transforms_;
    std::size_t bytes_ = 0;
};

/// Positions and classes only.
inline BaselineCount baseline_positions(const peg::Problem& problem) {
    const BaselineBoard board(problem);
    BaselineCount count;
    std::vector<std::uint64_t> level{board.canonical(problem.start.words[0])};
    std::vector<std::uint64_t> next;
    while (!level.empty()) {
        next.clear();
        for (const std::uint64_t position : level) {
            count.positions += board.orbit(position);
            for (const auto& jump : board.jumps()) {
                if ((position & jump.all) != jump.pegs) continue;
                next.push_back(board.canonical(position ^ jump.all));
            }
        }
        count.classes += level.size();
        std::sort(next.begin(), next.end());
        next.erase(std::unique(next.begin(), next.end()), next.end());
        level.swap(next);
    }
    return count;
}

/// Positions and classes, and for each class the number of ways to reach any of its positions.
inline BaselineCount baseline_plays(const peg::Problem& problem) {
    struct Entry {
        std::uint64_t position;
        std::uint64_t low;  // the number of ways, in two words: 24 bytes an entry and not 32
        std::uint64_t high;

        [[nodiscard]] Wide ways() const { return Wide{high} << 64 | low; }
    };
    const auto entry = [](std::uint64_t position, Wide ways) {
        return Entry{position, static_cast<std::uint64_t>(ways),
                     static_cast<std::uint64_t>(ways >> 64)};
    };
    const BaselineBoard board(problem);
    BaselineCount count;
    std::vector<std::uint64_t> goals;
    for (const peg::Position& goal : problem.goals) {
        goals.push_back(board.canonical(goal.words[0]));
    }
    std::vector<Entry> level{entry(board.canonical(problem.start.words[0]), 1)};
    std::vector<Entry> next;
    while (!level.empty()) {
        next.clear();
        for (const Entry& from : level) {
            const std::uint64_t orbit = board.orbit(from.position);
            count.positions += orbit;
            const std::size_t before = next.size();
            for (const auto& jump : board.jumps()) {
                if ((from.position & jump.all) != jump.pegs) continue;
                next.push_back(entry(board.canonical(from.position ^ jump.all), from.ways()));
            }
            if (next.size() == before) count.plays += from.ways();
            for (const std::uint64_t goal : goals) {
                if (goal == from.position) count.solutions += from.ways() / orbit;
            }
        }
        count.classes += level.size();
        std::sort(next.begin(), next.end(),
                  [](const Entry& a, const Entry& b) { return a.position < b.position; });
        std::size_t kept = 0;
        for (const Entry& each : next) {
            if (kept > 0 && next[kept - 1].position == each.position) {
                next[kept - 1] = entry(each.position, next[kept - 1].ways() + each.ways());
            } else {
                next[kept++] = each;
            }
        }
        next.resize(kept);
        level.swap(next);
    }
    return count;
}

}  // namespace lastmove::bench
