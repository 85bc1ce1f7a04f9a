#include "lastmove/linear/light_weights.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <tuple>

#include "lastmove/linear/light_program.hpp"
#include "lastmove/linear/rounding.hpp"

namespace lastmove::linear {

namespace {

constexpr double nothing = 1e-7;  // less weight than this is none
constexpr int rounds_of_prices = 4;
constexpr int most_scale = 64;

/// Weights are at most this multiple of the gap's, if possible: then small multiples of them that
/// are integers are small.
constexpr double few_times_the_gap = 8;

/// Weights up to this are read with ease; beyond it fewer weights are of no use.
const Integer readable = 256;

/// How hard weights are to read: the less, the better.
auto hardness(const PlaceWeights& weights) {
    Rational most = 0;
    std::size_t number = 0;
    for (const Rational& weight : weights) {
        most = std::max<Rational>(most, abs(weight));
        number += weight == 0 ? 0 : 1;
    }
    return std::tuple(most > readable, number, most);
}

void divide_by_common_divisor(PlaceWeights& weights) {
    Integer divisor = 0;
    for (const Rational& weight : weights) divisor = gcd(divisor, weight.get_num());
    if (divisor <= 1) return;
    for (Rational& weight : weights) weight /= divisor;
}

class Lightener {
  public:
    Lightener(const MoveSystem& system, const Gap& gap, const Bounds& bounds,
              const PlaceWeights& weights)
        : system_(system), gap_(gap), bounds_(bounds), best_(weights) {}

    /// With weights up to `most`, where the gap weighs −1; whether there are any.
    bool lighten(const std::vector<bool>& allowed, std::optional<double> most,
                 const Limits& limits) {
        LightProgram program(system_, gap_, bounds_, allowed, most);
        auto weights = program.solve(limits);
        if (!weights) return false;
        take(*weights);
        for (int round = 0; round < rounds_of_prices; ++round) {
            for (std::size_t place = 0; place < weights->size(); ++place) {
                program.set_price(place, 1 / (std::abs((*weights)[place]) + 0.1));
            }
            auto next = program.solve(limits);
            if (!next) break;
            weights = std::move(next);
            take(*weights);
        }
        leave_out(*weights, most, limits);
        return true;
    }

    [[nodiscard]] const PlaceWeights& best() const { return best_; }

  private:
    /// Leaves weights out, the least first, while the others suffice.
    void leave_out(const std::vector<double>& weights, std::optional<double> most,
                   const Limits& limits) {
        std::vector<bool> used(system_.places);
        for (std::size_t place = 0; place < system_.places; ++place) {
            used[place] = std::abs(weights[place]) > nothing;
        }
        LightProgram program(system_, gap_, bounds_, used, most);
        auto found = program.solve(limits);
        if (!found) return;
        std::vector<std::size_t> order;
        for (std::size_t place = 0; place < found->size(); ++place) {
            if (std::abs(weights[place]) > nothing) order.push_back(place);
            if (std::abs((*found)[place]) <= nothing) program.allow(place, false);
        }
        std::ranges::sort(order, {}, [&](std::size_t place) { return std::abs(weights[place]); });
        for (const std::size_t place : order) {
            if (std::abs((*found)[place]) <= nothing) continue;
            program.allow(place, false);
            if (auto without = program.solve(limits)) {
                found = std::move(without);
                for (const std::size_t other : order) {
                    if (std::abs((*found)[other]) <= nothing) program.allow(other, false);
                }
            } else {
                program.allow(place, true);
            }
        }
        take(*found);
    }

    /// Keeps integers near the weights if they refute, too, and are better than the best so far.
    void take(const std::vector<double>& weights) {
        const auto accept = [&](const PlaceWeights& near) {
            return refutes(system_, gap_, bounds_, near);
        };
        std::optional<PlaceWeights> near;
        for (int scale = 1; scale <= most_scale && !near; ++scale) {
            near = rounded(weights, scale);
            if (near && !accept(*near)) near.reset();
        }
        if (!near) near = nearest_accepted(weights, {}, 0, accept);
        if (!near) return;
        divide_by_common_divisor(*near);
        if (hardness(*near) < hardness(best_)) best_ = *std::move(near);
    }

    const MoveSystem& system_;
    const Gap& gap_;
    const Bounds& bounds_;
    PlaceWeights best_;
};

}  // namespace

PlaceWeights light_weights(const MoveSystem& system, const Gap& gap, const Bounds& bounds,
                           const PlaceWeights& weights, const std::vector<bool>& allowed,
                           const Limits& limits) {
    if (system.places == 0 || system.moves.empty()) return weights;
    Lightener lightener(system, gap, bounds, weights);
    for (const std::optional<double> most : {std::optional<double>(few_times_the_gap), {}}) {
        if (lightener.lighten(allowed, most, limits)) break;
    }
    return lightener.best();
}

}  // namespace lastmove::linear
