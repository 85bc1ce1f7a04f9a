// The elimination of a sparse matrix modulo a prime, and its derivative.
#pragma once

#include <flint/nmod_vec.h>

#include <cstddef>
#include <utility>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/exact/sparse_determinant.hpp"

namespace lastmove {

/// The rows of a square matrix modulo a prime, eliminated in the order of their first columns. For
/// sparse_determinant and its terms.
class EliminationModulo {
  public:
    /// Whether the steps are kept, for terms().
    enum class Steps { forgotten, kept };

    EliminationModulo(const std::vector<SparseRow>& rows, mp_limb_t prime, Steps steps);

    /// Modulo the prime. To be called once.
    mp_limb_t determinant(const Limits& limits);

    /// For each entry, the derivative of the logarithm of the determinant times the entry. Requires
    /// that the determinant has been found, is not 0, and that the steps were kept.
    [[nodiscard]] std::vector<std::vector<mp_limb_t>> terms(const std::vector<SparseRow>& rows,
                                                            const Limits& limits) const;

  private:
    /// A row: from its first column on its entries, of which those before `begin` are eliminated.
    struct Dense {
        std::size_t first = 0;
        std::size_t begin = 0;
        std::vector<mp_limb_t> entries;

        [[nodiscard]] std::size_t end() const { return first + entries.size(); }
        [[nodiscard]] const mp_limb_t* from(std::size_t column) const {
            return entries.data() + (column - first);
        }
    };

    /// What is done at a column: multiples of the pivot's row are added to other rows.
    struct Step {
        std::size_t pivot;
        mp_limb_t inverse;  ///< of the pivot
        std::vector<std::pair<std::size_t, mp_limb_t>> added;
    };

    mp_limb_t reduce(std::size_t row, const Dense& pivot, mp_limb_t inverse);

    nmod_t modulus_{};
    bool keeps_;
    std::vector<Dense> rows_;
    std::vector<std::vector<std::size_t>> from_;  ///< by column: the rows that begin there
    std::vector<Step> steps_;                     ///< by column
};

}  // namespace lastmove
