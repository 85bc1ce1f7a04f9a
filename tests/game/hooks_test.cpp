// Hooks that are misspelt, have another type or are not listed are refused by the compiler.
#include <gtest/gtest.h>

#include "lastmove/game/partizan_game.hpp"
#include "lastmove/game/ruleset.hpp"

namespace lastmove::game {
namespace {

/// A heap of which one counter is taken; `split` and the others are given by what derives from it.
struct Counters {
    using Position = std::uint64_t;
    using Move = std::uint64_t;
    static constexpr About about{"counters", "", "", "", "", "a heap", "counters:3"};
    static constexpr std::array<Example, 0> examples{};

    Position parse(Reader& reader) const { return reader.number(0, 1'000); }
    std::string text(Position heap) const { return std::to_string(heap); }
    void moves(Position heap, auto&& visit) const {
        if (heap > 0) visit(heap - 1, heap - 1);
    }
};

struct Listed : Counters {
    std::optional<Nimber> misere_nim_heap(Position heap) const { return heap % 2; }
    std::vector<Position> split(Position heap) const { return std::vector<Position>(heap, 1); }
    static consteval Hooks<Listed> hooks() {
        return {.signs = "x", .split = &Listed::split, .misere_nim_heap = &Listed::misere_nim_heap};
    }
};

struct Forgotten : Counters {
    std::vector<Position> split(Position heap) const { return std::vector<Position>(heap, 1); }
};

struct ForgottenBesideOthers : Forgotten {
    bool over(Position heap) const { return heap == 1; }
    static consteval Hooks<ForgottenBesideOthers> hooks() {
        return {.split = &ForgottenBesideOthers::split};
    }
};

struct ForgottenTable : Counters {
    struct NimberTable {};
};

template <class H>
concept takes_misspelt = requires {
    H{.splitt = nullptr};
};
template <class H>
concept takes_split = requires {
    H{.split = nullptr};
};

TEST(Hooks, AreAskedWhereTheyAreListed) {
    const GameOf<Listed> game;
    EXPECT_EQ(game.components(pack(std::uint64_t{3})).size(), 3U);
    EXPECT_EQ(game.misere_nim_heap(pack(std::uint64_t{3})), Nimber{1});
    EXPECT_EQ(game.theorem(pack(std::uint64_t{3})), std::nullopt);
    EXPECT_EQ(ruleset<Listed>().signs, "x");
    EXPECT_EQ(GameOf<Counters>().components(pack(std::uint64_t{3})).size(), 1U);
}

TEST(Hooks, AreListedOrDoNotCompile) {
    static_assert(lists_hooks<Counters>() && lists_hooks<Listed>());
    static_assert(!lists_hooks<Forgotten>());
    static_assert(!lists_hooks<ForgottenBesideOthers>());
    static_assert(!lists_hooks<ForgottenTable>());
}

TEST(Hooks, HaveTheirNamesAndTypes) {
    using Partizan = PartizanHooks<Counters>;
    static_assert(takes_split<Hooks<Counters>> && takes_split<Partizan>);
    static_assert(!takes_misspelt<Hooks<Counters>> && !takes_misspelt<Partizan>);
    using Split = decltype(decltype(Hooks<Counters>::split)::function);
    using Parts = std::vector<std::uint64_t>;
    static_assert(std::is_convertible_v<Parts (Counters::*)(std::uint64_t) const, Split>);
    static_assert(!std::is_convertible_v<Parts (Counters::*)(std::uint64_t), Split>);
    static_assert(!std::is_convertible_v<Parts (Counters::*)(std::uint64_t&) const, Split>);
    static_assert(!std::is_convertible_v<std::uint64_t (Counters::*)(std::uint64_t) const, Split>);
}

}  // namespace
}  // namespace lastmove::game
