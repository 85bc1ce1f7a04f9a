// What a move does on a board or graph: section "Moves" of docs/rules.md.
#pragma once

#include <bit>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "lastmove/rules/play/space.hpp"
#include "lastmove/rules/play/value_of.hpp"
#include "lastmove/rules/text/tree.hpp"

namespace lastmove::rules {

/// The sign of a cell of a position.
inline Sign sign_at(const std::vector<Signs>& masks, std::size_t cell) {
    return static_cast<Sign>(std::countr_zero(masks[cell]));
}

/// The first and the last cell of the match of one leg, by their numbers; `beyond` for none.
using Ends = std::pair<std::int32_t, std::int32_t>;

template <class Place>
Ends ends_of(const MatchAt<Place>& match) {
    Ends ends{beyond, beyond};
    for (const auto& cell : match) {
        if (cell.cell == beyond) continue;
        if (ends.first == beyond) ends.first = cell.cell;
        ends.second = cell.cell;
    }
    return ends;
}

/// Whether a match reads its i-th cell, on the board, which is not so for `?` that stays what it
/// is.
template <class Place>
bool reads(const Tree& tree, const MatchAt<Place>& match, std::size_t i) {
    const bool is_copied = (i > 0 && match[i - 1].by->effect == Effect::next) ||
                           (i + 1 < match.size() && match[i + 1].by->effect == Effect::previous);
    const bool is_free = std::is_same_v<Place, Cell> && !is_copied &&
                         match[i].by->admits == tree.everything() &&
                         match[i].by->effect == Effect::keep;
    return !is_free;
}

/// Whether a rectangle of cells of its set is such a block. Throws Stopped.
inline bool is_block(const Block& block, int height, int width, Steps& steps) {
    std::vector<std::int64_t> names(block.names, -1);
    const auto is = [&](const Size& size, int measured) {
        if (!size.is_named) return static_cast<std::uint64_t>(measured) == size.number;
        std::int64_t& name = names[size.number];
        if (name >= 0) return name == measured;
        name = measured;
        return true;
    };
    if (!is(block.height, height) || !is(block.width, width)) return false;
    return !block.where || value_of(*block.where, names, steps).value_or(false);
}

/// Finds the moves of one position, which must obey the laws. Not for several threads.
template <class Space>
class Play {
  public:
    using Place = typename Space::Place;
    using Match = typename Space::Match;

    /// `space` is changed while moves are found, and is as before then.
    Play(const Tree& tree, Space& space, Steps& steps)
        : tree_(tree), space_(space), steps_(steps) {}

    /// Calls visit(ends of the legs) for every move of the player, while `space` is the position
    /// after it. Stops when it returns true, and returns that. Moves that leave the same position
    /// may be visited several times.
    template <class Visit>
    bool moves(std::size_t player, Visit&& visit) {
        if (is_won()) return false;
        before_ = space_.masks();
        ends_.clear();
        return std::ranges::any_of(tree_.moves[player], [&](const BoardRule& rule) {
            return leg(rule, 0, player, std::nullopt, visit);
        });
    }

    /// Applies every `hold` to the position, until they change nothing.
    void hold() {
        if (tree_.holds.empty()) return;
        std::vector<Signs> last;
        while (last != space_.masks()) {
            last = space_.masks();
            for (const Hold& law : tree_.holds) hold(law);
        }
    }

    /// Whether every `always` holds.
    bool obeys() {
        const auto occurs = [&](const Change& never) { return has_match(never); };
        if (std::ranges::any_of(tree_.never, occurs)) return false;
        return std::ranges::all_of(tree_.touching, [&](const Touching& law) {
            bool all = true;
            for_each_block(law.of, law.at, [&](std::span<const std::size_t>, bool touches) {
                return all = touches;
            });
            return all;
        });
    }

    /// Whether somebody has won by a pattern.
    bool is_won() {
        return std::ranges::any_of(tree_.wins, [&](const Change& wins) { return has_match(wins); });
    }

    /// Calls visit(match) for every rectangle of a block.
    template <class Visit>
    void rectangles(const rules::Block& block, Visit&& visit) {
        Match match;
        rectangles(block, match, [&](const Match& found, std::uint32_t) {
            visit(found);
            return false;
        });
    }

  private:
    /// Cells, and what they become.
    using Changes = boost::container::small_vector<std::pair<std::size_t, Signs>, 8>;

