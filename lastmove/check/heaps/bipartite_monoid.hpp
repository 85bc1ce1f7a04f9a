// A finite commutative monoid with a P-portion, as a certificate lists it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "lastmove/answer/witness.hpp"
#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

/// The products and the P-portion, verified: letters commute and generate all elements, 0 is the
/// identity and not in P, and for any two elements x ≠ y there is a z with exactly one of xz and yz
/// in P.
class BipartiteMonoid {
  public:
    using Element = std::uint32_t;

    /// Throws Rejection unless the table is such a monoid of `order` elements, Stopped at a limit.
    BipartiteMonoid(const QuotientTable& table, std::size_t order, Budget& budget);

    [[nodiscard]] std::size_t order() const { return is_p_.size(); }
    [[nodiscard]] bool is_p(Element q) const { return is_p_[q]; }
    [[nodiscard]] Element times(Element a, Element b) const { return rows_[a][b]; }

    /// For each element y in turn, whether q·y is in P.
    [[nodiscard]] std::vector<bool> p_beside(Element q) const;

  private:
    void multiply(const QuotientTable& table, Budget& budget);
    void require_distinct(Budget& budget) const;

    std::vector<bool> is_p_;
    std::vector<std::vector<Element>> rows_;
};

}  // namespace lastmove::checking
