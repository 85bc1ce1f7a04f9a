// A search by sweeps from both ends: the positions that j sweeps reach from the start, and those
// from which k sweeps reach a goal, for growing j and k.
#pragma once

#include <atomic>
#include <limits>
#include <optional>
#include <vector>

#include "lastmove/base/fault.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/peg/search/gather.hpp"
#include "lastmove/peg/search/pagodas.hpp"
#include "lastmove/peg/search/regions.hpp"

namespace lastmove::peg {

/// The positions that are k sweeps away from one end and no fewer, for k = 0, 1, …: up to symmetry,
/// without those that a pagoda shows to be on no play, and without those that regions show to be on
/// none of as few sweeps as are looked for.
template <std::size_t Words>
class SweepEnd {
  public:
    /// Of plays of at most `most` sweeps: from the start forward to the goals, or backward: which
    /// is forward on complements, where the hole that moves keeps moving. What is passed must
    /// outlive the end.
    SweepEnd(const Problem& problem, const Space<Words>& space, const PackedPagodas<Words>& pagodas,
             std::size_t most, bool forward)
        : board_(problem.board),
          space_(space),
          pagodas_(pagodas),
          flipped_(forward ? Mask<Words>{} : space.full),
          thresholds_(pagodas, seen(forward ? problem.goals : starts(problem)), board_.size()),
          regions_(problem, forward),
          most_(most),
          starting_(board_.size()) {
        for (std::size_t jump = 0; jump < board_.jumps().size(); ++jump) {
            const auto& [from, over, to] = board_.jumps()[jump];
            starting_[forward ? from : to].push_back(jump);
            ends_.push_back(forward ? to : from);
        }
        std::vector<Mask<Words>> first;
        for (const Mask<Words>& at : seen(forward ? starts(problem) : problem.goals)) {
            const Mask<Words> source = at ^ flipped_;
            if (thresholds_.may_lead_on(pagodas.weigh(at), at.size()) && is_on_play(source, 0)) {
                first.push_back(space.canonical(source));
            }
        }
        make_set(first);
        levels_.emplace_back(first);
    }

    /// Goes one sweep further. `stored` bytes are taken elsewhere. Throws Stopped at a limit; the
    /// levels are as before then.
    void expand(const Limits& limits, std::size_t stored, std::uint64_t& nodes,
                Progress& progress) {
        levels_.push_back(without(
            gather(
                latest(), {}, limits, stored + bytes(), nodes,
                [&](std::uint64_t tried) { progress.report("searching by sweeps", tried); },
                [&](const Mask<Words>& from, const auto& add) {
                    const Mask<Words> at = from ^ flipped_;
                    const Lanes weight = pagodas_.weigh(at);
                    std::uint64_t tried = 0;
                    for (std::size_t jump = 0; jump < space_.jumps.size(); ++jump) {
                        tried += sweep(at, weight, at.size(), jump, [&](const Mask<Words>& next) {
                            const Mask<Words> position = next ^ flipped_;
                            if (is_on_play(position, levels_.size())) {
                                add(space_.canonical(position));
                            }
                        });
                    }
                    return tried;
                }),
            levels_));
    }

    [[nodiscard]] std::size_t sweeps() const { return levels_.size() - 1; }
    [[nodiscard]] const PackedSet<Words>& latest() const { return levels_.back(); }
    /// A lower bound on the sweeps of plays with a position that was left out as they have too
    /// many; the largest number if none was.
    [[nodiscard]] std::size_t left_out() const { return left_out_; }
    [[nodiscard]] std::size_t bytes() const {
        std::size_t sum = 0;
        for (const auto& level : levels_) sum += level.bytes();
        return sum;
    }

    /// The jumps between a position of the latest level and this end, one sweep after another from
    /// the position on, those of a sweep in the order in which they are played.
    [[nodiscard]] std::vector<std::vector<Jump>> sweeps_from(Mask<Words> position) const {
        std::vector<std::vector<Jump>> all;
        for (std::size_t level = levels_.size() - 1; level-- > 0;) {
            std::vector<std::size_t> jumps;
            for (std::size_t jump = 0; jump < space_.jumps.size() && jumps.empty(); ++jump) {
                back(position ^ flipped_, jump, levels_[level], jumps);
            }
            if (jumps.empty()) throw Fault("a sweep lost its way back");
            // Found from the position on, so against the direction in which this end looks.
            if (flipped_ == Mask<Words>{}) std::ranges::reverse(jumps);
            std::vector<Jump>& sweep = all.emplace_back();
            for (const std::size_t jump : jumps) {
                position = position ^ space_.jumps[jump].holes;
                sweep.push_back(board_.jumps()[jump]);
            }
        }
        return all;
    }

  private:
    static std::vector<Position> starts(const Problem& problem) { return {problem.start}; }

    [[nodiscard]] std::vector<Mask<Words>> seen(const std::vector<Position>& positions) const {
        std::vector<Mask<Words>> seen;
        seen.reserve(positions.size());
        for (const Position& position : positions) {
            seen.push_back(to_mask<Words>(position) ^ flipped_);
        }
        return seen;
    }

    /// Whether a position that is some sweeps away may be on a play with no more than the most.
    [[nodiscard]] bool is_on_play(const Mask<Words>& position, std::size_t sweeps) {
        const std::size_t at_least = sweeps + regions_(position);
        if (at_least <= most_) return true;
        std::size_t least = left_out_;
        while (at_least < least && !left_out_.compare_exchange_weak(least, at_least)) {
        }
        return false;
    }

