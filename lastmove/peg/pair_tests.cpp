#include "lastmove/peg/pair_tests.hpp"

#include <algorithm>
#include <cassert>

#include "lastmove/linear/idle.hpp"
#include "lastmove/linear/integer.hpp"
#include "lastmove/linear/pagoda.hpp"
#include "lastmove/peg/ladder.hpp"
#include "lastmove/peg/problem.hpp"
#include "lastmove/peg/timed_model.hpp"

namespace lastmove::peg {

namespace {

using Result = linear::TestResult<Witness>;

/// How far from both ends positions are looked at, and how many at most.
constexpr std::size_t farthest = 5;
constexpr std::size_t most_positions = 2000;

PairTree pairs_by_name(const PairModel& model, const linear::BranchTree& tree) {
    PairTree names;
    if (tree.branches.empty()) {
        for (std::size_t pair = 0; pair < model.pairs().size(); ++pair) {
            if (tree.weights[pair] != 0) names.pairs[model.pair_name(pair)] = tree.weights[pair];
        }
        return names;
    }
    names.jump = model.jump_name(tree.move);
    names.meets = model.met_name(tree.move);
    names.at_most = tree.at_most;
    for (const auto& branch : tree.branches) names.branches.push_back(pairs_by_name(model, branch));
    return names;
}

Position complement(const Board& board, const Position& position) {
    Position empty;
    for (std::size_t hole = 0; hole < board.size(); ++hole) {
        if (!position.contains(hole)) empty.insert(hole);
    }
    return empty;
}

/// The flat model without what no sum of jumps from start to goal plays: the jumps that weigh more
/// than 0 under weights of holes under which the gap weighs 0, and the holes that only such jumps
/// use. A hole that no jump uses has a peg always or never, so what pairs with it say is known from
/// the other holes by themselves, and the verdicts are those of the whole model.
class ReducedFlat {
  public:
    ReducedFlat(const Board& board, const Position& start, const Position& goal,
                const Limits& limits)
        : board_(board), start_(start), goal_(goal), idle_(idle_jumps(limits)), model_(reduced()) {}

    [[nodiscard]] linear::MoveSystem system() const { return model_.system(true); }
    [[nodiscard]] linear::Gap gap() const { return model_.gap(start_, goal_); }

    /// A refutation of the reduced model as one of the whole: with so much of the weights of holes
    /// that no jump left out weighs less than 0.
    [[nodiscard]] PairTree by_name(const linear::BranchTree& tree) const {
        const PairModel whole(board_);
        const linear::MoveSystem system = whole.system(true);
        const linear::BranchTree lifted = lift(whole, system, tree);
        assert(linear::is_refutation(system, whole.gap(start_, goal_), lifted));
        return pairs_by_name(whole, lifted);
    }

  private:
    [[nodiscard]] linear::Idle idle_jumps(const Limits& limits) const {
        const linear::Gap holes = peg::gap(board_, start_, goal_);
        linear::Idle idle = linear::idle_moves(board_.move_system(), holes, limits);
        const auto used = used_holes(idle);
        bool reducible = std::ranges::find(used, true) != used.end();
        for (std::size_t hole = 0; hole < board_.size(); ++hole) {
            // Where no jump brings or takes a peg that must, the whole model refutes that.
            if (!used[hole] && holes[hole] != 0) reducible = false;
        }
        if (!reducible) idle.moves.assign(idle.moves.size(), false);
        return idle;
    }

    [[nodiscard]] std::vector<bool> used_holes(const linear::Idle& idle) const {
        std::vector<bool> used(board_.size());
        for (std::size_t number = 0; number < board_.jumps().size(); ++number) {
            if (idle.moves[number]) continue;
            const auto [from, over, to] = board_.jumps()[number];
            used[from] = used[over] = used[to] = true;
        }
        return used;
    }

    [[nodiscard]] PairModel reduced() const {
        if (std::ranges::find(idle_.moves, true) == idle_.moves.end()) return PairModel(board_);
        std::vector<std::size_t> jumps;
        for (std::size_t number = 0; number < idle_.moves.size(); ++number) {
            if (!idle_.moves[number]) jumps.push_back(number);
        }
        const auto used = used_holes(idle_);
        std::vector<std::uint16_t> holes;
        for (std::uint16_t hole = 0; hole < board_.size(); ++hole) {
            if (used[hole]) holes.push_back(hole);
        }
        return {board_, std::move(jumps), std::move(holes)};
    }

