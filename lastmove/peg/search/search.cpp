#include "lastmove/peg/search/search.hpp"

#include <array>
#include <numeric>

#include "lastmove/base/fault.hpp"
#include "lastmove/peg/search/by_counts.hpp"
#include "lastmove/peg/search/ends.hpp"
#include "lastmove/peg/search/homing_turns.hpp"
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

/// On boards with more holes narrow beams take longer than a search by counts.
constexpr std::size_t narrow_board = 64;

/// On boards with more holes, beams towards the goal come before all else.
constexpr std::size_t homing_board = 40;

/// The number of turns of them that come first.
constexpr std::size_t first_turns = 2;

/// The search by counts tries the first goals only.
constexpr std::size_t most_counted = 8;

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
          even_(with_even_gaps(problem)),
          homing_(even_),
          result_(result) {}

    /// What takes little time. Returns whether that decides the problem.
    bool quick() {
        if (widest_ == 0) throw Stopped(Stop::memory);
        if (even_.goals.empty()) return false;
        for (std::size_t turn = 0; turn < first_turns; ++turn) {
            if (home_in()) return true;
        }
        const bool large = problem_.board.size() > narrow_board;
        if (large && by_counts()) return true;
        BothEnds<Words> ends(even_, pagodas_);
        const Found found = widen(ends, narrowest, narrow);
        if (found == Found::none && total(ends) <= small_evidence) {
            all_even() ? conclude_none(ends) : exhaust();
            return true;
        }
        return found == Found::play || (found == Found::too_narrow && !large && by_counts());
    }

    void rest() {
        if (widest_ == 0) throw Stopped(Stop::memory);
        counted_.clear();
        seed_ = 2;
        pagodas_ = pruning_pagodas(even_.goals.empty() ? problem_ : even_, limits_);
        if (!even_.goals.empty()) {
            BothEnds<Words> ends(even_, pagodas_);
            Found found = widen(ends, narrow, std::min(wide, widest_), true);
            if (found == Found::too_narrow) found = complete(ends);
            if (found == Found::too_narrow && widest_ > wide) {
                found = widen(ends, wide * beam_widening, widest_, true);
            }
            if (found == Found::play) return;
            if (found == Found::too_narrow) throw_too_narrow();
            if (all_even()) return conclude_none(ends);
        }
        exhaust();
    }

  private:
    /// A play, which result_ tells; none, in all levels; or none in these beams.
    enum class Found { play, none, too_narrow };

    [[nodiscard]] bool all_even() const { return even_.goals.size() == problem_.goals.size(); }

    /// Beams of growing width, with searches by counts in between if so wished.
    Found widen(BothEnds<Words>& ends, std::size_t width, std::size_t last, bool counts = false) {
        last = std::min(last, widest_);
        for (width = std::min(width, last);; width = std::min(width * beam_widening, last)) {
            attempt(ends, width);
            if (!ends.meeting().empty()) return conclude_play(ends), Found::play;
            if (!ends.cut()) return Found::none;
            if (counts && (home_in() || by_counts())) return Found::play;
            if (width == last) return Found::too_narrow;
        }
    }

    /// A turn of beams towards the goals.
    bool home_in() {
        if (problem_.board.size() <= homing_board) return false;
        auto found = homing_.turn(limits_, progress_, result_.nodes);
        if (!found) return false;
        conclude_play(*std::move(found));
        return true;
    }

    /// Some rounds of the search by counts, more each time, shared among the goals.
    bool by_counts() {
        if (counted_.empty()) {
            for (const Position& goal : even_.goals) {
                if (counted_.size() == most_counted) break;
                counted_.emplace_back(problem_.board, problem_.start, goal, seed_);
            }
        }
        effort_ = effort_ == 0 ? problem_.board.size() : 2 * effort_;
        std::size_t turn = 0;
        for (std::size_t done = 0; done < effort_; ++turn) {
            std::erase_if(counted_, [](const SearchByCounts& goal) { return goal.hopeless(); });
            if (counted_.empty()) return false;
            progress_.report("counting jumps", done);
            SearchByCounts& goal = counted_[turn % counted_.size()];
            done += goal.cost();
            if (auto found = goal.round(limits_)) {
                conclude_play(*std::move(found));
                return true;
            }
        }
        return false;
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
            if (found.outcome == Outcome::exhausted) throw Fault("half a play is lost");
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
    Problem even_;  ///< only with the goals that parity does not exclude
    HomingTurns<Words> homing_;
    std::vector<Pagoda> pagodas_;
    std::vector<SearchByCounts> counted_;  ///< of some goals
    std::size_t effort_ = 0;               ///< of the last searches by counts
    std::uint64_t seed_ = 1;
    bool forward_ = true;
    SearchResult& result_;
};

}  // namespace

SearchResult search(const Problem& problem, const Limits& limits, Progress& progress) {
    SearchResult result;
    search(problem, limits, progress, result);
    return result;
}

void search(const Problem& problem, const Limits& limits, Progress& progress, SearchResult& result,
            SearchPart part) {
    const auto at_once = std::ranges::find(problem.goals, problem.start);
    if (at_once != problem.goals.end()) {
        result.outcome = Outcome::solved;
        result.goal = static_cast<std::size_t>(at_once - problem.goals.begin());
        return;
    }
    with_words(problem.board.size(), [&](auto words) {
        Searcher<decltype(words)::value> searcher(problem, limits, progress, result);
        if (part != SearchPart::rest && searcher.quick()) return;
        if (part != SearchPart::quick) searcher.rest();
    });
}

}  // namespace lastmove::peg
