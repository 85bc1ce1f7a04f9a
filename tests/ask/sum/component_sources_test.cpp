// Tables of components keep the games of the positions that they are told of.
#include <gtest/gtest.h>

#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/partizan/sums/components.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove::ask {
namespace {

using game::Player;

/// Components of an impartial position whose sum is gone when they are returned.
partizan::Components of(const std::string& position, partizan::ComponentTable& table) {
    const game::Sum sum = rulesets::parse(position);
    return table.of(sum.terms.at(0).game, sum.terms.at(0).parts.at(0));
}

TEST(ComponentSources, GamesLiveAsLongAsTheTable) {
    partizan::ComponentTable table(Limits{});
    const auto heap = of("octal:0.77:4", table);
    ASSERT_EQ(heap.size(), 1U);
    EXPECT_EQ(table.options(heap[0], Player::left).size(), 4U);  // to 3, 2, 2 + 1 and 1 + 1
    EXPECT_EQ(table.text(heap[0]), "octal:0.77:4");
}

TEST(ComponentSources, GamesOfOneNameAreOneGame) {
    partizan::ComponentTable table(Limits{});
    EXPECT_EQ(of("subtract:1,3:5", table), of("subtract:3,1:5", table));
    EXPECT_NE(of("subtract:1,3:5", table), of("subtract:1,4:5", table));
}

TEST(ComponentSources, FamiliesBesideImpartialGamesAreAskedWithoutACrash) {
    Progress silent;
    for (const char* family : {"domineering:2xn + nim:2", "clobber:2xn + nim:1",
                               "kayles:n - col:..", "partizan-kayles:n + kayles:3"}) {
        const Limits limits = Limits::within(std::chrono::seconds(1)).governed();
        Request request{limits.phase(std::chrono::milliseconds(200)), silent};
        request.options.say("last", std::uint64_t{2});
        EXPECT_FALSE(parse_subject(family)->answer("quotient", request).text.empty()) << family;
    }
}

TEST(ComponentSources, AFamilyBesideAnImpartialGameHasAQuotient) {
    Progress silent;
    Request request{Limits::within(std::chrono::seconds(600)).governed(), silent};
    request.options.say("last", std::uint64_t{2});
    const Reply reply = parse_subject("octal:0.123:n - nim:3")->answer("quotient", request);
    EXPECT_EQ(reply.answer.value("order", 0), 6);
    EXPECT_EQ(reply.details.value("status", ""), "proved");
}

}  // namespace
}  // namespace lastmove::ask
