#include <fmt/format.h>

#include <algorithm>
#include <bitset>
#include <optional>
#include <vector>

#include "game_texts.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/game/ruleset.hpp"

namespace lastmove::rulesets {

namespace {

/// The nimbers of all numbers up to one, in blocks: a move from n = ab subtracts at least 2√n, so
/// that all options of as many numbers as that are known before.
class SumFromProductTable {
  public:
    std::optional<game::Nimber> of(std::uint64_t number, const Limits& limits, Progress& progress) {
        if (number > greatest || number > limits.memory / 2) return std::nullopt;
        if (number >= nimbers_.size()) extend(number, limits, progress);
        return nimbers_[number];
    }
    [[nodiscard]] std::size_t memory() const { return nimbers_.capacity(); }

  private:
    static constexpr std::uint64_t greatest = 20'000'000;
    /// A number of this size has fewer than 512 divisors, and so fewer than 256 options.
    using Seen = std::bitset<256>;

    /// To somewhat more than `last`, so that a sequence does not extend it again and again.
    void extend(std::uint64_t last, const Limits& limits, Progress& progress) {
        last = std::clamp(last + last / 2, std::uint64_t{1'000}, greatest);
        nimbers_.reserve(last + 1);
        while (nimbers_.size() <= last) {
            progress.report("valuing numbers", nimbers_.size());
            limits.check();
            const std::uint64_t first = nimbers_.size();
            while ((root_ + 1) * (root_ + 1) <= first) ++root_;
            add_block(first, std::min(std::max<std::uint64_t>(1, 2 * root_), last + 1 - first));
        }
    }

    /// Adds the nimbers of the numbers from `first` on, at most 2√first of them.
    void add_block(std::uint64_t first, std::uint64_t length) {
        seen_.assign(length, Seen());
        const std::uint64_t end = first + length;
        // 1·n is no move; each other pair of factors is met at the lesser one.
        for (std::uint64_t factor = 2; factor * factor < end; ++factor) {
            std::uint64_t other = std::max(factor, (first + factor - 1) / factor);
            for (std::uint64_t number = factor * other; number < end; number += factor, ++other) {
                if (number > factor + other) {
                    seen_[number - first].set(nimbers_[number - factor - other]);
                }
            }
        }
        for (const Seen& seen : seen_) {
            std::uint8_t nimber = 0;
            while (seen[nimber]) ++nimber;
            nimbers_.push_back(nimber);
        }
    }

    std::vector<std::uint8_t> nimbers_;
    std::vector<Seen> seen_;  ///< of the numbers of a block: the nimbers of their options
    std::uint64_t root_ = 0;  ///< of the first number of the block, rounded down
};

struct SumFromProduct : TextOf<"sumprod"> {
    using Position = std::uint64_t;
    using NimberTable = SumFromProductTable;
    struct Move {
        Position number;
        Position factor;  ///< the lesser one
    };

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
    static consteval game::Hooks<SumFromProduct> hooks() {
        return {.heaps = true,
                .nimber_table = game::nimber_table<SumFromProduct>,
                .picture = &SumFromProduct::picture};
    }
};

}  // namespace

game::Ruleset sumprod() {
    return game::ruleset<SumFromProduct>();
}

}  // namespace lastmove::rulesets
