#include "lastmove/rules/game/describe.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "lastmove/rules/facts/measure.hpp"
#include "lastmove/rules/facts/reach.hpp"
#include "lastmove/rules/facts/symmetry.hpp"
#include "lastmove/rules/text/listing.hpp"

namespace lastmove::rules {

namespace {

bool is_on_board(const Tree& tree) {
    return tree.field == Field::board || tree.field == Field::graph;
}

/// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& words) {
    if (words.size() < 2) return words.empty() ? "" : words.front();
    return fmt::format("{} and {}", fmt::join(words.begin(), words.end() - 1, ", "), words.back());
}

std::string step_name(Cell step) {
    static constexpr std::array<std::pair<Cell, std::string_view>, 8> names{
        {{{0, 1}, "east"},
         {{1, 0}, "south"},
         {{0, -1}, "west"},
         {{-1, 0}, "north"},
         {{1, 1}, "southeast"},
         {{1, -1}, "southwest"},
         {{-1, -1}, "northwest"},
         {{-1, 1}, "northeast"}}};
    const auto* const known =
        std::ranges::find(names, step, &std::pair<Cell, std::string_view>::first);
    if (known != names.end()) return std::string(known->second);
    return fmt::format("({},{})", step.row, step.column);
}

bool is_single(const Change& change) {
    return change.rows.size() == 1 && change.rows[0].size() == 1 && !change.rows[0][0].repeats;
}

/// The words of a pattern and of what becomes of it, as the text would write them.
class PatternWords {
  public:
    explicit PatternWords(const Tree& tree) : tree_(tree) {}

    std::string before(const Change& change) const {
        return rows(change, [&](const PatternCell& cell) {
            if (cell.admits == tree_.everything()) return std::string("?");
            return to_text(tree_, cell.admits);
        });
    }
    std::string after(const Change& change) const {
        return rows(change, [&](const PatternCell& cell) {
            switch (cell.effect) {
                case Effect::put:
                    return std::string(1, tree_.character(cell.sign));
                case Effect::keep:
                    return std::string("=");
                case Effect::swap:
                    return std::string("~");
                case Effect::next:
                    return std::string(">");
                case Effect::previous:
                    return std::string("<");
            }
            return std::string();
        });
    }

  private:
    template <class Text>
    std::string rows(const Change& change, Text text_of) const {
        std::string text;
        for (const auto& row : change.rows) {
            if (!text.empty()) text += '|';
            for (const Piece& piece : row) {
                std::string cells;
                for (const PatternCell& cell : piece.cells) cells += text_of(cell);
                text += piece.cells.size() > 1 ? "(" + cells + ")" : cells;
                if (piece.repeats) text += times(piece);
            }
        }
        return text;
    }
    static std::string times(const Piece& piece) {
        const bool is_open = piece.most == Piece::any_number;
        if (is_open && piece.least == 0) return "*";
        if (is_open && piece.least == 1) return "+";
        if (is_open) return fmt::format("{{{},}}", piece.least);
        if (piece.least == piece.most) return fmt::format("{{{}}}", piece.least);
        return fmt::format("{{{},{}}}", piece.least, piece.most);
    }

    const Tree& tree_;
};

std::string count_in_words(const Clause& clause) {
    if (clause.odd) return *clause.odd ? "an odd number of " : "an even number of ";
    constexpr auto any = std::numeric_limits<std::uint64_t>::max();
    if (clause.least == 1 && clause.most == any) return "";
    if (clause.most == any) return fmt::format("at least {} of ", clause.least);
    if (clause.least == clause.most) return fmt::format("exactly {} of ", clause.least);
    return fmt::format("{} to {} of ", clause.least, clause.most);
}

std::string clause_in_words(const Tree& tree, const Clause& clause, std::size_t player) {
    const PatternWords words(tree);
    const std::string from = clause.there ? " from the last cell" : "";
    switch (clause.kind) {
        case Clause::Kind::require:
            return fmt::format("; if there is {}{}{}{}", count_in_words(clause),
                               words.before(clause.change), from,
                               place_in_words(tree, clause.change, player));
        case Clause::Kind::forbid:
            return fmt::format("; unless there is {}{}{}", words.before(clause.change), from,
                               place_in_words(tree, clause.change, player));
        case Clause::Kind::also:
            return fmt::format("; every {}{} becomes {}{}", words.before(clause.change), from,
                               words.after(clause.change),
                               place_in_words(tree, clause.change, player));
        case Clause::Kind::quadrant:
            return fmt::format("; every {} not above and not left of it becomes {}",
                               to_text(tree, clause.of), tree.character(clause.becomes));
    }
    return {};
}

std::string leg_in_words(const Tree& tree, const Leg& leg, std::size_t player) {
    std::string text;
    const PatternWords words(tree);
    if (const auto* change = std::get_if<Change>(&leg.what)) {
        text = fmt::format("{} becomes {}{}", words.before(*change), words.after(*change),
                           place_in_words(tree, *change, player));
    } else {
        const auto& block = std::get<Block>(leg.what);
        const auto size = [](const Size& of) {
            return of.is_named ? std::string(1, static_cast<char>('h' + of.number))
                               : std::to_string(of.number);
        };
        text =
            fmt::format("any rectangle of {} x {} cells {} becomes {}", size(block.height),
                        size(block.width), to_text(tree, block.of), tree.character(block.becomes));
    }
    return text + clauses_in_words(tree, leg, player);
}

}  // namespace

