#include "lastmove/linear/double_description.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <numeric>
#include <utility>

#include "lastmove/base/threads.hpp"
#include "lastmove/exact/linear_solve.hpp"

namespace lastmove::linear {

namespace {

__extension__ using Wide = __int128;

constexpr std::int64_t prime = (std::int64_t{1} << 61) - 1;

/// 2^61 is 1, so that no division is needed.
std::int64_t times_modulo(std::int64_t a, std::int64_t b) {
    const Wide product = static_cast<Wide>(a) * b;
    const auto sum =
        static_cast<std::int64_t>(product & prime) + static_cast<std::int64_t>(product >> 61);
    return sum >= prime ? sum - prime : sum;
}

std::int64_t inverse_modulo(std::int64_t number) {
    std::int64_t result = 1;
    for (std::int64_t exponent = prime - 2; exponent > 0; exponent >>= 1) {
        if ((exponent & 1) != 0) result = times_modulo(result, number);
        number = times_modulo(number, number);
    }
    return result;
}

/// For each row of the basis the ray on which the others vanish and it is positive.
std::vector<std::vector<std::int64_t>> edges(const DenseRows& rows,
                                             const std::vector<std::size_t>& basis) {
    IntegerMatrix matrix;
    IntegerMatrix units;
    for (const std::size_t row : basis) {
        matrix.emplace_back(rows.rows[row].begin(), rows.rows[row].end());
        units.emplace_back(basis.size());
        units.back()[units.size() - 1] = 1;
    }
    const auto solved = solve_squares(matrix, units);
    assert(solved);
    std::vector<std::vector<std::int64_t>> rays;
    for (const auto& point : *solved) {
        Integer denominator = 1;
        for (const Rational& x : point) denominator = lcm(denominator, x.get_den());
        std::vector<Integer> scaled;
        Integer divisor = 0;
        for (const Rational& x : point) {
            scaled.emplace_back(denominator / x.get_den() * x.get_num());
            divisor = gcd(divisor, scaled.back());
        }
        rays.emplace_back();
        for (const Integer& x : scaled) rays.back().push_back(Integer(x / divisor).get_si());
    }
    return rays;
}

}  // namespace

std::optional<DenseRows> dense_rows(const MoveSystem& system,
                                    const std::vector<std::size_t>& places) {
    DenseRows dense{places.size(), {}, 1};
    std::vector<Integer> squares;
    Integer longest = 1;
    for (const auto& move : system.moves) {
        std::vector<Integer> row(system.places);
        for (const Entry& entry : move) row[entry.place] += entry.amount;
        Integer square = 0;
        Integer sum = 0;
        std::vector<std::int64_t> cut;
        for (const std::size_t place : places) {
            square += row[place] * row[place];
            sum += abs(row[place]);
            cut.push_back(row[place].get_si());  // a sum of ints
        }
        squares.push_back(square);
        longest = std::max(longest, sum);
        dense.rows.push_back(std::move(cut));
    }
    std::ranges::sort(squares, std::ranges::greater{});
    Integer product = 1;
    for (std::size_t i = 0; i < std::min(squares.size(), places.size()); ++i) {
        if (squares[i] > 1) product *= squares[i];
    }
    Integer root = sqrt(product);
    if (root * root < product) ++root;
    const Integer most = (Integer(1) << 60) / longest;
    if (root > most) return std::nullopt;
    dense.bound = root.get_si();
    return dense;
}

std::size_t rank(const DenseRows& rows, std::span<const std::uint16_t> chosen) {
    const std::size_t n = rows.length;
    std::vector<std::int64_t> matrix;
    for (const std::uint16_t row : chosen) {
        for (const std::int64_t entry : rows.rows[row]) {
            matrix.push_back(entry < 0 ? entry + prime : entry);
        }
    }
    std::size_t found = 0;
    for (std::size_t column = 0; column < n && found < chosen.size(); ++column) {
        std::size_t pivot = found;
        while (pivot < chosen.size() && matrix[pivot * n + column] == 0) ++pivot;
        if (pivot == chosen.size()) continue;
        std::int64_t* const head = &matrix[found * n];
        if (pivot != found) std::swap_ranges(head, head + n, &matrix[pivot * n]);
        std::int64_t inverse = 0;
        for (std::size_t row = pivot + 1; row < chosen.size(); ++row) {
            std::int64_t* const other = &matrix[row * n];
            if (other[column] == 0) continue;
            if (inverse == 0) inverse = inverse_modulo(head[column]);
            const std::int64_t factor = times_modulo(other[column], inverse);
            for (std::size_t i = column; i < n; ++i) {
                if (head[i] == 0) continue;
                const std::int64_t less = other[i] - times_modulo(factor, head[i]);
                other[i] = less < 0 ? less + prime : less;
            }
        }
        ++found;
    }
    return found;
}

template <std::size_t Words>
DoubleDescription<Words>::DoubleDescription(DenseRows rows, const std::vector<std::size_t>& basis,
                                            Limits limits, Progress& progress)
    : rows_(std::move(rows)), basis_(basis), limits_(std::move(limits)), progress_(progress) {
    assert(basis.size() == rows_.length && rows_.rows.size() <= 64 * Words);
    for (const auto& row : rows_.rows) {
        sparse_.emplace_back();
        for (std::size_t place = 0; place < row.size(); ++place) {
            if (row[place] != 0) sparse_.back().emplace_back(place, row[place]);
        }
    }
}

template <std::size_t Words>
std::int64_t DoubleDescription<Words>::value(std::size_t ray, std::size_t row) const {
    const std::int64_t* const coordinates = &coordinates_[ray * rows_.length];
    std::int64_t sum = 0;
    for (const auto& [place, amount] : sparse_[row]) sum += amount * coordinates[place];
    return sum;
}

/// The row that divides the rays into sides with the fewest pairs.
template <std::size_t Words>
std::size_t DoubleDescription<Words>::next_row(const std::vector<bool>& taken) const {
    std::size_t best = rows_.rows.size();
    std::size_t fewest = 0;
    for (std::size_t row = 0; row < rows_.rows.size(); ++row) {
        if (taken[row]) continue;
        std::size_t above = 0;
        std::size_t below = 0;
        for (std::size_t ray = 0; ray < size(); ++ray) {
            const std::int64_t side = value(ray, row);
            above += side > 0;
            below += side < 0;
        }
        if (best == rows_.rows.size() || above * below < fewest) {
            best = row;
            fewest = above * below;
        }
    }
    return best;
}

/// Whether two rays that have these tight rows in common span a face of dimension two.
template <std::size_t Words>
bool DoubleDescription<Words>::are_adjacent(const Set& common) const {
    std::array<std::uint16_t, 64 * Words> chosen{};
    std::size_t count = 0;
    for (Set rest = common; !rest.empty();) {
        chosen[count++] = static_cast<std::uint16_t>(rest.take());
    }
    return rank(rows_, std::span(chosen).first(count)) + 2 == rows_.length;
}

/// The rays in which faces of ray number `i` above the row and of rays below it meet the row.
template <std::size_t Words>
void DoubleDescription<Words>::join(const Side& above, const Side& below, std::size_t i,
                                    std::size_t row, Found& found,
                                    std::vector<std::size_t>& candidates) const {
    const Set& one = above.tight[i];
    candidates.clear();
    for (std::size_t j = 0; j < below.tight.size(); ++j) {
        if ((one & below.tight[j]).size() + 2 >= rows_.length) candidates.push_back(j);
    }
    for (const std::size_t j : candidates) {
        Set common = one & below.tight[j];
        if (!are_adjacent(common)) continue;
        const auto a = coordinates(above.rays[i]);
        const auto b = coordinates(below.rays[j]);
        // Values are below 2^60 and coordinates too, so the sums fit; the results are determinants.
        std::vector<Wide> sums;
        Wide divisor = 0;
        for (std::size_t place = 0; place < rows_.length; ++place) {
            sums.push_back(static_cast<Wide>(above.values[i]) * b[place] -
                           static_cast<Wide>(below.values[j]) * a[place]);
            Wide x = sums.back() < 0 ? -sums.back() : sums.back();
            while (x != 0) {
                divisor %= x;
                std::swap(divisor, x);
            }
        }
        for (const Wide& sum : sums) {
            found.coordinates.push_back(static_cast<std::int64_t>(sum / divisor));
        }
        common.insert(row);
        found.tight.push_back(common);
    }
}

template <std::size_t Words>
void DoubleDescription<Words>::take(std::size_t row, std::size_t done) {
    Side above;
    Side below;
    std::vector<std::size_t> kept;
    for (std::size_t ray = 0; ray < size(); ++ray) {
        const std::int64_t at = value(ray, row);
        if (at >= 0) kept.push_back(ray);
        if (at == 0) {
            tight_[ray].insert(row);
            continue;
        }
        Side& side = at > 0 ? above : below;
        side.rays.push_back(ray);
        side.values.push_back(at);
        side.tight.push_back(tight_[ray]);
    }
    const std::size_t threads = below.rays.empty() ? 1 : std::max(1U, limits_.threads);
    std::vector<Found> found(threads);
    std::atomic<std::size_t> next{0};
    std::atomic<std::size_t> rays{0};
    const auto work = [&](std::size_t thread) {
        std::vector<std::size_t> candidates;
        for (std::size_t i = next++; i < above.rays.size(); i = next++) {
            const std::size_t before = found[thread].tight.size();
            join(above, below, i, row, found[thread], candidates);
            rays += found[thread].tight.size() - before;
            // Rays, their copies and the two sides.
            limits_.check_memory(3 * bytes(size() + rays));
            limits_.check();
            if (thread == 0) {
                const double share =
                    static_cast<double>(i) / static_cast<double>(above.rays.size());
                progress_.report(
                    "facets", size() + rays,
                    (static_cast<double>(done) + share) / static_cast<double>(rows_.rows.size()));
            }
        }
    };
    if (!below.rays.empty()) on_threads(threads, work);
    std::vector<std::int64_t> coordinates;
    std::vector<Set> tight;
    for (const std::size_t ray : kept) {
        const auto old = this->coordinates(ray);
        coordinates.insert(coordinates.end(), old.begin(), old.end());
        tight.push_back(tight_[ray]);
    }
    for (Found& part : found) {
        coordinates.insert(coordinates.end(), part.coordinates.begin(), part.coordinates.end());
        tight.insert(tight.end(), part.tight.begin(), part.tight.end());
        part = {};
    }
    coordinates_ = std::move(coordinates);
    tight_ = std::move(tight);
}

template <std::size_t Words>
bool DoubleDescription<Words>::is_final(std::size_t ray) const {
    for (std::size_t row = 0; row < rows_.rows.size(); ++row) {
        if (value(ray, row) < 0) return false;
    }
    return true;
}

template <std::size_t Words>
void DoubleDescription<Words>::run() {
    std::vector<bool> taken(rows_.rows.size());
    for (const std::size_t row : basis_) taken[row] = true;
    const auto rays = edges(rows_, basis_);
    for (std::size_t i = 0; i < basis_.size(); ++i) {
        const auto& ray = rays[i];
        coordinates_.insert(coordinates_.end(), ray.begin(), ray.end());
        tight_.emplace_back();
        for (std::size_t j = 0; j < basis_.size(); ++j) {
            if (j != i) tight_.back().insert(basis_[j]);
        }
    }
    for (std::size_t done = basis_.size(); done < rows_.rows.size(); ++done) {
        limits_.check();
        const std::size_t row = next_row(taken);
        taken[row] = true;
        take(row, done);
    }
}

template class DoubleDescription<1>;
template class DoubleDescription<2>;
template class DoubleDescription<32>;

}  // namespace lastmove::linear
