#include "lastmove/peg/tests/timetable.hpp"

#include <algorithm>

namespace lastmove::peg {

Timetable::Timetable(const Board& board, const Position& start, const Position& goal,
                     const Levels& forwards, const Levels& backwards,
                     const std::vector<bool>& barred)
    : start_(start),
      goal_(goal),
      jumps_(static_cast<std::int64_t>(start.size()) - static_cast<std::int64_t>(goal.size())),
      from_start_(heights(board, forwards, barred)),
      from_goal_(heights(board, backwards)) {}

bool Timetable::is_playable(const Jump& jump, std::optional<std::uint16_t> peg) const {
    const auto [from, over, to] = jump;
    const std::int64_t pegs =
        from_start_.height[from] + from_start_.height[over] + (peg ? from_start_.height[*peg] : 0);
    const std::int64_t before = std::max(pegs, from_start_.depth[to]);
    std::int64_t after =
        std::max(from_goal_.height[from] + from_goal_.height[over], from_goal_.depth[to]);
    if (peg) after = std::max(after, from_goal_.depth[*peg]);
    return before + 1 + after <= jumps_;
}

std::int64_t Timetable::most_between(std::int64_t before, std::int64_t after) const {
    return jumps_ - std::max<std::int64_t>(0, before - 1) - std::max<std::int64_t>(0, after - 1);
}

std::int64_t Timetable::most_present(std::size_t hole) const {
    return std::max<std::int64_t>(0,
                                  most_between(from_start_.height[hole], from_goal_.depth[hole]));
}

std::int64_t Timetable::least_present(std::size_t hole) const {
    std::int64_t present = 0;
    if (start_.contains(hole)) present += from_start_.depth[hole];
    if (goal_.contains(hole)) present += from_goal_.height[hole];
    return std::clamp<std::int64_t>(jumps_, 0, present);
}

std::int64_t Timetable::most_together(std::size_t one, std::size_t other, std::int64_t before,
                                      std::int64_t after) const {
    before = std::max(before, from_start_.height[one] + from_start_.height[other]);
    after = std::max({after, from_goal_.depth[one], from_goal_.depth[other]});
    return before + after > jumps_ ? 0 : most_between(before, after);
}

}  // namespace lastmove::peg
