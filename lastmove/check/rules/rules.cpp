#include "lastmove/check/rules/rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "lastmove/base/ascii.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/json_text.hpp"
#include "lastmove/check/rules/board_moves.hpp"
#include "lastmove/check/rules/board_reader.hpp"
#include "lastmove/check/rules/heap_rules.hpp"
#include "lastmove/check/rules/listed.hpp"
#include "lastmove/check/rules/lowering.hpp"
#include "lastmove/check/rules/measures.hpp"
#include "lastmove/check/rules/parts.hpp"

namespace lastmove::checking::written {

namespace {

/// A game on boards or graphs.
class BoardGame final : public Rules {
  public:
    explicit BoardGame(BoardRules rules) : rules_(std::move(rules)) {}

    [[nodiscard]] bool is_impartial() const override { return rules_.is_impartial; }
    [[nodiscard]] bool heaps() const override { return false; }
    [[nodiscard]] bool ends_early() const override { return !rules_.wins.empty(); }
    [[nodiscard]] std::string accepted() const override {
        return rules_.kind.is_graph ? "edges I-J and signs of vertices, or a graph's name"
                                    : fmt::format("rows of {} and '#', joined by '|', or AxB",
                                                  fmt::join(rules_.kind.alphabet.signs(), " "));
    }
    [[nodiscard]] std::string example() const override {
        return rules_.kind.is_graph ? "path4" : "2x3";
    }

    std::string parse(game::Reader& reader, bool /*is_heap*/) const override {
        Position position = read_position(rules_, reader);
        Steps steps(Steps::most_of_parts);
        hold(rules_, position, steps);
        if (!obeys(rules_, position.field, position.signs, steps)) {
            reader.fail("a position that obeys every 'always' of the rules");
        }
        return text_of(rules_, position.field, position.signs);
    }

    [[nodiscard]] std::vector<Option> options(const std::string& text,
                                              bool is_right) const override {
        std::vector<Option> all;
        constexpr bool with_finished = false;
        each_option(text, is_right, with_finished,
                    [&](std::string whole, std::vector<std::string>& parts) {
                        all.push_back({std::move(whole), parts});
                    });
        std::ranges::sort(all, {}, &Option::whole);
        return all;
    }

    void visit_parts(const std::string& text, bool is_right,
                     const VisitParts& visit) const override {
        constexpr bool with_finished = true;
        each_option(
            text, is_right, with_finished,
            [&](const std::string&, const std::vector<std::string>& parts) { visit(parts); });
    }

    void visit_wholes(const std::string& text, bool is_right,
                      const VisitWhole& visit) const override {
        const Position before = position_of(rules_, text);
        const Measured measure = measured(rules_, before.field, before.signs);
        for (const std::string& signs : signs_after(before, is_right)) {
            if (!(measured(rules_, before.field, signs) < measure)) {
                not_lower(before.field, signs, text);
            }
            visit(text_of(rules_, before.field, signs));
        }
    }

    [[nodiscard]] bool has_move(const std::string& text, bool is_right) const override {
        return written::has_move(rules_, position_of(rules_, text), is_right);
    }

    [[nodiscard]] std::vector<std::string> parts(const std::string& text) const override {
        Steps steps(Steps::most_of_parts);
        std::vector<std::string> texts;
        const Position position = position_of(rules_, text);
        KnownPlaces of_graph;
        PartsOnField all(rules_, position.field, steps, known(of_graph));
        for (const Position& part : all.of(position.signs)) {
            if (counts(part)) texts.push_back(text_of(rules_, part.field, part.signs));
        }
        return texts;
    }

    [[nodiscard]] std::string normal_form(const std::string& text) const override {
        if (rules_.kind.is_graph) return text;
        const Position least = canonical(rules_, position_of(rules_, text));
        return text_of(rules_, least.field, least.signs);
    }

    [[nodiscard]] bool over(const std::string& text) const override {
        if (!ends_early()) return false;
        const Position position = position_of(rules_, text);
        Steps steps(Steps::most_of_parts);
        return is_won(rules_, position.field, position.signs, steps);
    }

    [[nodiscard]] bool always_lowers() const override { return written::always_lowers(rules_); }

    [[nodiscard]] bool has_images() const override {
        const bool has_laws = !rules_.holds.empty() || !rules_.touches.empty() ||
                              !rules_.never.empty() || ends_early();
        const auto is_half_turn = [](const Symmetry& symmetry) {
            return symmetry({1, 2}) == Cell{-1, -2};
        };
        return rules_.is_impartial && !rules_.kind.is_graph && !has_laws &&
               std::ranges::any_of(rules_.symmetries, is_half_turn);
    }

    [[nodiscard]] bool meets_image(const std::string& text) const override {
        Steps steps(Steps::most_of_parts);
        return links(rules_, position_of(rules_, text), steps).meets_image;
    }

