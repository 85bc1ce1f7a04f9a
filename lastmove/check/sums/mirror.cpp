#include "lastmove/check/sums/mirror.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "lastmove/base/input_error.hpp"
#include "lastmove/check/sums/options.hpp"
#include "lastmove/game/plain_text.hpp"

namespace lastmove::checking {

namespace {

/// The board of a part's text: what stands behind the name of the game.
std::string board_of(const std::string& part) {
    return part.substr(part.find(':') + 1);
}

/// Every move on the board takes cells away from their images, which stay where they are.
void verify_board(const game::Component& part, Budget& budget) {
    const std::string name = game::text(part);
    const auto fail = [&](std::string_view reason) {
        return Rejection(fmt::format("'{}' {}", excerpt(name), reason));
    };
    if (!part.game->takes_cells())
        throw fail("has neither an equal part nor moves that have images");
    const std::string board = board_of(name);
    const std::string turned(board.rbegin(), board.rend());
    if (board != turned) throw fail("is not its own image under a half turn");
    part.game->options(part.code, [&](std::span<const game::Code> left) {
        budget.step("rotating moves");
        const std::string after = board_of(game::text(game::Component{part.game, left.front()}));
        if (after.size() != board.size()) throw fail("has a move to a board of another size");
        for (std::size_t i = 0, image = board.size() - 1; i < board.size(); ++i, --image) {
            if (after[i] != board[i] && after[image] != board[image]) {
                throw fail("has a move that meets its own image");
            }
        }
    });
}

void verify_position(const std::string& position, Budget& budget) {
    const game::Sum sum = parse_position(position);
    std::map<std::string, std::vector<game::Component>> parts;
    for (const game::Term& term : sum.terms) {
        if (term.game->ends_early())
            throw Rejection("the symmetry strategy does not apply to a game that can end early");
        for (const game::Code& code : term.parts) {
            if (game::is_finished(*term.game, code)) continue;
            const game::Component part{term.game, code};
            parts[game::text(part)].push_back(part);
        }
    }
    for (const auto& [name, equal] : parts) {
        if (equal.size() % 2 != 0) verify_board(equal.front(), budget);
    }
}

}  // namespace

std::string verify_mirror(const GamePuzzle& puzzle, const Claim& claim, const Mirror& mirror,
                          Budget& budget) {
    if (puzzle.misere) throw Rejection("the symmetry strategy wins only in normal play");
    if (is_outcome(claim, 'P')) {
        if (!mirror.first.empty()) throw Rejection("the loser has no winning move");
        verify_position(puzzle.position, budget);
        return "every move can be answered by its image";
    }
    if (!leads_to(puzzle.position, mirror.first, budget)) {
        throw Rejection("the first move is missing");
    }
    verify_position(mirror.first, budget);
    return "after the first move every move can be answered by its image";
}

}  // namespace lastmove::checking
