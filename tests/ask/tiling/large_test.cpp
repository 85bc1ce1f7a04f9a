// Large regions: what blocks and colourings say of them passes the checker.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "lastmove/check/certificate/check.hpp"
#include "lastmove/tiling/blocks/tiling.hpp"
#include "lastmove/tiling/tests/colouring.hpp"
#include "sanitized.hpp"

namespace lastmove::tiling {

namespace {

CheckResult::Outcome checked(const Problem& problem, Witness evidence) {
    Progress silent;
    const Certificate certificate{to_puzzle(problem), Yes{}, std::move(evidence)};
    return check(certificate, {}, silent).outcome;
}

class Tileable : public testing::TestWithParam<const char*> {};

TEST_P(Tileable, IsPutTogetherAsBlocksAndTileByTile) {
    using enum CheckResult::Outcome;
    const Problem problem = parse_problem(GetParam());
    Progress silent;
    constexpr std::chrono::seconds patience{sanitized ? 600 : 60};
    const auto found = block_tiling(problem, Limits::within(patience), silent);
    ASSERT_TRUE(found.has_value());
    EXPECT_LE(found->layout.size(), 24u);
    EXPECT_EQ(checked(problem, to_blocks(problem, *found)), accepted);
    Play play;
    for (const Placement& tile : all_tiles(problem, *found)) {
        play.moves.push_back(to_text(problem, tile));
    }
    EXPECT_EQ(checked(problem, play), accepted);
}

std::vector<const char*> regions() {
    std::vector<const char*> all{
        "99x100:I2", "64x72:T4", "60x62:L4", "70x75:Y", "65x64:P", "40x42:I3,I4",
        "40x60:2x3:fixed", "60x41:2x3", "51x52:L3", "48x80:S4,L4:one-sided", "100x40:I40",
        "50x50:I3,I1x1", "45x46:I2,L3x2-4", "90x90-f7:I2,I1x1", "61x61:I2x0-1860,I1x1-3,I4"};
    // Seconds each; tiling_command_test.py has another region with holes.
    if (takes_long()) {
        all.insert(all.end(), {"61x61-d4:I3,L3", "80x80-c3,d3,e3,f3,c4,d4,e4,f4:L4"});
    }
    return all;
}

INSTANTIATE_TEST_SUITE_P(Regions, Tileable, testing::ValuesIn(regions()));

TEST(BlockTiling, FindsNothingForWhatCannotBeTiled) {
    Progress silent;
    for (const std::string text : {"25x25:I2", "18x18:L4", "30x31:T4", "T9:T2", "12x12:I2x72"}) {
        const Limits limits = Limits::within(std::chrono::milliseconds(300));
        EXPECT_FALSE(block_tiling(parse_problem(text), limits, silent)) << text;
    }
}

TEST(Colouring, RefutesKnownRegionsOfAnySize) {
    Progress silent;
    for (const std::string text :
         {"mutilated30:I2", "mutilated300:I2", "999x999:I2", "18x18:L4", "102x102:L4", "90x90:T4",
          "10x10:I4", "150x250:I100", "60x62:I8", "31x31-p17:I4", "T300:I3", "T13:T2",
          "21x21:I2,I1x0", "50x50:L3x0-800,I1x3", "hexagon30:T2"}) {
        const Problem problem = parse_problem(text);
        const auto weights = colouring(problem, {});
        ASSERT_TRUE(weights.has_value()) << text;
        const Certificate certificate{to_puzzle(problem), No{}, *weights};
        const auto result = check(certificate, {}, silent);
        EXPECT_EQ(result.outcome, CheckResult::Outcome::accepted) << text << result.reason;
    }
}

}  // namespace

}  // namespace lastmove::tiling
