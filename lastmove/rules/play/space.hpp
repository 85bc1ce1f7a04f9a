// Boards and graphs on which patterns are looked for. Each cell has the set of signs that it may
// have: one for a position, more where it is asked what may ever match.
#pragma once

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "lastmove/base/cell.hpp"
#include "lastmove/rules/facts/symmetry.hpp"
#include "lastmove/rules/play/steps.hpp"
#include "lastmove/rules/text/tree.hpp"

namespace lastmove::rules {

/// Where there is no cell.
inline constexpr std::int32_t beyond = -1;

/// One cell of a match.
template <class Place>
struct MatchedCell {
    Place place;
    std::int32_t cell;      ///< its number, or `beyond`
    const PatternCell* by;  ///< what it matched
};

/// A match; matches are made and forgotten all the time, so that short ones are not on the heap.
template <class Place>
using MatchAt = boost::container::small_vector<MatchedCell<Place>, 8>;

/// A rectangle. Its places are cells, also those beyond the edge.
class BoardSpace {
  public:
    using Place = Cell;
    using Match = MatchAt<Place>;

    BoardSpace(int height, int width)
        : height_(height),
          width_(width),
          masks_(static_cast<std::size_t>(height) * static_cast<std::size_t>(width)) {}

    [[nodiscard]] int height() const { return height_; }
    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] std::size_t size() const { return masks_.size(); }
    [[nodiscard]] std::vector<Signs>& masks() { return masks_; }
    [[nodiscard]] const std::vector<Signs>& masks() const { return masks_; }

    [[nodiscard]] std::int32_t number(Place place) const {
        return contains(place) ? place.row * width_ + place.column : beyond;
    }
    [[nodiscard]] Place place(std::size_t cell) const {
        return {static_cast<int>(cell) / width_, static_cast<int>(cell) % width_};
    }
    [[nodiscard]] bool contains(Place place) const {
        return static_cast<unsigned>(place.row) < static_cast<unsigned>(height_) &&
               static_cast<unsigned>(place.column) < static_cast<unsigned>(width_);
    }

    /// Calls visit(match, direction) for every match from the anchor, or from any; a direction is
    /// a number from 0 for each direction or image. Stops when it returns true, and returns that.
    template <class Visit>
    bool matches(const Change& change, std::size_t player, std::optional<Place> anchor,
                 Steps& steps, Match& match, Visit&& visit) const {
        match.clear();
        if (change.is_picture()) return pictures(change, anchor, steps, match, visit);
        // A single cell matches alike in all directions: one is enough.
        const bool is_single = change.rows[0].size() == 1 && !change.rows[0].front().repeats;
        std::uint32_t direction = 0;
        for (const Cell step : change.where.steps[player]) {
            if (is_single && direction > 0) break;
            const auto found = [&](const Match& lines) { return visit(lines, direction); };
            if (anchor ? line(change.rows[0], *anchor, step, steps, match, found)
                       : lines(change.rows[0], step, steps, match, found)) {
                return true;
            }
            ++direction;
        }
        return false;
    }

    /// Calls visit(cell) for the cells one of the steps away.
    template <class Visit>
    void neighbours(std::size_t cell, std::span<const Cell> steps, Visit&& visit) const {
        const Place from = place(cell);
        for (const Cell step : steps) {
            if (const auto near = number(from + step); near != beyond) {
                visit(static_cast<std::size_t>(near));
            }
        }
    }

  private:
    [[nodiscard]] Signs mask(std::int32_t cell) const {
        return cell == beyond ? only(no_cell) : masks_[static_cast<std::size_t>(cell)];
    }
    bool add(const PatternCell& by, Place place, Match& match, Steps& steps) const {
        steps.take();
        const std::int32_t cell = number(place);
        if ((mask(cell) & by.admits) == 0) return false;
        match.push_back({place, cell, &by});
        return true;
    }

    /// Whether a line may begin at a place, by its first cell.
    [[nodiscard]] bool may_begin(const std::vector<Piece>& row, Place anchor) const {
        return row.front().repeats ||
               (mask(number(anchor)) & row.front().cells.front().admits) != 0;
    }

