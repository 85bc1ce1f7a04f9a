#include "lastmove/peg/tests/flat_model.hpp"

#include <algorithm>
#include <map>

#include "lastmove/peg/board/problem.hpp"

namespace lastmove::peg {

namespace {

bool uses(const Jump& jump, std::size_t hole) {
    return jump.from == hole || jump.over == hole || jump.to == hole;
}

/// The position before a jump that ends in `after`.
Position before(Position after, const Jump& jump) {
    after.erase(jump.to);
    after.insert(jump.from);
    after.insert(jump.over);
    return after;
}

bool can_end_in(const Position& after, const Jump& jump) {
    return after.contains(jump.to) && !after.contains(jump.from) && !after.contains(jump.over);
}

std::vector<bool> used_holes(const Board& board, const std::vector<bool>& idle) {
    std::vector<bool> used(board.size());
    for (std::size_t number = 0; number < board.jumps().size(); ++number) {
        if (idle[number]) continue;
        const auto [from, over, to] = board.jumps()[number];
        used[from] = used[over] = used[to] = true;
    }
    return used;
}

/// The pairs without idle jumps, and without holes that only these use, but where couples count: a
/// hole that has a peg always says something of the other hole of a couple.
PairModel without(const FlatProblem& problem, const std::vector<bool>& idle) {
    const Board& board = problem.board;
    if (std::ranges::find(idle, true) == idle.end()) return PairModel(board);
    std::vector<std::size_t> jumps;
    for (std::size_t number = 0; number < idle.size(); ++number) {
        if (!idle[number]) jumps.push_back(number);
    }
    const auto used = used_holes(board, idle);
    std::vector<std::uint16_t> holes;
    for (std::uint16_t hole = 0; hole < board.size(); ++hole) {
        if (used[hole] || problem.additions.couples) holes.push_back(hole);
    }
    return {board, std::move(jumps), std::move(holes)};
}

}  // namespace

linear::Idle idle_jumps(const FlatProblem& problem, const Limits& limits) {
    const Board& board = problem.board;
    const linear::Gap difference = gap(board, problem.start, problem.goal);
    linear::Idle idle = linear::idle_moves(board.move_system(), difference, limits);
    const auto used = used_holes(board, idle.moves);
    bool reducible = std::ranges::find(used, true) != used.end();
    for (std::size_t hole = 0; hole < board.size(); ++hole) {
        // Where no jump brings or takes a peg that must, the whole model refutes that.
        if (!used[hole] && difference[hole] != 0) reducible = false;
    }
    if (!reducible) idle.moves.assign(idle.moves.size(), false);
    return idle;
}

FlatModel::FlatModel(const FlatProblem& problem)
    : FlatModel(problem, PairModel(problem.board),
                std::vector<bool>(problem.board.jumps().size())) {}

FlatModel::FlatModel(const FlatProblem& problem, const linear::Idle& idle)
    : FlatModel(problem, without(problem, idle.moves), idle.moves) {}

FlatModel::FlatModel(const FlatProblem& problem, PairModel pairs, const std::vector<bool>& idle)
    : problem_(problem),
      pairs_(std::move(pairs)),
      has_ends_(problem.additions.ends && problem.times->jumps() >= 2),
      gap_(pairs_.gap(problem.start, problem.goal)) {
    system_.places = gap_.size();
    add_events_between();
    if (has_ends_) {
        system_.places += 2;
        gap_.insert(gap_.end(), 2, 1);
        for (std::size_t number = 0; number < problem.board.jumps().size(); ++number) {
            if (idle[number]) continue;
            const Jump& jump = problem.board.jumps()[number];
            if (is_legal(problem.start, jump)) add_end(When::first, number, problem.start);
            if (can_end_in(problem.goal, jump)) {
                add_end(When::last, number, before(problem.goal, jump));
            }
        }
    }
    if (problem.additions.presence) add_presence();
    if (problem.additions.couples) add_couples();
}

void FlatModel::add_events_between() {
    const Timetable* times = problem_.additions.windows ? &*problem_.times : nullptr;
    const linear::MoveSystem flat = pairs_.system(true);
    std::vector<std::optional<std::size_t>> kept(flat.moves.size());
    for (std::size_t number = 0; number < flat.moves.size(); ++number) {
        const PairModel::Move& move = pairs_.moves()[number];
        const Jump& jump = problem_.board.jumps()[move.jump];
        if (times != nullptr && !times->is_playable(jump, move.meets)) continue;
        const auto ceiling = flat.ceiling(number);
        if (ceiling && !kept[*ceiling]) continue;
        kept[number] = events_.size();
        events_.push_back({move, When::between});
        system_.moves.push_back(flat.moves[number]);
        system_.ceilings.push_back(ceiling ? kept[*ceiling] : std::nullopt);
    }
}

void FlatModel::add_end(When when, std::size_t number, const Position& before) {
    const linear::Gap change = pairs_.gap(before, play(before, problem_.board.jumps()[number]));
    std::vector<linear::Entry> move;
    for (std::size_t pair = 0; pair < change.size(); ++pair) {
        if (change[pair] != 0) move.push_back({pair, change[pair]});
    }
    move.push_back({change.size() + (when == When::last ? 1 : 0), 1});
    events_.push_back({{number, std::nullopt}, when});
    system_.moves.push_back(std::move(move));
    system_.ceilings.emplace_back();
}

int FlatModel::presence(const Event& event, std::size_t hole) const {
    const Jump& jump = problem_.board.jumps()[event.move.jump];
    if (event.move.meets) return *event.move.meets == hole ? 1 : 0;
    if (uses(jump, hole)) return 1;
    if (event.when == When::first) return problem_.start.contains(hole) ? 1 : 0;
    if (event.when == When::last) return problem_.goal.contains(hole) ? 1 : 0;
    return 0;
}

std::vector<int> FlatModel::presence(std::size_t hole) const {
    std::vector<int> counts;
    counts.reserve(events_.size());
    for (const Event& event : events_) counts.push_back(presence(event, hole));
    return counts;
}

void FlatModel::add_inequality(Rent rent, const std::vector<int>& counts, std::int64_t most) {
    const int sign = rent.second;
    linear::MoveSystem::Inequality inequality{{}, sign * most};
    for (std::size_t event = 0; event < counts.size(); ++event) {
        if (counts[event] != 0) inequality.counts.push_back({event, sign * counts[event]});
    }
    system_.inequalities.push_back(std::move(inequality));
    rents_.push_back(std::move(rent));
}

void FlatModel::add_presence() {
    const Timetable& times = *problem_.times;
    for (const auto& [hole, other] : pairs_.pairs()) {
        if (hole != other) continue;
        const std::int64_t most = times.most_present(hole);
        const std::int64_t least = times.least_present(hole);
        const std::string name = problem_.board.hole_name(hole);
        // That a hole is present with every jump at most, and never at least, is known already.
        if (most < times.jumps()) add_inequality({name, 1}, presence(hole), most);
        if (least > 0) add_inequality({name, -1}, presence(hole), least);
    }
}

void FlatModel::add_couples() {
    const Timetable& times = *problem_.times;
    std::vector<std::vector<int>> counts;
    for (std::size_t hole = 0; hole < problem_.board.size(); ++hole)
        counts.push_back(presence(hole));
    for (const auto& [one, other] : pairs_.pairs()) {
        if (one == other) continue;
        const std::int64_t most = times.jumps() + problem_.couples.most_together(one, other);
        // What is known of each hole alone says as much, then.
        if (times.most_present(one) + times.most_present(other) <= most) continue;
        std::vector<int> both = counts[one];
        for (std::size_t event = 0; event < both.size(); ++event) {
            const Jump& jump = problem_.board.jumps()[events_[event].move.jump];
            const bool moves_both = uses(jump, one) && uses(jump, other);
            if (!events_[event].move.meets && moves_both) continue;
            both[event] += counts[other][event];
        }
        add_inequality({pairs_.pair_name(pairs_.pair(one, other)), 1}, both, most);
    }
}

linear::PlaceWeights FlatModel::spread(const FlatModel& reduced,
                                       const linear::PlaceWeights& weights) const {
    linear::PlaceWeights spread(system_.places + rents_.size());
    const std::size_t pairs = reduced.pairs_.pairs().size();
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        const auto [one, other] = reduced.pairs_.pairs()[pair];
        spread[pairs_.pair(one, other)] = weights[pair];
    }
    for (std::size_t end = pairs; end < reduced.system_.places; ++end) {
        spread[pairs_.pairs().size() + end - pairs] = weights[end];
    }
    for (std::size_t index = 0; index < reduced.rents_.size(); ++index) {
        const auto rent = std::ranges::find(rents_, reduced.rents_[index]);
        spread[system_.places + static_cast<std::size_t>(rent - rents_.begin())] =
            weights[reduced.system_.places + index];
    }
    return spread;
}

