#include "lastmove/tiling/blocks/tiling.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <utility>

#include "lastmove/tiling/blocks/box.hpp"

namespace lastmove::tiling {

namespace {

constexpr int most_block_cells = 600;
constexpr std::array<std::uint64_t, 3> block_turns{50'000, 500'000, 5'000'000};  // nodes

/// The tiles without a count.
Problem unlimited(const Problem& problem) {
    Problem rest{problem.region, {problem.tiles.lattice, problem.tiles.freedom, {}}};
    for (const Tile& tile : problem.tiles.tiles) {
        if (!tile.count) rest.tiles.tiles.push_back(tile);
    }
    return rest;
}

/// Whether tiles with a count are needed.
bool needs_limited(const Problem& problem) {
    return std::ranges::any_of(
        problem.tiles.tiles, [](const Tile& tile) { return tile.count && tile.count->least > 0; });
}

/// A tiled rectangle after a quarter of a turn.
SolvedBlock turned(const SolvedBlock& block) {
    SolvedBlock result{{block.size.columns, block.size.rows}, block.tiles};
    for (Placement& tile : result.tiles) {
        for (std::uint32_t& cell : tile.cells) {
            const auto columns = static_cast<std::uint32_t>(block.size.columns);
            const auto rows = static_cast<std::uint32_t>(block.size.rows);
            cell = cell % columns * rows + (rows - 1 - cell / columns);
        }
        std::ranges::sort(tile.cells);
    }
    return result;
}

/// Collects blocks and says what they can be put together to.
class Collection {
  public:
    Collection(const Problem& problem, Limits limits, Progress& progress)
        : problem_(problem),
          tiles_(unlimited(problem)),
          limits_(std::move(limits)),
          progress_(progress),
          most_{problem.region.height(), problem.region.width()},
          guillotine_(most_, {}) {
        for (int cells = 1; cells <= most_block_cells; ++cells) {
            for (int rows = 1; rows <= cells; ++rows) {
                if (cells % rows == 0) add_candidate({rows, cells / rows});
            }
        }
    }

    std::optional<BlockTiling> run() {
        if (tiles_.tiles.tiles.empty()) return std::nullopt;
        add_rectangular_tiles();
        for (const std::uint64_t turn : block_turns) {
            for (Candidate& candidate : candidates_) {
                if (limits_.ended()) return std::nullopt;
                if (candidate.settled || guillotine_.can_cut(candidate.size)) continue;
                try_candidate(candidate, turn);
                if (auto whole = cut_whole()) return whole;
            }
            if (auto boxed = cut_around_box(turn)) return boxed;
        }
        return std::nullopt;
    }

  private:
    struct Candidate {
        Size size;
        bool settled = false;
    };

    [[nodiscard]] bool may_turn() const { return problem_.tiles.freedom != Freedom::fixed; }
    [[nodiscard]] bool fits(Size size) const {
        return size.rows <= most_.rows && size.columns <= most_.columns;
    }

    void add_candidate(Size size) {
        if (may_turn() && size.rows > size.columns) return;
        const Size turned_size{size.columns, size.rows};
        if (fits(size)) {
            candidates_.push_back({size});
        } else if (may_turn() && fits(turned_size)) {
            candidates_.push_back({turned_size});
        }
    }

    void add(const SolvedBlock& block) {
        blocks_.push_back(block);
        if (may_turn() && block.size.rows != block.size.columns) blocks_.push_back(turned(block));
        std::vector<Size> sizes;
        sizes.reserve(blocks_.size());
        for (const SolvedBlock& each : blocks_) sizes.push_back(each.size);
        guillotine_ = Guillotine(most_, sizes);
    }

    /// A tile that is a rectangle is a block however long it is.
    void add_rectangular_tiles() {
        for (std::size_t tile = 0; tile < tiles_.tiles.tiles.size(); ++tile) {
            const Polyomino& shape = tiles_.tiles.tiles[tile].shape;
            const Size size{shape.back().row + 1,
                            std::ranges::max(shape, {}, &Cell::column).column + 1};
            if (std::cmp_not_equal(shape.size(), std::int64_t{size.rows} * size.columns)) continue;
            Placement whole{tile, std::vector<std::uint32_t>(shape.size())};
            for (std::uint32_t cell = 0; cell < whole.cells.size(); ++cell)
                whole.cells[cell] = cell;
            add({size, {std::move(whole)}});
        }
    }

