#include "lastmove/rules/facts/symmetry.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "lastmove/rules/text/pattern.hpp"

namespace lastmove::rules {

namespace {

/// What becomes of the cell at an offset: by sign or effect; or it takes the sign at another.
struct Spot {
    Cell at;
    Signs admits = 0;
    Effect effect = Effect::keep;
    Sign sign = 0;
    Cell from = {};

    friend auto operator<=>(const Spot&, const Spot&) = default;
};

/// A pattern in one direction or image, or in several, so that equal ones do the same.
struct Shape {
    std::vector<Spot> spots;                ///< of a pattern without repetitions, ascending
    std::vector<std::vector<Cell>> images;  ///< of pictures in clauses: the offsets of each
    std::vector<Piece> pieces;              ///< of a line
    std::vector<Cell> steps;                ///< its directions, ascending

    friend auto operator<=>(const Shape&, const Shape&) = default;
};

/// A rule as a list of words and shapes.
using Entry = std::pair<std::vector<Shape>, std::vector<std::string>>;

bool repeats(const Change& change) {
    return std::ranges::any_of(change.rows.front(),
                               [](const Piece& piece) { return piece.repeats; });
}

/// The cells of a pattern without repetitions where its places are `image`d.
template <class Image>
std::vector<Spot> spots_of(const Change& change, Image image_of) {
    std::vector<Spot> spots;
    for (std::size_t r = 0; r < change.rows.size(); ++r) {
        for (std::size_t c = 0; c < change.rows[r].size(); ++c) {
            const PatternCell& cell = change.rows[r][c].cells.front();
            Spot spot{image_of(Cell{static_cast<int>(r), static_cast<int>(c)}),
                      cell.admits,
                      cell.effect,
                      cell.sign,
                      {}};
            spots.push_back(spot);
        }
    }
    for (std::size_t i = 0; i < spots.size(); ++i) {
        const bool is_next = spots[i].effect == Effect::next;
        if (!is_next && spots[i].effect != Effect::previous) continue;
        spots[i].effect = Effect::next;
        spots[i].from = spots[is_next ? i + 1 : i - 1].at;
    }
    return spots;
}

/// The spots moved so that their least row and column are 0, in order.
std::vector<Spot> at_corner(std::vector<Spot> spots) {
    Cell least = spots.front().at;
    for (const Spot& spot : spots) {
        least = {std::min(least.row, spot.at.row), std::min(least.column, spot.at.column)};
    }
    for (Spot& spot : spots) {
        spot.at = spot.at - least;
        if (spot.effect == Effect::next) spot.from = spot.from - least;
    }
    std::ranges::sort(spots);
    return spots;
}

std::vector<Piece> reversed(std::vector<Piece> pieces) {
    std::ranges::reverse(pieces);
    for (Piece& piece : pieces) {
        std::ranges::reverse(piece.cells);
        for (PatternCell& cell : piece.cells) {
            if (cell.effect == Effect::next) {
                cell.effect = Effect::previous;
            } else if (cell.effect == Effect::previous) {
                cell.effect = Effect::next;
            }
        }
    }
    return pieces;
}

/// The rules of one player as entries, seen in the image under a symmetry.
class Entries {
  public:
    Entries(const Tree& tree, std::uint32_t symmetry) : tree_(tree), symmetry_(symmetry) {}

    std::set<Entry> of(std::size_t player) const {
        std::set<Entry> all;
        for (const BoardRule& rule : tree_.moves[player]) add(rule, player, all);
        return all;
    }
    std::set<Entry> of(const std::vector<Change>& patterns) const {
        std::set<Entry> all;
        for (const Change& pattern : patterns) {
            for (Shape& shape : free_shapes(pattern, 0)) all.insert({{std::move(shape)}, {}});
        }
        return all;
    }

  private:
    void add(const BoardRule& rule, std::size_t player, std::set<Entry>& all) const {
        const Leg& first = rule.legs.front();
        const bool is_free = rule.legs.size() == 1 && first.clauses.empty();
        if (const auto* block = std::get_if<Block>(&first.what)) {
            Entry entry{{}, {block_text(*block)}};
            // Clauses look from the first corner of the rectangle, or from the last.
            if (!is_free) entry.second.push_back(corner());
            rest(rule, player, entry);
            all.insert(std::move(entry));
            return;
        }
        const auto& change = std::get<Change>(first.what);
        for (Shape& shape : is_free ? free_shapes(change, player) : bound_shapes(change, player)) {
            Entry entry{{std::move(shape)}, {}};
            if (!is_free) rest(rule, player, entry);
            all.insert(std::move(entry));
        }
    }

