#include "lastmove/exact/integer_matrix.hpp"

#include <algorithm>

#include "lastmove/exact/flint_matrix.hpp"

namespace lastmove {

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
