#include <fmt/format.h>

#include "game_texts.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/game/ruleset.hpp"

namespace lastmove::rulesets {

namespace {

struct Nim : TextOf<"nim"> {
    using Position = std::uint64_t;
    struct Move {
        std::uint64_t from;
        std::uint64_t to;
    };
    static constexpr std::uint64_t largest = 4'000'000'000;  // nimbers have 32 bits

    Position parse(game::Reader& reader) const { return reader.number(0, largest); }
    std::string text(Position heap) const { return std::to_string(heap); }
    std::string text(const Move& move) const { return fmt::format("{}->{}", move.from, move.to); }

    void moves(Position heap, auto&& visit) const {
        for (Position to = heap; to-- > 0;) visit(Move{heap, to}, to);
    }
    std::vector<std::pair<Move, std::vector<Position>>> moves_to(Position heap,
                                                                 game::Nimber nimber) const {
        if (nimber >= heap) return {};
        return {{Move{heap, nimber}, {Position{nimber}}}};
    }
    std::optional<game::Theorem> theorem(Position heap) const {
        return game::Theorem{static_cast<game::Nimber>(heap),
                             "A heap of n counters has the nimber n, by definition."};
    }
    std::optional<game::Nimber> misere_nim_heap(Position heap) const {
        return static_cast<game::Nimber>(heap);
    }
    std::optional<game::Heap> heap(Position heap) const {
        return game::Heap{game::parse_heap_code("0.[3]"), heap};
    }
    Frame picture(Position heap) const { return game::draw_heap(heap); }
    static consteval game::Hooks<Nim> hooks() {
        return {.heaps = true,
                .theorem = &Nim::theorem,
                .heap = &Nim::heap,
                .misere_nim_heap = &Nim::misere_nim_heap,
                .moves_to = &Nim::moves_to,
                .picture = &Nim::picture};
    }
};

}  // namespace

game::Ruleset nim() {
    return game::ruleset<Nim>();
}

}  // namespace lastmove::rulesets