    void hold(const Hold& law) {
        std::vector<std::size_t> lost;
        for_each_block(law.of, law.to, [&](std::span<const std::size_t> cells, bool touches) {
            if (!touches) lost.insert(lost.end(), cells.begin(), cells.end());
            return true;
        });
        for (const std::size_t cell : lost) space_.masks()[cell] = only(law.otherwise);
    }

    bool has_match(const Change& change) {
        Match match;
        return space_.matches(change, 0, std::nullopt, steps_, match,
                              [](const Match&, std::uint32_t) { return true; });
    }

    /// Calls visit(cells, touches) for the connected blocks of cells with signs of a set, and
    /// whether they touch signs of the other; as long as it returns true.
    template <class Visit>
    void for_each_block(Signs of, Signs at, Visit&& visit) {
        is_known_.assign(space_.size(), 0);
        for (std::size_t start = 0; start < space_.size(); ++start) {
            if (is_known_[start] != 0 || (space_.masks()[start] & of) == 0) continue;
            block_.assign(1, start);
            is_known_[start] = 1;
            bool touches = false;
            for (std::size_t i = 0; i < block_.size(); ++i) {
                steps_.take();
                space_.neighbours(block_[i], tree_.neighbours, [&](std::size_t near) {
                    const Signs mask = space_.masks()[near];
                    touches = touches || (mask & at) != 0;
                    if ((mask & of) == 0 || is_known_[near] != 0) return;
                    is_known_[near] = 1;
                    block_.push_back(near);
                });
            }
            if (!visit(std::span<const std::size_t>(block_), touches)) return;
        }
    }

    /// All matches of this leg, and after each the legs that follow.
    template <class Visit>
    bool leg(const BoardRule& rule, std::size_t index, std::size_t player,
             std::optional<Place> anchor, Visit& visit) {
        if (index == rule.legs.size()) return finish(visit);
        const Leg& leg = rule.legs[index];
        const auto found = [&](const Match& match, std::uint32_t) {
            return matched(rule, index, player, match, visit);
        };
        Match match;
        if (const auto* change = std::get_if<Change>(&leg.what)) {
            return space_.matches(*change, player, anchor, steps_, match, found);
        }
        if constexpr (std::is_same_v<Space, BoardSpace>) {
            return rectangles(std::get<rules::Block>(leg.what), match, found);
        }
        return false;
    }

    /// A match of a leg: its clauses, its changes, and the legs that follow.
    template <class Visit>
    bool matched(const BoardRule& rule, std::size_t index, std::size_t player, const Match& match,
                 Visit& visit) {
        const Leg& leg = rule.legs[index];
        const Place anchor = match.front().place;
        const Place last = match.back().place;
        Changes changes;
        if (!effects(match, changes)) return false;
        for (const Clause& clause : leg.clauses) {
            if (!holds(clause, player, clause.there ? last : anchor, changes)) return false;
        }
        if (!agree(changes)) return false;
        Changes undo;
        for (const auto& [cell, becomes] : changes) {
            undo.emplace_back(cell, space_.masks()[cell]);
            space_.masks()[cell] = becomes;
        }
        ends_.push_back(ends_of(match));
        const bool stops = this->leg(rule, index + 1, player, last, visit);
        ends_.pop_back();
        for (const auto& [cell, was] : undo) space_.masks()[cell] = was;
        return stops;
    }

    /// What the match changes; false if a cell has no neighbour to take the sign of.
    bool effects(const Match& match, Changes& changes) {
        for (std::size_t i = 0; i < match.size(); ++i) {
            const auto& [place, number, by] = match[i];
            if (by->effect == Effect::keep || number == beyond) continue;
            const auto cell = static_cast<std::size_t>(number);
            const Signs was = space_.masks()[cell];
            Signs becomes = was;
            if (by->effect == Effect::put) {
                becomes = only(by->sign);
            } else if (by->effect == Effect::swap) {
                becomes = only(tree_.partner[sign_at(space_.masks(), cell)]);
            } else {
                const bool is_next = by->effect == Effect::next;
                if (is_next ? i + 1 == match.size() : i == 0) return false;
                const std::int32_t other = match[is_next ? i + 1 : i - 1].cell;
                becomes = other == beyond ? only(no_cell)
                                          : space_.masks()[static_cast<std::size_t>(other)];
            }
            if (was == only(no_cell)) continue;  // never changes
            changes.emplace_back(cell, becomes);
        }
        return true;
    }

