
#include "game_texts.hpp"
#include "lastmove/base/sort_unique.hpp"
#include "lastmove/rulesets/code_heaps.hpp"

namespace lastmove::rulesets {

namespace {

/// The code with 3 as the digits of these numbers.
game::HeapCode take_only(const std::vector<std::size_t>& numbers) {
    std::vector<game::HeapDigit> digits(numbers.back() + 1);
    for (const std::size_t number : numbers) digits[number].counts = 3;
    return game::HeapCode(std::move(digits));
}

struct Subtract : CodeHeaps, TextOf<"subtract"> {
    /// The numbers ascending, at least one.
    explicit Subtract(std::vector<std::size_t> subtracted)
        : CodeHeaps(take_only(subtracted)), numbers(std::move(subtracted)) {}

    std::vector<std::size_t> numbers;

    static Subtract read(game::Reader& reader) {
        reader.expect(":");
        std::vector<std::size_t> numbers;
        do numbers.push_back(reader.number(1, game::HeapCode::most_digits - 1));
        while (reader.take(","));
        reader.expect(":");
        sort_unique(numbers);
        return Subtract(std::move(numbers));
    }
    std::string parameters() const { return fmt::format(":{}", fmt::join(numbers, ",")); }
    static consteval game::Hooks<Subtract> hooks() {
        return {.heaps = true,
                .read = &Subtract::read,
                .parameters = &Subtract::parameters,
                .heap = &Subtract::heap,
                .picture = &Subtract::picture};
    }
};

}  // namespace

game::Ruleset subtract() {
    return game::ruleset<Subtract>();
}

}  // namespace lastmove::rulesets
