#include "lastmove/check/sums/mirror.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "lastmove/base/input_error.hpp"
#include "lastmove/check/rules/written_game.hpp"

namespace lastmove::checking {

namespace {

/// No move on the board reads or changes a cell together with its image.
void verify_board(const game::Game& game, const game::Code& position, Budget& budget) {
    const std::string board = game.text(position);
    const auto fail = [&](std::string_view reason) {
        return Rejection(fmt::format("'{}:{}' {}", game.name(), excerpt(board), reason));
    };
    const written::Rules* rules = rules_of(game);
    const bool has_images = rules == nullptr ? game.takes_cells() : rules->has_images();
    if (!has_images) throw fail("has neither an equal part nor moves that have images");
    const std::string turned(board.rbegin(), board.rend());
    if (board != turned) throw fail("is not its own image under a half turn");
    constexpr std::string_view meets = "has a move that meets its own image";
    if (rules != nullptr) {
        budget.step("rotating moves", 1 + board.size());
        if (rules->meets_image(board)) throw fail(meets);
        return;
    }
    game.options(position, [&](std::span<const game::Code> left) {
        budget.step("rotating moves");
        const std::string after = game.text(left.front());
        if (after.size() != board.size()) throw fail("has a move to a board of another size");
        for (std::size_t i = 0, image = board.size() - 1; i < board.size(); ++i, --image) {
            if (after[i] != board[i] && after[image] != board[image]) {
                throw fail(meets);
            }
        }
    });
}

/// Of equal parts, which stand together, each answers another one. Of no part moves are looked at,
/// so that its plays have to be seen to end.
void verify_parts(const SumPosition& position, const SumRules& rules) {
    for (auto part = position.begin(); part != position.end();) {
        const auto end = std::find_if(part, position.end(),
                                      [&](const SumPart& other) { return other != *part; });
        verify_ends(rules.game_of(*part), part->code, rules.budget());
        if ((end - part) % 2 != 0) {
            verify_board(rules.game_of(*part), part->code, rules.budget());
        }
        part = end;
    }
}

constexpr std::string_view early =
    "the symmetry strategy does not apply to a game that can end early";

}  // namespace

std::string verify_mirror(const SumStart& start, const Claim& claim, const Mirror& mirror,
                          SumRules& rules) {
    if (start.misere) throw Rejection("the symmetry strategy wins only in normal play");
    if (is_outcome(claim, 'P')) {
        if (!mirror.first.empty()) throw Rejection("the loser has no winning move");
        if (start.ends_early) throw Rejection(std::string(early));
        verify_parts(start.position, rules);
        return "every move can be answered by its image";
    }
    if (mirror.first.empty()) throw Rejection("the first move is missing");
    const SumPosition first = rules.plain(mirror.first);
    if (!rules.leads_to(start.position, first)) throw Rejection("the first move is not legal");
    if (rules.ends_early(first)) throw Rejection(std::string(early));
    verify_parts(first, rules);
    return "after the first move every move can be answered by its image";
}

}  // namespace lastmove::checking
