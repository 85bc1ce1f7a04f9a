#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <numeric>
#include <set>
#include <tuple>

#include "lastmove/check/heaps/heap_family.hpp"
#include "lastmove/check/partizan/monoid.hpp"
#include "lastmove/check/partizan/torsion_group.hpp"

namespace lastmove::checking {

namespace {

using GroupElements = std::set<GroupElement>;

template <class Some>
std::int64_t largest(const Some& elements) {
    std::int64_t largest = 0;
    for (const auto& [z, t] : elements) largest = std::max(largest, std::abs(z));
    return largest;
}

/// What is reached from 0 by any number of steps, without going further out than `window`.
GroupElements reached(const GroupElements& steps, std::int64_t window, const Torsion& torsion,
                      Budget& budget) {
    GroupElements found{{0, 0}};
    std::vector<GroupElement> open{{0, 0}};
    while (!open.empty()) {
        const GroupElement place = open.back();
        open.pop_back();
        for (const GroupElement& step : steps) {
            budget.step("adding images");
            const GroupElement next = torsion.sum(place, step);
            if (std::abs(next.first) > window || !found.insert(next).second) continue;
            constexpr std::size_t bytes = 64;
            budget.take(bytes);
            open.push_back(next);
        }
    }
    constexpr std::size_t bytes = 64;
    budget.give_back(bytes * (found.size() - 1));
    return found;
}

/// A heap: its image, what moves in it change, and what the image is greater by, any number of
/// times, for other heaps with the same moves.
struct Kind {
    GroupElement image;
    GroupElements left;
    GroupElements right;
    std::int64_t saltus = 0;

    friend auto operator<=>(const Kind&, const Kind&) = default;
};

/// What matters of a set of heaps. Images of both signs sum to all of the group that they generate.
struct Support {
    bool above = false;  ///< images there are
    bool below = false;
    GroupElements sums;       ///< unless both; far ones by others with the same outcomes
    GroupElements generated;  ///< the group that the images generate, by its elements nearest to 0
    GroupElements left;       ///< what moves change
    GroupElements right;

    friend auto operator<=>(const Support&, const Support&) = default;
};

class Proof {
  public:
    Proof(const Torsion& torsion, const Rows& rows, const std::set<Kind>& kinds, Budget& budget)
        : torsion_(torsion), rows_(rows), kinds_(kinds), budget_(budget), repeating_(rows.reach()) {
        for (const Kind& kind : kinds) {
            const std::int64_t longest = std::max(largest(kind.left), largest(kind.right));
            repeating_ = std::max(repeating_, rows.reach() + longest);
        }
    }

    void verify() {
        std::set<Support> supports{{false, false, {{0, 0}}, {{0, 0}}, {}, {}}};
        for (const Kind& kind : kinds_) {
            std::vector<Support> more;
            more.reserve(supports.size());
            for (const Support& support : supports) more.push_back(joined(support, kind));
            for (Support& support : more) {
                const std::size_t bytes =
                    64 * (support.sums.size() + support.left.size() + support.right.size() + 2);
                if (supports.insert(std::move(support)).second) budget_.take(bytes);
            }
        }
        for (const Support& support : supports) {
            const bool is_group = support.above && support.below;
            for (const GroupElement& sum : is_group ? group(support.generated) : support.sums) {
                verify(support, sum);
            }
        }
    }

  private:
    /// Where outcomes repeat, those after all moves too: at most a period further out.
    [[nodiscard]] GroupElement near(GroupElement element) const {
        auto& z = element.first;
        const std::int64_t far = repeating_ + rows_.period();
        if (z > far) z -= (z - far + rows_.period() - 1) / rows_.period() * rows_.period();
        if (z < -far) z += (-far - z + rows_.period() - 1) / rows_.period() * rows_.period();
        return element;
    }

