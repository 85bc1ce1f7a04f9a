#include "lastmove/packing/contact_graph.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace lastmove::packing {

namespace {

constexpr double contact_share = 1e-10;  // of the cavity
constexpr double straight = 1e-5;        // of an angle: a chain bends that much, up to rounding

/// A contact of a disk: in which direction, and with which disk or the wall.
struct Direction {
    double angle;
    std::optional<std::size_t> disk;
};

/// The contacts of each disk, by angles.
std::vector<std::vector<Direction>> all_contacts(std::span<const double> radii, double cavity,
                                                 const Coordinates& at) {
    const std::size_t n = radii.size();
    const double near = contact_share * cavity;
    std::vector<std::vector<Direction>> contacts(n);
    for (std::size_t i = 0; i < n; ++i) {
        if (cavity - radii[i] - std::hypot(at[i], at[n + i]) < near) {
            contacts[i].push_back({std::atan2(at[n + i], at[i]), std::nullopt});
        }
        for (std::size_t j = 0; j < n; ++j) {
            const double dx = at[j] - at[i];
            const double dy = at[n + j] - at[n + i];
            if (i != j && std::hypot(dx, dy) - radii[i] - radii[j] < near) {
                contacts[i].push_back({std::atan2(dy, dx), j});
            }
        }
        std::ranges::sort(contacts[i], {}, &Direction::angle);
    }
    return contacts;
}

/// Whether contacts in ascending directions leave no way out, or only one to the side of two
/// opposite ones.
bool hold(const std::vector<Direction>& contacts) {
    if (contacts.size() < 2) return false;
    double widest = 2 * std::numbers::pi + contacts.front().angle - contacts.back().angle;
    for (std::size_t i = 1; i < contacts.size(); ++i) {
        widest = std::max(widest, contacts[i].angle - contacts[i - 1].angle);
    }
    return widest < std::numbers::pi + straight;
}

}  // namespace

ContactGraph contact_graph(std::span<const double> radii, double cavity, const Coordinates& at) {
    auto contacts = all_contacts(radii, cavity, at);
    ContactGraph graph;
    graph.held.assign(radii.size(), true);
    const auto is_loose = [&](const Direction& contact) {
        return contact.disk && !graph.held[*contact.disk];
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < contacts.size(); ++i) {
            if (!graph.held[i]) continue;
            std::erase_if(contacts[i], is_loose);
            graph.held[i] = hold(contacts[i]);
            changed = changed || !graph.held[i];
        }
    }
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        if (!graph.held[i]) continue;
        const auto& own = contacts[i];
        for (std::size_t a = 0; a < own.size(); ++a) {
            if (!own[a].disk) graph.walls.push_back(i);
            if (own[a].disk && *own[a].disk > i) graph.pairs.push_back({i, *own[a].disk});
            for (std::size_t b = 0; b < a; ++b) {
                const double turn = own[a].angle - own[b].angle;
                if (std::abs(turn - std::numbers::pi) < straight) {
                    graph.lines.push_back({i, {own[a].disk, own[b].disk}});
                }
            }
        }
    }
    return graph;
}

}  // namespace lastmove::packing
