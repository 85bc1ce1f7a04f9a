#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "lastmove/game/drawing.hpp"
#include "lastmove/game/ruleset.hpp"

namespace lastmove::rulesets {

namespace {

using Numbers = std::vector<std::uint32_t>;

bool divides(std::uint32_t factor, std::uint32_t number) {
    return factor < number && number % factor == 0;
}

struct NoFactor {
    using Position = Numbers;  ///< ascending
    struct Move {
        Numbers removed;
    };

    // Every set of numbers without factors is a move: at most 2^18.
    static constexpr std::uint64_t most_from_one = 36;
    static constexpr std::uint64_t most_others = 18;
    static constexpr std::uint64_t greatest = 1'000'000'000;

    static constexpr game::About about{
        .name = "nofactor",
        .aliases = "no-factor",
        .title = "No-Factor",
        .rules =
            "A set of numbers. A move removes one or more numbers that have no proper factor among "
            "those present before the move.",
        .source = "PRIMES STEP Plays Games, section 9 (primesstep2017)",
        .accepted =
            "N for the numbers from 1 to N (up to 36), or a set {A,B,...} of numbers, all up to 36 "
            "or at most 18 of them",
        .example = "nofactor:12"};
    static constexpr std::array examples{
        game::Example{"nofactor:1", 1}, game::Example{"nofactor:12", 0},
        game::Example{"nofactor:{2,3,5}", 3}, game::Example{"nofactor:{2,4}", 0},
        game::Example{"nofactor:{}", 0}};

    Position parse(game::Reader& reader) const {
        Position numbers;
        if (!reader.take("{")) {
            const std::uint64_t n = reader.number(1, most_from_one);
            for (std::uint32_t i = 1; i <= n; ++i) numbers.push_back(i);
            return numbers;
        }
        if (reader.take("}")) return numbers;
        do {
            const auto number = static_cast<std::uint32_t>(reader.number(1, greatest));
            if (std::ranges::find(numbers, number) != numbers.end()) {
                reader.fail("each number only once");
            }
            numbers.push_back(number);
            const bool small = std::ranges::max(numbers) <= most_from_one;
            if (!small && numbers.size() > most_others) {
                reader.fail("at most 18 numbers, or numbers up to 36");
            }
        } while (reader.take(","));
        reader.expect("}");
        std::ranges::sort(numbers);
        return numbers;
    }
    std::string text(const Position& numbers) const {
        if (!numbers.empty() && numbers.back() == numbers.size()) {
            return std::to_string(numbers.size());
        }
        return fmt::format("{{{}}}", fmt::join(numbers, ","));
    }
    std::string text(const Move& move) const {
        return fmt::format("{{{}}}", fmt::join(move.removed, ","));
    }

    void moves(const Position& numbers, auto&& visit) const {
        const Numbers free = without_factor(numbers);
        for (std::uint32_t chosen = 1; chosen < std::uint32_t{1} << free.size(); ++chosen) {
            Move move;
            for (std::size_t i = 0; i < free.size(); ++i) {
                if ((chosen >> i & 1U) != 0) move.removed.push_back(free[i]);
            }
            Position left;
            std::ranges::set_difference(numbers, move.removed, std::back_inserter(left));
            visit(move, left);
        }
    }

    std::optional<game::Theorem> theorem(const Position& numbers) const {
        const auto n = numbers.size();
        if (n >= 2 && numbers.back() == n) {
            return game::Theorem{0,
                                 "Only 1 can be removed; then some prime above half of the largest "
                                 "number has neither factor nor multiple, and the next player wins "
                                 "by strategy stealing (primesstep2017, Lemma 10)."};
        }
        const auto alone = std::ranges::find_if(numbers, [&](std::uint32_t number) {
            return std::ranges::none_of(numbers, [&](std::uint32_t other) {
                return divides(number, other) || divides(other, number);
            });
        });
        if (alone == numbers.end()) return std::nullopt;
        return game::Theorem{
            std::nullopt,
            fmt::format("{} has neither factor nor multiple here: if removing it alone does not "
                        "win, then playing the winning reply and removing {} at once does "
                        "(primesstep2017, proof of Lemma 10).",
                        *alone, *alone)};
    }
    Frame picture(const Position& numbers) const {
        Frame frame;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const std::size_t row = i / 10;
            frame.elements.emplace_back(
                Number{{static_cast<double>(i % 10), static_cast<double>(row)},
                       std::to_string(numbers[i])});
        }
        if (numbers.empty()) frame.caption = "no numbers";
        return frame;
    }

  private:
    static Numbers without_factor(const Numbers& numbers) {
        Numbers free;
        for (const std::uint32_t number : numbers) {
            const auto is_factor = [&](std::uint32_t other) { return divides(other, number); };
            if (std::ranges::none_of(numbers, is_factor)) free.push_back(number);
        }
        return free;
    }
};

}  // namespace

game::Ruleset nofactor() {
    return game::ruleset<NoFactor>();
}

}  // namespace lastmove::rulesets
