#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>
#include <vector>

#include "game_texts.hpp"
#include "lastmove/base/arranged.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/game/ruleset.hpp"

namespace lastmove::rulesets {

namespace {

/// The less number of the k-th pair: k times the golden ratio, rounded down.
std::uint64_t lower(std::uint64_t k) {
    const std::uint64_t square = 5 * k * k;
    auto root = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(square)));
    while (root * root > square) --root;
    while ((root + 1) * (root + 1) <= square) ++root;
    return (k + root) / 2;
}

/// The other number of the pair with `number` from which the player to move loses.
std::uint64_t partner(std::uint64_t number) {
    // The pairs' less numbers are about 1.618 k, the greater ones 2.618 k.
    for (const double ratio : {1.6180339887498949, 2.6180339887498949}) {
        const auto guess = static_cast<std::uint64_t>(static_cast<double>(number) / ratio);
        for (std::uint64_t k = guess < 2 ? 0 : guess - 2; k <= guess + 2; ++k) {
            if (lower(k) == number) return number + k;
            if (lower(k) + k == number) return number - k;
        }
    }
    return 0;  // every number is in one pair
}

/// A set of numbers that holds all below some number, with the least that is missing.
class MissingNumbers {
  public:
    /// For numbers from `least` to `most`; all less ones are in the set.
    MissingNumbers(std::uint32_t least, std::uint32_t most)
        : first_word_(least / 64), words_(most / 64 + 1 - first_word_), least_missing_(least) {
        words_[0] = (std::uint64_t{1} << least % 64) - 1;
    }

    [[nodiscard]] std::uint32_t least_missing() const { return least_missing_; }
    /// 64 numbers, as bits; of numbers beyond its end none is in the set.
    [[nodiscard]] std::uint64_t word(std::uint32_t index) const {
        if (index < first_word_) return ~std::uint64_t{0};
        return index - first_word_ < words_.size() ? words_[index - first_word_] : 0;
    }
    void add(std::uint32_t number) {
        words_[number / 64 - first_word_] |= std::uint64_t{1} << number % 64;
        if (number != least_missing_) return;
        std::uint32_t index = number / 64;
        while (word(index) == ~std::uint64_t{0}) ++index;
        least_missing_ = 64 * index + static_cast<std::uint32_t>(std::countr_one(word(index)));
    }

  private:
    std::uint32_t first_word_;
    std::vector<std::uint64_t> words_;
    std::uint32_t least_missing_;
};

/// The nimbers of all pairs of heaps up to a pair, row by row of the lesser heap a. The nimber of
/// (a, b) is the least number missing in row a, in column b and on the diagonal b − a. It is at
/// least b − 2a and at most b + 2a: a number that is missing in row a before column b is not less
/// than the number in a column before, or it is in that column or on that diagonal in a row before;
/// the first holds for no more columns than there are less numbers, the others for a columns each.
class WythoffTable {
  public:
    std::optional<game::Nimber> of(const std::vector<std::uint32_t>& heaps, const Limits& limits,
                                   Progress& progress) {
        const auto [less, more] = std::minmax(heaps[0], heaps[1]);
        if (less >= rows_.size() || more >= columns_) {
            // Somewhat more, so that a sequence does not compute them again and again.
            const auto grown = [](std::uint32_t asked, std::size_t known) {
                return asked < known ? static_cast<std::uint32_t>(known - 1)
                                     : static_cast<std::uint32_t>(
                                           std::max<std::size_t>(asked, known + known / 2));
            };
            const std::uint32_t row = grown(less, rows_.size());
            const std::uint32_t column = std::max(row, grown(more, columns_));
            if (bytes(row, column) > limits.memory / 2) return std::nullopt;
            fill(row, column, limits, progress);
        }
        return rows_[less][more - less];
    }
    [[nodiscard]] std::size_t memory() const {
        return rows_.empty() ? 0 : rows_.size() * columns_ * sizeof(game::Nimber);
    }

  private:
    /// That filling takes.
    static std::size_t bytes(std::size_t row, std::size_t column) {
        return (row + 1) * (column + 1) * sizeof(game::Nimber) +
               2 * (column + 1) * (sizeof(MissingNumbers) + 16 + row / 2);
    }

