// The search for misère monoids that are a group Z × T. What it guesses from outcomes of small sums
// is proved before it is believed.
#include <algorithm>
#include <set>

#include "lastmove/partizan/misere/group_extension.hpp"
#include "lastmove/partizan/misere/integer_monoid.hpp"

namespace lastmove::partizan {

namespace {

/// Forms of heaps, made on demand.
class HeapForms {
  public:
    HeapForms(const game::PartizanCode& code, Forms& forms) : code_(code), forms_(forms) {}

    FormId of(std::size_t heap) {
        while (heaps_.size() <= heap) {
            std::array<std::vector<FormId>, 2> sides;
            for (const Player player : {Player::left, Player::right}) {
                const bool left = player == Player::left;
                game::for_each_option(left ? code_.left : code_.right, heaps_.size(),
                                      [&](std::span<const std::size_t> parts) {
                                          FormId sum = Forms::zero();
                                          for (const std::size_t part : parts) {
                                              sum = forms_.add(sum, heaps_[part]);
                                          }
                                          sides[left ? 0 : 1].push_back(sum);
                                      });
            }
            heaps_.push_back(forms_.make(std::move(sides[0]), std::move(sides[1])));
        }
        return heaps_[heap];
    }

  private:
    const game::PartizanCode& code_;
    Forms& forms_;
    std::vector<FormId> heaps_;
};

/// The multiples 0, g, 2·g, … of a form.
std::vector<FormId> multiples(Forms& forms, FormId form, std::size_t most) {
    std::vector<FormId> sums{Forms::zero()};
    while (sums.size() <= most) sums.push_back(forms.add(sums.back(), form));
    return sums;
}

/// Two heaps that seem to be inverse to each other: -1 and 1.
struct Units {
    std::size_t minus = 0;
    std::size_t plus = 0;
};

/// Whether a + b + X has the outcome of X for X among multiples of either.
bool seem_inverse(Forms& forms, FormId a, FormId b) {
    constexpr std::size_t most = 5;
    if (forms.outcome(a) == forms.outcome(b) || forms.outcome(a, b) != forms.outcome(Forms::zero()))
        return false;
    const FormId both = forms.add(a, b);
    for (const FormId unit : {a, b}) {
        for (const FormId sum : multiples(forms, unit, most)) {
            if (forms.outcome(both, sum) != forms.outcome(sum)) return false;
        }
    }
    return true;
}

std::optional<Units> find_units(HeapForms& heaps, Forms& forms, std::size_t largest) {
    constexpr std::size_t most = 24;
    const std::size_t most_forms = forms.size() + 1'000'000;
    for (std::size_t total = 2; total <= std::min(2 * largest, most); ++total) {
        for (std::size_t a = 1; 2 * a <= total; ++a) {
            const std::size_t b = total - a;
            if (forms.size() > most_forms) return std::nullopt;
            if (b > largest || heaps.of(a) == Forms::zero() || heaps.of(b) == Forms::zero()) {
                continue;
            }
            if (seem_inverse(forms, heaps.of(a), heaps.of(b))) return Units{a, b};
        }
    }
    return std::nullopt;
}

/// The least period that explains the outer halves of these outcomes of -far, …, far.
std::optional<IntegerOutcomes> explained(const std::vector<Outcome>& seen) {
    const auto far = static_cast<std::int64_t>(seen.size() / 2);
    const auto at = [&](std::int64_t z) { return seen[static_cast<std::size_t>(z + far)]; };
    for (std::int64_t period = 1; 3 * period <= far; ++period) {
        std::int64_t reach = far;
        while (reach > period && at(reach) == at(reach - period) &&
               at(-reach) == at(period - reach)) {
            --reach;
        }
        if (2 * reach > far || far - reach < 2 * period) continue;
        return IntegerOutcomes({{seen.begin() + (far - reach), seen.end() - (far - reach)}},
                               period);
    }
    return std::nullopt;
}

/// The outcomes of the multiples -far, …, far of the units.
std::vector<Outcome> seen_outcomes(Forms& forms, FormId minus, FormId plus, std::size_t far) {
    std::vector<Outcome> seen;
    const auto below = multiples(forms, minus, far);
    for (std::size_t n = far; n > 0; --n) seen.push_back(forms.outcome(below[n]));
    for (const FormId sum : multiples(forms, plus, far)) seen.push_back(forms.outcome(sum));
    return seen;
}

/// The group and the images of heaps, one after another.
class GroupSearch {
  public:
    GroupSearch(const game::PartizanCode& code, IntegerOutcomes outcomes, HeapForms& heaps,
                Units units, Forms& forms)
        : code_(code),
          outcomes_(std::move(outcomes)),
          heaps_(heaps),
          forms_(forms),
          sizes_(units),
          units_{heaps.of(units.minus), heaps.of(units.plus)},
          proof_(std::in_place, group_, outcomes_, forms) {}