  private:
    /// The signs of what each move leaves, ascending.
    [[nodiscard]] std::set<std::string> signs_after(const Position& before, bool is_right) const {
        constexpr std::size_t most_bytes = std::size_t{1} << 30;
        std::set<std::string> after;
        std::size_t bytes = 0;
        for_each_move(rules_, before, is_right, [&](const std::string& signs) {
            if (after.insert(signs).second) bytes += signs.size();
            check_options(after.size());
            if (bytes > most_bytes) throw Stopped(Stop::memory, "options of more than a gigabyte");
            return true;
        });
        return after;
    }

    /// Calls visit(whole, parts) for what each move leaves, each whole once; the parts are those
    /// with moves, perhaps `with_finished` ones.
    void each_option(const std::string& text, bool is_right, bool with_finished,
                     const auto& visit) const {
        const Position before = position_of(rules_, text);
        const Measured measure = measured(rules_, before.field, before.signs);
        Steps steps(Steps::most_of_parts);
        std::vector<std::string> parts;
        KnownPlaces of_graph;
        PartsOnField left(rules_, before.field, steps, known(of_graph));
        for (const std::string& signs : signs_after(before, is_right)) {
            if (!(measured(rules_, before.field, signs) < measure)) {
                not_lower(before.field, signs, text);
            }
            parts.clear();
            for (const Position& part : left.of(signs)) {
                const bool is_lower =
                    ends_early() || measured(rules_, part.field, part.signs) < measure;
                // The measure of a part without moves is no matter.
                if ((!is_lower || !with_finished) && !counts(part)) continue;
                if (!is_lower) not_lower(before.field, signs, text);
                parts.push_back(text_of(rules_, part.field, part.signs));
            }
            visit(text_of(rules_, before.field, signs), parts);
        }
    }

    /// Whether somebody has a move in a part; in a game with `wins`, any counts.
    [[nodiscard]] bool counts(const Position& part) const {
        return ends_early() || written::has_move(rules_, part, false) ||
               written::has_move(rules_, part, true);
    }

    [[noreturn]] void not_lower(const Field& field, const std::string& after,
                                const std::string& text) const {
        throw RulesFault(rules_.measure.front().at,
                         fmt::format("a move does not lower the measure: {} -> {}", text,
                                     text_of(rules_, field, after)));
    }

    /// What is known of boards, or this of one graph.
    KnownPlaces& known(KnownPlaces& of_graph) const {
        return rules_.kind.is_graph ? of_graph : known_;
    }

    BoardRules rules_;
    mutable KnownPlaces known_;
};

/// A game on heaps, or on a tuple of numbers.
class HeapGame final : public Rules {
  public:
    explicit HeapGame(HeapRules rules) : rules_(std::move(rules)) {}

    [[nodiscard]] bool is_impartial() const override { return rules_.is_impartial; }
    [[nodiscard]] bool heaps() const override { return rules_.is_list; }
    [[nodiscard]] bool ends_early() const override { return false; }
    [[nodiscard]] std::string accepted() const override {
        if (!rules_.is_list) return fmt::format("{} numbers with commas between", rules_.length);
        return rules_.length == 1 ? "heaps with commas between"
                                  : fmt::format("heaps of {} numbers with 'x' between, as in {}",
                                                rules_.length, example());
    }
    [[nodiscard]] std::string example() const override {
        return text_of(rules_, {Tuple(rules_.length, 3)});
    }

    std::string parse(game::Reader& reader, bool is_heap) const override {
        return text_of(rules_,
                       is_heap ? Tuples{read_tuple(rules_, reader)} : read_tuples(rules_, reader));
    }

    [[nodiscard]] std::vector<Option> options(const std::string& text,
                                              bool is_right) const override {
        const Tuples before = tuples(text);
        Steps steps(Steps::most_of_moves);
        std::map<std::string, Option> found;
        for (std::size_t i = 0; i < before.size(); ++i) {
            if (i > 0 && before[i] == before[i - 1]) continue;
            Tuples others = before;
            others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
            const TupleLists lists = written::options(rules_, before[i], is_right, steps);
            for (std::size_t list = 0; list < lists.size(); ++list) {
                steps.step(1 + before.size() / heaps_a_step);
                Tuples after = others;
                for (std::size_t at = 0; at < lists[list].size(); at += rules_.length) {
                    const auto tuple = lists[list].subspan(at, rules_.length);
                    after.emplace_back(tuple.begin(), tuple.end());
                }
                std::ranges::sort(after);
                Option option{text_of(rules_, after), {}};
                for (const Tuple& tuple : after) {
                    option.parts.push_back(text_of(rules_, {tuple}));
                }
                found.emplace(option.whole, option);
                check_options(found.size());
            }
        }
        std::vector<Option> all;
        all.reserve(found.size());
        for (auto& [whole, option] : found) all.push_back(std::move(option));
        return all;
    }

