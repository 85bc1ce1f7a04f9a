#include "lastmove/tiling/region/cell_lattice.hpp"

#include <array>

namespace lastmove::tiling {

namespace {

constexpr std::array<Turn, 8> square_turns{{
    {1, 0, 0, 1, false},
    {0, 1, -1, 0, false},
    {-1, 0, 0, -1, false},
    {0, -1, 1, 0, false},
    {1, 0, 0, -1, true},
    {0, 1, 1, 0, true},
    {-1, 0, 0, 1, true},
    {0, -1, -1, 0, true},
}};

// A sixth of a turn sends (0,1) to (1,1) and (1,0) to (0,-1).
constexpr std::array<Turn, 12> hexagonal_turns{{
    {1, 0, 0, 1, false},
    {0, 1, -1, 1, false},
    {-1, 1, -1, 0, false},
    {-1, 0, 0, -1, false},
    {0, -1, 1, -1, false},
    {1, -1, 1, 0, false},
    {0, 1, 1, 0, true},
    {-1, 1, 0, 1, true},
    {-1, 0, -1, 1, true},
    {0, -1, -1, 0, true},
    {1, -1, 0, -1, true},
    {1, 0, 1, -1, true},
}};

constexpr std::array<Cell, 4> square_steps{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
constexpr std::array<Cell, 6> hexagonal_steps{{{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}}};

}  // namespace

std::string_view name(CellLattice lattice) {
    return lattice == CellLattice::square ? "square" : "hexagonal";
}

std::optional<CellLattice> cell_lattice_named(std::string_view name) {
    if (name == "square") return CellLattice::square;
    if (name == "hexagonal") return CellLattice::hexagonal;
    return std::nullopt;
}

std::span<const Turn> turns(CellLattice lattice) {
    if (lattice == CellLattice::square) return square_turns;
    return hexagonal_turns;
}

std::span<const Cell> neighbour_steps(CellLattice lattice) {
    if (lattice == CellLattice::square) return square_steps;
    return hexagonal_steps;
}

}  // namespace lastmove::tiling
