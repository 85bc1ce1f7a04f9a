#include "lastmove/packing/directions.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <set>

namespace lastmove::packing {

namespace {

constexpr double turn = 2 * std::numbers::pi;
/// How far a direction is beyond itself, where it is not for rounding.
constexpr double beyond_itself = 1e-12;
constexpr double none_so_near = 4;  // more than π

template <class List, class Value>
void insert_at(List& list, std::size_t place, Value value) {
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(place), std::move(value));
}

/// The first centres in a cyclic order, with how far each one's direction is beyond each other's.
class Ring {
  public:
    explicit Ring(std::size_t centre) : order_{centre}, beyond_{{0}} {}

    [[nodiscard]] const std::vector<std::size_t>& order() const { return order_; }

    /// Whether the centre can have a direction at this place; then it has it.
    bool insert(const AngleTable& angles, std::size_t centre, std::size_t place) {
        const std::size_t n = order_.size();
        std::vector<double> to(n);
        std::vector<double> from(n);
        for (std::size_t i = 0; i < n; ++i) {
            const double angle = angles[centre][order_[i]];
            to[i] = i < place ? angle - turn : angle;
            from[i] = i < place ? angle : angle - turn;
        }
        std::vector<double> after = to;
        std::vector<double> before = from;
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t k = 0; k < n; ++k) {
                after[i] = std::max(after[i], to[k] + beyond_[k][i]);
                before[i] = std::max(before[i], beyond_[i][k] + from[k]);
            }
            if (after[i] + before[i] > beyond_itself) return false;
        }
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t k = 0; k < n; ++k) {
                beyond_[i][k] = std::max(beyond_[i][k], before[i] + after[k]);
            }
            insert_at(beyond_[i], place, before[i]);
        }
        insert_at(after, place, 0.0);
        insert_at(beyond_, place, std::move(after));
        insert_at(order_, place, centre);
        return true;
    }

  private:
    std::vector<std::size_t> order_;
    std::vector<std::vector<double>> beyond_;  ///< by places
};

class RingSearch {
  public:
    RingSearch(const AngleTable& angles, std::span<const std::size_t> alike,
               std::span<const std::size_t> sequence, std::uint64_t most)
        : angles_(angles), alike_(alike), sequence_(sequence), most_(most) {}

    OrderFound run() {
        if (!sequence_.empty()) static_cast<void>(is_completed(Ring(sequence_[0])));
        return std::move(found_);
    }

  private:
    bool is_completed(const Ring& ring) {
        const std::size_t next = ring.order().size();
        found_.deepest = std::max(found_.deepest, std::min(next + 1, sequence_.size()));
        if (next == sequence_.size()) {
            found_.order = ring.order();
            return true;
        }
        for (std::size_t place = 1; place <= next; ++place) {
            if (++found_.tried > most_) {
                found_.order.emplace();
                return true;
            }
            Ring longer = ring;
            if (!longer.insert(angles_, sequence_[next], place) || !is_new(longer)) continue;
            if (is_completed(longer)) return true;
        }
        return false;
    }

    bool is_new(const Ring& ring) {
        std::vector<std::size_t> signs;
        for (const std::size_t centre : ring.order()) signs.push_back(alike_[centre]);
        std::vector<std::size_t> mirrored = signs;
        std::reverse(mirrored.begin() + 1, mirrored.end());
        return seen_.insert(std::min(signs, mirrored)).second;
    }

    const AngleTable& angles_;
    std::span<const std::size_t> alike_;
    std::span<const std::size_t> sequence_;
    std::uint64_t most_;
    OrderFound found_;
    std::set<std::vector<std::size_t>> seen_;
};

}  // namespace

double least_angle(const Zone& one, const Zone& other, double apart) {
    constexpr double rounding = 1e-15;
    if (one.high + other.high < apart * (1 - rounding)) return none_so_near;
    double greatest = -1;
    for (const double x : {one.low, one.high}) {
        for (const double y : {other.low, other.high}) {
            if (x == 0 || y == 0) {
                if (x + y >= apart * (1 - rounding)) return 0;
                continue;
            }
            const double under = 2 * x * y;
            const double squares = x * x + y * y;
            const double error = rounding * (1 + (squares + apart * apart) / under);
            greatest = std::max(greatest, (squares - apart * apart) / under + error);
        }
    }
    return greatest >= 1 ? 0 : std::acos(greatest);
}

bool has_directions(const AngleTable& angles, std::span<const std::size_t> order) {
    if (order.empty()) return true;
    Ring ring(order[0]);
    for (std::size_t i = 1; i < order.size(); ++i) {
        if (!ring.insert(angles, order[i], i)) return false;
    }
    return true;
}

double longest_ring(const AngleTable& angles, std::span<const std::size_t> order) {
    const std::size_t n = order.size();
    double longest = 0;
    std::vector<double> way(n + 1);  // from the first centre, the longest to each
    for (std::size_t first = 0; first < n; ++first) {
        for (std::size_t k = 1; k <= n; ++k) {
            way[k] = -std::numeric_limits<double>::infinity();
            for (std::size_t i = k == n ? 1 : 0; i < k; ++i) {
                const double step = angles[order[(first + i) % n]][order[(first + k) % n]];
                way[k] = std::max(way[k], way[i] + step);
            }
        }
        longest = std::max(longest, way[n]);
    }
    return longest;
}

OrderFound order_around(const AngleTable& angles, std::span<const std::size_t> alike,
                        std::span<const std::size_t> sequence, std::uint64_t most) {
    return RingSearch(angles, alike, sequence, most).run();
}

}  // namespace lastmove::packing
