// Two plain programs that count exact covers one by one: dancing links as Knuth wrote them down in
// 2000, with doubly linked lists and the column with the fewest rows first; and the first empty
// cell with bit masks. Written plainly and well; they know no symmetry.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lastmove::baseline {

class DancingLinks {
  public:
    /// Columns 0 … columns−1, each to be covered exactly once; rows are lists of columns.
    DancingLinks(std::size_t columns, std::span<const std::vector<std::size_t>> rows)
        : size_(columns + 1, 0) {
        for (std::uint32_t column = 0; column <= columns; ++column) {
            const auto before = static_cast<std::uint32_t>(column == 0 ? columns : column - 1);
            const auto behind = static_cast<std::uint32_t>(column == columns ? 0 : column + 1);
            nodes_.push_back({before, behind, column, column, column});
        }
        for (const auto& row : rows) {
            const auto first = static_cast<std::uint32_t>(nodes_.size());
            for (std::size_t place = 0; place < row.size(); ++place) {
                const auto node = static_cast<std::uint32_t>(nodes_.size());
                const auto column = static_cast<std::uint32_t>(row[place] + 1);
                const std::uint32_t above = nodes_[column].up;
                nodes_.push_back({node - 1, node + 1, above, column, column});
                nodes_[above].down = nodes_[column].up = node;
                ++size_[column];
            }
            nodes_[first].left = static_cast<std::uint32_t>(nodes_.size() - 1);
            nodes_.back().right = first;
        }
    }

    /// The number of exact covers.
    std::uint64_t count() {
        if (nodes_[0].right == 0) return 1;
        const std::uint32_t column = smallest();
        if (size_[column] == 0) return 0;
        std::uint64_t sum = 0;
        cover(column);
        for (std::uint32_t row = nodes_[column].down; row != column; row = nodes_[row].down) {
            for (std::uint32_t node = nodes_[row].right; node != row; node = nodes_[node].right) {
                cover(nodes_[node].column);
            }
            sum += count();
            for (std::uint32_t node = nodes_[row].left; node != row; node = nodes_[node].left) {
                uncover(nodes_[node].column);
            }
        }
        uncover(column);
        return sum;
    }

    /// How often a node was taken out of its column.
    [[nodiscard]] std::uint64_t updates() const { return updates_; }

  private:
    struct Node {
        std::uint32_t left, right, up, down, column;
    };

    [[nodiscard]] std::uint32_t smallest() const {
        std::uint32_t best = nodes_[0].right;
        for (std::uint32_t column = best; column != 0; column = nodes_[column].right) {
            if (size_[column] < size_[best]) best = column;
        }
        return best;
    }
    void cover(std::uint32_t column) {
        nodes_[nodes_[column].right].left = nodes_[column].left;
        nodes_[nodes_[column].left].right = nodes_[column].right;
        for (std::uint32_t row = nodes_[column].down; row != column; row = nodes_[row].down) {
            for (std::uint32_t node = nodes_[row].right; node != row; node = nodes_[node].right) {
                const Node& each = nodes_[node];
                nodes_[each.down].up = each.up;
                nodes_[each.up].down = each.down;
                --size_[each.column];
                ++updates_;
            }
        }
    }
    void uncover(std::uint32_t column) {
        for (std::uint32_t row = nodes_[column].up; row != column; row = nodes_[row].up) {
            for (std::uint32_t node = nodes_[row].left; node != row; node = nodes_[node].left) {
                const Node& each = nodes_[node];
                ++size_[each.column];
                nodes_[each.down].up = node;
                nodes_[each.up].down = node;
            }
        }
        nodes_[nodes_[column].right].left = column;
        nodes_[nodes_[column].left].right = column;
    }

    std::vector<Node> nodes_;  ///< first the root and the columns' heads
    std::vector<std::uint32_t> size_;
    std::uint64_t updates_ = 0;
};

/// At most 64 cells and 64 pieces, each to be used once.
class FirstEmptyCell {
  public:
    /// Columns 0 … cells−1 are cells, the others pieces; rows are ascending.
    FirstEmptyCell(std::size_t cells, std::span<const std::vector<std::size_t>> rows)
        : all_(cells == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << cells) - 1), at_(cells) {
        for (const auto& row : rows) {
            Placement placement{};
            for (const std::size_t column : row) {
                if (column < cells) {
                    placement.cells |= std::uint64_t{1} << column;
                } else {
                    placement.piece |= std::uint64_t{1} << (column - cells);
                }
            }
            at_[row.front()].push_back(placement);
        }
    }

    /// The number of exact covers of the cells.
    [[nodiscard]] std::uint64_t count(std::uint64_t covered = 0, std::uint64_t used = 0) const {
        if (covered == all_) return 1;
        std::uint64_t sum = 0;
        for (const Placement& each : at_[static_cast<std::size_t>(std::countr_one(covered))]) {
            if ((each.cells & covered) != 0 || (each.piece & used) != 0) continue;
            sum += count(covered | each.cells, used | each.piece);
        }
        return sum;
    }

  private:
    struct Placement {
        std::uint64_t cells;
        std::uint64_t piece;
    };

    std::uint64_t all_;
    std::vector<std::vector<Placement>> at_;  ///< by first cell
};

}  // namespace lastmove::baseline
