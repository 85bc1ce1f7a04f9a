#include "lastmove/replacement/repeats.hpp"

#include <algorithm>
#include <set>

namespace lastmove::replacement {

namespace {

/// The least and the greatest of some squares.
struct Span {
    explicit Span(std::span<const std::int64_t> squares) {
        for (const std::int64_t square : squares) {
            least = std::min(least, square);
            greatest = std::max(greatest, square);
        }
    }
    std::int64_t least = INT64_MAX / 4;
    std::int64_t greatest = INT64_MIN / 4;
};

/// The longest stretch of indices i where squares[i + length] is `period` more than squares[i]:
/// its first index and the number of them.
std::pair<std::size_t, std::size_t> longest_run(std::span<const std::int64_t> squares,
                                                std::size_t length, std::int64_t period) {
    std::pair<std::size_t, std::size_t> best{0, 0};
    std::size_t first = 0;
    for (std::size_t i = 0; i + length < squares.size(); ++i) {
        if (squares[i + length] != squares[i] + period) first = i + 1;
        if (i + 1 - first > best.second) best = {first, i + 1 - first};
    }
    return best;
}

}  // namespace

std::optional<std::vector<std::int64_t>> least_first(const ReplacementSet& set, std::int64_t root,
                                                     Expansions wanted) {
    std::vector<std::int64_t> order;
    std::map<std::int64_t, std::int64_t> checkers{{root, 1}};
    std::set<std::int64_t> ready;
    if (wanted.contains(root)) ready.insert(root);
    while (!ready.empty()) {
        const std::int64_t square = *ready.begin();
        order.push_back(square);
        const auto want = wanted.find(square);
        if (--want->second == 0) wanted.erase(want);
        if (--checkers[square] == 0 || !wanted.contains(square)) ready.erase(square);
        for (const auto& [step, count] : set) {
            checkers[square + step] += count;
            if (wanted.contains(square + step)) ready.insert(square + step);
        }
    }
    if (!wanted.empty()) return std::nullopt;
    return order;
}

std::optional<Folded> folded(std::span<const std::int64_t> squares, std::size_t length,
                             std::int64_t period, std::int64_t reach) {
    if (squares.empty()) return Folded{};
    if (length == 0) return std::nullopt;
    const auto [first, run] = longest_run(squares, length, period);
    const std::size_t times = run / length + 1;
    if (times < 3) return std::nullopt;
    const auto before = squares.first(first);
    const auto block = squares.subspan(first, length);
    const auto after = squares.subspan(first + times * length);
    const Span of_block(block);
    const std::int64_t middle = period * static_cast<std::int64_t>(times / 2);
    const bool is_long = middle > of_block.greatest - of_block.least + reach;
    if (!is_long || of_block.least + middle <= Span(before).greatest + reach ||
        of_block.greatest + middle >= Span(after).least - reach) {
        return std::nullopt;
    }
    return Folded{{before.begin(), before.end()},
                  {block.begin(), block.end()},
                  static_cast<std::int64_t>(times),
                  {after.begin(), after.end()}};
}

}  // namespace lastmove::replacement
