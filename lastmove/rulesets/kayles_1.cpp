#include "game_texts.hpp"
#include "lastmove/rulesets/partizan_heaps.hpp"

namespace lastmove::rulesets {

namespace {

constexpr std::uint64_t most_pins = 1000;

/// Right's code when a move takes k pins that stand beside each other.
game::HeapCode taking(std::uint64_t k) {
    constexpr game::HeapDigit any_two{7};
    std::vector<game::HeapDigit> digits(k + 1);
    digits.back() = any_two;
    return game::HeapCode(std::move(digits));
}

struct KaylesOneK : PartizanHeaps, TextOf<"kayles-1"> {
    Position parse(game::Reader& reader) const {
        const std::uint64_t k = reader.number(1, most_pins);
        reader.expect(":");
        return {{game::parse_heap_code("0.7"), taking(k)}, take_heaps(reader)};
    }
    std::string text(const Position& position) const {
        return std::to_string(position.codes.right.last_digit().value_or(0)) + ":" +
               text_of(position.heaps);
    }
    std::string text(const Move& move) const { return PartizanHeaps::text(move); }
    static consteval game::PartizanHooks<KaylesOneK> hooks() {
        return {.split = &KaylesOneK::split,
                .codes = &KaylesOneK::codes,
                .heaps = &KaylesOneK::heaps,
                .picture = &KaylesOneK::picture};
    }
};

}  // namespace

game::PartizanRuleset kayles_1() {
    return game::partizan_ruleset<KaylesOneK>();
}

}  // namespace lastmove::rulesets
