#include "lastmove/packing/refine.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace lastmove::packing {

namespace {

/// The square root of a positive definite matrix (Cholesky), to solve systems with.
class Factored {
  public:
    explicit Factored(std::vector<std::vector<double>> matrix) : rows_(std::move(matrix)) {
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            for (std::size_t j = 0; j <= i; ++j) {
                double rest = rows_[i][j];
                for (std::size_t k = 0; k < j; ++k) rest -= rows_[i][k] * rows_[j][k];
                rows_[i][j] = i == j ? std::sqrt(rest) : rest / rows_[j][j];
            }
            definite_ = definite_ && rows_[i][i] > 0;
        }
    }

    [[nodiscard]] bool is_definite() const { return definite_; }

    [[nodiscard]] std::vector<double> solve(std::vector<double> x) const {
        const std::size_t n = rows_.size();
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t k = 0; k < i; ++k) x[i] -= rows_[i][k] * x[k];
            x[i] /= rows_[i][i];
        }
        for (std::size_t i = n; i-- > 0;) {
            for (std::size_t k = i + 1; k < n; ++k) x[i] -= rows_[k][i] * x[k];
            x[i] /= rows_[i][i];
        }
        return x;
    }

  private:
    std::vector<std::vector<double>> rows_;
    bool definite_ = true;
};

/// The equations, of coordinates x of all disks, then y, and perhaps the radius of the cavity, in
/// units of 2^-bits of the diameter of the puzzle's cavity.
class Equations {
  public:
    Equations(const Puzzle& puzzle, const ContactGraph& graph, std::size_t bits, bool is_free)
        : graph_(graph), n_(puzzle.diameters.size()), bits_(bits), is_free_(is_free) {
        for (const std::size_t i : graph.walls) {
            const Rational radius = puzzle.diameters[i] / puzzle.cavity / 2;
            walls_.push_back(scaled(radius));
        }
        for (const auto& [i, j] : graph.pairs) {
            const Rational length = (puzzle.diameters[i] + puzzle.diameters[j]) / puzzle.cavity / 2;
            targets_.push_back(scaled(length * length));
        }
    }

    [[nodiscard]] Integer scaled(const Rational& number) const {
        return (number.get_num() << bits_) / number.get_den();
    }

    /// By how much each of them fails.
    [[nodiscard]] std::vector<Integer> residuals(const std::vector<Integer>& at) const {
        std::vector<Integer> result;
        result.reserve(walls_.size() + targets_.size() + graph_.lines.size() + 1);
        const Integer radius = is_free_ ? at[2 * n_] : Integer(Integer(1) << (bits_ - 1));
        for (std::size_t k = 0; k < walls_.size(); ++k) {
            const std::size_t i = graph_.walls[k];
            const Integer reach = radius - walls_[k];
            result.emplace_back(times(at[i], at[i]) + times(at[n_ + i], at[n_ + i]) -
                                times(reach, reach));
        }
        for (std::size_t k = 0; k < targets_.size(); ++k) {
            const auto [i, j] = graph_.pairs[k];
            const Integer dx = at[j] - at[i];
            const Integer dy = at[n_ + j] - at[n_ + i];
            result.emplace_back(times(dx, dx) + times(dy, dy) - targets_[k]);
        }
        for (const ContactGraph::Line& line : graph_.lines) {
            const std::array way = ways(at, line);
            result.emplace_back(times(way[0], way[3]) - times(way[1], way[2]));
        }
        result.push_back(at[n_ + graph_.walls.front()]);
        return result;
    }

    /// Their derivatives that are not 0, in double precision: coordinates with values.
    using Row = std::vector<std::pair<std::size_t, double>>;
    [[nodiscard]] std::vector<Row> slopes(const Coordinates& at) const {
        std::vector<Row> rows;
        rows.reserve(walls_.size() + targets_.size() + graph_.lines.size() + 1);
        for (const std::size_t i : graph_.walls) {
            rows.push_back({{i, 2 * at[i]}, {n_ + i, 2 * at[n_ + i]}});
            if (is_free_) rows.back().emplace_back(2 * n_, -2 * std::hypot(at[i], at[n_ + i]));
        }
        for (const auto& [i, j] : graph_.pairs) {
            const double dx = 2 * (at[j] - at[i]);
            const double dy = 2 * (at[n_ + j] - at[n_ + i]);
            rows.push_back({{j, dx}, {i, -dx}, {n_ + j, dy}, {n_ + i, -dy}});
        }
        for (const ContactGraph::Line& line : graph_.lines) {
            const std::array way = ways(at, line);
            const std::size_t i = line.between;
            Row row{{i, way[1] - way[3]}, {n_ + i, way[2] - way[0]}};
            if (const auto first = line.ends[0]) {
                row.insert(row.end(), {{*first, way[3]}, {n_ + *first, -way[2]}});
            }
            if (const auto second = line.ends[1]) {
                row.insert(row.end(), {{*second, -way[1]}, {n_ + *second, way[0]}});
            }
            rows.push_back(std::move(row));
        }
        rows.push_back({{n_ + graph_.walls.front(), 1}});
        return rows;
    }

