#include "lastmove/rulesets/code_heaps.hpp"

namespace lastmove::rulesets {

namespace {

/// The code 0.00…07 with k digits.
game::HeapCode remove_in_a_row(std::size_t k) {
    std::vector<game::HeapDigit> digits(k + 1);
    digits[k].counts = 7;
    return game::HeapCode(std::move(digits));
}

struct Dawson : CodeHeaps {
    explicit Dawson(std::size_t k) : CodeHeaps(remove_in_a_row(k)), in_a_row(k) {}

    std::size_t in_a_row;

    static constexpr game::About about{
        .name = "dawson",
        .aliases = "dawsons-kayles",
        .title = "Dawson's Kayles",
        .rules =
            "Rows of pins. A move knocks down two adjacent pins; an isolated pin cannot be knocked "
            "down. In dawson[k] a move knocks down k consecutive pins.",
        .source =
            "Dawson 1935 (dawson1935); the codes 0.07 and 0.007 of Guy and Smith 1956 (guy1956); "
            "nimbers: OEIS A002187, one place further",
        .accepted =
            "rows: numbers of pins from 0 to 10000000, separated by commas; dawson[k] with k from "
            "1 to 9999",
        .example = "dawson:9"};
    static constexpr std::array examples{
        game::Example{"dawson:9", 0},    game::Example{"dawson:12", 2},
        game::Example{"dawson:4,7", 3},  game::Example{"dawson[3]:3", 1},
        game::Example{"dawson[3]:8", 0}, game::Example{"dawson[1]:5", 1}};

    static Dawson read(game::Reader& reader) {
        std::uint64_t k = 2;
        if (reader.take("[")) {
            k = reader.number(1, game::HeapCode::most_digits - 1);
            reader.expect("]");
        }
        reader.expect(":");
        return Dawson(k);
    }
    std::string parameters() const {
        return in_a_row == 2 ? std::string() : fmt::format("[{}]", in_a_row);
    }
    Frame picture(Position row) const { return game::draw_row(row, "pin"); }
};

}  // namespace

game::Ruleset dawson() {
    return game::ruleset<Dawson>();
}

}  // namespace lastmove::rulesets
