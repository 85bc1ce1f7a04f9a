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

std::vector<std::string> runs(const game::Board& board, char gap) {
    std::vector<std::string> runs;
    std::string run;
    for (const char mark : board.text() + "|") {
        if (mark != gap && mark != '|') {
            run += mark;
        } else if (!run.empty()) {
            runs.push_back(std::exchange(run, {}));
        }
    }
    return runs;
}

std::vector<game::Board> groups(const game::Board& board) {
    std::vector<game::Board> groups;
    game::Board rest = board;
    const auto is_stone = [&](Cell cell) { return rest.is(cell, 'x') || rest.is(cell, 'o'); };
    for (int row = 0; row < board.height(); ++row) {
        for (int column = 0; column < board.width(); ++column) {
            if (!is_stone({row, column})) continue;
            std::vector<Cell> group{{row, column}};
            rest.set(group[0], '.');
            Cell least = group[0];
            Cell greatest = group[0];
            for (std::size_t i = 0; i < group.size(); ++i) {
                const Cell cell = group[i];
                least = {std::min(least.row, cell.row), std::min(least.column, cell.column)};
                greatest = {std::max(greatest.row, cell.row),
                            std::max(greatest.column, cell.column)};
                for (const Cell step : directions) {
                    if (!is_stone(cell + step)) continue;
                    rest.set(cell + step, '.');
                    group.push_back(cell + step);
                }
            }
            const Cell size = greatest - least;
            groups.emplace_back(size.row + 1, size.column + 1, '.');
            for (const Cell cell : group) groups.back().set(cell - least, board.at(cell));
        }
    }
    return groups;
}

std::vector<game::Board> regions(const game::Board& board, bool corners) {
    std::vector<game::Board> regions;
    game::Board rest = board;
    for (int place = 0; place < board.height() * board.width(); ++place) {
        const Cell start{place / board.width(), place % board.width()};
        if (rest.at(start) == '#') continue;
        rest.set(start, '#');
        std::vector<Cell> region{start};
        Cell least = start;
        Cell greatest = start;
        for (std::size_t i = 0; i < region.size(); ++i) {
            const Cell cell = region[i];
            least = {std::min(least.row, cell.row), std::min(least.column, cell.column)};
            greatest = {std::max(greatest.row, cell.row), std::max(greatest.column, cell.column)};
            for (int down = -1; down <= 1; ++down) {
                for (int right = -1; right <= 1; ++right) {
                    const Cell next = cell + Cell{down, right};
                    if (!corners && down != 0 && right != 0) continue;
                    if (!rest.contains(next) || rest.at(next) == '#') continue;
                    rest.set(next, '#');
                    region.push_back(next);
                }
            }
        }
        const Cell size = greatest - least;
        regions.emplace_back(size.row + 1, size.column + 1, '#');
        for (const Cell cell : region) regions.back().set(cell - least, board.at(cell));
    }
    return regions;
}

}  // namespace lastmove::rulesets