Integer FlatModel::times_needed(const linear::PlaceWeights& weights,
                                const linear::Idle& idle) const {
    const linear::Weighed weighed(system_, gap_, weights);
    // The least that an idle jump weighs with its meetings, or as an end.
    std::map<std::pair<std::size_t, When>, Rational> least;
    for (std::size_t event = 0; event < events_.size(); ++event) {
        const auto& [move, when] = events_[event];
        if (!idle.moves[move.jump]) continue;
        if (!move.meets || weighed.moves[event] < 0) {
            least[{move.jump, when}] += weighed.moves[event];
        }
    }
    Integer times = 0;
    const linear::MoveSystem holes = problem_.board.move_system();
    for (const auto& [jump, weight] : least) {
        if (weight >= 0) continue;
        const Rational needed = -weight / linear::weigh(idle.weights, holes.moves[jump.first]);
        const Integer enough = needed.get_num() / needed.get_den() + 1;
        times = std::max(times, enough);
    }
    return times;
}

linear::BranchTree FlatModel::lifted(const FlatModel& reduced, const linear::Idle& idle,
                                     const linear::BranchTree& tree) const {
    linear::BranchTree lifted;
    if (!tree.branches.empty()) {
        const auto event = std::ranges::find(events_, reduced.events_[tree.move]);
        lifted.move = static_cast<std::size_t>(event - events_.begin());
        lifted.at_most = tree.at_most;
        for (const auto& branch : tree.branches) {
            lifted.branches.push_back(this->lifted(reduced, idle, branch));
        }
        return lifted;
    }
    lifted.weights = spread(reduced, tree.weights);
    const Integer times = times_needed(lifted.weights, idle);
    for (std::size_t hole = 0; hole < problem_.board.size(); ++hole) {
        lifted.weights[pairs_.pair(hole, hole)] += times * idle.weights[hole];
    }
    return lifted;
}

PairTree FlatModel::by_name(const linear::BranchTree& tree) const {
    PairTree names;
    if (!tree.branches.empty()) {
        const Event& event = events_[tree.move];
        names.jump = problem_.board.jump_name(problem_.board.jumps()[event.move.jump]);
        if (event.move.meets) names.meets = problem_.board.hole_name(*event.move.meets);
        if (event.when == When::first) names.when = "first";
        if (event.when == When::last) names.when = "last";
        names.at_most = tree.at_most;
        for (const auto& branch : tree.branches) names.branches.push_back(by_name(branch));
        return names;
    }
    for (std::size_t pair = 0; pair < pairs_.pairs().size(); ++pair) {
        if (tree.weights[pair] != 0) names.pairs[pairs_.pair_name(pair)] = tree.weights[pair];
    }
    for (std::size_t index = 0; index < rents_.size(); ++index) {
        const auto& [name, sign] = rents_[index];
        const Rational& weight = tree.weights[system_.places + index];
        if (weight != 0) names.rents[name] += sign * weight;
    }
    return names;
}

}  // namespace lastmove::peg
