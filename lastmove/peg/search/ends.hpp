// A search from both ends that meets in between (Leibniz's reversal: playing backwards is playing
// forwards on complements), and the plays and counts that are read off its levels.
#pragma once

#include <cassert>

#include "lastmove/base/fault.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/peg/search/side.hpp"

namespace lastmove::peg {

/// The positions between a problem's start and its goals, from both ends.
template <std::size_t Words>
class BothEnds {
  public:
    BothEnds(const Problem& problem, const std::vector<Pagoda>& pagodas)
        : space_(problem),
          pagodas_(problem.board, pagodas),
          start_(to_mask<Words>(problem.start)),
          goals_(packed(problem.goals)),
          from_start_(space_, pagodas_, problem.board.size(), std::span(&start_, 1), goals_),
          to_goals_(space_, pagodas_, problem.board.size(), complements(goals_),
                    complements(std::span(&start_, 1))) {
        const std::vector<Permutation> images = reversals(problem);
        is_own_reversal_ = !images.empty();
        const bool as_it_is = std::ranges::any_of(
            images, [](const Permutation& image) { return std::ranges::is_sorted(image); });
        if (is_own_reversal_ && !as_it_is) reversal_.emplace(images.front());
    }

    BothEnds(const BothEnds&) = delete;
    BothEnds& operator=(const BothEnds&) = delete;

    /// Searches until both ends meet. While nothing was left out, the end with fewer positions
    /// moves; then the other end; when both have left out positions, the end that `from_start`
    /// names; the other end takes over the levels of a problem that is its own reversal.
    /// With `early`, ends as soon as a goal is seen from the start. Throws Stopped at a limit.
    void run(Effort& effort, bool from_start, bool early, Progress& progress) {
        from_start_.restart();
        to_goals_.restart();
        meeting_.clear();
        const std::size_t levels = gap_in_levels();
        while (gap_in_levels() > 0) {
            if (is_own_reversal_ && !cut() && to_goals_.pegs() > from_start_.pegs()) {
                const PackedSymmetry<Words>* image = reversal_ ? &*reversal_ : nullptr;
                const std::size_t others = from_start_.bytes();
                to_goals_.adopt(from_start_, image, effort, others);
                continue;
            }
            const bool forward = is_forward_next(from_start);
            Side<Words>& side = forward ? from_start_ : to_goals_;
            if (effort.complete && bytes() > effort.limits.memory / 4) {
                from_start_.forget();
                to_goals_.forget();
            }
            const std::size_t others = bytes() - side.bytes();
            effort.share = 1 - static_cast<double>(gap_in_levels()) / static_cast<double>(levels);
            progress.report("searching", effort.nodes, effort.share);
            side.advance(effort, others, progress);
            if (forward && early) {
                meeting_ = goals_seen(from_start_.pegs());
                if (!meeting_.empty()) return;
            }
        }
        meet(effort);
    }

    /// Whether positions were left out, so that nothing follows if the ends do not meet.
    [[nodiscard]] bool cut() const { return from_start_.cut() || to_goals_.cut(); }

    /// Whether levels were discarded for lack of memory, so that no play can be read off.
    [[nodiscard]] bool forgot() const { return from_start_.forgot() || to_goals_.forgot(); }

    /// The positions in which both ends met, up to symmetry.
    [[nodiscard]] const std::vector<Mask<Words>>& meeting() const { return meeting_; }

    /// The number of pegs where the ends meet.
    [[nodiscard]] std::size_t meeting_level() const { return from_start_.pegs(); }

    /// A play through a position in which the ends met. Requires that no level was discarded.
    [[nodiscard]] std::vector<Jump> play(const Board& board, const Mask<Words>& through) const {
        std::vector<Jump> jumps;
        for (Mask<Words> at = through; at.size() < start_.size();) {
            const std::size_t jump = find_jump(at ^ space_.full, [&](const Mask<Words>& before) {
                return from_start_.contains(before ^ space_.full);
            });
            jumps.push_back(board.jumps()[jump]);
            at = at ^ space_.jumps[jump].holes;
        }
        std::ranges::reverse(jumps);
        for (Mask<Words> at = through; !is_goal(at);) {
            const std::size_t jump = find_jump(at, [&](const Mask<Words>& after) {
                return to_goals_.contains(after ^ space_.full);
            });
            jumps.push_back(board.jumps()[jump]);
            at = at ^ space_.jumps[jump].holes;
        }
        return jumps;
    }

    /// Positions, not up to symmetry, of the levels from the start down to the meeting level.
    [[nodiscard]] std::vector<std::uint64_t> forward_counts() const { return counts(from_start_); }

