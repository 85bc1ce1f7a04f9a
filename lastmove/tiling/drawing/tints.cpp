#include "lastmove/tiling/drawing/tints.hpp"

#include <algorithm>
#include <set>
#include <string_view>

namespace lastmove::tiling {

namespace {

/// The least number, from 0, that none of the neighbours has; numbers below 0 are none yet.
int least_free(const std::vector<std::size_t>& neighbours, const std::vector<int>& numbers) {
    std::vector<bool> used(neighbours.size() + 1);
    for (const std::size_t other : neighbours) {
        if (numbers[other] >= 0 && std::cmp_less(numbers[other], used.size())) {
            used[static_cast<std::size_t>(numbers[other])] = true;
        }
    }
    return static_cast<int>(std::ranges::find(used, false) - used.begin());
}

}  // namespace

std::vector<std::vector<std::size_t>> adjacent_tiles(const Region& region,
                                                     std::span<const Placement> tiling) {
    constexpr std::size_t none = SIZE_MAX;
    std::vector<std::size_t> tile_at(region.size(), none);
    for (std::size_t i = 0; i < tiling.size(); ++i) {
        for (const std::uint32_t cell : tiling[i].cells) tile_at[cell] = i;
    }
    std::vector<std::vector<std::size_t>> neighbours(tiling.size());
    for (std::size_t i = 0; i < tiling.size(); ++i) {
        std::set<std::size_t> found;
        for (const std::uint32_t cell : tiling[i].cells) {
            for (const Cell step : neighbour_steps(region.lattice())) {
                const auto other = region.number(region.cells()[cell] + step);
                if (other && tile_at[*other] != none) found.insert(tile_at[*other]);
            }
        }
        found.erase(i);
        neighbours[i].assign(found.begin(), found.end());
    }
    return neighbours;
}

std::vector<int> tints_of(const std::vector<std::vector<std::size_t>>& neighbours) {
    std::vector<std::size_t> degree;
    std::set<std::pair<std::size_t, std::size_t>> left;  // by degree
    for (std::size_t i = 0; i < neighbours.size(); ++i) {
        degree.push_back(neighbours[i].size());
        left.insert({degree[i], neighbours.size() - i});  // ties: the last one is taken first
    }
    std::vector<std::size_t> order;
    while (!left.empty()) {
        const std::size_t vertex = neighbours.size() - left.begin()->second;
        left.erase(left.begin());
        order.push_back(vertex);
        for (const std::size_t other : neighbours[vertex]) {
            if (left.erase({degree[other], neighbours.size() - other}) == 0) continue;
            left.insert({--degree[other], neighbours.size() - other});
        }
    }
    std::vector<int> tints(neighbours.size(), -1);
    std::ranges::reverse(order);
    for (const std::size_t vertex : order) tints[vertex] = least_free(neighbours[vertex], tints);
    return tints;
}

std::vector<std::string> letters_of(const Problem& problem, std::span<const Placement> tiling,
                                    const std::vector<std::vector<std::size_t>>& neighbours) {
    constexpr std::string_view alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    std::vector<std::string> letters(tiling.size());
    std::set<std::size_t> used;
    bool own = true;
    for (std::size_t i = 0; i < tiling.size(); ++i) {
        letters[i] = problem.tiles.tiles[tiling[i].tile].name;
        own = own && letters[i].size() == 1 && used.insert(tiling[i].tile).second;
    }
    if (own) return letters;
    std::vector<int> numbers(tiling.size(), -1);
    const int letters_in_all = static_cast<int>(alphabet.size());
    for (std::size_t i = 0; i < tiling.size(); ++i) {
        // The letters take turns; a neighbour's letter is skipped while there are others.
        int number = static_cast<int>(i % alphabet.size());
        const auto is_taken = [&](std::size_t other) { return numbers[other] == number; };
        for (int tries = 0; tries < letters_in_all && std::ranges::any_of(neighbours[i], is_taken);
             ++tries) {
            number = (number + 1) % letters_in_all;
        }
        numbers[i] = number;
        letters[i] = std::string(1, alphabet[static_cast<std::size_t>(number)]);
    }
    return letters;
}

}  // namespace lastmove::tiling
