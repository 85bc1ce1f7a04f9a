#include <algorithm>

#include "lastmove/rules/facts/measure.hpp"

namespace lastmove::rules {

namespace {

__extension__ using Wide = unsigned __int128;

/// Whether each cell is in the set, those nearest to the side first, then as one reads.
std::string word_of(const MeasureTerm& term, const std::vector<Signs>& masks, int height,
                    int width) {
    std::string word;
    const int lines = term.side.row != 0 ? height : width;
    const int across = term.side.row != 0 ? width : height;
    for (int i = 0; i < lines; ++i) {
        const int line = term.side.row + term.side.column > 0 ? lines - 1 - i : i;
        for (int j = 0; j < across; ++j) {
            const int cell = term.side.row != 0 ? line * width + j : j * width + line;
            word += (masks[static_cast<std::size_t>(cell)] & term.of) != 0 ? '1' : '0';
        }
    }
    word.erase(0, std::min(word.find('1'), word.size()));
    return word;
}

}  // namespace

std::uint64_t room(Cell side, Cell cell, int height, int width) {
    if (side.row > 0) return static_cast<std::uint64_t>(height - 1 - cell.row);
    if (side.row < 0) return static_cast<std::uint64_t>(cell.row);
    if (side.column > 0) return static_cast<std::uint64_t>(width - 1 - cell.column);
    return static_cast<std::uint64_t>(cell.column);
}

Levels levels(const Measure& measure, const std::vector<Signs>& masks, int height) {
    Levels all;
    const int width = height == 0 ? 0 : static_cast<int>(masks.size()) / height;
    for (const auto& line : measure.on_board) {
        Level level;
        Wide sum = 0;
        for (const MeasureTerm& term : line) {
            if (term.kind == MeasureTerm::Kind::word) {
                level.word = word_of(term, masks, height, width);
                continue;
            }
            for (std::size_t cell = 0; cell < masks.size(); ++cell) {
                if ((masks[cell] & term.of) == 0) continue;
                const int at = static_cast<int>(cell);
                const std::uint64_t one =
                    term.kind == MeasureTerm::Kind::count
                        ? 1
                        : room(term.side, {at / width, at % width}, height, width);
                sum += static_cast<Wide>(term.factor) * one;
            }
        }
        level.high = static_cast<std::uint64_t>(sum >> 64U);
        level.low = static_cast<std::uint64_t>(sum);
        all.push_back(std::move(level));
    }
    return all;
}

}  // namespace lastmove::rules
