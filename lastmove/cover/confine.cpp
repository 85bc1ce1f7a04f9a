#include "lastmove/cover/confine.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <tuple>

namespace lastmove::cover {

namespace {

constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

/// The symmetries that fix an option, by their numbers.
using Stabiliser = std::vector<std::size_t>;

/// One option of each orbit of an item's options, by stabiliser.
using Representatives = std::map<Stabiliser, std::vector<std::size_t>>;

Representatives representatives(std::span<const std::size_t> options,
                                std::span<const CoverSymmetry> group) {
    Representatives found;
    for (const std::size_t option : options) {
        Stabiliser stabiliser;
        bool least = true;
        for (std::size_t number = 0; number < group.size(); ++number) {
            const std::size_t image = group[number].options[option];
            if (image == option) stabiliser.push_back(number);
            least = least && image >= option;
        }
        if (least) found[stabiliser].push_back(option);
    }
    return found;
}

/// The number of counts that Burnside's lemma will need, and of options left of the item.
std::tuple<std::size_t, std::size_t> cost(const Representatives& found) {
    std::size_t counts = 0;
    std::size_t options = 0;
    for (const auto& [stabiliser, members] : found) {
        counts += stabiliser.size();
        options += members.size();
    }
    return {counts, options};
}

Confined confined(const ExactCover& problem, std::span<const CoverSymmetry> group,
                  const Stabiliser& stabiliser, std::vector<std::size_t> options) {
    std::vector<std::size_t> number(problem.options.size(), none);
    Confined result{{problem.items, {}, problem.cells}, std::move(options), {}};
    for (const std::size_t option : result.options) {
        number[option] = result.problem.options.size();
        result.problem.options.push_back(problem.options[option]);
    }
    for (const std::size_t each : stabiliser) {
        CoverSymmetry symmetry{group[each].items, {}};
        for (const std::size_t option : result.options) {
            symmetry.options.push_back(number[group[each].options[option]]);
        }
        result.group.push_back(std::move(symmetry));
    }
    return result;
}

/// Of each orbit of numbers its least, in order; `orbit_of` says which one a number belongs to.
struct Orbits {
    std::vector<std::size_t> least;
    std::vector<std::size_t> orbit_of;
};

Orbits orbits(std::span<const std::size_t> permutation) {
    Orbits result{{}, std::vector<std::size_t>(permutation.size(), none)};
    for (std::size_t first = 0; first < permutation.size(); ++first) {
        if (result.orbit_of[first] != none) continue;
        for (std::size_t each = first; result.orbit_of[each] == none; each = permutation[each]) {
            result.orbit_of[each] = result.least.size();
        }
        result.least.push_back(first);
    }
    return result;
}

}  // namespace

std::vector<Confined> confine(const ExactCover& problem, std::span<const CoverSymmetry> group) {
    std::vector<std::size_t> all(problem.options.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    std::vector<std::vector<std::size_t>> options_of(problem.items.size());
    for (const std::size_t option : all) {
        for (const std::size_t item : problem.options[option]) options_of[item].push_back(option);
    }
    std::optional<std::size_t> best;
    Representatives chosen;
    for (std::size_t item = 0; item < problem.items.size(); ++item) {
        const auto stays = [&](const CoverSymmetry& each) { return each.items[item] == item; };
        if (problem.items[item] != Demand{1, 1} || !std::ranges::all_of(group, stays)) continue;
        Representatives found = representatives(options_of[item], group);
        if (best && cost(chosen) <= cost(found)) continue;
        best = item;
        chosen = std::move(found);
    }
    if (!best) {
        Stabiliser whole(group.size());
        std::iota(whole.begin(), whole.end(), std::size_t{0});
        return {confined(problem, group, whole, std::move(all))};
    }
    std::vector<Confined> parts;
    for (const auto& [stabiliser, members] : chosen) {
        std::vector<std::size_t> options;
        for (const std::size_t option : all) {
            if (!std::ranges::binary_search(options_of[*best], option) ||
                std::ranges::binary_search(members, option)) {
                options.push_back(option);
            }
        }
        parts.push_back(confined(problem, group, stabiliser, std::move(options)));
    }
    return parts;
}

ExactCover fixed_covers(const ExactCover& problem, const CoverSymmetry& symmetry) {
    const Orbits items = orbits(symmetry.items);
    const Orbits options = orbits(symmetry.options);
    ExactCover fixed;
    for (const std::size_t item : items.least) {
        fixed.items.push_back(problem.items[item]);
        // An orbit of cells lies where its first cell lies; cells come before all other items.
        if (item < problem.cells.size()) fixed.cells.push_back(problem.cells[item]);
    }
    fixed.options.resize(options.least.size());
    for (std::size_t option = 0; option < problem.options.size(); ++option) {
        for (const std::size_t item : problem.options[option]) {
            const std::size_t orbit = items.orbit_of[item];
            if (items.least[orbit] == item) {
                fixed.options[options.orbit_of[option]].push_back(orbit);
            }
        }
    }
    for (auto& option : fixed.options) std::ranges::sort(option);
    return fixed;
}

}  // namespace lastmove::cover