    /// Calls visit(position) after a jump and after each that can follow it in a sweep; returns how
    /// many jumps there are.
    template <class Visit>
    std::uint64_t sweep(const Mask<Words>& at, const Lanes& weight, std::size_t pegs,
                        std::size_t jump, const Visit& visit) const {
        if (!space_.jumps[jump].is_legal(at)) return 0;
        const Lanes left = weight - pagodas_.loss(jump);
        if (!thresholds_.may_lead_on(left, pegs - 1)) return 1;
        const Mask<Words> next = at ^ space_.jumps[jump].holes;
        visit(next);
        std::uint64_t tried = 1;
        for (const std::size_t further : starting_[ends_[jump]]) {
            tried += sweep(next, left, pegs - 1, further, visit);
        }
        return tried;
    }

    /// Whether a sweep that ends with this jump leads from a position of a level to `at`; adds its
    /// jumps, the last one first.
    bool back(const Mask<Words>& at, std::size_t jump, const PackedSet<Words>& level,
              std::vector<std::size_t>& jumps) const {
        if (!space_.jumps[jump].is_legal(at ^ space_.full)) return false;
        const Mask<Words> before = at ^ space_.jumps[jump].holes;
        jumps.push_back(jump);
        if (level.contains(space_.canonical(before ^ flipped_))) return true;
        for (std::size_t earlier = 0; earlier < space_.jumps.size(); ++earlier) {
            const auto& follows = starting_[ends_[earlier]];
            if (std::ranges::find(follows, jump) != follows.end() &&
                back(before, earlier, level, jumps)) {
                return true;
            }
        }
        jumps.pop_back();
        return false;
    }

    const Board& board_;
    const Space<Words>& space_;
    const PackedPagodas<Words>& pagodas_;
    Mask<Words> flipped_;  ///< holes in which what this end sees differs from the position
    Thresholds<Words> thresholds_;
    RegionBound<Words> regions_;
    std::size_t most_;
    std::atomic<std::size_t> left_out_ = std::numeric_limits<std::size_t>::max();
    std::vector<std::vector<std::size_t>> starting_;  ///< by hole: jumps that may begin or go on
    std::vector<std::uint16_t> ends_;                 ///< by jump: the hole from which it goes on
    std::vector<PackedSet<Words>> levels_;
};

/// Both ends of a problem, each going a sweep further while it is the smaller one.
///
/// A play of at most `most` sweeps has each of its positions at both ends, as many sweeps away as
/// it is: none of them is left out.
template <std::size_t Words>
class SweepEnds {
  public:
    static constexpr std::size_t any = std::numeric_limits<std::size_t>::max();

    /// Looks for plays of at most `most` sweeps. The problem must outlive the ends.
    SweepEnds(const Problem& problem, const std::vector<Pagoda>& pagodas, std::size_t most = any)
        : space_(problem),
          pagodas_(problem.board, pagodas),
          most_(most),
          from_start_(problem, space_, pagodas_, most, true),
          to_goals_(problem, space_, pagodas_, most, false) {
        meet();
    }

    SweepEnds(Problem&&, const std::vector<Pagoda>&, std::size_t = any) = delete;
    SweepEnds(const SweepEnds&) = delete;
    SweepEnds& operator=(const SweepEnds&) = delete;

    /// A lower bound on the sweeps of a play to a goal; their number in the best one once the ends
    /// have met, and the largest number when there is no play.
    [[nodiscard]] std::size_t at_least() const {
        const std::size_t gone = from_start_.sweeps() + to_goals_.sweeps();
        if (met()) return gone;
        std::size_t at_least = gone + 1;
        for (const SweepEnd<Words>* end : {&from_start_, &to_goals_}) {
            if (end->latest().empty()) at_least = std::max(at_least, end->left_out());
        }
        return at_least;
    }
    [[nodiscard]] bool met() const { return meeting_.has_value(); }
    /// Whether there is no play.
    [[nodiscard]] bool apart() const { return at_least() == any; }
    /// Whether there is no play of at most as many sweeps as are looked for.
    [[nodiscard]] bool needs_more() const { return !met() && at_least() > most_; }
    /// The number of positions that the next step goes on from.
    [[nodiscard]] std::size_t width() const {
        return std::min(from_start_.latest().size(), to_goals_.latest().size());
    }
    [[nodiscard]] std::size_t bytes() const { return from_start_.bytes() + to_goals_.bytes(); }

    /// Goes one sweep further at one end. Throws Stopped at a limit, and can be tried again then.
    void step(const Limits& limits, std::uint64_t& nodes, Progress& progress) {
        const bool forward = from_start_.latest().size() <= to_goals_.latest().size();
        (forward ? from_start_ : to_goals_)
            .expand(limits, (forward ? to_goals_ : from_start_).bytes(), nodes, progress);
        meet();
    }

    /// A play with the fewest sweeps. Requires met().
    [[nodiscard]] std::vector<Jump> play() const {
        std::vector<Jump> jumps;
        auto before = from_start_.sweeps_from(*meeting_);
        std::ranges::reverse(before);
        for (const auto& part : {before, to_goals_.sweeps_from(*meeting_)}) {
            for (const auto& sweep : part) jumps.insert(jumps.end(), sweep.begin(), sweep.end());
        }
        return jumps;
    }

  private:
    /// As the ends had not met before, they have now only what is as far as possible from both.
    void meet() { meeting_ = first_common(from_start_.latest(), to_goals_.latest()); }

    Space<Words> space_;
    PackedPagodas<Words> pagodas_;
    std::size_t most_;
    SweepEnd<Words> from_start_;
    SweepEnd<Words> to_goals_;
    std::optional<Mask<Words>> meeting_;
};

}  // namespace lastmove::peg
