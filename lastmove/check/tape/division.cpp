// That the moves of a replacement-set game do not add up, or cannot be connected.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <ranges>

#include "lastmove/check/tape/fewest.hpp"
#include "lastmove/check/tape/tape.hpp"

namespace lastmove::checking {

namespace {

using Residues = std::vector<std::uint64_t>;  // coefficients of T^0, T^1, … modulo q ≤ 2^32

TapePolynomial gap_of(const ReplacementPuzzle& puzzle) {
    TapePolynomial gap = puzzle.goal;
    add(gap, puzzle.start, -1, 0);
    return gap;
}

/// Arithmetic modulo a polynomial whose leading coefficient is a unit modulo q.
class Quotient {
  public:
    Quotient(const TapePolynomial& divisor, std::uint64_t q, Budget& budget)
        : q_(q), budget_(budget) {
        for (const auto& [exponent, value] : divisor) {
            const std::uint64_t rest = mpz_fdiv_ui(value.get_mpz_t(), q);
            if (rest != 0) terms_.emplace_back(exponent - divisor.begin()->first, rest);
        }
        if (terms_.empty()) return;
        Integer inverse;
        const Integer lead(terms_.back().second);
        const Integer modulus(q);
        if (mpz_invert(inverse.get_mpz_t(), lead.get_mpz_t(), modulus.get_mpz_t()) == 0) {
            throw Rejection("the leading coefficient is not a unit modulo the modulus");
        }
        inverse_ = inverse.get_ui();
    }

    [[nodiscard]] bool is_zero() const { return terms_.empty(); }

    /// The remainder of Σ value·T^exponent; the least exponent counts as 0.
    Residues remainder(const TapePolynomial& dividend) {
        Residues rest;
        std::int64_t above = dividend.rbegin()->first;
        for (const auto& [exponent, coefficient] : std::views::reverse(dividend)) {
            rest = product(rest, power(static_cast<std::uint64_t>(above - exponent)));
            if (rest.empty()) rest.resize(1);
            rest[0] = (rest[0] + mpz_fdiv_ui(coefficient.get_mpz_t(), q_)) % q_;
            above = exponent;
            reduce(rest);
        }
        return rest;
    }

  private:
    void reduce(Residues& polynomial) {
        const auto degree = static_cast<std::size_t>(terms_.back().first);
        while (!polynomial.empty()) {
            const std::uint64_t lead = polynomial.back();
            if (lead != 0 && polynomial.size() <= degree) return;
            if (lead != 0) {
                const std::uint64_t factor = lead * inverse_ % q_;
                const std::size_t low = polynomial.size() - 1 - degree;
                for (const auto& [exponent, value] : terms_) {
                    budget_.step("dividing");
                    std::uint64_t& here = polynomial[low + static_cast<std::size_t>(exponent)];
                    here = (here + (q_ - factor) * value) % q_;
                }
            }
            polynomial.pop_back();
        }
    }

    /// The coefficients are digits of two integers, of two words each; so are those of the product,
    /// which are below 2^64 times their number.
    Residues packed_product(const Residues& a, const Residues& b) {
        const std::size_t count = a.size() + b.size();
        budget_.step("multiplying", count);
        const auto packed = [](const Residues& values) {
            std::vector<std::uint64_t> words(2 * values.size());
            for (std::size_t i = 0; i < values.size(); ++i) words[2 * i] = values[i];
            Integer number;
            mpz_import(number.get_mpz_t(), words.size(), -1, sizeof(words[0]), 0, 0, words.data());
            return number;
        };
        const Integer x = packed(a);
        const Integer number = &a == &b ? Integer(x * x) : Integer(x * packed(b));
        std::vector<std::uint64_t> words(2 * count);
        mpz_export(words.data(), nullptr, -1, sizeof(words[0]), 0, 0, number.get_mpz_t());
        const std::uint64_t word = (std::numeric_limits<std::uint64_t>::max() % q_ + 1) % q_;
        Residues result(count - 1);
        for (std::size_t i = 0; i < result.size(); ++i) {
            result[i] = (words[2 * i] % q_ + words[2 * i + 1] % q_ * word) % q_;
        }
        return result;
    }

    Residues product(const Residues& a, const Residues& b) {
        constexpr std::size_t shortest = 64;  // that is worth packing
        if (a.empty() || b.empty()) return {};
        if (std::min(a.size(), b.size()) > shortest) {
            Residues result = packed_product(a, b);
            reduce(result);
            return result;
        }
        Residues result(a.size() + b.size() - 1);
        for (std::size_t i = 0; i < a.size(); ++i) {
            if (a[i] == 0) continue;
            for (std::size_t j = 0; j < b.size(); ++j) {
                budget_.step("multiplying");
                result[i + j] = (result[i + j] + a[i] * b[j]) % q_;
            }
        }
        reduce(result);
        return result;
    }

    Residues power(std::uint64_t exponent) {
        Residues result{1};
        for (int bit = 63; bit >= 0; --bit) {
            result = product(result, result);
            if ((exponent >> bit & 1) == 0) continue;
            result.insert(result.begin(), 0);
            reduce(result);
        }
        return result;
    }

