#include "lastmove/rules/game/rule_pictures.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "lastmove/game/drawing.hpp"
#include "lastmove/rules/facts/looks.hpp"
#include "lastmove/rules/game/describe.hpp"
#include "lastmove/rules/game/heap_rule_pictures.hpp"
#include "lastmove/rules/text/pattern.hpp"

namespace lastmove::rules {

namespace {

constexpr double gap = 2;                  // from what is before to what is after
constexpr std::uint32_t fixed_copies = 3;  // of cells whose number is fixed

/// A cell of a pattern in its place; without a cell, dots.
struct Placed {
    Point at;
    const PatternCell* cell;
};

/// The cells of a pattern along the step, or in rows.
std::vector<Placed> laid_out(const Change& change, Cell step) {
    std::vector<Placed> placed;
    for (std::size_t row = 0; row < change.rows.size(); ++row) {
        int along = 0;
        const auto add = [&](const PatternCell* cell) {
            placed.push_back({{static_cast<double>(along * step.column),
                               static_cast<double>(along * step.row) + static_cast<double>(row)},
                              cell});
            ++along;
        };
        for (const Piece& piece : change.rows[row]) {
            const bool is_fixed = piece.least == piece.most && piece.most <= fixed_copies;
            for (std::uint32_t copy = 0; copy < (is_fixed ? piece.most : 1U); ++copy) {
                for (const PatternCell& cell : piece.cells) add(&cell);
            }
            if (!is_fixed) add(nullptr);
        }
    }
    return placed;
}

/// The step along which to draw: to the right or downwards, if the rule allows that.
Cell step_shown(const Change& change, std::size_t player) {
    const std::vector<Cell>& steps = change.where.steps[player];
    if (change.is_picture() || steps.empty()) return {0, 1};
    for (const Cell step : {Cell{0, 1}, Cell{1, 0}}) {
        if (std::ranges::find(steps, step) != steps.end()) return step;
    }
    return steps.front();
}

class RulePainter {
  public:
    RulePainter(const Tree& tree, const game::Looks& looks) : tree_(tree), looks_(looks) {}

    Frame frame(const BoardRule& rule, std::size_t player) {
        Frame frame;
        elements_.clear();
        double top = 0;
        std::string where;
        for (const Leg& leg : rule.legs) {
            if (const auto* change = std::get_if<Change>(&leg.what)) {
                top = draw(laid_out(*change, step_shown(*change, player)), top);
                if (where.empty()) where = place(*change, player);
            } else {
                top = draw(std::get<Block>(leg.what), top);
            }
            top += 1;
        }
        frame.caption = (tree_.impartial ? "Both" : player == 0 ? "Left" : "Right") + where;
        for (const Leg& leg : rule.legs) frame.caption += clauses_in_words(tree_, leg, player);
        frame.elements = std::move(elements_);
        return frame;
    }

  private:
    /// As place_in_words, but short.
    std::string place(const Change& change, std::size_t player) const {
        const std::size_t steps = change.where.steps[player].size();
        std::string words = place_in_words(tree_, change, player);
        const bool is_line = tree_.field == Field::board && !change.is_picture();
        return is_line && !words.empty() && steps > 2 ? fmt::format(", in {} directions", steps)
                                                      : words;
    }
    /// Before, an arrow, and after; returns what lies below.
    double draw(std::vector<Placed> cells, double top) {
        Point least = cells.front().at;
        Point greatest = least;
        for (const Placed& cell : cells) {
            least = {std::min(least.x, cell.at.x), std::min(least.y, cell.at.y)};
            greatest = {std::max(greatest.x, cell.at.x), std::max(greatest.y, cell.at.y)};
        }
        for (Placed& cell : cells) cell.at = cell.at - least + Point{0, top};
        const double width = greatest.x - least.x;
        const double height = greatest.y - least.y;
        const Point aside{width + 1 + gap, 0};
        side(cells, {0, 0}, false);
        const double middle = top + height / 2;
        elements_.emplace_back(Arrow{{{width + 0.2, middle}, {width + gap + 0.4, middle}}, "->"});
        side(cells, aside, true);
        return top + height + 1;
    }

    /// A block of two by two, whatever its size.
    double draw(const Block& block, double top) {
        block_cell_ = {block.of, Effect::put, block.becomes};
        std::vector<Placed> cells;
        for (const Point at : {Point{0, 0}, Point{1, 0}, Point{0, 1}, Point{1, 1}}) {
            cells.push_back({at, &block_cell_});
        }
        return draw(std::move(cells), top);
    }

    void side(const std::vector<Placed>& cells, Point aside, bool is_after) {
        Floor floor;
        std::vector<Element> things;
        Line edges;
        for (const auto& [place, cell] : cells) {
            const Point at = place + aside;
            edges.path.push_back(at);
            if (cell == nullptr) {
                things.emplace_back(Label{at, "..."});
                continue;
            }
            const std::string signs = is_after ? sign_after(*cell) : letters(cell->admits);
            std::optional<Element> drawn;
            if (signs.size() == 1) drawn = game::draw_cell(looks_, signs[0], at);
            if (signs != "#" || drawn) floor.cells.push_back(at);
            things.push_back(drawn ? *drawn : Element{Label{at, signs}});
        }
        if (tree_.field == Field::graph) {
            elements_.emplace_back(edges);
            for (const Point at : floor.cells) elements_.emplace_back(Disk{at, 0.42, "", 0});
        } else {
            elements_.emplace_back(std::move(floor));
        }
        elements_.insert(elements_.end(), things.begin(), things.end());
    }

    std::string letters(Signs set) const {
        if (set == tree_.everything()) return "?";
        std::string letters;
        for (std::size_t sign = 0; sign < tree_.signs.size(); ++sign) {
            if (has(set, static_cast<Sign>(sign))) letters += tree_.signs[sign];
        }
        if (has(set, no_cell)) letters += '#';
        return letters;
    }
    std::string sign_after(const PatternCell& cell) const {
        switch (cell.effect) {
            case Effect::put:
                return {tree_.character(cell.sign)};
            case Effect::keep:
                return letters(cell.admits);
            case Effect::swap:
                return letters(exchanged(tree_, cell.admits));
            case Effect::next:
                return ">";
            case Effect::previous:
                return "<";
        }
        return {};
    }

    const Tree& tree_;
    const game::Looks& looks_;
    PatternCell block_cell_;
    std::vector<Element> elements_;
};

}  // namespace

std::vector<Frame> rule_pictures(const Rules& rules, std::size_t most) {
    const Tree& tree = rules.tree();
    const game::Looks looks = rules::looks(tree);
    RulePainter painter(tree, looks);
    std::vector<Frame> frames;
    for (const std::size_t player : {0U, 1U}) {
        if (player == 1 && tree.impartial) break;
        for (const BoardRule& rule : tree.moves[player]) {
            if (frames.size() < most) frames.push_back(painter.frame(rule, player));
        }
        for (const HeapRule& rule : tree.heap_moves[player]) {
            if (frames.size() == most) break;
            auto drawn = heap_rule_picture(tree, rule, player, rules.positions().example());
            if (drawn) frames.push_back(*std::move(drawn));
        }
    }
    if (const std::vector<std::string> laws = laws_in_words(tree); !laws.empty()) {
        frames.push_back({{}, fmt::format("{}", fmt::join(laws, "; "))});
    }
    return frames;
}

}  // namespace lastmove::rules
