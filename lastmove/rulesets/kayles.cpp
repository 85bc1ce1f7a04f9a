#include "game_texts.hpp"
#include "lastmove/rulesets/code_heaps.hpp"

namespace lastmove::rulesets {

namespace {

struct Kayles : CodeHeaps, TextOf<"kayles"> {
    Kayles() : CodeHeaps("0.77") {}

    Frame picture(Position row) const { return game::draw_row(row, "pin"); }
    static consteval game::Hooks<Kayles> hooks() {
        return {.heaps = true, .heap = &Kayles::heap, .picture = &Kayles::picture};
    }
};

}  // namespace

game::Ruleset kayles() {
    return game::ruleset<Kayles>();
}

}  // namespace lastmove::rulesets
