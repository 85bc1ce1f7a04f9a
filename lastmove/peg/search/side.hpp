// One side of a search from both ends: level by level, one peg fewer each, keeping the best of each
// level (a beam) or all, if they are at most the width.
#pragma once

#include <optional>

#include "lastmove/base/progress.hpp"
#include "lastmove/peg/search/gather.hpp"
#include "lastmove/peg/search/pagodas.hpp"

namespace lastmove::peg {

/// What one attempt may use and has used.
struct Effort {
    Limits limits;
    std::size_t width;  ///< the maximum number of positions kept of a level, at least 1
    /// No beam: all positions, or Stopped when the memory is full. Earlier levels are discarded
    /// when they take much of it.
    bool complete = false;
    std::uint64_t nodes = 0;  ///< jumps that were tried
    double share = 0;         ///< of the levels, done
};

/// The width of the widest beam of which `levels` levels fit into the memory, together with twice
/// the fourfold width that is generated.
template <std::size_t Words>
std::size_t widest_level(std::size_t levels, const Limits& limits) {
    return limits.memory / ((levels + 6) * sizeof(Mask<Words>) + 8 * sizeof(std::uint64_t));
}

/// Levels of positions that may lead from `sources` to `targets`, up to symmetry. The search from
/// the goals is such a side on complements: from the complements of goals to that of the start.
template <std::size_t Words>
class Side {
  public:
    using Level = PackedSet<Words>;

    /// Both must outlive the side. The first level is that of the sources with most pegs.
    Side(Space<Words>&&, const PackedPagodas<Words>&, std::size_t, std::span<const Mask<Words>>,
         std::span<const Mask<Words>>) = delete;
    Side(const Space<Words>&, PackedPagodas<Words>&&, std::size_t, std::span<const Mask<Words>>,
         std::span<const Mask<Words>>) = delete;
    Side(const Space<Words>& space, const PackedPagodas<Words>& pagodas, std::size_t holes,
         std::span<const Mask<Words>> sources, std::span<const Mask<Words>> targets)
        : space_(space),
          pagodas_(pagodas),
          thresholds_(pagodas, targets, holes),
          sources_(holes + 1),
          targets_(holes + 1),
          levels_(holes + 1),
          forgotten_(holes + 1) {
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
        std::ranges::fill(levels_, std::make_shared<const Level>());
        std::ranges::fill(forgotten_, std::nullopt);
        cut_ = false;
        pegs_ = first_;
        std::vector<Mask<Words>> sources = sources_[pegs_];
        make_set(sources);
        keep(Level(sources));
    }

    /// Goes to the level with one peg fewer; there must be one. `others` bytes are taken elsewhere.
    /// Throws Stopped at a limit, and must be restarted then.
    void advance(Effort& effort, std::size_t others, Progress& progress) {
        const Level& parents = current();
        --pegs_;
        if (effort.complete) {
            gather_children(parents, effort, others, progress);
        } else {
            choose_children(parents, effort);
        }
    }

    /// Goes to the next level, which another side has reached; the symmetry makes the sources,
    /// targets and pagodas of that side those of this one, and is the identity if there is none.
    /// Throws as advance().
    void adopt(const Side& other, const PackedSymmetry<Words>* image, const Effort& effort,
               std::size_t others) {
        --pegs_;
        if (!image) {
            levels_[pegs_] = other.levels_[pegs_];
            return;
        }
        Gatherer<Words> gatherer(unpacked(effort));
        const Level& level = other.level(pegs_);
        for (std::size_t chunk = 0; chunk < level.chunks(); ++chunk) {
            effort.limits.check();
            level.visit_chunk(chunk, [&](const Mask<Words>& position) {
                gatherer.fresh().push_back(space_.canonical((*image)(position)));
            });
            gatherer.settle();
            effort.limits.check_memory(others + bytes() + gatherer.bytes());
        }
        keep(gatherer.take());
    }

    /// The bytes of the levels.
    [[nodiscard]] std::size_t bytes() const {
        std::size_t number = 0;
        for (const auto& level : levels_) number += level->bytes();
        return number;
    }

