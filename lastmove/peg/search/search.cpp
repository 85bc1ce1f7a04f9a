#include "lastmove/peg/search/search.hpp"

#include <array>
#include <numeric>
#include <stdexcept>

#include "lastmove/peg/search/ends.hpp"
#include "lastmove/peg/tests/ladder.hpp"

namespace lastmove::peg {

namespace {

constexpr std::size_t narrowest = 64;
constexpr std::size_t beam_widening = 4;

/// Up to this width beams go without pagodas, which take longer to find than these beams.
constexpr std::size_t narrow = 1024;

/// Beams wider than this come after a search without any beam: where memory suffices for that, it
/// takes less time than they.
constexpr std::size_t wide = std::size_t{1} << 18U;

/// Levels with more positions than this in all are searched again with pagodas, so that the
/// evidence is small.
constexpr std::uint64_t small_evidence = 10'000;

using Outcome = SearchResult::Outcome;

/// One search, on positions of so many words.
template <std::size_t Words>
class Searcher {
  public:
    Searcher(const Problem& problem, const Limits& limits, Progress& progress)
        : problem_(problem),
          limits_(limits),
          progress_(progress),
          widest_(widest_level<Words>(problem.start.size() + 1, limits)) {}

    SearchResult run() {
        if (widest_ == 0) return stopped(Stop::memory);
        const Problem even = with_even_gaps(problem_);
        const bool all = even.goals.size() == problem_.goals.size();
        if (!even.goals.empty()) {
            BothEnds<Words> ends(even, pagodas_);
            const Found found = widen(ends, narrowest, narrow);
            if (found == Found::end) return std::move(result_);
            if (found == Found::none && total(ends) <= small_evidence) {
                return all ? counted(ends) : exhaust();
            }
        }
        pagodas_ = pruning_pagodas(even.goals.empty() ? problem_ : even, limits_);
        if (!even.goals.empty()) {
            BothEnds<Words> ends(even, pagodas_);
            Found found = widen(ends, narrow, std::min(wide, widest_));
            if (found == Found::too_narrow) found = complete(ends);
            if (found == Found::too_narrow && widest_ > wide) {
                found = widen(ends, wide * beam_widening, widest_);
            }
            if (found == Found::end) return std::move(result_);
            if (found == Found::too_narrow) return cut_short();
            if (all) return counted(ends);
        }
        return exhaust();
    }

  private:
    /// The end of the search, which result_ tells; no play, in all levels; or none in these beams.
    enum class Found { end, none, too_narrow };

    /// Beams of growing width.
    Found widen(BothEnds<Words>& ends, std::size_t width, std::size_t last) {
        last = std::min(last, widest_);
        for (width = std::min(width, last);; width = std::min(width * beam_widening, last)) {
            const auto stop = attempt(ends, width);
            if (stop) return stopped(*stop), Found::end;
            if (!ends.meeting().empty()) return solved(ends), Found::end;
            if (!ends.cut()) return Found::none;
            if (width == last) return Found::too_narrow;
        }
    }

    /// Searches all levels of all goals, also those that parity excludes.
    SearchResult exhaust() {
        BothEnds<Words> ends(problem_, pagodas_);
        switch (complete(ends)) {
            case Found::end:
                return std::move(result_);
            case Found::none:
                return counted(ends);
            default:
                return stopped(Stop::memory);
        }
    }

    /// Keeps all positions; too narrow where memory does not suffice.
    Found complete(BothEnds<Words>& ends) {
        const auto stop = attempt(ends, widest_, true);
        if (stop == Stop::memory) return Found::too_narrow;
        if (stop) return stopped(*stop), Found::end;
        if (!ends.meeting().empty()) return solved(ends), Found::end;
        return Found::none;
    }

    std::optional<Stop> attempt(BothEnds<Words>& ends, std::size_t width, bool complete = false) {
        Effort effort{limits_, width, complete, 0};
        const auto stop = ends.run(effort, forward_, true, progress_);
        forward_ = !forward_;
        result_.nodes += effort.nodes;
        return stop;
    }

    static std::uint64_t total(const BothEnds<Words>& ends) {
        const auto sum = [](const std::vector<std::uint64_t>& counts) {
            return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
        };
        return sum(ends.forward_counts()) + sum(ends.backward_counts());
    }

    SearchResult counted(const BothEnds<Words>& ends) {
        result_.outcome = Outcome::exhausted;
        for (const Pagoda& pagoda : pagodas_) {
            result_.evidence.pagodas.push_back(
                by_name(problem_.board, {pagoda.begin(), pagoda.end()}));
        }
        result_.evidence.meet = ends.meeting_level();
        result_.evidence.forward = ends.forward_counts();
        result_.evidence.backward = ends.backward_counts();
        return result_;
    }

    /// After the widest beam, or one that the deadline cut.
    SearchResult cut_short() { return stopped(limits_.ended() ? limits_.reason() : Stop::memory); }

    SearchResult stopped(Stop stop) {
        result_.outcome = Outcome::stopped;
        result_.play.clear();
        result_.stop = stop;
        return result_;
    }

    SearchResult solved(const BothEnds<Words>& ends) {
        const Mask<Words> through = ends.meeting().front();
        if (ends.forgot()) {
            const bool inside = through != ends.start() && !ends.is_goal(through);
            return inside ? in_halves(to_position(through)) : stopped(Stop::memory);
        }
        result_.play = ends.play(problem_.board, through);
        return replayed();
    }

    /// Through a position that lies on a play: the searches of both halves are shorter.
    SearchResult in_halves(const Position& through) {
        result_.play.clear();
        const std::array<Problem, 2> halves{{{problem_.board, problem_.start, {through}},
                                             {problem_.board, through, problem_.goals}}};
        for (const Problem& half : halves) {
            const SearchResult found = peg::search(half, limits_, progress_);
            result_.nodes += found.nodes;
            if (found.outcome == Outcome::exhausted) throw std::logic_error("half a play is lost");
            if (found.outcome == Outcome::stopped) return stopped(*found.stop);
            result_.play.insert(result_.play.end(), found.play.begin(), found.play.end());
        }
        return replayed();
    }

    /// After a play was found.
    SearchResult replayed() {
        result_.outcome = Outcome::solved;
        const Position last =
            std::accumulate(result_.play.begin(), result_.play.end(), problem_.start, peg::play);
        result_.goal = static_cast<std::size_t>(std::ranges::find(problem_.goals, last) -
                                                problem_.goals.begin());
        return result_;
    }

    const Problem& problem_;
    Limits limits_;
    Progress& progress_;
    std::size_t widest_;
    std::vector<Pagoda> pagodas_;
    bool forward_ = true;
    SearchResult result_;
};

}  // namespace

SearchResult search(const Problem& problem, const Limits& limits, Progress& progress) {
    const auto at_once = std::ranges::find(problem.goals, problem.start);
    if (at_once != problem.goals.end()) {
        SearchResult result;
        result.outcome = Outcome::solved;
        result.goal = static_cast<std::size_t>(at_once - problem.goals.begin());
        return result;
    }
    return with_words(problem.board.size(), [&](auto words) {
        return Searcher<decltype(words)::value>(problem, limits, progress).run();
    });
}

}  // namespace lastmove::peg
