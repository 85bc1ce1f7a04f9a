#include "lastmove/exact/integer_matrix.hpp"

#include <flint/fmpz.h>
#include <flint/fmpz_mat.h>

#include <algorithm>
#include <cassert>

namespace lastmove {

namespace {

/// Owns a FLINT matrix.
class FlintMatrix {
  public:
    FlintMatrix(std::size_t rows, std::size_t columns) {
        fmpz_mat_init(matrix_, static_cast<slong>(rows), static_cast<slong>(columns));
    }
    FlintMatrix(const IntegerMatrix& rows, std::size_t columns)
        : FlintMatrix(rows.size(), columns) {
        for (std::size_t row = 0; row < rows.size(); ++row) {
            assert(rows[row].size() == columns);
            for (std::size_t column = 0; column < columns; ++column) {
                fmpz_set_mpz(entry(row, column), rows[row][column].get_mpz_t());
            }
        }
    }
    FlintMatrix(const FlintMatrix&) = delete;
    FlintMatrix& operator=(const FlintMatrix&) = delete;
    ~FlintMatrix() { fmpz_mat_clear(matrix_); }

    [[nodiscard]] fmpz_mat_struct* get() { return matrix_; }
    [[nodiscard]] fmpz* entry(std::size_t row, std::size_t column) {
        return fmpz_mat_entry(matrix_, static_cast<slong>(row), static_cast<slong>(column));
    }
    [[nodiscard]] Integer at(std::size_t row, std::size_t column) {
        Integer value;
        fmpz_get_mpz(value.get_mpz_t(), entry(row, column));
        return value;
    }

  private:
    fmpz_mat_t matrix_;
};

}  // namespace

IntegerMatrix hermite_form(const IntegerMatrix& rows, std::size_t columns) {
    FlintMatrix form(rows.size(), columns);
    {
        FlintMatrix matrix(rows, columns);
        // For the sparse rows of small numbers that moves are, plain elimination is some thirty
        // times faster than the method that fmpz_mat_hnf chooses.
        fmpz_mat_hnf_classical(form.get(), matrix.get());
    }
    IntegerMatrix result;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        std::vector<Integer> entries(columns);
        for (std::size_t column = 0; column < columns; ++column) {
            entries[column] = form.at(row, column);
        }
        if (std::ranges::all_of(entries, [](const Integer& x) { return x == 0; })) break;
        result.push_back(std::move(entries));
    }
    return result;
}

std::vector<Integer> elementary_divisors(const IntegerMatrix& rows, std::size_t columns) {
    // From the Hermite form: a small matrix of full rank.
    const IntegerMatrix basis = hermite_form(rows, columns);
    FlintMatrix matrix(basis, columns);
    FlintMatrix form(basis.size(), columns);
    fmpz_mat_snf(form.get(), matrix.get());
    std::vector<Integer> divisors;
    for (std::size_t row = 0; row < basis.size(); ++row) divisors.push_back(form.at(row, row));
    return divisors;
}

}  // namespace lastmove
