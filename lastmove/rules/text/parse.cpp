#include "lastmove/rules/text/parse.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "lastmove/base/ascii.hpp"
#include "lastmove/base/glyph.hpp"
#include "lastmove/rules/text/board_reader.hpp"
#include "lastmove/rules/text/cursor.hpp"
#include "lastmove/rules/text/description.hpp"
#include "lastmove/rules/text/expression.hpp"
#include "lastmove/rules/text/listing.hpp"

namespace lastmove::rules {

namespace {

constexpr std::size_t most_rules = 256;
constexpr std::string_view field_example = "board . x o";

class TextReader {
  public:
    TextReader(std::string_view text, std::span<const std::string> values)
        : statements_(statements(text)), text_(text) {
        const Heading head = heading(text);
        tree_.name = head.name;
        if (head.parameters.size() != values.size()) {
            throw InputError(
                text, 0,
                fmt::format("{} parameter{} of '{}' ({}); {} given", head.parameters.size(),
                            head.parameters.size() == 1 ? "" : "s", head.name,
                            fmt::join(head.parameters, ", "), values.size()),
                head.parameters.empty() ? head.name + ":5" : head.name + ":2:5", 1);
        }
        for (std::size_t i = 0; i < values.size(); ++i) given_[head.parameters[i]] = values[i];
        for (std::size_t sign = 0; sign <= most_signs; ++sign) {
            tree_.partner[sign] = static_cast<Sign>(sign);
        }
    }

    /// Reads what stands before the statement `list`.
    Tree read_head() {
        for (const Statement& statement : statements_) read(statement);
        return std::move(tree_);
    }

    Tree read() {
        for (const Statement& statement : statements_) read_early(statement);
        for (const Statement& statement : statements_) read(statement);
        finish();
        return std::move(tree_);
    }

  private:
    /// What other statements rely on: the kind of positions, the directions, the partners.
    void read_early(const Statement& statement) {
        Cursor cursor(statement, given_);
        const std::string word(cursor.word());
        if (word == "board" || word == "graph" || word == "heaps" || word == "heap") {
            if (has_field_) throw cursor.fault(0, "the kind of positions said once", field_example);
            has_field_ = true;
            field(word, cursor);
        } else if (!has_field_ && word != "game" && !begins_description(word)) {
            throw cursor.fault(0, "first what positions are: board, graph, heaps, heap or list",
                               field_example);
        } else if (word == "swap") {
            require_signs(cursor);
            if (has_swap_) throw cursor.fault(0, "the partners said once", "swap H T");
            swap(cursor);
        } else if (word == "along") {
            require_signs(cursor);
            if (tree_.field == Field::graph)
                throw cursor.fault(0, "no 'along' on graphs", "both .. -> ##");
            if (has_along_) throw cursor.fault(0, "the directions said once", "along rows");
            along_ = PatternReader(tree_, cursor).directions();
            has_along_ = true;
        }
    }

    void require_signs(Cursor& cursor) const {
        if (tree_.field == Field::board || tree_.field == Field::graph) return;
        throw cursor.fault(0, "a rule on heaps: 'both', 'left', 'right' or 'measure'",
                           "both n -> n - k for k in 1..n");
    }

