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

/// One search, on positions of `Words` words.
template <std::size_t Words>
class Searcher {
  public:
    Searcher(const Problem& problem, const Limits& limits, Progress& progress, SearchResult& result)
        : problem_(problem),
          limits_(limits),
          progress_(progress),
          widest_(widest_level<Words>(problem.start.size() + 1, limits)),
          result_(result) {}

    void run() {
        if (widest_ == 0) throw Stopped(Stop::memory);
        const Problem even = with_even_gaps(problem_);
        const bool all = even.goals.size() == problem_.goals.size();
        if (!even.goals.empty()) {
            BothEnds<Words> ends(even, pagodas_);
            const Found found = widen(ends, narrowest, narrow);
            if (found == Found::play) return;
            if (found == Found::none && total(ends) <= small_evidence) {
                return all ? conclude_none(ends) : exhaust();
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
            if (found == Found::play) return;
            if (found == Found::too_narrow) throw_too_narrow();
            if (all) return conclude_none(ends);
        }
        exhaust();
    }

  private:
    /// A play, which result_ tells; none, in all levels; or none in these beams.
    enum class Found { play, none, too_narrow };

    /// Beams of growing width.
    Found widen(BothEnds<Words>& ends, std::size_t width, std::size_t last) {
        last = std::min(last, widest_);
        for (width = std::min(width, last);; width = std::min(width * beam_widening, last)) {
            attempt(ends, width);
            if (!ends.meeting().empty()) return conclude_play(ends), Found::play;
            if (!ends.cut()) return Found::none;
            if (width == last) return Found::too_narrow;
        }
    }

    /// Searches all levels of all goals, also those that parity excludes.
    void exhaust() {
        BothEnds<Words> ends(problem_, pagodas_);
        const Found found = complete(ends);
        if (found == Found::too_narrow) throw Stopped(Stop::memory);
        if (found == Found::none) conclude_none(ends);
    }

    /// Keeps all positions; too narrow where memory does not suffice.
    Found complete(BothEnds<Words>& ends) {
        const auto stopped = until_stopped([&] { attempt(ends, widest_, true); });
        if (stopped && stopped->stop() != Stop::memory) throw Stopped(*stopped);
        if (stopped) return Found::too_narrow;
        if (!ends.meeting().empty()) return conclude_play(ends), Found::play;
        return Found::none;
    }

    void attempt(BothEnds<Words>& ends, std::size_t width, bool complete = false) {
        Effort effort{limits_, width, complete, 0};
        const auto stopped = until_stopped([&] { ends.run(effort, forward_, true, progress_); });
        forward_ = !forward_;
        result_.nodes += effort.nodes;
        if (stopped) throw Stopped(*stopped);
    }

    static std::uint64_t total(const BothEnds<Words>& ends) {
        const auto sum = [](const std::vector<std::uint64_t>& counts) {
            return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
        };
        return sum(ends.forward_counts()) + sum(ends.backward_counts());
    }

    void conclude_none(const BothEnds<Words>& ends) {
        result_.outcome = Outcome::exhausted;
        for (const Pagoda& pagoda : pagodas_) {
            result_.evidence.pagodas.push_back(
                by_name(problem_.board, {pagoda.begin(), pagoda.end()}));
        }
        result_.evidence.meet = ends.meeting_level();
        result_.evidence.forward = ends.forward_counts();
        result_.evidence.backward = ends.backward_counts();
    }

    /// After the widest beam, or one that the deadline cut.
    [[noreturn]] void throw_too_narrow() const {
        limits_.check();
        throw Stopped(Stop::memory);
    }

    void conclude_play(const BothEnds<Words>& ends) {
        const Mask<Words> through = ends.meeting().front();
        if (!ends.forgot()) {
            conclude_play(ends.play(problem_.board, through));
        } else if (through != ends.start() && !ends.is_goal(through)) {
            conclude_play(in_halves(to_position(through)));
        } else {
            throw Stopped(Stop::memory);
        }
    }

    /// Through a position that lies on a play: the searches of both halves are shorter.
    std::vector<Jump> in_halves(const Position& through) {
        std::vector<Jump> play;
        const std::array<Problem, 2> halves{{{problem_.board, problem_.start, {through}},
                                             {problem_.board, through, problem_.goals}}};
        for (const Problem& half : halves) {
            SearchResult found;
            const auto stopped =
                until_stopped([&] { peg::search(half, limits_, progress_, found); });
            result_.nodes += found.nodes;
            if (stopped) throw Stopped(*stopped);
            if (found.outcome == Outcome::exhausted) throw std::logic_error("half a play is lost");
            play.insert(play.end(), found.play.begin(), found.play.end());
        }
        return play;
    }

    void conclude_play(std::vector<Jump> play) {
        result_.outcome = Outcome::solved;
        result_.play = std::move(play);
        const Position last =
            std::accumulate(result_.play.begin(), result_.play.end(), problem_.start, peg::play);
        result_.goal = static_cast<std::size_t>(std::ranges::find(problem_.goals, last) -
                                                problem_.goals.begin());
    }

    const Problem& problem_;
    Limits limits_;
    Progress& progress_;
    std::size_t widest_;
    std::vector<Pagoda> pagodas_;
    bool forward_ = true;
    SearchResult& result_;
};

}  // namespace

SearchResult search(const Problem& problem, const Limits& limits, Progress& progress) {
    SearchResult result;
    search(problem, limits, progress, result);
    return result;
}

void search(const Problem& problem, const Limits& limits, Progress& progress,
            SearchResult& result) {
    const auto at_once = std::ranges::find(problem.goals, problem.start);
    if (at_once != problem.goals.end()) {
        result.outcome = Outcome::solved;
        result.goal = static_cast<std::size_t>(at_once - problem.goals.begin());
        return;
    }
    with_words(problem.board.size(), [&](auto words) {
        Searcher<decltype(words)::value>(problem, limits, progress, result).run();
    });
}

}  // namespace lastmove::peg
