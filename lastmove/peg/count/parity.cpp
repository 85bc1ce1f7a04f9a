#include "lastmove/peg/count/parity.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>
#include <utility>

namespace lastmove::peg::counting {

namespace {

using Vector = Mask<4>;

unsigned parity(const Vector& vector) {
    return static_cast<unsigned>(vector.size()) & 1U;
}

std::vector<Vector> jump_vectors(const Board& board) {
    std::vector<Vector> rows;
    for (const Jump& jump : board.jumps()) {
        Position holes;
        for (const auto hole : {jump.from, jump.over, jump.to}) holes.insert(hole);
        rows.push_back(to_mask<4>(holes));
    }
    return rows;
}

/// Holes with many jumps first.
std::vector<std::size_t> busy_first(const Board& board) {
    std::vector<std::size_t> jumps(board.size());
    for (const Jump& jump : board.jumps()) {
        for (const auto hole : {jump.from, jump.over, jump.to}) ++jumps[hole];
    }
    std::vector<std::size_t> order(board.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::ranges::greater{},
                             [&](std::size_t hole) { return jumps[hole]; });
    return order;
}

constexpr std::size_t number_of_pegs = most_holes;  // the column after those of the holes

/// Brings the rows into reduced echelon form by these columns; returns the column of each row's
/// leading entry, and drops the other rows.
std::vector<std::size_t> reduce(std::vector<Vector>& rows, std::span<const std::size_t> columns) {
    const auto entry = [](const Vector& row, std::size_t column) {
        return column == number_of_pegs ? parity(row) != 0 : row.contains(column);
    };
    std::vector<std::size_t> leads;
    for (const std::size_t column : columns) {
        const std::size_t rank = leads.size();
        const auto lead = std::find_if(rows.begin() + static_cast<std::ptrdiff_t>(rank), rows.end(),
                                       [&](const Vector& row) { return entry(row, column); });
        if (lead == rows.end()) continue;
        std::swap(rows[rank], *lead);
        for (std::size_t row = 0; row < rows.size(); ++row) {
            if (row != rank && entry(rows[row], column)) rows[row] = rows[row] ^ rows[rank];
        }
        leads.push_back(column);
    }
    rows.resize(leads.size());
    return leads;
}

}  // namespace

std::size_t jump_rank(const Board& board) {
    std::vector<Vector> rows = jump_vectors(board);
    return reduce(rows, busy_first(board)).size();
}

ParityClass::ParityClass(const Board& board, const Position& start)
    : basis_(jump_vectors(board)), holes_(board.size(), Hole{0, 0, false}) {
    assert(!board.jumps().empty());
    std::vector<std::size_t> columns = busy_first(board);
    // A jump changes the parity of the number of pegs, so that column leads the first row.
    columns.insert(columns.begin(), number_of_pegs);
    const std::vector<std::size_t> leads = reduce(basis_, columns);
    bits_ = std::max(leads.size(), least_bits);
    assert(leads.size() <= 64);
    for (std::size_t row = 0; row < leads.size(); ++row) {
        const std::size_t bit = row == 0 ? bits_ - 1 : leads.size() - 1 - row;
        for (std::size_t hole = 0; hole < holes_.size(); ++hole) {
            if (basis_[row].contains(hole)) holes_[hole].mask |= std::uint64_t{1} << bit;
        }
        if (row > 0) holes_[leads[row]].free = true;
    }
    const std::uint64_t first = index(to_mask<4>(start));
    for (std::size_t hole = 0; hole < holes_.size(); ++hole) {
        const unsigned sum = static_cast<unsigned>(std::popcount(holes_[hole].mask & first)) & 1U;
        holes_[hole].odd = sum ^ unsigned { start.contains(hole) };
        if (holes_[hole].free) {
            free_ |= holes_[hole].mask;
        } else {
            bound_.push_back(holes_[hole]);
        }
    }
}

std::uint64_t ParityClass::index(const Mask<4>& position) const {
    std::uint64_t index = std::uint64_t{parity(position)} << (bits_ - 1);
    for (std::size_t hole = 0; hole < holes_.size(); ++hole) {
        if (holes_[hole].free && position.contains(hole)) index |= holes_[hole].mask;
    }
    return index;
}

std::size_t ParityClass::pegs(std::uint64_t index) const {
    auto number = static_cast<std::size_t>(std::popcount(index & free_));
    for (const Hole& hole : bound_) {
        number += (static_cast<unsigned>(std::popcount(hole.mask & index)) ^ hole.odd) & 1U;
    }
    return number;
}

bool ParityClass::contains(const Position& position) const {
    const std::uint64_t place = index(to_mask<4>(position));
    for (std::size_t hole = 0; hole < holes_.size(); ++hole) {
        const auto sum = static_cast<unsigned>(std::popcount(holes_[hole].mask & place));
        if (((sum ^ holes_[hole].odd) & 1U) != unsigned{position.contains(hole)}) return false;
    }
    return true;
}

std::vector<Mask<4>> ParityClass::fixed_by(const Permutation& image) const {
    // Eliminates on basis + image(basis), doing to the basis what is done to these sums: where a
    // sum becomes 0, the basis's part is fixed.
    std::vector<std::pair<Vector, Vector>> rows;
    for (const Vector& vector : basis_) {
        Position moved;
        for (std::size_t hole = 0; hole < image.size(); ++hole) {
            if (vector.contains(hole)) moved.insert(image[hole]);
        }
        rows.emplace_back(vector ^ to_mask<4>(moved), vector);
    }
    std::size_t rank = 0;
    for (std::size_t hole = 0; hole < image.size() && rank < rows.size(); ++hole) {
        const auto lead = std::find_if(rows.begin() + static_cast<std::ptrdiff_t>(rank), rows.end(),
                                       [&](const auto& row) { return row.first.contains(hole); });
        if (lead == rows.end()) continue;
        std::swap(rows[rank], *lead);
        for (std::size_t row = rank + 1; row < rows.size(); ++row) {
            if (!rows[row].first.contains(hole)) continue;
            rows[row].first = rows[row].first ^ rows[rank].first;
            rows[row].second = rows[row].second ^ rows[rank].second;
        }
        ++rank;
    }
    std::vector<Vector> fixed;
    for (std::size_t row = rank; row < rows.size(); ++row) fixed.push_back(rows[row].second);
    return fixed;
}

}  // namespace lastmove::peg::counting
