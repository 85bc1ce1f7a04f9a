#include "game_texts.hpp"
#include "lastmove/rulesets/code_heaps.hpp"

namespace lastmove::rulesets {

namespace {

struct Lasker : CodeHeaps, TextOf<"lasker"> {
    Lasker() : CodeHeaps("4.[3]") {}

    static game::Nimber nimber(Position heap) {
        const auto size = static_cast<game::Nimber>(heap);
        return heap % 4 == 3 ? size + 1 : heap % 4 == 0 && heap > 0 ? size - 1 : size;
    }
    // A larger heap has the heaps 0 and 1, which are those of Nim, among its options.
    std::optional<game::Nimber> misere_nim_heap(Position heap) const { return nimber(heap); }

    std::optional<game::Theorem> theorem(Position heap) const {
        return game::Theorem{nimber(heap),
                             "Heaps of 4k+3 and 4k+4 have each other's size as nimber, other heaps "
                             "their own (berlekamp2001)."};
    }
    static consteval game::Hooks<Lasker> hooks() {
        return {.heaps = true,
                .theorem = &Lasker::theorem,
                .heap = &Lasker::heap,
                .misere_nim_heap = &Lasker::misere_nim_heap,
                .picture = &Lasker::picture};
    }
};

}  // namespace

game::Ruleset lasker() {
    return game::ruleset<Lasker>();
}

}  // namespace lastmove::rulesets
