#include <fmt/format.h>

#include <algorithm>
#include <bitset>
#include <optional>
#include <vector>

#include "lastmove/game/drawing.hpp"
#include "lastmove/game/ruleset.hpp"

namespace lastmove::rulesets {

namespace {

/// The nimbers of all numbers up to one, by the factors of each.
class SumFromProductTable {
  public:
    std::optional<game::Nimber> of(std::uint64_t number, const Limits& limits, Progress& progress) {
        if (number > greatest || number * bytes_a_number > limits.memory / 2) return std::nullopt;
        if (number >= nimbers_.size()) extend(number, limits, progress);
        return nimbers_[number];
    }
    [[nodiscard]] std::size_t memory() const { return bytes_a_number * nimbers_.capacity(); }

  private:
    static constexpr std::uint64_t greatest = 20'000'000;
    static constexpr std::size_t bytes_a_number = sizeof(std::uint32_t) + sizeof(std::uint8_t);
    static constexpr std::uint64_t numbers_between_checks = 4096;

    /// To somewhat more than `last`, so that a sequence does not extend it again and again.
    void extend(std::uint64_t last, const Limits& limits, Progress& progress) {
        last = std::clamp(last + last / 2, std::uint64_t{1'000}, greatest);
        least_factors_.assign(last + 1, 0);
        for (std::uint64_t factor = 2; factor <= last; ++factor) {
            if (factor % numbers_between_checks == 0) limits.check();
            if (least_factors_[factor] != 0) continue;
            least_factors_[factor] = static_cast<std::uint32_t>(factor);
            for (std::uint64_t multiple = factor * factor; multiple <= last; multiple += factor) {
                if (least_factors_[multiple] == 0) {
                    least_factors_[multiple] = static_cast<std::uint32_t>(factor);
                }
            }
        }
        std::vector<std::uint64_t> divisors;
        for (std::uint64_t number = nimbers_.size(); number <= last; ++number) {
            if (number % numbers_between_checks == 0) {
                progress.report("valuing numbers", number);
                limits.check();
            }
            list_divisors(number, divisors);
            std::bitset<256> seen;  // a number of this size has fewer than 512 divisors
            for (const std::uint64_t factor : divisors) {
                const std::uint64_t other = number / factor;
                if (factor <= other && factor + other < number) {
                    seen.set(nimbers_[number - factor - other]);
                }
            }
            std::uint8_t nimber = 0;
            while (seen[nimber]) ++nimber;
            nimbers_.push_back(nimber);
        }
    }

    void list_divisors(std::uint64_t number, std::vector<std::uint64_t>& divisors) const {
        divisors.assign(1, 1);
        while (number > 1) {
            const std::uint32_t factor = least_factors_[number];
            const std::size_t before = divisors.size();
            std::uint64_t power = 1;
            for (; number % factor == 0; number /= factor) {
                power *= factor;
                for (std::size_t i = 0; i < before; ++i) divisors.push_back(power * divisors[i]);
            }
        }
    }

    std::vector<std::uint32_t> least_factors_;  ///< by number: its least prime factor
    std::vector<std::uint8_t> nimbers_;
};

struct SumFromProduct {
    using Position = std::uint64_t;
    using NimberTable = SumFromProductTable;
    struct Move {
        Position number;
        Position factor;  ///< the lesser one
    };
    static constexpr bool heaps = true;

    static constexpr game::About about{
        .name = "sumprod",
        .aliases = "sum-from-product",
        .title = "Sum-from-Product",
        .rules =
            "Positive numbers. A move writes one of them as a product of two positive numbers and "
            "subtracts their sum from it; the result must be positive.",
        .source =
            "PRIMES STEP Plays Games, section 6 (primesstep2017); numbers from which the player to "
            "move loses: OEIS A285304",
        .accepted = "numbers from 1 to 1000000000000, separated by commas",
        .example = "sumprod:24"};
    static constexpr std::array examples{
        game::Example{"sumprod:1", 0}, game::Example{"sumprod:6", 1},
        game::Example{"sumprod:16", 0}, game::Example{"sumprod:22", 0}};

    Position parse(game::Reader& reader) const { return reader.number(1, 1'000'000'000'000); }
    std::string text(Position number) const { return std::to_string(number); }
    std::string text(const Move& move) const {
        const Position other = move.number / move.factor;
        return fmt::format("{}->{} ({}*{})", move.number, move.number - move.factor - other,
                           move.factor, other);
    }

    void moves(Position number, auto&& visit) const {
        for (Position factor = 1; factor * factor <= number; ++factor) {
            const Position sum = factor + number / factor;
            if (number % factor == 0 && sum < number) visit(Move{number, factor}, number - sum);
        }
    }
    Frame picture(Position number) const { return game::draw_heap(number); }
};

}  // namespace

game::Ruleset sumprod() {
    return game::ruleset<SumFromProduct>();
}

}  // namespace lastmove::rulesets
