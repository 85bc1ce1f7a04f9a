#include "lastmove/linear/interior_method.hpp"

#include <algorithm>
#include <cmath>

namespace lastmove::linear {

namespace {

void advance(Numbers& numbers, const Numbers& changes, double step) {
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] += step * changes[i];
}

}  // namespace

InteriorMethod::InteriorMethod(InteriorProgram program, Limits limits)
    : program_(std::move(program)),
      limits_(std::move(limits)),
      moves_(program_.moves.size()),
      rows_(program_.right.size()),
      point_(moves_, rows_),
      matrix_(rows_),
      own_(moves_),
      shared_(moves_),
      leading_(moves_),
      spread_(rows_) {
    start();
}

double InteriorMethod::step() {
    scale();
    const double now = distance();
    InteriorPoint direction(moves_, rows_);
    find_direction(0, nullptr, direction);
    const auto [first, first_dual] = longest_steps(direction, 1);
    const double after = product(direction, first, first_dual);
    const double centring = std::pow(after / now, 3);
    const InteriorPoint predicted = direction;
    find_direction(centring * now / number_of_products_, &predicted, direction);
    constexpr double short_of_the_boundary = 0.995;
    const auto [primal, dual] = longest_steps(direction, short_of_the_boundary);
    for (const auto& [number, partner] : partners) {
        advance(point_.*number, direction.*number, primal);
        advance(point_.*partner, direction.*partner, dual);
    }
    advance(point_.price, direction.price, dual);
    return std::min(primal, dual);
}

void InteriorMethod::start() {
    constexpr double small = 0.1;
    for (std::size_t move = 0; move < moves_; ++move) {
        point_.count[move] = has_room(move) ? small : 2 * small;
        point_.room[move] = has_room(move) ? small : 0;
        point_.count_price[move] = 1;
        point_.room_price[move] = has_room(move) ? 1 : 0;
        number_of_products_ += has_room(move) ? 2 : 1;
    }
    number_of_products_ += 2 * static_cast<double>(rows_);
    const Numbers sums = program_.sums(point_.count);
    for (std::size_t row = 0; row < rows_; ++row) {
        if (has_box()) {
            point_.missing[row] = point_.excess[row] = program_.box[row];
            point_.missing_price[row] = point_.excess_price[row] = 1;
            continue;
        }
        const double rest = program_.right[row] - sums[row];
        point_.missing[row] = std::max(rest, 0.0) + 0.5;
        point_.excess[row] = std::max(-rest, 0.0) + 0.5;
        const double cost = program_.cost_of_missing[row];
        point_.price[row] = (cost - 1) / 2;
        point_.missing_price[row] = cost - point_.price[row];
        point_.excess_price[row] = 1 + point_.price[row];
    }
}

double InteriorMethod::distance() const {
    double sum = 0;
    for (const auto& [number, partner] : partners) {
        for (std::size_t i = 0; i < (point_.*number).size(); ++i) {
            sum += (point_.*number)[i] * (point_.*partner)[i];
        }
    }
    return sum;
}

/// The distance where steps in a direction would lead.
double InteriorMethod::product(const InteriorPoint& direction, double primal, double dual) const {
    double sum = 0;
    for (const auto& [number, partner] : partners) {
        for (std::size_t i = 0; i < (point_.*number).size(); ++i) {
            sum += ((point_.*number)[i] + primal * (direction.*number)[i]) *
                   ((point_.*partner)[i] + dual * (direction.*partner)[i]);
        }
    }
    return sum;
}

/// The matrix A Q⁻¹ Aᵀ + D, for the moves A: by the products of partners, Q is diagonal but for
/// the rooms, where it joins a leader with each of its followers.
void InteriorMethod::scale() {
    matrix_.clear();
    for (std::size_t row = 0; row < rows_; ++row) {
        const double& missing = point_.missing[row];
        const double& excess = point_.excess[row];
        const double& missing_price = point_.missing_price[row];
        const double& excess_price = point_.excess_price[row];
        spread_[row] = has_box() ? 1 / (missing_price / missing + excess_price / excess)
                                 : missing / missing_price + excess / excess_price;
        matrix_.add(row, row, spread_[row]);
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

void InteriorMethod::add_square(const std::vector<Entry>& move, double factor) {
    for (const Entry& one : move) {
        for (const Entry& other : move) {
            if (one.place > other.place) continue;
            matrix_.add(one.place, other.place, factor * one.amount * other.amount);
        }
    }
}

/// Replaces q by Q⁻¹ q.
void InteriorMethod::divide(Numbers& q) const {
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
void InteriorMethod::find_direction(double target, const InteriorPoint* predicted,
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
        q[move] += lacks.count[move] / point_.count[move] + program_.weight(move, point_.price) +
                   point_.count_price[move] - program_.cost[move];
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
        const double slack = has_box() ? (point_.missing[row] - point_.excess[row]) / 2
                                       : point_.missing[row] - point_.excess[row];
        direction.price[row] =
            program_.right[row] - sums[row] - slack - moved[row] - slack_without_price(row, lacks);
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
            (lacks.room[move] - point_.room_price[move] * direction.room[move]) / point_.room[move];
    }
    find_rows(lacks, direction);
}

/// What a row's slack, missing − excess or within the box, would change by if its price did not.
double InteriorMethod::slack_without_price(std::size_t row, const InteriorPoint& lacks) const {
    if (has_box()) {
        return spread_[row] *
               (lacks.missing[row] / point_.missing[row] - lacks.excess[row] / point_.excess[row]);
    }
    return lacks.missing[row] / point_.missing_price[row] -
           lacks.excess[row] / point_.excess_price[row];
}

/// The directions of missing and excess, given those of prices.
void InteriorMethod::find_rows(const InteriorPoint& lacks, InteriorPoint& direction) const {
    for (std::size_t row = 0; row < rows_; ++row) {
        const double price = direction.price[row];
        if (has_box()) {
            const double slack = slack_without_price(row, lacks) + spread_[row] * price;
            direction.missing[row] = slack;
            direction.excess[row] = -slack;
            direction.missing_price[row] =
                (lacks.missing[row] - point_.missing_price[row] * slack) / point_.missing[row];
            direction.excess_price[row] =
                (lacks.excess[row] + point_.excess_price[row] * slack) / point_.excess[row];
            continue;
        }
        direction.missing_price[row] = -price;
        direction.excess_price[row] = price;
        direction.missing[row] =
            (lacks.missing[row] + point_.missing[row] * price) / point_.missing_price[row];
        direction.excess[row] =
            (lacks.excess[row] - point_.excess[row] * price) / point_.excess_price[row];
    }
}

/// The longest steps, up to 1, that keep all numbers, and all partners, positive, shortened by
/// a factor unless they are 1.
std::pair<double, double> InteriorMethod::longest_steps(const InteriorPoint& direction,
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

}  // namespace lastmove::linear
