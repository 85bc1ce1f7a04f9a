#include "lastmove/peg/board/isolated.hpp"

#include "lastmove/base/disjoint_sets.hpp"

namespace lastmove::peg {

std::vector<std::uint16_t> isolated_points(const Board& board) {
    DisjointSets chains(board.size());
    for (const Jump& jump : board.jumps()) chains.join(jump.from, jump.to);
    std::vector<bool> has_middle(board.size());
    for (const Jump& jump : board.jumps()) has_middle[chains.least(jump.over)] = true;
    std::vector<std::uint16_t> isolated;
    for (std::uint16_t hole = 0; hole < board.size(); ++hole) {
        if (!has_middle[chains.least(hole)]) isolated.push_back(hole);
    }
    return isolated;
}

bool lattice_equals_parity(const Board& board) {
    return isolated_points(board).empty();
}

}  // namespace lastmove::peg
