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

/// Heaps of these images, and what moves in them change: what is alike of sets of heaps. What the images can
/// be greater by, any number of times, for heaps that have the same moves.
using Support = std::tuple<Steps, Steps, Steps, Steps>;

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

/// All integers near 0 that heaps of these images, each taken at least once, sum to, and any number of the
/// others; as near as it takes for all to repeat beyond.
Steps sums(const Steps& images, const Steps& others, std::int64_t far, Budget& budget) {
    Steps all(images);
    all.insert(others.begin(), others.end());
    std::int64_t once = 0;
    std::int64_t largest = 0;
    for (const std::int64_t image : images) once += image;
    for (const std::int64_t image : all) largest = std::max(largest, std::abs(image));
    const std::int64_t window = far + std::abs(once) + largest * largest + 2 * largest;
    Steps found{once};
    std::vector<std::int64_t> open{once};
    while (!open.empty()) {
        const std::int64_t z = open.back();
        open.pop_back();
        for (const std::int64_t image : all) {
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
    const auto& [images, left, right, others] = support;
    std::int64_t longest = 0;
    for (const Steps* steps : {&left, &right}) {
        for (const std::int64_t step : *steps) longest = std::max(longest, std::abs(step));
    }
    std::int64_t divisor = 0;
    for (const Steps* generators : {&images, &others}) {
        for (const std::int64_t image : *generators) divisor = std::gcd(divisor, image);
    }
    const std::int64_t far =
        line.reach() + longest + std::lcm(std::max<std::int64_t>(divisor, 1), line.period());
    for (const std::int64_t z : sums(images, others, far, budget)) {
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
    const std::int64_t saltus = evidence.period ? evidence.period->saltus : 0;
    const auto [low, high] = std::ranges::minmax(images);
    // Images that grow for ever are of the sign of the saltus in the end.
    const std::int64_t least = std::min(low, saltus);
    const std::int64_t greatest = std::max(high, saltus);
    std::int64_t divisor = saltus;
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
    std::vector<std::int64_t> level = images;  // without what each period adds
    if (saltus != 0) {
        const auto& [from, length, step] = *evidence.period;
        for (std::size_t n = from; length > 0 && n < level.size(); ++n) {
            level[n] -= static_cast<std::int64_t>((n - from) / length) * step;
        }
    }
    verify_repeats<std::int64_t>(codes, evidence.period, level);
}

/// From which heap on heaps a period apart have the same changes, if their images grow; else none does.
std::size_t first_growing(std::span<const game::HeapCode> codes, const IntegerImages& evidence) {
    if (!evidence.period || evidence.period->saltus == 0) return evidence.images.size();
    std::size_t needed = 0;
    for (const game::HeapCode& code : codes) {
        needed = std::max(needed, heaps_of_period(code, *evidence.period, evidence.images.size()));
    }
    return needed + 1 - evidence.period->length;
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
    const std::size_t growing = first_growing(codes, evidence);
    std::set<Support> supports{Support{}};
    for (std::size_t heap = 1; heap < evidence.images.size(); ++heap) {
        auto [images, lefts, rights, others] =
            support_of(codes[0], codes[1], evidence.images, heap, budget);
        if (heap >= growing) others.insert(evidence.period->saltus);
        std::vector<Support> more;
        for (const Support& support : supports) {
            budget.step("gathering heaps");
            Support joined = support;
            std::get<0>(joined).insert(images.begin(), images.end());
            std::get<1>(joined).insert(lefts.begin(), lefts.end());
            std::get<2>(joined).insert(rights.begin(), rights.end());
            std::get<3>(joined).insert(others.begin(), others.end());
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
