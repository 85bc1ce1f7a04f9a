// Misère monoids that are the group of integers, as that of Partizan Kayles is (milley2015): heaps stand for
// integers, and the outcome of a sum of heaps is that of the sum of their integers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lastmove/game/partizan_game.hpp"
#include "lastmove/partizan/forms.hpp"
#include "lastmove/partizan/heap_period.hpp"

namespace lastmove::partizan {

/// Outcomes of integers, periodic on both sides.
class IntegerOutcomes {
  public:
    /// middle[i] is the outcome of i - reach, for |z| <= reach; beyond, the last `period` outcomes on that
    /// side repeat. Precondition: middle.size() = 2 · reach + 1, 1 <= period <= reach.
    IntegerOutcomes(std::vector<Outcome> middle, std::int64_t period)
        : middle_(std::move(middle)),
          reach_(static_cast<std::int64_t>(middle_.size() / 2)),
          period_(period) {}

    /// The outcome of z.
    ///
    /// ```
    /// using enum partizan::Outcome;
    /// const partizan::IntegerOutcomes kayles(
    ///     {right, right, right, next, previous, right, next}, 3);
    /// EXPECT_EQ(kayles.of(-100), right);
    /// EXPECT_EQ(kayles.of(100), previous);
    /// ```
    [[nodiscard]] Outcome of(std::int64_t z) const;
    [[nodiscard]] std::int64_t reach() const { return reach_; }
    [[nodiscard]] std::int64_t period() const { return period_; }
    [[nodiscard]] const std::vector<Outcome>& middle() const { return middle_; }
    /// Whether no translation but that by 0 keeps all outcomes: then no two integers are equal.
    [[nodiscard]] bool tells_integers_apart() const;

  private:
    std::vector<Outcome> middle_;
    std::int64_t reach_;
    std::int64_t period_;
};

/// A monoid of integers: of the heaps up to some size, or of all.
struct IntegerMonoid {
    std::vector<std::int64_t> images;  ///< of the heaps 0, 1, 2, …
    IntegerOutcomes outcomes;
    std::optional<HeapPeriod> period;

    /// The image of a heap, if it is known and from -1,000,000 to 1,000,000.
    [[nodiscard]] std::optional<std::int64_t> image(std::uint64_t heap) const;
};

/// What a position does to its integer: a heap's image, and the differences that moves make to it.
struct IntegerType {
    std::int64_t image = 0;
    std::vector<std::int64_t> left;   ///< differences by Left's moves, ascending
    std::vector<std::int64_t> right;  ///< by Right's
    /// What its image is greater by, once or more often, for other heaps with the same differences.
    std::int64_t saltus = 0;

    friend auto operator<=>(const IntegerType&, const IntegerType&) = default;
};

/// The type of one heap among those that the images speak of.
IntegerType type(const game::PartizanCode& code, const std::vector<std::int64_t>& images,
                 std::size_t heap);

/// The types of the heaps 1, 2, … that the images speak of, each once, ascending; with a period that of all
/// heaps.
std::vector<IntegerType> types(const game::PartizanCode& code,
                               const std::vector<std::int64_t>& images,
                               const std::optional<HeapPeriod>& period = std::nullopt);

/// Whether every sum of heaps of these types has the outcome of its integer: for each set of types and each
/// integer that they can sum to, the outcome must follow from those after the moves. By induction that is a
/// proof. False, too, where more than 20,000 sets of types differ in what they allow. Throws Stopped,
/// counting towards the limits of the forms' store.
bool is_proved(const std::vector<IntegerType>& types, const IntegerOutcomes& outcomes,
               Forms& forms);

/// Looks for such a monoid of the heaps up to `largest`, by outcomes of small sums, and proves it; that of all
/// heaps where the images turn out to be periodic in time, or to grow periodically. Nothing where there is none or none was found.
/// Throws Stopped.
///
/// ```
/// Progress silent;
/// partizan::Forms forms({}, silent);
/// const game::PartizanCode kayles{game::parse_heap_code("0.7"), game::parse_heap_code("0.07")};
/// const auto monoid = partizan::find_integer_monoid(kayles, 40, forms).value();
/// EXPECT_EQ(monoid.images.at(2), 1);
/// EXPECT_EQ(monoid.period->length, 3U);
/// ```
std::optional<IntegerMonoid> find_integer_monoid(const game::PartizanCode& code,
                                                 std::size_t largest, Forms& forms);

}  // namespace lastmove::partizan
