#include "lastmove/linear/interior_program.hpp"

#include <algorithm>
#include <cassert>

namespace lastmove::linear {

void InteriorProgram::add_moves(const MoveSystem& system) {
    moves = system.moves;
    cost.resize(moves.size());
    followers.resize(moves.size());
    for (std::size_t move = 0; move < moves.size(); ++move) {
        const auto ceiling = system.ceiling(move);
        leader.push_back(ceiling);
        if (ceiling) followers[*ceiling].push_back(move);
    }
}

InteriorProgram InteriorProgram::nearest(const MoveSystem& system, const Gap& gap) {
    InteriorProgram program;
    program.add_moves(system);
    program.right.assign(gap.begin(), gap.end());
    for (const auto& inequality : system.inequalities) {
        for (const auto& [move, amount] : inequality.counts) {
            program.moves[move].push_back({program.right.size(), amount});
        }
        program.right.push_back(static_cast<double>(inequality.most));
    }
    program.cost_of_missing.assign(program.right.size(), 0);
    std::fill_n(program.cost_of_missing.begin(), system.places, 1);
    return program;
}

InteriorProgram InteriorProgram::lightest(const MoveSystem& system, const Gap& gap,
                                          std::span<const double> prices) {
    assert(system.inequalities.empty());
    InteriorProgram program;
    program.add_moves(system);
    std::vector<Entry> multiple;
    for (std::size_t place = 0; place < gap.size(); ++place) {
        if (gap[place] != 0) multiple.push_back({place, -gap[place]});
    }
    program.moves.push_back(std::move(multiple));
    program.cost.push_back(-1);
    program.followers.emplace_back();
    program.leader.emplace_back();
    program.right.resize(system.places);
    program.box.assign(prices.begin(), prices.end());
    return program;
}

Numbers InteriorProgram::sums(const Numbers& counts) const {
    Numbers sums(right.size());
    for (std::size_t move = 0; move < moves.size(); ++move) {
        for (const auto& [row, amount] : moves[move]) sums[row] += counts[move] * amount;
    }
    return sums;
}

double InteriorProgram::least_weight(std::size_t move, const Numbers& weights) const {
    double least = weight(move, weights);
    for (const std::size_t follower : followers[move]) {
        least += std::min(0.0, weight(follower, weights));
    }
    return least;
}

}  // namespace lastmove::linear
