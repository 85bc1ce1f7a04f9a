#include "lastmove/check/rules/board_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "lastmove/base/ascii.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/check/rules/directions.hpp"

namespace lastmove::checking::written {

namespace {

constexpr std::string_view measure_example = "measure count x + 2 room east of o";

/// Reads the statements of a text, those that others depend on first.
class BoardReader {
  public:
    explicit BoardReader(const std::vector<Statement>& statements) : statements_(statements) {}

    BoardRules read() {
        read_kind();
        for (const Statement& statement : statements_) read_setting(statement);
        if (!has_swap_) exchange_x_and_o();
        if (!rules_.kind.is_graph) find_neighbours();
        for (const Statement& statement : statements_) read_other(statement);
        finish();
        return std::move(rules_);
    }

  private:
    void read_kind() {
        const Statement& statement = statements_.front();
        rules_.kind.is_graph = statement.front().text == "graph";
        Words words(statement);
        words.take("the kind", "board . x o");
        std::string signs;
        while (!words.at_end()) {
            const Word& word = words.take("a sign", "board . x o");
            if (word.text.size() != 1 || !is_sign(word.text[0]) || word.text == "#" ||
                signs.find(word.text) != std::string::npos) {
                fault(word.at, fmt::format("'{}'", word.text),
                      "different signs, letters or . ! @ $ % & _ ^", "board . x o");
            }
            signs += word.text;
            if (signs.size() > Alphabet::most) {
                fault(word.at, "more than 16 signs", "fewer", "board . x o");
            }
        }
        if (signs.empty()) words.fail("a sign", "board . x o");
        rules_.kind.alphabet = Alphabet(signs);
    }

    char sign(Words& words, std::string_view example) const {
        return read_sign(words.take("a sign", example), rules_.kind);
    }

    void read_setting(const Statement& statement) {
        const std::string& first = statement.front().text;
        Words words(statement);
        if (first == "swap") {
            read_swap(words);
        } else if (first == "along") {
            once(statement, !along_.empty());
            if (rules_.kind.is_graph) words.fail("no directions on a graph", "graph . x o");
            words.take("along");
            read_directions(words, false);
            words.finish("along lines");
            along_ = {statement.begin() + 1, statement.end()};
        } else if (first == "fill") {
            once(statement, !rules_.fill.empty());
            if (rules_.kind.is_graph) words.fail("no rows on a graph", "graph . x o");
            read_fill(words);
        }
    }

    static void once(const Statement& statement, bool is_known) {
        if (!is_known) return;
        fault(statement.front().at, fmt::format("'{}' is said again", statement.front().text),
              "each such line once", "along lines");
    }

    void read_swap(Words& words) {
        once({Word{"swap", words.spot()}}, has_swap_);
        has_swap_ = true;
        words.take("swap");
        do {
            std::array<char, 2> pair{};
            for (char& sign : pair) {
                const Word& word = words.take("two signs", "swap H T");
                sign = read_sign(word, rules_.kind);
                const bool is_taken = rules_.kind.partners[static_cast<unsigned char>(sign)] != 0;
                if (sign == '#' || is_taken || (pair[1] == sign && pair[0] == sign)) {
                    fault(word.at, fmt::format("'{}'", word.text), "different signs of cells",
                          "swap H T");
                }
            }
            exchange(pair[0], pair[1]);
        } while (!words.at_end());
    }
    void exchange(char a, char b) {
        rules_.kind.partners[static_cast<unsigned char>(a)] = b;
        rules_.kind.partners[static_cast<unsigned char>(b)] = a;
        rules_.kind.has_partners = true;
    }
    void exchange_x_and_o() {
        const Alphabet& alphabet = rules_.kind.alphabet;
        if (alphabet.set('x') != 0 && alphabet.set('o') != 0) exchange('x', 'o');
    }

    void read_fill(Words& words) {
        words.take("fill");
        const Word& tile = words.take("rows of signs", "fill xo|ox");
        words.finish("fill xo|ox");
        rules_.fill.emplace_back();
        for (std::size_t i = 0; i < tile.text.size(); ++i) {
            if (tile.text[i] == '|') {
                rules_.fill.emplace_back();
                continue;
            }
            const Spot spot{tile.at.line, tile.at.column + i};
            rules_.fill.back() += read_sign({tile.text.substr(i, 1), spot}, rules_.kind);
        }
        for (const std::string& row : rules_.fill) {
            if (row.empty() || row.size() != rules_.fill.front().size()) {
                fault(tile.at, "rows of different lengths", "a rectangle", "fill xo|ox");
            }
        }
    }

