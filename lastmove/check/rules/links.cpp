#include <algorithm>
#include <map>
#include <set>

#include "lastmove/base/sort_unique.hpp"
#include "lastmove/check/rules/parts.hpp"
#include "lastmove/check/rules/readings.hpp"

namespace lastmove::checking::written {

namespace {

/// Collects the links of moves and laws.
class Linker {
  public:
    Linker(const BoardRules& rules, const Position& position, Steps& steps)
        : rules_(rules),
          field_(position.field),
          signs_(position.signs),
          view_{rules_, field_, signs_, rules.potential},
          steps_(steps),
          reading_(view_, steps),
          seen_(signs_.size()),
          links_{DisjointSets(signs_.size()), std::vector<bool>(signs_.size()), {}, false} {}

    Links links() {
        for (const std::size_t player : {0U, 1U}) {
            if (player == 1 && rules_.is_impartial) break;
            for (const Rule& rule : rules_.moves[player]) link(rule);
        }
        for (const Shape& shape : rules_.never) link(shape);
        for (const Hold& law : rules_.holds) link(law.held, law.to);
        for (const Touch& law : rules_.touches) link(law.blocks, law.touched);
        sort_unique(links_.context);
        return std::move(links_);
    }

  private:
    void link(const Rule& rule) {
        const Leg& leg = rule.front();
        if (leg.block) {
            for_each_block(view_, *leg.block, steps_, [&](Cell corner, int rows, int columns) {
                start(rule);
                for (int row = 0; row < rows; ++row) {
                    for (int column = 0; column < columns; ++column) {
                        read(corner + Cell{row, column});
                    }
                }
                found_.lasts.assign(1, corner + Cell{rows - 1, columns - 1});
                follow(0, corner, found_.lasts);
                add(true);
            });
            return;
        }
        each_reading(leg.shape, [&](Cell anchor) {
            start(rule);
            for (const Cell cell : found_.read) read(cell);
            follow(0, anchor, found_.lasts);
            add(true);
        });
    }

    /// Finds what matches from each anchor read, and calls use(anchor) if there are any: on boards
    /// all of one heading together, on graphs each path by itself.
    void each_reading(const Shape& shape, const auto& use) {
        for (const Heading& heading : shape.different_headings()) {
            for_each_anchor(field_, shape.pattern, heading, [&](Cell anchor) {
                found_.read.clear();
                found_.lasts.clear();
                if (!rules_.kind.is_graph) {
                    reading_.add(shape.pattern, heading, anchor, found_);
                    if (!found_.lasts.empty()) use(anchor);
                    return true;
                }
                return for_each_match(
                    view_, shape.pattern, heading, anchor, steps_, [&](const Match& match) {
                        found_.read.assign(match.cells.begin(), match.cells.end());  // all are read
                        found_.lasts.assign(1, match.cells.back());
                        use(anchor);
                        return true;
                    });
            });
        }
    }

    void start(const Rule& rule) {
        rule_ = &rule;
        forget();
        followed_.clear();
        asked_.clear();
    }

    /// Reads what clauses and following legs read, after matches of this leg with these ends.
    void follow(std::size_t number, Cell first, const std::vector<Cell>& lasts) {
        const Leg& leg = (*rule_)[number];
        for (const Clause& clause : leg.clauses) {
            if (!clause.is_there) {
                ask(clause, first);
            } else {
                for (const Cell last : lasts) ask(clause, last);
            }
        }
        if (number + 1 == rule_->size()) return;
        for (const Cell anchor : lasts) {
            if (!followed_.emplace(number + 1, anchor).second) continue;
            const Readings& readings = readings_from((*rule_)[number + 1].shape, anchor);
            if (readings.lasts.empty()) continue;
            for (const Cell cell : readings.read) read(cell);
            follow(number + 1, anchor, readings.lasts);
        }
    }

    /// What the matches of a shape from an anchor read; found once.
    const Readings& readings_from(const Shape& shape, Cell anchor) {
        const auto [found, is_new] = readings_.try_emplace({&shape, anchor});
        if (is_new) {
            for (const Heading& heading : shape.different_headings()) {
                reading_.add(shape.pattern, heading, anchor, found->second);
            }
            sort_unique(found->second.read);
            sort_unique(found->second.lasts);
        }
        return found->second;
    }

