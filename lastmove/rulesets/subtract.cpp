
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

struct Subtract : CodeHeaps {
    /// The numbers ascending, at least one.
    explicit Subtract(std::vector<std::size_t> subtracted)
        : CodeHeaps(take_only(subtracted)), numbers(std::move(subtracted)) {}

    std::vector<std::size_t> numbers;

    static constexpr game::About about{
        .name = "subtract",
        .aliases = "subtraction",
        .title = "Subtraction games",
        .rules =
            "Heaps of counters, and a set of numbers. A move takes s counters from one heap, where "
            "s is in the set.",
        .source = "Winning Ways, chapter 4 (berlekamp2001)",
        .accepted =
            "numbers from 1 to 9999 that may be taken, and heaps "
            "from 0 to 10000000: NUMBER,...:HEAP,...",
        .example = "subtract:1,3,4:20"};
    static constexpr std::array examples{
        game::Example{"subtract:1,3,4:20", 2}, game::Example{"subtract:1,2,3:7,4", 3},
        game::Example{"subtract:2:2", 1}, game::Example{"subtract:2,5:1", 0}};

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
};

}  // namespace

game::Ruleset subtract() {
    return game::ruleset<Subtract>();
}

}  // namespace lastmove::rulesets
