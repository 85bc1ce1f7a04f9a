// The flat model of one problem, with what is known of the order of its jumps (docs/theory.md).
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lastmove/answer/witness.hpp"
#include "lastmove/linear/branch_tree.hpp"
#include "lastmove/linear/idle.hpp"
#include "lastmove/peg/tests/couples.hpp"
#include "lastmove/peg/tests/pair_model.hpp"

namespace lastmove::peg {

/// What a test adds to the flat model.
struct Additions {
    bool presence = false;  ///< how often holes have pegs (ramare2022, (23), (28), (29))
    bool couples = false;   ///< how often two holes have pegs together (ramare2022, (30))
    bool windows = false;   ///< that some jumps and meetings come too late or too early
    bool ends = false;      ///< which jumps can be the first, and the last
};

/// A problem, and what the additions need; `times` is there if there are any.
struct FlatProblem {
    Board board;
    Position start;
    Position goal;
    Additions additions{};
    std::optional<Timetable> times{};
    Couples couples{};  ///< where these are among the additions
};

/// Jumps and meetings are moves as in PairModel. With ends, those are between the first jump and
/// the last; the first jump is a move that takes away all that it changes in the start, and one
/// from a place of its own that has 1; likewise the last. Inequalities bound how often holes are
/// present. If a play has fewer than two jumps, ends are ignored.
class FlatModel {
  public:
    /// The model of the problem. Without the jumps that are `idle`, and, if no couples are
    /// examined, the holes that only these use: such a hole has a peg always or never, so what
    /// pairs with it say is known from the other holes, and no verdict changes.
    explicit FlatModel(const FlatProblem& problem);
    FlatModel(const FlatProblem& problem, const linear::Idle& idle);

    [[nodiscard]] const linear::MoveSystem& system() const { return system_; }
    [[nodiscard]] const linear::Gap& gap() const { return gap_; }
    [[nodiscard]] const PairModel& pairs() const { return pairs_; }
    /// Whether first and last jumps are moves of their own.
    [[nodiscard]] bool has_ends() const { return has_ends_; }

    /// A refutation of the model without idle jumps as one of this model, which has them: the
    /// weights of holes that make idle jumps heavy are added until no jump weighs less than 0.
    [[nodiscard]] linear::BranchTree lifted(const FlatModel& reduced, const linear::Idle& idle,
                                            const linear::BranchTree& tree) const;

    /// A refutation, with the names of holes and jumps.
    [[nodiscard]] PairTree by_name(const linear::BranchTree& tree) const;

  private:
    enum class When { between, first, last };
    struct Event {
        PairModel::Move move;
        When when = When::between;

        friend auto operator<=>(const Event&, const Event&) = default;
    };
    /// Of an inequality: the hole or the couple, and 1 or −1.
    using Rent = std::pair<std::string, int>;

    FlatModel(const FlatProblem& problem, PairModel pairs, const std::vector<bool>& idle);
    void add_events_between();
    void add_end(When when, std::size_t number, const Position& before);
    void add_presence();
    void add_couples();
    void add_inequality(Rent rent, const std::vector<int>& counts, std::int64_t most);
    [[nodiscard]] linear::PlaceWeights spread(const FlatModel& reduced,
                                              const linear::PlaceWeights& weights) const;
    [[nodiscard]] Integer times_needed(const linear::PlaceWeights& weights,
                                       const linear::Idle& idle) const;

    /// How often an event counts as a presence of the hole: 1 or 0.
    [[nodiscard]] int presence(const Event& event, std::size_t hole) const;
    [[nodiscard]] std::vector<int> presence(std::size_t hole) const;

    FlatProblem problem_;
    PairModel pairs_;
    bool has_ends_;
    std::vector<Event> events_;  ///< the moves of the system
    linear::MoveSystem system_;
    linear::Gap gap_;
    std::vector<Rent> rents_;  ///< of the inequalities
};

/// The jumps that linear::idle_moves finds for the problem; none where leaving them out would leave
/// a hole unused that jumps must change.
linear::Idle idle_jumps(const FlatProblem& problem, const Limits& limits);

}  // namespace lastmove::peg
