#include "game_texts.hpp"
#include "lastmove/rulesets/partizan_heaps.hpp"

namespace lastmove::rulesets {

namespace {

struct PartizanKayles : PartizanHeaps, TextOf<"partizan-kayles"> {
    Position parse(game::Reader& reader) const {
        return {{game::parse_heap_code("0.7"), game::parse_heap_code("0.07")}, take_heaps(reader)};
    }
    static consteval game::PartizanHooks<PartizanKayles> hooks() {
        return {.split = &PartizanKayles::split,
                .codes = &PartizanKayles::codes,
                .heaps = &PartizanKayles::heaps,
                .picture = &PartizanKayles::picture};
    }
};

}  // namespace

game::PartizanRuleset partizan_kayles() {
    return game::partizan_ruleset<PartizanKayles>();
}

}  // namespace lastmove::rulesets
