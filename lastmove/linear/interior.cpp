#include "lastmove/linear/interior.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "lastmove/linear/cholesky.hpp"
#include "lastmove/linear/interior_program.hpp"

namespace lastmove::linear {

namespace {

class InteriorMethod {
  public:
    InteriorMethod(const InteriorProgram& program, const Limits& limits)
        : program_(program),
          limits_(limits),
          moves_(program.moves.size()),
          rows_(program.right.size()),
          point_(moves_, rows_),
          matrix_(rows_),
          own_(moves_),
          shared_(moves_),
          leading_(moves_) {
        start();
    }

    /// How long the steps were.
    double step() {
        scale();
        const double mean = mean_product();
        InteriorPoint direction(moves_, rows_);
        find_direction(0, nullptr, direction);
        const auto [first, first_dual] = longest_steps(direction, 1);
        const double after = mean_product(direction, first, first_dual);
        const double centring = std::pow(after / mean, 3);
        const InteriorPoint predicted = direction;
        find_direction(centring * mean, &predicted, direction);
        constexpr double short_of_the_boundary = 0.995;
        const auto [primal, dual] = longest_steps(direction, short_of_the_boundary);
        for (const auto& [number, partner] : partners) {
            advance(point_.*number, direction.*number, primal);
            advance(point_.*partner, direction.*partner, dual);
        }
        advance(point_.price, direction.price, dual);
        return std::min(primal, dual);
    }

    [[nodiscard]] double missing() const {
        double sum = 0;
        for (std::size_t row = 0; row < rows_; ++row) {
            sum += program_.cost_of_missing[row] * point_.missing[row] + point_.excess[row];
        }
        return sum;
    }

    /// The weights, moved by `inside` until no move weighs less than 0 with those under it.
    [[nodiscard]] Numbers weights(const Numbers& inside) const {
        Numbers weights(rows_);
        for (std::size_t row = 0; row < rows_; ++row) weights[row] = -point_.price[row];
        double needed = 0;
        for (std::size_t move = 0; move < moves_; ++move) {
            if (program_.leader[move]) continue;
            double least = program_.weight(move, weights);
            for (const std::size_t follower : program_.followers[move]) {
                least += std::min(0.0, program_.weight(follower, weights));
            }
            needed = std::max(needed, -least / program_.weight(move, inside));
        }
        for (std::size_t row = 0; row < rows_; ++row) {
            weights[row] = weights[row] + needed * inside[row];
        }
        return weights;
    }

    [[nodiscard]] const InteriorPoint& point() const { return point_; }

  private:
    [[nodiscard]] bool has_room(std::size_t move) const {
        return program_.leader[move].has_value();
    }

    void start() {
        constexpr double small = 0.1;
        for (std::size_t move = 0; move < moves_; ++move) {
            point_.count[move] = has_room(move) ? small : 2 * small;
            point_.room[move] = has_room(move) ? small : 0;
            point_.count_price[move] = 1;
            point_.room_price[move] = has_room(move) ? 1 : 0;
        }
        const Numbers sums = program_.sums(point_.count);
        for (std::size_t row = 0; row < rows_; ++row) {
            const double rest = program_.right[row] - sums[row];
            point_.missing[row] = std::max(rest, 0.0) + 0.5;
            point_.excess[row] = std::max(-rest, 0.0) + 0.5;
            const double cost = program_.cost_of_missing[row];
            point_.price[row] = (cost - 1) / 2;
            point_.missing_price[row] = cost - point_.price[row];
            point_.excess_price[row] = 1 + point_.price[row];
        }
    }

    /// The mean of the products of partners, where a step in a direction would lead.
    [[nodiscard]] double mean_product(const InteriorPoint& direction, double primal,
                                      double dual) const {
        double sum = 0;
        std::size_t number_of = 0;
        for (const auto& [number, partner] : partners) {
            for (std::size_t i = 0; i < (point_.*number).size(); ++i) {
                if ((point_.*partner)[i] == 0) continue;  // a move without a ceiling
                sum += ((point_.*number)[i] + primal * (direction.*number)[i]) *
                       ((point_.*partner)[i] + dual * (direction.*partner)[i]);
                ++number_of;
            }
        }
        return sum / static_cast<double>(number_of);
    }