    [[nodiscard]] const RankOneGroup& group() const { return group_; }
    [[nodiscard]] const IntegerOutcomes& outcomes() const { return outcomes_; }
    [[nodiscard]] const std::vector<GroupElement>& images() const { return images_; }

    /// Appends the image of the next heap, in a larger group if there is none in this. Says whether
    /// there is one.
    bool extend() { return find_image() || (enlarge() && find_image()); }

  private:
    /// The element nearest to 0 with which all is still proved.
    bool find_image() {
        std::vector<HeapType> candidates;
        for (const GroupElement image : near()) {
            std::vector<GroupElement> images = images_;
            images.push_back(image);
            candidates.push_back(type(code_, group_, images, images_.size()));
        }
        // Before there are heaps for both units, more than one element may do.
        const bool is_early = images_.size() <= std::max(sizes_.minus, sizes_.plus);
        const auto is_seen = [&](GroupElement image) {
            return !is_early || seems(heaps_.of(images_.size()), image);
        };
        for (const HeapType& type : candidates) {
            if (known_.contains(type) && is_seen(type.image)) return append(type);
        }
        // What is wrong is mostly wrong beside the units alone.
        GroupProof small(group_, outcomes_, forms_);
        for (const std::size_t unit : {sizes_.minus, sizes_.plus}) {
            if (unit < images_.size()) small.add(type(code_, group_, images_, unit));
        }
        return std::ranges::any_of(candidates, [&](const HeapType& type) {
            if (!is_seen(type.image)) return false;
            GroupProof trial = small;
            return trial.add(type) && proof_->add(type) && append(type);
        });
    }

    bool append(const HeapType& type) {
        images_.push_back(type.image);
        known_.insert(type);
        return true;
    }

    /// The elements that the next heap may be, those nearest to 0 first.
    [[nodiscard]] std::vector<GroupElement> near() const {
        std::int64_t reach = 2 * (outcomes_.reach() + outcomes_.period());
        for (const GroupElement image : images_) {
            reach = std::max(
                reach, std::abs(image.integer) + 2 * (outcomes_.reach() + outcomes_.period()));
        }
        std::vector<GroupElement> elements;
        for (std::int64_t z = 0; z <= reach; ++z) {
            for (std::uint32_t t = 0; t < group_.torsion_size(); ++t) {
                if (z != 0) elements.push_back({-z, t});
                elements.push_back({z, t});
            }
        }
        return elements;
    }