    /// The same from the goals with fewest pegs up to the meeting level.
    [[nodiscard]] std::vector<std::uint64_t> backward_counts() const {
        if (start_.size() + to_goals_.first_pegs() < space_.full.size()) return {};
        return counts(to_goals_);
    }

    [[nodiscard]] const Space<Words>& space() const { return space_; }
    [[nodiscard]] const Side<Words>& from_start() const { return from_start_; }
    [[nodiscard]] const Side<Words>& to_goals() const { return to_goals_; }
    [[nodiscard]] const Mask<Words>& start() const { return start_; }
    [[nodiscard]] bool is_goal(const Mask<Words>& position) const {
        return std::ranges::find(goals_, position) != goals_.end();
    }

    /// The goals of that many pegs that were reached from the start, up to symmetry.
    [[nodiscard]] std::vector<Mask<Words>> goals_seen(std::size_t pegs) const {
        return from_start_.level(pegs).common(from_start_.targets(pegs));
    }

  private:
    static std::vector<Mask<Words>> packed(std::span<const Position> positions) {
        std::vector<Mask<Words>> masks;
        for (const Position& position : positions) masks.push_back(to_mask<Words>(position));
        return masks;
    }

    [[nodiscard]] std::vector<Mask<Words>> complements(std::span<const Mask<Words>> masks) const {
        std::vector<Mask<Words>> others;
        for (const Mask<Words>& mask : masks) others.push_back(mask ^ space_.full);
        return others;
    }

    /// The number of levels between both ends; 0 if the start has fewer pegs than any goal.
    [[nodiscard]] std::size_t gap_in_levels() const {
        const std::size_t pegs = from_start_.pegs() + to_goals_.pegs();
        return pegs > space_.full.size() ? pegs - space_.full.size() : 0;
    }

    /// The bytes of all levels. Where complements alone turn the problem round, the sides share
    /// theirs.
    [[nodiscard]] std::size_t bytes() const {
        const bool shared = is_own_reversal_ && !reversal_;
        return from_start_.bytes() + (shared ? 0 : to_goals_.bytes());
    }

    [[nodiscard]] bool is_forward_next(bool from_start) const {
        if (from_start_.cut() != to_goals_.cut()) return to_goals_.cut();
        if (from_start_.cut()) return from_start;
        return is_own_reversal_ || from_start_.current().size() < to_goals_.current().size();
    }

    /// Finds the positions in both current levels: those from the goals, as many at once as the
    /// memory holds.
    void meet(const Effort& effort) {
        if (from_start_.pegs() + to_goals_.pegs() != space_.full.size()) return;
        const std::size_t room = std::max<std::size_t>(
            effort.limits.memory / 16 / sizeof(Mask<Words>), std::size_t{1} << 12U);
        const PackedSet<Words>& backward = to_goals_.current();
        std::vector<Mask<Words>> some;
        const auto meet_some = [&] {
            make_set(some);
            const auto both = from_start_.current().common(some);
            meeting_.insert(meeting_.end(), both.begin(), both.end());
            some.clear();
        };
        for (std::size_t chunk = 0; chunk < backward.chunks(); ++chunk) {
            effort.limits.check();
            backward.visit_chunk(chunk, [&](const Mask<Words>& position) {
                some.push_back(space_.canonical(position ^ space_.full));
            });
            if (some.size() >= room) meet_some();
        }
        meet_some();
        make_set(meeting_);
    }

    /// A legal jump to a position that is wanted; there is one.
    template <typename Wanted>
    [[nodiscard]] std::size_t find_jump(const Mask<Words>& position, const Wanted& wanted) const {
        for (std::size_t jump = 0; jump < space_.jumps.size(); ++jump) {
            if (space_.jumps[jump].is_legal(position) &&
                wanted(position ^ space_.jumps[jump].holes)) {
                return jump;
            }
        }
        throw Fault("a search lost its way back");
    }

    [[nodiscard]] std::vector<std::uint64_t> counts(const Side<Words>& side) const {
        std::vector<std::uint64_t> numbers;
        for (std::size_t pegs = side.first_pegs() + 1; pegs-- > side.pegs();) {
            numbers.push_back(side.count(pegs));
        }
        return numbers;
    }

    Space<Words> space_;
    PackedPagodas<Words> pagodas_;
    Mask<Words> start_;
    std::vector<Mask<Words>> goals_;
    bool is_own_reversal_ = false;
    std::optional<PackedSymmetry<Words>> reversal_;  ///< unless complements alone do it
    Side<Words> from_start_;
    Side<Words> to_goals_;
    std::vector<Mask<Words>> meeting_;
};

}  // namespace lastmove::peg
