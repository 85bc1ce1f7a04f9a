// The fewest sweeps to each position between a start and its goals, level by level.
#pragma once

#include <limits>

#include "lastmove/base/fault.hpp"
#include "lastmove/peg/search/ends.hpp"

namespace lastmove::peg {

/// The positions on the plays between both ends of a search that met, with the fewest sweeps to
/// each. When the search left nothing out, these are all positions on plays to a goal.
///
/// It is enough to know of a position the fewest sweeps to it, and on which holes the peg that
/// moved last can then stand: with another peg moved last it took at least one sweep more, and
/// then that peg might as well start a new sweep.
template <std::size_t Words>
class SweepTable {
  public:
    /// Builds the table; the board and `ends` must outlive it. Throws Stopped at the deadline.
    SweepTable(Board&&, const BothEnds<Words>&, const Limits&) = delete;
    SweepTable(const Board&, BothEnds<Words>&&, const Limits&) = delete;
    SweepTable(const Board& board, const BothEnds<Words>& ends, const Limits& limits)
        : jumps_(board.jumps()), ends_(ends), levels_(ends.start().size() + 1) {
        collect(limits);
        for (std::size_t pegs = levels_.size(); pegs-- > 1;) fill(pegs, limits);
    }

    /// A play with the fewest sweeps to a goal; nullopt if the ends did not meet.
    [[nodiscard]] std::optional<std::vector<Jump>> play() const {
        std::optional<Mask<Words>> at;
        std::size_t cost = never;
        for (const Level& level : levels_) {
            for (std::size_t index = 0; index < level.positions.size(); ++index) {
                if (level.sweeps[index] < cost && ends_.is_goal(level.positions[index])) {
                    at = level.positions[index];
                    cost = level.sweeps[index];
                }
            }
        }
        if (!at) return std::nullopt;
        std::vector<Jump> jumps;
        std::optional<std::uint16_t> last;  // where the sweep that is followed back must stand
        while (*at != ends_.start()) {
            const auto [jump, continues] = step_back(*at, last, cost);
            at = *at ^ ends_.space().jumps[jump].holes;
            last.reset();
            if (continues) last = jumps_[jump].from;
            if (!continues) --cost;
            jumps.push_back(jumps_[jump]);
        }
        std::ranges::reverse(jumps);
        return jumps;
    }

  private:
    static constexpr std::size_t never = std::numeric_limits<std::uint16_t>::max();

    struct Level {
        std::vector<Mask<Words>> positions;  ///< least images, sorted
        std::vector<std::uint16_t> sweeps;   ///< the fewest to the position
        std::vector<Mask<Words>> last;       ///< where the peg that moved last can then stand
    };

    struct Image {
        Mask<Words> position;  ///< the least one
        Mask<Words> holes;     ///< the images of a set of holes, by all symmetries that lead there
    };

    [[nodiscard]] Image canonical(const Mask<Words>& position, const Mask<Words>& holes) const {
        Image image{position, holes};
        for (const auto& symmetry : ends_.space().symmetries) {
            const Mask<Words> moved = symmetry(position);
            if (moved < image.position) image = {moved, symmetry(holes)};
            if (moved == image.position) image.holes = image.holes | symmetry(holes);
        }
        return image;
    }

    static Mask<Words> only(std::size_t hole) {
        Mask<Words> mask;
        mask.flip(hole);
        return mask;
    }