    Support joined(Support support, const Kind& kind) {
        budget_.step("gathering heaps", 1 + (support.sums.size() + support.generated.size() +
                                             support.left.size() + support.right.size()) /
                                                8);
        support.left.insert(kind.left.begin(), kind.left.end());
        support.right.insert(kind.right.begin(), kind.right.end());
        const std::array<GroupElement, 2> steps{kind.image, GroupElement{kind.saltus, 0}};
        for (const GroupElement& step : steps) {
            support.above = support.above || step.first > 0;
            support.below = support.below || step.first < 0;
            support.generated = generated(support.generated, step);
        }
        GroupElements before;
        before.swap(support.sums);
        if (support.above && support.below) return support;
        std::vector<GroupElement> open;
        const auto reach = [&](const GroupElement& sum) {
            budget_.step("adding images");
            const GroupElement place = near(sum);
            if (support.sums.insert(place).second) open.push_back(place);
        };
        for (const GroupElement& sum : before) reach(torsion_.sum(sum, kind.image));
        while (!open.empty()) {
            const GroupElement sum = open.back();
            open.pop_back();
            for (const GroupElement& step : steps) reach(torsion_.sum(sum, step));
        }
        return support;
    }

    /// A group and one more element, by the elements nearest to 0.
    const GroupElements& generated(const GroupElements& group, const GroupElement& element) {
        const auto [place, is_new] = generated_.try_emplace({group, element});
        if (!is_new) return place->second;
        GroupElements steps = group;
        steps.insert(element);
        steps.insert(torsion_.minus(element));
        const GroupElements all = reached(steps, 2 * largest(steps), torsion_, budget_);
        const auto above = std::ranges::find_if(all, [](const auto& e) { return e.first > 0; });
        const std::int64_t least = above == all.end() ? 0 : above->first;
        for (const GroupElement& one : all) {
            if (std::abs(one.first) <= least) place->second.insert(one);
        }
        return place->second;
    }

    /// As many elements of a group as can differ.
    const GroupElements& group(const GroupElements& generators) {
        const auto [place, is_new] = groups_.try_emplace(generators);
        if (is_new) {
            const std::int64_t further =
                rows_.period() * torsion_.size() * generators.rbegin()->first;
            place->second = reached(generators, repeating_ + further, torsion_, budget_);
        }
        return place->second;
    }

    void verify(const Support& support, const GroupElement& sum) const {
        budget_.step("following moves", 1 + (support.left.size() + support.right.size()) / 32);
        bool left = support.left.empty();
        for (const GroupElement& step : support.left) {
            left = left || !rows_.right_first(torsion_.sum(sum, step));
        }
        bool right = support.right.empty();
        for (const GroupElement& step : support.right) {
            right = right || !rows_.left_first(torsion_.sum(sum, step));
        }
        if (left == rows_.left_first(sum) && right == rows_.right_first(sum)) return;
        throw Rejection(fmt::format("the outcome of {} does not follow from the moves",
                                    torsion_.size() == 1
                                        ? std::to_string(sum.first)
                                        : fmt::format("({}, {})", sum.first, sum.second)));
    }

