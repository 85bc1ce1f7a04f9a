#include "lastmove/cover/symmetry.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "lastmove/cover/confine.hpp"

namespace lastmove::cover {

namespace {

using Numbers = std::vector<std::size_t>;

/// Where the map and a translation take each cell.
std::optional<Numbers> permutation_of_cells(const std::vector<Cell>& cells, const CellMap& map) {
    std::vector<std::pair<Cell, std::size_t>> from;
    std::vector<std::pair<Cell, std::size_t>> to;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        from.emplace_back(map(cells[cell]), cell);
        to.emplace_back(cells[cell], cell);
    }
    std::ranges::sort(from);
    std::ranges::sort(to);
    Numbers images(cells.size());
    for (std::size_t place = 0; place < from.size(); ++place) {
        // A translation keeps the order of cells.
        if (from[place].first - from[0].first != to[place].first - to[0].first) return {};
        images[from[place].second] = to[place].second;
    }
    return images;
}

/// Options and tiles by the cells that they cover.
class Symmetries {
  public:
    explicit Symmetries(const ExactCover& problem) : problem_(problem) {
        for (std::size_t option = 0; option < problem.options.size(); ++option) {
            const auto& items = problem.options[option];
            options_[items].push_back(option);
            const auto tile = std::ranges::lower_bound(items, problem.cells.size());
            if (tile == items.end()) continue;
            simple_ = simple_ && *tile == items.back();
            options_of_[items.back()].push_back(items);
        }
        for (std::size_t tile = problem.cells.size(); tile < problem.items.size(); ++tile) {
            tiles_[signature(tile, identity(problem.cells.size()))].push_back(tile);
        }
    }

    std::optional<CoverSymmetry> extend(const Numbers& cells) const {
        if (!simple_ && cells != identity(cells.size())) return {};
        CoverSymmetry symmetry{cells, {}};
        for (std::size_t cell = 0; cell < cells.size(); ++cell) {
            if (problem_.items[cell] != problem_.items[cells[cell]]) return {};
        }
        symmetry.items.resize(problem_.items.size());
        for (const auto& [unused, alike] : tiles_) {
            const auto images = tiles_.find(signature(alike.front(), cells));
            if (images == tiles_.end() || images->second.size() != alike.size()) return {};
            for (std::size_t i = 0; i < alike.size(); ++i) {
                symmetry.items[alike[i]] = images->second[i];
            }
        }
        symmetry.options.resize(problem_.options.size());
        for (const auto& [items, alike] : options_) {
            Numbers image;
            for (const std::size_t item : items) image.push_back(symmetry.items[item]);
            std::ranges::sort(image);
            const auto images = options_.find(image);
            if (images == options_.end() || images->second.size() != alike.size()) return {};
            for (std::size_t i = 0; i < alike.size(); ++i) {
                symmetry.options[alike[i]] = images->second[i];
            }
        }
        return symmetry;
    }

  private:
    /// A tile's demand, and what its options cover, moved by a permutation of the cells.
    using Signature = std::pair<std::pair<std::uint32_t, std::uint32_t>, std::vector<Numbers>>;

    static Numbers identity(std::size_t size) {
        Numbers numbers(size);
        for (std::size_t i = 0; i < size; ++i) numbers[i] = i;
        return numbers;
    }
    [[nodiscard]] Signature signature(std::size_t tile, const Numbers& cells) const {
        const Demand demand = problem_.items[tile];
        Signature signature{{demand.least, demand.most}, {}};
        const auto found = options_of_.find(tile);
        if (found == options_of_.end()) return signature;
        for (const Numbers& items : found->second) {
            Numbers moved;
            for (const std::size_t item : items) {
                // The tile itself stands for "this tile", as often as it is covered.
                moved.push_back(item < cells.size() ? cells[item] : problem_.items.size());
            }
            std::ranges::sort(moved);
            signature.second.push_back(std::move(moved));
        }
        std::ranges::sort(signature.second);
        return signature;
    }

