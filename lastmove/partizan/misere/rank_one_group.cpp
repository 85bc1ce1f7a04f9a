#include "lastmove/partizan/misere/rank_one_group.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace lastmove::partizan {

RankOneGroup::RankOneGroup(std::vector<std::uint32_t> orders) : orders_(std::move(orders)) {
    for (const std::uint32_t order : orders_) size_ *= order;
}

GroupElement RankOneGroup::sum(GroupElement a, GroupElement b) const {
    GroupElement sum{a.integer + b.integer, 0};
    std::uint32_t place = 1;
    for (const std::uint32_t order : orders_) {
        sum.torsion += place * ((a.torsion / place + b.torsion / place) % order);
        place *= order;
    }
    return sum;
}

GroupElement RankOneGroup::negative(GroupElement a) const {
    GroupElement negative{-a.integer, 0};
    std::uint32_t place = 1;
    for (const std::uint32_t order : orders_) {
        negative.torsion += place * ((order - a.torsion / place % order) % order);
        place *= order;
    }
    return negative;
}

GroupElement RankOneGroup::multiple(std::uint64_t n, GroupElement a) const {
    GroupElement total;
    for (; n > 0; n /= 2) {
        if (n % 2 == 1) total = sum(total, a);
        a = sum(a, a);
    }
    return total;
}

std::vector<std::uint32_t> RankOneGroup::extended(std::vector<std::uint32_t> part,
                                                  std::uint32_t torsion) const {
    GroupElement next{0, torsion};
    if (!std::ranges::binary_search(part, next.torsion)) {
        const std::vector<std::uint32_t> before = part;
        for (GroupElement multiple = next; !std::ranges::binary_search(before, multiple.torsion);
             multiple = sum(multiple, next)) {
            for (const std::uint32_t one : before) {
                part.push_back(sum({0, one}, multiple).torsion);
            }
        }
        std::ranges::sort(part);
    }
    return part;
}

RankOneGroup::Subgroup RankOneGroup::joined(Subgroup subgroup, GroupElement element) const {
    GroupElement& step = subgroup.step;
    // Euclid's algorithm: the two generate the same after each step.
    while (element.integer != 0) {
        if (element.integer < 0) element = negative(element);
        if (step.integer == 0 || element.integer < step.integer) {
            std::swap(element, step);
            continue;
        }
        const auto times = static_cast<std::uint64_t>(element.integer / step.integer);
        element = sum(element, negative(multiple(times, step)));
    }
    subgroup.torsion = extended(std::move(subgroup.torsion), element.torsion);
    std::uint32_t least = step.torsion;
    for (const std::uint32_t torsion : subgroup.torsion) {
        least = std::min(least, sum(step, {0, torsion}).torsion);
    }
    step.torsion = least;
    return subgroup;
}

bool RankOneGroup::is_whole(const Subgroup& subgroup) const {
    return subgroup.step.integer == 1 && subgroup.torsion.size() == size_;
}

std::string RankOneGroup::name() const {
    std::string name = "Z";
    for (const std::uint32_t order : orders_) name += fmt::format(" x Z/{}", order);
    return name;
}

std::string RankOneGroup::text(GroupElement element) const {
    std::string text =
        element.integer == 0 && element.torsion != 0 ? "" : std::to_string(element.integer);
    for (std::size_t i = 0; i < orders_.size(); ++i) {
        const std::uint32_t times = element.torsion % orders_[i];
        element.torsion /= orders_[i];
        if (times == 0) continue;
        if (!text.empty()) text += "+";
        if (times > 1) text += std::to_string(times);
        text += orders_.size() == 1 ? "t" : fmt::format("t{}", i + 1);
    }
    return text;
}

}  // namespace lastmove::partizan