    const Torsion& torsion_;
    const Rows& rows_;
    const std::set<Kind>& kinds_;
    Budget& budget_;
    std::int64_t repeating_;  ///< further out than this, outcomes repeat, those after all moves too
    std::map<std::pair<GroupElements, GroupElement>, GroupElements> generated_;
    std::map<GroupElements, GroupElements> groups_;
};

std::vector<GroupElement> images_of(const GroupImages& evidence, const Torsion& torsion) {
    std::vector<GroupElement> images;
    if (evidence.residues.size() != evidence.images.size()) {
        throw Rejection("the number of residues differs from the number of images");
    }
    for (std::size_t n = 0; n < evidence.images.size(); ++n) {
        images.emplace_back(evidence.images[n], evidence.residues[n]);
        if (evidence.residues[n] >= torsion.size()) throw Rejection("a residue that is too large");
    }
    return images;
}

void verify_generators(const std::vector<GroupElement>& images, std::int64_t saltus,
                       const Torsion& torsion, Budget& budget) {
    GroupElements steps(images.begin(), images.end());
    steps.insert({saltus, 0});
    // Images that grow for ever are of the sign of the saltus in the end.
    if (steps.begin()->first >= 0 || steps.rbegin()->first <= 0) {
        throw Rejection("the images do not generate all integers");
    }
    std::int64_t divisor = 0;
    for (const auto& [z, t] : steps) divisor = std::gcd(divisor, z);
    if (divisor != 1) throw Rejection("the images do not generate all integers");
    if (torsion.size() == 1) return;
    for (const GroupElement& image : images) steps.insert(torsion.minus(image));
    steps.insert({-saltus, 0});
    const GroupElements all = reached(steps, 2 * largest(steps), torsion, budget);
    for (std::uint32_t t = 0; t < torsion.size(); ++t) {
        if (!all.contains({0, t})) throw Rejection("the images do not generate the group");
    }
}

void verify_images(std::span<const game::HeapCode> codes, std::optional<std::int64_t> heaps,
                   const GroupImages& evidence, const std::vector<GroupElement>& images) {
    if (heaps) {
        if (evidence.period) throw Rejection("a period requires a claim about all heaps");
        if (std::cmp_not_equal(*heaps, images.size() - 1)) {
            throw Rejection("the number of images differs from the number of heaps");
        }
        return;
    }
    std::vector<GroupElement> level = images;  // without what each period adds
    if (evidence.period && evidence.period->saltus != 0) {
        const auto& [from, length, step] = *evidence.period;
        for (std::size_t n = from; length > 0 && n < level.size(); ++n) {
            level[n].first -= static_cast<std::int64_t>((n - from) / length) * step;
        }
    }
    verify_repeats<GroupElement>(codes, evidence.period, level);
}

/// From which heap on heaps a period apart have the same changes, if their images grow; else none
/// does.
std::size_t first_growing(std::span<const game::HeapCode> codes, const GroupImages& evidence) {
    if (!evidence.period || evidence.period->saltus == 0) return evidence.images.size();
    std::size_t needed = 0;
    for (const game::HeapCode& code : codes) {
        needed = std::max(needed, heaps_of_period(code, *evidence.period, evidence.images.size()));
    }
    return needed + 1 - evidence.period->length;
}

/// Images and outcomes that are what they should be, but for the proof itself.
class GroupMonoid final : public ClosureMonoid {
  public:
    GroupMonoid(const PartizanHeapFamily& family, std::optional<std::int64_t> heaps,
                const std::vector<std::uint32_t>& torsion, const GroupImages& evidence,
                Budget& budget)
        : codes_{heap_code(family.left), heap_code(family.right)},
          torsion_(torsion),
          images_(images_of(evidence, torsion_)),
          period_(evidence.period),
          rows_(evidence, torsion_),
          budget_(budget) {
        if (images_.size() < 2 || images_[0] != GroupElement{0, 0}) {
            throw Rejection("the image of heap 0 is not 0");
        }
        saltus_ = period_ ? period_->saltus : 0;
        verify_generators(images_, saltus_, torsion_, budget);
        verify_images(codes_, heaps, evidence, images_);
        // A translation, which would make elements equal, by an integer would be one by the period.
        for (std::uint32_t t = 0; t < torsion_.size(); ++t) {
            if (!rows_.shows({t == 0 ? rows_.period() : 0, t}, torsion_, budget)) {
                throw Rejection("elements that cannot be distinguished");
            }
        }
        growing_ = first_growing(codes_, evidence);
    }

    void verify(std::span<const FurtherGame> further) override {
        std::set<Kind> kinds;
        for (std::size_t heap = 1; heap < images_.size(); ++heap) kinds.insert(kind(heap));
        for (const FurtherGame& game : further) {
            Kind kind{of(game.element), {}, {}};
            const GroupElement minus = torsion_.minus(kind.image);
            for (const MonoidElement& option : game.options[0]) {
                kind.left.insert(torsion_.sum(of(option), minus));
            }
            for (const MonoidElement& option : game.options[1]) {
                kind.right.insert(torsion_.sum(of(option), minus));
            }
            kinds.insert(std::move(kind));
        }
        Proof(torsion_, rows_, kinds, budget_).verify();
    }

