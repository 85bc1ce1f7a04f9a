#include "lastmove/linear/half_integral.hpp"

#include <algorithm>
#include <cassert>
#include <set>

#include "lastmove/exact/linear_solve.hpp"
#include "lastmove/linear/bases.hpp"
#include "lastmove/linear/echelon.hpp"

namespace lastmove::linear {

namespace {

/// Counts of a basis' moves, in parts of a common denominator, modulo 1.
using Parts = std::vector<std::uint64_t>;

/// Each move as a combination of the basis: `denominator` times its counts, modulo the denominator.
std::set<Parts> parts_of_moves(const MoveSystem& system, const std::vector<std::size_t>& basis,
                               const Integer& denominator) {
    // On these places the moves of the basis are independent, so that they say the counts.
    Echelon echelon(system.places);
    for (const std::size_t move : basis) echelon.push(system.moves[move]);
    std::vector<std::size_t> row_of(system.places, basis.size());
    std::size_t rows = 0;
    for (const std::size_t place : echelon.pivots()) row_of[place] = rows++;
    const auto on_pivots = [&](std::size_t move) {
        std::vector<Integer> column(basis.size());
        for (const Entry& entry : system.moves[move]) {
            if (row_of[entry.place] < column.size()) column[row_of[entry.place]] += entry.amount;
        }
        return column;
    };
    IntegerMatrix matrix(basis.size(), std::vector<Integer>(basis.size()));
    for (std::size_t i = 0; i < basis.size(); ++i) {
        const auto column = on_pivots(basis[i]);
        for (std::size_t row = 0; row < column.size(); ++row) matrix[row][i] = column[row];
    }
    IntegerMatrix rights;
    for (std::size_t move = 0; move < system.moves.size(); ++move) {
        rights.push_back(on_pivots(move));
    }
    const auto counts = solve_squares(matrix, rights);
    assert(counts);
    std::set<Parts> moves;
    for (const auto& of_move : *counts) {
        Parts parts;
        for (const Rational& count : of_move) {
            const Rational scaled = count * denominator;
            assert(scaled.get_den() == 1);
            Integer rest;
            mpz_fdiv_r(rest.get_mpz_t(), scaled.get_num_mpz_t(), denominator.get_mpz_t());
            parts.push_back(rest.get_ui());
        }
        moves.insert(std::move(parts));
    }
    return moves;
}

/// The group that these generate modulo `denominator`: as many elements as the basis' lattice has
/// classes in that of all moves.
std::set<Parts> generated(const std::set<Parts>& generators, std::size_t rank,
                          std::uint64_t denominator, const Limits& limits) {
    std::set<Parts> group{Parts(rank)};
    std::vector<Parts> last(group.begin(), group.end());
    while (!last.empty()) {
        std::vector<Parts> next;
        for (const Parts& element : last) {
            limits.check();
            for (const Parts& generator : generators) {
                Parts sum = element;
                for (std::size_t i = 0; i < rank; ++i) {
                    sum[i] = (sum[i] + generator[i]) % denominator;
                }
                if (group.insert(sum).second) next.push_back(std::move(sum));
            }
        }
        last = std::move(next);
    }
    return group;
}

/// Σ parts / denominator · move of the basis, twice: integers.
Gap twice(const MoveSystem& system, const std::vector<std::size_t>& basis, const Parts& parts,
          std::uint64_t denominator) {
    std::vector<std::int64_t> sums(system.places);
    for (std::size_t i = 0; i < basis.size(); ++i) {
        for (const Entry& entry : system.moves[basis[i]]) {
            sums[entry.place] += static_cast<std::int64_t>(parts[i]) * entry.amount;
        }
    }
    Gap gap;
    for (const std::int64_t sum : sums) {
        assert(sum % static_cast<std::int64_t>(denominator) == 0);
        gap.push_back(static_cast<int>(2 * (sum / static_cast<std::int64_t>(denominator))));
    }
    return gap;
}

/// Whether twice the counts are integers.
bool are_halves(const Parts& parts, std::uint64_t denominator) {
    return std::ranges::all_of(parts,
                               [&](std::uint64_t part) { return 2 * part % denominator == 0; });
}

}  // namespace

HalfIntegrality half_integrality(const MoveSystem& system, std::optional<std::uint64_t> samples,
                                 std::uint64_t seed, const Limits& limits, Progress& progress) {
    HalfIntegrality result;
    result.all = !samples;
    const Lattice lattice(system);
    std::set<Gap> seen;
    const std::size_t rank = std::max<std::size_t>(1, lattice.rank());
    const std::size_t largest = limits.memory / (2 * rank * sizeof(std::uint64_t));
    const auto look = [&](const std::vector<std::size_t>& basis) {
        ++result.bases;
        const auto divisors = basis_divisors(system, basis);
        if (divisors.empty() || divisors.back() <= 2) return true;
        Integer classes = 1;
        for (const Integer& divisor : divisors) classes *= divisor;
        if (classes > largest) throw Stopped(Stop::memory);
        const std::uint64_t denominator = divisors.back().get_ui();
        const auto moves = parts_of_moves(system, basis, divisors.back());
        for (const Parts& parts : generated(moves, basis.size(), denominator, limits)) {
            if (are_halves(parts, denominator)) continue;
            Gap doubled = twice(system, basis, parts, denominator);
            if (!seen.insert(doubled).second) continue;
            limits.check_memory(seen.size() * system.places * sizeof(int));
            ++result.gaps;
            const auto tested = integer_witness(system, lattice, doubled, limits, progress);
            if (!tested.failed()) continue;
            for (int& amount : doubled) amount /= 2;
            result.counterexample = {std::move(doubled), tested.witness()};
            return false;
        }
        return true;
    };
    for_each_basis(system, samples, seed, limits, progress, look);
    return result;
}

}  // namespace lastmove::linear
