#include "lastmove/tiling/dominoes/random.hpp"

#include <algorithm>
#include <memory>
#include <variant>

#include "lastmove/base/fault.hpp"
#include "lastmove/exact/ball_matrix.hpp"
#include "lastmove/tiling/dominoes/dominoes.hpp"
#include "lastmove/tiling/dominoes/kasteleyn_matrix.hpp"
#include "lastmove/tiling/dominoes/tail.hpp"

namespace lastmove::tiling {

namespace {

constexpr std::size_t bits_first = 128;
constexpr std::size_t least_block = 8;  // rows

/// A number between 0 and 1, as many bits as are asked for.
class RandomReal {
  public:
    /// The interval in which it lies, given its first bits: a multiple of 64 of them.
    void get(arb_t interval, std::size_t bits, Draws& draws) {
        for (; known_ < bits; known_ += 64) {
            digits_ <<= 64;
            digits_ += Integer(draws.word());
        }
        fmpz_t whole;
        fmpz_init(whole);
        const Integer twice_and_one = 2 * digits_ + 1;
        fmpz_set_mpz(whole, twice_and_one.get_mpz_t());
        arb_set_fmpz(interval, whole);
        mag_one(arb_radref(interval));
        arb_mul_2exp_si(interval, interval, -static_cast<slong>(known_) - 1);
        fmpz_clear(whole);
    }

  private:
    Integer digits_ = 0;
    std::size_t known_ = 0;
};

/// A ball.
struct Ball {
    arb_t value{};

    Ball() { arb_init(value); }
    ~Ball() { arb_clear(value); }
    Ball(const Ball&) = delete;
    Ball& operator=(const Ball&) = delete;
};

/// Draws the columns of some rows of a matrix, given those of the rows before.
class Block {
  public:
    /// The rows from `begin` on, as many as there are before the tail.
    Block(const KasteleynMatrix& matrix, std::size_t begin, std::size_t end, const Tail& tail,
          const std::vector<bool>& taken)
        : matrix_(matrix), begin_(begin), tail_(tail), reals_(end - begin) {
        const auto add = [&](std::uint32_t column) {
            if (!taken[column]) columns_.push_back(column);
        };
        for (std::size_t row = begin; row < end; ++row) {
            for (const auto& [column, value] : matrix.rows[row]) add(column);
        }
        std::ranges::for_each(tail.pivots, add);
        std::ranges::for_each(tail.free, add);
        std::ranges::sort(columns_);
        const auto [first, last] = std::ranges::unique(columns_);
        columns_.erase(first, last);
        if (columns_.size() != reals_.size() + tail.pivots.size()) {
            throw Fault("rows and columns that are left differ in number");
        }
    }

    /// The column of each row; nullopt if `bits` bits do not suffice to compare. With more bits
    /// it goes on where it was.
    std::optional<std::vector<std::uint32_t>> draw(Draws& draws, std::size_t bits,
                                                   const Limits& limits) {
        limits.check();
        const auto inverse = inverted(bits);
        if (!inverse) return std::nullopt;
        std::vector<std::uint32_t> drawn;
        std::vector<bool> gone(columns_.size());
        for (std::size_t row = 0; row < reals_.size(); ++row) {
            limits.check();
            const auto place = choose(row, *inverse, gone, draws, bits);
            if (!place) return std::nullopt;
            gone[*place] = true;
            drawn.push_back(columns_[*place]);
            take(row, *place, *inverse, gone, bits);
        }
        return drawn;
    }

  private:
    [[nodiscard]] std::optional<std::size_t> place_of(std::uint32_t column) const {
        const auto found = std::ranges::lower_bound(columns_, column);
        if (found == columns_.end() || *found != column) return std::nullopt;
        return static_cast<std::size_t>(found - columns_.begin());
    }

    /// Of the inverse of what is left the columns that belong to the rows of the block.
    [[nodiscard]] std::unique_ptr<BallMatrix> inverted(std::size_t bits) const {
        const std::size_t size = columns_.size();
        BallMatrix left(size, size);
        const auto set = [&](std::size_t row, std::uint32_t column, const Integer& value) {
            if (const auto place = place_of(column)) left.set(row, *place, value, bits);
        };
        for (std::size_t row = 0; row < reals_.size(); ++row) {
            for (const auto& [column, value] : matrix_.rows[begin_ + row]) set(row, column, value);
        }
        for (std::size_t i = 0; i < tail_.pivots.size(); ++i) {
            set(reals_.size() + i, tail_.pivots[i], tail_.scale);
            for (std::size_t j = 0; j < tail_.free.size(); ++j) {
                set(reals_.size() + i, tail_.free[j], tail_.entries[i][j]);
            }
        }
        BallMatrix units(size, reals_.size());
        for (std::size_t row = 0; row < reals_.size(); ++row) units.set(row, row, 1, bits);
        auto inverse = std::make_unique<BallMatrix>(size, reals_.size());
        if (!inverse->solve(left, units, bits)) return nullptr;
        return inverse;
    }

