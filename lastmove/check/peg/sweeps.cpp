#include "lastmove/check/peg/sweeps.hpp"

#include <algorithm>
#include <set>

#include "lastmove/check/peg/mask_set.hpp"
#include "lastmove/check/peg/symmetries.hpp"

namespace lastmove::checking {

namespace {

/// Maps positions to one of their images, the same for all images.
template <std::size_t words>
class Canonical {
  public:
    explicit Canonical(const PegBoard& board) {
        for (const HoleMap& map : usable_symmetries(board)) {
            auto& table = tables_.emplace_back(8 * words * 256);
            for (std::size_t entry = 0; entry < table.size(); ++entry) {
                const std::size_t first = entry / 256 * 8;
                for (std::size_t bit = 0; bit < 8 && first + bit < map.size(); ++bit) {
                    if (entry >> bit & 1U) table[entry].set(map[first + bit]);
                }
            }
        }
        bytes_ = (board.size() + 7) / 8;
    }

    [[nodiscard]] Mask<words> operator()(const Mask<words>& position) const {
        Mask<words> least = image(tables_[0], position);
        for (std::size_t i = 1; i < tables_.size(); ++i) {
            least = std::min(least, image(tables_[i], position));
        }
        return least;
    }

  private:
    [[nodiscard]] Mask<words> image(const std::vector<Mask<words>>& table,
                                    const Mask<words>& position) const {
        Mask<words> moved;
        for (std::size_t i = 0; i < bytes_; ++i) {
            moved = moved | table[256 * i + (position.word[i / 8] >> i % 8 * 8 & 255U)];
        }
        return moved;
    }

    std::vector<std::vector<Mask<words>>> tables_;  // by symmetry, then byte and its value
    std::size_t bytes_;
};

/// The positions within a number of sweeps of one end, up to symmetry.
template <std::size_t words>
class End {
  public:
    using Position = Mask<words>;

    End(const PegBoard& board, bool forward, const Canonical<words>& canonical, Budget& budget)
        : canonical_(canonical), budget_(budget), seen(budget), steps_(board.size()) {
        for (const PegJump& jump : board.jumps()) {
            Position pegs;
            Position hole;
            pegs.set(jump.from);
            pegs.set(jump.over);
            hole.set(jump.to);
            if (forward) {
                steps_[jump.from].push_back({pegs | hole, pegs, jump.to});
            } else {
                steps_[jump.to].push_back({pegs | hole, hole, jump.from});
            }
        }
    }

    void insert(const Pegs& pegs) { visit(to_mask<words>(pegs)); }

    /// Adds what one more sweep reaches.
    void expand() {
        std::vector<Position> from;
        std::swap(from, frontier);
        for (const Position& position : from) {
            for (std::size_t hole = 0; hole < steps_.size(); ++hole) {
                if (position.test(hole)) sweep(position, hole);
            }
        }
        budget_.give_back(from.size() * sizeof(Position));
    }

  private:
    /// A jump of the peg that stands on a given hole, forward in time or backward.
    struct Step {
        Position all;
        Position needed;
        std::size_t next;
    };

    void visit(const Position& position) {
        const Position image = canonical_(position);
        if (!seen.insert(image)) return;
        budget_.take(sizeof(Position));
        frontier.push_back(image);
    }

    /// All sweeps by the peg on `hole`. The sweeps of one peg are few; only their ends are kept.
    void sweep(const Position& position, std::size_t hole) {
        for (const Step& step : steps_[hole]) {
            if ((position & step.all) != step.needed) continue;
            budget_.step("searching for fewer sweeps");
            const Position next = position ^ step.all;
            visit(next);
            sweep(next, step.next);
        }
    }

    const Canonical<words>& canonical_;
    Budget& budget_;

  public:
    MaskSet<words> seen;
    std::vector<Position> frontier;

  private:
    std::vector<std::vector<Step>> steps_;  // by hole
};

template <std::size_t words>
std::uint64_t search(const PegBoard& board, std::uint64_t sweeps, Budget& budget) {
    const Canonical<words> canonical(board);
    End<words> forward(board, true, canonical, budget);
    End<words> backward(board, false, canonical, budget);
    forward.insert(board.start());
    for (const Pegs& goal : board.goals()) backward.insert(goal);
    for (std::uint64_t left = sweeps;; --left) {
        const bool swap = forward.seen.size() > backward.seen.size();
        const MaskSet<words>& more = swap ? forward.seen : backward.seen;
        (swap ? backward : forward).seen.for_each([&](const Mask<words>& position) {
            if (more.contains(position)) throw Rejection("fewer sweeps reach a goal");
        });
        if (left == 0 || forward.frontier.empty() || backward.frontier.empty()) {
            return forward.seen.size() + backward.seen.size();
        }
        (forward.frontier.size() > backward.frontier.size() ? backward : forward).expand();
    }
}

}  // namespace

std::uint64_t exclude_sweeps(const PegBoard& board, std::uint64_t sweeps, Budget& budget) {
    return with_words(board, [&](auto words) { return search<words>(board, sweeps, budget); });
}

}  // namespace lastmove::checking
