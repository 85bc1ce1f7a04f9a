#include "lastmove/peg/board/isolated.hpp"

#include <numeric>

namespace lastmove::peg {

namespace {

/// The representative of the hole's class, with the way to it halved.
std::uint16_t first_of(std::vector<std::uint16_t>& parent, std::uint16_t hole) {
    while (parent[hole] != hole) hole = parent[hole] = parent[parent[hole]];
    return hole;
}

}  // namespace

std::vector<std::uint16_t> isolated_points(const Board& board) {
    std::vector<std::uint16_t> parent(board.size());
    std::iota(parent.begin(), parent.end(), std::uint16_t{0});
    for (const Jump& jump : board.jumps())
        parent[first_of(parent, jump.from)] = first_of(parent, jump.to);
    std::vector<bool> has_middle(board.size());
    for (const Jump& jump : board.jumps()) has_middle[first_of(parent, jump.over)] = true;
    std::vector<std::uint16_t> isolated;
    for (std::uint16_t hole = 0; hole < board.size(); ++hole) {
        if (!has_middle[first_of(parent, hole)]) isolated.push_back(hole);
    }
    return isolated;
}

bool lattice_equals_parity(const Board& board) {
    return isolated_points(board).empty();
}

}  // namespace lastmove::peg
