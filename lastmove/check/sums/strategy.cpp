#include "lastmove/check/sums/strategy.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/check/sums/options.hpp"
#include "lastmove/game/plain_text.hpp"

namespace lastmove::checking {

namespace {

using Replies = std::map<std::string, std::string>;

Rejection fault_of_position(const std::string& position, std::string_view reason) {
    return Rejection(fmt::format("position '{}': {}", excerpt(position), reason));
}

/// One position that the winner leaves: every move from it has a reply to another one.
void verify_position(const std::string& position, const Replies& replies, const Book& book,
                     bool misere, Budget& budget) {
    const auto fail = [&](std::string_view reason) { return fault_of_position(position, reason); };
    const Options options = options_after(position, misere, budget);
    for (const std::string& option : options.plain) {
        const Options answers = expand(option, budget);
        const auto reply = replies.find(option);
        if (reply == replies.end()) {
            // Whoever cannot move wins misère play.
            if (misere && answers.plain.empty()) continue;
            throw fail(fmt::format("no reply to '{}'", excerpt(option)));
        }
        if (!answers.plain.contains(reply->second)) {
            throw fail(fmt::format("the reply to '{}' is not legal", excerpt(option)));
        }
        if (!answers.over.contains(reply->second) && !book.contains(reply->second)) {
            throw fail(fmt::format("the reply to '{}' leads out of the strategy", excerpt(option)));
        }
    }
    for (const auto& [option, reply] : replies) {
        if (!options.plain.contains(option)) {
            throw fail(fmt::format("'{}' is not an option", excerpt(option)));
        }
    }
}

}  // namespace

void verify_book(const Book& book, bool misere, Budget& budget) {
    for (const auto& [position, replies] : book) {
        verify_position(position, replies, book, misere, budget);
    }
}

Options options_after(const std::string& position, bool misere, Budget& budget) {
    const game::Sum sum = parse_position(position);
    if (game::plain_text(sum) != position) throw fault_of_position(position, "is not a plain text");
    if (game::over(sum)) throw fault_of_position(position, "has already been won");
    Options options = expand(position, budget);
    if (!options.over.empty()) throw fault_of_position(position, "the next move wins");
    if (misere && options.plain.empty()) {
        throw fault_of_position(position, "whoever cannot move wins");
    }
    return options;
}

std::optional<std::string> left_at_first(const GamePuzzle& puzzle, const Claim& claim,
                                         const std::string& first, Budget& budget) {
    const game::Sum sum = parse_position(puzzle.position);
    const bool ends_early = std::ranges::any_of(
        sum.terms, [](const game::Term& term) { return term.game->ends_early(); });
    if (puzzle.misere && ends_early) throw Rejection("the game has no misère play");
    std::string start = game::plain_text(sum);
    if (!is_outcome(claim, 'N')) {
        if (!first.empty()) throw Rejection("the loser has no winning move");
        return game::over(sum) ? std::nullopt : std::optional(std::move(start));
    }
    if (game::over(sum)) throw Rejection("the game is over");
    const Options options = expand(start, budget);
    // Whoever cannot move wins misère play without a move.
    if (puzzle.misere && options.plain.empty() && first.empty()) return std::nullopt;
    if (!options.plain.contains(first)) throw Rejection("the first move is missing");
    return options.over.contains(first) ? std::nullopt : std::optional(first);
}

std::string verify_strategy(const GamePuzzle& puzzle, const Claim& claim, const Strategy& strategy,
                            Budget& budget) {
    const auto start = left_at_first(puzzle, claim, strategy.first, budget);
    if (start && !strategy.replies.contains(*start)) {
        throw Rejection(fmt::format("position '{}' is not in the strategy", excerpt(*start)));
    }
    verify_book(strategy.replies, puzzle.misere, budget);
    return fmt::format("a strategy of {}, with a reply to every move",
                       counted(strategy.replies.size(), "position"));
}

}  // namespace lastmove::checking
