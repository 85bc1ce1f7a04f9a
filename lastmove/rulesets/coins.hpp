// Rows of coins of which a move turns some, the rightmost of them from heads to tails: what the
// coin-turning games share (berlekamp2003, chapter 14).
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <vector>

#include "lastmove/game/drawing.hpp"
#include "lastmove/game/ruleset.hpp"
#include "lastmove/rulesets/coin_outcomes.hpp"

namespace lastmove::rulesets {

/// The coins that are turned, the rightmost one first, by place from 0.
struct CoinMove {
    std::vector<std::size_t> turned;
};

/// The base of these rulesets. `Turns::each(n, visit)` visits all moves whose rightmost coin is n,
/// and `Turns::nimber(n)` is the nimber of a single head there.
template <class Turns>
struct Coins {
    using Position = std::string;
    using Move = CoinMove;
    using MisereTable = CoinOutcomes<Turns>;

    Position parse(game::Reader& reader) const {
        const std::string_view rest = reader.rest();
        const std::size_t length = std::min(rest.find_first_not_of("HT"), rest.size());
        if (length == 0) reader.fail();
        if (length > Turns::most) reader.fail(fmt::format("at most {} coins", Turns::most));
        reader.skip(length);
        return Position(rest.substr(0, length));
    }
    std::string text(const Position& coins) const { return coins; }
    std::string text(const Move& move) const {
        std::vector<std::size_t> places;
        places.reserve(move.turned.size());
        for (const std::size_t coin : move.turned) places.push_back(coin + 1);
        return fmt::format("turn {}", fmt::join(places, ","));
    }

    void moves(const Position& coins, auto&& visit) const {
        for (std::size_t coin = 0; coin < coins.size(); ++coin) {
            if (coins[coin] != 'H') continue;
            Turns::each(coin, [&](std::vector<std::size_t> turned) {
                Position left = coins;
                for (const std::size_t place : turned) left[place] = left[place] == 'H' ? 'T' : 'H';
                visit(Move{std::move(turned)}, left);
            });
        }
    }
    /// Every head by itself: two heads at one place would undo each other.
    std::optional<game::Theorem> theorem(const Position& coins) const {
        game::Nimber total = 0;
        for (std::size_t coin = 0; coin < coins.size(); ++coin) {
            if (coins[coin] == 'H') total ^= Turns::nimber(coin);
        }
        return game::Theorem{total, std::string(Turns::reason)};
    }
    Frame picture(const Position& coins) const {
        static const game::Looks looks{.drawn = {{'H', "coin-heads"}, {'T', "coin-tails"}},
                                       .bare = true};
        return game::draw_strip(coins, looks);
    }
};

}  // namespace lastmove::rulesets
