#include "lastmove/check/packing/cyclic_orders.hpp"

#include <algorithm>
#include <set>

#include "lastmove/check/packing/angles.hpp"

namespace lastmove::checking {

namespace {

/// The first centres in the order of their directions, counted from that of centre 0 on; of each
/// two how far the second direction is beyond the first at least.
struct Ring {
    std::vector<std::size_t> order;
    Angles beyond;
};

class OrderSearch {
  public:
    OrderSearch(const Angles& angles, std::span<const std::size_t> alike, Budget& budget)
        : angles_(angles), alike_(alike), budget_(budget) {}
    OrderSearch(const OrderSearch&) = delete;
    OrderSearch& operator=(const OrderSearch&) = delete;
    ~OrderSearch() { budget_.give_back(taken_); }

    /// Whether the centres that are not in the ring yet have directions, too.
    bool is_completed(const Ring& ring) {
        const std::size_t next = ring.order.size();
        if (next == angles_.size()) return true;
        for (std::size_t place = 1; place <= next; ++place) {
            Ring longer = ring;
            budget_.step("ordering disks", 1 + next * next / 64);
            if (!insert(longer, next, place) || !is_new(longer)) continue;
            if (is_completed(longer)) return true;
        }
        return false;
    }

  private:
    /// Whether the centre can have a direction at this place of the ring.
    bool insert(Ring& ring, std::size_t centre, std::size_t place) const {
        const std::size_t n = ring.order.size();
        std::vector<std::int64_t> to(n);    // the others, from the centre
        std::vector<std::int64_t> from(n);  // the others, to the centre
        for (std::size_t i = 0; i < n; ++i) {
            const std::size_t other = ring.order[i];
            const std::int64_t angle = angles_[centre][other];
            to[other] = i < place ? angle - 2 * half_turn : angle;
            from[other] = i < place ? angle : angle - 2 * half_turn;
        }
        const auto direct_to = to;
        const auto direct_from = from;
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t k = 0; k < n; ++k) {
                to[i] = std::max(to[i], direct_to[k] + ring.beyond[k][i]);
                from[i] = std::max(from[i], ring.beyond[i][k] + direct_from[k]);
            }
        }
        for (std::size_t i = 0; i < n; ++i) {
            if (to[i] + from[i] > 0) return false;  // beyond itself
        }
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t k = 0; k < n; ++k) {
                ring.beyond[i][k] = std::max(ring.beyond[i][k], from[i] + to[k]);
            }
            ring.beyond[i].push_back(from[i]);
        }
        to.push_back(0);
        ring.beyond.push_back(std::move(to));
        ring.order.insert(ring.order.begin() + static_cast<std::ptrdiff_t>(place), centre);
        return true;
    }

    /// Whether neither this ring nor its mirror image has been seen, but for centres that are
    /// alike.
    bool is_new(const Ring& ring) {
        std::vector<std::size_t> signs;
        signs.reserve(ring.order.size());
        for (const std::size_t centre : ring.order) signs.push_back(alike_[centre]);
        std::vector<std::size_t> mirrored = signs;
        std::reverse(mirrored.begin() + 1, mirrored.end());
        const std::size_t bytes = 64 + signs.size() * sizeof(std::size_t);
        budget_.take(bytes);
        taken_ += bytes;
        return seen_.insert(std::min(signs, mirrored)).second;
    }

    const Angles& angles_;
    std::span<const std::size_t> alike_;
    Budget& budget_;
    std::set<std::vector<std::size_t>> seen_;
    std::size_t taken_ = 0;
};

}  // namespace

bool have_directions(const Angles& angles, std::span<const std::size_t> alike, Budget& budget) {
    OrderSearch search(angles, alike, budget);
    return angles.empty() || search.is_completed({{0}, {{0}}});
}

}  // namespace lastmove::checking
