#include "lastmove/base/spelling.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace lastmove {

namespace {

char small(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// How far from a word of this length a name may be to be what was meant.
std::size_t farthest(std::size_t length) {
    return length <= 2 ? 0 : length <= 5 ? 1 : 2;
}

}  // namespace

std::size_t spelling_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> above(b.size() + 1);
    std::iota(above.begin(), above.end(), std::size_t{0});
    std::vector<std::size_t> row = above;
    std::vector<std::size_t> next(b.size() + 1);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        const auto same = [&](std::size_t of_a, std::size_t of_b) {
            return small(a[of_a - 1]) == small(b[of_b - 1]);
        };
        next[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = row[j - 1] + (same(i, j) ? 0 : 1);
            next[j] = std::min({replaced, row[j] + 1, next[j - 1] + 1});
            if (i > 1 && j > 1 && same(i, j - 1) && same(i - 1, j)) {
                next[j] = std::min(next[j], above[j - 2] + 1);
            }
        }
        above.swap(row);
        row.swap(next);
    }
    return row.back();
}

std::optional<std::string> nearest_name(std::string_view word,
                                        const std::vector<std::string>& names) {
    std::optional<std::string> nearest;
    std::size_t least = farthest(word.size()) + 1;
    for (const std::string& name : names) {
        if (std::max(word.size(), name.size()) - std::min(word.size(), name.size()) >= least) {
            continue;
        }
        const std::size_t steps = spelling_distance(word, name);
        if (steps >= least) continue;
        least = steps;
        nearest = name;
    }
    return nearest;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& names) {
    const auto name = nearest_name(word, names);
    return name ? fmt::format(" (did you mean '{}'?)", *name) : "";
}

}  // namespace lastmove
