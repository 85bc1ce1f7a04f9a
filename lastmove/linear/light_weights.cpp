#include "lastmove/linear/light_weights.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <tuple>
#include <utility>

#include "lastmove/linear/interior.hpp"
#include "lastmove/linear/light_program.hpp"
#include "lastmove/linear/repair.hpp"
#include "lastmove/linear/rounding.hpp"

namespace lastmove::linear {

namespace {

constexpr double nothing = 1e-7;  // less weight than this is none
constexpr int rounds_of_prices = 4;
constexpr int rounds_of_middles = 2;
constexpr std::ptrdiff_t many_places = 100;  // with which LightProgram takes long
constexpr int most_scale = 64;

/// Weights are at most the first of these multiples of the gap's with which there are any: then
/// small multiples of them that are integers are small.
constexpr std::array<std::optional<double>, 3> multiples_of_the_gap{8, 64, std::nullopt};

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

/// The price of a weight in the next round: the higher, the less it was.
double price_after(double weight) {
    return 1 / (std::abs(weight) + 0.1);
}

void divide_by_common_divisor(PlaceWeights& weights) {
    Integer divisor = 0;
    for (const Rational& weight : weights) divisor = gcd(divisor, weight.get_num());
    if (divisor <= 1) return;
    for (Rational& weight : weights) weight /= divisor;
}

/// The system without the places that are not allowed, by an interior point method: weights that
/// are the least, or the fewest, nearly. nullopt if it cannot help: LightProgram also knows bounds.
class LightMiddle {
  public:
    LightMiddle(const MoveSystem& system, const Gap& gap, const std::vector<bool>& allowed)
        : places_(system.places), system_(system) {
        std::vector<std::size_t> number(system.places);
        for (std::size_t place = 0; place < system.places; ++place) {
            if (!allowed[place]) continue;
            number[place] = kept_.size();
            kept_.push_back(place);
            gap_.push_back(gap[place]);
        }
        system_.places = kept_.size();
        for (auto& move : system_.moves) {
            std::erase_if(move, [&](const Entry& entry) { return !allowed[entry.place]; });
            for (Entry& entry : move) entry.place = number[entry.place];
        }
        prices_.assign(kept_.size(), 1);
    }

    std::optional<std::vector<double>> solve(const Limits& limits) {
        const auto found = lightest(system_, gap_, prices_, limits);
        if (!found) return std::nullopt;
        std::vector<double> weights(places_);
        for (std::size_t i = 0; i < kept_.size(); ++i) {
            weights[kept_[i]] = (*found)[i];
            prices_[i] = price_after((*found)[i]);
        }
        return weights;
    }

  private:
    std::size_t places_;
    MoveSystem system_;
    Gap gap_;
    std::vector<std::size_t> kept_;
    std::vector<double> prices_;
};

class Lightener {
  public:
    Lightener(const MoveSystem& system, const Gap& gap, const Bounds& bounds, PlaceWeights weights)
        : system_(system), gap_(gap), bounds_(bounds), best_(std::move(weights)) {}

    /// The places that weigh something where the sum of weights is least, and then their number, by
    /// an interior point method, if it helps: LightProgram takes seconds where there are hundreds.
    [[nodiscard]] std::vector<bool> useful(std::vector<bool> allowed, const Limits& limits) const {
        if (is_bounded() || std::ranges::count(allowed, true) < many_places) return allowed;
        until_stopped([&] {
            LightMiddle middle(system_, gap_, allowed);
            for (int round = 0; round < rounds_of_middles; ++round) {
                const auto weights = middle.solve(limits);
                if (!weights) break;
                for (std::size_t place = 0; place < system_.places; ++place) {
                    allowed[place] = std::abs((*weights)[place]) > nothing;
                }
            }
        });
        return allowed;
    }

    /// With weights up to `most`, where the gap weighs −1; whether there are any.
    bool lighten(const std::vector<bool>& allowed, std::optional<double> most,
                 const Limits& limits) {
        LightProgram program(system_, gap_, bounds_, allowed, most);
        auto weights = program.solve(limits);
        if (!weights) return false;
        take(*weights);
        for (int round = 0; round < rounds_of_prices; ++round) {
            for (std::size_t place = 0; place < weights->size(); ++place) {
                program.set_price(place, price_after((*weights)[place]));
            }
            auto next = program.solve(limits);
            if (!next) break;
            weights = std::move(next);
            take(*weights);
        }
        if (!is_readable()) take_repaired(*weights, limits);
        leave_out(*weights, most, limits);
        return true;
    }

    [[nodiscard]] bool is_readable() const { return !std::get<0>(hardness(best_)); }

    [[nodiscard]] const PlaceWeights& best() const { return best_; }

  private:
    [[nodiscard]] bool is_bounded() const {
        return std::ranges::any_of(bounds_.lower, [](std::int64_t lower) { return lower > 0; }) ||
               std::ranges::any_of(bounds_.upper,
                                   [](const auto& upper) { return upper.has_value(); });
    }

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
        if (!take(*found)) take_repaired(*found, limits);
    }

    /// Keeps integers near some multiple of the weights, changed until they refute. Of the places
    /// that do not weigh anything, those may help that only moves without a ceiling use: more
    /// weight there gives room.
    void take_repaired(const std::vector<double>& weights, const Limits& limits) {
        if (is_bounded() || !system_.inequalities.empty()) return;
        std::vector<bool> used(system_.places, true);
        for (std::size_t move = 0; move < system_.moves.size(); ++move) {
            if (!system_.ceiling(move)) continue;
            for (const Entry& entry : system_.moves[move]) used[entry.place] = false;
        }
        double most = 1;
        for (std::size_t place = 0; place < weights.size(); ++place) {
            if (std::abs(weights[place]) > nothing) used[place] = true;
            most = std::max(most, std::abs(weights[place]));
        }
        std::vector<double> scaled(weights.size());
        for (int scale = 1; scale * most <= readable.get_d() && !limits.ended(); ++scale) {
            for (std::size_t place = 0; place < weights.size(); ++place) {
                scaled[place] = scale * weights[place];
            }
            auto near = repaired(system_, gap_, scaled, used, readable.get_si());
            if (near && refutes(system_, gap_, bounds_, *near)) {
                keep(*std::move(near));
                return;
            }
        }
    }

    /// Keeps integers near the weights if they refute, too, and are better than the best so far.
    /// Whether there were any that are readable.
    bool take(const std::vector<double>& weights) {
        for (int scale = 1; scale <= most_scale; ++scale) {
            if (take_scaled(weights, scale)) return true;
        }
        auto near = nearest_accepted(weights, {}, 0, [&](const PlaceWeights& rounded) {
            return refutes(system_, gap_, bounds_, rounded);
        });
        return near && keep(*std::move(near));
    }

    bool take_scaled(const std::vector<double>& weights, double scale) {
        auto near = rounded(weights, scale);
        return near && refutes(system_, gap_, bounds_, *near) && keep(*std::move(near));
    }

    /// Keeps the weights if they are better than the best so far; whether they are readable.
    bool keep(PlaceWeights weights) {
        divide_by_common_divisor(weights);
        const auto hard = hardness(weights);
        if (hard < hardness(best_)) best_ = std::move(weights);
        return !std::get<0>(hard);
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
    const std::vector<bool> useful = lightener.useful(allowed, limits);
    for (const auto& most : multiples_of_the_gap) {
        if (lightener.lighten(useful, most, limits) && lightener.is_readable()) break;
    }
    return lightener.best();
}

}  // namespace lastmove::linear
