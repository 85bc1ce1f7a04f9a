#include "lastmove/peg/tests/pair_model.hpp"

#include <algorithm>
#include <numeric>

namespace lastmove::peg {

namespace {

template <class Number>
std::vector<Number> up_to(std::size_t count) {
    std::vector<Number> numbers(count);
    std::iota(numbers.begin(), numbers.end(), Number{0});
    return numbers;
}

}  // namespace

PairModel::PairModel(const Board& board)
    : PairModel(board, up_to<std::size_t>(board.jumps().size()),
                up_to<std::uint16_t>(board.size())) {}

PairModel::PairModel(const Board& board, std::vector<std::size_t> jumps,
                     std::vector<std::uint16_t> holes)
    : board_(board), jumps_(std::move(jumps)), holes_(std::move(holes)), ranks_(board.size()) {
    for (std::size_t one = 0; one < holes_.size(); ++one) {
        ranks_[holes_[one]] = one;
        for (std::size_t other = one; other < holes_.size(); ++other) {
            pairs_.emplace_back(holes_[one], holes_[other]);
        }
    }
    for (const std::size_t jump : jumps_) moves_.push_back({jump, {}});
    for (const std::size_t jump : jumps_) {
        const auto [from, over, to] = board.jumps()[jump];
        for (const std::uint16_t peg : holes_) {
            if (peg != from && peg != over && peg != to) moves_.push_back({jump, peg});
        }
    }
}

std::size_t PairModel::pair(std::size_t one, std::size_t other) const {
    std::size_t first = ranks_[one];
    std::size_t second = ranks_[other];
    if (first > second) std::swap(first, second);
    // The pairs that begin with 0, 1, … are as many as there are holes, one fewer, …
    return first * holes_.size() - first * (first + 1) / 2 + second;
}

std::optional<std::vector<std::size_t>> PairModel::images(const Permutation& symmetry) const {
    for (const std::uint16_t hole : holes_) {
        if (!std::ranges::binary_search(holes_, symmetry[hole])) return std::nullopt;
    }
    std::vector<std::size_t> images;
    images.reserve(pairs_.size());
    for (const auto& [one, other] : pairs_) images.push_back(pair(symmetry[one], symmetry[other]));
    return images;
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
    std::vector<std::size_t> leaders(board_.jumps().size());
    for (std::size_t index = 0; index < jumps_.size(); ++index) leaders[jumps_[index]] = index;
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
        system.ceilings.push_back(move.meets ? std::optional(leaders[move.jump]) : std::nullopt);
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