    [[nodiscard]] double mean_product() const {
        return mean_product(InteriorPoint(moves_, rows_), 0, 0);
    }

    /// The matrix A Q⁻¹ Aᵀ + D, for the moves A: by the products of partners, Q is diagonal but for
    /// the rooms, where it joins a leader with each of its followers.
    void scale() {
        matrix_.clear();
        for (std::size_t row = 0; row < rows_; ++row) {
            matrix_.add(row, row,
                        point_.missing[row] / point_.missing_price[row] +
                            point_.excess[row] / point_.excess_price[row]);
        }
        for (std::size_t move = 0; move < moves_; ++move) {
            own_[move] = point_.count_price[move] / point_.count[move];
            shared_[move] = has_room(move) ? point_.room_price[move] / point_.room[move] : 0;
        }
        Numbers sum(rows_);
        std::vector<std::size_t> touched;
        std::vector<bool> is_touched(rows_);
        for (std::size_t move = 0; move < moves_; ++move) {
            if (has_room(move)) continue;
            const auto add = [&](std::size_t of, double factor) {
                for (const auto& [row, amount] : program_.moves[of]) {
                    if (!is_touched[row]) touched.push_back(row);
                    is_touched[row] = true;
                    sum[row] += factor * amount;
                }
            };
            leading_[move] = own_[move];
            add(move, 1);
            for (const std::size_t follower : program_.followers[move]) {
                const double both = own_[follower] + shared_[follower];
                leading_[move] += shared_[follower] * own_[follower] / both;
                add(follower, shared_[follower] / both);
                add_square(program_.moves[follower], 1 / both);
            }
            std::ranges::sort(touched);
            for (std::size_t i = 0; i < touched.size(); ++i) {
                const double factor = sum[touched[i]] / leading_[move];
                for (std::size_t j = i; j < touched.size(); ++j) {
                    matrix_.add(touched[i], touched[j], factor * sum[touched[j]]);
                }
            }
            for (const std::size_t row : touched) {
                sum[row] = 0;
                is_touched[row] = false;
            }
            touched.clear();
        }
        matrix_.factor(limits_);
    }

    void add_square(const std::vector<Entry>& move, double factor) {
        for (const Entry& one : move) {
            for (const Entry& other : move) {
                if (one.place > other.place) continue;
                matrix_.add(one.place, other.place, factor * one.amount * other.amount);
            }
        }
    }

    /// Replaces q by Q⁻¹ q.
    void divide(Numbers& q) const {
        for (std::size_t move = 0; move < moves_; ++move) {
            if (has_room(move)) continue;
            double sum = q[move];
            for (const std::size_t of : program_.followers[move]) {
                sum += shared_[of] / (own_[of] + shared_[of]) * q[of];
            }
            q[move] = sum / leading_[move];
            for (const std::size_t of : program_.followers[move]) {
                q[of] = (q[of] + shared_[of] * q[move]) / (own_[of] + shared_[of]);
            }
        }
    }

