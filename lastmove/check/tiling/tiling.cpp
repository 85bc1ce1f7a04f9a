// Tilings that are given tile by tile, and weights that exclude them.
#include <fmt/format.h>

#include <algorithm>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/check/ground/rational.hpp"
#include "lastmove/check/tiling/board.hpp"

namespace lastmove::checking {

namespace {

/// One move: a tile and the cells that it covers.
struct Laid {
    std::size_t tile = 0;
    std::vector<std::size_t> cells;
};

/// Reads `NAME: CELL CELL …`.
Laid read_move(const TilingBoard& board, const std::string& text) {
    const auto fail = [&](std::string_view reason) {
        return Rejection(fmt::format("the move '{}' {}", excerpt(text), reason));
    };
    const std::size_t colon = text.rfind(':');
    if (colon == std::string::npos) throw fail("has no ':'");
    const auto tile = board.tile_named(text.substr(0, colon));
    if (!tile) throw fail("names no tile");
    Laid laid{*tile, {}};
    for (std::size_t at = colon + 1; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at + 1), text.size());
        const auto cell = board.cell_named(text.substr(at + 1, end - at - 1));
        if (text[at] != ' ' || !cell) throw fail("names no cell");
        laid.cells.push_back(*cell);
        at = end;
    }
    std::ranges::sort(laid.cells);
    TileShape shape;
    for (const std::size_t cell : laid.cells) {
        shape.push_back(board.cells()[cell] - board.cells()[laid.cells.front()]);
    }
    if (!std::ranges::binary_search(board.tiles()[*tile].ways, shape)) {
        throw fail("covers cells that are not a placement of that tile");
    }
    return laid;
}

/// Weights by cell, then by tile. Throws Rejection for a name that is no place.
struct PlacesWeighed {
    std::vector<Rational> cells;
    std::vector<Rational> tiles;

    PlacesWeighed(const TilingBoard& board, const Weights& weights)
        : cells(board.cells().size()), tiles(board.tiles().size()) {
        constexpr std::string_view prefix = "tile ";
        for (const auto& [name, weight] : weights) {
            if (const auto cell = board.cell_named(name)) {
                cells[*cell] = weight;
                continue;
            }
            const auto tile = name.starts_with(prefix)
                                  ? board.tile_named(name.substr(prefix.size()))
                                  : std::nullopt;
            if (!tile || !board.tiles()[*tile].count) {
                throw Rejection(
                    fmt::format("'{}' is neither a cell nor a tile with a count", excerpt(name)));
            }
            tiles[*tile] = weight;
        }
    }
};

/// `copy_holds` is asked of tiles whose number is not fixed.
template <class MoveHolds, class CopyHolds, class GapHolds>
void require(const TilingBoard& board, const Weights& weights, Budget& budget, MoveHolds move_holds,
             CopyHolds copy_holds, GapHolds gap_holds) {
    const PlacesWeighed weighed(board, weights);
    for (std::size_t tile = 0; tile < board.tiles().size(); ++tile) {
        for (const TileShape& way : board.tiles()[tile].ways) {
            for (const Cell first : board.cells()) {
                budget.step("weighing", 1 + way.size() / 16);
                const auto cells = board.laid(way, first);
                if (!cells) continue;
                Rational weight = weighed.tiles[tile];
                for (const std::size_t cell : *cells) weight += weighed.cells[cell];
                if (move_holds(weight)) continue;
                throw Rejection(fmt::format("{} on {} weighs {}", board.tiles()[tile].name,
                                            cell_name(first), shown(weight)));
            }
        }
    }
    Rational gap = 0;
    for (const Rational& weight : weighed.cells) gap += weight;
    for (std::size_t tile = 0; tile < board.tiles().size(); ++tile) {
        const Rational& weight = weighed.tiles[tile];
        gap += weight_of_copies(board.tiles()[tile], weight);
        if (is_exact(board.tiles()[tile]) || copy_holds(weight)) continue;
        throw Rejection(
            fmt::format("a copy of {} weighs {}", board.tiles()[tile].name, shown(weight)));
    }
    if (!gap_holds(gap)) throw Rejection(fmt::format("the region weighs {}", shown(gap)));
}

