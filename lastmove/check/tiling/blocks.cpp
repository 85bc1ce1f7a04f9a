// Tilings put together from rectangles of blocks.
#include <fmt/format.h>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/check/tiling/board.hpp"

namespace lastmove::checking {

namespace {

/// How many tiles of each kind lie in one copy. The block is a puzzle of its own: the same tiles on
/// a rectangle. Throws Rejection when it is not covered.
std::vector<std::uint64_t> tiles_of(const TilingPuzzle& puzzle, const TilingBlock& block,
                                    Budget& budget) {
    auto work = static_cast<std::size_t>(block.rows * block.columns);
    for (const TilingTile& tile : puzzle.tiles) {
        work += tile.name.size() / 16 + tile.rows.size() * (1 + tile.rows.front().size());
    }
    budget.step("covering blocks", work);
    TilingPuzzle rectangle = puzzle;
    rectangle.region.assign(static_cast<std::size_t>(block.rows),
                            std::string(static_cast<std::size_t>(block.columns), '.'));
    const TilingBoard board(rectangle);
    Coverage coverage(board);
    coverage.lay(block.moves);
    coverage.require_whole();
    return coverage.used();
}

void cover(Coverage& coverage, const TilingBoard& board, const BlockRectangle& part,
           Budget& budget) {
    for (std::int64_t row = 0; row < part.rows; ++row) {
        for (std::int64_t column = 0; column < part.columns; ++column) {
            budget.step("assembling blocks");
            const auto cell = board.cell_at({static_cast<int>(part.first.row - 1 + row),
                                             static_cast<int>(part.first.column - 1 + column)});
            if (!cell) throw Rejection("a rectangle that is not within the region");
            coverage.cover(*cell);
        }
    }
}

}  // namespace

std::string verify_blocks(const TilingPuzzle& puzzle, const TilingBoard& board,
                          const Blocks& tiling, Budget& budget) {
    const auto cells = static_cast<std::int64_t>(board.cells().size());
    std::vector<std::vector<std::uint64_t>> used;
    for (const TilingBlock& block : tiling.blocks) {
        if (block.rows * block.columns > cells) throw Rejection("a block larger than the region");
        used.push_back(tiles_of(puzzle, block, budget));
    }
    Coverage coverage(board);
    for (const BlockRectangle& part : tiling.layout) {
        if (part.block >= tiling.blocks.size()) throw Rejection("there is no such block");
        const TilingBlock& block = tiling.blocks[part.block];
        if (part.rows % block.rows != 0 || part.columns % block.columns != 0) {
            throw Rejection("a rectangle whose size is not a multiple of its block's");
        }
        cover(coverage, board, part, budget);
        budget.step("assembling blocks", board.tiles().size() / 64);
        const std::int64_t copies = part.rows / block.rows * (part.columns / block.columns);
        for (std::size_t tile = 0; tile < board.tiles().size(); ++tile) {
            coverage.use(tile, used[part.block][tile] * static_cast<std::uint64_t>(copies));
        }
    }
    coverage.lay(tiling.moves);
    coverage.require_whole();
    coverage.require_counts();
    return fmt::format("{} of blocks and {} cover each cell exactly once",
                       counted(tiling.layout.size(), "rectangle"),
                       counted(tiling.moves.size(), "tile"));
}

}  // namespace lastmove::checking