    void ask(const Clause& clause, Cell anchor) {
        if (!asked_.emplace(&clause, anchor).second) return;
        if (clause.kind != Clause::Kind::quadrant) {
            for (const Cell cell : readings_from(clause.shape, anchor).read) read(cell);
            return;
        }
        for (int row = std::max(anchor.row, 0); row < field_.height; ++row) {
            for (int column = std::max(anchor.column, 0); column < field_.width; ++column) {
                if ((view_.at({row, column}) & clause.set) != 0) read({row, column});
            }
        }
    }

    void link(const Shape& shape) {
        each_reading(shape, [&](Cell /*anchor*/) {
            forget();
            for (const Cell cell : found_.read) read(cell);
            add(false);
        });
    }

    /// The connected sets of cells that may be in `inside`, with neighbours that may be in
    /// `beside`.
    void link(Signs inside, Signs beside) {
        std::vector<bool> seen(signs_.size());
        const auto may_be = [&](std::size_t place, Signs set) {
            return (view_.at(field_.cell(place)) & set) != 0;
        };
        for (std::size_t start = 0; start < signs_.size(); ++start) {
            if (seen[start] || !may_be(start, inside)) continue;
            forget();
            std::vector<std::size_t> block{start};
            seen[start] = true;
            for (std::size_t i = 0; i < block.size(); ++i) {
                read(field_.cell(block[i]));
                for (const std::size_t next : field_.beside(rules_, block[i])) {
                    if (may_be(next, beside)) read(field_.cell(next));
                    if (seen[next] || !may_be(next, inside)) continue;
                    seen[next] = true;
                    block.push_back(next);
                }
            }
            add(false);
        }
    }

    void forget() {
        for (const std::size_t place : read_) seen_[place] = false;
        read_.clear();
    }

    void read(Cell cell) {
        steps_.step();
        if (!field_.contains(cell)) return;
        const std::size_t place = field_.place(cell);
        if (seen_[place]) return;
        seen_[place] = true;
        read_.push_back(place);
    }

    /// Links what has been read.
    void add(bool is_of_move) {
        std::size_t first = signs_.size();  // the least of the live ones
        const auto meets_image = [&](std::size_t place) {
            return has(place, rules_.live) && seen_[signs_.size() - 1 - place];
        };
        if (is_of_move && !links_.meets_image) {
            links_.meets_image = std::ranges::any_of(read_, meets_image);
        }
        for (const std::size_t place : read_) {
            if (has(place, rules_.live)) first = std::min(first, place);
        }
        if (first == signs_.size()) return;
        if (is_of_move) links_.is_of_moves[first] = true;
        for (const std::size_t place : read_) {
            if (has(place, rules_.live)) {
                links_.classes.join(first, place);
            } else if (!has(place, rules_.is_void)) {
                steps_.step(steps_of_context);
                links_.context.emplace_back(first, place);
            }
        }
        if (links_.context.size() > most_context_) {
            sort_unique(links_.context);
            most_context_ = std::max(most_context_, 2 * links_.context.size());
        }
    }
    [[nodiscard]] bool has(std::size_t place, Signs set) const {
        return (rules_.kind.alphabet.set(signs_[place]) & set) != 0;
    }

    static constexpr std::uint64_t steps_of_context = 16;

    const BoardRules& rules_;
    const Field& field_;
    const std::string& signs_;
    View view_;
    Steps& steps_;
    Reading reading_;
    std::vector<bool> seen_;  ///< the places in read_
    Links links_;
    std::size_t most_context_ = std::size_t{1} << 16;  ///< kept with repetitions
    Readings found_;
    std::map<std::pair<const Shape*, Cell>, Readings> readings_;

    // What is being linked.
    const Rule* rule_ = nullptr;
    std::vector<std::size_t> read_;
    std::set<std::pair<std::size_t, Cell>> followed_;
    std::set<std::pair<const Clause*, Cell>> asked_;
};

}  // namespace

Links links(const BoardRules& rules, const Position& position, Steps& steps) {
    return Linker(rules, position, steps).links();
}

}  // namespace lastmove::checking::written
