// Positions are the sums of the parts that are derived from random rules: the value by parts and
// symmetries is that of the whole board, found by plain recursion.
#include <gtest/gtest.h>

#include <map>

#include "ask/rules/random_rules.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/partizan/normal/positions.hpp"
#include "lastmove/partizan/normal/values.hpp"
#include "lastmove/rules/game/written.hpp"
#include "sanitized.hpp"

namespace lastmove::rules {

namespace {

struct TooLarge {};

/// The value of a whole position, which is never split.
class Whole {
  public:
    Whole(const Positions& positions, partizan::Values& values)
        : positions_(positions), values_(values) {}

    partizan::ValueId value(const game::Code& position) {
        if (const auto known = known_.find(position); known != known_.end()) return known->second;
        if (++count_ > 3'000) throw TooLarge();
        std::array<std::vector<partizan::ValueId>, 2> options;
        for (const std::size_t player : {0U, 1U}) {
            std::vector<game::Code> left;
            positions_.moves(position, player, {.whole = true}, [&](const After& after) {
                left.push_back(after.whole);
                return false;
            });
            for (const game::Code& code : left) options[player].push_back(value(code));
        }
        return known_[position] = values_.make(std::move(options[0]), std::move(options[1]));
    }

  private:
    const Positions& positions_;
    partizan::Values& values_;
    std::map<game::Code, partizan::ValueId> known_;
    std::size_t count_ = 0;
};

/// The value of a position by its parts.
class ByParts {
  public:
    ByParts(const Positions& positions, partizan::Values& values)
        : positions_(positions), values_(values) {}

    partizan::ValueId sum(const std::vector<game::Code>& parts) {
        partizan::ValueId total = partizan::Values::zero();
        for (const game::Code& part : parts) total = values_.add(total, value(part));
        return total;
    }

  private:
    partizan::ValueId value(const game::Code& part) {
        if (const auto known = known_.find(part); known != known_.end()) return known->second;
        std::array<std::vector<partizan::ValueId>, 2> options;
        for (const std::size_t player : {0U, 1U}) {
            std::vector<std::vector<game::Code>> left;
            positions_.moves(part, player, {.parts = true}, [&](const After& after) {
                left.push_back(after.parts);
                return false;
            });
            for (const auto& parts : left) options[player].push_back(sum(parts));
        }
        return known_[part] = values_.make(std::move(options[0]), std::move(options[1]));
    }

    const Positions& positions_;
    partizan::Values& values_;
    std::map<game::Code, partizan::ValueId> known_;
};

struct Tried {
    int games = 0;
    int positions = 0;
    int with_moves = 0;
    int split = 0;
};

/// Compares a few positions of rules; those whose play may not end are passed over.
void try_rules(const std::string& text, RandomRules& random, bool is_board, Tried& tried) {
    std::unique_ptr<Rules> rules;
    try {
        rules = std::make_unique<Rules>(text);
    } catch (const InputError&) {
        return;
    }
    ++tried.games;
    Progress silent;
    partizan::Values values(Limits{}, silent);
    const Positions& positions = rules->positions();
    for (int i = 0; i < 4; ++i) {
        const std::string position = is_board ? random.board(9) : random.graph(6);
        try {
            game::Reader reader(position, "a position", position);
            const game::Code code = positions.parse(reader);
            Whole whole(positions, values);
            const partizan::ValueId expected = whole.value(code);
            ByParts by_parts(positions, values);
            const auto parts = positions.parts(code);
            const partizan::ValueId found = by_parts.sum(parts);
            ++tried.positions;
            tried.split += parts.size() > 1 ? 1 : 0;
            tried.with_moves += parts.empty() ? 0 : 1;
            ASSERT_EQ(found, expected) << rules->canonical() << " at " << position;
            ASSERT_EQ(by_parts.sum(positions.classes(code)), expected)
                << rules->canonical() << " at " << position;
        } catch (const InputError&) {
            continue;  // a position that breaks a law
        } catch (const TooLarge&) {
            continue;
        }
    }
}

}  // namespace

TEST(RulesParts, OfRandomRulesOnBoardsSumToTheWhole) {
    RandomRules random(20'261);
    Tried tried;
    for (int i = 0; i < cases(6'000); ++i) {
        try_rules(random.board_rules(), random, true, tried);
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(tried.games, cases(1'000));
    EXPECT_GT(tried.with_moves, cases(1'000));
    EXPECT_GT(tried.split, cases(300));
}

/// Where what a `hold` leaves behind belongs to a player, boards with the signs exchanged are not
/// the negatives.
TEST(RulesParts, NegativesNeedHoldsThatAreTheSameForBoth) {
    const auto has_negative = [](const std::string& otherwise) {
        const Rules rules("board . x o; left x -> #; right o -> #; hold [xo] to . else " +
                          otherwise);
        game::Reader reader("oo.", "a position", "oo.");
        return rules.positions().negative(rules.positions().parse(reader)).has_value();
    };
    EXPECT_TRUE(has_negative("#"));
    EXPECT_TRUE(has_negative("."));
    EXPECT_FALSE(has_negative("x"));
    EXPECT_FALSE(has_negative("o"));
}

TEST(RulesParts, OfRandomRulesOnGraphsSumToTheWhole) {
    RandomRules random(7);
    Tried tried;
    for (int i = 0; i < cases(3'000); ++i) {
        try_rules(random.graph_rules(), random, false, tried);
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(tried.games, cases(500));
    EXPECT_GT(tried.with_moves, cases(500));
    EXPECT_GT(tried.split, cases(50));
}

}  // namespace lastmove::rules
