#include "lastmove/linear/lattice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "lastmove/base/sort_unique.hpp"

namespace lastmove::linear {

namespace {

IntegerMatrix integer_rows(const MoveSystem& system) {
    IntegerMatrix rows;
    for (const auto& move : system.moves) {
        std::vector<Integer> row(system.places);
        for (const Entry& entry : move) row[entry.place] += entry.amount;
        rows.push_back(std::move(row));
    }
    sort_unique(rows);
    return rows;
}

/// A row of a Hermite form without its zeros: (column, entry), the pivot first.
using SparseRow = std::vector<std::pair<std::size_t, Integer>>;

/// Whether the row is a combination of the rows of a Hermite form; takes these off it.
bool is_spanned(std::vector<Integer> row, const std::vector<SparseRow>& by_pivot) {
    for (std::size_t column = 0; column < row.size(); ++column) {
        if (row[column] == 0) continue;
        const SparseRow& base = by_pivot[column];
        if (base.empty() || !mpz_divisible_p(row[column].get_mpz_t(), base[0].second.get_mpz_t())) {
            return false;
        }
        const Integer times = row[column] / base[0].second;
        for (const auto& [place, entry] : base) row[place] -= times * entry;
    }
    return true;
}

/// The Hermite form of the rows. Most moves are combinations of few; these are found first, some at
/// a time, and the others left out: Hermite forms of lattices of small index are mostly zeros.
IntegerMatrix hermite_form_of_moves(const IntegerMatrix& rows, std::size_t places) {
    const std::size_t at_once = std::max<std::size_t>(64, places / 2);
    IntegerMatrix basis;
    std::vector<SparseRow> by_pivot(places);
    std::size_t added = 0;
    const auto reduce = [&] {
        basis = hermite_form(basis, places);
        by_pivot.assign(places, {});
        for (const auto& row : basis) {
            SparseRow sparse;
            for (std::size_t place = 0; place < places; ++place) {
                if (row[place] != 0) sparse.emplace_back(place, row[place]);
            }
            const std::size_t pivot = sparse.front().first;
            by_pivot[pivot] = std::move(sparse);
        }
        added = 0;
    };
    for (const auto& row : rows) {
        if (is_spanned(row, by_pivot)) continue;
        basis.push_back(row);
        if (++added == at_once) reduce();
    }
    reduce();
    return basis;
}

Rational modulo_one(const Rational& number) {
    Integer floor;
    mpz_fdiv_q(floor.get_mpz_t(), number.get_num_mpz_t(), number.get_den_mpz_t());
    return number - floor;
}

}  // namespace

std::string to_text(const QuotientGroup& group) {
    std::string text;
    const auto factor = [&](const std::string& name, std::size_t times) {
        if (!text.empty()) text += " x ";
        text += times == 1 ? name : fmt::format("{}^{}", name, times);
    };
    if (group.free_rank > 0) factor("Z", group.free_rank);
    for (auto first = group.torsion.begin(); first != group.torsion.end();) {
        const auto last = std::find_if(first, group.torsion.end(),
                                       [&](const Integer& order) { return order != *first; });
        const std::string name = "Z/" + first->get_str();
        factor(last - first == 1 ? name : "(" + name + ")", static_cast<std::size_t>(last - first));
        first = last;
    }
    return text.empty() ? "trivial" : text;
}

Lattice::Lattice(const MoveSystem& system)
    : places_(system.places), basis_(hermite_form_of_moves(integer_rows(system), system.places)) {
    for (const auto& row : basis_) {
        const auto first = std::ranges::find_if(row, [](const Integer& x) { return x != 0; });
        pivots_.push_back(static_cast<std::size_t>(first - row.begin()));
    }
}

QuotientGroup Lattice::quotient() const {
    QuotientGroup group{elementary_divisors(basis_, places_), places_ - rank()};
    std::erase(group.torsion, 1);
    return group;
}

/// Weights of 0 beyond `place`, `weight` there, and before it such that the rows that begin before
/// it weigh 0.
PlaceWeights Lattice::weights_from(std::size_t place, const Rational& weight) const {
    PlaceWeights weights(places_);
    weights[place] = weight;
    const auto before = std::ranges::lower_bound(pivots_, place) - pivots_.begin();
    for (auto row = static_cast<std::size_t>(before); row-- > 0;) {
        Rational sum = 0;
        for (std::size_t later = pivots_[row] + 1; later <= place; ++later) {
            if (basis_[row][later] != 0) sum += weights[later] * basis_[row][later];
        }
        // Of the row only the weight modulo 1 counts, but not so of its first place.
        weights[pivots_[row]] = -sum / basis_[row][pivots_[row]];
    }
    for (Rational& w : weights) w = modulo_one(w);
    return weights;
}

std::optional<PlaceWeights> Lattice::witness(const Gap& gap) const {
    assert(gap.size() == places_);
    std::vector<Integer> rest(gap.begin(), gap.end());
    std::size_t row = 0;
    for (std::size_t place = 0; place < places_; ++place) {
        const bool pivot = row < rank() && pivots_[row] == place;
        if (rest[place] != 0) {
            // The rest is 0 before this place, so it alone decides what weights_from makes of it.
            if (!pivot) return weights_from(place, 1 / Rational(2 * rest[place]));
            const Integer& first = basis_[row][place];
            const Integer times = rest[place] / first;
            if (times * first != rest[place]) return weights_from(place, 1 / Rational(first));
            for (std::size_t later = place; later < places_; ++later) {
                rest[later] -= times * basis_[row][later];
            }
        }
        row += pivot;
    }
    return std::nullopt;
}

bool is_lattice_witness(const MoveSystem& system, const Gap& gap, const PlaceWeights& weights) {
    return weigh(weights, gap).get_den() != 1 &&
           std::ranges::all_of(
               system.moves, [&](const auto& move) { return weigh(weights, move).get_den() == 1; });
}

}  // namespace lastmove::linear