    const ExactCover& problem_;
    bool simple_ = true;  ///< no option covers two items without places
    std::map<Numbers, Numbers> options_;
    std::map<std::size_t, std::vector<Numbers>> options_of_;
    std::map<Signature, Numbers> tiles_;
};

/// The least member of each number's orbit.
Numbers orbits(const Numbers& permutation) {
    Numbers least(permutation.size(), permutation.size());
    for (std::size_t first = 0; first < permutation.size(); ++first) {
        for (std::size_t each = first; least[each] > first; each = permutation[each]) {
            least[each] = first;
        }
    }
    return least;
}

/// What another symmetry makes of a symmetry's options.
Numbers conjugate(const Numbers& options, const Numbers& by) {
    Numbers result(options.size());
    for (std::size_t option = 0; option < options.size(); ++option) {
        result[by[option]] = by[options[option]];
    }
    return result;
}

/// The number of covers that each symmetry of the group fixes, summed up.
CoverCount count_fixed(const Confined& part, const Limits& limits, Progress& progress) {
    CoverCount sum{0, 0};
    // Symmetries with the same orbits fix the same covers; conjugates fix equally many.
    std::map<Numbers, Integer> known;
    for (const CoverSymmetry& symmetry : part.group) {
        if (const auto found = known.find(orbits(symmetry.options)); found != known.end()) {
            sum.covers += found->second;
            continue;
        }
        const ExactCover fixed = fixed_covers(part.problem, symmetry);
        const auto [covers, nodes] = count_covers(fixed, limits, progress);
        sum.covers += covers;
        sum.nodes += nodes;
        for (const CoverSymmetry& by : part.group) {
            known[orbits(conjugate(symmetry.options, by.options))] = covers;
        }
    }
    return sum;
}

}  // namespace

std::vector<CoverSymmetry> symmetries(const ExactCover& problem, std::span<const CellMap> maps) {
    const Symmetries all(problem);
    std::vector<CoverSymmetry> found;
    for (const CellMap& map : maps) {
        const auto cells = permutation_of_cells(problem.cells, map);
        if (!cells) continue;
        auto symmetry = all.extend(*cells);
        const auto same = [&](const CoverSymmetry& other) {
            return other.items == symmetry->items && other.options == symmetry->options;
        };
        // In a small region two maps may do the same.
        if (symmetry && std::ranges::none_of(found, same)) found.push_back(*std::move(symmetry));
    }
    return found;
}

CoverCount count_classes(const ExactCover& problem, std::span<const CoverSymmetry> group,
                         const Limits& limits, Progress& progress) {
    CoverCount classes{0, 0};
    for (const Confined& part : confine(problem, group)) {
        const auto [covers, nodes] = count_fixed(part, limits, progress);
        classes.covers += covers / Integer{part.group.size()};
        classes.nodes += nodes;
    }
    return classes;
}

CoverVisits each_class(const ExactCover& problem, std::span<const CoverSymmetry> group,
                       const CoverVisitor& visit, const Limits& limits, Progress& progress) {
    CoverVisits classes;
    for (const Confined& part : confine(problem, group)) {
        const auto visit_least = [&](std::span<const std::size_t> cover) {
            for (const CoverSymmetry& symmetry : part.group) {
                Numbers image;
                for (const std::size_t option : cover) image.push_back(symmetry.options[option]);
                std::ranges::sort(image);
                if (std::ranges::lexicographical_compare(image, cover)) return true;
            }
            Numbers options;
            for (const std::size_t option : cover) options.push_back(part.options[option]);
            ++classes.covers;
            classes.all = visit(options);
            return classes.all;
        };
        classes.nodes += each_cover(part.problem, visit_least, limits, progress).nodes;
        if (!classes.all) break;
    }
    return classes;
}

}  // namespace lastmove::cover
