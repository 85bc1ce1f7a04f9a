// Tilings, tile by tile.
#include "lastmove/ask/reply/line_of_play.hpp"

#include <algorithm>

#include "lastmove/ask/tiling/subject.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/tiling/drawing/drawing.hpp"

namespace lastmove::ask {

namespace {

using tiling::Placement;
using tiling::Problem;
using tiling::Tile;

constexpr std::size_t most_placements = 100'000;

/// What tiles take: cells, and copies of each tile.
struct Taken {
    Taken(const Problem& problem, std::span<const Placement> laid)
        : cells(problem.region.size()), copies(problem.tiles.tiles.size()) {
        for (const Placement& placement : laid) {
            ++copies[placement.tile];
            for (const std::uint32_t cell : placement.cells) cells[cell] = true;
        }
    }

    std::vector<bool> cells;
    std::vector<std::uint32_t> copies;
};

/// What is left to be covered, and with which tiles; nothing if no cell or no tile is left.
std::optional<Problem> rest(const Problem& problem, std::span<const Placement> laid) {
    const Taken taken(problem, laid);
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < taken.cells.size(); ++i) {
        if (!taken.cells[i]) cells.push_back(problem.region.cells()[i]);
    }
    tiling::TileSet tiles = problem.tiles;
    tiles.tiles.clear();
    for (std::size_t i = 0; i < taken.copies.size(); ++i) {
        Tile tile = problem.tiles.tiles[i];
        if (tile.count) {
            if (tile.count->most == taken.copies[i]) continue;
            tile.count->most -= taken.copies[i];
            tile.count->least -= std::min(tile.count->least, taken.copies[i]);
        }
        tiles.tiles.push_back(std::move(tile));
    }
    if (cells.empty() || tiles.tiles.empty()) return std::nullopt;
    return Problem{tiling::Region(problem.region.lattice(), std::move(cells)), std::move(tiles)};
}

class TilingLine final : public LineOfPlay {
  public:
    TilingLine(Problem problem, std::string root, const Request& request)
        : problem_(std::move(problem)),
          root_(std::move(root)),
          placements_(tiling::placements(problem_, request.limits)) {
        if (placements_.size() >= most_placements) {
            throw InputError(tiling::to_text(problem_), 0,
                             "a tiling with fewer than 100000 placements of a tile",
                             "lastmove moves tile:8x8:T4");
        }
        list_moves(request);
    }

    [[nodiscard]] std::string position() const override {
        if (laid_.empty() && !root_.empty()) return root_;
        const auto left = rest(problem_, laid_);
        return left ? "tile:" + tiling::to_text(*left) : "";
    }
    [[nodiscard]] Picture picture() const override { return drawn(laid_); }
    [[nodiscard]] Picture picture_of(std::string_view move) const override {
        std::vector<Placement> with = laid_;
        const auto found = std::ranges::find(moves(), move);
        if (found != moves().end()) {
            with.push_back(placements_[open_[static_cast<std::size_t>(found - moves().begin())]]);
        }
        return drawn(with);
    }
    [[nodiscard]] std::optional<bool> is_solved() const override {
        const Taken taken(problem_, laid_);
        if (std::ranges::find(taken.cells, false) != taken.cells.end()) return false;
        for (std::size_t i = 0; i < taken.copies.size(); ++i) {
            const auto& count = problem_.tiles.tiles[i].count;
            if (count && taken.copies[i] < count->least) return false;
        }
        return true;
    }
    [[nodiscard]] TouchedCells touched(std::size_t move) const override {
        TouchedCells touched;
        for (const std::uint32_t cell : placements_[open_.at(move)].cells) {
            touched.names.push_back(cell_name(problem_.region.cells()[cell]));
        }
        return touched;
    }

  private:
    [[nodiscard]] Picture drawn(const std::vector<Placement>& laid) const {
        return laid.empty() ? tiling::draw_region(problem_.region)
                            : tiling::draw_tiling(problem_, laid);
    }

    void make(std::size_t move) override { laid_.push_back(placements_[open_[move]]); }
    void drop(std::size_t moves) override {
        laid_.resize(laid_.size() - std::min(moves, laid_.size()));
    }

    std::vector<std::string> listed(const Request&) override {
        const Taken taken(problem_, laid_);
        const auto is_free = [&](const Placement& placement) {
            const auto& count = problem_.tiles.tiles[placement.tile].count;
            return (!count || taken.copies[placement.tile] < count->most) &&
                   std::ranges::none_of(placement.cells,
                                        [&](std::uint32_t cell) { return taken.cells[cell]; });
        };
        open_.clear();
        std::vector<std::string> texts;
        for (std::size_t i = 0; i < placements_.size(); ++i) {
            if (!is_free(placements_[i])) continue;
            open_.push_back(i);
            texts.push_back(tiling::to_text(problem_, placements_[i]));
        }
        return texts;
    }

    Problem problem_;
    std::string root_;                   ///< what the region is called before a tile is laid
    std::vector<Placement> placements_;  ///< all that there are in the empty region
    std::vector<Placement> laid_;
    std::vector<std::size_t> open_;  ///< numbers of the placements that can be made now
};

}  // namespace

std::unique_ptr<LineOfPlay> TilingSubject::line_of_play(const Request& request) const {
    return line_from({}, request);
}

std::unique_ptr<LineOfPlay> TilingSubject::line_from(std::string root,
                                                     const Request& request) const {
    return std::make_unique<TilingLine>(problem_, std::move(root), request);
}

}  // namespace lastmove::ask