    [[nodiscard]] linear::BranchTree lift(const PairModel& whole, const linear::MoveSystem& system,
                                          const linear::BranchTree& tree) const {
        linear::BranchTree lifted;
        if (!tree.branches.empty()) {
            lifted.move = whole.find(model_.moves()[tree.move]).value();
            lifted.at_most = tree.at_most;
            for (const auto& branch : tree.branches) {
                lifted.branches.push_back(lift(whole, system, branch));
            }
            return lifted;
        }
        lifted.weights.resize(whole.pairs().size());
        for (std::size_t pair = 0; pair < model_.pairs().size(); ++pair) {
            const auto [one, other] = model_.pairs()[pair];
            lifted.weights[whole.pair(one, other)] = tree.weights[pair];
        }
        // The least that each jump weighs with its meetings.
        std::vector<Rational> least(board_.jumps().size());
        for (std::size_t move = 0; move < system.moves.size(); ++move) {
            const Rational weight = linear::weigh(lifted.weights, system.moves[move]);
            const auto& [jump, meets] = whole.moves()[move];
            if (!meets || weight < 0) least[jump] += weight;
        }
        Integer times = 0;
        const linear::MoveSystem holes = board_.move_system();
        for (std::size_t jump = 0; jump < least.size(); ++jump) {
            if (!idle_.moves[jump] || least[jump] >= 0) continue;
            const Rational needed = -least[jump] / linear::weigh(idle_.weights, holes.moves[jump]);
            const Integer enough = needed.get_num() / needed.get_den() + 1;
            times = std::max(times, enough);
        }
        for (std::size_t hole = 0; hole < board_.size(); ++hole) {
            lifted.weights[whole.pair(hole, hole)] += times * idle_.weights[hole];
        }
        return lifted;
    }

    const Board& board_;
    Position start_;
    Position goal_;
    linear::Idle idle_;
    PairModel model_;
};

/// The couples that a tree rents, and all holes that never get a peg.
void name_apart(const Board& board, const Apart& apart, const PairTree& tree, PairTiming& timing) {
    for (const PairTree& branch : tree.branches) name_apart(board, apart, branch, timing);
    for (const auto& [holes, pagodas] : apart.sets) {
        std::string name = board.hole_name(holes.front());
        if (holes.size() > 1) name += " " + board.hole_name(holes.back());
        if (holes.size() > 1 && !tree.rents.contains(name)) continue;
        auto& named = timing.apart[name];
        if (!named.empty()) continue;
        for (const auto& weights : pagodas) named.push_back(by_name(board, weights));
    }
}

Result test_timed(const Board& board, std::string_view name, const Position& start,
                  const Position& goal, const Limits& limits, Progress& progress) {
    Levels forwards = first_positions(board, start, farthest, most_positions);
    Levels backwards = first_positions(board, complement(board, goal), farthest, most_positions);
    const std::size_t reach = std::min(forwards.size(), backwards.size()) - 1;
    forwards.resize(reach + 1);
    backwards.resize(reach + 1);
    const Additions additions{name == "couples", name == "ends", name == "ends"};
    const Apart apart = additions.couples ? never_occupied(board, forwards, limits) : Apart{};
    if (limits.out_of_time()) return Result::unknown(Stop::time);
    const Timetable times(board, start, goal, forwards, backwards, apart.barred(board));
    const TimedModel model(board, start, goal, times, apart, additions);
    const auto result = linear::tree_witness(model.system(), model.gap(), limits, progress);
    return linear::with_witness<Witness>(result, [&](const linear::BranchTree& tree) {
        PairWitness witness{true, model.by_name(tree), PairTiming{}};
        PairTiming& timing = *witness.timing;
        timing.reach = static_cast<std::int64_t>(reach);
        timing.ends = model.has_ends();
        timing.after = static_cast<std::int64_t>(apart.after);
        name_apart(board, apart, witness.tree, timing);
        return witness;
    });
}

}  // namespace

Result test_pairs(const Board& board, std::string_view name, const Position& start,
                  const Position& goal, const Limits& limits, Progress& progress) {
    if (limits.out_of_time()) return Result::unknown(Stop::time);
    if (name == "presence" || name == "couples" || name == "ends") {
        return test_timed(board, name, start, goal, limits, progress);
    }
    const bool flat = name.starts_with("flat");
    assert(flat || name.starts_with("quadratic"));
    const auto test = [&](const auto& model, const linear::MoveSystem& system,
                          const linear::Gap& gap) {
        const auto witness = [&](const linear::BranchTree& tree) {
            return PairWitness{flat, model(tree)};
        };
        if (name.ends_with("rational")) {
            return linear::with_witness<Witness>(linear::pagoda_witness(system, gap, limits),
                                                 [&](const linear::PlaceWeights& weights) {
                                                     return witness({weights, 0, 0, {}});
                                                 });
        }
        return linear::with_witness<Witness>(linear::tree_witness(system, gap, limits, progress),
                                             witness);
    };
    if (flat) {
        const ReducedFlat model(board, start, goal, limits);
        return test([&](const auto& tree) { return model.by_name(tree); }, model.system(),
                    model.gap());
    }
    const PairModel model(board);
    return test([&](const auto& tree) { return pairs_by_name(model, tree); }, model.system(false),
                model.gap(start, goal));
}

}  // namespace lastmove::peg
