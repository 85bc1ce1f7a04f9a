// How far disks in a cavity overlap: the energy that the search for a packing drives down to 0.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace lastmove::packing {

/// The centres of n disks, in double precision: coordinates x of all, then y of all.
using Coordinates = std::vector<double>;

/// Disks of given radii in a cavity around the origin; its radius may be changed between calls.
class Overlap {
  public:
    Overlap(std::vector<double> radii, double cavity) : radii_(std::move(radii)), cavity_(cavity) {}

    [[nodiscard]] std::size_t size() const { return radii_.size(); }
    [[nodiscard]] std::span<const double> radii() const { return radii_; }
    [[nodiscard]] double cavity() const { return cavity_; }
    void set_cavity(double radius) { cavity_ = radius; }

    /// The sum of the squared overlaps, of pairs of disks and of disks with the wall, and into
    /// `gradient` its gradient; both spans have 2n numbers. Quadratic in the number of disks.
    ///
    /// ```
    /// const packing::Overlap two({1, 1}, 3);
    /// std::vector<double> gradient(4);
    /// EXPECT_EQ(two.energy(std::vector<double>{-1, 1, 0, 0}, gradient), 0);
    /// EXPECT_EQ(two.energy(std::vector<double>{-0.5, 0.5, 0, 0}, gradient), 1);
    /// ```
    double energy(std::span<const double> at, std::span<double> gradient) const;

    /// The energy that disk `i` has if it stands at (x, y).
    [[nodiscard]] double energy_of(std::size_t i, double x, double y,
                                   std::span<const double> at) const;

  private:
    std::vector<double> radii_;
    double cavity_;
};

}  // namespace lastmove::packing