    /// Sorts the changes, each cell once; false if two of them contradict each other.
    static bool agree(Changes& changes) {
        if (changes.size() < 2) return true;
        std::ranges::sort(changes);
        const auto rest = std::ranges::unique(changes);
        changes.erase(rest.begin(), rest.end());
        return std::ranges::adjacent_find(
                   changes, {}, [](const auto& change) { return change.first; }) == changes.end();
    }

    /// Whether the clause allows the move; adds what it changes.
    bool holds(const Clause& clause, std::size_t player, Place anchor, Changes& changes) {
        Match match;
        switch (clause.kind) {
            case Clause::Kind::require:
                return counts(clause, player, anchor);
            case Clause::Kind::forbid:
                return !space_.matches(clause.change, player, anchor, steps_, match,
                                       [](const Match&, std::uint32_t) { return true; });
            case Clause::Kind::also: {
                const bool fails = space_.matches(
                    clause.change, player, anchor, steps_, match,
                    [&](const Match& found, std::uint32_t) { return !effects(found, changes); });
                return !fails;
            }
            case Clause::Kind::quadrant:
                quadrant(clause, anchor, changes);
                return true;
        }
        return false;
    }

    void quadrant(const Clause& clause, Place anchor, Changes& changes) {
        if constexpr (std::is_same_v<Space, BoardSpace>) {
            for (std::size_t cell = 0; cell < space_.size(); ++cell) {
                const Cell place = space_.place(cell);
                if (place.row < anchor.row || place.column < anchor.column) continue;
                if ((space_.masks()[cell] & clause.of) == 0) continue;
                changes.emplace_back(cell, only(clause.becomes));
            }
        }
    }

    /// Whether the number of matches is as required: of different lists of cells.
    bool counts(const Clause& clause, std::size_t player, Place anchor) {
        const bool any = clause.least == 1 && !clause.odd &&
                         clause.most == std::numeric_limits<std::uint64_t>::max();
        Match match;
        if (any) {
            return space_.matches(clause.change, player, anchor, steps_, match,
                                  [](const Match&, std::uint32_t) { return true; });
        }
        std::set<std::vector<Place>> lists;
        space_.matches(clause.change, player, anchor, steps_, match,
                       [&](const Match& found, std::uint32_t) {
                           std::vector<Place> list;
                           for (const auto& cell : found) list.push_back(cell.place);
                           steps_.take(list.size());
                           lists.insert(std::move(list));
                           return false;
                       });
        if (clause.odd) return (lists.size() % 2 == 1) == *clause.odd;
        return lists.size() >= clause.least && lists.size() <= clause.most;
    }

    /// Every rectangle of a block.
    template <class Visit>
    bool rectangles(const rules::Block& block, Match& match, Visit&& visit) {
        const PatternCell by{block.of, Effect::put, block.becomes};
        for (std::size_t corner = 0; corner < space_.size(); ++corner) {
            const Cell first = space_.place(corner);
            int widest = space_.width() - first.column;
            for (int height = 1; first.row + height <= space_.height() && widest > 0; ++height) {
                int width = 0;
                while (width < widest && (space_.masks()[static_cast<std::size_t>(space_.number(
                                              {first.row + height - 1, first.column + width}))] &
                                          block.of) != 0) {
                    steps_.take();
                    ++width;
                }
                widest = width;
                for (width = 1; width <= widest; ++width) {
                    if (!is_block(block, height, width, steps_)) continue;
                    match.clear();
                    for (int row = 0; row < height; ++row) {
                        for (int column = 0; column < width; ++column) {
                            const Cell place = first + Cell{row, column};
                            match.push_back({place, space_.number(place), &by});
                        }
                    }
                    steps_.take(match.size());
                    if (visit(match, 0U)) return true;
                }
            }
        }
        return false;
    }

    /// After the last leg: holds, laws, and whether anything has changed.
    template <class Visit>
    bool finish(Visit& visit) {
        if (tree_.holds.empty()) {
            if (space_.masks() == before_) return false;
            return obeys() && visit(std::as_const(ends_));
        }
        const std::vector<Signs> unheld = space_.masks();
        hold();
        const bool stops = space_.masks() != before_ && obeys() && visit(std::as_const(ends_));
        space_.masks() = unheld;
        return stops;
    }

    const Tree& tree_;
    Space& space_;
    Steps& steps_;
    std::vector<Signs> before_;
    std::vector<Ends> ends_;
    std::vector<char> is_known_;
    std::vector<std::size_t> block_;
};

}  // namespace lastmove::rules