  private:
    [[nodiscard]] Integer times(const Integer& a, const Integer& b) const {
        return (a * b) >> bits_;
    }

    /// From the disk between them to both ends, x and y.
    template <class Number>
    [[nodiscard]] std::array<Number, 4> ways(const std::vector<Number>& at,
                                             const ContactGraph::Line& line) const {
        std::array<Number, 4> way;
        for (std::size_t k = 0; k < 4; ++k) {
            const std::size_t axis = k % 2 == 0 ? 0 : n_;
            const auto end = line.ends[k / 2];
            way[k] = (end ? at[axis + *end] : Number(0)) - at[axis + line.between];
        }
        return way;
    }

    const ContactGraph& graph_;
    std::size_t n_;
    std::size_t bits_;
    bool is_free_;
    std::vector<Integer> walls_;    ///< radii of the disks there
    std::vector<Integer> targets_;  ///< squared distances of the pairs
};

Integer largest(const std::vector<Integer>& numbers) {
    Integer result;
    for (const Integer& number : numbers) result = std::max(result, Integer(abs(number)));
    return result;
}

/// Turned and scaled: the first disk at the wall to the right of the middle, the cavity's diameter
/// 1.
Coordinates in_standard_position(const Coordinates& at, std::size_t disk, double diameter) {
    const std::size_t n = at.size() / 2;
    const double x = at[disk];
    const double y = at[n + disk];
    const double length = std::hypot(x, y) * diameter;
    Coordinates result(2 * n);
    for (std::size_t i = 0; i < n; ++i) {
        result[i] = (x * at[i] + y * at[n + i]) / length;
        result[n + i] = (x * at[n + i] - y * at[i]) / length;
    }
    return result;
}

/// Solves the equations from there on.
std::optional<std::vector<Integer>> solved(const Equations& equations, const Coordinates& start,
                                           const Limits& limits) {
    constexpr double tiny = 1e-13;        // added to the squares, which are about 1
    constexpr std::size_t exponent = 60;  // bits of a double, and a few
    constexpr std::size_t rounding = 20;  // bits of which rounding may be the reason
    const auto slopes = equations.slopes(start);
    std::vector<std::vector<double>> squares(start.size(), std::vector<double>(start.size(), 0));
    for (std::size_t i = 0; i < start.size(); ++i) squares[i][i] = tiny;
    for (const auto& row : slopes) {
        for (const auto& [i, one] : row) {
            for (const auto& [j, other] : row) squares[i][j] += one * other;
        }
    }
    const Factored factored(std::move(squares));
    if (!factored.is_definite()) return std::nullopt;
    std::vector<Integer> result;
    for (const double coordinate : start) result.push_back(equations.scaled(Rational(coordinate)));
    std::vector<Integer> residuals = equations.residuals(result);
    while (true) {
        limits.check();
        const Integer before = largest(residuals);
        const std::size_t size = mpz_sizeinbase(before.get_mpz_t(), 2);
        if (size <= rounding) return result;
        const std::size_t shift = size > exponent ? size - exponent : 0;
        std::vector<double> right(start.size(), 0);
        for (std::size_t k = 0; k < slopes.size(); ++k) {
            const double residual = Integer(residuals[k] >> shift).get_d();
            for (const auto& [i, slope] : slopes[k]) right[i] -= slope * residual;
        }
        const std::vector<double> change = factored.solve(std::move(right));
        for (std::size_t i = 0; i < result.size(); ++i) {
            if (!std::isfinite(change[i])) return std::nullopt;
            result[i] += Integer(std::round(change[i])) << shift;
        }
        residuals = equations.residuals(result);
        if (largest(residuals) > before / 4) return std::nullopt;
    }
}

}  // namespace

std::optional<std::vector<Integer>> refined(const Puzzle& puzzle, const ContactGraph& graph,
                                            const Coordinates& at, std::size_t bits,
                                            const Limits& limits) {
    if (graph.walls.empty()) return std::nullopt;
    const double cavity = puzzle.cavity.get_d();
    return solved(Equations(puzzle, graph, bits, false),
                  in_standard_position(at, graph.walls.front(), cavity), limits);
}

std::optional<std::vector<Integer>> refined_freely(const Puzzle& puzzle, const ContactGraph& graph,
                                                   const Coordinates& at, double needed,
                                                   std::size_t bits, const Limits& limits) {
    if (graph.walls.empty()) return std::nullopt;
    const double cavity = puzzle.cavity.get_d();
    Coordinates start = in_standard_position(at, graph.walls.front(), cavity);
    start.push_back(needed / cavity);
    return solved(Equations(puzzle, graph, bits, true), start, limits);
}

}  // namespace lastmove::packing
