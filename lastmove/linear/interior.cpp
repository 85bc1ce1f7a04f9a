#include "lastmove/linear/interior.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "lastmove/linear/interior_method.hpp"

namespace lastmove::linear {

namespace {

/// Whether the limits leave enough memory for this number of rows, and enough time for the fewest
/// steps that will be needed. What cannot end in time is not begun: making the matrix alone takes
/// long.
bool is_possible(std::size_t rows, const Limits& limits) {
    constexpr double fewest_steps = 10;
    constexpr double products_each_second = 4e9;
    constexpr double soon = 1;
    if (8 * rows * (rows + 7) > limits.memory) return false;
    const auto size = static_cast<double>(rows);
    const double seconds = fewest_steps * size * size * size / 6 / products_each_second;
    return seconds < soon || seconds < limits.seconds_left();
}

double missing(const InteriorMethod& method) {
    const InteriorPoint& point = method.point();
    double sum = 0;
    for (std::size_t row = 0; row < point.missing.size(); ++row) {
        sum += method.program().cost_of_missing[row] * point.missing[row] + point.excess[row];
    }
    return sum;
}

/// The weights, moved by `inside` until no move weighs less than 0 with those under it.
Numbers fair_weights(const InteriorMethod& method, const Numbers& inside) {
    const InteriorProgram& program = method.program();
    Numbers weights;
    for (const double price : method.point().price) weights.push_back(-price);
    double needed = 0;
    for (std::size_t move = 0; move < program.moves.size(); ++move) {
        if (program.leader[move]) continue;
        const double least = program.least_weight(move, weights);
        needed = std::max(needed, -least / program.weight(move, inside));
    }
    for (std::size_t row = 0; row < weights.size(); ++row) weights[row] += needed * inside[row];
    return weights;
}

}  // namespace

std::vector<double> inside(const MoveSystem& system) {
    for (const auto& move : system.moves) {
        long sum = 0;
        for (const Entry& entry : move) sum += entry.amount;
        if (sum <= 0) return {};
    }
    std::vector<double> inside(system.places, 1);
    inside.resize(system.places + system.inequalities.size());
    return inside;
}

std::optional<Middle> middle(const MoveSystem& system, const Gap& gap, const Limits& limits) {
    constexpr std::size_t most_steps = 50;
    constexpr double least_step = 1e-4;
    constexpr double nothing = 1e-5;
    constexpr double little = 1e-3;
    constexpr double enough_violation = 1e-3;
    const Numbers ones = inside(system);
    if (ones.empty() || system.moves.empty() || !is_possible(ones.size(), limits)) {
        return std::nullopt;
    }
    InteriorMethod method(InteriorProgram::nearest(system, gap), limits);
    for (std::size_t steps = 0; steps < most_steps; ++steps) {
        const bool is_stuck = !(method.step() > least_step);
        Middle middle;
        Numbers weights = fair_weights(method, ones);
        middle.violation = -std::inner_product(weights.begin(), weights.end(),
                                               method.program().right.begin(), 0.0);
        middle.missing = missing(method);
        if (middle.violation > enough_violation) {
            middle.weights = std::move(weights);
        } else if (!(middle.missing < (is_stuck ? little : nothing))) {
            if (is_stuck) return std::nullopt;
            continue;
        }
        const InteriorPoint& point = method.point();
        middle.counts = point.count;
        for (std::size_t move = 0; move < system.moves.size(); ++move) {
            middle.is_none.push_back(point.count[move] < point.count_price[move]);
            middle.is_full.push_back(point.room[move] < point.room_price[move]);
        }
        return middle;
    }
    return std::nullopt;
}

std::optional<std::vector<double>> lightest(const MoveSystem& system, const Gap& gap,
                                            std::span<const double> prices, const Limits& limits) {
    constexpr std::size_t most_steps = 50;
    constexpr double least_step = 1e-4;
    constexpr double near = 1e-4;
    if (system.places == 0 || !system.inequalities.empty() || !is_possible(system.places, limits)) {
        return std::nullopt;
    }
    InteriorMethod method(InteriorProgram::lightest(system, gap, prices), limits);
    for (std::size_t steps = 0; steps < most_steps; ++steps) {
        const double length = method.step();
        const InteriorPoint& point = method.point();
        const double sum = 1 + point.count.back();
        if (!(length > least_step)) return std::nullopt;
        if (!(method.distance() < near * sum)) continue;
        Numbers weights(system.places);
        for (std::size_t place = 0; place < system.places; ++place) {
            // Below its price in both directions: it tends to 0.
            const bool is_none = point.missing[place] > point.missing_price[place] &&
                                 point.excess[place] > point.excess_price[place];
            if (!is_none) weights[place] = -point.price[place];
        }
        return weights;
    }
    return std::nullopt;
}

}  // namespace lastmove::linear