    void find_neighbours() {
        std::vector<Cell> steps = *written::steps("sides", false);
        if (!along_.empty()) {
            Words words(along_);
            steps = read_directions(words, false);
        }
        for (const Cell step : steps) {
            for (const Cell one : {step, Cell{} - step}) {
                if (std::ranges::find(rules_.neighbours, one) == rules_.neighbours.end()) {
                    rules_.neighbours.push_back(one);
                }
            }
        }
    }

    void read_other(const Statement& statement) {
        const std::string& first = statement.front().text;
        Words words(statement);
        words.take(first);
        if (first == "both" || first == "each" || first == "left" || first == "right") {
            read_moves(statement);
        } else if (first == "always") {
            read_law(words);
        } else if (first == "hold") {
            read_hold(words);
        } else if (first == "wins") {
            if (!win_) win_ = statement.front().at;
            rules_.wins.push_back(shape(words));
        } else if (first == "measure") {
            read_measure(words, statement.front().at);
        } else if (first == "draw") {
            read_set(words.take("a set", "draw x queen"), rules_.kind, true);
            const Word drawing = words.take("a drawing", "draw x queen");
            // Checkers draw nothing: any name will do.
            const bool is_name =
                std::ranges::all_of(drawing.text, [](char c) { return is_lower(c) || c == '-'; });
            if (!is_name) {
                fault(drawing.at, fmt::format("'{}'", excerpt(drawing.text)),
                      "the name of a picture", "draw x queen");
            }
            words.finish("draw x queen");
        } else if (&statement != &statements_.front() && first != "swap" && first != "along" &&
                   first != "fill") {
            fault(statement.front().at, fmt::format("'{}'", first),
                  "both, each, left, right, always, hold, wins, measure, swap, fill, along or draw",
                  "each xo -> .x");
        }
    }

    void read_moves(const Statement& statement) {
        if (count_ == 0) first_rule_ = statement.front().at;
        if (++count_ > most_rules) {
            fault(statement.front().at, "more than 256 rules", "fewer", "each xo -> .x");
        }
        const std::string& who = statement.front().text;
        if (who == "each" && !rules_.kind.has_partners) {
            fault(statement.front().at, "'each', but no signs are exchanged", "a line 'swap'",
                  "swap H T");
        }
        if (who != "both" && !partizan_) partizan_ = statement.front().at;
        for (const bool is_right : {false, true}) {
            Words words(statement);
            words.take(who);
            if (words.peek() == "code") words.fail("a pattern, since this is a board", "x. -> .x");
            PatternKind kind = rules_.kind;
            kind.is_exchanged = who == "each" && is_right;
            // What only one player may do is read as that one's.
            const bool is_for_right = who == "right" || (who != "left" && is_right);
            Rule rule = read_rule(words, kind, along_, is_for_right);
            if (is_for_right == is_right) {
                rules_.moves[is_right ? 1 : 0].push_back(std::move(rule));
            }
        }
    }

    /// A pattern, and where it is laid, to the end of the statement.
    Shape shape(Words& words) {
        const Word& pattern = words.take("a pattern", "wins XXX");
        const std::size_t rows =
            static_cast<std::size_t>(std::ranges::count(pattern.text, '|')) + 1;
        Shape shape{read_pattern(pattern, nullptr, words.peek() == "turned", rules_.kind), {}};
        shape.headings = read_where_to(words, rules_.kind, along_, false, rows);
        words.finish("wins XXX along rows");
        return shape;
    }

    void read_law(Words& words) {
        constexpr std::string_view law_example = "always every block of x touches .";
        if (words.take("no")) {
            const Spot at = words.spot();
            rules_.never.push_back(shape(words));
            if (!rules_.never.back().pattern.needs_a_cell()) {
                fault(at, "a law about '#' alone, which is everywhere around a board",
                      "a cell of the pattern that cannot be '#'", "always no xxx");
            }
            return;
        }
        for (const std::string_view word : {"every", "block", "of"}) {
            words.expect(word, law_example);
        }
        Touch law;
        law.blocks = cells(words, law_example);
        words.expect("touches", law_example);
        law.touched = cells(words, law_example);
        words.finish(law_example);
        rules_.touches.push_back(law);
    }

