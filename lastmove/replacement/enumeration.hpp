// All products of cyclotomic polynomials that give replacement-set games of one displacement
// (backhouse2011, section 4.4), and which of them Theorem 28 constructs.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <unordered_set>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/replacement/constructions.hpp"

namespace lastmove::replacement {

/// The greatest displacement whose products are enumerated.
inline constexpr std::uint64_t highest_displacement = 1'000'000;

/// A product of distinct Φ_d, d ≥ 2, that is *monotonic*, without negative coefficient, or *true*,
/// with exactly one, −1, which then is the middle one (docs/theory.md).
struct GameProduct {
    std::vector<std::uint64_t> factors;  ///< the d, ascending
    Polynomial product;
    bool is_true = false;

    /// The least displacement: the least common multiple of the factors.
    [[nodiscard]] std::uint64_t least_displacement() const;
    /// The number of offsets that give a set with elements of both signs: one for a true product.
    [[nodiscard]] std::int64_t offsets() const;
    /// The replacement set with the offset in the middle, the only one of a true product; nullopt
    /// for Φ_2 = T + 1, which is too short.
    [[nodiscard]] std::optional<ReplacementSet> middle_set() const;
};

/// Visits every monotonic and every true product of Φ_d over sets of divisors d ≥ 2 of n. A visitor
/// that returns false stops it, as do the limits.
///
/// The d are decided on in the order of d/rad d: as Φ_d = Φ_rad(d)(T^(d/rad d)), the coefficients
/// below T^(d/rad d) of the products so far are final, and one that is negative ends the branch.
/// The search counts modulo 2³², which is exact for what is wanted, as no coefficient there exceeds
/// n, and looks at low coefficients only; what it lets through is multiplied out in Z[T]. At worst
/// exponential in the number of divisors; n = 240 takes a tenth of a second. Throws Stopped at a
/// limit.
///
/// ```
/// std::size_t monotonic = 0;
/// std::size_t all = 0;
/// Progress silent;
/// replacement::each_product(
///     12,
///     [&](const replacement::GameProduct& found) {
///         ++all;
///         monotonic += found.is_true ? 0 : 1;
///         return true;
///     },
///     Limits{}, silent);
/// EXPECT_EQ(monotonic, 22U);
/// EXPECT_EQ(all, 25U);
/// ```
void each_product(std::uint64_t n, const std::function<bool(const GameProduct&)>& visit,
                  const Limits& limits, Progress& progress);

/// Writes sets of divisors of n as disjoint unions of sets of factors of Γ(a,b), which is what
/// Theorem 28 can construct.
class GammaProducts {
  public:
    /// Requires n ≥ 1.
    explicit GammaProducts(std::uint64_t n);

    /// Pairs (a,b) with the product of Γ(a,b) equal to that of Φ_d over these divisors d ≥ 2 of n;
    /// nullopt if there are none. Tries all of them: the greatest factor d that is left must be ab
    /// for one of the pairs. Remembers the sets that it could not write.
    ///
    /// ```
    /// replacement::GammaProducts products(48);
    /// const std::vector<std::uint64_t> factors{3, 16};
    /// EXPECT_EQ(replacement::to_text(*products.pairs(factors)), "(2,8),(3,1)");
    /// const std::vector<std::uint64_t> others{3, 12};
    /// EXPECT_EQ(products.pairs(others), std::nullopt);
    /// ```
    std::optional<std::vector<GammaPair>> pairs(std::span<const std::uint64_t> factors);

  private:
    /// One flag for each divisor of n.
    using Set = std::vector<bool>;
    struct Part {
        GammaPair pair;
        Set factors;
    };

    bool cover(const Set& left);

    std::vector<std::uint64_t> divisors_;
    std::vector<std::vector<Part>> parts_;  ///< by the index of ab, smaller b first
    std::vector<GammaPair> found_;
    std::unordered_set<Set> failed_;
};

/// The products that divide T^n − 1, and those that the two theorems miss.
struct ProductCounts {
    std::uint64_t n = 0;
    std::uint64_t monotonic = 0;
    std::uint64_t true_products = 0;
    /// Of those whose least displacement is n:
    std::uint64_t new_monotonic = 0;
    std::uint64_t new_true = 0;
    std::uint64_t new_games = 0;         ///< counted with their offsets
    std::uint64_t missed_monotonic = 0;  ///< no product of Γ(a,b)
    std::uint64_t missed_true = 0;       ///< no D_{p,q}, also with the squares spread
    /// The missed ones with the fewest factors, then the least, of each kind.
    std::vector<std::uint64_t> first_monotonic;
    std::vector<std::uint64_t> first_true;
};

/// The counts for one displacement. Throws Stopped at a limit.
///
/// ```
/// Progress silent;
/// const auto row = replacement::count_products(30, Limits{}, silent);
/// EXPECT_EQ(row.monotonic, 55U);
/// EXPECT_EQ(row.missed_monotonic, 1U);
/// EXPECT_EQ(row.first_monotonic, (std::vector<std::uint64_t>{5, 6}));
/// ```
ProductCounts count_products(std::uint64_t n, const Limits& limits, Progress& progress);

}  // namespace lastmove::replacement
