#include "lastmove/rulesets/stones.hpp"

#include <algorithm>
#include <utility>

namespace lastmove::rulesets {

std::string text_of(const Step& step) {
    return cell_name(step.from) + "-" + cell_name(step.to);
}

game::Board take_stones(game::Reader& reader, std::string_view alphabet) {
    std::string text = game::take_board(reader, std::string(alphabet) + "xoXO").text();
    std::ranges::replace(text, 'X', 'x');
    std::ranges::replace(text, 'O', 'o');
    return game::Board(std::move(text));
}

game::Board with_stones_exchanged(const game::Board& board) {
    std::string text = board.text();
    for (char& mark : text) {
        if (mark == 'x' || mark == 'o') mark = mark == 'x' ? 'o' : 'x';
    }
    return game::Board(std::move(text));
}

std::vector<game::Board> runs(const game::Board& board, char gap) {
    std::vector<game::Board> runs;
    std::string run;
    for (const char mark : board.text() + "|") {
        if (mark != gap && mark != '|') {
            run += mark;
        } else if (!run.empty()) {
            runs.emplace_back(std::exchange(run, {}));
        }
    }
    return runs;
}

}  // namespace lastmove::rulesets