    std::uint64_t q_;
    Budget& budget_;
    std::vector<std::pair<std::int64_t, std::uint64_t>> terms_;
    std::uint64_t inverse_ = 1;
};

/// The representative of a residue in (−q/2, q/2].
std::int64_t centred(std::uint64_t value, std::uint64_t q) {
    const auto rest = static_cast<std::int64_t>(value);
    return 2 * value > q ? rest - static_cast<std::int64_t>(q) : rest;
}

std::map<std::int64_t, std::int64_t> remainder_of(const ReplacementPuzzle& puzzle, std::uint64_t q,
                                                  Budget& budget) {
    const TapePolynomial gap = gap_of(puzzle);
    if (gap.empty()) throw Rejection("the start is the goal");
    std::map<std::int64_t, std::int64_t> remainder;
    const auto put = [&](std::int64_t exponent, std::uint64_t value) {
        if (value != 0) remainder[exponent] = centred(value, q);
    };
    Quotient quotient(expansion_of(puzzle), q, budget);
    if (quotient.is_zero()) {
        for (const auto& [exponent, value] : gap) {
            put(exponent - gap.begin()->first, mpz_fdiv_ui(value.get_mpz_t(), q));
        }
        return remainder;
    }
    const Residues rest = quotient.remainder(gap);
    for (std::size_t i = 0; i < rest.size(); ++i) put(static_cast<std::int64_t>(i), rest[i]);
    return remainder;
}

/// goal − start divided by what an expansion adds, term by term from the lowest.
TapePolynomial net_moves(const ReplacementPuzzle& puzzle, Budget& budget) {
    constexpr std::size_t bytes_each = 128;
    const TapePolynomial step = expansion_of(puzzle);
    if (step.empty()) throw Rejection("no move changes anything");
    TapePolynomial rest = gap_of(puzzle);
    TapePolynomial net;
    const std::int64_t highest = rest.empty() ? 0 : rest.rbegin()->first;
    while (!rest.empty()) {
        budget.step("dividing", 1 + step.size() / 4);
        const auto& [exponent, value] = *rest.begin();
        const auto& [low, unit] = *step.begin();
        if (value % unit != 0 || exponent - low + step.rbegin()->first > highest) {
            throw Rejection("no net moves lead from start to goal");
        }
        const Integer moves = value / unit;
        budget.take(bytes_each + mpz_sizeinbase(moves.get_mpz_t(), 2) / 8);
        const std::int64_t square = exponent - low;
        net[square] = moves;
        add(rest, step, -moves, square);
    }
    return net;
}

/// Whether net moves have their highest square there (with elements above 0: their lowest), and no
/// checker is on it or beyond it that its moves can come from. The square is that where the leading
/// terms end, if there are net moves at all.
bool is_beyond_checkers(const ReplacementPuzzle& puzzle, std::int64_t square) {
    const TapePolynomial step = expansion_of(puzzle);
    const TapePolynomial gap = gap_of(puzzle);
    if (puzzle.set.empty() || step.empty() || gap.empty()) return false;
    const bool down = puzzle.set.begin()->first < 0;
    const bool up = puzzle.set.rbegin()->first > 0;
    if (down == up) return false;
    const auto& [gap_end, change] = down ? *gap.rbegin() : *gap.begin();
    const auto& [step_end, unit] = down ? *step.rbegin() : *step.begin();
    if (square != gap_end - step_end) return false;
    const bool expands = (change > 0) == (unit > 0);
    return std::ranges::all_of(expands ? puzzle.start : puzzle.goal, [&](const auto& checkers) {
        return down ? checkers.first < square : checkers.first > square;
    });
}

}  // namespace

std::string verify(const ReplacementPuzzle& puzzle, const DivisionRemainder& division,
                   Budget& budget) {
    const auto remainder =
        remainder_of(puzzle, static_cast<std::uint64_t>(division.modulus), budget);
    if (remainder.empty()) throw Rejection("the division leaves no remainder");
    if (remainder != division.remainder)
        throw Rejection("the remainder of the division differs from the claim");
    return fmt::format("modulo {} the division leaves a remainder", division.modulus);
}

std::string verify(const ReplacementPuzzle& puzzle, const UnreachableSquare& square,
                   Budget& budget) {
    if (!puzzle.set.empty() && puzzle.set.begin()->first < 0 && puzzle.set.rbegin()->first > 0) {
        throw Rejection("with elements of both signs every square of a class can be reached");
    }
    if (is_beyond_checkers(puzzle, square.square)) {
        return fmt::format("moves are needed on square {}, beyond all checkers", square.square);
    }
    const TapePolynomial net = net_moves(puzzle, budget);
    if (!net.contains(square.square)) throw Rejection("no moves are needed on the square");
    TapeSquares squares(puzzle, net, 0, budget);
    if (squares.can_connect(square.square)) throw Rejection("the square can be reached");
    return fmt::format("moves are needed on square {}, which no play reaches", square.square);
}

}  // namespace lastmove::checking
