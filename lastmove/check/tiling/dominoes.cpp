// recount_dominoes: the tilings as a determinant (docs/theory.md, "Counting dominoes").
#include <algorithm>
#include <array>
#include <numeric>
#include <tuple>
#include <utility>

#include "lastmove/check/tiling/board.hpp"

namespace lastmove::checking {

namespace {

__extension__ using TwoWords = unsigned __int128;

/// The row of a black cell: the entries of the white cells from `first` on.
struct DominoRow {
    std::size_t first = 0;
    std::vector<std::int64_t> entries;
};

/// The cells in lines along the shorter side of the region, so that neighbours have numbers near
/// each other.
class DominoCells {
  public:
    explicit DominoCells(const TilingBoard& board) {
        Cell far{0, 0};
        for (const Cell cell : board.cells()) {
            far = {std::max(far.row, cell.row), std::max(far.column, cell.column)};
        }
        const bool wide = far.column > far.row;
        length_ = static_cast<std::size_t>(std::min(far.row, far.column)) + 1;
        places_.resize(length_ * (static_cast<std::size_t>(std::max(far.row, far.column)) + 1));
        for (const Cell cell : board.cells()) {
            cells_.push_back(wide ? Cell{cell.column, cell.row} : cell);
        }
        std::ranges::sort(cells_);
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            Place& place = places_[at(cells_[i])];
            place.number = numbers_[colour(cells_[i])]++;
            const bool odd = i > 0 && cells_[i - 1].row == cells_[i].row &&
                             places_[at(cells_[i - 1])].to_next_line > 0;
            place.to_next_line = odd ? -1 : 1;
        }
        for (const CheckedTile& tile : board.tiles()) {
            for (const TileShape& way : tile.ways) ++((way.back().row == 0) == wide ? on_ : along_);
        }
    }

    /// Whether there are as many white cells as black ones.
    [[nodiscard]] bool are_balanced() const { return numbers_[0] == numbers_[1]; }

    /// A row for each black cell; those of white cells are the columns.
    [[nodiscard]] std::vector<DominoRow> rows() const {
        std::vector<DominoRow> rows;
        for (const Cell cell : cells_) {
            if (colour(cell) == 0) rows.push_back(row(cell));
        }
        return rows;
    }

  private:
    struct Place {
        std::int64_t number = -1;       ///< of the cell among those of its colour; −1: no cell
        std::int64_t to_next_line = 0;  ///< −1 if an odd number of cells are before it in its line
    };

    static std::size_t colour(Cell cell) {
        return static_cast<std::size_t>(cell.row + cell.column) % 2;
    }
    [[nodiscard]] std::size_t at(Cell cell) const {
        return static_cast<std::size_t>(cell.row) * length_ + static_cast<std::size_t>(cell.column);
    }
    [[nodiscard]] Place place(Cell cell) const {
        const bool inside = cell.row >= 0 && cell.column >= 0 &&
                            static_cast<std::size_t>(cell.column) < length_ &&
                            at(cell) < places_.size();
        return inside ? places_[at(cell)] : Place{};
    }

    [[nodiscard]] DominoRow row(Cell cell) const {
        const Place above = place({cell.row - 1, cell.column});
        const std::array<std::pair<Place, std::int64_t>, 4> near{
            {{above, on_ * above.to_next_line},
             {place({cell.row, cell.column - 1}), along_},
             {place({cell.row, cell.column + 1}), along_},
             {place({cell.row + 1, cell.column}), on_ * place(cell).to_next_line}}};
        DominoRow row;
        for (const auto& [to, entry] : near) {
            if (to.number < 0 || entry == 0) continue;
            const auto column = static_cast<std::size_t>(to.number);
            if (row.entries.empty()) row.first = column;  // numbers ascend
            row.entries.resize(column - row.first + 1);
            row.entries.back() = entry;
        }
        return row;
    }

    std::vector<Cell> cells_;
    std::vector<Place> places_;
    std::size_t length_ = 0;  ///< of a line
    std::array<std::int64_t, 2> numbers_{};
    std::int64_t along_ = 0;  ///< how many tiles may lie across two neighbours of a line
    std::int64_t on_ = 0;     ///< the same of a cell and its neighbour in the next line
};

std::uint64_t times(std::uint64_t a, std::uint64_t b, std::uint64_t modulus) {
    return static_cast<std::uint64_t>(TwoWords{a} * b % modulus);
}

/// Nothing if there is none. Requires 0 < number < modulus < 2^62.
std::optional<std::uint64_t> inverse(std::uint64_t number, std::uint64_t modulus) {
    auto a = static_cast<std::int64_t>(modulus);
    auto b = static_cast<std::int64_t>(number);
    std::int64_t x = 0;
    std::int64_t y = 1;
    while (b != 0) {
        const std::int64_t quotient = a / b;
        std::tie(a, b) = std::pair(b, a - quotient * b);
        std::tie(x, y) = std::pair(y, x - quotient * y);
    }
    if (a != 1) return std::nullopt;
    return static_cast<std::uint64_t>(x < 0 ? x + static_cast<std::int64_t>(modulus) : x);
}

/// Gaussian elimination modulo a number below 2^60. Each row that is left becomes the pivot of its
/// first column.
class DominoElimination {
  public:
    DominoElimination(std::size_t size, std::uint64_t modulus, Budget& budget)
        : pivots_(size), modulus_(modulus), budget_(budget) {}
    DominoElimination(const DominoElimination&) = delete;
    DominoElimination& operator=(const DominoElimination&) = delete;
    ~DominoElimination() {
        for (const auto& pivot : pivots_) budget_.give_back(pivot.size() * sizeof(std::uint64_t));
    }

