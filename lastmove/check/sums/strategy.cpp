#include "lastmove/check/sums/strategy.hpp"

#include <fmt/format.h>

#include <vector>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/check/sums/options.hpp"

namespace lastmove::checking {

namespace {

using Replies = std::map<std::string, std::string>;

Rejection fault_of_position(const std::string& position, std::string_view reason) {
    return Rejection(fmt::format("position '{}': {}", excerpt(position), reason));
}

/// One position that the winner leaves: every move from it has a reply to another one.
void verify_position(const SumPosition& position, const Replies& replies, const BookPositions& book,
                     bool misere, SumRules& rules) {
    const auto fail = [&](std::string_view reason) {
        return fault_of_position(rules.text(position), reason);
    };
    const Options options = options_after(position, misere, rules);
    for (const auto& [text, option] : options.plain) {
        const auto reply = replies.find(text);
        if (reply == replies.end()) {
            // Whoever cannot move wins misère play.
            if (misere && !rules.has_option(option)) continue;
            throw fail(fmt::format("no reply to '{}'", excerpt(text)));
        }
        const auto left = rules.option(option, reply->second);
        if (!left) throw fail(fmt::format("the reply to '{}' is not legal", excerpt(text)));
        if (!rules.over(*left) && !book.contains(*left)) {
            throw fail(fmt::format("the reply to '{}' leads out of the strategy", excerpt(text)));
        }
    }
    for (const auto& [option, reply] : replies) {
        if (!options.plain.contains(option)) {
            throw fail(fmt::format("'{}' is not an option", excerpt(option)));
        }
    }
}

}  // namespace

BookPositions verify_book(const Book& book, const std::optional<SumPosition>& start, bool misere,
                          SumRules& rules) {
    BookPositions positions;
    std::vector<const SumPosition*> in_order;
    for (const auto& [text, replies] : book) {
        SumPosition position = rules.plain(text);
        std::size_t bytes = sizeof(SumPosition) + 2 * sizeof(void*);
        for (const SumPart& part : position) bytes += sizeof(part) + part.code.size();
        rules.budget().take(bytes);
        in_order.push_back(&*positions.insert(std::move(position)).first);
    }
    if (start && !positions.contains(*start)) {
        throw fault_of_position(rules.text(*start), "is not in the strategy");
    }
    auto position = in_order.begin();
    for (const auto& [text, replies] : book) {
        verify_position(**position++, replies, positions, misere, rules);
    }
    return positions;
}

Options options_after(const SumPosition& position, bool misere, SumRules& rules) {
    const auto fail = [&](std::string_view reason) {
        return fault_of_position(rules.text(position), reason);
    };
    if (rules.over(position)) throw fail("has already been won");
    Options options = rules.expand(position);
    if (!options.over.empty()) throw fail("the next move wins");
    if (misere && options.plain.empty()) throw fail("whoever cannot move wins");
    return options;
}

std::optional<SumPosition> left_at_first(const SumStart& start, const Claim& claim,
                                         const std::string& first, SumRules& rules) {
    if (start.misere && start.ends_early) throw Rejection("the game has no misère play");
    const bool is_over = rules.over(start.position);
    if (!is_outcome(claim, 'N')) {
        if (!first.empty()) throw Rejection("the loser has no winning move");
        return is_over ? std::nullopt : std::optional(start.position);
    }
    if (is_over) throw Rejection("the game is over");
    const Options options = rules.expand(start.position);
    // Whoever cannot move wins misère play without a move.
    if (start.misere && options.plain.empty() && first.empty()) return std::nullopt;
    const auto option = options.plain.find(first);
    if (option == options.plain.end()) throw Rejection("the first move is missing");
    return options.over.contains(first) ? std::nullopt : std::optional(option->second);
}

std::string verify_strategy(const SumStart& start, const Claim& claim, const Strategy& strategy,
                            SumRules& rules) {
    const auto left = left_at_first(start, claim, strategy.first, rules);
    verify_book(strategy.replies, left, start.misere, rules);
    return fmt::format("a strategy of {}, with a reply to every move",
                       counted(strategy.replies.size(), "position"));
}

}  // namespace lastmove::checking