    void try_candidate(Candidate& candidate, std::uint64_t turn) {
        const auto [rows, columns] = candidate.size;
        const Problem box{rectangle(rows, columns), tiles_.tiles};
        const BoxTiling found = tile_box(box, turn, limits_, progress_);
        candidate.settled = found.settled;
        if (found.tiles) add({candidate.size, *found.tiles});
    }

    [[nodiscard]] std::optional<BlockTiling> cut_whole() const {
        if (!problem_.region.is_rectangle() || needs_limited(problem_)) return std::nullopt;
        if (!guillotine_.can_cut(most_)) return std::nullopt;
        return assembled(guillotine_.cut(most_), {});
    }

    [[nodiscard]] std::optional<BlockTiling> cut_around_box(std::uint64_t turn) const {
        for (const Box& box : boxes_to_search(problem_.region, guillotine_)) {
            if (limits_.ended()) return std::nullopt;
            if (const auto tiles = tile_within(problem_, box, turn, limits_, progress_)) {
                return assembled(cut_around(most_, box, guillotine_), *tiles);
            }
        }
        return std::nullopt;
    }

    /// Only the blocks that are used, and tiles by their numbers in the problem.
    [[nodiscard]] BlockTiling assembled(std::vector<BlockGrid> layout,
                                        std::vector<Placement> tiles) const {
        std::vector<std::size_t> number;  // of the unlimited tiles
        for (std::size_t tile = 0; tile < problem_.tiles.tiles.size(); ++tile) {
            if (!problem_.tiles.tiles[tile].count) number.push_back(tile);
        }
        BlockTiling whole{{}, std::move(layout), std::move(tiles)};
        std::map<std::size_t, std::size_t> used;
        for (BlockGrid& grid : whole.layout) {
            const auto [place, is_new] = used.emplace(grid.block, whole.blocks.size());
            if (is_new) {
                whole.blocks.push_back(blocks_[grid.block]);
                for (Placement& tile : whole.blocks.back().tiles) tile.tile = number[tile.tile];
            }
            grid.block = place->second;
        }
        return whole;
    }

    const Problem& problem_;
    Problem tiles_;  ///< with unlimited tiles only
    Limits limits_;
    Progress& progress_;
    Size most_;
    std::vector<Candidate> candidates_;
    std::vector<SolvedBlock> blocks_;
    Guillotine guillotine_;
};

}  // namespace

std::optional<BlockTiling> block_tiling(const Problem& problem, const Limits& limits,
                                        Progress& progress) {
    if (problem.region.lattice() != CellLattice::square) return std::nullopt;
    return Collection(problem, limits, progress).run();
}

Blocks to_blocks(const Problem& problem, const BlockTiling& tiling) {
    Blocks written;
    for (const SolvedBlock& block : tiling.blocks) {
        const Problem box{rectangle(block.size.rows, block.size.columns), problem.tiles};
        TilingBlock& text = written.blocks.emplace_back();
        text.rows = block.size.rows;
        text.columns = block.size.columns;
        for (const Placement& tile : block.tiles) text.moves.push_back(to_text(box, tile));
    }
    for (const BlockGrid& grid : tiling.layout) {
        written.layout.push_back(
            {{grid.top + 1, grid.left + 1}, grid.size.rows, grid.size.columns, grid.block});
    }
    for (const Placement& tile : tiling.tiles) written.moves.push_back(to_text(problem, tile));
    return written;
}

std::vector<Placement> all_tiles(const Problem& problem, const BlockTiling& tiling) {
    std::vector<Placement> tiles = tiling.tiles;
    for (const BlockGrid& grid : tiling.layout) {
        const SolvedBlock& block = tiling.blocks[grid.block];
        const auto columns = static_cast<std::uint32_t>(block.size.columns);
        for (int row = grid.top; row < grid.top + grid.size.rows; row += block.size.rows) {
            for (int column = grid.left; column < grid.left + grid.size.columns;
                 column += block.size.columns) {
                for (const Placement& tile : block.tiles) {
                    Placement& laid = tiles.emplace_back(tile);
                    for (std::uint32_t& cell : laid.cells) {
                        const Cell there{row + static_cast<int>(cell / columns),
                                         column + static_cast<int>(cell % columns)};
                        cell = problem.region.number(there).value();
                    }
                }
            }
        }
    }
    return tiles;
}

}  // namespace lastmove::tiling
