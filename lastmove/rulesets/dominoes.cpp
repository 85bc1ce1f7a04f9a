#include "lastmove/rulesets/dominoes.hpp"

namespace lastmove::rulesets {

std::vector<game::Board> domino_parts(const game::Board& board) {
    std::vector<game::Board> parts = game::pieces(board, ".", '#', false);
    std::erase_if(parts, [](const game::Board& part) { return part.text().size() == 1; });
    return parts;
}

}  // namespace lastmove::rulesets
