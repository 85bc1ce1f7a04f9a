#include "lastmove/base/ascii.hpp"
#include "lastmove/rulesets/token_lines.hpp"

namespace lastmove::rulesets {

namespace {

/// One full column and one full row, as near the middle as can be.
game::Board full_cross(int height, int width) {
    game::Board board(height, width, '.');
    for (int row = 0; row < height; ++row) board.set({row, width / 2}, 'o');
    for (int column = 0; column < width; ++column) board.set({height / 2, column}, 'o');
    return board;
}

struct Cross : TokenLines {
    static constexpr game::About about{
        .name = "cross",
        .aliases = "",
        .title = "The Diamond game on a cross",
        .rules =
            "Tokens on points of a grid, initially on a row and a column that cross. A move takes "
            "all tokens in one row, or all tokens in one column.",
        .source = "PRIMES STEP Plays Games, section 4 (primesstep2017)",
        .accepted =
            "AxB: a column of A tokens and a row of B tokens, the crossing counted in both; or "
            "rows of 'o' (a token) and '.' (none), joined by '|'",
        .example = "cross:3x5"};
    static constexpr std::array examples{
        game::Example{"cross:3x5", 0}, game::Example{"cross:2x2", 0}, game::Example{"cross:2x3", 3},
        game::Example{"cross:1x4", 2}, game::Example{"cross:1x1", 1}};

    Position parse(game::Reader& reader) const {
        const bool full = is_digit(reader.peek());
        const Position board = TokenLines::parse(reader);
        const bool any = board.text().find('o') != std::string::npos;
        return full && any ? full_cross(board.height(), board.width()) : board;
    }
    using TokenLines::text;
    std::string text(const Position& board) const {
        return board == full_cross(board.height(), board.width())
                   ? fmt::format("{}x{}", board.height(), board.width())
                   : board.text();
    }
    static consteval game::Hooks<Cross> hooks() {
        return {.signs = "o.",
                .split = &Cross::split,
                .canonical = &Cross::canonical,
                .theorem = &Cross::theorem,
                .strategy = &Cross::strategy,
                .picture = &Cross::picture};
    }
};

}  // namespace

game::Ruleset cross() {
    return game::ruleset<Cross>();
}

}  // namespace lastmove::rulesets
