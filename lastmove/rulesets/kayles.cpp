#include "lastmove/rulesets/code_heaps.hpp"

namespace lastmove::rulesets {

namespace {

struct Kayles : CodeHeaps {
    Kayles() : CodeHeaps("0.77") {}

    static constexpr game::About about{
        .name = "kayles",
        .aliases = "",
        .title = "Kayles",
        .rules = "Rows of pins. A move knocks down one pin, or two adjacent pins.",
        .source =
            "Dudeney 1908 (dudeney1908); the code 0.77 of Guy and Smith 1956 (guy1956); nimbers: "
            "OEIS A002186",
        .accepted = "rows: numbers of pins from 0 to 10000000, separated by commas",
        .example = "kayles:7"};
    static constexpr std::array examples{game::Example{"kayles:7", 2}, game::Example{"kayles:0", 0},
                                         game::Example{"kayles:5,4", 5},
                                         game::Example{"kayles:12", 4}};
    Frame picture(Position row) const { return game::draw_row(row, "pin"); }
};

}  // namespace

game::Ruleset kayles() {
    return game::ruleset<Kayles>();
}

}  // namespace lastmove::rulesets
