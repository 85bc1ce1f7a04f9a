#include "lastmove/peg/search/pagodas.hpp"

#include <cstdlib>
#include <optional>

#include "lastmove/linear/pruning_pagodas.hpp"

namespace lastmove::peg {

namespace {

constexpr std::size_t most_lanes = 16;
constexpr int heaviest = (1 << 15) - 1;

/// The number of goals that are tried, equivalent ones once: each costs many linear programs.
constexpr std::size_t most_goals = 4;

/// The weights as small integers, if they are, and if no jump raises them.
std::optional<Pagoda> small(const Board& board, const linear::PlaceWeights& weights) {
    Pagoda pagoda;
    Integer total = 0;
    for (const Rational& weight : weights) {
        total += abs(weight.get_num());
        if (weight.get_den() != 1 || total > heaviest) return std::nullopt;
        pagoda.push_back(static_cast<int>(weight.get_num().get_si()));
    }
    for (const auto& [from, over, to] : board.jumps()) {
        if (pagoda[from] + pagoda[over] < pagoda[to]) return std::nullopt;
    }
    return pagoda;
}

/// The pagoda and its images, each once.
std::vector<Pagoda> images(const Pagoda& pagoda, const std::vector<Permutation>& symmetries) {
    std::vector<Pagoda> orbit;
    for (const Permutation& image : symmetries) {
        Pagoda moved(pagoda.size());
        for (std::size_t hole = 0; hole < moved.size(); ++hole) moved[image[hole]] = pagoda[hole];
        if (std::ranges::find(orbit, moved) == orbit.end()) orbit.push_back(std::move(moved));
    }
    return orbit;
}

/// The goals up to symmetry, as many as are tried.
std::vector<Position> different_goals(const Problem& problem,
                                      const std::vector<Permutation>& symmetries) {
    std::vector<Position> different;
    for (const Position& goal : problem.goals) {
        const bool least = std::ranges::all_of(
            symmetries, [&](const Permutation& image) { return goal <= peg::apply(image, goal); });
        if (least && different.size() < most_goals) different.push_back(goal);
    }
    return different;
}

}  // namespace

std::vector<Pagoda> pruning_pagodas(const Problem& problem, const Limits& limits) {
    const std::vector<Permutation> fixing = symmetries(problem);
    std::vector<Permutation> moving = fixing;
    for (const Permutation& image : reversals(problem)) moving.push_back(image);
    const linear::MoveSystem system = problem.board.move_system();
    std::vector<std::vector<linear::PlaceWeights>> by_goal;
    for (const Position& goal : different_goals(problem, fixing)) {
        by_goal.push_back(
            linear::pruning_pagodas(system, gap(problem.board, problem.start, goal), limits));
    }
    std::vector<Pagoda> chosen;
    for (std::size_t rank = 0;; ++rank) {  // the tightest of each goal, then the second, …
        bool more = false;
        for (const auto& candidates : by_goal) {
            if (rank >= candidates.size()) continue;
            more = true;
            const auto pagoda = small(problem.board, candidates[rank]);
            if (!pagoda || std::ranges::find(chosen, *pagoda) != chosen.end()) continue;
            const std::vector<Pagoda> orbit = images(*pagoda, moving);
            if (chosen.size() + orbit.size() > most_lanes) continue;
            chosen.insert(chosen.end(), orbit.begin(), orbit.end());
        }
        if (!more) return chosen;
    }
}

}  // namespace lastmove::peg
