// The independent parts of a board or graph, derived from the rules: section "Parts" of
// docs/rules.md, where it is proved that the position is their sum.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "lastmove/base/disjoint_sets.hpp"
#include "lastmove/base/sort_unique.hpp"
#include "lastmove/rules/facts/reach.hpp"
#include "lastmove/rules/play/play.hpp"
#include "lastmove/rules/play/space.hpp"

namespace lastmove::rules {

/// The cells of a part: those that it consists of, and constants that are read with them.
struct PartCells {
    std::vector<std::size_t> live;
    std::vector<std::size_t> context;
};

/// Links the cells of one position that matches may read together.
template <class Space>
class Links {
  public:
    using Place = typename Space::Place;
    using Match = typename Space::Match;

    /// `space` is the position.
    Links(const Tree& tree, const Reach& reach, const Space& space, Steps& steps)
        : tree_(tree),
          reach_(reach),
          position_(space),
          may_be_(space),
          steps_(steps),
          classes_(space.size()),
          has_rule_(space.size()),
          is_context_(space.size()) {
        for (std::size_t cell = 0; cell < space.size(); ++cell) {
            if (is_live(cell)) {
                ++apart_;
            } else if ((space.masks()[cell] & reach.alike) == 0) {
                ++unread_;
            }
            Signs& mask = may_be_.masks()[cell];
            mask = reach.may_be(static_cast<Sign>(std::countr_zero(mask)));
        }
    }

    /// The parts that moves may change.
    std::vector<PartCells> parts() {
        for (const std::size_t player : {0U, 1U}) {
            if (player == 1 && tree_.impartial) break;
            for (const BoardRule& rule : tree_.moves[player]) {
                if (!is_done()) link(rule, player);
            }
        }
        for (const Change& never : tree_.never) {
            if (!is_done()) link(never);
        }
        for (const Touching& law : tree_.touching) {
            if (!is_done()) link(law.of, law.at);
        }
        for (const Hold& hold : tree_.holds) {
            if (!is_done()) link(hold.of, hold.to);
        }
        return collect();
    }

  private:
    /// Cells read together, by their numbers.
    using Cells = boost::container::small_vector<std::size_t, 16>;

    /// Whether all live cells are in one part, with all constants: further links add nothing.
    [[nodiscard]] bool is_done() const { return apart_ == 1 && unread_ == 0 && any_of_rule_; }

    /// Adds the cells that a match reads.
    static void read(const Tree& tree, const Match& match, Cells& cells) {
        for (std::size_t i = 0; i < match.size(); ++i) {
            if (match[i].cell == beyond) continue;
            if (reads(tree, match, i)) cells.push_back(static_cast<std::size_t>(match[i].cell));
        }
    }

    /// All cells that the matches of a change from an anchor may read.
    void read(const Change& change, std::size_t player, Place anchor, Cells& cells) {
        Match match;
        may_be_.matches(change, player, anchor, steps_, match,
                        [&](const Match& found, std::uint32_t) {
                            read(tree_, found, cells);
                            return false;
                        });
    }

    void read(const Leg& leg, std::size_t player, Place anchor, Place last, Cells& cells) {
        for (const Clause& clause : leg.clauses) {
            const Place from = clause.there ? last : anchor;
            if (clause.kind != Clause::Kind::quadrant) {
                read(clause.change, player, from, cells);
                continue;
            }
            if constexpr (std::is_same_v<Space, BoardSpace>) {
                for (std::size_t cell = 0; cell < may_be_.size(); ++cell) {
                    const Cell place = may_be_.place(cell);
                    if (place.row < from.row || place.column < from.column) continue;
                    if ((may_be_.masks()[cell] & clause.of) != 0) cells.push_back(cell);
                }
            }
        }
    }

    /// What the legs from this one on may read from an anchor; remembered.
    const Cells& later(const BoardRule& rule, std::size_t index, std::size_t player, Place anchor) {
        auto& known = later_[{&rule, index}];
        if (const auto found = known.find(anchor); found != known.end()) return found->second;
        Cells cells;
        if (index < rule.legs.size()) {
            const Leg& leg = rule.legs[index];
            Match match;
            may_be_.matches(std::get<Change>(leg.what), player, anchor, steps_, match,
                            [&](const Match& found, std::uint32_t) {
                                after(rule, index, player, found, cells);
                                return false;
                            });
            sort_unique(cells);
        }
        return known.emplace(anchor, std::move(cells)).first->second;
    }

    /// What a match of a leg, its clauses and later legs may read.
    void after(const BoardRule& rule, std::size_t index, std::size_t player, const Match& match,
               Cells& cells) {
        read(tree_, match, cells);
        const Place anchor = match.front().place;
        const Place last = match.back().place;
        read(rule.legs[index], player, anchor, last, cells);
        if (index + 1 == rule.legs.size()) return;
        const Cells& more = later(rule, index + 1, player, last);
        steps_.take(more.size());
        cells.insert(cells.end(), more.begin(), more.end());
    }

