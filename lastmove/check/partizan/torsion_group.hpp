// Z × T with a finite group T, and outcomes of its elements, as certificates of misère monoids have
// them.
#pragma once

#include <cstdint>
#include <functional>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "lastmove/answer/evidence/integers.hpp"
#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

/// Of outcomes.
constexpr std::int64_t most_outcome_period = 100'000;

/// An integer, and the number of an element of the finite group.
using GroupElement = std::pair<std::int64_t, std::uint32_t>;

/// A finite product of cyclic groups, by the table of its sums.
class Torsion {
  public:
    explicit Torsion(const std::vector<std::uint32_t>& orders)
        : size_(std::accumulate(orders.begin(), orders.end(), 1U, std::multiplies<>())) {
        for (std::uint32_t a = 0; a < size_; ++a) {
            for (std::uint32_t b = 0; b < size_; ++b) {
                std::uint32_t sum = 0;
                std::uint32_t place = 1;
                for (const std::uint32_t order : orders) {
                    sum += place * ((a / place % order + b / place % order) % order);
                    place *= order;
                }
                sums_.push_back(sum);
                if (sum == 0) opposite_.push_back(b);
            }
        }
    }

    [[nodiscard]] std::uint32_t size() const { return size_; }
    [[nodiscard]] GroupElement sum(const GroupElement& a, const GroupElement& b) const {
        return {a.first + b.first, sums_[a.second * size_ + b.second]};
    }
    [[nodiscard]] GroupElement minus(const GroupElement& a) const {
        return {-a.first, opposite_[a.second]};
    }

  private:
    std::uint32_t size_;
    std::vector<std::uint32_t> sums_;
    std::vector<std::uint32_t> opposite_;
};

/// Outcomes, read from their letters: a row for each element of the finite group.
class Rows {
  public:
    Rows(GroupImages&&, const Torsion&) = delete;  // it keeps the outcomes
    Rows(const GroupImages& evidence, const Torsion& torsion)
        : rows_(evidence.outcomes), period_(evidence.outcome_period) {
        if (rows_.size() != torsion.size())
            throw Rejection("the number of rows of outcomes is wrong");
        reach_ = static_cast<std::int64_t>(rows_.front().size() / 2);
        for (const std::string& row : rows_) {
            if (row.find_first_not_of("LRNP") != std::string::npos) {
                throw Rejection("an outcome other than L, R, N, P");
            }
            if (row.size() % 2 == 0) throw Rejection("the number of outcomes must be odd");
            if (row.size() != rows_.front().size()) throw Rejection("rows of different lengths");
        }
        if (period_ < 1 || period_ > reach_ || period_ > most_outcome_period) {
            throw Rejection("the outcomes do not have this period");
        }
    }

    [[nodiscard]] char at(const GroupElement& element) const {
        auto [z, t] = element;
        while (z > reach_) z -= (z - reach_ + period_ - 1) / period_ * period_;
        while (z < -reach_) z += (-reach_ - z + period_ - 1) / period_ * period_;
        return rows_[t][static_cast<std::size_t>(z + reach_)];
    }
    [[nodiscard]] bool left_first(const GroupElement& element) const {
        return at(element) == 'L' || at(element) == 'N';
    }
    [[nodiscard]] bool right_first(const GroupElement& element) const {
        return at(element) == 'R' || at(element) == 'N';
    }
    [[nodiscard]] std::int64_t reach() const { return reach_; }
    [[nodiscard]] std::int64_t period() const { return period_; }

    /// Whether adding this element changes the outcome of some element.
    [[nodiscard]] bool shows(const GroupElement& element, const Torsion& torsion,
                             Budget& budget) const {
        for (std::uint32_t t = 0; t < torsion.size(); ++t) {
            budget.step("distinguishing elements", 1 + static_cast<std::uint64_t>(reach_) / 32);
            for (std::int64_t z = -reach_ - period_; z <= reach_; ++z) {
                if (at({z, t}) != at(torsion.sum({z, t}, element))) return true;
            }
        }
        return false;
    }

  private:
    const std::vector<std::string>& rows_;
    std::int64_t period_;
    std::int64_t reach_ = 0;
};

}  // namespace lastmove::checking