    /// Finds the positions: up from where the ends met, and down.
    void collect(const Limits& limits) {
        const std::size_t meeting = ends_.meeting_level();
        levels_[meeting].positions = ends_.meeting();
        for (std::size_t pegs = meeting + 1; pegs < levels_.size(); ++pegs) {
            std::vector<Mask<Words>> before = ends_.goals_seen(pegs);
            for (const Mask<Words>& position : levels_[pegs - 1].positions) {
                for (const auto& jump : ends_.space().jumps) {
                    if (jump.is_legal(position ^ ends_.space().full)) {
                        before.push_back(ends_.space().canonical(position ^ jump.holes));
                    }
                }
            }
            make_set(before);
            levels_[pegs].positions = ends_.from_start().level(pegs).common(before);
            limits.check();
        }
        for (std::size_t pegs = meeting; pegs-- > 0;) {
            std::vector<Mask<Words>> complements;
            for (const Mask<Words>& position : levels_[pegs + 1].positions) {
                for (const auto& jump : ends_.space().jumps) {
                    if (!jump.is_legal(position)) continue;
                    complements.push_back(
                        ends_.space().canonical(position ^ jump.holes ^ ends_.space().full));
                }
            }
            make_set(complements);
            std::vector<Mask<Words>> after;
            const std::size_t holes = ends_.space().full.size();
            for (const auto& other : ends_.to_goals().level(holes - pegs).common(complements)) {
                after.push_back(ends_.space().canonical(other ^ ends_.space().full));
            }
            make_set(after);
            levels_[pegs].positions = std::move(after);
            limits.check();
        }
        for (Level& level : levels_) {
            level.sweeps.assign(level.positions.size(), static_cast<std::uint16_t>(never));
            level.last.resize(level.positions.size());
        }
        if (!levels_.back().positions.empty()) levels_.back().sweeps.front() = 0;  // the start
    }

    /// Where the position stands in its level, if it does.
    [[nodiscard]] static std::optional<std::size_t> find(const Level& level,
                                                         const Mask<Words>& position) {
        const auto found = std::ranges::lower_bound(level.positions, position);
        if (found == level.positions.end() || *found != position) return std::nullopt;
        return static_cast<std::size_t>(found - level.positions.begin());
    }

    /// Tells the positions with one peg fewer how they are reached from this level.
    void fill(std::size_t pegs, const Limits& limits) {
        const Level& from = levels_[pegs];
        Level& to = levels_[pegs - 1];
        for (std::size_t index = 0; index < from.positions.size(); ++index) {
            if (index % 1024 == 0) limits.check();
            for (std::size_t jump = 0; jump < jumps_.size(); ++jump) {
                const PackedJump<Words>& packed = ends_.space().jumps[jump];
                if (!packed.is_legal(from.positions[index])) continue;
                const Image image =
                    canonical(from.positions[index] ^ packed.holes, only(jumps_[jump].to));
                const auto child = find(to, image.position);
                if (!child) continue;
                const bool continues = from.last[index].contains(jumps_[jump].from);
                const auto cost =
                    static_cast<std::uint16_t>(from.sweeps[index] + (continues ? 0 : 1));
                if (cost > to.sweeps[*child]) continue;
                if (cost < to.sweeps[*child]) to.last[*child] = {};
                to.sweeps[*child] = cost;
                to.last[*child] = to.last[*child] | image.holes;
            }
        }
    }

    /// The last jump to a position that was reached in `cost` sweeps, by the peg that stands on
    /// `last` if one is named, and whether that peg's sweep began before this jump.
    [[nodiscard]] std::pair<std::size_t, bool> step_back(const Mask<Words>& at,
                                                         std::optional<std::uint16_t> last,
                                                         std::size_t cost) const {
        for (std::size_t jump = 0; jump < jumps_.size(); ++jump) {
            const PackedJump<Words>& packed = ends_.space().jumps[jump];
            if (!packed.is_legal(at ^ ends_.space().full)) continue;
            if (last && jumps_[jump].to != *last) continue;
            const Image before = canonical(at ^ packed.holes, only(jumps_[jump].from));
            const Level& level = levels_[at.size() + 1];
            const auto index = find(level, before.position);
            if (!index) continue;
            const bool moved_last = (level.last[*index] & before.holes) != Mask<Words>{};
            if (moved_last && level.sweeps[*index] == cost) return {jump, true};
            if (level.sweeps[*index] + 1U == cost) return {jump, false};
        }
        throw Fault("a sweep lost its way back");
    }

    std::span<const Jump> jumps_;
    const BothEnds<Words>& ends_;
    std::vector<Level> levels_;
};

}  // namespace lastmove::peg