    /// nullopt if a number that was to be divided by has no inverse.
    std::optional<std::uint64_t> determinant(const std::vector<DominoRow>& rows) {
        std::uint64_t product = 1;
        for (const DominoRow& row : rows) {
            if (!eliminate(row)) return 0;
            const std::uint64_t head = left_.front();
            const auto factor = inverse(head, modulus_);
            if (!factor) return std::nullopt;
            for (std::uint64_t& entry : left_) entry = times(entry, *factor, modulus_);
            budget_.take(left_.size() * sizeof(std::uint64_t));
            pivots_[column_] = left_;
            columns_.push_back(column_);
            product = times(product, head, modulus_);
        }
        return is_odd() ? (modulus_ - product) % modulus_ : product;
    }

  private:
    /// Subtracts multiples of the pivots; what remains is left_ from column_ on. False if nothing
    /// does.
    bool eliminate(const DominoRow& row) {
        constexpr std::size_t most_products = 200;  // their sum is below 2^128
        constexpr std::size_t entries_of_step = 400;
        sums_.clear();
        for (const std::int64_t entry : row.entries) {
            const auto size = static_cast<std::uint64_t>(entry < 0 ? -entry : entry);
            sums_.push_back(entry < 0 ? modulus_ - size : size);
        }
        std::size_t products = 0;
        std::size_t work = entries_of_step;
        for (std::size_t i = 0; i < sums_.size(); ++i) {
            const auto head = static_cast<std::uint64_t>(sums_[i] % modulus_);
            if (head == 0) continue;
            const std::vector<std::uint64_t>& pivot = pivots_[row.first + i];
            if (pivot.empty()) {
                keep(i, row.first);
                return true;
            }
            sums_.resize(std::max(sums_.size(), i + pivot.size()));
            for (std::size_t j = 0; j < pivot.size(); ++j) {
                sums_[i + j] += TwoWords{modulus_ - head} * pivot[j];
            }
            if (++products % most_products == 0) {
                for (TwoWords& sum : sums_) sum %= modulus_;
            }
            work += 30 + pivot.size();
            budget_.step("eliminating", work / entries_of_step);
            work %= entries_of_step;
        }
        return false;
    }

    void keep(std::size_t from, std::size_t first) {
        column_ = first + from;
        left_.clear();
        for (std::size_t i = from; i < sums_.size(); ++i) {
            left_.push_back(static_cast<std::uint64_t>(sums_[i] % modulus_));
        }
    }

    /// Whether the pivots' columns are an odd permutation.
    [[nodiscard]] bool is_odd() const {
        std::vector<bool> seen(columns_.size());
        bool odd = false;
        for (std::size_t start = 0; start < columns_.size(); ++start) {
            std::size_t length = 0;
            for (std::size_t at = start; !seen[at]; at = columns_[at]) {
                seen[at] = true;
                ++length;
            }
            if (length > 0 && length % 2 == 0) odd = !odd;
        }
        return odd;
    }

    std::vector<std::vector<std::uint64_t>>
        pivots_;  ///< by column: the entries from it on, the first one 1
    std::vector<std::size_t> columns_;
    std::uint64_t modulus_;
    Budget& budget_;
    std::vector<TwoWords> sums_;
    std::vector<std::uint64_t> left_;
    std::size_t column_ = 0;
};

}  // namespace

bool are_dominoes(const TilingBoard& board) {
    const TileShape across{{0, 0}, {0, 1}};
    const TileShape down{{0, 0}, {1, 0}};
    return std::ranges::all_of(board.tiles(), [&](const CheckedTile& tile) {
        return !tile.count && std::ranges::all_of(tile.ways, [&](const TileShape& way) {
            return way == across || way == down;
        });
    });
}

Integer recount_dominoes(const TilingBoard& board, Budget& budget) {
    const DominoCells cells(board);
    if (!cells.are_balanced()) return 0;
    const std::vector<DominoRow> rows = cells.rows();
    Integer square = 1;  // at least that of the determinant (Hadamard)
    for (const DominoRow& row : rows) {
        Integer sum = 0;
        for (const std::int64_t entry : row.entries) sum += entry * entry;
        square *= sum;
    }
    Integer value = 0;  // the determinant modulo `together`, the product of all moduli so far
    Integer together = 1;
    Integer modulus = (Integer{1} << 60) - 1;
    for (; together * together <= 4 * square; modulus -= 2) {
        // Numbers that are probably prime, so that divisions succeed; nothing else depends on it.
        if (mpz_probab_prime_p(modulus.get_mpz_t(), 1) == 0 || gcd(modulus, together) != 1)
            continue;
        DominoElimination elimination(rows.size(), modulus.get_ui(), budget);
        const auto rest = elimination.determinant(rows);
        if (!rest) continue;
        Integer inverse_of_it;
        mpz_invert(inverse_of_it.get_mpz_t(), together.get_mpz_t(), modulus.get_mpz_t());
        Integer more = (Integer{*rest} - value) * inverse_of_it;
        mpz_mod(more.get_mpz_t(), more.get_mpz_t(), modulus.get_mpz_t());
        value += together * more;
        together *= modulus;
    }
    return std::min<Integer>(value, together - value);
}

}  // namespace lastmove::checking
