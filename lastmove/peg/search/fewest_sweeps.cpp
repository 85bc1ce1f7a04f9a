#include "lastmove/peg/search/fewest_sweeps.hpp"

#include <optional>

#include "lastmove/peg/search/regions.hpp"
#include "lastmove/peg/search/sweep_ends.hpp"
#include "lastmove/peg/search/sweep_table.hpp"
#include "lastmove/peg/search/sweeps.hpp"

namespace lastmove::peg {

namespace {

constexpr std::size_t first_width = 1024;
constexpr std::size_t widening = 64;
constexpr std::size_t farther = 1024;  // the search by sweeps, than the beam before it
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

/// The search by sweeps: for plays of hardly more sweeps than are proved to be needed, of which
/// there is little to see, and then for plays of more.
template <std::size_t Words>
class SearchBySweeps {
  public:
    SearchBySweeps(const Problem& problem, const std::vector<Pagoda>& pagodas, BestSweeps best)
        : problem_(problem), pagodas_(pagodas), best_(best), needed_(best.known.at_least) {
        look_for(needed_);
    }

    [[nodiscard]] std::size_t bytes() const { return ends_->bytes(); }

    /// Goes on while that is from no more positions than the width. Returns whether it is known
    /// then which play is the best, or that there is none.
    bool run(const Limits& limits, std::size_t width, Progress& progress) {
        while (!ends_->met() && !ends_->apart()) {
            best_.raise(ends_->at_least());
            if (best_.known.proved()) return true;
            if (ends_->needs_more()) {
                look_for(ends_->at_least());
            } else if (ends_->width() > width) {
                return false;
            } else {
                ends_->step(limits, best_.known.nodes, progress);
            }
        }
        if (ends_->met() && !best_.known.proved()) {
            best_.known.play = ends_->play();
            best_.known.sweeps = best_.known.at_least = ends_->at_least();
        }
        return true;
    }

  private:
    /// Begins anew. The more sweeps were looked for in vain, the more there may be.
    void look_for(std::size_t at_least) {
        std::size_t most = at_least;
        if (at_least > needed_) most += (at_least - needed_ - 1) / 2;
        if (best_.known.play) most = std::clamp(most, at_least, best_.known.sweeps - 1);
        ends_.emplace(problem_, pagodas_, most);
    }

    const Problem& problem_;
    const std::vector<Pagoda>& pagodas_;
    BestSweeps best_;
    std::size_t needed_;  ///< known at first
    std::optional<SweepEnds<Words>> ends_;
};

template <std::size_t Words>
void search(const Problem& problem, const Problem& even, const Limits& limits, Progress& progress,
            const BestSweeps& best) {
    best.raise(sweeps_at_least(problem));
    if (even.goals.empty()) return;
    const std::vector<Pagoda> pagodas = pruning_pagodas(even, limits);
    SearchBySweeps<Words> sweeps(even, pagodas, best);
    bool is_full = false;  // half of the memory, of the search by sweeps
    for (std::size_t width = first_width;; width *= widening) {
        Limits left = limits;
        left.memory -= std::min(left.memory, sweeps.bytes());
        // The table of sweeps takes about as much again as the levels.
        const std::size_t widest = widest_level<Words>(2 * problem.start.size() + 2, left);
        if (widest == 0) throw Stopped(Stop::memory);
        const bool is_last = width >= widest;
        if (search_by_beam<Words>(even, pagodas, left, std::min(width, widest), progress, best) ||
            best.known.proved()) {
            return;
        }
        if (is_last) {
            if (sweeps.run(limits, SweepEnds<Words>::any, progress)) return;
        }
        if (is_full) continue;
        Limits half = limits;
        half.memory /= 2;
        bool is_known = false;
        const auto stopped =
            until_stopped([&] { is_known = sweeps.run(half, farther * width, progress); });
        if (stopped && stopped->stop() != Stop::memory) throw Stopped(*stopped);
        if (is_known) return;
        is_full = stopped.has_value();
    }
}

}  // namespace

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
