// Misère monoids that are a group Z or Z × T with a finite T, as that of Partizan Kayles is
// (milley2015): heaps stand for elements, and the outcome of a sum of heaps is that of the sum of
// their elements.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lastmove/game/partizan_game.hpp"
#include "lastmove/partizan/forms/forms.hpp"
#include "lastmove/partizan/misere/heap_period.hpp"
#include "lastmove/partizan/misere/rank_one_group.hpp"

namespace lastmove::partizan {

/// Outcomes of the elements of Z × T: for each element of T a row of them, periodic on both sides.
class IntegerOutcomes {
  public:
    using Row = std::vector<Outcome>;

    /// rows[t][i] is the outcome of i - reach and t, for integers z with |z| <= reach; beyond, the
    /// last `period` outcomes on that side repeat. Precondition: each of the rows, at least one,
    /// has 2 · reach + 1 outcomes, and 1 <= period <= reach.
    IntegerOutcomes(std::vector<Row> rows, std::int64_t period)
        : rows_(std::move(rows)),
          reach_(static_cast<std::int64_t>(rows_.front().size() / 2)),
          period_(period) {}

    /// ```
    /// using enum partizan::Outcome;
    /// const partizan::IntegerOutcomes kayles(
    ///     {{right, right, right, next, previous, right, next}}, 3);
    /// EXPECT_EQ(kayles.of({-100}), right);
    /// EXPECT_EQ(kayles.of({100}), previous);
    /// ```
    [[nodiscard]] Outcome of(GroupElement element) const;
    [[nodiscard]] std::int64_t reach() const { return reach_; }
    [[nodiscard]] std::int64_t period() const { return period_; }
    [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }
    /// Whether only the translation by 0 preserves all outcomes: then no two elements are equal.
    [[nodiscard]] bool tells_apart(const RankOneGroup& group) const;

  private:
    std::vector<Row> rows_;
    std::int64_t reach_;
    std::int64_t period_;
};

/// A monoid that is a group Z × T: of the heaps up to some size, or of all.
struct IntegerMonoid {
    RankOneGroup group;
    std::vector<GroupElement> images;  ///< of the heaps 0, 1, 2, …
    IntegerOutcomes outcomes;
    std::optional<HeapPeriod> period;

    /// The image of a heap, if it is known and its integer from -1,000,000 to 1,000,000.
    [[nodiscard]] std::optional<GroupElement> image(std::uint64_t heap) const;
};

/// What a position does to its element: a heap's image, and the differences that moves make to it.
struct HeapType {
    GroupElement image;
    std::vector<GroupElement> left;   ///< differences by Left's moves, ascending
    std::vector<GroupElement> right;  ///< by Right's
    /// For other heaps with the same differences, the integer is greater by a positive multiple of
    /// this.
    std::int64_t saltus = 0;

    friend auto operator<=>(const HeapType&, const HeapType&) = default;
};

/// The type of one heap among those that the images speak of.
HeapType type(const game::PartizanCode& code, const RankOneGroup& group,
              const std::vector<GroupElement>& images, std::size_t heap);

/// The types of the heaps 1, 2, … that the images speak of, each once, ascending; with a period
/// that of all heaps.
std::vector<HeapType> types(const game::PartizanCode& code, const RankOneGroup& group,
                            const std::vector<GroupElement>& images,
                            const std::optional<HeapPeriod>& period = std::nullopt);

/// A proof, by induction, that every sum of heaps of some types has the outcome of its element: for
/// each set of types and each element that they can sum to, the outcome follows from those after
/// the moves.
class GroupProof {
  public:
    /// The store of forms, whose limits the proof counts towards, must outlive it.
    GroupProof(RankOneGroup group, IntegerOutcomes outcomes, Forms& forms);

    /// Adds a type of heap if the claim holds with it, too; whether it does. Also false if more
    /// than 20,000 sets of types differ in what they allow. Throws Stopped.
    bool add(const HeapType& type);

  private:
    /// What a set of types allows: the elements that they sum to, each type taken at least once,
    /// and the differences that moves in any of them make. Images of both signs sum to all that
    /// they generate.
    struct Support {
        bool is_above = false;  ///< some integer added is above 0
        bool is_below = false;
        std::vector<GroupElement> sums{{}};  ///< ascending, as `near` has them; of both signs, none
        RankOneGroup::Subgroup generated;
        std::vector<GroupElement> left;
        std::vector<GroupElement> right;

        friend auto operator<=>(const Support&, const Support&) = default;
    };

    /// An element with the same outcomes that is at most a period further out than where they
    /// repeat.
    [[nodiscard]] GroupElement near(GroupElement element) const;
    [[nodiscard]] Support with(Support support, const HeapType& type) const;
    [[nodiscard]] bool holds(const Support& support) const;
    [[nodiscard]] bool follows(const Support& support, GroupElement element) const;

    RankOneGroup group_;
    IntegerOutcomes outcomes_;
    Forms* forms_;
    std::vector<HeapType> types_;
    std::int64_t repeating_;         ///< outcomes, after all moves too, repeat where |z| is more
    std::vector<Support> supports_;  ///< ascending
};

/// Whether the types have such a proof. Throws Stopped.
bool is_proved(const std::vector<HeapType>& types, const RankOneGroup& group,
               const IntegerOutcomes& outcomes, Forms& forms);

/// Looks for such a monoid of the heaps up to `largest`, by outcomes of small sums, and proves it;
/// that of all heaps where the images turn out to be periodic in time, or to grow periodically.
/// nullopt if there is none or none was found. Throws Stopped.
///
/// ```
/// Progress silent;
/// partizan::Forms forms({}, silent);
/// const game::PartizanCode kayles{game::parse_heap_code("0.7"), game::parse_heap_code("0.07")};
/// const auto monoid = partizan::find_integer_monoid(kayles, 40, forms).value();
/// EXPECT_EQ(monoid.group.name(), "Z");
/// EXPECT_EQ(monoid.images.at(2), (partizan::GroupElement{1, 0}));
/// EXPECT_EQ(monoid.period->length, 3U);
/// ```
std::optional<IntegerMonoid> find_integer_monoid(const game::PartizanCode& code,
                                                 std::size_t largest, Forms& forms);

}  // namespace lastmove::partizan