std::string refute(const TilingPuzzle& puzzle, const TilingBoard& board, const Witness& evidence,
                   Budget& budget) {
    if (const auto* parity = std::get_if<ParityWitness>(&evidence)) {
        if (!std::ranges::all_of(parity->weights, is_integer, &Weights::value_type::second)) {
            throw Rejection("a weight that is not an integer");
        }
        require(board, parity->weights, budget, is_even, is_even,
                [](const Rational& gap) { return !is_even(gap); });
        return "every placement has an even weight, but the region an odd one";
    }
    if (const auto* lattice = std::get_if<LatticeWitness>(&evidence)) {
        require(board, lattice->weights, budget, is_integer, is_integer,
                [](const Rational& gap) { return !is_integer(gap); });
        return "every placement has an integer weight, but the region does not";
    }
    if (const auto* pagoda = std::get_if<PagodaWitness>(&evidence)) {
        require(
            board, pagoda->weights, budget, [](const Rational& move) { return move >= 0; },
            [](const Rational&) { return true; }, [](const Rational& gap) { return gap < 0; });
        return "no placement weighs less than 0, but the region does";
    }
    if (const auto* colouring = std::get_if<Colouring>(&evidence)) {
        return verify_colouring(puzzle, board, *colouring, budget);
    }
    if (const auto* proof = std::get_if<UnitPropagation>(&evidence)) {
        return verify_propagation(board, *proof, budget);
    }
    if (std::holds_alternative<ExhaustedCover>(evidence)) {
        return fmt::format("there is no tiling: {} of filled cells searched",
                           counted(exclude_tilings(board, budget), "set"));
    }
    throw Rejection(
        fmt::format("evidence of the kind '{}' does not refute tilings", kind(evidence)));
}

}  // namespace

void Coverage::cover(std::size_t cell) {
    if (covered_[cell]) throw Rejection("a cell that is covered twice");
    covered_[cell] = true;
}

void Coverage::lay(const std::vector<std::string>& moves) {
    for (const std::string& move : moves) {
        const Laid laid = read_move(board_, move);
        for (const std::size_t cell : laid.cells) cover(cell);
        use(laid.tile, 1);
    }
}

void Coverage::require_whole() const {
    if (std::ranges::find(covered_, false) != covered_.end()) {
        throw Rejection("a cell that is not covered");
    }
}

void Coverage::require_counts() const {
    for (std::size_t tile = 0; tile < used_.size(); ++tile) {
        const auto& count = board_.tiles()[tile].count;
        if (count && (used_[tile] < count->least || used_[tile] > count->most)) {
            throw Rejection("the number of uses of a tile differs from its count");
        }
    }
}

Rational weight_of_copies(const CheckedTile& tile, const Rational& weight) {
    if (!tile.count) return 0;
    return std::max<Rational>(weight * Rational(tile.count->least),
                              weight * Rational(tile.count->most));
}

std::string verify_tiling(const TilingPuzzle& puzzle, const Certificate& certificate,
                          Budget& budget) {
    const TilingBoard board(puzzle);
    const Witness& evidence = certificate.evidence;
    if (is<No>(certificate.claim)) return refute(puzzle, board, evidence, budget);
    if (const auto* count = std::get_if<TilingsClaim>(&certificate.claim)) {
        if (!std::holds_alternative<Recount>(evidence)) {
            throw Rejection("the claim needs evidence of the kind 'recount'");
        }
        const Integer tilings =
            are_dominoes(board) ? recount_dominoes(board, budget) : recount_tilings(board, budget);
        if (tilings != count->tilings)
            throw Rejection("the number of tilings differs from the claim");
        return fmt::format("recounted {} {}", excerpt(tilings.get_str()),
                           tilings == 1 ? "tiling" : "tilings");
    }
    if (!is<Yes>(certificate.claim)) {
        throw Rejection("the claim is not about a tiling puzzle");
    }
    if (const auto* blocks = std::get_if<Blocks>(&evidence)) {
        return verify_blocks(puzzle, board, *blocks, budget);
    }
    const auto* play = std::get_if<Play>(&evidence);
    if (play == nullptr) throw Rejection("the claim needs evidence of the kind 'play' or 'blocks'");
    Coverage coverage(board);
    coverage.lay(play->moves);
    coverage.require_whole();
    coverage.require_counts();
    return fmt::format("{} {} each cell exactly once", counted(play->moves.size(), "tile"),
                       play->moves.size() == 1 ? "covers" : "cover");
}

}  // namespace lastmove::checking