    /// A pattern whose anchor does not matter: one shape for each direction or image.
    [[nodiscard]] std::vector<Shape> free_shapes(const Change& change, std::size_t player) const {
        std::vector<Shape> shapes;
        if (change.is_picture()) {
            for (std::uint32_t turn = 0; turn < (change.where.turned ? 8U : 1U); ++turn) {
                shapes.push_back(
                    {at_corner(spots_of(
                         change, [&](Cell at) { return image(image(at, turn), symmetry_); })),
                     {},
                     {},
                     {}});
            }
            return shapes;
        }
        for (const Cell step : change.where.steps[player]) {
            const Cell turned = image(step, symmetry_);
            if (!repeats(change)) {
                shapes.push_back(
                    {at_corner(spots_of(
                         change,
                         [&](Cell at) {
                             return Cell{at.column * turned.row, at.column * turned.column};
                         })),
                     {},
                     {},
                     {}});
                continue;
            }
            const Shape forward{{}, {}, change.rows.front(), {turned}};
            const Shape backward{{}, {}, reversed(change.rows.front()), {Cell{} - turned}};
            shapes.push_back(std::min(forward, backward));
        }
        return shapes;
    }

    /// A pattern whose anchor matters, one shape for each direction or image.
    [[nodiscard]] std::vector<Shape> bound_shapes(const Change& change, std::size_t player) const {
        std::vector<Shape> shapes;
        if (change.is_picture()) {
            for (std::uint32_t turn = 0; turn < (change.where.turned ? 8U : 1U); ++turn) {
                shapes.push_back(
                    {spots_of(change, [&](Cell at) { return image(image(at, turn), symmetry_); }),
                     {},
                     {},
                     {}});
            }
            return shapes;
        }
        for (const Cell step : change.where.steps[player]) {
            shapes.push_back({{}, {}, change.rows.front(), {image(step, symmetry_)}});
        }
        return shapes;
    }

    /// The same in all directions or images together.
    [[nodiscard]] Shape together(const Change& change, std::size_t player) const {
        std::vector<Shape> each = bound_shapes(change, player);
        Shape all;
        if (!change.is_picture()) {
            if (each.empty()) return all;
            all.pieces = each.front().pieces;
            for (const Shape& shape : each) all.steps.push_back(shape.steps.front());
            std::ranges::sort(all.steps);
            return all;
        }
        for (Shape& shape : each) {
            std::vector<Cell> places;
            for (Spot& spot : shape.spots) {
                places.push_back(spot.at);
                places.push_back(spot.from);
                spot.at = spot.from = {};
            }
            all.images.push_back(std::move(places));
            all.spots = shape.spots;
        }
        std::ranges::sort(all.images);
        return all;
    }

    /// Clauses and later legs, in order.
    void rest(const BoardRule& rule, std::size_t player, Entry& entry) const {
        for (std::size_t i = 0; i < rule.legs.size(); ++i) {
            const Leg& leg = rule.legs[i];
            if (i > 0) {
                entry.second.emplace_back("then");
                entry.first.push_back(together(std::get<Change>(leg.what), player));
            }
            for (const Clause& clause : leg.clauses) {
                entry.second.push_back(text(clause));
                if (clause.kind == Clause::Kind::quadrant) continue;
                entry.first.push_back(together(clause.change, player));
            }
        }
    }

    /// Where the cells to the south and east of a cell are in the image.
    [[nodiscard]] std::string corner() const {
        const Cell image_of = image({1, 1}, symmetry_);
        return std::to_string(image_of.row) + "," + std::to_string(image_of.column);
    }

    /// All of a clause but its pattern. A quadrant looks to the south and east of its anchor.
    [[nodiscard]] std::string text(const Clause& clause) const {
        std::string words =
            std::to_string(static_cast<int>(clause.kind)) + (clause.there ? "t" : "a");
        words += std::to_string(clause.least) + "," + std::to_string(clause.most);
        if (clause.odd) words += *clause.odd ? "odd" : "even";
        if (clause.kind == Clause::Kind::quadrant) {
            words += corner();
            words += std::to_string(clause.of) + ":" + std::to_string(clause.becomes);
        }
        return words;
    }

