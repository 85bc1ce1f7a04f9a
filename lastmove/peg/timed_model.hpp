// The flat model of one problem, with what is known of the order of its jumps (docs/theory.md).
#pragma once

#include <string>
#include <vector>

#include "lastmove/answer/witness.hpp"
#include "lastmove/linear/branch_tree.hpp"
#include "lastmove/peg/apart.hpp"
#include "lastmove/peg/pair_model.hpp"
#include "lastmove/peg/timetable.hpp"

namespace lastmove::peg {

/// What a test adds to the flat model.
struct Additions {
    bool couples = false;  ///< that some holes never have pegs together (Ramaré 2022, (30))
    bool windows = false;  ///< that some jumps and meetings come too late or too early
    bool ends = false;     ///< which jumps can be the first, and the last
};

/// Jumps and meetings between the first jump and the last are moves as in PairModel; the first jump
/// is a move that takes away all that it changes in the start, and one from a place of its own that
/// has 1; likewise the last. Inequalities bound how often holes are present (Ramaré 2022, (23), (28),
/// (29)), and couples. Where a play has fewer than two jumps, no ends are looked at.
class TimedModel {
  public:
    /// The board must outlive the model.
    TimedModel(const Board& board, const Position& start, const Position& goal,
               const Timetable& times, const Apart& apart, const Additions& additions);

    [[nodiscard]] const linear::MoveSystem& system() const { return system_; }
    [[nodiscard]] const linear::Gap& gap() const { return gap_; }
    /// Whether first and last jumps are moves of their own.
    [[nodiscard]] bool has_ends() const { return has_ends_; }

    /// A refutation, with the names of holes and jumps.
    [[nodiscard]] PairTree by_name(const linear::BranchTree& tree) const;

  private:
    enum class When { between, first, last };
    struct Event {
        PairModel::Move move;
        When when = When::between;
    };

    void add_events_between(const Timetable& times, bool all);
    void add_end(When when, const Jump& jump, std::size_t number, const Position& before);
    void add_presence(const Timetable& times);
    void add_couples(const Timetable& times, const Apart& apart);
    void add_inequality(std::string name, int sign, const std::vector<int>& counts,
                        std::int64_t most);

    /// How often an event counts as a presence of the hole: 1 or 0.
    [[nodiscard]] int presence(const Event& event, std::size_t hole) const;
    [[nodiscard]] std::vector<int> presence(std::size_t hole) const;

    const Board& board_;
    PairModel pairs_;
    Position start_;
    Position goal_;
    bool has_ends_;
    std::vector<Event> events_;  ///< the moves of the system
    linear::MoveSystem system_;
    linear::Gap gap_;
    std::vector<std::pair<std::string, int>>
        rents_;  ///< of each inequality: the hole or couple, ±1
};

}  // namespace lastmove::peg