    /// Newton's direction to a point where all products of partners are `target`, less the products
    /// of the changes that were predicted.
    void find_direction(double target, const InteriorPoint* predicted,
                        InteriorPoint& direction) const {
        InteriorPoint lacks(moves_, rows_);  // of the products, by the first of partners
        for (const auto& [number, partner] : partners) {
            for (std::size_t i = 0; i < (point_.*number).size(); ++i) {
                double lack = target - (point_.*number)[i] * (point_.*partner)[i];
                if (predicted != nullptr) {
                    lack -= (predicted->*number)[i] * (predicted->*partner)[i];
                }
                (lacks.*number)[i] = lack;
            }
        }
        Numbers q(moves_);
        for (std::size_t move = 0; move < moves_; ++move) {
            // What the price of a move lacks to be those of its count and rooms together.
            q[move] += lacks.count[move] / point_.count[move] +
                       program_.weight(move, point_.price) + point_.count_price[move];
            if (const auto leader = program_.leader[move]) {
                const double both = lacks.room[move] / point_.room[move] + point_.room_price[move];
                q[move] -= both;
                q[*leader] += both;
            }
        }
        Numbers divided = q;
        divide(divided);
        const Numbers sums = program_.sums(point_.count);
        const Numbers moved = program_.sums(divided);
        for (std::size_t row = 0; row < rows_; ++row) {
            direction.price[row] = program_.right[row] - sums[row] - point_.missing[row] +
                                   point_.excess[row] - moved[row] -
                                   lacks.missing[row] / point_.missing_price[row] +
                                   lacks.excess[row] / point_.excess_price[row];
        }
        matrix_.solve(direction.price);
        for (std::size_t move = 0; move < moves_; ++move) {
            direction.count[move] = q[move] + program_.weight(move, direction.price);
        }
        divide(direction.count);
        for (std::size_t move = 0; move < moves_; ++move) {
            direction.count_price[move] =
                (lacks.count[move] - point_.count_price[move] * direction.count[move]) /
                point_.count[move];
            const auto leader = program_.leader[move];
            if (!leader) continue;
            direction.room[move] = direction.count[*leader] - direction.count[move];
            direction.room_price[move] =
                (lacks.room[move] - point_.room_price[move] * direction.room[move]) /
                point_.room[move];
        }
        for (std::size_t row = 0; row < rows_; ++row) {
            direction.missing_price[row] = -direction.price[row];
            direction.excess_price[row] = direction.price[row];
            direction.missing[row] =
                (lacks.missing[row] + point_.missing[row] * direction.price[row]) /
                point_.missing_price[row];
            direction.excess[row] =
                (lacks.excess[row] - point_.excess[row] * direction.price[row]) /
                point_.excess_price[row];
        }
    }

    /// The longest steps, up to 1, that keep all numbers, and all partners, positive, shortened by
    /// a factor unless they are 1.
    [[nodiscard]] std::pair<double, double> longest_steps(const InteriorPoint& direction,
                                                          double factor) const {
        const auto limit = [&](const Numbers& numbers, const Numbers& changes, double& step) {
            for (std::size_t i = 0; i < numbers.size(); ++i) {
                if (changes[i] < 0) step = std::min(step, -factor * numbers[i] / changes[i]);
            }
        };
        std::pair<double, double> steps{1, 1};
        for (const auto& [number, partner] : partners) {
            limit(point_.*number, direction.*number, steps.first);
            limit(point_.*partner, direction.*partner, steps.second);
        }
        return steps;
    }

    static void advance(Numbers& numbers, const Numbers& changes, double step) {
        for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] += step * changes[i];
    }

    const InteriorProgram& program_;
    const Limits& limits_;
    std::size_t moves_;
    std::size_t rows_;
    InteriorPoint point_;
    Cholesky matrix_;
    Numbers own_;      ///< price / count of each move
    Numbers shared_;   ///< price / room of each move with a ceiling
    Numbers leading_;  ///< what is left of Q for a leader without its followers
};

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
    if (ones.empty() || system.moves.empty()) return std::nullopt;
    if (8 * ones.size() * (ones.size() + 7) > limits.memory) return std::nullopt;
    const InteriorProgram program(system, gap);
    InteriorMethod method(program, limits);
    for (std::size_t steps = 0; steps < most_steps; ++steps) {
        const bool is_stuck = !(method.step() > least_step);
        Middle middle;
        Numbers weights = method.weights(ones);
        for (std::size_t row = 0; row < weights.size(); ++row) {
            middle.violation -= weights[row] * program.right[row];
        }
        middle.missing = method.missing();
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

}  // namespace lastmove::linear
