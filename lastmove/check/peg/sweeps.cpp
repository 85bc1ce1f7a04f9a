#include "lastmove/check/peg/sweeps.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <set>

#include "lastmove/check/peg/mask_set.hpp"
#include "lastmove/check/peg/regions.hpp"
#include "lastmove/check/peg/symmetries.hpp"

namespace lastmove::checking {

namespace {

/// Maps positions to one of their images, the same for all images.
template <std::size_t words>
class Canonical {
  public:
    Canonical(const PegBoard& board, const std::vector<HoleMap>& maps) {
        for (const HoleMap& map : maps) {
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

/// How many sweeps there are from a position to the goals, or from the start to it, at least: as
/// many as there are disjoint regions that are full before and not afterwards.
template <std::size_t words>
class Missing {
  public:
    /// Never says more than no sweep where images of a position may differ in how many there are.
    Missing(const PegBoard& board, bool forward, const std::vector<HoleMap>& maps)
        : forward_(forward) {
        const auto keeps = forward ? keeps_goals : keeps_start;
        if (!std::ranges::all_of(maps, [&](const auto& map) { return keeps(board, map); })) return;
        Pegs all;
        for (std::size_t hole = 0; hole < board.size(); ++hole) all.set(hole);
        // What is full at the only goal need not be opened on the way there.
        const Pegs left = forward && board.goals().size() == 1 ? board.goals().front() : Pegs{};
        const Pegs& before = forward ? all : board.start();
        for (const Pegs& region : disjoint_regions(board, before, left)) {
            regions_.push_back(to_mask<words>(region));
        }
        if (!forward) bound_ = full(to_mask<words>(board.start()));
        if (!forward) return;
        for (const Pegs& goal : board.goals()) {
            bound_ = std::max(bound_, full(to_mask<words>(goal)));
        }
    }

    [[nodiscard]] std::uint64_t operator()(const Mask<words>& position) const {
        const std::uint64_t here = full(position);
        if (forward_) return here > bound_ ? here - bound_ : 0;
        return bound_ > here ? bound_ - here : 0;
    }

  private:
    [[nodiscard]] std::uint64_t full(const Mask<words>& position) const {
        const auto is_full = [&](const Mask<words>& region) {
            return (position & region) == region;
        };
        return static_cast<std::uint64_t>(std::ranges::count_if(regions_, is_full));
    }

    bool forward_;
    std::vector<Mask<words>> regions_;
    std::uint64_t bound_ = 0;  // full regions at the start, or the most at a goal
};

/// The positions within a number of sweeps of one end, up to symmetry, without those through which
/// a play has more sweeps than are to be excluded.
template <std::size_t words>
class End {
  public:
    using Position = Mask<words>;

    End(const PegBoard& board, bool forward, const Canonical<words>& canonical,
        const Missing<words>& missing, std::uint64_t most, Budget& budget)
        : canonical_(canonical),
          missing_(missing),
          most_(most),
          budget_(budget),
          seen(budget),
          steps_(board.size()) {
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
        ++sweeps_;
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
        if (missing_(position) > most_ - sweeps_) return;
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
    const Missing<words>& missing_;
    std::uint64_t most_;
    std::uint64_t sweeps_ = 0;
    Budget& budget_;

  public:
    MaskSet<words> seen;
    std::vector<Position> frontier;

  private:
    std::vector<std::vector<Step>> steps_;  // by hole
};

/// Throws Rejection where the ends meet; ends, too, once more than `most` positions are kept.
template <std::size_t words>
std::uint64_t search(const PegBoard& board, std::uint64_t sweeps, const std::vector<HoleMap>& maps,
                     std::uint64_t most, Budget& budget) {
    const Canonical<words> canonical(board, maps);
    const Missing<words> ahead(board, true, maps);
    const Missing<words> behind(board, false, maps);
    End<words> forward(board, true, canonical, ahead, sweeps, budget);
    End<words> backward(board, false, canonical, behind, sweeps, budget);
    forward.insert(board.start());
    for (const Pegs& goal : board.goals()) backward.insert(goal);
    for (std::uint64_t left = sweeps;; --left) {
        const bool swap = forward.seen.size() > backward.seen.size();
        const MaskSet<words>& more = swap ? forward.seen : backward.seen;
        (swap ? backward : forward).seen.for_each([&](const Mask<words>& position) {
            if (more.contains(position)) throw Rejection("fewer sweeps reach a goal");
        });
        const std::uint64_t kept = forward.seen.size() + backward.seen.size();
        const bool is_over = forward.frontier.empty() || backward.frontier.empty();
        if (left == 0 || is_over || kept > most) return kept;
        (forward.frontier.size() > backward.frontier.size() ? backward : forward).expand();
    }
}

}  // namespace

std::uint64_t exclude_sweeps(const PegBoard& board, std::uint64_t sweeps, Budget& budget) {
    const std::vector<HoleMap> maps = usable_symmetries(board);
    constexpr std::uint64_t any = std::numeric_limits<std::uint64_t>::max();
    return with_words(board,
                      [&](auto words) { return search<words>(board, sweeps, maps, any, budget); });
}

std::uint64_t exclude_sweeps_plainly(const PegBoard& board, std::uint64_t sweeps,
                                     std::uint64_t most, Budget& budget) {
    HoleMap identity(board.size());
    std::iota(identity.begin(), identity.end(), HoleMap::value_type{0});
    const std::vector<HoleMap> maps{identity};
    return with_words(board,
                      [&](auto words) { return search<words>(board, sweeps, maps, most, budget); });
}

}  // namespace lastmove::checking
