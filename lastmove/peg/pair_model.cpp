#include "lastmove/peg/pair_model.hpp"

#include <algorithm>

namespace lastmove::peg {

PairModel::PairModel(const Board& board) : board_(board) {
    const auto holes = static_cast<std::uint16_t>(board.size());
    for (std::uint16_t one = 0; one < holes; ++one) {
        for (std::uint16_t other = one; other < holes; ++other) pairs_.emplace_back(one, other);
    }
    for (std::size_t jump = 0; jump < board.jumps().size(); ++jump) moves_.push_back({jump, {}});
    for (std::size_t jump = 0; jump < board.jumps().size(); ++jump) {
        const auto [from, over, to] = board.jumps()[jump];
        for (std::uint16_t peg = 0; peg < holes; ++peg) {
            if (peg != from && peg != over && peg != to) moves_.push_back({jump, peg});
        }
    }
}

std::size_t PairModel::pair(std::size_t one, std::size_t other) const {
    if (one > other) std::swap(one, other);
    // The pairs that begin with 0, 1, … are as many as there are holes, one fewer, …
    return one * board_.size() - one * (one + 1) / 2 + other;
}

std::string PairModel::pair_name(std::size_t pair) const {
    const auto [one, other] = pairs_[pair];
    std::string name = board_.hole_name(one);
    if (one != other) name += " " + board_.hole_name(other);
    return name;
}

std::string PairModel::jump_name(std::size_t move) const {
    return board_.jump_name(board_.jumps()[moves_[move].jump]);
}

std::string PairModel::met_name(std::size_t move) const {
    const auto& peg = moves_[move].meets;
    return peg ? board_.hole_name(*peg) : std::string();
}

linear::MoveSystem PairModel::system(bool flat) const {
    linear::MoveSystem system;
    system.places = pairs_.size();
    for (const Move& move : moves_) {
        const auto [from, over, to] = board_.jumps()[move.jump];
        if (move.meets) {
            const std::uint16_t peg = *move.meets;
            system.moves.push_back(
                {{pair(peg, from), 1}, {pair(peg, over), 1}, {pair(peg, to), -1}});
        } else {
            system.moves.push_back({{pair(from, from), 1},
                                    {pair(over, over), 1},
                                    {pair(from, over), 1},
                                    {pair(to, to), -1}});
        }
        if (!flat) continue;
        system.ceilings.push_back(move.meets ? std::optional(move.jump) : std::nullopt);
    }
    return system;
}

linear::Gap PairModel::gap(const Position& start, const Position& goal) const {
    linear::Gap gap;
    for (const auto& [one, other] : pairs_) {
        const auto has = [&, one = one, other = other](const Position& position) {
            return position.contains(one) && position.contains(other) ? 1 : 0;
        };
        gap.push_back(has(start) - has(goal));
    }
    return gap;
}

}  // namespace lastmove::peg
