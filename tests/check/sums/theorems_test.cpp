#include "lastmove/check/sums/theorems.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>

#include "lastmove/check/certificate/check.hpp"
#include "lastmove/check/heaps/nim_heaps.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove::checking {
namespace {

/// What the theorem says of heaps up to `most` under a code; nullopt where it says nothing.
std::optional<std::vector<std::uint32_t>> said(std::string_view name, const std::string& code,
                                               std::uint64_t most) {
    const game::Sum sum = rulesets::parse("octal:" + code + ":1");
    const game::Game& rules = *sum.terms.front().game;
    const NamedTheorem* theorem = find_theorem(name, rules);
    std::vector<std::uint32_t> nimbers;
    for (std::uint64_t heap = 0; heap <= most; ++heap) {
        const auto worth = theorem->says(rules, std::to_string(heap));
        if (!worth) return std::nullopt;
        nimbers.push_back(worth->nimber.value());
    }
    return nimbers;
}

std::vector<std::uint32_t> by_moves(const std::string& code, std::size_t most) {
    Progress silent;
    const Limits limits;
    Budget budget(limits, silent);
    const std::vector<game::MovesBeside> moves{{game::parse_heap_code(code)}};
    return nimbers_by_all_moves(moves, most + 1, budget);
}

TEST(Theorems, TakingAnyNumberAgreesWithAllMoves) {
    std::mt19937 random(7);
    const auto pick = [&](std::string_view from) { return from[random() % from.size()]; };
    for (int round = 0; round < 60; ++round) {
        const bool splits = round % 2 == 1;
        // Digits that allow up to two heaps by chance, and three where all allow two.
        const std::string_view digits = splits ? "777f" : "337b";
        std::string code(1, splits ? pick("4c") : '0');
        code += '.';
        for (std::size_t more = random() % 3; more > 0; --more) code += pick(digits);
        code += '[';
        for (std::size_t more = 1 + random() % 3; more > 0; --more) code += pick(digits);
        code += ']';
        EXPECT_EQ(said("take-any", code, 40), by_moves(code, 40)) << code;
    }
    EXPECT_EQ(said("lasker", "4.[3]", 100), by_moves("4.[3]", 100));
}

TEST(Theorems, TakingAnyNumberIsSaidOfNoOtherCodes) {
    for (const char* code : {"0.3", "0.[2]", "0.0[3]", "4.[3]", "4.[37]", "8.[7]", "4!.[7]",
                             "0.[37!]", "4.[7=]", "0.1[3]"}) {
        EXPECT_EQ(said("take-any", code, 5), std::nullopt) << code;
    }
    for (const char* code : {"0.[3]", "4.[37]", "4.[7]", "4.3"}) {
        EXPECT_EQ(said("lasker", code, 5), std::nullopt) << code;
    }
    EXPECT_EQ(find_theorem("take-any", *rulesets::parse("nim:3").terms.front().game), nullptr);
}

}  // namespace
}  // namespace lastmove::checking
