// Finite misère monoids of partizan games: sums of games modulo indistinguishability by sums of the
// same games (plambeck2008 for impartial games), found by learning (angluin1987) and proved by a
// closure.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "lastmove/partizan/sums/components.hpp"
#include "lastmove/partizan/sums/sum_play.hpp"

namespace lastmove::partizan {

/// A monoid of sums of components. Its elements are numbered from 0, the empty sum.
struct MisereMonoid {
    std::vector<ComponentId> letters;  ///< the components that were given, and their followers
    std::vector<Components> elements;  ///< a sum for each element
    std::vector<std::vector<std::uint32_t>> times;  ///< times[i][q] = letter i · element q
    std::vector<Outcome> outcomes;                  ///< of the elements
    std::vector<Components> contexts;  ///< sums whose addition distinguishes all elements

    [[nodiscard]] std::size_t order() const { return elements.size(); }
    /// The element of a sum of letters.
    [[nodiscard]] std::uint32_t element(const Components& sum) const;
    /// The product of two elements.
    [[nodiscard]] std::uint32_t product(std::uint32_t a, std::uint32_t b) const;
};

/// What is known of a misère monoid.
struct MonoidResult {
    MisereMonoid monoid;
    /// Whether it is the whole monoid: then every sum of the letters has the outcome of its
    /// element. Otherwise its elements are distinct, but there may be more.
    bool is_proved = false;
    std::size_t told_apart = 0;  ///< a lower bound on the number of elements
};

/// The misère monoid of all sums of these components and their followers, unless it has more than
/// `most` elements or the deadline passes. Throws Stopped for the memory. Takes time about order² ·
/// letters plus that of the closure: for each element, the sets of elements that the moves can lead
/// to. `learned` is told the lower bound on the number of elements whenever it grows.
///
/// ```
/// Progress silent;
/// const Limits none;
/// partizan::Forms forms(none, silent);
/// partizan::ComponentTable table(none);
/// const auto star = table.of(forms, forms.nimber(1));
/// const auto found = partizan::misere_monoid(table, star, 100, none, silent);
/// EXPECT_TRUE(found.is_proved);
/// EXPECT_EQ(found.monoid.order(), 2U);
/// ```
MonoidResult misere_monoid(ComponentTable& table, const Components& generators, std::size_t most,
                           const Limits& limits, Progress& progress,
                           const std::function<void(std::size_t)>& learned = {});

}  // namespace lastmove::partizan
