#include "game_texts.hpp"
#include "lastmove/rulesets/code_heaps.hpp"

namespace lastmove::rulesets {

namespace {

struct Grundy : CodeHeaps, TextOf<"grundy"> {
    Grundy() : CodeHeaps("4!.0") {}
    static consteval game::Hooks<Grundy> hooks() {
        return {.heaps = true, .heap = &Grundy::heap, .picture = &Grundy::picture};
    }
};

}  // namespace

game::Ruleset grundy() {
    return game::ruleset<Grundy>();
}

}  // namespace lastmove::rulesets
