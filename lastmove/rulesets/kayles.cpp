#include "game_texts.hpp"
#include "lastmove/rulesets/code_heaps.hpp"

namespace lastmove::rulesets {

namespace {

struct Kayles : CodeHeaps, TextOf<"kayles"> {
    Kayles() : CodeHeaps("0.77") {}

    Frame picture(Position row) const { return game::draw_row(row, "pin"); }
};

}  // namespace

game::Ruleset kayles() {
    return game::ruleset<Kayles>();
}

}  // namespace lastmove::rulesets
