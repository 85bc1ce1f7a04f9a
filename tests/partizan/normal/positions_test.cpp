// Values of positions of games: sums of components, and plays longer than the call stack is deep.
#include "lastmove/partizan/normal/positions.hpp"

#include <gtest/gtest.h>

#include "lastmove/partizan/normal/names.hpp"
#include "lastmove/partizan/normal/thermograph.hpp"

namespace lastmove::partizan {
namespace {

/// Either player takes a token; Left may also take all of them, Right may not.
struct Countdown {
    using Position = std::uint64_t;
    struct Move {};
    static constexpr game::About about{"countdown", "", "", "", "", "a heap", "countdown:6"};
    static constexpr std::array<game::PartizanExample, 0> examples{};
    bool takes_all = false;

    Position parse(game::Reader& reader) const { return reader.number(0, 1'000'000); }
    std::string text(Position heap) const { return std::to_string(heap); }
    std::string text(Move) const { return "take"; }
    void moves(Position heap, game::Player player, auto&& visit) const {
        if (heap == 0) return;
        if (takes_all && player == game::Player::left) {
            visit(Move{}, 0);
        } else {
            visit(Move{}, heap - 1);
        }
    }
};

TEST(Positions, OfPlaysOfManyMoves) {
    Progress silent;
    Values values(Limits{}, silent);
    Positions positions(values);
    const game::PartizanGameOf<Countdown> game{Countdown{}};
    EXPECT_EQ(positions.value(game, game::pack(std::uint64_t{200'000})), Values::zero());
    EXPECT_EQ(positions.value(game, game::pack(std::uint64_t{199'999})), values.nimber(1));
}

TEST(Positions, ThroughManyFollowersAreRefusedWithTheReason) {
    Progress silent;
    Values values(Limits{}, silent);
    Positions positions(values);
    const game::PartizanGameOf<Countdown> game{Countdown{true}};  // from n: ^(n-1)*
    const auto deep = positions.value(game, game::pack(std::uint64_t{Values::deepest_value}));
    EXPECT_EQ(values.outcome(deep), Outcome::left);
    EXPECT_EQ(to_text(values, values.subtract(deep, deep)), "0");
    EXPECT_EQ(thermograph(values, deep).mean, 0);
    try {
        positions.value(game, game::pack(std::uint64_t{Values::deepest_value + 1}));
        ADD_FAILURE() << "a value beyond the limit";
    } catch (const Stopped& stopped) {
        EXPECT_EQ(stopped.stop(), Stop::memory);
        EXPECT_NE(std::string(stopped.what()).find("5,000 followers"), std::string::npos);
    }
}

}  // namespace
}  // namespace lastmove::partizan
