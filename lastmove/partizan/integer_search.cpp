// The search for misère monoids that are the group of integers. What it guesses from outcomes of small sums
// is proved before it is believed.
#include <algorithm>
#include <numeric>
#include <set>

#include "lastmove/partizan/integer_monoid.hpp"

namespace lastmove::partizan {

namespace {

/// Forms of heaps, made as they are asked for.
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
    if (forms.outcome(a) == forms.outcome(b)) return false;
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
    for (std::size_t total = 2; total <= std::min(2 * largest, most); ++total) {
        for (std::size_t a = 1; 2 * a <= total; ++a) {
            const std::size_t b = total - a;
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
        return IntegerOutcomes({seen.begin() + (far - reach), seen.end() - (far - reach)}, period);
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

/// The images of heaps, one after another.
class Images {
  public:
    Images(const game::PartizanCode& code, const IntegerOutcomes& outcomes, HeapForms& heaps,
           Units units, Forms& forms)
        : code_(code), outcomes_(outcomes), heaps_(heaps), forms_(forms) {
        const auto most = static_cast<std::size_t>(outcomes.reach() + outcomes.period());
        below_ = multiples(forms, heaps.of(units.minus), most);
        above_ = multiples(forms, heaps.of(units.plus), most);
    }

    [[nodiscard]] const std::vector<std::int64_t>& images() const { return images_; }

    /// Appends the image of the next heap: the integer nearest to 0 that is not contradicted by sums with
    /// the units, and with which all is still proved. Says whether there is one.
    bool extend() {
        std::int64_t reach = 0;
        for (const std::int64_t image : images_) reach = std::max(reach, std::abs(image));
        reach += 2 * (outcomes_.reach() + outcomes_.period());
        std::vector<IntegerType> candidates;
        for (std::int64_t size = 0; size <= reach; ++size) {
            for (const std::int64_t image : {-size, size}) {
                if (size == 0 && !candidates.empty()) continue;
                candidates.push_back(type_of(image));
            }
        }
        for (const IntegerType& type : candidates) {
            if (known_.contains(type) && is_seen(type.image)) return append(type);
        }
        for (const IntegerType& type : candidates) {
            if (!is_seen(type.image)) continue;
            std::vector<IntegerType> more(known_.begin(), known_.end());
            more.push_back(type);
            if (is_proved(more, outcomes_, forms_)) return append(type);
        }
        return false;
    }

  private:
    /// The type of the next heap with that image.
    [[nodiscard]] IntegerType type_of(std::int64_t image) const {
        std::vector<std::int64_t> images = images_;
        images.push_back(image);
        return type(code_, images, images_.size());
    }

    bool append(const IntegerType& type) {
        images_.push_back(type.image);
        known_.insert(type);
        return true;
    }

    /// Whether sums with the units have the outcomes that the image foretells; large heaps are not tried.
    bool is_seen(std::int64_t image) {
        constexpr std::size_t most_forms = 300'000;
        if (forms_.size() > most_forms) return true;
        const FormId heap = heaps_.of(images_.size());
        for (std::size_t n = 0; n < below_.size(); ++n) {
            const auto distance = static_cast<std::int64_t>(n);
            if (forms_.outcome(heap, below_[n]) != outcomes_.of(image - distance) ||
                forms_.outcome(heap, above_[n]) != outcomes_.of(image + distance)) {
                return false;
            }
        }
        return true;
    }

    const game::PartizanCode& code_;
    const IntegerOutcomes& outcomes_;
    HeapForms& heaps_;
    Forms& forms_;
    std::vector<FormId> below_;
    std::vector<FormId> above_;
    std::vector<std::int64_t> images_{0};
    std::set<IntegerType> known_;
};

/// The monoid with these outcomes, if heaps of both signs have images in it.
std::optional<IntegerMonoid> monoid_with(const IntegerOutcomes& outcomes,
                                         const game::PartizanCode& code, std::size_t largest,
                                         HeapForms& heaps, Units units, Forms& forms) {
    if (!outcomes.tells_integers_apart()) return std::nullopt;
    Images images(code, outcomes, heaps, units, forms);
    IntegerMonoid monoid{{}, outcomes, {}};
    while (images.images().size() <= largest && !monoid.period && images.extend()) {
        monoid.period = heap_period(images.images(), code);
        if (monoid.period) continue;
        const auto growing = growing_period(images.images(), code);
        if (growing && is_proved(types(code, images.images(), growing), outcomes, forms)) {
            monoid.period = growing;
        }
    }
    monoid.images = images.images();
    // All integers only where heaps stand for both signs, with no common divisor.
    const std::int64_t saltus = monoid.period ? monoid.period->saltus : 0;
    const auto [low, high] = std::ranges::minmax(monoid.images);
    const std::int64_t least = std::min(low, saltus);
    const std::int64_t greatest = std::max(high, saltus);
    std::int64_t divisor = saltus;
    for (const std::int64_t image : monoid.images) divisor = std::gcd(divisor, image);
    if (least >= 0 || greatest <= 0 || divisor != 1) return std::nullopt;
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
