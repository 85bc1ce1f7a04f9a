// Turns of a front that are skipped, on random games: the answer stays, and does not depend on when
// something is known.
#include "lastmove/game/needed_turns.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace lastmove::game {
namespace {

/// A game of some levels, its turns named by level and number; of the last level it is drawn who
/// wins.
struct RandomGame {
    std::map<Turn, std::vector<TurnAfter>> moves;
    std::map<Turn, bool> last;

    explicit RandomGame(std::mt19937& random) {
        const auto below = [&](std::size_t bound) {
            return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random);
        };
        const std::size_t levels = 1 + below(4);
        const auto turn = [](std::size_t level, std::size_t number) {
            return Turn{std::to_string(level) + "." + std::to_string(number)};
        };
        std::vector<std::size_t> widths{1};
        for (std::size_t level = 1; level <= levels; ++level) widths.push_back(1 + below(6));
        for (std::size_t level = 0; level < levels; ++level) {
            for (std::size_t number = 0; number < widths[level]; ++number) {
                std::set<TurnAfter> options;
                for (std::size_t move = below(4); move > 0; --move) {
                    options.insert({turn(level + 1, below(widths[level + 1])), below(20) == 0});
                }
                moves[turn(level, number)] = {options.begin(), options.end()};
            }
        }
        for (std::size_t number = 0; number < widths[levels]; ++number) {
            moves[turn(levels, number)] = {{turn(levels + 1, number)}};
            moves[turn(levels + 1, number)] = {};
            last[turn(levels, number)] = below(2) == 0;
        }
    }

    /// Whether the player to move wins, by the definition.
    bool wins(const Turn& turn, bool misere) const {
        if (const auto drawn = last.find(turn); drawn != last.end()) return drawn->second;
        const auto& options = moves.at(turn);
        for (const TurnAfter& option : options) {
            if (option.has_won || !wins(option.turn, misere)) return true;
        }
        return options.empty() && misere;
    }
};

/// What is decided at a front if this many tasks are begun before one is finished.
std::map<Turn, bool> decided(const Front& front, const Turn& start, const RandomGame& game,
                             bool misere, std::size_t ahead) {
    NeededTurns needed(front, std::vector{start}, misere);
    std::map<Turn, bool> found;
    std::vector<std::size_t> running;
    const auto finish = [&] {
        const std::size_t place = running.front();
        running.erase(running.begin());
        found[front.turns[place]] = game.wins(front.turns[place], misere);
        needed.decide(place, found[front.turns[place]]);
    };
    for (std::size_t place = 0; place < front.turns.size(); ++place) {
        if (needed.needs(place)) running.push_back(place);
        if (running.size() > ahead) finish();
    }
    while (!running.empty()) finish();
    return found;
}

/// Those of them that are decided one after another.
std::map<Turn, bool> in_order(const Front& front, const Turn& start,
                              const std::map<Turn, bool>& found, bool misere) {
    NeededTurns needed(front, std::vector{start}, misere);
    std::map<Turn, bool> kept;
    for (std::size_t place = 0; place < front.turns.size(); ++place) {
        if (!needed.needs(place)) continue;
        kept[front.turns[place]] = found.at(front.turns[place]);
        needed.decide(place, kept[front.turns[place]]);
    }
    return kept;
}

TEST(NeededTurns, TheAnswerIsThatOfAllTurns) {
    std::mt19937 random(20'261'126);
    std::size_t all = 0;
    std::size_t skipped = 0;
    for (int round = 0; round < 3'000; ++round) {
        const RandomGame game(random);
        const Turn start{"0.0"};
        const bool misere = round % 2 == 0;
        const Front front =
            game::front([&](const Turn& turn) { return game.moves.at(turn); }, std::vector{start},
                        1 + static_cast<std::size_t>(round % 7));
        const auto one_by_one = decided(front, start, game, misere, 0);
        const JoinedFront joined = join(front, one_by_one, start, misere);
        ASSERT_EQ(joined.mover_wins, game.wins(start, misere));
        for (const std::size_t ahead : {1U, 3U, 100U}) {
            const auto more = decided(front, start, game, misere, ahead);
            ASSERT_EQ(in_order(front, start, more, misere), one_by_one);
        }
        all += front.turns.size();
        skipped += front.turns.size() - one_by_one.size();
    }
    EXPECT_GT(skipped, all / 10);
    EXPECT_LT(skipped, all * 9 / 10);
}

}  // namespace
}  // namespace lastmove::game