    template <class Visit>
    bool line(const std::vector<Piece>& row, Place anchor, Cell step, Steps& steps, Match& match,
              Visit&& visit) const {
        return pieces(row, 0, anchor, step, steps, match, visit);
    }
    /// Extends the match by the pieces from this one on; the next cell is `at`.
    template <class Visit>
    bool pieces(const std::vector<Piece>& row, std::size_t piece, Place at, Cell step, Steps& steps,
                Match& match, Visit& visit) const {
        const std::size_t before = match.size();
        std::size_t end = piece;
        for (Place place = at; end < row.size() && !row[end].repeats; ++end) {
            if ((mask(number(place)) & row[end].cells.front().admits) == 0) {
                steps.take(end - piece + 1);
                return false;
            }
            place = place + step;
        }
        steps.take(end - piece);
        for (; piece < end; ++piece) {
            match.push_back({at, number(at), &row[piece].cells.front()});
            at = at + step;
        }
        bool stops = false;
        if (piece == row.size()) {
            stops = visit(match);
        } else {
            stops = repeated(row, piece, at, step, steps, match, visit);
        }
        match.resize(before);
        return stops;
    }
    template <class Visit>
    bool repeated(const std::vector<Piece>& row, std::size_t piece, Place at, Cell step,
                  Steps& steps, Match& match, Visit& visit) const {
        const Piece& repeat = row[piece];
        for (std::uint32_t copies = 0;; ++copies) {
            if (copies >= repeat.least && pieces(row, piece + 1, at, step, steps, match, visit)) {
                return true;
            }
            if (copies == repeat.most) return false;
            for (const PatternCell& by : repeat.cells) {
                if (!add(by, at, match, steps)) return false;
                at = at + step;
            }
        }
    }

