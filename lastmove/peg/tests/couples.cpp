#include "lastmove/peg/tests/couples.hpp"

#include <algorithm>

namespace lastmove::peg {

std::vector<std::vector<std::int64_t>> first_together(const Board& board, const Levels& levels,
                                                      bool filled) {
    const std::int64_t beyond =
        levels.back().empty() ? never : static_cast<std::int64_t>(levels.size());
    std::vector first(board.size(), std::vector(board.size(), beyond));
    std::vector<std::size_t> holes;
    for (std::size_t level = 0; level < levels.size(); ++level) {
        for (const Position& position : levels[level]) {
            holes.clear();
            for (std::size_t hole = 0; hole < board.size(); ++hole) {
                if (position.contains(hole) == filled) holes.push_back(hole);
            }
            for (const std::size_t one : holes) {
                for (const std::size_t other : holes) {
                    first[one][other] =
                        std::min(first[one][other], static_cast<std::int64_t>(level));
                }
            }
        }
    }
    return first;
}

Couples::Couples(const Board& board, const Timetable& times, const Levels& forwards,
                 const Levels& backwards, Apart apart)
    : apart_(std::move(apart)) {
    const auto before = first_together(board, forwards, true);
    const auto after = first_together(board, backwards, false);  // with pegs and holes exchanged
    most_.assign(board.size(), std::vector<std::int64_t>(board.size()));
    for (std::uint16_t one = 0; one < board.size(); ++one) {
        for (std::uint16_t other = 0; other < board.size(); ++other) {
            if (apart_.sets.contains({std::min(one, other), std::max(one, other)})) continue;
            most_[one][other] =
                times.most_together(one, other, before[one][other], after[one][other]);
        }
    }
}

}  // namespace lastmove::peg
