#include "lastmove/peg/army/search.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "lastmove/base/hash.hpp"
#include "lastmove/peg/army/army.hpp"

namespace lastmove::peg {

namespace {

constexpr int reach = 5;  // how far the window goes to both sides, and behind the edge

// The backward search proves nothing, its plays are replayed: floating point is good enough there.
constexpr double sigma = 0.61803398874989485;
constexpr double tolerance = 1e-9;

Board window_of(int level) {
    std::vector<Cell> cells;
    for (int row = 0; row <= level + reach; ++row) {
        for (int column = 0; column <= 2 * reach; ++column) cells.push_back({row, column});
    }
    return {Rule::jump, std::move(cells)};
}

/// Takes back a jump: the two men that it took appear, the one that it made goes.
Position unplay(Position position, const Jump& jump) {
    position.erase(jump.to);
    position.insert(jump.from);
    position.insert(jump.over);
    return position;
}

}  // namespace

std::size_t ArmySearch::Hash::operator()(const Position& position) const {
    return mix_all(position.words);
}

ArmySearch::ArmySearch(int level, Limits limits, Progress& progress)
    : level_(level),
      limits_(std::move(limits)),
      progress_(progress),
      window_(window_of(level)),
      goal_(number({0, level})),
      into_(window_.size()) {
    std::vector<std::size_t> by_height;
    for (int height = 0; height <= level; ++height) {
        by_height.push_back(least_men_by_weight(height));
    }
    for (std::size_t i = 0; i < window_.size(); ++i) {
        weight_.push_back(std::pow(sigma, distance(i)));
        needed_.push_back(by_height[static_cast<std::size_t>(std::max(hole(i)[1], 0))]);
    }
    for (const Jump& jump : window_.jumps()) {
        if (distance(jump.over) == distance(jump.to) + 1 &&
            distance(jump.from) == distance(jump.to) + 2) {
            keeping_.push_back(jump);
        }
        into_[jump.to].push_back(jump);
    }
    for (auto& jumps : into_) {
        std::ranges::reverse(jumps);  // men from behind first
        std::ranges::stable_sort(jumps, {}, [&](const Jump& jump) { return loss(jump); });
    }
}

Hole ArmySearch::hole(std::size_t number) const {
    const Cell cell = window_.holes()[number];
    return {cell.column - reach, level_ - cell.row};
}

std::size_t ArmySearch::number(Hole hole) const {
    return window_.hole_at({level_ - hole[1], hole[0] + reach}).value();
}

int ArmySearch::distance(std::size_t number) const {
    const Hole at = hole(number);
    return std::abs(at[0]) + std::abs(level_ - at[1]);
}

double ArmySearch::loss(const Jump& jump) const {
    return weight_[jump.from] + weight_[jump.over] - weight_[jump.to];
}

ArmyPlay ArmySearch::play_of(const Position& men, const std::vector<Jump>& jumps) const {
    ArmyPlay play;
    for (std::size_t i = 0; i < window_.size(); ++i) {
        if (men.contains(i)) play.men.push_back(hole(i));
    }
    for (const Jump& jump : jumps) play.jumps.push_back({hole(jump.from), hole(jump.to)});
    return play;
}

void ArmySearch::count_node(std::size_t remembered) {
    constexpr std::size_t bytes_a_position = sizeof(Position) + 4 * sizeof(void*);
    if (++nodes_ % 4096 != 0) return;
    progress_.report("marching", nodes_);
    limits_.check_memory(remembered * bytes_a_position);
    limits_.check();
}

std::optional<ArmyPlay> ArmySearch::keeping_weight(const std::vector<Hole>& men) {
    Position start;
    for (const Hole& man : men) start.insert(number(man));
    jumps_.clear();
    if (!forward(start)) return std::nullopt;
    return play_of(start, jumps_);
}

bool ArmySearch::forward(const Position& position) {
    if (position.contains(goal_)) return true;
    count_node(dead_forward_.size());
    if (!dead_forward_.insert(position).second) return false;
    return std::ranges::any_of(keeping_, [&](const Jump& jump) {
        if (!is_legal(position, jump)) return false;
        jumps_.push_back(jump);
        if (forward(play(position, jump))) return true;
        jumps_.pop_back();
        return false;
    });
}

std::optional<ArmyPlay> ArmySearch::backwards(std::uint64_t men) {
    Position scout;
    scout.insert(goal_);
    greatest_.clear();
    for (std::uint64_t count = 0; count <= men; ++count) {
        const Golden weight = greatest_weight(level_, count);
        greatest_.push_back(weight.a.get_d() + weight.b.get_d() * sigma + tolerance);
    }
    // Most plays keep the weight in all but a few jumps, if not in all.
    for (std::size_t losses = 0; losses < men; ++losses) {
        jumps_.clear();
        dead_backward_.clear();
        if (backward(scout, men, losses)) {
            Position army = scout;
            for (const Jump& jump : jumps_) army = unplay(army, jump);
            std::ranges::reverse(jumps_);
            return play_of(army, jumps_);
        }
    }
    return std::nullopt;
}

bool ArmySearch::backward(const Position& position, std::size_t men, std::size_t losses) {
    std::vector<std::size_t> pegs;  // the most advanced first
    double weight = 0;
    std::size_t needed = 0;
    for (std::size_t i = 0; i < window_.size(); ++i) {
        if (!position.contains(i)) continue;
        pegs.push_back(i);
        weight += weight_[i];
        needed += needed_[i];
    }
    if (needed > men) return false;
    if (hole(pegs.front())[1] <= 0) return true;
    // Whatever the lightest pegs come from, the others come from the rest of the men.
    std::vector<std::size_t> by_weight = pegs;
    std::ranges::sort(by_weight, {}, [&](std::size_t peg) { return weight_[peg]; });
    std::size_t left = men;
    for (const std::size_t peg : by_weight) {
        if (weight > greatest_[left]) return false;
        weight -= weight_[peg];
        left -= needed_[peg];
    }
    if (pegs.size() == men) return false;
    count_node(dead_backward_.size());
    const auto [dead, is_new] = dead_backward_.try_emplace(position, losses);
    if (!is_new && dead->second >= losses) return false;
    dead->second = losses;
    for (const std::size_t peg : pegs) {
        for (const Jump& jump : into_[peg]) {
            const bool loses = loss(jump) > tolerance;
            if (loses && losses == 0) break;
            if (position.contains(jump.from) || position.contains(jump.over)) continue;
            jumps_.push_back(jump);
            if (backward(unplay(position, jump), men, losses - loses)) return true;
            jumps_.pop_back();
        }
    }
    return false;
}

}  // namespace lastmove::peg
