#include "lastmove/rulesets/token_lines.hpp"

namespace lastmove::rulesets {

namespace {

/// Tokens on all points with |a| + |b| ≤ c.
game::Board full_diamond(int c) {
    game::Board board(2 * c + 1, 2 * c + 1, '.');
    for (int a = -c; a <= c; ++a) {
        for (int b = -c; b <= c; ++b) {
            if (std::abs(a) + std::abs(b) <= c) board.set({a + c, b + c}, 'o');
        }
    }
    return board;
}

struct Diamond : TokenLines {
    static constexpr int largest = 49;

    static constexpr game::About about{
        .name = "diamond",
        .aliases = "",
        .title = "The Diamond game",
        .rules =
            "Tokens on points of a grid, initially on all (a,b) with |a|+|b| at most c. A move "
            "takes all tokens in one row, or all tokens in one column.",
        .source = "PRIMES STEP Plays Games, section 4 (primesstep2017)",
        .accepted = "c from 0 to 49, or rows of 'o' (a token) and '.' (none), joined by '|'",
        .example = "diamond:5"};
    static constexpr std::array examples{
        game::Example{"diamond:0", 1}, game::Example{"diamond:1", 0}, game::Example{"diamond:2", 0},
        game::Example{"diamond:3", 0}, game::Example{"diamond:ooo|.o.", 3}};

    Position parse(game::Reader& reader) const {
        if (reader.peek() < '0' || reader.peek() > '9') return TokenLines::parse(reader);
        return full_diamond(static_cast<int>(reader.number(0, largest)));
    }
    using TokenLines::text;
    std::string text(const Position& board) const {
        const int c = board.height() / 2;
        return c <= largest && board == full_diamond(c) ? std::to_string(c) : board.text();
    }
    static consteval game::Hooks<Diamond> hooks() {
        return {.signs = "o.",
                .split = &Diamond::split,
                .canonical = &Diamond::canonical,
                .theorem = &Diamond::theorem,
                .strategy = &Diamond::strategy,
                .picture = &Diamond::picture};
    }
};

}  // namespace

game::Ruleset diamond() {
    return game::ruleset<Diamond>();
}

}  // namespace lastmove::rulesets
