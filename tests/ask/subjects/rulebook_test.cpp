// Games of a user: those in force stay readable beside those of the words, and certificates say
// their rules.
#include "lastmove/ask/subjects/rulebook.hpp"

#include <gtest/gtest.h>

#include "lastmove/ask/reply/with_rules.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove {
namespace {

std::shared_ptr<rulesets::Shelf> shelf_of_dominoes() {
    auto shelf = std::make_shared<rulesets::Shelf>();
    ask::add_rules(*shelf, "game my-dominoes; board .; both .. -> ##");
    return shelf;
}

TEST(Rulebook, GamesInForceStayReadable) {
    const rulesets::InForce scope(shelf_of_dominoes());
    const std::vector<std::string> words{"rules{heaps n; both n -> n - 1}:3 + my-dominoes:2x3"};
    const ask::Rulebook book = ask::rulebook(words, {});
    const rulesets::InForce both(book.shelf);
    EXPECT_EQ(game::text(rulesets::parse(book.words.front())), "rules:3 + my-dominoes:...|...");
}

TEST(Rulebook, ALaterGameOfTheSameNameTakesThePlaceOfAnEarlierOne) {
    const auto shelf = shelf_of_dominoes();
    const std::size_t games = shelf->readable().size();
    ask::add_rules(*shelf, "game my-dominoes; board .; left .. -> ##");
    EXPECT_EQ(shelf->readable().size(), games);
    EXPECT_EQ(shelf->partizan_readable().back().about->name, "my-dominoes");
    EXPECT_EQ(shelf->written().size(), 1U);
}

TEST(Rulebook, RulesAreSaidForThePositionsThatAreNamed) {
    const auto shelf = std::make_shared<rulesets::Shelf>();
    std::vector<std::string> met;
    shelf->add({"thirds", 1,
                [&](std::span<const std::string> values, std::span<const std::string> positions) {
                    met.assign(positions.begin(), positions.end());
                    return "list of " + values[0];
                }},
               "");
    const rulesets::InForce scope(shelf);
    Certificate certificate;
    certificate.puzzle = PartizanSum{.position = "-thirds:4:(6,5) + brace:0",
                                     .braces = {{{{"thirds:4:a b"}, {"thirds:4:[|]) x"}}}}};
    const Certificate said = ask::with_rules(certificate);
    EXPECT_EQ(ask::rules_of(said.puzzle), (RulesByName{{"thirds:4", "list of 4"}}));
    EXPECT_EQ(met, (std::vector<std::string>{"(6,5)", "a", "[|]"}));
}

}  // namespace
}  // namespace lastmove