    void read_hold(Words& words) {
        constexpr std::string_view hold_example = "hold [vbrg] to _";
        Hold hold;
        hold.held = cells(words, hold_example);
        words.expect("to", hold_example);
        hold.to = cells(words, hold_example);
        if (words.take("else")) hold.otherwise = sign(words, hold_example);
        words.finish(hold_example);
        rules_.holds.push_back(hold);
    }

    /// A set of a law, which makes its signs live.
    Signs cells(Words& words, std::string_view example) {
        const Signs set = read_set(words.take("a set", example), rules_.kind, false).admits;
        rules_.live |= set;
        return set;
    }

    void read_measure(Words& words, Spot at) {
        MeasureLine line{at, {}};
        do {
            MeasureTerm term = measure_term(words);
            const bool is_word = term.kind == MeasureTerm::Kind::word;
            line.terms.push_back(term);
            if (is_word) break;
        } while (words.take("+"));
        words.finish(measure_example);
        const auto is_word = [](const MeasureTerm& term) {
            return term.kind == MeasureTerm::Kind::word;
        };
        if (line.terms.size() > 1 && std::ranges::any_of(line.terms, is_word)) {
            fault(at, "a word beside other summands", "a line 'measure' for it alone",
                  "measure word H from east");
        }
        rules_.measure.push_back(std::move(line));
    }

    MeasureTerm measure_term(Words& words) {
        MeasureTerm term;
        const Spot start = words.spot();
        const std::string number(words.peek());
        if (!number.empty() && is_digit(number[0])) {
            const auto factor = plain_number(number);
            if (!factor) words.fail("a number up to 10^18", measure_example);
            term.factor = static_cast<std::uint64_t>(*factor);
            words.take(number);
        }
        if (words.take("count")) {
            term.set = measured(words);
        } else if (words.take("room")) {
            term.kind = MeasureTerm::Kind::room;
            term.direction = side(words);
            words.expect("of", measure_example);
            term.set = measured(words);
        } else if (number.empty() || !is_digit(number[0])) {
            words.expect("word", measure_example);
            term.kind = MeasureTerm::Kind::word;
            term.set = measured(words);
            words.expect("from", "measure word H from east");
            term.direction = side(words);
        } else {
            words.fail("'count' or 'room'", measure_example);
        }
        if (rules_.kind.is_graph && term.kind != MeasureTerm::Kind::count) {
            fault(start, "a side of a graph", "'count'", "measure count .");
        }
        return term;
    }
    Signs measured(Words& words) const {
        return read_set(words.take("a set", measure_example), rules_.kind, false).admits;
    }
    static Cell side(Words& words) {
        const std::string_view word = words.peek();
        if (word != "east" && word != "west" && word != "north" && word != "south") {
            words.fail("east, south, west or north", measure_example);
        }
        return steps(words.take("a side", measure_example).text, false)->front();
    }

    void finish() {
        const Spot start = statements_.front().front().at;
        rules_.is_impartial = !partizan_;
        if (count_ == 0) fault(start, "no moves", "a line of them", "each xo -> .x");
        if (win_ && partizan_) {
            fault(*win_, "'wins' in a game with a move of one player", "lines with 'both' only",
                  "both . -> X");
        }
        if (rules_.measure.empty()) {
            fault(first_rule_, "it is not plain that play ends",
                  "a line 'measure' with a number that every move lowers",
                  "measure room east of x");
        }
    }

    const std::vector<Statement>& statements_;
    BoardRules rules_;
    Statement along_;
    bool has_swap_ = false;
    std::size_t count_ = 0;  ///< of rules
    Spot first_rule_;
    std::optional<Spot> partizan_;
    std::optional<Spot> win_;
};

}  // namespace

BoardRules read_board_rules(const std::vector<Statement>& statements) {
    BoardRules rules = BoardReader(statements).read();
    derive_signs(rules);
    derive_symmetries(rules);
    return rules;
}

}  // namespace lastmove::checking::written
