// Books as walks: replies without the positions to which they belong (docs/certificates.md, "A
// strategy as a walk").
#include <algorithm>

#include "lastmove/base/sort_unique.hpp"
#include "lastmove/partizan/sums/strategy_book.hpp"

namespace lastmove::partizan {

namespace {

/// What is written around the three texts of a reply, and of a position.
constexpr std::size_t characters_of_reply = 14;
constexpr std::size_t characters_of_position = 8;

}  // namespace

std::size_t StrategyBook::length_of_table(const Book& from) {
    constexpr std::size_t characters_of_joint = 3;
    const auto length = [&](Sum sum) {
        std::size_t characters = 0;
        for (const ComponentId part : sums_[sum]) {
            characters += names_[name(part)].size() + characters_of_joint;
        }
        return characters;
    };
    std::size_t characters = 0;
    for (const Position& position : from.positions) {
        characters += length(position.sum) + characters_of_position;
        for (const auto& [option, reply] : position.replies) {
            characters += length(option) + length(reply) + characters_of_reply;
        }
    }
    return characters;
}

/// The place of one of the player's options in the order of their texts.
std::uint32_t StrategyBook::place_of(Sum option, Sum sum, Player player) {
    const Options found = options(sum, player);
    const std::string chosen = text(sums_[option]);
    std::vector<std::string> before;
    for (std::size_t i = found.begin; i < found.end; ++i) {
        std::string other = text(sums_[options_[i]]);
        if (other < chosen) before.push_back(std::move(other));
    }
    sort_unique(before);
    return static_cast<std::uint32_t>(before.size());
}

/// Goes as a checker does from what the winner leaves at first to each position that replies lead
/// to, which are those of the book or fewer: the first reply to an option is the only one.
ReplyWalk StrategyBook::walk(const Book& from, Player winner) {
    ReplyWalk walk;
    std::vector<const Position*> waiting;
    std::vector<const Position*> unmet(sums_.size());
    for (const Position& position : from.positions) unmet[position.sum] = &position;
    const auto leave = [&](Sum sum) {
        // Where the loser has no move, nothing is in the book.
        if (const Position* met = std::exchange(unmet[sum], nullptr)) waiting.push_back(met);
    };
    if (from.second) leave(*from.second);
    if (from.first) leave(*from.first);
    std::vector<bool> is_answered(sums_.size());
    std::vector<std::pair<std::string, Reply>> named;
    std::size_t next = 0;
    while (next < waiting.size()) {  // it grows
        limits_.check();
        named.clear();
        for (const Reply& reply : waiting[next++]->replies) {
            if (is_answered[reply.option]) continue;
            is_answered[reply.option] = true;
            named.emplace_back(text(sums_[reply.option]), reply);
        }
        std::ranges::sort(named, {}, &std::pair<std::string, Reply>::first);
        for (const auto& [name, reply] : named) {
            walk.places.push_back(place_of(reply.reply, reply.option, winner));
            leave(reply.reply);
        }
    }
    return walk;
}

}  // namespace lastmove::partizan
