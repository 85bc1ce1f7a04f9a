// Rational rows brought into echelon form one by one: which moves are independent, exactly.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "lastmove/linear/move_system.hpp"

namespace lastmove::linear {

/// A stack of independent vectors.
///
/// ```
/// linear::Echelon echelon(2);
/// EXPECT_TRUE(echelon.push({{0, 1}, {1, 2}}));
/// EXPECT_FALSE(echelon.push({{0, 2}, {1, 4}}));
/// echelon.pop();
/// EXPECT_TRUE(echelon.push({{0, 2}, {1, 4}}));
/// EXPECT_EQ(echelon.rank(), 1U);
/// ```
class Echelon {
  public:
    explicit Echelon(std::size_t places) : places_(places) {}

    /// Adds a vector if it is independent of those on the stack; whether it is. Takes O(rank ·
    /// places) operations on fractions of determinants.
    bool push(const std::vector<Entry>& vector);

    /// Removes the vector added last. Requires that there is one.
    void pop() { rows_.pop_back(); }
    void clear() { rows_.clear(); }

    [[nodiscard]] std::size_t rank() const { return rows_.size(); }

    /// As many places as the rank, ascending, on which the vectors are independent.
    [[nodiscard]] std::vector<std::size_t> pivots() const;

  private:
    /// (place, entry) of the entries that are not 0; the pivot, an entry of 1, first.
    using Row = std::vector<std::pair<std::size_t, Rational>>;

    std::size_t places_;
    std::vector<Row> rows_;  ///< each without entries at the pivots of those before it
};

}  // namespace lastmove::linear