    /// Drops the levels before the current one, but for their numbers of positions.
    void forget() {
        for (std::size_t pegs = first_; pegs > pegs_; --pegs) {
            if (forgotten_[pegs]) continue;
            forgotten_[pegs] = count(pegs);
            levels_[pegs] = std::make_shared<const Level>();
        }
    }
    [[nodiscard]] bool forgot() const { return forgotten_[first_].has_value(); }

    /// The number of positions of the level, not up to symmetry.
    [[nodiscard]] std::uint64_t count(std::size_t pegs) const {
        if (forgotten_[pegs]) return *forgotten_[pegs];
        std::uint64_t number = 0;
        level(pegs).visit(
            [&](const Mask<Words>& position) { number += space_.orbit_size(position); });
        return number;
    }

    [[nodiscard]] std::size_t first_pegs() const { return first_; }
    [[nodiscard]] std::size_t pegs() const { return pegs_; }
    /// The level of that many pegs; empty when not reached or forgotten.
    [[nodiscard]] const Level& level(std::size_t pegs) const { return *levels_[pegs]; }
    [[nodiscard]] const Level& current() const { return *levels_[pegs_]; }
    /// The targets of that many pegs, up to symmetry, sorted.
    [[nodiscard]] const std::vector<Mask<Words>>& targets(std::size_t pegs) const {
        return targets_[pegs];
    }
    [[nodiscard]] bool contains(const Mask<Words>& position) const {
        return level(position.size()).contains(space_.canonical(position));
    }
    /// Whether positions were left out of a level.
    [[nodiscard]] bool cut() const { return cut_; }

  private:
    void keep(Level level) { levels_[pegs_] = std::make_shared<const Level>(std::move(level)); }

    /// The number of positions that may be held unpacked.
    static std::size_t unpacked(const Effort& effort) {
        return effort.limits.memory / 32 / sizeof(Mask<Words>);
    }

    /// The best positions of the next level.
    void choose_children(const Level& parents, Effort& effort) {
        std::vector<Mask<Words>> children = sources_[pegs_];
        const std::size_t room = std::max(4 * effort.width, 16 * space_.jumps.size());
        for (std::size_t chunk = 0; chunk < parents.chunks(); ++chunk) {
            effort.limits.check();
            parents.visit_chunk(chunk, [&](const Mask<Words>& parent) {
                if (children.size() + space_.jumps.size() > room) {
                    make_set(children);
                    if (children.size() > room / 2) keep_best(children, effort);
                }
                effort.nodes +=
                    expand(parent, [&](const Mask<Words>& child) { children.push_back(child); });
            });
        }
        make_set(children);
        if (children.size() > effort.width) keep_best(children, effort);
        keep(Level(children));
    }

    /// All positions of the next level.
    void gather_children(const Level& parents, Effort& effort, std::size_t others,
                         Progress& progress) {
        keep(gather(
            parents, sources_[pegs_], effort.limits, others + bytes(), effort.nodes,
            [&](std::uint64_t nodes) { progress.report("searching", nodes, effort.share); },
            [&](const Mask<Words>& parent, const auto& add) { return expand(parent, add); }));
    }

    /// Passes the children of a position that may lead on to `add`; returns how many jumps it has.
    template <class Add>
    std::uint64_t expand(const Mask<Words>& parent, const Add& add) const {
        const Lanes weight = pagodas_.weigh(parent);
        std::uint64_t jumps = 0;
        for (std::size_t jump = 0; jump < space_.jumps.size(); ++jump) {
            if (!space_.jumps[jump].is_legal(parent)) continue;
            ++jumps;
            if (!thresholds_.may_lead_on(weight - pagodas_.loss(jump), pegs_)) continue;
            add(space_.canonical(parent ^ space_.jumps[jump].holes));
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
            if (index % 4096 == 0 && effort.limits.ended()) break;  // advance() stops next
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
    std::vector<std::shared_ptr<const Level>> levels_;     ///< sides of one search may share some
    std::vector<std::optional<std::uint64_t>> forgotten_;  ///< numbers of positions
    std::size_t first_ = 0;
    std::size_t pegs_ = 0;
    bool cut_ = false;
};

}  // namespace lastmove::peg
