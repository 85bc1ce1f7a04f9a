#include "lastmove/check/rules/board_moves.hpp"

#include <algorithm>
#include <set>

#include "lastmove/check/rules/matches.hpp"

namespace lastmove::checking::written {

namespace {

/// What a leg makes of cells; two changes of a cell must agree.
class Changes {
  public:
    explicit Changes(const View& view) : view_(view) {}

    void add(Cell cell, char sign) {
        // What is no cell never changes.
        if (!view_.field.contains(cell) || sign_at(cell) == '#') return;
        signs_.emplace_back(view_.field.place(cell), sign);
    }

    void add(const Match& match) {
        for (std::size_t i = 0; i < match.cells.size(); ++i) {
            const Cell cell = match.cells[i];
            const char result = match.pattern[i]->result;
            if (result == '=') continue;
            if (result == '<') {
                add(cell, sign_at(match.cells[i - 1]));
            } else if (result == '>') {
                add(cell, sign_at(match.cells[i + 1]));
            } else if (result == '~') {
                const char sign = sign_at(cell);
                const char partner = view_.rules.kind.partners[static_cast<unsigned char>(sign)];
                add(cell, partner != '\0' ? partner : sign);
            } else {
                add(cell, result);
            }
        }
    }

    /// Whether no two changes of one cell differ.
    [[nodiscard]] bool agree() {
        std::ranges::sort(signs_);
        return std::ranges::adjacent_find(signs_, [](const auto& one, const auto& next) {
                   return one.first == next.first && one.second != next.second;
               }) == signs_.end();
    }
    [[nodiscard]] std::string applied() const {
        std::string signs = view_.signs;
        for (const auto& [place, sign] : signs_) signs[place] = sign;
        return signs;
    }

  private:
    [[nodiscard]] char sign_at(Cell cell) const {
        return view_.field.contains(cell) ? view_.signs[view_.field.place(cell)] : '#';
    }

    const View& view_;
    ShortList<std::pair<std::size_t, char>> signs_;
};

/// Makes the moves of a player, leg by leg.
class Play {
  public:
    Play(const BoardRules& rules, const Position& position, const VisitSigns& visit)
        : rules_(rules), start_(position), visit_(visit) {}

    void moves(const Rule& rule) {
        const View view = seen(start_.signs);
        const Leg& leg = rule.front();
        if (leg.block) {
            for_each_block(view, *leg.block, steps_, [&](Cell corner, int rows, int columns) {
                if (more_) block(rule, view, corner, rows, columns);
            });
            return;
        }
        for (const Heading& heading : leg.shape.different_headings()) {
            for_each_anchor(start_.field, leg.shape.pattern, heading, [&](Cell anchor) {
                for_each_match(view, leg.shape.pattern, heading, anchor, steps_,
                               [&](const Match& match) { return step(rule, 0, view, match); });
                return more_;
            });
            if (!more_) return;
        }
    }
    [[nodiscard]] bool more() const { return more_; }

  private:
    [[nodiscard]] View seen(const std::string& signs) const {
        return {rules_, start_.field, signs, rules_.kind.alphabet.sets()};
    }

    void block(const Rule& rule, const View& view, Cell corner, int rows, int columns) {
        Changes changes(view);
        for (int row = 0; row < rows; ++row) {
            for (int column = 0; column < columns; ++column) {
                steps_.step();
                changes.add(corner + Cell{row, column}, rule.front().block->sign);
            }
        }
        finish_leg(rule, 0, view, {corner, corner + Cell{rows - 1, columns - 1}}, changes);
    }

    bool step(const Rule& rule, std::size_t leg, const View& view, const Match& match) {
        Changes changes(view);
        changes.add(match);
        finish_leg(rule, leg, view, {match.cells.front(), match.cells.back()}, changes);
        return more_;
    }

    /// Asks the clauses of a leg with these ends, and goes on to the next leg.
    void finish_leg(const Rule& rule, std::size_t number, const View& view,
                    const std::array<Cell, 2>& ends, Changes& changes) {
        for (const Clause& clause : rule[number].clauses) {
            if (!allows(clause, view, ends[clause.is_there ? 1 : 0], changes)) return;
        }
        if (!changes.agree()) return;
        const std::string after = changes.applied();
        laws_.step(after.size() / bytes_a_step);
        if (number + 1 == rule.size()) {
            finish_move(after);
            return;
        }
        const View next = seen(after);
        for_each_match(next, rule[number + 1].shape, ends[1], steps_,
                       [&](const Match& match) { return step(rule, number + 1, next, match); });
    }

    bool allows(const Clause& clause, const View& view, Cell anchor, Changes& changes) {
        using Kind = Clause::Kind;
        if (clause.kind == Kind::required) return counts(clause, view, anchor);
        if (clause.kind == Kind::forbidden) {
            return for_each_match(view, clause.shape, anchor, steps_,
                                  [](const Match&) { return false; });
        }
        if (clause.kind == Kind::changed) {
            for_each_match(view, clause.shape, anchor, steps_, [&](const Match& match) {
                changes.add(match);
                return true;
            });
            return true;
        }
        for (int row = std::max(anchor.row, 0); row < view.field.height; ++row) {
            for (int column = std::max(anchor.column, 0); column < view.field.width; ++column) {
                steps_.step();
                if ((view.at({row, column}) & clause.set) != 0) {
                    changes.add({row, column}, clause.sign);
                }
            }
        }
        return true;
    }

    /// Whether the number of matches, that is, of different lists of cells, is one required.
    bool counts(const Clause& clause, const View& view, Cell anchor) {
        const Count& count = clause.count;
        const bool is_enough = count.most == Piece::no_limit && count.parity == Count::Parity::any;
        std::set<std::vector<Cell>> found;
        for_each_match(view, clause.shape, anchor, steps_, [&](const Match& match) {
            found.emplace(match.cells.begin(), match.cells.end());
            return !is_enough || found.size() < count.least;
        });
        const bool is_right = count.parity == Count::Parity::any ||
                              (found.size() % 2 == 0) == (count.parity == Count::Parity::even);
        return is_right && count.least <= found.size() && found.size() <= count.most;
    }

    void finish_move(const std::string& signs) {
        if (rules_.holds.empty()) {
            leave(signs);
            return;
        }
        Position after{start_.field, signs};
        hold(rules_, after, laws_);
        leave(after.signs);
    }

    void leave(const std::string& signs) {
        if (signs == start_.signs || !obeys(rules_, start_.field, signs, laws_)) return;
        more_ = visit_(signs);
    }

    static constexpr std::size_t bytes_a_step = 64;

    const BoardRules& rules_;
    const Position& start_;
    const VisitSigns& visit_;
    Steps steps_{Steps::most_of_moves};
    Steps laws_{Steps::most_of_parts};
    bool more_ = true;
};

}  // namespace

void for_each_move(const BoardRules& rules, const Position& position, bool is_right,
                   const VisitSigns& visit) {
    Steps laws(Steps::most_of_parts);
    if (is_won(rules, position.field, position.signs, laws)) return;
    Play play(rules, position, visit);
    for (const Rule& rule : rules.moves[is_right && !rules.is_impartial ? 1 : 0]) {
        play.moves(rule);
        if (!play.more()) return;
    }
}

bool has_move(const BoardRules& rules, const Position& position, bool is_right) {
    bool found = false;
    for_each_move(rules, position, is_right, [&](const std::string&) {
        found = true;
        return false;
    });
    return found;
}

}  // namespace lastmove::checking::written
