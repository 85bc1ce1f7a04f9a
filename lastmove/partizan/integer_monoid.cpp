#include "lastmove/partizan/integer_monoid.hpp"

#include <algorithm>
#include <numeric>
#include <set>

namespace lastmove::partizan {

namespace {

void sort_unique(std::vector<std::int64_t>& numbers) {
    std::ranges::sort(numbers);
    const auto [first, last] = std::ranges::unique(numbers);
    numbers.erase(first, last);
}

std::vector<std::int64_t> united(const std::vector<std::int64_t>& a,
                                 const std::vector<std::int64_t>& b) {
    std::vector<std::int64_t> all;
    std::ranges::set_union(a, b, std::back_inserter(all));
    return all;
}

/// Images of both signs sum to all multiples of their greatest common divisor.
std::vector<std::int64_t> gathered(std::vector<std::int64_t> images) {
    if (images.front() >= 0 || images.back() <= 0) return images;
    std::int64_t divisor = 0;
    for (const std::int64_t image : images) divisor = std::gcd(divisor, image);
    return {-divisor, divisor};
}

bool left_wins(Outcome outcome) {
    return outcome == Outcome::left || outcome == Outcome::next;
}
bool right_wins(Outcome outcome) {
    return outcome == Outcome::right || outcome == Outcome::next;
}

/// What a set of types has in common: the images, and the differences that moves in any of them make.
struct Support {
    std::vector<std::int64_t> images;
    std::vector<std::int64_t> left;
    std::vector<std::int64_t> right;
    std::int64_t saltus = 0;  ///< may be added any number of times

