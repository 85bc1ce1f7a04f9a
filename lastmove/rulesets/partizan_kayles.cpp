#include "lastmove/rulesets/partizan_heaps.hpp"

namespace lastmove::rulesets {

namespace {

struct PartizanKayles : PartizanHeaps {
    static constexpr game::About about{
        .name = "partizan-kayles",
        .aliases = "partizankayles",
        .title = "Partizan Kayles",
        .rules = "Rows of pins. Left knocks down one pin, Right two adjacent pins.",
        .source = "Milley, Partizan Kayles and misère invertibility (milley2015)",
        .accepted = "the lengths of rows of pins, up to 100000",
        .example = "partizan-kayles:6,3,3"};
    static constexpr std::array examples{game::PartizanExample{"partizan-kayles:1", "1"},
                                         game::PartizanExample{"partizan-kayles:2", "{1|0}"},
                                         game::PartizanExample{"partizan-kayles:3", "{2|1}"},
                                         game::PartizanExample{"partizan-kayles:0", "0"}};

    Position parse(game::Reader& reader) const {
        return {{game::parse_heap_code("0.7"), game::parse_heap_code("0.07")}, take_heaps(reader)};
    }
};

}  // namespace

game::PartizanRuleset partizan_kayles() {
    return game::partizan_ruleset<PartizanKayles>();
}

}  // namespace lastmove::rulesets
