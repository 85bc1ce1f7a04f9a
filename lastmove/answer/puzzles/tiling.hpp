// Tiling puzzles, as certificates have them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/evidence/board_cell.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// How often something is to be used: at least `least` times, at most `most` times.
struct Copies {
    std::uint32_t least = 0;
    std::uint32_t most = 0;

    friend bool operator==(const Copies&, const Copies&) = default;
};

constexpr Copies exactly(std::uint32_t times) {
    return {times, times};
}

namespace shape {

/// A number, the object {"least": …, "most": …}, or "any".
struct CountOfCopies {
    static Json write(const std::optional<Copies>& count);
    static std::optional<Copies> read(const Field& field);
};

}  // namespace shape

/// A tile: rows of `o` and `.`, and how often it is to be used; nothing: any number of times.
struct TilingTile {
    std::string name;
    std::vector<std::string> rows;
    std::optional<Copies> count;

    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("name", &Self::name), key("rows", &Self::rows),
                          key("count", &Self::count, shape::CountOfCopies{})};
    }
};

/// Cover every `.` of the region exactly once with tiles.
struct TilingPuzzle {
    std::string lattice;              ///< "square" or "hexagonal"
    std::vector<std::string> region;  ///< rows of `.` and `#`
    std::string freedom;              ///< "free", "one-sided" or "fixed"
    std::vector<TilingTile> tiles;

    static constexpr std::string_view game = "tiling";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("lattice", &Self::lattice), key("region", &Self::region),
                          key("freedom", &Self::freedom), key("tiles", &Self::tiles)};
    }
};

/// Cover a board of `rows` by `columns` cells with straight strips of `length` cells and exactly
/// one monomino, where a cell is given: on that one.
struct StripsPuzzle {
    std::int64_t rows = 1;
    std::int64_t columns = 1;
    std::int64_t length = 1;
    std::optional<BoardCell> monomino;

    static constexpr std::string_view game = "strips";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{
            key("rows", &Self::rows, shape::Length{}),
            key("columns", &Self::columns, shape::Length{}),
            key("length", &Self::length, shape::Length{}),
            key("monomino", &Self::monomino, shape::OrWord<"any", shape::ObjectOf<BoardCell>>{})};
    }
};

}  // namespace lastmove