    [[nodiscard]] MonoidElement heap(std::uint64_t n) const override {
        if (n < images_.size()) return pair(images_[n]);
        if (!period_) throw Rejection(fmt::format("the heap {} has no image", n));
        const std::uint64_t periods = (n - images_.size()) / period_->length + 1;
        const GroupElement image = images_[n - periods * period_->length];
        return pair({image.first + static_cast<std::int64_t>(periods) * saltus_, image.second});
    }
    [[nodiscard]] MonoidElement sum(MonoidElement a, MonoidElement b) const override {
        return pair(torsion_.sum(of(a), of(b)));
    }
    [[nodiscard]] char outcome(MonoidElement element) const override {
        return rows_.at(of(element));
    }
    [[nodiscard]] bool has_inverse(MonoidElement) const override { return true; }

    /// Further out than around either 0 or what makes the other 0, the outcomes of both repeat.
    [[nodiscard]] std::vector<MonoidElement> contexts(MonoidElement a,
                                                      MonoidElement b) const override {
        const std::int64_t around = rows_.reach() + rows_.period();
        std::vector<MonoidElement> elements;
        for (const std::int64_t middle : {-a.integer, -b.integer}) {
            for (std::int64_t z = middle - around; z <= middle + around; ++z) {
                budget_.step("comparing elements");
                for (std::uint32_t t = 0; t < torsion_.size(); ++t) elements.push_back({z, t});
            }
        }
        return elements;
    }

  private:
    static MonoidElement pair(const GroupElement& element) {
        return {element.first, element.second};
    }
    [[nodiscard]] GroupElement of(const MonoidElement& element) const {
        if (element.residue >= torsion_.size()) throw Rejection("a residue that is too large");
        return {element.integer, element.residue};
    }
    [[nodiscard]] Kind kind(std::size_t heap) const {
        Kind kind{images_[heap], {}, {}, heap >= growing_ ? saltus_ : 0};
        const auto collect = [&](const game::HeapCode& code, GroupElements& steps) {
            expand_heap(code, heap, budget_, [&](std::span<const std::size_t> parts) {
                GroupElement step = torsion_.minus(images_[heap]);
                for (const std::size_t part : parts) step = torsion_.sum(step, images_[part]);
                steps.insert(step);
            });
        };
        collect(codes_[0], kind.left);
        collect(codes_[1], kind.right);
        return kind;
    }

    std::array<game::HeapCode, 2> codes_;
    Torsion torsion_;
    std::vector<GroupElement> images_;
    std::optional<ImagePeriod> period_;
    Rows rows_;
    Budget& budget_;
    std::int64_t saltus_ = 0;
    std::size_t growing_ = 0;
};

}  // namespace

std::unique_ptr<ClosureMonoid> group_monoid(const PartizanHeapFamily& family,
                                            std::optional<std::int64_t> heaps,
                                            const std::vector<std::uint32_t>& torsion,
                                            const GroupImages& evidence, Budget& budget) {
    return std::make_unique<GroupMonoid>(family, heaps, torsion, evidence, budget);
}

std::string verify_integers(const PartizanHeapFamily& family, const IntegersClaim& claim,
                            const GroupImages& evidence, Budget& budget) {
    GroupMonoid(family, claim.heaps, claim.torsion, evidence, budget).verify({});
    std::string group = "of integers";
    for (const std::uint32_t order : claim.torsion) group += fmt::format(" x Z/{}", order);
    return fmt::format(
        "the misere monoid of {} is the group {}",
        claim.heaps ? fmt::format("sums of heaps up to {}", *claim.heaps) : "all sums of heaps",
        group);
}

}  // namespace lastmove::checking
