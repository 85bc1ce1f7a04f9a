#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "lastmove/base/governor.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/game/ruleset.hpp"

namespace lastmove::rulesets {

namespace {

using Numbers = std::vector<std::uint32_t>;

/// A set of numbers: all from `first`, 1 or 2, to `last`; or, if that is 0, those that are listed.
struct NumberSet {
    std::uint64_t first = 1;
    std::uint64_t last = 0;
    Numbers listed;  ///< ascending, and not all of those from 1 or 2 on to some number
};

/// The set of these numbers, which ascend.
NumberSet set_of(Numbers numbers) {
    const bool is_range = !numbers.empty() && numbers.front() <= 2 &&
                          numbers.back() - numbers.front() + 1 == numbers.size();
    if (is_range) return {numbers.front(), numbers.back(), {}};
    return {1, 0, std::move(numbers)};
}

/// Four bytes for each number; of a range the first one and nine bytes for the last.
game::Code pack(const NumberSet& set) {
    if (set.last == 0) return game::pack(set.listed);
    const std::string last = game::pack(set.last);
    return std::string(1, static_cast<char>(set.first)) +
           std::string(sizeof set.last + 1 - last.size(), '\0') + last;
}
NumberSet unpack(std::type_identity<NumberSet>, std::string_view bytes) {
    if (bytes.size() % 4 == 0) return {1, 0, game::unpack(std::type_identity<Numbers>{}, bytes)};
    const auto first = static_cast<unsigned char>(bytes.front());
    return {first, game::unpack(std::type_identity<std::uint64_t>{}, bytes.substr(1)), {}};
}

bool divides(std::uint32_t factor, std::uint32_t number) {
    return factor < number && number % factor == 0;
}

/// A number that has neither a proper factor nor a proper multiple among the others.
std::optional<std::uint32_t> find_alone(const Numbers& numbers) {
    const auto alone = std::ranges::find_if(numbers, [&](std::uint32_t number) {
        return std::ranges::none_of(numbers, [&](std::uint32_t other) {
            return divides(number, other) || divides(other, number);
        });
    });
    return alone == numbers.end() ? std::nullopt : std::optional(*alone);
}

struct NoFactor {
    using Position = NumberSet;
    struct Move {
        Numbers removed;
    };

    static constexpr std::uint64_t most_all = 1'000'000'000'000'000'000;
    static constexpr std::uint64_t most_listed = 5'000;  // so that moves can be written down
    static constexpr std::uint64_t greatest = 1'000'000'000;
    static constexpr std::size_t most_moves = 1'000'000;

    static constexpr game::About about{
        .name = "nofactor",
        .aliases = "no-factor",
        .title = "No-Factor",
        .rules =
            "A set of numbers. A move removes one or more numbers that have no proper factor among "
            "those present before the move.",
        .source = "PRIMES STEP Plays Games, section 9 (primesstep2017)",
        .accepted =
            "N for the numbers from 1 to N (up to 1000000000000000000), or a set {A,B,...} of at "
            "most 5000 numbers up to 1000000000",
        .example = "nofactor:12"};
    static constexpr std::array examples{
        game::Example{"nofactor:1", 1}, game::Example{"nofactor:12", 0},
        game::Example{"nofactor:{2,3,5}", 3}, game::Example{"nofactor:{2,4}", 0},
        game::Example{"nofactor:{}", 0}};

    Position parse(game::Reader& reader) const {
        if (!reader.take("{")) return {1, reader.number(1, most_all), {}};
        Numbers numbers;
        if (reader.take("}")) return {};
        do {
            const auto number = static_cast<std::uint32_t>(reader.number(1, greatest));
            if (std::ranges::find(numbers, number) != numbers.end()) {
                reader.fail("each number only once");
            }
            numbers.push_back(number);
            if (numbers.size() > most_listed) reader.fail("at most 5000 numbers");
        } while (reader.take(","));
        reader.expect("}");
        std::ranges::sort(numbers);
        return set_of(std::move(numbers));
    }
    std::string text(const Position& set) const {
        if (set.last > 0 && set.first == 1) return std::to_string(set.last);
        return fmt::format("{{{}}}", fmt::join(listed(set), ","));
    }
    std::string text(const Move& move) const {
        return fmt::format("{{{}}}", fmt::join(move.removed, ","));
    }

