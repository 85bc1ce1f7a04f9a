// Beams towards a problem's goals, forwards and backwards, wider each turn.
#pragma once

#include <functional>
#include <vector>

#include "lastmove/peg/search/homing.hpp"

namespace lastmove::peg {

/// Tries `Homing` on some of the goals, those first that can be reached by most jumps, and on the
/// problem played backwards, if they suit. The first turn has beams of 64 positions, each further
/// one beams four times as wide.
///
/// ```
/// const auto problem = peg::parse_problem("oo..oo.>....o..", peg::Rule::jump);
/// peg::HomingTurns<1> turns(problem);
/// Progress silent;
/// std::uint64_t nodes = 0;
/// ASSERT_TRUE(turns.turn({}, silent, nodes));
/// ```
template <std::size_t Words>
class HomingTurns {
  public:
    explicit HomingTurns(Problem&&) = delete;
    /// It keeps the problem.
    explicit HomingTurns(const Problem& problem) : problem_(&problem), goals_(problem.goals) {
        std::ranges::stable_sort(goals_, std::greater{}, [&](const Position& goal) {
            return std::ranges::count_if(problem.board.jumps(), [&](const Jump& jump) {
                return goal.contains(jump.to) && !goal.contains(jump.from) &&
                       !goal.contains(jump.over);
            });
        });
        if (goals_.size() > most_goals) goals_.resize(most_goals);
    }

    /// The next turn; the jumps of a play if it finds one. Nothing is tried that would take more
    /// memory than the limits allow. Throws Stopped at a limit.
    std::optional<std::vector<Jump>> turn(const Limits& limits, Progress& progress,
                                          std::uint64_t& nodes) {
        ++turns_;
        const Board& board = problem_->board;
        for (const Position& goal : goals_) {
            if (auto play = attempt(problem_->start, goal, limits, progress, nodes)) return play;
            if (auto play = attempt(complement(board, goal), complement(board, problem_->start),
                                    limits, progress, nodes)) {
                std::ranges::reverse(*play);
                return play;
            }
        }
        width_ = std::min(widest, 4 * width_);
        return std::nullopt;
    }

  private:
    static constexpr std::size_t most_goals = 4;
    static constexpr std::size_t widest = std::size_t{1} << 14U;

    std::optional<std::vector<Jump>> attempt(const Position& start, const Position& goal,
                                             const Limits& limits, Progress& progress,
                                             std::uint64_t& nodes) {
        if (!Homing<Words>::suits(start, goal)) return std::nullopt;
        Homing<Words> homing(problem_->board, start, goal);
        if (homing.bytes(width_) > limits.memory) return std::nullopt;
        return homing.attempt(width_, turns_, limits, progress, nodes);
    }

    const Problem* problem_;
    std::vector<Position> goals_;
    std::size_t width_ = 64;
    std::uint64_t turns_ = 0;
};

}  // namespace lastmove::peg
