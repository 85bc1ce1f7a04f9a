#include "lastmove/partizan/misere/integer_monoid.hpp"

#include <algorithm>
#include <set>

#include "lastmove/base/sort_unique.hpp"

namespace lastmove::partizan {

namespace {

using Elements = std::vector<GroupElement>;

Elements united(const Elements& a, const Elements& b) {
    Elements all;
    std::ranges::set_union(a, b, std::back_inserter(all));
    return all;
}

bool left_wins(Outcome outcome) {
    return outcome == Outcome::left || outcome == Outcome::next;
}
bool right_wins(Outcome outcome) {
    return outcome == Outcome::right || outcome == Outcome::next;
}

std::int64_t longest(const HeapType& type) {
    std::int64_t longest = 0;
    for (const Elements* steps : {&type.left, &type.right}) {
        for (const GroupElement step : *steps) longest = std::max(longest, std::abs(step.integer));
    }
    return longest;
}

}  // namespace

Outcome IntegerOutcomes::of(GroupElement element) const {
    std::int64_t z = element.integer;
    if (z > reach_) z = reach_ - period_ + 1 + (z - reach_ - 1) % period_;
    if (z < -reach_) z = -(reach_ - period_ + 1 + (-z - reach_ - 1) % period_);
    return rows_[element.torsion][static_cast<std::size_t>(z + reach_)];
}

bool IntegerOutcomes::tells_apart(const RankOneGroup& group) const {
    // A translation by an integer and torsion, as often as the order of T, is one by an integer; if
    // it keeps all outcomes, they are periodic, with the period of the ends.
    const std::int64_t far = reach_ + period_;
    const auto keeps = [&](GroupElement translation) {
        for (std::uint32_t t = 0; t < rows_.size(); ++t) {
            for (std::int64_t z = -far; z <= far; ++z) {
                if (of({z, t}) != of(group.sum({z, t}, translation))) return false;
            }
        }
        return true;
    };
    if (keeps({period_, 0})) return false;
    for (std::uint32_t t = 1; t < rows_.size(); ++t) {
        if (keeps({0, t})) return false;
    }
    return true;
}

std::optional<GroupElement> IntegerMonoid::image(std::uint64_t heap) const {
    constexpr std::int64_t farthest = 1'000'000;
    if (heap < images.size()) return images[heap];
    if (!period) return std::nullopt;
    const auto& [from, length, saltus] = *period;
    const std::uint64_t periods = (heap - from) / length;
    if (saltus != 0 && periods > farthest) return std::nullopt;
    GroupElement image = images[from + (heap - from) % length];
    image.integer += static_cast<std::int64_t>(periods) * saltus;
    if (std::abs(image.integer) > farthest) return std::nullopt;
    return image;
}

HeapType type(const game::PartizanCode& code, const RankOneGroup& group, const Elements& images,
              std::size_t heap) {
    HeapType type{images[heap], {}, {}, 0};
    for (const Player player : {Player::left, Player::right}) {
        auto& steps = player == Player::left ? type.left : type.right;
        game::for_each_option(player == Player::left ? code.left : code.right, heap,
                              [&](std::span<const std::size_t> heaps) {
                                  GroupElement step = group.negative(images[heap]);
                                  for (const std::size_t part : heaps) {
                                      step = group.sum(step, images[part]);
                                  }
                                  steps.push_back(step);
                              });
        sort_unique(steps);
    }
    return type;
}

std::vector<HeapType> types(const game::PartizanCode& code, const RankOneGroup& group,
                            const Elements& images, const std::optional<HeapPeriod>& period) {
    std::set<HeapType> found;
    std::size_t growing =
        images.size();  // heaps from there on have the differences of those a period before
    if (period && period->saltus != 0) {
        growing = heaps_of_period(code, *period).value() + 1 - period->length;
    }
    for (std::size_t heap = 1; heap < images.size(); ++heap) {
        HeapType next = type(code, group, images, heap);
        if (heap >= growing) next.saltus = period->saltus;
        found.insert(std::move(next));
    }
    return {found.begin(), found.end()};
}

GroupProof::GroupProof(RankOneGroup group, IntegerOutcomes outcomes, Forms& forms)
    : group_(std::move(group)),
      outcomes_(std::move(outcomes)),
      forms_(&forms),
      repeating_(outcomes_.reach()) {
    if (holds(Support{})) supports_.emplace_back();
}

GroupElement GroupProof::near(GroupElement element) const {
    const std::int64_t beyond = std::abs(element.integer) - repeating_ - 1;
    if (beyond < outcomes_.period()) return element;
    const std::int64_t distance = repeating_ + 1 + beyond % outcomes_.period();
    return {element.integer < 0 ? -distance : distance, element.torsion};
}

GroupProof::Support GroupProof::with(Support support, const HeapType& type) const {
    support.left = united(support.left, type.left);
    support.right = united(support.right, type.right);
    Elements more;  // what may be added any number of times
    for (const GroupElement step : {type.image, GroupElement{type.saltus, 0}}) {
        if (step == GroupElement{}) continue;
        more.push_back(step);
        support.generated = group_.joined(std::move(support.generated), step);
        support.is_above = support.is_above || step.integer > 0;
        support.is_below = support.is_below || step.integer < 0;
    }
    if (support.is_above && support.is_below) {
        support.sums.clear();
        return support;
    }
    std::set<GroupElement> sums;
    Elements open;
    const auto reach = [&](GroupElement sum) {
        if (sums.insert(near(sum)).second) open.push_back(near(sum));
    };
    for (const GroupElement sum : support.sums) reach(group_.sum(sum, type.image));
    while (!open.empty()) {
        const GroupElement sum = open.back();
        open.pop_back();
        for (const GroupElement step : more) reach(group_.sum(sum, step));
    }
    support.sums.assign(sums.begin(), sums.end());
    return support;
}

bool GroupProof::follows(const Support& support, GroupElement element) const {
    const auto after = [&](GroupElement step) { return outcomes_.of(group_.sum(element, step)); };
    const bool left = support.left.empty() || std::ranges::any_of(support.left, [&](auto step) {
                          return !right_wins(after(step));
                      });
    const bool right = support.right.empty() || std::ranges::any_of(support.right, [&](auto step) {
                           return !left_wins(after(step));
                       });
    return outcomes_.of(element) == outcome_of(left, right);
}

bool GroupProof::holds(const Support& support) const {
    forms_->step();
    const auto follows = [&](GroupElement element) { return this->follows(support, element); };
    if (!support.sums.empty()) return std::ranges::all_of(support.sums, follows);
    // Within this number of steps outwards, each element meets one with the same outcomes and
    // torsion.
    const GroupElement step = support.generated.step;
    const std::int64_t steps =
        repeating_ / step.integer + 1 + outcomes_.period() * std::int64_t{group_.torsion_size()};
    GroupElement above;
    for (std::int64_t n = 0; n <= steps; ++n) {
        for (const GroupElement place : {above, group_.negative(above)}) {
            for (const std::uint32_t torsion : support.generated.torsion) {
                if (!follows(group_.sum(place, {0, torsion}))) return false;
            }
        }
        above = group_.sum(above, step);
    }
    return true;
}

bool GroupProof::add(const HeapType& type) {
    constexpr std::size_t most_supports = 20'000;
    constexpr std::size_t overhead = 400;
    if (supports_.empty()) return false;
    if (const std::int64_t further = outcomes_.reach() + longest(type); further > repeating_) {
        // Sums are distinguished further out.
        GroupProof again(group_, outcomes_, *forms_);
        again.repeating_ = further;
        if (!again.add(type)) return false;
        for (const HeapType& before : types_) {
            if (!again.add(before)) return false;
        }
        *this = std::move(again);
        return true;
    }
    std::set<Support> more;
    for (const Support& support : supports_) {
        Support next = with(support, type);
        if (std::ranges::binary_search(supports_, next)) continue;
        if (more.contains(next)) continue;
        if (!holds(next)) return false;
        more.insert(std::move(next));
        forms_->take(overhead);
        if (supports_.size() + more.size() > most_supports) return false;
    }
    const auto known = std::ssize(supports_);
    supports_.insert(supports_.end(), more.begin(), more.end());
    std::ranges::inplace_merge(supports_, supports_.begin() + known);
    types_.push_back(type);
    return true;
}

bool is_proved(const std::vector<HeapType>& types, const RankOneGroup& group,
               const IntegerOutcomes& outcomes, Forms& forms) {
    GroupProof proof(group, outcomes, forms);
    return std::ranges::all_of(types, [&](const HeapType& type) { return proof.add(type); });
}

}  // namespace lastmove::partizan
