#include "lastmove/peg/board/board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>

#include "lastmove/base/input_error.hpp"

namespace lastmove::peg {

namespace {

/// A linear map of the grid: the images of (1,0) and (0,1).
struct Linear {
    Cell down;
    Cell right;

    [[nodiscard]] Cell operator()(Cell cell) const {
        return {cell.row * down.row + cell.column * right.row,
                cell.row * down.column + cell.column * right.column};
    }
};

/// The linear maps that permute the lines of the rule.
std::vector<Linear> symmetries_of(Rule rule) {
    const auto is_line = [&](Cell direction) {
        return std::ranges::any_of(lines(rule), [&](Cell line) {
            return line == direction || Cell{} - line == direction;
        });
    };
    std::vector<Linear> maps;
    for (int code = 0; code < 81; ++code) {
        const Linear map{{code / 27 - 1, code / 9 % 3 - 1}, {code / 3 % 3 - 1, code % 3 - 1}};
        const int determinant = map.down.row * map.right.column - map.down.column * map.right.row;
        if (std::abs(determinant) == 1 &&
            std::ranges::all_of(lines(rule), [&](Cell line) { return is_line(map(line)); })) {
            maps.push_back(map);
        }
    }
    std::ranges::stable_partition(maps, [](const Linear& map) {
        return map.down == Cell{1, 0} && map.right == Cell{0, 1};
    });
    return maps;
}

/// Where the map, moved to the board's corner, sends each hole; nullopt if one falls off.
std::optional<Permutation> on_board(const Board& board, const Linear& map) {
    std::vector<Cell> images;
    for (const Cell& hole : board.holes()) images.push_back(map(hole));
    // The least image in reading order must be the least hole.
    const Cell shift = board.holes().front() - *std::ranges::min_element(images);
    Permutation permutation;
    for (const Cell& image : images) {
        const auto hole = board.hole_at(image + shift);
        if (!hole) return std::nullopt;
        permutation.push_back(*hole);
    }
    return permutation;
}

}  // namespace

std::string_view name(Rule rule) {
    switch (rule) {
        case Rule::jump:
            return "jump";
        case Rule::jump_diagonal:
            return "jump-diagonal";
        case Rule::jump_triangular:
            return "jump-triangular";
    }
    return {};
}

std::optional<Rule> rule_named(std::string_view text) {
    for (const Rule rule : {Rule::jump, Rule::jump_diagonal, Rule::jump_triangular}) {
        if (name(rule) == text) return rule;
    }
    return std::nullopt;
}

std::span<const Cell> lines(Rule rule) {
    static constexpr std::array<Cell, 4> diagonal{{{0, 1}, {1, 0}, {1, 1}, {1, -1}}};
    static constexpr std::span<const Cell> all{diagonal};
    switch (rule) {
        case Rule::jump:
            return all.first(2);
        case Rule::jump_diagonal:
            return all;
        case Rule::jump_triangular:
            return all.first(3);
    }
    return {};
}

Board::Board(Rule rule, std::vector<Cell> holes) : rule_(rule), holes_(std::move(holes)) {
    if (holes_.empty() || holes_.size() > most_holes) {
        throw InputError(fmt::format("{} holes", holes_.size()), 0,
                         fmt::format("a board of 1 to {} holes", most_holes), "ooo|o.o|ooo");
    }
    std::ranges::sort(holes_);
    assert(std::ranges::adjacent_find(holes_) == holes_.end());
    for (const Cell& hole : holes_) {
        assert(hole.row >= 0 && hole.column >= 0);
        rows_ = std::max(rows_, hole.row + 1);
        columns_ = std::max(columns_, hole.column + 1);
    }
    const auto count = static_cast<std::uint16_t>(holes_.size());
    for (std::uint16_t from = 0; from < count; ++from) {
        for (const Cell& line : lines(rule_)) {
            for (const Cell& step : {line, Cell{} - line}) {
                const auto over = hole_at(holes_[from] + step);
                const auto to = hole_at(holes_[from] + step + step);
                if (over && to) jumps_.push_back({from, *over, *to});
            }
        }
    }
    for (const Linear& map : symmetries_of(rule_)) {
        auto permutation = on_board(*this, map);
        if (permutation && std::ranges::find(symmetries_, *permutation) == symmetries_.end()) {
            symmetries_.push_back(*std::move(permutation));
        }
    }
}

std::optional<std::uint16_t> Board::hole_at(Cell cell) const {
    const auto found = std::ranges::lower_bound(holes_, cell);
    if (found == holes_.end() || *found != cell) return std::nullopt;
    return static_cast<std::uint16_t>(found - holes_.begin());
}

std::string Board::jump_name(const Jump& jump) const {
    return hole_name(jump.from) + "-" + hole_name(jump.to);
}

std::optional<std::uint16_t> Board::centre() const {
    if (rule_ != Rule::jump_triangular) {
        const Cell first{std::ranges::min(holes_, {}, &Cell::row).row,
                         std::ranges::min(holes_, {}, &Cell::column).column};
        const Cell sum = first + Cell{rows_ - 1, columns_ - 1};
        if (sum.row % 2 != 0 || sum.column % 2 != 0) return std::nullopt;
        return hole_at({sum.row / 2, sum.column / 2});
    }
    std::optional<std::uint16_t> fixed;
    const auto count = static_cast<std::uint16_t>(size());
    for (std::uint16_t hole = 0; hole < count; ++hole) {
        const bool stays = std::ranges::all_of(
            symmetries_, [&](const Permutation& image) { return image[hole] == hole; });
        if (stays && fixed) return std::nullopt;
        if (stays) fixed = hole;
    }
    return fixed;
}

Position Board::full() const {
    Position position;
    for (std::size_t hole = 0; hole < size(); ++hole) position.insert(hole);
    return position;
}

linear::MoveSystem Board::move_system() const {
    linear::MoveSystem system{size(), {}};
    for (const Jump& jump : jumps_) {
        system.moves.push_back({{jump.from, 1}, {jump.over, 1}, {jump.to, -1}});
    }
    return system;
}

Position apply(const Permutation& image, const Position& position) {
    Position moved;
    for (std::size_t hole = 0; hole < image.size(); ++hole) {
        if (position.contains(hole)) moved.insert(image[hole]);
    }
    return moved;
}

bool is_legal(const Position& position, const Jump& jump) {
    return position.contains(jump.from) && position.contains(jump.over) &&
           !position.contains(jump.to);
}

Position play(Position position, const Jump& jump) {
    assert(is_legal(position, jump));
    position.erase(jump.from);
    position.erase(jump.over);
    position.insert(jump.to);
    return position;
}

Position complement(const Board& board, const Position& position) {
    Position other;
    for (std::size_t hole = 0; hole < board.size(); ++hole) {
        if (!position.contains(hole)) other.insert(hole);
    }
    return other;
}

Grid to_grid(const Board& board, const Position& position) {
    Grid grid{
        std::vector<std::string>(static_cast<std::size_t>(board.rows()),
                                 std::string(static_cast<std::size_t>(board.columns()), '#'))};
    for (std::size_t hole = 0; hole < board.size(); ++hole) {
        const Cell cell = board.holes()[hole];
        grid.rows[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] =
            position.contains(hole) ? 'o' : '.';
    }
    return grid;
}

}  // namespace lastmove::peg
