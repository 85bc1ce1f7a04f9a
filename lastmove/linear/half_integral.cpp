#include "lastmove/linear/half_integral.hpp"

#include <algorithm>
#include <cassert>
#include <set>

#include "lastmove/linear/bases.hpp"

namespace lastmove::linear {

namespace {

/// Counts of a basis' moves, in parts of a common denominator, modulo 1.
using Parts = std::vector<std::uint64_t>;

/// Each move as a combination of the basis: `denominator` times its counts, modulo the denominator.
/// Nothing when time is out.
std::optional<std::set<Parts>> parts_of_moves(const MoveSystem& system,
                                              const std::vector<std::size_t>& basis,
                                              const Integer& denominator, const Limits& limits) {
    const std::size_t rank = basis.size();
    const std::size_t width = rank + system.moves.size();
    std::vector<std::vector<Rational>> rows(system.places, std::vector<Rational>(width));
    const auto put = [&](std::size_t column, std::size_t move) {
        for (const Entry& entry : system.moves[move]) rows[entry.place][column] += entry.amount;
    };
    for (std::size_t i = 0; i < rank; ++i) put(i, basis[i]);
    for (std::size_t move = 0; move < system.moves.size(); ++move) put(rank + move, move);
    for (std::size_t column = 0; column < rank; ++column) {
        const auto pivot = std::find_if(rows.begin() + static_cast<std::ptrdiff_t>(column),
                                        rows.end(), [&](const auto& r) { return r[column] != 0; });
        assert(pivot != rows.end());
        std::swap(*pivot, rows[column]);
        const Rational head = rows[column][column];
        for (std::size_t i = column; i < width; ++i) rows[column][i] /= head;
        if (limits.out_of_time()) return std::nullopt;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            const Rational factor = rows[row][column];
            if (row == column || factor == 0) continue;
            for (std::size_t i = column; i < width; ++i) {
                if (rows[column][i] != 0) rows[row][i] -= factor * rows[column][i];
            }
        }
    }
    std::set<Parts> moves;
    for (std::size_t move = 0; move < system.moves.size(); ++move) {
        Parts parts;
        for (std::size_t i = 0; i < rank; ++i) {
            const Rational scaled = rows[i][rank + move] * denominator;
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
/// classes in that of all moves. Nothing when time is out.
std::optional<std::set<Parts>> generated(const std::set<Parts>& generators, std::size_t rank,
                                         std::uint64_t denominator, const Limits& limits) {
    std::set<Parts> group{Parts(rank)};
    std::vector<Parts> last(group.begin(), group.end());
    while (!last.empty()) {
        std::vector<Parts> next;
        for (const Parts& element : last) {
            if (limits.out_of_time()) return std::nullopt;
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

std::variant<HalfIntegrality, Stop> half_integrality(const MoveSystem& system,
                                                     std::optional<std::uint64_t> samples,
                                                     std::uint64_t seed, const Limits& limits,
                                                     Progress& progress) {
    HalfIntegrality result;
    result.all = !samples;
    const Lattice lattice(system);
    std::set<Gap> seen;
    const std::size_t rank = std::max<std::size_t>(1, lattice.rank());
    const std::size_t largest = limits.memory / (2 * rank * sizeof(std::uint64_t));
    const auto look = [&](const std::vector<std::size_t>& basis) -> std::optional<Stop> {
        ++result.bases;
        const auto divisors = basis_divisors(system, basis);
        if (divisors.empty() || divisors.back() <= 2) return std::nullopt;
        Integer classes = 1;
        for (const Integer& divisor : divisors) classes *= divisor;
        if (classes > largest) return Stop::memory;
        const std::uint64_t denominator = divisors.back().get_ui();
        const auto moves = parts_of_moves(system, basis, divisors.back(), limits);
        if (!moves) return Stop::time;
        const auto group = generated(*moves, basis.size(), denominator, limits);
        if (!group) return Stop::time;
        for (const Parts& parts : *group) {
            if (are_halves(parts, denominator)) continue;
            Gap doubled = twice(system, basis, parts, denominator);
            if (!seen.insert(doubled).second) continue;
            if (seen.size() * system.places * sizeof(int) > limits.memory) return Stop::memory;
            ++result.gaps;
            auto tested = integer_witness(system, lattice, doubled, limits, progress);
            if (tested.verdict() == TestVerdict::unknown) return tested.stop();
            if (!tested.failed()) continue;
            for (int& amount : doubled) amount /= 2;
            result.counterexample = {std::move(doubled), tested.witness()};
            return Stop::time;  // only to end the enumeration
        }
        return std::nullopt;
    };
    const auto stop = for_each_basis(system, samples, seed, limits, progress, look);
    if (stop && !result.counterexample) return *stop;
    return result;
}

}  // namespace lastmove::linear
