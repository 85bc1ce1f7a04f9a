#include "lastmove/game/stone_play.hpp"

namespace lastmove::game {

StoneBoard::StoneBoard(int height_of_it, int width_of_it)
    : height(height_of_it), width(width_of_it) {
    const auto cells = static_cast<unsigned>(height * width);
    rectangle_ = ~std::uint64_t{0} >> (64U - cells);
    for (int row = 1; row <= height; ++row) {
        last_column_ |= std::uint64_t{1} << static_cast<unsigned>(row * width - 1);
    }
}

StoneBoard StoneBoard::within(std::uint64_t set) const {
    StoneBoard part = *this;
    part.empty &= set;
    for (std::uint64_t& stones_of_it : part.stones) stones_of_it &= set;
    return part;
}

std::optional<StoneBoard> stone_board(const Board& board) {
    if (board.height() > StoneBoard::most_cells / board.width()) return std::nullopt;
    StoneBoard words(board.height(), board.width());
    const auto set = [&](char mark) {
        std::uint64_t set = 0;
        for (const Cell cell : board.cells(mark)) {
            set |= std::uint64_t{1}
                   << static_cast<unsigned>(cell.row * board.width() + cell.column);
        }
        return set;
    };
    words.empty = set('.');
    words.stones = {set('x'), set('o')};
    return words;
}

}  // namespace lastmove::game
