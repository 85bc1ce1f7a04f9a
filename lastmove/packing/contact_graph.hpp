// Which disks of a packing hold each other, up to rounding.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "lastmove/packing/overlap.hpp"

namespace lastmove::packing {

/// The disks that cannot be moved alone, and the contacts between them: what is left when disks
/// whose contacts all lie on one side of them are taken away, again and again.
struct ContactGraph {
    /// A disk between two opposite contacts lies on the line through the points that they are with,
    /// the middle of the cavity for the wall.
    struct Line {
        std::size_t between;
        std::array<std::optional<std::size_t>, 2> ends;  ///< disks; nothing: the middle
    };
    std::vector<bool> held;
    std::vector<std::size_t> walls;
    std::vector<std::array<std::size_t, 2>> pairs;
    std::vector<Line> lines;
};

/// Gaps below 1e-10 of the cavity's radius are contacts. Quadratic in the number of disks.
///
/// ```
/// const std::vector<double> radii{1, 2, 0.5};
/// const packing::Coordinates at{-2, 1, 0, 0, 0, 2.4};
/// const auto graph = packing::contact_graph(radii, 3, at);
/// EXPECT_EQ(graph.held, (std::vector<bool>{true, true, false}));
/// EXPECT_EQ(graph.walls, (std::vector<std::size_t>{0, 1}));
/// EXPECT_EQ(graph.lines.size(), 2u);
/// ```
ContactGraph contact_graph(std::span<const double> radii, double cavity, const Coordinates& at);

}  // namespace lastmove::packing