    void visit_parts(const std::string& text, bool is_right,
                     const VisitParts& visit) const override {
        const Tuples before = tuples(text);
        if (before.size() > 1) {
            Rules::visit_parts(text, is_right, visit);
            return;
        }
        if (before.empty()) return;
        Steps steps(Steps::most_of_moves);
        const TupleLists lists = written::options(rules_, before[0], is_right, steps);
        steps.step(lists.size());
        std::vector<std::string> parts;
        for (std::size_t i = 0; i < lists.size(); ++i) {
            parts.resize(lists[i].size() / rules_.length);
            for (std::size_t part = 0; part < parts.size(); ++part) {
                write_tuple(rules_, lists[i].subspan(part * rules_.length, rules_.length),
                            parts[part]);
            }
            visit(parts);
        }
    }

    [[nodiscard]] bool has_move(const std::string& text, bool is_right) const override {
        return std::ranges::any_of(tuples(text), [&](const Tuple& tuple) {
            return written::has_move(rules_, tuple, is_right);
        });
    }

    [[nodiscard]] std::vector<std::string> parts(const std::string& text) const override {
        std::vector<std::string> texts;
        for (const Tuple& tuple : tuples(text)) {
            if (written::has_move(rules_, tuple, false) || written::has_move(rules_, tuple, true)) {
                texts.push_back(text_of(rules_, {tuple}));
            }
        }
        return texts;
    }

    [[nodiscard]] bool over(const std::string& /*text*/) const override { return false; }

  private:
    [[nodiscard]] Tuples tuples(const std::string& text) const {
        game::Reader reader(text, "heaps", text);
        Tuples tuples = read_tuples(rules_, reader);
        reader.finish();
        return tuples;
    }

    static constexpr std::size_t heaps_a_step = 16;

    HeapRules rules_;
};

/// Reads `game NAME`; parameters have values before a checker reads a text.
void check_name(const Statement& statement) {
    constexpr std::string_view name_example = "game rook-clobber";
    Words words(statement);
    words.take("game");
    const Word& name = words.take("a name", name_example);
    const bool is_name = is_lower(name.text[0]) && std::ranges::all_of(name.text, [](char c) {
                             return is_lower(c) || is_digit(c) || c == '-';
                         });
    if (!is_name || !words.at_end()) {
        fault(is_name ? words.spot() : name.at, fmt::format("'{}'", excerpt(name.text)),
              "a name of small letters, digits and '-', without parameters", name_example);
    }
}

/// Whether the statement is a string for people, perhaps behind a word that says what it is about.
bool is_for_people(const Statement& statement) {
    constexpr std::array about{"title", "alias", "source", "positions", "example"};
    const std::string& first = statement.front().text;
    return first.starts_with('"') || std::ranges::find(about, first) != about.end();
}

/// Checkers have no use for such strings: any will do.
void check_string(const Statement& statement) {
    constexpr std::string_view string_example = "\"Clobber at any distance.\"";
    Words words(statement);
    if (!words.peek().starts_with('"')) words.take("a word", string_example);
    if (!words.peek().starts_with('"')) words.fail("a string", string_example);
    words.take("a string", string_example);
    words.finish(string_example);
}

}  // namespace

std::string Rules::in_words(const std::string& name, const std::string& text) const {
    const Json legible = Json::parse(json_text(text));  // of comments that are no UTF-8
    return fmt::format("{} by the rules {}", name, legible.dump(-1, ' ', /*ensure_ascii=*/true));
}

std::shared_ptr<const Rules> read(const std::string& text) {
    constexpr std::size_t longest_text = 64 << 10;
    std::vector<Statement> statements;
    bool has_name = false;
    Scanner scanner(text);
    while (std::optional<Statement> next = scanner.next()) {
        Statement& statement = *next;
        const Word& first = statement.front();
        if (first.text == "list" && statements.empty()) {
            return read_list(text, statement, scanner);
        }
        if (is_for_people(statement)) {
            check_string(statement);
        } else if (first.text == "game") {
            if (has_name) fault(first.at, "'game' is said again", "one name", "game rook-clobber");
            check_name(statement);
            has_name = true;
        } else if (text.size() > longest_text) {
            fault({}, "a text of more than 64 KiB", "a shorter one", "board . x o");
        } else {
            statements.push_back(std::move(statement));
        }
    }
    const std::string kind = statements.empty() ? "" : statements.front().front().text;
    if (kind == "board" || kind == "graph") {
        return std::make_shared<BoardGame>(read_board_rules(statements));
    }
    if (kind == "heaps" || kind == "heap") {
        return std::make_shared<HeapGame>(read_heap_rules(statements));
    }
    fault(statements.empty() ? Spot{} : statements.front().front().at,
          kind.empty() ? "no rules" : fmt::format("'{}'", excerpt(kind)),
          "board, graph, heaps, heap or list before all else", "board . x o");
}

}  // namespace lastmove::checking::written