    /// A block; where rows become columns, its sizes are exchanged.
    [[nodiscard]] std::string block_text(const Block& block) const {
        Size height = block.height;
        Size width = block.width;
        if ((symmetry_ & 4U) != 0) std::swap(height, width);
        std::map<std::uint64_t, std::string> names;  // by first occurrence
        const auto size = [&](const Size& of) {
            if (!of.is_named) return std::to_string(of.number);
            const auto [name, is_new] =
                names.emplace(of.number, "$" + std::to_string(names.size()));
            return name->second;
        };
        std::string words = size(height) + " x " + size(width) + " of " + std::to_string(block.of) +
                            " " + std::to_string(block.becomes) + " where ";
        for (std::size_t i = 0; i < block.condition.size(); ++i) {
            if (block.condition[i] == '$') {
                words += names[static_cast<std::uint64_t>(block.condition[++i] - '0')];
            } else {
                words += block.condition[i];
            }
        }
        return words;
    }

    const Tree& tree_;
    std::uint32_t symmetry_;
};

}  // namespace

namespace {

/// All that a symmetry has to keep.
auto seen(const Tree& tree, std::uint32_t symmetry) {
    const Entries entries(tree, symmetry);
    std::vector<Cell> near;
    near.reserve(tree.neighbours.size());
    for (const Cell step : tree.neighbours) near.push_back(image(step, symmetry));
    std::ranges::sort(near);
    if (tree.holds.empty() && tree.touching.empty()) near.clear();
    return std::tuple(entries.of(0), entries.of(1), entries.of(tree.never), entries.of(tree.wins),
                      near);
}

/// The rules in which the players have exchanged their rules, and all signs their partners.
Tree exchanged_rules(const Tree& tree) {
    Tree other = tree;
    const auto partner = [&](Sign sign) { return sign == no_cell ? sign : tree.partner[sign]; };
    const auto exchange = [&](Change& change) {
        change = exchanged(tree, std::move(change));
        std::swap(change.where.steps[0], change.where.steps[1]);
    };
    std::swap(other.moves[0], other.moves[1]);
    for (auto& rules : other.moves) {
        for (BoardRule& rule : rules) {
            for (Leg& leg : rule.legs) {
                if (auto* change = std::get_if<Change>(&leg.what)) exchange(*change);
                if (auto* block = std::get_if<Block>(&leg.what)) {
                    block->of = exchanged(tree, block->of);
                    block->becomes = partner(block->becomes);
                }
                for (Clause& clause : leg.clauses) {
                    exchange(clause.change);
                    clause.of = exchanged(tree, clause.of);
                    clause.becomes = partner(clause.becomes);
                }
            }
        }
    }
    for (Change& never : other.never) never = exchanged(tree, std::move(never));
    return other;
}

/// Whether the laws of blocks are the same when signs are exchanged.
bool laws_are_even(const Tree& tree) {
    std::set<std::pair<Signs, Signs>> laws;
    std::set<std::pair<Signs, Signs>> others;
    for (const Touching& law : tree.touching) {
        laws.emplace(law.of, law.at);
        others.emplace(exchanged(tree, law.of), exchanged(tree, law.at));
    }
    const bool holds = std::ranges::all_of(tree.holds, [&](const Hold& hold) {
        const bool same =
            hold.otherwise == no_cell || tree.partner[hold.otherwise] == hold.otherwise;
        return same && exchanged(tree, hold.of) == hold.of && exchanged(tree, hold.to) == hold.to;
    });
    return holds && laws == others;
}

}  // namespace

std::vector<std::uint32_t> symmetries(const Tree& tree) {
    std::vector<std::uint32_t> all{0};
    if (tree.field != Field::board) return all;
    const auto own = seen(tree, 0);
    for (std::uint32_t symmetry = 1; symmetry < 8; ++symmetry) {
        if (seen(tree, symmetry) == own) all.push_back(symmetry);
    }
    return all;
}

std::optional<std::uint32_t> negation(const Tree& tree) {
    if (tree.field != Field::board || tree.impartial || !laws_are_even(tree)) return std::nullopt;
    const auto own = seen(tree, 0);
    const Tree other = exchanged_rules(tree);
    for (std::uint32_t symmetry = 0; symmetry < 8; ++symmetry) {
        if (seen(other, symmetry) == own) return symmetry;
    }
    return std::nullopt;
}

}  // namespace lastmove::rules
