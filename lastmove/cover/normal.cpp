#include "lastmove/cover/normal.hpp"

#include <algorithm>
#include <stdexcept>

#include "lastmove/base/disjoint_sets.hpp"

namespace lastmove::cover {

namespace {

constexpr Demand once{1, 1};
constexpr std::uint32_t nothing = std::numeric_limits<std::uint32_t>::max();

void require_ascending(const ExactCover& problem) {
    for (const auto& option : problem.options) {
        if (!std::ranges::is_sorted(option)) {
            throw std::invalid_argument("an option's items are not ascending");
        }
        if (!option.empty() && option.back() >= problem.items.size()) {
            throw std::invalid_argument("an option covers an item that does not exist");
        }
    }
    if (problem.cells.size() > problem.items.size()) {
        throw std::invalid_argument("more cells than items");
    }
}

/// Whether the option covers no item more often than it may be covered.
bool is_usable(const ExactCover& problem, const std::vector<std::size_t>& option) {
    for (auto run = option.begin(); run != option.end();) {
        const auto end = std::upper_bound(run, option.end(), *run);
        if (static_cast<std::uint64_t>(end - run) > problem.items[*run].most) return false;
        run = end;
    }
    return true;
}

/// The most often that the usable options can cover each item.
std::vector<std::uint64_t> supply(const ExactCover& problem) {
    std::vector<std::uint64_t> supply(problem.items.size(), 0);
    for (const auto& option : problem.options) {
        if (!is_usable(problem, option)) continue;
        for (const std::size_t item : option) ++supply[item];
    }
    return supply;
}

class Builder {
  public:
    explicit Builder(const ExactCover& problem) : problem_(problem) {
        const auto supplied = supply(problem);
        number_.assign(problem.items.size(), nothing);
        for (std::size_t item = 0; item < problem.items.size(); ++item) {
            const Demand demand = problem.items[item];
            if (demand.least > demand.most || supplied[item] < demand.least) {
                normal_.impossible = true;
            }
            if (demand == once) {
                number_[item] = new_item();
                if (item < problem.cells.size()) normal_.places.back() = problem.cells[item];
            } else if (demand.least > 0 || supplied[item] > demand.most) {
                number_[item] = static_cast<std::uint32_t>(normal_.tallies.size());
                normal_.tallies.push_back(
                    {demand.least, static_cast<std::uint32_t>(
                                       std::min<std::uint64_t>(demand.most, supplied[item]))});
            }
        }
    }

    Normal build() && {
        for (std::size_t index = 0; index < problem_.options.size(); ++index) {
            if (is_usable(problem_, problem_.options[index])) add(index);
        }
        return std::move(normal_);
    }

  private:
    std::uint32_t new_item() {
        normal_.places.emplace_back();
        return static_cast<std::uint32_t>(normal_.items++);
    }

    void add(std::size_t index) {
        Option option{{}, {}, index};
        for (const std::size_t item : problem_.options[index]) {
            const std::uint32_t number = number_[item];
            if (number == nothing) continue;
            if (problem_.items[item] == once) {
                option.items.push_back(number);
            } else if (!option.uses.empty() && option.uses.back().tally == number) {
                ++option.uses.back().amount;
            } else {
                option.uses.push_back({number, 1});
            }
        }
        if (option.items.empty()) {
            option.items.push_back(new_item());
            normal_.options.push_back({option.items, {}, no_origin});
        }
        normal_.options.push_back(std::move(option));
    }

    const ExactCover& problem_;
    Normal normal_;
    std::vector<std::uint32_t> number_;  ///< of an item, or of a tally
};

}  // namespace

Normal normal(const ExactCover& problem) {
    require_ascending(problem);
    return Builder(problem).build();
}

std::vector<Normal> split(const Normal& problem) {
    if (problem.items == 0 || problem.impossible) return {problem};
    DisjointSets classes(problem.items + problem.tallies.size());
    for (const Option& option : problem.options) {
        for (const std::uint32_t item : option.items) classes.join(option.items[0], item);
        for (const Use use : option.uses) {
            classes.join(option.items[0], problem.items + use.tally);
        }
    }
    std::vector<Normal> parts;
    std::vector<std::size_t> part_of(problem.items + problem.tallies.size());
    std::vector<std::uint32_t> number(part_of.size());
    for (std::size_t each = 0; each < part_of.size(); ++each) {
        const std::size_t first = classes.least(each);
        if (first == each) {
            part_of[each] = parts.size();
            parts.emplace_back();
        }
        part_of[each] = part_of[first];
        Normal& part = parts[part_of[each]];
        if (each < problem.items) {
            number[each] = static_cast<std::uint32_t>(part.items++);
            part.places.push_back(problem.places[each]);
        } else {
            number[each] = static_cast<std::uint32_t>(part.tallies.size());
            part.tallies.push_back(problem.tallies[each - problem.items]);
        }
    }
    for (Option option : problem.options) {
        Normal& part = parts[part_of[option.items[0]]];
        for (std::uint32_t& item : option.items) item = number[item];
        for (Use& use : option.uses) use.tally = number[problem.items + use.tally];
        part.options.push_back(std::move(option));
    }
    return parts;
}

}  // namespace lastmove::cover
