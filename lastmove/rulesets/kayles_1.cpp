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

struct KaylesOneK : PartizanHeaps {
    static constexpr game::About about{
        .name = "kayles-1",
        .aliases = "kayles1",
        .title = "Partizan Kayles of one and k pins",
        .rules =
            "Rows of pins, and a number k. Left knocks down one pin, Right k consecutive pins.",
        .source =
            "after Milley, Partizan Kayles and misère invertibility (milley2015), where k is 2",
        .accepted =
            "the number k from 1 to 1000, ':' and the lengths of rows of pins, up to 100000",
        .example = "kayles-1:3:7,5"};
    static constexpr std::array examples{game::PartizanExample{"kayles-1:3:2", "2"},
                                         game::PartizanExample{"kayles-1-3:3", "{2|0}"},
                                         game::PartizanExample{"kayles-1:1:4", "0"}};

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
};

}  // namespace

game::PartizanRuleset kayles_1() {
    return game::partizan_ruleset<KaylesOneK>();
}

}  // namespace lastmove::rulesets