    void field(std::string_view word, Cursor& cursor) {
        if (word == "heaps" || word == "heap") {
            tree_.field = word == "heap" ? Field::heap : Field::heaps;
            tree_.tuple = read_tuple(cursor, tree_.field);
            if (!cursor.at_end()) throw cursor.fault("the end of the statement", "heaps a x b");
            return;
        }
        tree_.field = word == "board" ? Field::board : Field::graph;
        while (!cursor.at_end()) {
            const std::size_t place = cursor.place();
            const std::string_view sign = cursor.word();
            const bool is_sign = sign.size() == 1 && (is_letter(sign[0]) ||
                                                      std::string_view(".!@$%&_^").find(sign[0]) !=
                                                          std::string_view::npos);
            if (!is_sign || tree_.signs.find(sign[0]) != std::string::npos ||
                tree_.signs.size() == most_signs) {
                throw cursor.fault(
                    place,
                    "at most 16 signs, each once: letters or . ! @ $ % & _ ^ ('#' is "
                    "always there)",
                    field_example);
            }
            tree_.signs += sign[0];
        }
        if (tree_.signs.empty()) throw cursor.fault("the signs of the cells", field_example);
        along_ = {};
        const std::vector<Cell> sides{{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
        if (tree_.field == Field::board) along_.steps = {sides, sides};
        const auto x = sign_of(tree_, 'x');
        const auto o = sign_of(tree_, 'o');
        if (x && o) exchange(*x, *o);
    }

    void exchange(Sign a, Sign b) {
        tree_.partner[a] = b;
        tree_.partner[b] = a;
    }

    void swap(Cursor& cursor) {
        for (std::size_t sign = 0; sign <= most_signs && !has_swap_; ++sign) {
            tree_.partner[sign] = static_cast<Sign>(sign);
        }
        has_swap_ = true;
        PatternReader patterns(tree_, cursor);
        do {
            const std::size_t place = cursor.start();
            const Sign a = patterns.sign();
            const Sign b = patterns.sign();
            if (a == b || a == no_cell || b == no_cell || tree_.partner[a] != a ||
                tree_.partner[b] != b) {
                throw cursor.fault(place, "two different signs, each in one pair", "swap H T");
            }
            exchange(a, b);
        } while (!cursor.at_end());
    }

    void read(const Statement& statement) {
        Cursor cursor(statement, given_);
        const std::string word(cursor.word());
        bool stays = true;
        if (word == "game") {
            if (has_game_) throw cursor.fault(0, "the name said once", "game rook-clobber");
            has_game_ = true;
            read_heading(cursor);
            stays = false;
        } else if (begins_description(word)) {
            cursor.go_to(0);
            read_description(cursor, tree_.description);
            stays = false;
        } else if (word == "draw") {
            draw(cursor);
            stays = false;
        } else if (word == "both" || word == "each" || word == "left" || word == "right") {
            rule(word, cursor);
        } else if (word == "measure") {
            measure(cursor);
        } else if (word == "fill" || word == "always" || word == "hold" || word == "wins") {
            require_signs(cursor);
            law(word, cursor);
        } else if (word != "board" && word != "graph" && word != "heaps" && word != "heap" &&
                   word != "swap" && word != "along") {
            throw cursor.fault(
                0,
                "game, title, alias, source, positions, example, board, graph, heaps, heap, "
                "swap, fill, along, draw, both, each, left, right, always, hold, wins or measure",
                "each xo -> .x");
        } else if (word == "along") {
            PatternReader(tree_, cursor).directions();
            end(cursor);
        }
        if (!stays) return;
        if (!tree_.canonical.empty()) tree_.canonical += "; ";
        tree_.canonical += cursor.canonical();
    }

    static void end(Cursor& cursor) {
        if (!cursor.at_end()) throw cursor.fault("the end of the statement", "each xo -> .x");
    }

    void draw(Cursor& cursor) {
        require_signs(cursor);
        const Signs set = PatternReader(tree_, cursor).set();
        const std::size_t place = cursor.start();
        const std::string_view glyph = cursor.word();
        if (find_glyph(glyph) == nullptr) {
            std::vector<std::string_view> names;
            for (const Glyph& known : glyphs()) names.push_back(known.name);
            throw cursor.fault(place, fmt::format("one of {}", fmt::join(names, ", ")),
                               "draw H coin-heads");
        }
        tree_.glyphs.emplace_back(set, glyph);
        end(cursor);
    }

    void rule(const std::string& who, Cursor& cursor) {
        if (++rules_ > most_rules) throw cursor.fault(0, "at most 256 rules", "each xo -> .x");
        if (who != "both") tree_.impartial = false;
        const bool is_left = who != "right";
        const bool is_right = who != "left";
        if (tree_.field == Field::heaps || tree_.field == Field::heap) {
            if (who == "each")
                throw cursor.fault(0, "'both', 'left' or 'right': heaps have no signs",
                                   "both n -> n - 1");
            HeapRule rule = heap_rule(cursor);
            rule.line = cursor.line();
            rule.text = cursor.statement().text;
            if (is_left) tree_.heap_moves[0].push_back(rule);
            if (is_right) tree_.heap_moves[1].push_back(rule);
            return;
        }
        BoardReader reader(tree_, along_, cursor);
        BoardRule rule = reader.rule();
        if (who == "each") {
            if (!has_partners(tree_)) {
                throw cursor.fault(0, "'both', 'left' or 'right', or signs x and o, or 'swap'",
                                   "swap b w");
            }
            tree_.moves[1].push_back(reader.exchanged(rule));
        } else if (is_right) {
            tree_.moves[1].push_back(rule);
        }
        if (is_left) tree_.moves[0].push_back(std::move(rule));
    }

    /// Where both players have the same moves, 'forward' is east.
    void look_as_left() {
        const auto look = [](Change& change) { change.where.steps[1] = change.where.steps[0]; };
        for (BoardRule& rule : tree_.moves[1]) {
            for (Leg& leg : rule.legs) {
                if (auto* const change = std::get_if<Change>(&leg.what)) look(*change);
                for (Clause& clause : leg.clauses) look(clause.change);
            }
        }
    }

    HeapRule heap_rule(Cursor& cursor) {
        if (!cursor.take_word("code")) return read_heap_rule(cursor, tree_);
        HeapRule rule;
        if (tree_.field != Field::heaps || tree_.tuple.size() != 1) {
            throw cursor.fault(0, "'code' for heaps of one number", "heaps n; both code 0.77");
        }
        const std::size_t place = cursor.start();
        std::string code;
        if (const auto value = cursor.take_parameter()) {
            code = *value;
        } else {
            code = cursor.word();
        }
        try {
            rule.code = game::parse_heap_code(code);
        } catch (const InputError& error) {
            throw cursor.fault(place, error.accepted, "both code 0.77");
        }
        end(cursor);
        return rule;
    }

    void measure(Cursor& cursor) {
        if (tree_.field == Field::board || tree_.field == Field::graph) {
            tree_.measure.on_board.push_back(BoardReader(tree_, along_, cursor).measure());
        } else {
            std::vector<std::string> names = tree_.tuple;
            tree_.measure.on_heaps.push_back(ExpressionReader(cursor, names).expression());
        }
        end(cursor);
    }

    void law(const std::string& word, Cursor& cursor) {
        BoardReader reader(tree_, along_, cursor);
        if (word == "always") {
            reader.always();
        } else if (word == "hold") {
            reader.hold();
        } else if (word == "wins") {
            reader.wins();
        } else {
            fill(cursor);
        }
        end(cursor);
    }

    void fill(Cursor& cursor) {
        if (!tree_.fill.empty()) throw cursor.fault(0, "the tile said once", "fill xo|ox");
        const std::size_t place = cursor.start();
        const std::string_view word = cursor.word();
        for (std::size_t at = 0; at <= word.size();) {
            const std::size_t bar = std::min(word.find('|', at), word.size());
            tree_.fill.emplace_back(word.substr(at, bar - at));
            at = bar + 1;
        }
        const bool is_tile =
            tree_.field == Field::board && std::ranges::all_of(tree_.fill, [&](const auto& row) {
                return !row.empty() && row.size() == tree_.fill.front().size() &&
                       std::ranges::all_of(row,
                                           [&](char c) { return sign_of(tree_, c).has_value(); });
            });
        if (!is_tile)
            throw cursor.fault(place, "rows of signs of one length, joined by '|'", "fill xo|ox");
    }

    void finish() {
        const auto whole = [&](std::string_view accepted, std::string_view example) {
            return InputError(text_.substr(0, text_.find('\n')), 0, accepted, example, 1);
        };
        if (!has_field_)
            throw whole("what positions are: board, graph, heaps, heap or list", field_example);
        if (rules_ == 0)
            throw whole("a rule: both, each, left or right", "board . x o; each xo -> .x");
        if (!tree_.wins.empty() && !tree_.impartial) {
            throw whole("rules of 'both' only where there is 'wins'", "both . -> X; wins XXX");
        }
        if (tree_.impartial) look_as_left();
        for (const auto& steps : along_.steps) {
            for (const Cell step : steps) {
                for (const Cell near : {step, Cell{} - step}) {
                    if (std::ranges::find(tree_.neighbours, near) == tree_.neighbours.end()) {
                        tree_.neighbours.push_back(near);
                    }
                }
            }
        }
        std::ranges::sort(tree_.neighbours);
    }

    std::vector<Statement> statements_;
    std::string_view text_;
    Given given_;
    Tree tree_;
    Where along_;
    std::size_t rules_ = 0;
    bool has_field_ = false;
    bool has_game_ = false;
    bool has_along_ = false;
    bool has_swap_ = false;
};

}  // namespace

Tree parse(std::string_view text, std::span<const std::string> values) {
    const std::size_t list = start_of_list(text);
    if (list == std::string_view::npos) return TextReader(text, values).read();
    heading(text);  // throws if there are parameters
    Tree tree = TextReader(text.substr(0, list), values).read_head();
    read_list(text, list, tree);
    return tree;
}

}  // namespace lastmove::rules
