#include "lastmove/peg/search/ordering.hpp"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace lastmove::peg {

namespace {

class Orderer {
  public:
    Orderer(const Board& board, const Position& start, const linear::Counts& counts,
            std::size_t most_nodes, std::mt19937_64& random)
        : board_(board), position_(start), left_(counts), nodes_(most_nodes), random_(random) {
        for (std::size_t jump = 0; jump < counts.size(); ++jump) {
            if (counts[jump] == 0) continue;
            used_.push_back(jump);
            jumps_ += static_cast<std::size_t>(counts[jump]);
        }
        for (std::size_t i = 0; i < used_.size(); ++i) keys_.push_back(random_());
    }

    JumpOrder run() && {
        play(0);
        return std::move(best_);
    }

  private:
    /// Goes on from a position, whose key is the sum of those of the jumps that led to it: they say
    /// which jumps are left, and thereby the position. Returns whether all jumps were made.
    bool play(std::uint64_t key) {
        if (played_.size() > best_.size()) best_ = played_;
        if (played_.size() == jumps_) return true;
        if (nodes_ == 0 || !seen_.insert(key).second) return false;
        --nodes_;
        std::vector<std::size_t> legal;
        for (std::size_t i = 0; i < used_.size(); ++i) {
            if (left_[used_[i]] > 0 && is_legal(position_, board_.jumps()[used_[i]])) {
                legal.push_back(i);
            }
        }
        std::ranges::shuffle(legal, random_);
        for (const std::size_t i : legal) {
            const Position before = position_;
            const std::size_t jump = used_[i];
            position_ = peg::play(before, board_.jumps()[jump]);
            --left_[jump];
            played_.push_back(jump);
            if (play(key + keys_[i])) return true;
            played_.pop_back();
            ++left_[jump];
            position_ = before;
            if (nodes_ == 0) break;
        }
        return false;
    }

    const Board& board_;
    Position position_;
    linear::Counts left_;
    std::size_t nodes_;
    std::mt19937_64& random_;
    std::vector<std::size_t> used_;
    std::vector<std::uint64_t> keys_;  ///< by the place in used_
    std::unordered_set<std::uint64_t> seen_{};
    std::size_t jumps_ = 0;
    JumpOrder played_{};
    JumpOrder best_{};
};

}  // namespace

JumpOrder longest_order(const Board& board, const Position& start, const linear::Counts& counts,
                        std::size_t most_nodes, std::mt19937_64& random) {
    return Orderer(board, start, counts, most_nodes, random).run();
}

}  // namespace lastmove::peg
