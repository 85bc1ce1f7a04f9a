#include "lastmove/cover/sweep.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <compare>
#include <numeric>
#include <optional>
#include <tuple>

#include "lastmove/base/sort_unique.hpp"

namespace lastmove::cover {

namespace {

using Order = std::vector<std::uint32_t>;

/// Items that options have in common with each item.
std::vector<Order> neighbours(const Normal& problem) {
    std::vector<Order> near(problem.items);
    for (const Option& option : problem.options) {
        for (const std::uint32_t a : option.items) {
            for (const std::uint32_t b : option.items) {
                if (a != b) near[a].push_back(b);
            }
        }
    }
    for (Order& each : near) {
        sort_unique(each);
    }
    return near;
}

/// Breadth first from `first`, then the items that it does not reach; neighbours with fewer
/// neighbours first.
Order breadth_first(const std::vector<Order>& near, std::uint32_t first) {
    Order order;
    std::vector<bool> seen(near.size(), false);
    const auto visit = [&](std::uint32_t root) {
        if (seen[root]) return;
        seen[root] = true;
        order.push_back(root);
        for (std::size_t next = order.size() - 1; next < order.size(); ++next) {
            const std::size_t begin = order.size();
            for (const std::uint32_t each : near[order[next]]) {
                if (seen[each]) continue;
                seen[each] = true;
                order.push_back(each);
            }
            std::stable_sort(
                order.begin() + static_cast<std::ptrdiff_t>(begin), order.end(),
                [&](std::uint32_t a, std::uint32_t b) { return near[a].size() < near[b].size(); });
        }
    };
    visit(first);
    for (std::uint32_t item = 0; item < near.size(); ++item) visit(item);
    return order;
}

/// Items without places last: tiles, each to be used once, are met until the end.
template <class Key>
Order by_place(const Normal& problem, Key key) {
    Order order(problem.items);
    std::iota(order.begin(), order.end(), std::uint32_t{0});
    std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) {
        const auto& left = problem.places[a];
        const auto& right = problem.places[b];
        if (!left || !right) return left.has_value() && !right.has_value();
        return key(*left) < key(*right);
    });
    return order;
}

std::vector<Order> candidates(const Normal& problem) {
    std::vector<Order> orders;
    if (std::ranges::any_of(problem.places, [](const auto& place) { return place.has_value(); })) {
        using Key = std::tuple<int, int>;
        orders.push_back(by_place(problem, [](Cell c) { return Key{c.row, c.column}; }));
        orders.push_back(by_place(problem, [](Cell c) { return Key{c.column, c.row}; }));
        orders.push_back(by_place(problem, [](Cell c) { return Key{c.row + c.column, c.row}; }));
        orders.push_back(by_place(problem, [](Cell c) { return Key{c.row - c.column, c.row}; }));
        return orders;
    }
    Order given(problem.items);
    std::iota(given.begin(), given.end(), std::uint32_t{0});
    orders.push_back(std::move(given));
    if (problem.items == 0) return orders;
    const auto near = neighbours(problem);
    orders.push_back(breadth_first(near, 0));
    // The item met last is far out: a better one to begin with.
    orders.push_back(breadth_first(near, orders.back().back()));
    return orders;
}

void place_tallies(const Normal& problem, Sweep& sweep) {
    for (const Demand tally : problem.tallies) {
        const auto width = static_cast<std::uint32_t>(std::bit_width(tally.most));
        auto shift = static_cast<std::uint32_t>(sweep.bits);
        if (shift / 64 != (shift + width) / 64) shift = (shift + 63) / 64 * 64;
        const std::uint64_t bias = (std::uint64_t{1} << width) - 1 - tally.most;
        sweep.fields.push_back({shift, shift + width, bias});
        sweep.bits = shift + width + 1;
    }
}

Sweep sweep_in(const Normal& problem, Order order) {
    const std::size_t steps = problem.items;
    Sweep sweep;
    std::vector<std::uint32_t> step_of(steps);
    for (std::uint32_t step = 0; step < steps; ++step) step_of[order[step]] = step;
    sweep.order = std::move(order);
    sweep.starts.resize(steps);
    sweep.birth.resize(steps);
    sweep.last.assign(steps, 0);
    for (std::uint32_t step = 0; step < steps; ++step) sweep.birth[step] = step;
    for (std::uint32_t index = 0; index < problem.options.size(); ++index) {
        std::uint32_t first = no_bit;
        const auto& items = problem.options[index].items;
        for (const std::uint32_t item : items) first = std::min(first, step_of[item]);
        for (const std::uint32_t item : items) {
            const std::uint32_t step = step_of[item];
            sweep.birth[step] = std::min(sweep.birth[step], first);
            sweep.last[step] = std::max(sweep.last[step], first);
        }
        sweep.starts[first].push_back(index);
    }
    std::vector<Order> born(steps);  // by step
    for (std::uint32_t step = 0; step < steps; ++step) {
        if (sweep.birth[step] < step) born[sweep.birth[step]].push_back(step);
    }
    sweep.bit.assign(steps, no_bit);
    Order free;
    std::size_t live = 0;
    double bound = 0;  // log2 of the sum of options · 2^live
    for (std::uint32_t step = 0; step < steps; ++step) {
        if (sweep.bit[step] != no_bit) {
            free.push_back(sweep.bit[step]);
            --live;
        }
        for (const std::uint32_t each : born[step]) {
            if (free.empty()) free.push_back(static_cast<std::uint32_t>(sweep.bits++));
            sweep.bit[each] = free.back();
            free.pop_back();
            ++live;
        }
        const double here = static_cast<double>(live) +
                            std::log2(static_cast<double>(sweep.starts[step].size() + 1));
        bound = std::max(bound, here) + std::log2(1 + std::exp2(-std::abs(bound - here)));
    }
    sweep.cost = bound;
    place_tallies(problem, sweep);
    return sweep;
}

}  // namespace

Sweep best_sweep(const Normal& problem) {
    // The first ones meet fewer states than their bound says: another must be better by more than a
    // bit.
    constexpr double advantage = 1.5;
    constexpr std::size_t preferred = 2;
    std::optional<Sweep> best;
    std::size_t number = 0;
    for (Order& order : candidates(problem)) {
        Sweep sweep = sweep_in(problem, std::move(order));
        if (number++ >= preferred) sweep.cost += advantage;
        if (!best || sweep.cost < best->cost) best = std::move(sweep);
    }
    return *std::move(best);
}

}  // namespace lastmove::cover