    /// The place of the row's column: the probability of each is the entry times that of the
    /// inverse.
    std::optional<std::size_t> choose(std::size_t row, BallMatrix& inverse,
                                      const std::vector<bool>& gone, Draws& draws,
                                      std::size_t bits) {
        std::vector<std::pair<std::size_t, int>> candidates;
        for (const auto& [column, value] : matrix_.rows[begin_ + row]) {
            const auto place = place_of(column);
            if (place && !gone[*place]) candidates.emplace_back(*place, value);
        }
        Ball real;
        reals_[row].get(real.value, bits, draws);
        Ball sum;
        for (const auto& [place, value] : candidates) {
            if (place == candidates.back().first) return place;  // they add up to 1
            arb_addmul_si(sum.value, inverse.at(place, row), value, static_cast<slong>(bits));
            if (arb_lt(real.value, sum.value) != 0) return place;
            if (arb_gt(real.value, sum.value) == 0) return std::nullopt;
        }
        throw Fault("a row without a column");
    }

    /// The inverse without this row and column.
    void take(std::size_t row, std::size_t taken, BallMatrix& inverse,
              const std::vector<bool>& gone, std::size_t bits) const {
        const auto precision = static_cast<slong>(bits);
        Ball factor;
        for (std::size_t place = 0; place < columns_.size(); ++place) {
            if (gone[place] || arb_is_zero(inverse.at(place, row)) != 0) continue;
            arb_div(factor.value, inverse.at(place, row), inverse.at(taken, row), precision);
            for (std::size_t other = row + 1; other < reals_.size(); ++other) {
                arb_submul(inverse.at(place, other), factor.value, inverse.at(taken, other),
                           precision);
            }
        }
    }

    const KasteleynMatrix& matrix_;
    std::size_t begin_;
    const Tail& tail_;
    std::vector<RandomReal> reals_;  ///< one for each row
    std::vector<std::uint32_t> columns_;
};

/// A tail with the number of its first row.
struct Snapshot {
    std::size_t row;
    Tail tail;
};

/// From the end, about as many rows apart as a tail has.
std::vector<Snapshot> snapshots(const std::vector<SparseRow>& rows, const Limits& limits,
                                Progress& progress) {
    std::vector<Snapshot> kept{{rows.size(), {}}};
    std::size_t bytes = 0;
    TailReduction reduction(rows);
    for (std::size_t row = rows.size(); row-- > 1;) {
        reduction.prepend(row, limits);
        progress.report("counting", rows.size() - row);
        if (kept.back().row - row < std::max(least_block, reduction.tail().pivots.size())) continue;
        kept.push_back({row, reduction.tail()});
        bytes += reduction.tail().bytes();
        limits.check_memory(bytes);
    }
    return kept;
}

/// The column of each row in a random term of the determinant.
std::vector<std::uint32_t> random_term(const KasteleynMatrix& matrix, Draws& draws,
                                       const Limits& limits, Progress& progress) {
    std::vector<Snapshot> tails = snapshots(matrix.rows, limits, progress);
    std::vector<bool> taken(matrix.rows.size());
    std::vector<std::uint32_t> drawn;
    for (; !tails.empty(); tails.pop_back()) {
        Block block(matrix, drawn.size(), tails.back().row, tails.back().tail, taken);
        std::optional<std::vector<std::uint32_t>> columns;
        for (std::size_t bits = bits_first; !columns; bits *= 2) {
            columns = block.draw(draws, bits, limits);
        }
        for (const std::uint32_t column : *columns) {
            taken[column] = true;
            drawn.push_back(column);
        }
    }
    return drawn;
}

}  // namespace

std::optional<std::vector<Placement>> random_dominoes(const Problem& problem, Draws& draws,
                                                      const Limits& limits, Progress& progress) {
    const auto some = match(problem, limits);
    if (!some || std::holds_alternative<TooFewNeighbours>(*some)) return std::nullopt;
    const auto matrices = kasteleyn_matrices(problem, limits).value();
    std::vector<Placement> dominoes;
    dominoes.reserve(matrices.forced.size());
    for (const auto& [first, second] : matrices.forced) dominoes.push_back({0, {first, second}});
    for (const KasteleynMatrix& part : matrices.parts) {
        const auto columns = random_term(part, draws, limits, progress);
        for (std::size_t row = 0; row < columns.size(); ++row) {
            const auto [first, second] =
                std::minmax(part.row_cells[row], part.column_cells[columns[row]]);
            dominoes.push_back({0, {first, second}});
        }
    }
    std::ranges::sort(dominoes, {}, &Placement::cells);
    return dominoes;
}

}  // namespace lastmove::tiling
