#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <tuple>

#include "lastmove/check/heap_family.hpp"
#include "lastmove/check/partizan_monoid.hpp"

namespace lastmove::checking {

namespace {

using Steps = std::set<std::int64_t>;

constexpr std::int64_t most_period = 100'000;

/// Outcomes of integers, read from their letters.
class Line {
  public:
    explicit Line(const IntegerImages& evidence)
        : letters_(evidence.outcomes), period_(evidence.outcome_period) {
        if (letters_.find_first_not_of("LRNP") != std::string::npos) {
            throw Rejection("an outcome that is none of L, R, N, P");
        }
        if (letters_.size() % 2 == 0) throw Rejection("outcomes without a middle");
        reach_ = static_cast<std::int64_t>(letters_.size() / 2);
        if (period_ < 1 || period_ > reach_ || period_ > most_period) {
            throw Rejection("a period that the outcomes do not show");
        }
    }

    [[nodiscard]] char at(std::int64_t z) const {
        while (z > reach_) z -= (z - reach_ + period_ - 1) / period_ * period_;
        while (z < -reach_) z += (-reach_ - z + period_ - 1) / period_ * period_;
        return letters_[static_cast<std::size_t>(z + reach_)];
    }
    [[nodiscard]] bool left_first(std::int64_t z) const { return at(z) == 'L' || at(z) == 'N'; }
    [[nodiscard]] bool right_first(std::int64_t z) const { return at(z) == 'R' || at(z) == 'N'; }
    [[nodiscard]] std::int64_t reach() const { return reach_; }
    [[nodiscard]] std::int64_t period() const { return period_; }

  private:
    const std::string& letters_;
    std::int64_t period_;
    std::int64_t reach_ = 0;
};

/// Heaps of these images, and what moves in them change: what is alike of sets of heaps.
using Support = std::tuple<Steps, Steps, Steps>;

Support support_of(const game::HeapCode& left, const game::HeapCode& right,
                   const std::vector<std::int64_t>& images, std::size_t heap, Budget& budget) {
    Support support;
    std::get<0>(support).insert(images[heap]);
    const auto collect = [&](const game::HeapCode& code, Steps& steps) {
        expand_heap(code, heap, budget, [&](std::span<const std::size_t> parts) {
            std::int64_t step = -images[heap];
            for (const std::size_t part : parts) step += images[part];
            steps.insert(step);
        });
    };
    collect(left, std::get<1>(support));
    collect(right, std::get<2>(support));
    return support;
}

/// All integers near 0 that heaps of these images, each taken at least once, sum to; as near as it takes for
/// all to repeat beyond.
Steps sums(const Steps& images, std::int64_t far, Budget& budget) {
    std::int64_t once = 0;
    std::int64_t largest = 0;
    for (const std::int64_t image : images) {
        once += image;
        largest = std::max(largest, std::abs(image));
    }
    const std::int64_t window = far + std::abs(once) + largest * largest + 2 * largest;
    Steps found{once};
    std::vector<std::int64_t> open{once};
    while (!open.empty()) {
        const std::int64_t z = open.back();
        open.pop_back();
        for (const std::int64_t image : images) {
            budget.step("adding images");
            if (std::abs(z + image) > window || !found.insert(z + image).second) continue;
            constexpr std::size_t bytes = 64;
            budget.take(bytes);
            open.push_back(z + image);
        }
    }
    constexpr std::size_t bytes = 64;
    budget.give_back(bytes * (found.size() - 1));
    return found;
}

void verify_support(const Support& support, const Line& line, Budget& budget) {
    const auto& [images, left, right] = support;
    std::int64_t longest = 0;
    for (const Steps* steps : {&left, &right}) {
        for (const std::int64_t step : *steps) longest = std::max(longest, std::abs(step));
    }
    std::int64_t divisor = 0;
    for (const std::int64_t image : images) divisor = std::gcd(divisor, image);
    const std::int64_t far =
        line.reach() + longest + std::lcm(std::max<std::int64_t>(divisor, 1), line.period());
    for (const std::int64_t z : sums(images, far, budget)) {
        bool left_wins = left.empty();
        for (const std::int64_t step : left) left_wins = left_wins || !line.right_first(z + step);
        bool right_wins = right.empty();
        for (const std::int64_t step : right) right_wins = right_wins || !line.left_first(z + step);
        if (left_wins != line.left_first(z) || right_wins != line.right_first(z)) {
            throw Rejection(fmt::format("the outcome of {} does not follow from the moves", z));
        }
    }
}

void verify_images(std::span<const game::HeapCode> codes, std::int64_t heaps,
                   const IntegerImages& evidence) {
    const auto& images = evidence.images;
    if (images.size() < 2 || images[0] != 0) throw Rejection("the heap 0 is the integer 0");
    const auto [least, greatest] = std::ranges::minmax(images);
    std::int64_t divisor = 0;
    for (const std::int64_t image : images) divisor = std::gcd(divisor, image);
    if (least >= 0 || greatest <= 0 || divisor != 1) {
        throw Rejection("the images do not generate all integers");
    }
    if (heaps != Claim::all_heaps) {
        if (evidence.period) throw Rejection("a period where not all heaps are claimed");
        if (std::cmp_not_equal(heaps, images.size() - 1)) {
            throw Rejection("another number of images than of heaps");
        }
        return;
    }
    verify_repeats<std::int64_t>(codes, evidence.period, images);
}

}  // namespace

std::string verify_integers(const PartizanHeapFamily& family, std::int64_t heaps,
                            const IntegerImages& evidence, Budget& budget) {
    const std::array<game::HeapCode, 2> codes{heap_code(family.left), heap_code(family.right)};
    verify_images(codes, heaps, evidence);
    const Line line(evidence);
    bool moves = false;  // by a translation, which would make integers equal
    for (std::int64_t z = -line.reach(); z <= line.reach(); ++z) {
        moves = moves || line.at(z) != line.at(z + line.period()) ||
                line.at(z) != line.at(z - line.period());
    }
    if (!moves) throw Rejection("integers that nothing tells apart");
    std::set<Support> supports{Support{}};
    for (std::size_t heap = 1; heap < evidence.images.size(); ++heap) {
        const auto [images, lefts, rights] =
            support_of(codes[0], codes[1], evidence.images, heap, budget);
        std::vector<Support> more;
        for (const auto& [some_images, some_lefts, some_rights] : supports) {
            budget.step("gathering heaps");
            Support joined{some_images, some_lefts, some_rights};
            std::get<0>(joined).insert(images.begin(), images.end());
            std::get<1>(joined).insert(lefts.begin(), lefts.end());
            std::get<2>(joined).insert(rights.begin(), rights.end());
            if (!supports.contains(joined)) more.push_back(std::move(joined));
        }
        for (Support& support : more) {
            constexpr std::size_t bytes = 500;
            budget.take(bytes);
            supports.insert(std::move(support));
        }
    }
    for (const Support& support : supports) verify_support(support, line, budget);
    return fmt::format("the misere monoid of {} is the group of integers",
                       heaps == Claim::all_heaps ? "all sums of heaps"
                                                 : fmt::format("sums of heaps up to {}", heaps));
}

}  // namespace lastmove::checking
