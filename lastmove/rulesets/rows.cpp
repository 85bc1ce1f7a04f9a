#include "game_texts.hpp"
#include "lastmove/rulesets/token_lines.hpp"

namespace lastmove::rulesets {

namespace {

struct Rows : TokenLines, TextOf<"rows"> {
    static consteval game::Hooks<Rows> hooks() {
        return {.signs = "o.",
                .split = &Rows::split,
                .canonical = &Rows::canonical,
                .theorem = &Rows::theorem,
                .strategy = &Rows::strategy,
                .picture = &Rows::picture};
    }
};

}  // namespace

game::Ruleset rows() {
    return game::ruleset<Rows>();
}

}  // namespace lastmove::rulesets