    void link(const BoardRule& rule, std::size_t player) {
        const Leg& first = rule.legs.front();
        if (const auto* block = std::get_if<Block>(&first.what)) {
            link_blocks(*block, rule, player);
            return;
        }
        each_anchor(
            std::get<Change>(first.what), player, true,
            [&](const Match& found, Cells& cells) { after(rule, 0, player, found, cells); });
    }

    /// One link for each anchor and direction of a change: add(match, cells) adds what a match
    /// reads.
    template <class Add>
    void each_anchor(const Change& change, std::size_t player, bool is_of_rule, Add&& add) {
        const bool repeats = std::ranges::any_of(change.rows.front(),
                                                 [](const Piece& piece) { return piece.repeats; });
        Match match;
        Cells cells;
        std::optional<std::pair<Place, std::uint32_t>> last;
        may_be_.matches(change, player, std::nullopt, steps_, match,
                        [&](const Match& found, std::uint32_t direction) {
                            if (repeats) {
                                // Matches from one anchor in one direction come one after another.
                                const auto key = std::pair(found.front().place, direction);
                                if (last && *last != key) {
                                    join(cells, is_of_rule);
                                    cells.clear();
                                }
                                last = key;
                                add(found, cells);
                                return is_done();
                            }
                            cells.clear();
                            add(found, cells);
                            join(cells, is_of_rule);
                            return is_done();
                        });
        if (repeats) join(cells, is_of_rule);
    }

    void link_blocks(const Block& block, const BoardRule& rule, std::size_t player) {
        if constexpr (std::is_same_v<Space, BoardSpace>) {
            Play<Space> play(tree_, may_be_, steps_);
            play.rectangles(block, [&](const Match& match) {
                Cells cells;
                after(rule, 0, player, match, cells);
                join(cells, true);
            });
        }
    }

    void link(const Change& never) {
        each_anchor(never, 0, false,
                    [&](const Match& found, Cells& cells) { read(tree_, found, cells); });
    }

    /// Each connected set of cells that may have signs of a set, with neighbours that may have
    /// signs of the other.
    void link(Signs of, Signs at) {
        std::vector<bool> is_known(may_be_.size());
        for (std::size_t start = 0; start < may_be_.size(); ++start) {
            if (is_known[start] || (may_be_.masks()[start] & of) == 0) continue;
            Cells block{start};
            Cells beside;
            is_known[start] = true;
            for (std::size_t i = 0; i < block.size(); ++i) {
                steps_.take();
                may_be_.neighbours(block[i], tree_.neighbours, [&](std::size_t near) {
                    const Signs mask = may_be_.masks()[near];
                    if ((mask & of) == 0) {
                        if ((mask & at) != 0) beside.push_back(near);
                    } else if (!is_known[near]) {
                        is_known[near] = true;
                        block.push_back(near);
                    }
                });
            }
            block.insert(block.end(), beside.begin(), beside.end());
            join(block, false);
        }
    }

    [[nodiscard]] bool is_live(std::size_t cell) const {
        return (position_.masks()[cell] & reach_.live) != 0;
    }

    /// Joins the live cells of a link, and remembers the constants in it.
    void join(const Cells& cells, bool is_of_rule) {
        steps_.take(cells.size());
        const auto first =
            std::ranges::find_if(cells, [&](std::size_t cell) { return is_live(cell); });
        if (first == cells.end()) return;
        for (const std::size_t cell : cells) {
            if (is_live(cell)) {
                if (classes_.least(*first) == classes_.least(cell)) continue;
                classes_.join(*first, cell);
                --apart_;
            } else if ((position_.masks()[cell] & reach_.alike) == 0) {
                if (!is_context_[cell]) --unread_;
                is_context_[cell] = true;
                context_.emplace_back(*first, cell);
            }
        }
        if (!is_of_rule) return;
        has_rule_[*first] = true;
        any_of_rule_ = true;
    }

    std::vector<PartCells> collect() {
        std::map<std::uint32_t, PartCells> all;
        for (std::size_t cell = 0; cell < position_.size(); ++cell) {
            if (has_rule_[cell]) all[classes_.least(cell)];
        }
        for (std::size_t cell = 0; cell < position_.size(); ++cell) {
            if (!is_live(cell)) continue;
            const auto part = all.find(classes_.least(cell));
            if (part != all.end()) part->second.live.push_back(cell);
        }
        for (const auto& [of, cell] : context_) {
            const auto part = all.find(classes_.least(of));
            if (part != all.end()) part->second.context.push_back(cell);
        }
        std::vector<PartCells> parts;
        for (auto& [least, part] : all) {
            sort_unique(part.context);
            parts.push_back(std::move(part));
        }
        return parts;
    }

    const Tree& tree_;
    const Reach& reach_;
    const Space& position_;
    Space may_be_;
    Steps& steps_;
    DisjointSets classes_;
    std::vector<bool> has_rule_;
    std::vector<bool> is_context_;
    std::size_t apart_ = 0;   ///< classes of live cells
    std::size_t unread_ = 0;  ///< constants that no link reads
    bool any_of_rule_ = false;
    std::vector<std::pair<std::size_t, std::size_t>> context_;
    std::map<std::pair<const BoardRule*, std::size_t>, std::map<Place, Cells>> later_;
};

}  // namespace lastmove::rules
