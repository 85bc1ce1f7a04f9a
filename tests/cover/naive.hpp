// All covers by trying every set of options, and random problems to try it on.
#pragma once

#include <rapidcheck.h>

#include <cstddef>
#include <ostream>
#include <set>
#include <vector>

#include "lastmove/cover/exact_cover.hpp"

namespace lastmove::cover {

using Covers = std::set<std::vector<std::size_t>>;

/// Requires few options: looks at all their sets.
inline Covers naive_covers(const ExactCover& problem) {
    Covers covers;
    for (std::size_t set = 0; set >> problem.options.size() == 0; ++set) {
        std::vector<std::size_t> chosen;
        std::vector<std::uint32_t> times(problem.items.size(), 0);
        for (std::size_t option = 0; option < problem.options.size(); ++option) {
            if ((set >> option & 1U) == 0) continue;
            chosen.push_back(option);
            for (const std::size_t item : problem.options[option]) ++times[item];
        }
        bool right = true;
        for (std::size_t item = 0; item < times.size(); ++item) {
            right = right && problem.items[item].least <= times[item] &&
                    times[item] <= problem.items[item].most;
        }
        if (right) covers.insert(chosen);
    }
    return covers;
}

/// Up to 7 items, most of them to be covered once, and up to 11 options; with or without places.
inline ExactCover random_cover_problem() {
    ExactCover problem;
    const auto items = *rc::gen::inRange<std::size_t>(0, 8);
    for (std::size_t item = 0; item < items; ++item) {
        Demand demand;
        if (*rc::gen::inRange(0, 3) == 0) {
            demand.least = *rc::gen::inRange<std::uint32_t>(0, 4);
            demand.most = demand.least + *rc::gen::inRange<std::uint32_t>(0, 3);
        }
        problem.items.push_back(demand);
    }
    const auto options = *rc::gen::inRange<std::size_t>(0, 12);
    for (std::size_t option = 0; option < options; ++option) {
        problem.options.emplace_back();
        for (std::size_t item = 0; item < items; ++item) {
            if (*rc::gen::inRange(0, 3) != 0) continue;
            problem.options.back().push_back(item);
            // Twice only where that may be right.
            if (problem.items[item].most > 1 && *rc::gen::inRange(0, 4) == 0) {
                problem.options.back().push_back(item);
            }
        }
    }
    const auto cells = *rc::gen::inRange<std::size_t>(0, items + 1);
    for (std::size_t cell = 0; cell < cells; ++cell) {
        problem.cells.push_back({*rc::gen::inRange(0, 3), *rc::gen::inRange(0, 3)});
    }
    return problem;
}

inline void showValue(const ExactCover& problem, std::ostream& out) {
    out << "items";
    for (const Demand demand : problem.items) out << ' ' << demand.least << '-' << demand.most;
    for (const auto& option : problem.options) {
        out << "; option";
        for (const std::size_t item : option) out << ' ' << item;
    }
}

}  // namespace lastmove::cover
