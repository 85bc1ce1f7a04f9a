#include "lastmove/check/peg/board.hpp"

#include <fmt/format.h>

#include <array>

#include "lastmove/base/input_error.hpp"
#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

namespace {

constexpr std::array<Cell, 2> orthogonal{{{0, 1}, {1, 0}}};
constexpr std::array<Cell, 3> triangular{{{0, 1}, {1, 0}, {1, 1}}};
constexpr std::array<Cell, 4> diagonal{{{0, 1}, {1, 0}, {1, 1}, {1, -1}}};

std::span<const Cell> lines_of(const std::string& rule) {
    if (rule == "jump") return orthogonal;
    if (rule == "jump-diagonal") return diagonal;
    if (rule == "jump-triangular") return triangular;
    throw Rejection(fmt::format("unknown rule '{}'", excerpt(rule)));
}

/// The cells of the grid that are holes, in reading order.
std::vector<Cell> holes_of(const std::vector<std::string>& rows) {
    std::vector<Cell> cells;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (rows[row].size() != rows[0].size()) throw Rejection("a grid with uneven rows");
        for (std::size_t column = 0; column < rows[row].size(); ++column) {
            const char c = rows[row][column];
            if (c == '#') continue;
            if (c != 'o' && c != '.')
                throw Rejection("a grid with a character other than 'o', '.' and '#'");
            if (cells.size() == most_holes) throw Rejection("a board of more than 256 holes");
            cells.push_back({static_cast<int>(row), static_cast<int>(column)});
        }
    }
    if (cells.empty()) throw Rejection("a board without holes");
    return cells;
}

}  // namespace

PegBoard::PegBoard(const PegPuzzle& puzzle)
    : lines_(lines_of(puzzle.rule)), cells_(holes_of(puzzle.start)), jumps_from_(cells_.size()) {
    const auto find = [&](Cell cell) -> std::optional<std::uint16_t> {
        const auto found = std::lower_bound(cells_.begin(), cells_.end(), cell);
        if (found == cells_.end() || *found != cell) return std::nullopt;
        return static_cast<std::uint16_t>(found - cells_.begin());
    };
    for (std::uint16_t from = 0; from < size(); ++from) {
        holes_by_name_.emplace(cell_name(cells_[from]), from);
        for (const Cell line : lines_) {
            for (const Cell step : {line, Cell{} - line}) {
                const auto over = find(cells_[from] + step);
                const auto to = find(cells_[from] + step + step);
                if (!over || !to) continue;
                jumps_from_[from].push_back(jumps_.size());
                jumps_.push_back({from, *over, *to});
            }
        }
    }
    start_ = read_grid(puzzle.start);
    for (const auto& goal : puzzle.goals) {
        if (goal.size() != puzzle.start.size() || holes_of(goal) != cells_ ||
            goal[0].size() != puzzle.start[0].size()) {
            throw Rejection("a goal whose holes differ from those of the start");
        }
        goals_.push_back(read_grid(goal));
    }
    if (puzzle.goals.empty()) {
        for (std::size_t hole = 0; hole < size(); ++hole) goals_.emplace_back().set(hole);
    }
}

Pegs PegBoard::read_grid(const std::vector<std::string>& rows) const {
    Pegs pegs;
    for (std::size_t hole = 0; hole < size(); ++hole) {
        const auto [row, column] = cells_[hole];
        pegs[hole] = rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] == 'o';
    }
    return pegs;
}

std::uint16_t PegBoard::hole_named(std::string_view name) const {
    const auto found = holes_by_name_.find(std::string(name));
    if (found == holes_by_name_.end()) {
        throw Rejection(fmt::format("'{}' is not a hole", excerpt(name)));
    }
    return found->second;
}

std::vector<std::uint16_t> PegBoard::way(std::string_view text) const {
    std::vector<std::uint16_t> holes;
    while (true) {
        const std::size_t dash = text.find('-');
        holes.push_back(hole_named(text.substr(0, dash)));
        if (dash == std::string_view::npos) return holes;
        text.remove_prefix(dash + 1);
    }
}

std::optional<std::size_t> PegBoard::jump_between(std::uint16_t from, std::uint16_t to) const {
    for (const std::size_t jump : jumps_from_[from]) {
        if (jumps_[jump].to == to) return jump;
    }
    return std::nullopt;
}

std::size_t PegBoard::jump_named(std::string_view text) const {
    const auto holes = way(text);
    const auto jump = holes.size() == 2 ? jump_between(holes[0], holes[1]) : std::nullopt;
    if (!jump) throw Rejection(fmt::format("'{}' is not a jump", excerpt(text)));
    return *jump;
}

HoleWeights PegBoard::hole_weights(const Weights& weights) const {
    HoleWeights by_hole(size());
    for (const auto& [name, weight] : weights) by_hole[hole_named(name)] = weight;
    return by_hole;
}

Rational weigh(const HoleWeights& weights, const PegJump& jump) {
    return weights[jump.from] + weights[jump.over] - weights[jump.to];
}

Rational weigh(const HoleWeights& weights, const Pegs& pegs) {
    Rational sum;
    for (std::size_t hole = 0; hole < weights.size(); ++hole) {
        if (pegs[hole]) sum += weights[hole];
    }
    return sum;
}

}  // namespace lastmove::checking
