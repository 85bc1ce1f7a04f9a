#include "lastmove/peg/timed_model.hpp"

#include <algorithm>

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

}  // namespace

TimedModel::TimedModel(const Board& board, const Position& start, const Position& goal,
                       const Timetable& times, const Apart& apart, const Additions& additions)
    : board_(board),
      pairs_(board),
      start_(start),
      goal_(goal),
      has_ends_(additions.ends && times.jumps() >= 2),
      gap_(pairs_.gap(start, goal)) {
    system_.places = gap_.size();
    add_events_between(times, !additions.windows);
    if (has_ends_) {
        system_.places += 2;
        gap_.insert(gap_.end(), 2, 1);
        for (std::size_t number = 0; number < board.jumps().size(); ++number) {
            const Jump& jump = board.jumps()[number];
            if (is_legal(start, jump)) add_end(When::first, jump, number, start);
            if (can_end_in(goal, jump)) add_end(When::last, jump, number, before(goal, jump));
        }
    }
    add_presence(times);
    if (additions.couples) add_couples(times, apart);
}

void TimedModel::add_events_between(const Timetable& times, bool all) {
    const linear::MoveSystem flat = pairs_.system(true);
    std::vector<std::optional<std::size_t>> kept(flat.moves.size());
    for (std::size_t number = 0; number < flat.moves.size(); ++number) {
        const PairModel::Move& move = pairs_.moves()[number];
        if (!all && !times.is_playable(board_.jumps()[move.jump], move.meets)) continue;
        const auto ceiling = flat.ceiling(number);
        if (ceiling && !kept[*ceiling]) continue;
        kept[number] = events_.size();
        events_.push_back({move, When::between});
        system_.moves.push_back(flat.moves[number]);
        system_.ceilings.push_back(ceiling ? kept[*ceiling] : std::nullopt);
    }
}

void TimedModel::add_end(When when, const Jump& jump, std::size_t number, const Position& before) {
    const linear::Gap change = pairs_.gap(before, play(before, jump));
    std::vector<linear::Entry> move;
    for (std::size_t pair = 0; pair < change.size(); ++pair) {
        if (change[pair] != 0) move.push_back({pair, change[pair]});
    }
    move.push_back({change.size() + (when == When::last ? 1 : 0), 1});
    events_.push_back({{number, std::nullopt}, when});
    system_.moves.push_back(std::move(move));
    system_.ceilings.emplace_back();
}

int TimedModel::presence(const Event& event, std::size_t hole) const {
    const Jump& jump = board_.jumps()[event.move.jump];
    if (event.move.meets) return *event.move.meets == hole ? 1 : 0;
    if (uses(jump, hole)) return 1;
    if (event.when == When::first) return start_.contains(hole) ? 1 : 0;
    if (event.when == When::last) return goal_.contains(hole) ? 1 : 0;
    return 0;
}

std::vector<int> TimedModel::presence(std::size_t hole) const {
    std::vector<int> counts;
    for (const Event& event : events_) counts.push_back(presence(event, hole));
    return counts;
}

void TimedModel::add_inequality(std::string name, int sign, const std::vector<int>& counts,
                                std::int64_t most) {
    linear::MoveSystem::Inequality inequality{{}, sign * most};
    for (std::size_t event = 0; event < counts.size(); ++event) {
        if (counts[event] != 0) inequality.counts.push_back({event, sign * counts[event]});
    }
    system_.inequalities.push_back(std::move(inequality));
    rents_.emplace_back(std::move(name), sign);
}

void TimedModel::add_presence(const Timetable& times) {
    for (std::size_t hole = 0; hole < board_.size(); ++hole) {
        const std::int64_t most = times.most_present(hole);
        const std::int64_t least = times.least_present(hole);
        // That a hole is present with every jump at most, and never at least, is known already.
        if (most < times.jumps()) add_inequality(board_.hole_name(hole), 1, presence(hole), most);
        if (least > 0) add_inequality(board_.hole_name(hole), -1, presence(hole), least);
    }
}

void TimedModel::add_couples(const Timetable& times, const Apart& apart) {
    std::vector<std::vector<int>> counts;
    for (std::size_t hole = 0; hole < board_.size(); ++hole) counts.push_back(presence(hole));
    for (const auto& [one, other] : pairs_.pairs()) {
        if (one == other) continue;
        if (times.are_together(one, other) && !apart.sets.contains({one, other})) continue;
        std::vector<int> both = counts[one];
        for (std::size_t event = 0; event < both.size(); ++event) {
            const Jump& jump = board_.jumps()[events_[event].move.jump];
            const bool moves_both = uses(jump, one) && uses(jump, other);
            if (!events_[event].move.meets && moves_both) continue;
            both[event] += counts[other][event];
        }
        add_inequality(pairs_.pair_name(pairs_.pair(one, other)), 1, both, times.jumps());
    }
}

PairTree TimedModel::by_name(const linear::BranchTree& tree) const {
    PairTree names;
    if (!tree.branches.empty()) {
        const Event& event = events_[tree.move];
        names.jump = board_.jump_name(board_.jumps()[event.move.jump]);
        if (event.move.meets) names.meets = board_.hole_name(*event.move.meets);
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
