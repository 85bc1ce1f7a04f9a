#include "lastmove/peg/search/sweeps.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/base/input_error.hpp"

namespace lastmove::peg {

std::vector<std::string> to_moves(const Board& board, std::span<const Jump> play) {
    std::vector<std::string> moves;
    for (std::size_t index = 0; index < play.size(); ++index) {
        if (index > 0 && play[index - 1].to == play[index].from) {
            moves.back() += "-" + board.hole_name(play[index].to);
        } else {
            moves.push_back(board.jump_name(play[index]));
        }
    }
    return moves;
}

std::size_t count_sweeps(std::span<const Jump> play) {
    std::size_t sweeps = 0;
    for (std::size_t index = 0; index < play.size(); ++index) {
        if (index == 0 || play[index - 1].to != play[index].from) ++sweeps;
    }
    return sweeps;
}

std::vector<Jump> parse_move(const Board& board, std::string_view text) {
    const std::string example = board.jumps().empty() ? "d2-d4" : board.jump_name(board.jumps()[0]);
    const auto fail = [&](std::string_view rest, std::string_view accepted) {
        return InputError(text, text.size() - rest.size() + 1, accepted, example);
    };
    std::vector<Jump> jumps;
    std::optional<std::uint16_t> before;
    for (std::string_view rest = text;;) {
        const std::string_view here = rest;
        const auto hole = board.hole_at(take_cell(rest, text));
        if (!hole) throw fail(here, "a hole of the board");
        if (before) {
            const auto jump = std::ranges::find_if(board.jumps(), [&](const Jump& candidate) {
                return candidate.from == *before && candidate.to == *hole;
            });
            if (jump == board.jumps().end()) {
                throw fail(here, fmt::format("a hole that a peg on {} can jump to",
                                             board.hole_name(*before)));
            }
            jumps.push_back(*jump);
        }
        before = hole;
        if (rest.empty() && !jumps.empty()) return jumps;
        if (!rest.starts_with('-')) throw fail(rest, "'-' and the hole that the peg jumps to");
        rest.remove_prefix(1);
    }
}

}  // namespace lastmove::peg