    void fill(std::uint32_t last_row, std::uint32_t last_column, const Limits& limits,
              Progress& progress) {
        limits.check_memory(bytes(last_row, last_column));
        std::vector<MissingNumbers> columns;
        std::vector<MissingNumbers> diagonals;
        for (std::uint32_t at = 0; at <= last_column; ++at) {
            // Of column b, and of the diagonal b, where b − 2a of the pair is b − a.
            columns.emplace_back(at - std::min(at, 2 * last_row), at + 2 * last_row);
            diagonals.emplace_back(at - std::min(at, last_row), at + 3 * last_row);
        }
        std::vector<std::vector<game::Nimber>> rows;
        for (std::uint32_t row = 0; row <= last_row; ++row) {
            progress.report("valuing pairs", row);
            limits.check();
            MissingNumbers in_row(0, last_column + 2 * last_row);
            for (std::uint32_t before = 0; before < row; ++before) {
                in_row.add(rows[before][row - before]);
            }
            std::vector<game::Nimber>& nimbers = rows.emplace_back();
            nimbers.reserve(last_column + 1 - row);
            for (std::uint32_t column = row; column <= last_column; ++column) {
                MissingNumbers& in_column = columns[column];
                MissingNumbers& on_diagonal = diagonals[column - row];
                std::uint32_t index = std::max({in_row.least_missing(), in_column.least_missing(),
                                                on_diagonal.least_missing()}) /
                                      64;
                std::uint64_t word = 0;
                while ((word = in_row.word(index) | in_column.word(index) |
                               on_diagonal.word(index)) == ~std::uint64_t{0}) {
                    ++index;
                }
                const auto nimber = 64 * index + static_cast<std::uint32_t>(std::countr_one(word));
                in_row.add(nimber);
                in_column.add(nimber);
                on_diagonal.add(nimber);
                nimbers.push_back(nimber);
            }
        }
        rows_ = std::move(rows);
        columns_ = last_column + 1;
    }

    std::vector<std::vector<game::Nimber>> rows_;  ///< of row a from column a on
    std::size_t columns_ = 0;
};

struct Wythoff : TextOf<"wythoff"> {
    using Position = std::vector<std::uint32_t>;
    using NimberTable = WythoffTable;
    struct Move {
        Position from;
        Position to;
    };

    Position parse(game::Reader& reader) const {
        const auto first = static_cast<std::uint32_t>(reader.number(0, 1'000'000));
        reader.expect(",");
        return {first, static_cast<std::uint32_t>(reader.number(0, 1'000'000))};
    }
    std::string text(const Position& heaps) const {
        return fmt::format("{},{}", heaps[0], heaps[1]);
    }
    std::string text(const Move& move) const {
        return fmt::format("{}->{}", text(move.from), text(move.to));
    }

    void moves(const Position& heaps, auto&& visit) const {
        const auto go = [&](std::uint32_t first, std::uint32_t second) {
            const Position to{heaps[0] - first, heaps[1] - second};
            visit(Move{heaps, to}, to);
        };
        for (std::uint32_t taken = 1; taken <= heaps[0]; ++taken) go(taken, 0);
        for (std::uint32_t taken = 1; taken <= heaps[1]; ++taken) go(0, taken);
        for (std::uint32_t taken = 1; taken <= std::min(heaps[0], heaps[1]); ++taken) {
            go(taken, taken);
        }
    }
    Position canonical(const Position& heaps) const {
        const auto [less, more] = std::minmax(heaps[0], heaps[1]);
        return {less, more};
    }
    std::optional<game::Theorem> theorem(const Position& heaps) const {
        if (partner(heaps[0]) == heaps[1]) return game::Theorem{0, std::string(pairs)};
        return game::Theorem{std::nullopt,
                             "The heaps are not a pair of Wythoff's sequence (wythoff1907)."};
    }
    std::optional<game::Strategy> strategy(const Position& heaps) const {
        if (partner(heaps[0]) == heaps[1]) return game::Strategy{"", std::string(pairs)};
        const std::string reason = "It leaves a pair of Wythoff's sequence (wythoff1907).";
        if (partner(heaps[0]) < heaps[1]) {
            const Position to{heaps[0], static_cast<std::uint32_t>(partner(heaps[0]))};
            return game::Strategy{text(Move{heaps, to}), reason};
        }
        if (partner(heaps[1]) < heaps[0]) {
            const Position to{static_cast<std::uint32_t>(partner(heaps[1])), heaps[1]};
            return game::Strategy{text(Move{heaps, to}), reason};
        }
        const auto [less, more] = std::minmax(heaps[0], heaps[1]);
        const auto target = static_cast<std::uint32_t>(lower(more - less));
        const std::uint32_t taken = less - target;
        return game::Strategy{text(Move{heaps, {heaps[0] - taken, heaps[1] - taken}}), reason};
    }
    Frame picture(const Position& heaps) const {
        Frame frame;
        for (std::size_t heap = 0; heap < heaps.size(); ++heap) {
            for (Element& element : game::draw_heap(heaps[heap]).elements) {
                shift(element, {2.0 * static_cast<double>(heap), 0});
                if (auto* token = std::get_if<Piece>(&element)) {
                    token->cell.insert(0, std::to_string(heap + 1) + ":");
                }
                frame.elements.push_back(std::move(element));
            }
        }
        frame.caption = text(heaps);
        return frame;
    }

    static consteval game::Hooks<Wythoff> hooks() {
        return {.canonical = &Wythoff::canonical,
                .theorem = &Wythoff::theorem,
                .strategy = &Wythoff::strategy,
                .nimber_table = game::nimber_table<Wythoff>,
                .picture = &Wythoff::picture};
    }

  private:
    static constexpr std::string_view pairs =
        "The smaller heap is k times the golden ratio, rounded down, and the other is larger by k: "
        "no move leads from such a pair to another, and from any other position some move leads to "
        "one (wythoff1907).";
};

}  // namespace

game::Ruleset wythoff() {
    return game::ruleset<Wythoff>();
}

}  // namespace lastmove::rulesets
