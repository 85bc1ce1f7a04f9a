#include "lastmove/rulesets/nogo_line.hpp"

#include <array>
#include <bit>
#include <utility>

namespace lastmove::rulesets {

namespace {

using Words = std::array<std::uint64_t, 3>;  ///< empty cells, x, o

/// The words without a cell; what lies behind it moves up.
Words without(const Words& words, unsigned cell) {
    const std::uint64_t before = (std::uint64_t{1} << cell) - 1;
    Words shorter{};
    for (std::size_t i = 0; i < words.size(); ++i) {
        shorter[i] = (words[i] & before) | (words[i] >> 1U & ~before);
    }
    return shorter;
}

/// A part, seen from one of its ends.
class RowEnd {
  public:
    RowEnd(Words& words, unsigned& length, bool from_behind)
        : words_(words), length_(length), from_behind_(from_behind) {}

    /// Replaces ends by equal ones until there is none left to replace. They are written here with
    /// the end at the right.
    void settle() {
        while (has_two_stones()) {
            const char first = at(0);
            if (length_ >= 3 && first != '.' && first == at(2)) {
                drop(1);  // R o . o = R o .
            } else if (length_ >= 5 && first != '.' && at(2) != '.' && at(4) == first) {
                drop(3);  // R o . x . o = R o .
            } else if (length_ >= 4 && first == '.' && at(1) != '.' && at(3) != '.' &&
                       at(1) != at(3)) {
                exchange();  // R o . x . = R o . . x
            } else {
                return;
            }
        }
    }

  private:
    /// Whether two of the last four cells have stones: no rule applies to others.
    [[nodiscard]] bool has_two_stones() const {
        const std::uint64_t stones = words_[1] | words_[2];
        const std::uint64_t last =
            from_behind_ && length_ > 4 ? stones >> (length_ - 4) : stones & 0xfU;
        return (last & last >> 2U) != 0;
    }
    [[nodiscard]] unsigned place(unsigned from_end) const {
        return from_behind_ ? length_ - 1 - from_end : from_end;
    }
    /// The mark of a cell, counted from the end.
    [[nodiscard]] char at(unsigned from_end) const {
        const unsigned cell = place(from_end);
        if ((words_[0] >> cell & 1U) != 0) return '.';
        return (words_[1] >> cell & 1U) != 0 ? 'x' : 'o';
    }
    void drop(unsigned cells) {
        for (std::uint64_t& word : words_) {
            word =
                from_behind_ ? word & ((std::uint64_t{1} << (length_ - cells)) - 1) : word >> cells;
        }
        length_ -= cells;
    }
    /// Exchanges the last two cells, an empty one and a stone.
    void exchange() {
        const std::uint64_t both = std::uint64_t{1} << place(0) | std::uint64_t{1} << place(1);
        words_[0] ^= both;
        words_[(words_[1] & both) != 0 ? 1 : 2] ^= both;
    }

    Words& words_;
    unsigned& length_;
    bool from_behind_;
};

/// The words with one stone for each block: its liberties are at its ends.
Words with_short_blocks(Words words) {
    const auto& [empty, x, o] = words;
    std::uint64_t repeats = (x & x << 1U) | (o & o << 1U);
    while (repeats != 0) {
        // From the last one down, so that the others stay where they are.
        const auto cell = 63U - static_cast<unsigned>(std::countl_zero(repeats));
        repeats ^= std::uint64_t{1} << cell;
        words = without(words, cell);
    }
    return words;
}

}  // namespace

std::optional<game::StoneBoard> as_row(const game::StoneBoard& part) {
    const std::uint64_t cells = part.cells();
    const int first = std::countr_zero(cells);
    const int last = 63 - std::countl_zero(cells);
    const int length = std::popcount(cells);
    if (first / part.width != last / part.width &&
        (first % part.width != last % part.width || first + (length - 1) * part.width != last)) {
        return std::nullopt;
    }
    const int step = length > 1 ? (last - first) / (length - 1) : 1;
    game::StoneBoard row(1, length);
    for (int i = 0; i < length; ++i) {
        const auto from = static_cast<unsigned>(first + i * step);
        const auto to = static_cast<unsigned>(i);
        row.empty |= (part.empty >> from & 1U) << to;
        for (const std::size_t colour : {0U, 1U}) {
            row.stones[colour] |= (part.stones[colour] >> from & 1U) << to;
        }
    }
    return row;
}

void visit_parts_of_row(const game::StoneBoard& row,
                        const std::function<void(const game::StoneBoard&)>& visit) {
    const Words words = with_short_blocks({row.empty, row.stones[0], row.stones[1]});
    const auto& [empty, x, o] = words;
    const std::uint64_t cells = empty | x | o;
    // Cells that go together with the next one.
    const std::uint64_t joined = cells & cells >> 1U & ~(x & o >> 1U) & ~(o & x >> 1U);
    for (std::uint64_t first = cells & ~(joined << 1U); first != 0; first &= first - 1) {
        const auto begin = static_cast<unsigned>(std::countr_zero(first));
        unsigned length = 1U + static_cast<unsigned>(std::countr_one(joined >> begin));
        const std::uint64_t within = ~std::uint64_t{0} >> (64U - length);
        Words part{empty >> begin & within, x >> begin & within, o >> begin & within};
        RowEnd(part, length, false).settle();
        RowEnd(part, length, true).settle();
        if ((part[0] & (part[0] - 1)) == 0) continue;
        game::StoneBoard board(1, static_cast<int>(length));
        board.empty = part[0];
        board.stones = {part[1], part[2]};
        visit(board);
    }
}

}  // namespace lastmove::rulesets
