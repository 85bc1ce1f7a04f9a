// One side of a search from both ends: level by level, one peg fewer each, keeping the best of
// each level (a beam) or, where they are not more than the width, all.
#pragma once

#include <ips4o.hpp>
#include <optional>

#include "lastmove/peg/search_pagodas.hpp"

namespace lastmove::peg {

/// What one attempt may use and has used.
struct Effort {
    const Limits& limits;
    std::size_t width;        ///< the most positions that are kept of a level, at least 1
    bool complete = false;    ///< no beam: all positions, or a stop where the memory ends
    std::uint64_t nodes = 0;  ///< jumps that were tried
};

/// The widest beam for which so many levels fit, and twice the four-fold width that is generated.
template <std::size_t Words>
std::size_t widest_level(std::size_t levels, const Limits& limits) {
    return limits.memory / ((levels + 6) * sizeof(Mask<Words>) + 8 * sizeof(std::uint64_t));
}

/// Levels of positions that may lead from `sources` to `targets`, up to symmetry. The search from
/// the goals is such a side on complements: from the complements of goals to that of the start.
template <std::size_t Words>
class Side {
  public:
    /// Both must outlive the side. The first level is that of the sources with most pegs.
    Side(const Space<Words>& space, const PackedPagodas<Words>& pagodas, std::size_t holes,
         std::span<const Mask<Words>> sources, std::span<const Mask<Words>> targets)
        : space_(space),
          pagodas_(pagodas),
          thresholds_(pagodas, targets, holes),
          sources_(holes + 1),
          targets_(holes + 1),
          levels_(holes + 1) {
        for (const Mask<Words>& target : targets) {
            targets_[target.size()].push_back(space.canonical(target));
        }
        for (auto& level : targets_) std::ranges::sort(level);
        for (const Mask<Words>& source : sources) {
            const std::size_t pegs = source.size();
            first_ = std::max(first_, pegs);
            if (!thresholds_.may_lead_on(pagodas.weigh(source), pegs)) continue;
            sources_[pegs].push_back(space.canonical(source));
        }
        restart();
    }

    /// Back to the first level.
    void restart() {
        for (auto& level : levels_) level = std::vector<Mask<Words>>();  // clear() keeps memory
        cut_ = false;
        pegs_ = first_;
        levels_[pegs_] = sources_[pegs_];
        make_set(levels_[pegs_]);
    }

    /// Goes to the level with one peg fewer; there must be one. Stopped, it must be restarted.
    [[nodiscard]] std::optional<Stop> advance(Effort& effort) {
        const std::vector<Mask<Words>>& parents = levels_[pegs_];
        --pegs_;
        if (effort.complete) return advance_completely(parents, effort);
        std::vector<Mask<Words>> children = sources_[pegs_];
        const std::size_t branches = space_.jumps.size();
        const std::size_t room = std::max(4 * effort.width, 16 * branches);
        for (std::size_t index = 0; index < parents.size(); ++index) {
            if (index % 128 == 0 && effort.limits.out_of_time()) return Stop::time;
            if (children.size() + branches > room) {
                make_set(children);
                if (children.size() > room / 2) keep_best(children, effort);
            }
            effort.nodes += expand(parents[index], children);
        }
        make_set(children);
        if (children.size() > effort.width) keep_best(children, effort);
        levels_[pegs_] = std::move(children);
        levels_[pegs_].shrink_to_fit();
        return std::nullopt;
    }

    /// Goes to the next level, which another side has reached; the symmetry makes the sources,
    /// targets and pagodas of that side those of this one.
    void adopt(const Side& other, const PackedSymmetry<Words>& image) {
        --pegs_;
        for (const Mask<Words>& position : other.levels_[pegs_]) {
            levels_[pegs_].push_back(space_.canonical(image(position)));
        }
        ips4o::sort(levels_[pegs_].begin(), levels_[pegs_].end());
    }

    /// How many positions the levels hold, up to symmetry.
    [[nodiscard]] std::size_t stored() const {
        std::size_t number = 0;
        for (const auto& level : levels_) number += level.size();
        return number;
    }

