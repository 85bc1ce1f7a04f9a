#include "game_texts.hpp"
#include "lastmove/rulesets/code_heaps.hpp"

namespace lastmove::rulesets {

namespace {

/// The code 0.00…07 with k digits.
game::HeapCode remove_in_a_row(std::size_t k) {
    std::vector<game::HeapDigit> digits(k + 1);
    digits[k].counts = 7;
    return game::HeapCode(std::move(digits));
}

struct Dawson : CodeHeaps, TextOf<"dawson"> {
    explicit Dawson(std::size_t k) : CodeHeaps(remove_in_a_row(k)), in_a_row(k) {}

    std::size_t in_a_row;

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
    static consteval game::Hooks<Dawson> hooks() {
        return {.heaps = true,
                .read = &Dawson::read,
                .parameters = &Dawson::parameters,
                .heap = &Dawson::heap,
                .picture = &Dawson::picture};
    }
};

}  // namespace

game::Ruleset dawson() {
    return game::ruleset<Dawson>();
}

}  // namespace lastmove::rulesets
