#include "lastmove/tiling/region/polyomino.hpp"

#include <gtest/gtest.h>

#include "tiling/naive.hpp"

namespace lastmove::tiling {
namespace {

using enum CellLattice;

TEST(Polyomino, FreeOnesAreAsManyAsCounted) {
    // OEIS A000105 and, of hexagons, A000228.
    const std::vector<std::size_t> squares{1, 1, 2, 5, 12, 35, 108};
    const std::vector<std::size_t> hexagons{1, 1, 3, 7, 22, 82};
    for (std::size_t n = 0; n < squares.size(); ++n) {
        EXPECT_EQ(free_polyominoes(static_cast<int>(n) + 1, square).size(), squares[n]);
    }
    for (std::size_t n = 0; n < hexagons.size(); ++n) {
        EXPECT_EQ(free_polyominoes(static_cast<int>(n) + 1, hexagonal).size(), hexagons[n]);
    }
}

TEST(Polyomino, NamedPentominoesAreTheTwelve) {
    std::set<Polyomino> named;
    for (const char letter : std::string("FILNPTUVWXYZ")) {
        const auto shape = polyomino_named(std::string(1, letter), square);
        ASSERT_TRUE(shape);
        EXPECT_EQ(shape, polyomino_named(std::string{letter, '5'}, square));
        named.insert(orientations(*shape, square, Freedom::free).front());
    }
    const auto all = free_polyominoes(5, square);
    EXPECT_EQ(named, std::set<Polyomino>(all.begin(), all.end()));
}

TEST(Polyomino, OneSidedTetrominoesAreMirrorImages) {
    for (const auto& [one, other] : {std::pair{"L4", "J4"}, std::pair{"S4", "Z4"}}) {
        const auto a = *polyomino_named(one, square);
        const auto b = *polyomino_named(other, square);
        EXPECT_NE(orientations(a, square, Freedom::one_sided),
                  orientations(b, square, Freedom::one_sided));
        EXPECT_EQ(orientations(a, square, Freedom::free), orientations(b, square, Freedom::free));
    }
}

TEST(Polyomino, OrientationsAreTheNaiveOnes) {
    for (const CellLattice lattice : {square, hexagonal}) {
        for (const Polyomino& shape : free_polyominoes(5, lattice)) {
            for (const bool reflect : {false, true}) {
                const auto freedom = reflect ? Freedom::free : Freedom::one_sided;
                std::set<naive::Shape> ways;
                for (const Polyomino& way : orientations(shape, lattice, freedom)) {
                    ways.insert(naive::at_origin(naive::shape_of(to_rows(way), 'o')));
                }
                EXPECT_EQ(ways, naive::all_ways(naive::shape_of(to_rows(shape), 'o'),
                                                lattice == hexagonal, reflect));
            }
            EXPECT_EQ(orientations(shape, lattice, Freedom::fixed).size(), 1u);
        }
    }
}

TEST(Polyomino, NamesThatAreNone) {
    for (const char* name : {"", "Q", "I0", "I-1", "I99999", "2x", "x2", "0x3", "FF", "4L", "o"}) {
        EXPECT_FALSE(polyomino_named(name, square)) << name;
    }
    EXPECT_FALSE(polyomino_named("X", hexagonal));
    EXPECT_FALSE(polyomino_named("", hexagonal));
}

}  // namespace
}  // namespace lastmove::tiling