    [[nodiscard]] std::size_t first_pegs() const { return first_; }
    [[nodiscard]] std::size_t pegs() const { return pegs_; }
    /// The level of that many pegs, sorted; empty when not reached.
    [[nodiscard]] const std::vector<Mask<Words>>& level(std::size_t pegs) const {
        return levels_[pegs];
    }
    [[nodiscard]] const std::vector<Mask<Words>>& current() const { return levels_[pegs_]; }
    /// The targets of that many pegs, up to symmetry, sorted.
    [[nodiscard]] const std::vector<Mask<Words>>& targets(std::size_t pegs) const {
        return targets_[pegs];
    }
    [[nodiscard]] bool contains(const Mask<Words>& position) const {
        return std::ranges::binary_search(levels_[position.size()], space_.canonical(position));
    }
    /// Whether positions were left out of a level.
    [[nodiscard]] bool cut() const { return cut_; }

  private:
    static void make_set(std::vector<Mask<Words>>& positions) {
        ips4o::sort(positions.begin(), positions.end());
        positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
    }

    /// All positions of the next level, at most the width of them.
    std::optional<Stop> advance_completely(const std::vector<Mask<Words>>& parents,
                                           Effort& effort) {
        std::vector<Mask<Words>> children;
        const std::size_t branches = space_.jumps.size();
        const std::size_t room = 2 * effort.width;
        children.reserve(std::min(room, parents.size() * branches + sources_[pegs_].size()));
        children = sources_[pegs_];
        for (std::size_t index = 0; index < parents.size(); ++index) {
            if (index % 128 == 0 && effort.limits.out_of_time()) return Stop::time;
            if (children.size() + branches > room) {
                make_set(children);
                if (children.size() + branches > room || children.size() > effort.width) {
                    return Stop::memory;
                }
            }
            effort.nodes += expand(parents[index], children);
        }
        make_set(children);
        if (children.size() > effort.width) return Stop::memory;
        levels_[pegs_] = std::move(children);
        levels_[pegs_].shrink_to_fit();
        return std::nullopt;
    }

    /// Adds the children of a position that may lead on; returns how many jumps it has.
    std::uint64_t expand(const Mask<Words>& parent, std::vector<Mask<Words>>& children) const {
        const Lanes weight = pagodas_.weigh(parent);
        std::uint64_t jumps = 0;
        for (std::size_t jump = 0; jump < space_.jumps.size(); ++jump) {
            if (!space_.jumps[jump].is_legal(parent)) continue;
            ++jumps;
            if (!thresholds_.may_lead_on(weight - pagodas_.loss(jump), pegs_)) continue;
            children.push_back(space_.canonical(parent ^ space_.jumps[jump].holes));
        }
        return jumps;
    }

    /// Keeps the positions with most jumps, as many as the width, and all targets. Mobility alone
    /// does better than weights of holes that were tried; a little noise keeps the beam diverse.
    void keep_best(std::vector<Mask<Words>>& positions, const Effort& effort) {
        cut_ = true;
        const std::vector<Mask<Words>>& targets = targets_[pegs_];
        std::vector<std::uint64_t> scores(positions.size());
        for (std::size_t index = 0; index < positions.size(); ++index) {
            if (index % 4096 == 0 && effort.limits.out_of_time()) break;  // advance() stops next
            const Mask<Words>& position = positions[index];
            std::uint64_t score = position.hash() % 24;
            for (const auto& jump : space_.jumps) score += jump.is_legal(position) ? 16U : 0U;
            if (std::ranges::binary_search(targets, position)) score = 0xFFFFFFFFU;
            scores[index] = score << 32U | index;
        }
        std::vector<std::uint64_t> ranked = scores;
        const auto last = ranked.begin() + static_cast<std::ptrdiff_t>(effort.width) - 1;
        std::ranges::nth_element(ranked, last, std::greater<>{});
        std::size_t kept = 0;
        for (std::size_t index = 0; index < positions.size(); ++index) {
            if (scores[index] >= *last) positions[kept++] = positions[index];
        }
        positions.resize(kept);
    }

    const Space<Words>& space_;
    const PackedPagodas<Words>& pagodas_;
    Thresholds<Words> thresholds_;
    std::vector<std::vector<Mask<Words>>> sources_;
    std::vector<std::vector<Mask<Words>>> targets_;
    std::vector<std::vector<Mask<Words>>> levels_;
    std::size_t first_ = 0;
    std::size_t pegs_ = 0;
    bool cut_ = false;
};

}  // namespace lastmove::peg