    void moves(const Position& set, auto&& visit) const {
        if (set.last > 1 && set.first == 1) {  // 1 is a factor of all others
            visit(Move{{1}}, NumberSet{2, set.last, {}});
            return;
        }
        const Numbers numbers = listed(set);
        // Every set of free numbers but the empty one: counted in binary, as there may be many.
        const Numbers free = without_factor(numbers);
        std::vector<bool> is_chosen(free.size());
        for (std::size_t listed = 0; choose_next(is_chosen); ++listed) {
            if (listed == most_moves) {
                throw Stopped(Stop::memory, "more than 1,000,000 moves are not listed");
            }
            Move move;
            for (std::size_t i = 0; i < free.size(); ++i) {
                if (is_chosen[i]) move.removed.push_back(free[i]);
            }
            Numbers left;
            std::ranges::set_difference(numbers, move.removed, std::back_inserter(left));
            using Answer = decltype(visit(move, NumberSet{}));
            if constexpr (std::is_same_v<Answer, bool>) {
                if (visit(move, set_of(std::move(left)))) return;  // the rest is not wanted
            } else {
                visit(move, set_of(std::move(left)));
            }
        }
    }

    std::optional<game::Theorem> theorem(const Position& set) const {
        if (set.last > 1 && set.first == 1) {
            return game::Theorem{0,
                                 "Only 1 can be removed; then some prime above half of the largest "
                                 "number has neither factor nor multiple, and the next player wins "
                                 "by strategy stealing (primesstep2017, Lemma 10)."};
        }
        if (set.last > most_listed) return std::nullopt;
        const std::optional<std::uint32_t> alone = find_alone(listed(set));
        if (!alone) return std::nullopt;
        return game::Theorem{
            std::nullopt,
            fmt::format("{} has neither factor nor multiple here: if removing it alone does not "
                        "win, then playing the winning reply and removing {} at once does "
                        "(primesstep2017, proof of Lemma 10).",
                        *alone, *alone)};
    }
    Frame picture(const Position& set) const {
        Frame frame;
        constexpr std::uint64_t most_drawn = 1'000;
        if (size(set) > most_drawn) {
            frame.caption = fmt::format("{} numbers", size(set));
            return frame;
        }
        const Numbers numbers = listed(set);
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const std::size_t row = i / 10;
            frame.elements.emplace_back(
                Number{{static_cast<double>(i % 10), static_cast<double>(row)},
                       std::to_string(numbers[i])});
        }
        if (numbers.empty()) frame.caption = "no numbers";
        return frame;
    }

    static consteval game::Hooks<NoFactor> hooks() {
        return {.theorem = &NoFactor::theorem, .picture = &NoFactor::picture};
    }

  private:
    static std::uint64_t size(const Position& set) {
        return set.last > 0 ? set.last - set.first + 1 : set.listed.size();
    }
    /// Throws Stopped if these are too many to be listed.
    static Numbers listed(const Position& set) {
        if (set.last == 0) return set.listed;
        if (size(set) > most_listed) {
            throw Stopped(Stop::memory, "more than 5,000 numbers are not written down");
        }
        Numbers numbers(size(set));
        std::iota(numbers.begin(), numbers.end(), static_cast<std::uint32_t>(set.first));
        return numbers;
    }
    /// The next set in the order of binary counting; false after the last one.
    static bool choose_next(std::vector<bool>& is_chosen) {
        for (auto&& one : is_chosen) {
            one = !one;
            if (one) return true;
        }
        return false;
    }
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
