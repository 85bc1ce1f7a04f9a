#include "lastmove/peg/search/fewest_sweeps.hpp"

#include <limits>
#include <set>

#include "lastmove/peg/search/sweep_ends.hpp"
#include "lastmove/peg/search/sweep_table.hpp"
#include "lastmove/peg/search/sweeps.hpp"

namespace lastmove::peg {

namespace {

constexpr std::size_t first_width = 1024;
constexpr std::size_t widening = 64;
constexpr std::size_t largest_region = 4;

using Region = std::set<std::uint16_t>;

/// Whether a region full of pegs can only be opened from inside.
bool opens_from_inside(const Board& board, const Region& region) {
    return std::ranges::none_of(board.jumps(), [&](const Jump& jump) {
        return region.contains(jump.over) && !region.contains(jump.from) &&
               !region.contains(jump.to);
    });
}

/// The regions of up to `largest_region` connected holes that open only from inside, small first.
std::vector<Region> regions(const Board& board) {
    std::set<Region> growing;
    for (std::uint16_t hole = 0; hole < board.size(); ++hole) growing.insert({hole});
    std::vector<Region> found;
    for (std::size_t size = 1; size <= largest_region; ++size) {
        std::set<Region> larger;
        for (const Region& region : growing) {
            if (opens_from_inside(board, region)) {
                found.push_back(region);
                continue;
            }
            for (const auto& [from, over, to] : board.jumps()) {
                for (const auto& [here, next] : {std::pair(from, over), std::pair(over, to)}) {
                    if (!region.contains(here) || region.contains(next)) continue;
                    Region grown = region;
                    grown.insert(next);
                    larger.insert(std::move(grown));
                }
            }
        }
        growing = std::move(larger);
    }
    return found;
}

/// What is known, and who is told where that becomes more.
struct BestSweeps {
    FewestSweepsResult& known;
    const std::function<void()>& improved;

    void tell() const {
        if (improved) improved();
    }
    void raise(std::size_t at_least) const {
        if (at_least <= known.at_least) return;
        known.at_least = at_least;
        tell();
    }
};

/// A beam from both ends of this width. Returns whether it left nothing out.
template <std::size_t Words>
bool search_by_beam(const Problem& problem, const std::vector<Pagoda>& pagodas,
                    const Limits& limits, std::size_t width, Progress& progress,
                    const BestSweeps& best) {
    BothEnds<Words> ends(problem, pagodas);
    Effort effort{limits, width};
    const auto stopped = until_stopped([&] { ends.run(effort, true, false, progress); });
    best.known.nodes += effort.nodes;
    if (stopped) throw Stopped(*stopped);
    auto play = SweepTable<Words>(problem.board, ends, limits).play();
    if (play && (!best.known.play || count_sweeps(*play) < best.known.sweeps)) {
        best.known.sweeps = count_sweeps(*play);
        best.known.play = std::move(play);
        best.tell();
    }
    if (!ends.cut()) best.known.at_least = best.known.sweeps;
    return !ends.cut();
}

/// Goes on by sweeps, while that is from no more positions than the width. Returns whether it is
/// known then which play is the best, or that there is none.
template <std::size_t Words>
bool search_by_sweeps(SweepEnds<Words>& ends, const Limits& limits, std::size_t width,
                      Progress& progress, const BestSweeps& best) {
    const auto is_known = [&] {
        best.raise(ends.at_least());
        return best.known.proved() || ends.met() || ends.apart();
    };
    while (!is_known()) {
        if (ends.width() > width) return false;
        ends.step(limits, best.known.nodes, progress);
    }
    if (ends.met() && !best.known.proved()) {
        best.known.play = ends.play();
        best.known.sweeps = best.known.at_least = ends.at_least();
    }
    return true;
}

template <std::size_t Words>
void search(const Problem& problem, const Problem& even, const Limits& limits, Progress& progress,
            const BestSweeps& best) {
    best.raise(sweeps_at_least(problem));
    if (even.goals.empty()) return;
    const std::vector<Pagoda> pagodas = pruning_pagodas(even, limits);
    SweepEnds<Words> ends(even, pagodas);
    bool is_full = false;  // half of the memory, of the search by sweeps
    for (std::size_t width = first_width;; width *= widening) {
        Limits left = limits;
        left.memory -= std::min(left.memory, ends.bytes());
        // The table of sweeps takes about as much again as the levels.
        const std::size_t widest = widest_level<Words>(2 * problem.start.size() + 2, left);
        if (widest == 0) throw Stopped(Stop::memory);
        const bool is_last = width >= widest;
        if (search_by_beam<Words>(even, pagodas, left, std::min(width, widest), progress, best) ||
            best.known.proved()) {
            return;
        }
        if (is_last) {
            constexpr std::size_t any = std::numeric_limits<std::size_t>::max();
            if (search_by_sweeps(ends, limits, any, progress, best)) return;
        }
        if (is_full) continue;
        Limits half = limits;
        half.memory /= 2;
        bool is_known = false;
        const auto stopped = until_stopped(
            [&] { is_known = search_by_sweeps(ends, half, widening * width, progress, best); });
        if (stopped && stopped->stop() != Stop::memory) throw Stopped(*stopped);
        if (is_known) return;
        is_full = stopped.has_value();
    }
}

}  // namespace

std::size_t sweeps_at_least(const Problem& problem) {
    const std::vector<Region> all = regions(problem.board);
    const auto is_full = [](const Region& region, const Position& position) {
        return std::ranges::all_of(region, [&](auto hole) { return position.contains(hole); });
    };
    std::size_t least = problem.board.jumps().size();
    for (const Position& goal : problem.goals) {
        std::size_t regions = 0;
        Position covered;
        for (const Region& region : all) {
            const bool disjoint =
                std::ranges::none_of(region, [&](auto hole) { return covered.contains(hole); });
            if (!disjoint || !is_full(region, problem.start) || is_full(region, goal)) continue;
            for (const std::uint16_t hole : region) covered.insert(hole);
            ++regions;
        }
        const std::size_t any = goal == problem.start ? 0 : 1;
        least = std::min(least, std::max(regions, any));
    }
    return least;
}

void fewest_sweeps(const Problem& problem, const Limits& limits, Progress& progress,
                   FewestSweepsResult& best, const std::function<void()>& improved) {
    if (std::ranges::find(problem.goals, problem.start) != problem.goals.end()) {
        best.play.emplace();
        return;
    }
    const Problem even = with_even_gaps(problem);
    with_words(problem.board.size(), [&](auto words) {
        search<decltype(words)::value>(problem, even, limits, progress, {best, improved});
    });
}

}  // namespace lastmove::peg