    friend auto operator<=>(const Support&, const Support&) = default;
};

/// Whether the outcome of z follows from those of the integers that the moves lead to.
bool follows(const Support& support, std::int64_t z, const IntegerOutcomes& outcomes) {
    const Outcome outcome = outcomes.of(z);
    const bool left = support.left.empty() || std::ranges::any_of(support.left, [&](auto step) {
                          return !right_wins(outcomes.of(z + step));
                      });
    const bool right = support.right.empty() || std::ranges::any_of(support.right, [&](auto step) {
                           return !left_wins(outcomes.of(z + step));
                       });
    return outcome == outcome_of(left, right);
}

std::int64_t longest_step(const Support& support) {
    std::int64_t longest = 0;
    for (const auto* steps : {&support.left, &support.right}) {
        for (const std::int64_t step : *steps) longest = std::max(longest, std::abs(step));
    }
    return longest;
}

/// The integers with which a support must be tried: sums of its images, each taken at least once, as far as
/// they can differ. Beyond |z| = reach + longest step all repeats with the period.
std::vector<std::int64_t> sums_to_try(const Support& support, const IntegerOutcomes& outcomes) {
    std::vector<std::int64_t> images = support.images;
    std::int64_t divisor = support.saltus;
    std::int64_t once = 0;
    for (const std::int64_t image : images) {
        divisor = std::gcd(divisor, image);
        once += image;
    }
    if (support.saltus != 0) images.push_back(support.saltus);
    if (divisor == 0) return {0};
    const std::int64_t far =
        outcomes.reach() + longest_step(support) + std::lcm(divisor, outcomes.period());
    std::vector<std::int64_t> sums;
    const auto [least, greatest] = std::ranges::minmax(images);
    const bool mixed = least < 0 && greatest > 0;
    if (mixed) {
        for (std::int64_t z = far - far % divisor; z >= -far; z -= divisor) sums.push_back(z);
        return sums;
    }
    // A numeric semigroup, shifted: from its conductor on, below the square of the largest image, it holds
    // all multiples of the divisor.
    std::int64_t largest = 0;
    for (const std::int64_t image : images) largest = std::max(largest, std::abs(image));
    const std::int64_t most = far + std::abs(once) + largest * largest;
    std::vector<bool> reached(static_cast<std::size_t>(most) + 1, false);
    for (std::int64_t z = std::abs(once); z <= most; ++z) {
        bool is_sum = z == std::abs(once);
        for (const std::int64_t image : images) {
            const std::int64_t before = z - std::abs(image);
            is_sum = is_sum || (before >= 0 && reached[static_cast<std::size_t>(before)]);
        }
        reached[static_cast<std::size_t>(z)] = is_sum;
        if (is_sum) sums.push_back(least < 0 ? -z : z);
    }
    return sums;
}

}  // namespace

Outcome IntegerOutcomes::of(std::int64_t z) const {
    if (z > reach_) z = reach_ - period_ + 1 + (z - reach_ - 1) % period_;
    if (z < -reach_) z = -(reach_ - period_ + 1 + (-z - reach_ - 1) % period_);
    return middle_[static_cast<std::size_t>(z + reach_)];
}

bool IntegerOutcomes::tells_integers_apart() const {
    // A translation that keeps all makes the outcomes periodic, with the period of the ends.
    const std::int64_t far = reach_ + period_;
    for (std::int64_t z = -far; z <= far; ++z) {
        if (of(z) != of(z + period_)) return true;
    }
    return false;
}

std::optional<std::int64_t> IntegerMonoid::image(std::uint64_t heap) const {
    constexpr std::int64_t farthest = 1'000'000;
    if (heap < images.size()) return images[heap];
    if (!period) return std::nullopt;
    const auto& [from, length, saltus] = *period;
    const std::uint64_t periods = (heap - from) / length;
    if (saltus != 0 && periods > farthest) return std::nullopt;
    const std::int64_t image =
        images[from + (heap - from) % length] + static_cast<std::int64_t>(periods) * saltus;
    if (std::abs(image) > farthest) return std::nullopt;
    return image;
}

IntegerType type(const game::PartizanCode& code, const std::vector<std::int64_t>& images,
                 std::size_t heap) {
    IntegerType type{images[heap], {}, {}, 0};
    for (const Player player : {Player::left, Player::right}) {
        auto& steps = player == Player::left ? type.left : type.right;
        game::for_each_option(player == Player::left ? code.left : code.right, heap,
                              [&](std::span<const std::size_t> heaps) {
                                  std::int64_t step = -images[heap];
                                  for (const std::size_t part : heaps) step += images[part];
                                  steps.push_back(step);
                              });
        sort_unique(steps);
    }
    return type;
}

std::vector<IntegerType> types(const game::PartizanCode& code,
                               const std::vector<std::int64_t>& images,
                               const std::optional<HeapPeriod>& period) {
    std::set<IntegerType> found;
    std::size_t growing =
        images.size();  // heaps from there on have the differences of those a period before
    if (period && period->saltus != 0) {
        growing = heaps_of_period(code, *period).value() + 1 - period->length;
    }
    for (std::size_t heap = 1; heap < images.size(); ++heap) {
        IntegerType next = type(code, images, heap);
        if (heap >= growing) next.saltus = period->saltus;
        found.insert(std::move(next));
    }
    return {found.begin(), found.end()};
}

bool is_proved(const std::vector<IntegerType>& types, const IntegerOutcomes& outcomes,
               Forms& forms) {
    constexpr std::size_t most_supports = 20'000;
    std::set<Support> supports{Support{}};
    for (const IntegerType& type : types) {
        std::vector<Support> more;
        for (const Support& support : supports) {
            forms.step();
            more.push_back({gathered(united(support.images, {type.image})),
                            united(support.left, type.left), united(support.right, type.right),
                            support.saltus != 0 ? support.saltus : type.saltus});
        }
        for (Support& support : more) {
            constexpr std::size_t overhead = 200;
            if (supports.insert(std::move(support)).second) forms.take(overhead);
        }
        if (supports.size() > most_supports) return false;
    }
    return std::ranges::all_of(supports, [&](const Support& support) {
        forms.step();
        return std::ranges::all_of(sums_to_try(support, outcomes),
                                   [&](std::int64_t z) { return follows(support, z, outcomes); });
    });
}

}  // namespace lastmove::partizan