std::string clauses_in_words(const Tree& tree, const Leg& leg, std::size_t player) {
    std::string text;
    for (const Clause& clause : leg.clauses) text += clause_in_words(tree, clause, player);
    return text;
}

std::string place_in_words(const Tree& tree, const Change& change, std::size_t player) {
    if (is_single(change)) return "";
    if (tree.field == Field::graph) return ", along a path";
    if (change.where.turned) return ", turned and reflected in all ways";
    if (change.is_picture()) return "";
    std::vector<std::string> names;
    names.reserve(change.where.steps[player].size());
    for (const Cell step : change.where.steps[player]) names.push_back(step_name(step));
    return ", " + listed(names);
}

std::vector<std::string> rules_in_words(const Rules& rules) {
    const Tree& tree = rules.tree();
    std::vector<std::string> lines;
    for (const std::size_t player : {0U, 1U}) {
        if (player == 1 && tree.impartial) break;
        const std::string who = tree.impartial ? "Both" : player == 0 ? "Left" : "Right";
        for (const BoardRule& rule : tree.moves[player]) {
            std::vector<std::string> legs;
            legs.reserve(rule.legs.size());
            for (const Leg& leg : rule.legs) legs.push_back(leg_in_words(tree, leg, player));
            lines.push_back(
                fmt::format("{}: {}", who, fmt::join(legs, "; then from the last cell ")));
        }
        for (const HeapRule& rule : tree.heap_moves[player]) {
            const std::size_t blank = rule.text.find(' ');
            lines.push_back(fmt::format("{}: {}", who, rule.text.substr(blank + 1)));
        }
    }
    if (tree.field == Field::list) {
        lines.push_back(fmt::format("{} positions are listed, with {} options",
                                    tree.listing->size(), tree.listing->all_options()));
    }
    for (std::string& law : laws_in_words(tree)) lines.push_back(std::move(law));
    return lines;
}

std::vector<std::string> laws_in_words(const Tree& tree) {
    std::vector<std::string> lines;
    const PatternWords words(tree);
    lines.reserve(tree.never.size() + tree.touching.size());
    for (const Change& never : tree.never) {
        lines.push_back(fmt::format("No move may leave {}{}", words.before(never),
                                    place_in_words(tree, never, 0)));
    }
    for (const Touching& law : tree.touching) {
        lines.push_back(fmt::format("Every block of {} must touch {}", to_text(tree, law.of),
                                    to_text(tree, law.at)));
    }
    for (const Hold& hold : tree.holds) {
        lines.push_back(fmt::format("After each move, blocks of {} that touch no {} become {}",
                                    to_text(tree, hold.of), to_text(tree, hold.to),
                                    tree.character(hold.otherwise)));
    }
    for (const Change& wins : tree.wins) {
        lines.push_back(
            fmt::format("Who makes {} wins{}", words.before(wins), place_in_words(tree, wins, 0)));
    }
    return lines;
}

std::string measure_in_words(const Rules& rules) {
    const Tree& tree = rules.tree();
    if (tree.field == Field::list) {
        const std::uint64_t longest = tree.listing->longest_play();
        return longest == Listing::most_moves
                   ? "no position comes again; the longest play has at least 10^18 moves"
                   : fmt::format("no position comes again; the longest play has {} move{}", longest,
                                 longest == 1 ? "" : "s");
    }
    if (!is_on_board(tree)) {
        return tree.measure.on_heaps.empty()
                   ? "the sum of the numbers (every part that is left has less)"
                   : "as the rules say (checked for every part that a move leaves)";
    }
    std::vector<std::string> lines;
    lines.reserve(tree.measure.on_board.size());
    for (const auto& line : tree.measure.on_board) lines.push_back(to_text(tree, line));
    return fmt::format("{} ({})", fmt::join(lines, ", then "),
                       rules.is_measure_derived() ? "derived: every rule lowers it"
                                                  : "as the rules say; checked for every move");
}

std::vector<std::string> symmetry_names(const Rules& rules) {
    static constexpr std::array<std::string_view, 8> names{"identity",
                                                           "left-right reflection",
                                                           "top-bottom reflection",
                                                           "half turn",
                                                           "transposition",
                                                           "quarter turn",
                                                           "quarter turn back",
                                                           "reflection in the other diagonal"};
    std::vector<std::string> used;
    for (const std::uint32_t symmetry : symmetries(rules.tree())) {
        if (symmetry != 0) used.emplace_back(names[symmetry]);
    }
    return used;
}

std::string splitting_in_words(const Rules& rules) {
    const Tree& tree = rules.tree();
    if (tree.field == Field::list) return "those that an option lists are independent";
    if (!is_on_board(tree)) {
        return tree.field == Field::heaps ? "heaps are independent" : "a position is one part";
    }
    if (!tree.wins.empty()) return "a position is one part: whoever makes the pattern has won all";
    const Reach reach = reach_of(tree);
    std::vector<std::string> constant;
    for (Sign sign = 0; sign < tree.sign_count(); ++sign) {
        if (has(reach.constant, sign)) constant.emplace_back(1, tree.signs[sign]);
    }
    std::string text =
        "cells that a rule may ever read together belong together; what is not linked so is "
        "independent";
    if (!constant.empty()) text += fmt::format("; {} never changes", listed(constant));
    return text;
}

}  // namespace lastmove::rules