    /// Whether sums with small elements have the outcomes that the element foretells.
    bool seems(FormId form, GroupElement element) {
        const std::int64_t far = outcomes_.reach() + outcomes_.period();
        for (std::int64_t z = 0; z <= far; ++z) {
            for (std::uint32_t t = 0; t < group_.torsion_size(); ++t) {
                for (const GroupElement other : {GroupElement{z, t}, GroupElement{-z, t}}) {
                    if (forms_.outcome(form, form_of(other, steps_.size())) !=
                        outcomes_.of(group_.sum(element, other))) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    /// A step from a group to a larger one, in which a heap has an image.
    struct Step {
        GroupExtension extension;
        FormId heap;
    };

    /// A sum of heaps that stands for an element of the group after `steps` steps.
    FormId form_of(GroupElement element, std::size_t steps) {
        if (steps > 0) {
            const Step& step = steps_[steps - 1];
            const auto [copies, rest] = step.extension.parts(element);
            FormId sum = form_of(rest, steps - 1);
            for (std::uint32_t i = 0; i < copies; ++i) sum = forms_.add(sum, step.heap);
            return sum;
        }
        auto& multiples = element.integer < 0 ? below_ : above_;
        const FormId unit = units_[element.integer < 0 ? 0 : 1];
        const std::int64_t n = std::abs(element.integer);
        while (std::ssize(multiples) <= n) multiples.push_back(forms_.add(multiples.back(), unit));
        return multiples[static_cast<std::size_t>(n)];
    }

    /// Adds to the group what it takes for the next heap to have an image: where c of it seem to
    /// have one. Says whether all is proved of the heaps before it in the larger group.
    bool enlarge() {
        constexpr std::uint32_t most_copies = 6;
        constexpr std::uint32_t most_torsion = 64;
        constexpr std::size_t most_forms = 300'000;
        if (forms_.size() > most_forms) return false;
        const FormId heap = heaps_.of(images_.size());
        FormId sum = heap;
        for (std::uint32_t c = 2; c <= most_copies && c * group_.torsion_size() <= most_torsion;
             ++c) {
            sum = forms_.add(sum, heap);
            for (const GroupElement element : near()) {
                if (!seems(sum, element)) continue;
                auto extension = GroupExtension::find(group_, c, element);
                return extension && enlarge({*std::move(extension), heap});
            }
        }
        return false;
    }

    bool enlarge(Step step) {
        steps_.push_back(std::move(step));
        const GroupExtension to = steps_.back().extension;
        auto outcomes = seen_outcomes(to);
        GroupProof proof(to.group(), outcomes ? *outcomes : outcomes_, forms_);
        std::set<HeapType> known;
        for (HeapType type : known_) {
            type.image = to.image(type.image);
            for (auto* steps : {&type.left, &type.right}) {
                for (GroupElement& element : *steps) element = to.image(element);
                std::ranges::sort(*steps);
            }
            known.insert(std::move(type));
        }
        if (!outcomes || !outcomes->tells_apart(to.group()) ||
            !std::ranges::all_of(known, [&](const HeapType& type) { return proof.add(type); })) {
            steps_.pop_back();
            return false;
        }
        group_ = to.group();
        outcomes_ = *std::move(outcomes);
        for (GroupElement& image : images_) image = to.image(image);
        known_ = std::move(known);
        proof_.emplace(std::move(proof));
        return true;
    }

    /// The outcomes of a larger group's elements, by small sums. nullopt if they do not repeat as
    /// those of this group do.
    std::optional<IntegerOutcomes> seen_outcomes(const GroupExtension& to) {
        const std::int64_t period = to.stretch() * outcomes_.period();
        const std::int64_t far = to.stretch() * 2 * outcomes_.reach() + 4 * period;
        std::vector<IntegerOutcomes::Row> rows;
        std::int64_t reach = period;
        for (std::uint32_t t = 0; t < to.group().torsion_size(); ++t) {
            IntegerOutcomes::Row& row = rows.emplace_back();
            for (std::int64_t z = -far; z <= far; ++z) {
                const auto [copies, rest] = to.parts({z, t});
                row.push_back(copies == 0 ? outcomes_.of(rest)
                                          : forms_.outcome(form_of({z, t}, steps_.size())));
            }
            const auto at = [&](std::int64_t z) { return row[static_cast<std::size_t>(z + far)]; };
            std::int64_t least = far;
            while (least > period && at(least) == at(least - period) &&
                   at(-least) == at(period - least)) {
                --least;
            }
            reach = std::max(reach, least);
        }
        if (far - reach < 2 * period) return std::nullopt;
        for (IntegerOutcomes::Row& row : rows) {
            row = {row.begin() + (far - reach), row.end() - (far - reach)};
        }
        return IntegerOutcomes(std::move(rows), period);
    }

    const game::PartizanCode& code_;
    RankOneGroup group_;
    IntegerOutcomes outcomes_;
    HeapForms& heaps_;
    Forms& forms_;
    Units sizes_;                               ///< of the heaps that stand for -1 and 1 at first
    std::array<FormId, 2> units_;               ///< and their forms
    std::vector<FormId> below_{Forms::zero()};  ///< multiples of the one
    std::vector<FormId> above_{Forms::zero()};  ///< and of the other
    std::vector<Step> steps_;                   ///< from Z to the group
    std::vector<GroupElement> images_{{}};
    std::set<HeapType> known_;
    std::optional<GroupProof> proof_;
};

/// The monoid with these outcomes of Z, if heaps of both signs have images in it.
std::optional<IntegerMonoid> monoid_with(const IntegerOutcomes& outcomes,
                                         const game::PartizanCode& code, std::size_t largest,
                                         HeapForms& heaps, Units units, Forms& forms) {
    if (!outcomes.tells_apart(RankOneGroup())) return std::nullopt;
    GroupSearch search(code, outcomes, heaps, units, forms);
    std::optional<HeapPeriod> period;
    while (search.images().size() <= largest && !period && search.extend()) {
        const auto& images = search.images();
        period = heap_period(images, code);
        if (period) continue;
        const auto growing = growing_period(images, code);
        if (growing && is_proved(types(code, search.group(), images, growing), search.group(),
                                 search.outcomes(), forms)) {
            period = growing;
        }
    }
    IntegerMonoid monoid{search.group(), search.images(), search.outcomes(), period};
    // The whole group only where heaps stand for both signs, and generate it.
    std::vector<GroupElement> generators = monoid.images;
    generators.push_back({period ? period->saltus : 0, 0});
    const auto [low, high] = std::ranges::minmax(generators);
    RankOneGroup::Subgroup generated;
    for (const GroupElement element : generators) {
        generated = monoid.group.joined(std::move(generated), element);
    }
    if (low.integer >= 0 || high.integer <= 0 || !monoid.group.is_whole(generated)) {
        return std::nullopt;
    }
    return monoid;
}

}  // namespace

std::optional<IntegerMonoid> find_integer_monoid(const game::PartizanCode& code,
                                                 std::size_t largest, Forms& forms) {
    HeapForms heaps(code, forms);
    const auto units = find_units(heaps, forms, largest);
    if (!units) return std::nullopt;
    // What the outcomes near 0 suggest may be refuted farther out.
    for (std::size_t far = 9; far <= 72; far *= 2) {
        const auto outcomes =
            explained(seen_outcomes(forms, heaps.of(units->minus), heaps.of(units->plus), far));
        if (!outcomes) continue;
        if (auto monoid = monoid_with(*outcomes, code, largest, heaps, *units, forms))
            return monoid;
    }
    return std::nullopt;
}

}  // namespace lastmove::partizan
