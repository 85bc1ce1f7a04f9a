#include "lastmove/check/packing/distances.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/check/packing/angles.hpp"
#include "lastmove/check/packing/cyclic_orders.hpp"
#include "lastmove/exact/decimal.hpp"

namespace lastmove::checking {

namespace {

/// Twice the distances of all centres from the middle, so that diameters need not be halved.
using Case = std::vector<Distances>;

Rational twice(const std::string& text) {
    try {
        return 2 * parse_decimal(text);
    } catch (const InputError&) {
        throw Rejection(fmt::format("'{}' is not a decimal number", excerpt(text)));
    }
}

/// The limbs of a number.
std::size_t size(const Rational& number) {
    return mpz_size(number.get_num_mpz_t()) + mpz_size(number.get_den_mpz_t());
}

class Walk {
  public:
    Walk(const Rational& cavity, std::span<const Rational> diameters, Budget& budget)
        : diameters_(diameters), budget_(budget) {
        Case all;
        for (const Rational& diameter : diameters) {
            if (diameter > cavity) throw Rejection("a disk is wider than the cavity");
            all.push_back({0, cavity - diameter});
        }
        open(std::move(all));
    }
    Walk(const Walk&) = delete;
    Walk& operator=(const Walk&) = delete;
    ~Walk() { budget_.give_back(open_.size() * bytes()); }

    [[nodiscard]] bool is_finished() const { return open_.empty(); }

    void take(const DistanceStep& step) {
        if (open_.empty()) throw Rejection("there are more steps than cases");
        Case now = std::move(open_.back());
        open_.pop_back();
        budget_.give_back(bytes());
        budget_.step("opening cases", 1 + now.size() / 8);
        if (step.below.empty()) {
            close(now, step.disks);
        } else {
            divide(std::move(now), step.disk, twice(step.below));
        }
    }

  private:
    [[nodiscard]] std::size_t bytes() const { return diameters_.size() * sizeof(Distances) * 2; }

    void open(Case one) {
        budget_.take(bytes());
        open_.push_back(std::move(one));
    }

    /// Opens the two cases, the nearer one on top. Of disks of the same size a later one is as far
    /// away as an earlier one, or further.
    void divide(Case now, std::size_t disk, const Rational& bound) {
        if (disk >= now.size()) throw Rejection(fmt::format("there is no disk {}", disk));
        if (bound <= now[disk].low || bound >= now[disk].high) {
            throw Rejection("the two cases are divided at a distance that is not possible");
        }
        Case farther = now;
        for (std::size_t i = 0; i < now.size(); ++i) {
            if (diameters_[i] != diameters_[disk]) continue;
            if (i <= disk && now[i].high > bound) now[i].high = bound;
            if (i >= disk && farther[i].low < bound) farther[i].low = bound;
        }
        open(std::move(farther));
        open(std::move(now));
    }

    void close(const Case& now, const std::vector<std::size_t>& disks) {
        if (disks.size() > most_ordered) {
            throw Rejection(fmt::format("more than {} disks to be ordered", most_ordered));
        }
        for (const std::size_t disk : disks) {
            if (disk >= now.size()) throw Rejection(fmt::format("there is no disk {}", disk));
            if (std::ranges::count(disks, disk) > 1) {
                throw Rejection(fmt::format("disk {} is ordered twice", disk));
            }
        }
        const std::size_t n = disks.size();
        Angles angles(n, std::vector<std::int64_t>(n, 0));
        std::vector<std::size_t> alike(n);
        for (std::size_t i = 0; i < n; ++i) {
            alike[i] = i;
            for (std::size_t k = i; k-- > 0;) {
                angles[i][k] = angles[k][i] = angle(now, disks[i], disks[k]);
                if (are_alike(now, disks[i], disks[k])) alike[i] = k;
            }
        }
        if (have_directions(angles, alike, budget_)) {
            throw Rejection("the disks of a case are not shown to be in each other's way");
        }
    }

    [[nodiscard]] bool are_alike(const Case& now, std::size_t one, std::size_t other) const {
        return diameters_[one] == diameters_[other] && now[one].low == now[other].low &&
               now[one].high == now[other].high;
    }

    std::int64_t angle(const Case& now, std::size_t one, std::size_t other) {
        const std::size_t limbs = size(now[one].low) + size(now[one].high) + size(now[other].low) +
                                  size(now[other].high) + size(diameters_[one]);
        budget_.step("measuring angles", 10 + limbs * limbs / 20);
        return least_angle(now[one], now[other], diameters_[one] + diameters_[other]);
    }

    std::span<const Rational> diameters_;
    Budget& budget_;
    std::vector<Case> open_;
};

}  // namespace

std::string verify_distances(const Rational& cavity, std::span<const Rational> diameters,
                             const DiskDistances& evidence, Budget& budget) {
    Walk walk(cavity, diameters, budget);
    for (const DistanceStep& step : evidence.steps) walk.take(step);
    if (!walk.is_finished()) throw Rejection("a case is left open");
    const auto ends = static_cast<std::size_t>(
        std::ranges::count_if(evidence.steps, &std::string::empty, &DistanceStep::below));
    return fmt::format(
        "the disks have no order around the middle, in {} of their distances from it",
        counted(ends, "case"));
}

}  // namespace lastmove::checking
