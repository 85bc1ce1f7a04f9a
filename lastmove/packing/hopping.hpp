// Basin hopping for packings: from one local minimum of the overlap to the next, as in the search
// for clusters of atoms (wales1997), with moves made for disks of many sizes (grosso2010).
#pragma once

#include <cstdint>
#include <random>

#include "lastmove/packing/descent.hpp"
#include "lastmove/packing/overlap.hpp"

namespace lastmove::packing {

/// A walk over local minima of the overlap. It begins at random; each step swaps two disks of
/// similar size, moves a small disk to the best of several random places, or perturbs all of them,
/// then descends, and is accepted unless the overlap has grown too much. After many steps without
/// progress it starts again. Deterministic for a seed.
///
/// ```
/// packing::Hopping walk(packing::Overlap({1, 1, 1}, 2.5), 1);
/// while (!walk.fits()) walk.step();
/// EXPECT_EQ(walk.at().size(), 6u);
/// ```
class Hopping {
  public:
    /// Radii in ascending order.
    Hopping(Overlap overlap, std::uint64_t seed);

    /// One move and its descent.
    void step();

    /// Starts again, at random.
    void restart();

    /// Continues from here in a cavity of another radius.
    void set_cavity(double radius);

    /// Whether no disk overlaps by more than about 1e-10 of the disks' size.
    [[nodiscard]] bool fits() const { return energy_ <= 100 * enough_; }
    [[nodiscard]] const Coordinates& at() const { return at_; }

  private:
    double uniform();
    std::size_t below(std::size_t n) { return static_cast<std::size_t>(random_() % n); }
    [[nodiscard]] double descend(Coordinates& at);
    void place_at_random(std::size_t disk, Coordinates& at);
    void swap_two(Coordinates& at);
    void reinsert(Coordinates& at);
    void jiggle(Coordinates& at);

    Overlap overlap_;
    Descent descent_;
    std::mt19937_64 random_;
    double scale_;   ///< the root mean square of the radii
    double enough_;  ///< energies below this are 0
    Coordinates at_, tried_;
    double energy_ = 0;
    double least_ = 0;           ///< since the walk began
    std::size_t fruitless_ = 0;  ///< steps since then
};

}  // namespace lastmove::packing
