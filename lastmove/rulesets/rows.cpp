#include "game_texts.hpp"
#include "lastmove/rulesets/token_lines.hpp"

namespace lastmove::rulesets {

namespace {

struct Rows : TokenLines, TextOf<"rows"> {
    static constexpr std::string_view signs = "o.";
};

}  // namespace

game::Ruleset rows() {
    return game::ruleset<Rows>();
}

}  // namespace lastmove::rulesets