    /// The matches of a line from all anchors. They are those for which a certain cell of the
    /// pattern, before any repetition, is on the board.
    template <class Visit>
    bool lines(const std::vector<Piece>& row, Cell step, Steps& steps, Match& match,
               Visit&& visit) const {
        std::size_t fixed = 0;  // cells before the first repetition
        while (fixed < row.size() && !row[fixed].repeats) ++fixed;
        for (std::size_t i = 0; i < fixed; ++i) {
            if (has(row[i].cells.front().admits, no_cell)) continue;
            const int back = static_cast<int>(i);
            return from_cells(row, step, back, back, steps, match, visit);
        }
        // What repeats is on the board. A match that begins beyond the edge therefore comes to the
        // board after at most as many cells as do not repeat.
        int single = 0;
        for (const Piece& piece : row) single += piece.repeats ? 0 : 1;
        const auto on_board = [&](const Match& cells) {
            return std::ranges::any_of(cells, [](const auto& c) { return c.cell != beyond; }) &&
                   visit(cells);
        };
        return from_cells(row, step, 0, single, steps, match, on_board);
    }
    template <class Visit>
    bool from_cells(const std::vector<Piece>& row, Cell step, int least, int most, Steps& steps,
                    Match& match, Visit& visit) const {
        for (int back = least; back <= most; ++back) {
            for (int row_of_cell = 0; row_of_cell < height_; ++row_of_cell) {
                for (int column = 0; column < width_; ++column) {
                    const Place anchor{row_of_cell - back * step.row, column - back * step.column};
                    bool is_first = true;  // cell of the match that is on the board
                    for (int i = least; i < back && is_first; ++i) {
                        is_first =
                            !contains({anchor.row + i * step.row, anchor.column + i * step.column});
                    }
                    if (is_first && may_begin(row, anchor) &&
                        line(row, anchor, step, steps, match, visit)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    template <class Visit>
    bool pictures(const Change& change, std::optional<Place> anchor, Steps& steps, Match& match,
                  Visit&& visit) const;

    int height_;
    int width_;
    std::vector<Signs> masks_;
};

template <class Visit>
bool BoardSpace::pictures(const Change& change, std::optional<Place> anchor, Steps& steps,
                          Match& match, Visit&& visit) const {
    const auto match_at = [&](Place first, std::uint32_t symmetry) {
        match.clear();
        int row = 0;
        for (const auto& pieces : change.rows) {
            int column = 0;
            for (const Piece& piece : pieces) {
                const Place place = first + image({row, column}, symmetry);
                if (!add(piece.cells.front(), place, match, steps)) return false;
                ++column;
            }
            ++row;
        }
        return true;
    };
    for (std::uint32_t symmetry = 0; symmetry < (change.where.turned ? 8U : 1U); ++symmetry) {
        if (anchor) {
            if (match_at(*anchor, symmetry) && visit(match, symmetry)) return true;
            continue;
        }
        // All anchors within the size of the picture from the board.
        int reach = static_cast<int>(change.rows.size());
        for (const auto& pieces : change.rows) {
            reach = std::max(reach, static_cast<int>(pieces.size()));
        }
        for (int row = -reach; row < height_ + reach; ++row) {
            for (int column = -reach; column < width_ + reach; ++column) {
                if (!match_at({row, column}, symmetry)) continue;
                const bool is_on_board = std::ranges::any_of(
                    match, [](const auto& cell) { return cell.cell != beyond; });
                if (is_on_board && visit(match, symmetry)) return true;
            }
        }
    }
    match.clear();
    return false;
}

/// The neighbours of each vertex of a graph; vertices go by their numbers from 0.
class Adjacency {
  public:
    using Edge = std::pair<std::uint32_t, std::uint32_t>;

    /// Neighbours are in the order of the edges.
    Adjacency(std::size_t vertices, std::span<const Edge> edges) : begin_(vertices + 1) {
        for (const auto& [i, j] : edges) {
            ++begin_[i];
            ++begin_[j];
        }
        for (std::size_t i = 0; i < vertices; ++i) begin_[i + 1] += begin_[i];
        near_.resize(2 * edges.size());
        // From the last edge on, so that each list ends up at its beginning.
        for (std::size_t edge = edges.size(); edge-- > 0;) {
            const auto& [i, j] = edges[edge];
            near_[--begin_[i]] = j;
            near_[--begin_[j]] = i;
        }
    }

    [[nodiscard]] std::size_t size() const { return begin_.size() - 1; }
    [[nodiscard]] std::span<const std::uint32_t> of(std::size_t vertex) const {
        return std::span(near_).subspan(begin_[vertex], begin_[vertex + 1] - begin_[vertex]);
    }

  private:
    std::vector<std::uint32_t> begin_;  ///< where in `near_` the neighbours of each vertex begin
    std::vector<std::uint32_t> near_;
};

/// A graph. Its places are its vertices by their numbers from 0. Copies share the edges.
class GraphSpace {
  public:
    using Place = std::size_t;
    using Match = MatchAt<Place>;

    explicit GraphSpace(Adjacency near)
        : near_(std::make_shared<const Adjacency>(std::move(near))), masks_(near_->size()) {}

    [[nodiscard]] std::size_t size() const { return masks_.size(); }
    [[nodiscard]] std::vector<Signs>& masks() { return masks_; }
    [[nodiscard]] const std::vector<Signs>& masks() const { return masks_; }
    [[nodiscard]] std::span<const std::uint32_t> near(std::size_t vertex) const {
        return near_->of(vertex);
    }
    static std::int32_t number(Place place) { return static_cast<std::int32_t>(place); }
    static Place place(std::size_t cell) { return cell; }

    /// As BoardSpace::matches; there is one direction.
    template <class Visit>
    bool matches(const Change& change, std::size_t, std::optional<Place> anchor, Steps& steps,
                 Match& match, Visit&& visit) const {
        match.clear();
        const auto found = [&](const Match& path) { return visit(path, 0U); };
        if (anchor) return path(change.rows[0], *anchor, steps, match, found);
        for (std::size_t vertex = 0; vertex < masks_.size(); ++vertex) {
            if (path(change.rows[0], vertex, steps, match, found)) return true;
        }
        return false;
    }
    template <class Visit>
    void neighbours(std::size_t cell, std::span<const Cell>, Visit&& visit) const {
        for (const std::size_t near : near_->of(cell)) visit(near);
    }

  private:
    /// Extends a path by this vertex and further ones.
    template <class Visit>
    bool path(const std::vector<Piece>& row, std::size_t vertex, Steps& steps, Match& match,
              Visit& visit) const {
        steps.take();
        const PatternCell& by = row[match.size()].cells.front();
        if ((masks_[vertex] & ~only(no_cell) & by.admits) == 0) return false;
        for (const auto& cell : match) {
            if (cell.place == vertex) return false;
        }
        match.push_back({vertex, static_cast<std::int32_t>(vertex), &by});
        bool stops = false;
        if (match.size() == row.size()) {
            stops = visit(match);
        } else {
            for (const std::size_t next : near_->of(vertex)) {
                stops = path(row, next, steps, match, visit);
                if (stops) break;
            }
        }
        match.pop_back();
        return stops;
    }

    std::shared_ptr<const Adjacency> near_;
    std::vector<Signs> masks_;
};

}  // namespace lastmove::rules
