// The double description method in machine integers that cannot overflow (motzkin1953, fukuda1996).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lastmove/base/bits.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/linear/move_system.hpp"

namespace lastmove::linear {

/// One row of integers for each move, its amounts at `places`.
struct DenseRows {
    std::size_t length = 0;
    std::vector<std::vector<std::int64_t>> rows;

    /// No determinant of some of the rows, cut to any places, is larger in size (Hadamard); at most
    /// 2^60 divided by the largest sum of a row's sizes.
    std::int64_t bound = 0;
};

/// nullopt if the bound would be too large.
std::optional<DenseRows> dense_rows(const MoveSystem& system,
                                    const std::vector<std::size_t>& places);

/// The rank of the rows that are named, which is exact although it is computed modulo 2^61 − 1: no
/// determinant is a multiple of a larger prime.
std::size_t rank(const DenseRows& rows, std::span<const std::uint16_t> chosen);

/// Rays that are described by the inequalities row · ray ≥ 0 of more and more rows. Words of 64
/// bits hold a set of rows. The rows must have full rank.
template <std::size_t Words>
class DoubleDescription {
  public:
    /// `basis` names rows whose inequalities are taken first: a maximal independent set.
    DoubleDescription(DenseRows rows, const std::vector<std::size_t>& basis, Limits limits,
                      Progress& progress);

    /// Takes all inequalities. Throws Stopped at a limit; the rays are then those of the rows taken
    /// so far.
    void run();

    [[nodiscard]] std::size_t size() const { return tight_.size(); }
    [[nodiscard]] std::span<const std::int64_t> coordinates(std::size_t ray) const {
        return std::span(coordinates_).subspan(ray * rows_.length, rows_.length);
    }
    /// Whether the row is 0 on the ray.
    [[nodiscard]] bool is_zero(std::size_t ray, std::size_t row) const {
        return value(ray, row) == 0;
    }
    /// Whether the ray satisfies the inequalities of all rows, including those not yet taken: an
    /// extreme ray of the larger cone that lies in the smaller one is extreme there, too.
    [[nodiscard]] bool is_final(std::size_t ray) const;

  private:
    using Set = Bits<Words>;

    /// Rays that a row divides: their numbers, and their values there.
    struct Side {
        std::vector<std::size_t> rays;
        std::vector<std::int64_t> values;
        std::vector<Set> tight;
    };

    /// New rays, before they are joined to the others.
    struct Found {
        std::vector<std::int64_t> coordinates;
        std::vector<Set> tight;
    };

    [[nodiscard]] std::int64_t value(std::size_t ray, std::size_t row) const;
    [[nodiscard]] std::size_t next_row(const std::vector<bool>& taken) const;
    [[nodiscard]] bool are_adjacent(const Set& common) const;
    void join(const Side& above, const Side& below, std::size_t i, std::size_t row, Found& found,
              std::vector<std::size_t>& candidates) const;
    void take(std::size_t row, std::size_t done);
    [[nodiscard]] std::size_t bytes(std::size_t rays) const {
        return rays * (rows_.length * sizeof(std::int64_t) + sizeof(Set));
    }

    DenseRows rows_;
    std::vector<std::vector<std::pair<std::size_t, std::int64_t>>> sparse_;  ///< the rows again
    std::vector<std::size_t> basis_;
    Limits limits_;
    Progress& progress_;
    std::vector<std::int64_t> coordinates_;
    std::vector<Set> tight_;
};

extern template class DoubleDescription<1>;
extern template class DoubleDescription<2>;
extern template class DoubleDescription<32>;

}  // namespace lastmove::linear
