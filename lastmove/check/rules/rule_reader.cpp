#include <fmt/format.h>

#include <algorithm>

#include "lastmove/base/ascii.hpp"
#include "lastmove/check/rules/board_reader.hpp"
#include "lastmove/check/rules/directions.hpp"

namespace lastmove::checking::written {

namespace {

constexpr std::string_view move_example = "each xo -> .x";
constexpr std::string_view block_example = "both block k x k of o -> .";
constexpr std::size_t most_legs = 4;
constexpr std::size_t most_clauses = 16;

std::size_t rows_of(const Word& pattern) {
    return static_cast<std::size_t>(std::ranges::count(pattern.text, '|')) + 1;
}

/// Reads one move.
class RuleReader {
  public:
    RuleReader(Words& words, const PatternKind& kind, const Statement& along, bool is_right)
        : words_(words), kind_(kind), along_(along), is_right_(is_right) {}

    Rule read() {
        Rule rule;
        const Spot start = words_.spot();
        rule.push_back(words_.peek() == "block" ? block() : Leg{change(), {}, {}});
        if (!rule[0].block && !rule[0].shape.pattern.needs_a_cell()) {
            fault(start, "a match of '#' alone, which is everywhere around a board",
                  "a cell of the pattern that cannot be '#'", "#x -> =.");
        }
        while (!words_.at_end()) {
            const Spot at = words_.spot();
            if (words_.take("then")) {
                if (rule.size() == most_legs) {
                    fault(at, "more than 4 legs", "a shorter move", move_example);
                }
                rule.push_back(Leg{change(), {}, {}});
            } else {
                rule.back().clauses.push_back(clause());
                if (rule.back().clauses.size() > most_clauses) {
                    fault(at, "more than 16 clauses in a leg", "fewer", "each . -> x unless .x");
                }
            }
        }
        return rule;
    }

  private:
    /// A pattern, what becomes of it if it is a change, and where it is laid.
    Shape shape(bool is_change) {
        const Word pattern = words_.take("a pattern", move_example);
        std::optional<Word> result;
        if (is_change) {
            words_.expect("->", move_example);
            result = words_.take("what becomes of the pattern", move_example);
        }
        const bool is_turned = words_.peek() == "turned";
        const std::size_t rows = rows_of(pattern);
        Shape shape{read_pattern(pattern, result ? &*result : nullptr, is_turned, kind_), {}};
        shape.headings = read_where_to(words_, kind_, along_, is_right_, rows);
        return shape;
    }
    Shape change() { return shape(true); }

    Leg block() {
        Leg leg;
        Block block;
        Names names;
        const Spot start = words_.spot();
        words_.expect("block", block_example);
        if (kind_.is_graph) fault(start, "a block on a graph", "a pattern", ".. -> ##");
        std::array<Word, 2> sizes;
        sizes[0] = words_.take("a size", block_example);
        words_.expect("x", block_example);
        sizes[1] = words_.take("a size", block_example);
        for (const std::size_t i : {0U, 1U}) block.sizes[i] = size(sizes[i], names);
        words_.expect("of", block_example);
        block.set = read_set(words_.take("a set", block_example), kind_, false).admits;
        words_.expect("->", block_example);
        block.sign = read_sign(words_.take("a sign", block_example), kind_);
        block.names = names.size();
        Statement symbols;
        if (words_.take("where")) {
            symbols = in_symbols(words_.until({"if", "unless", "also", "then"}));
            Words condition(symbols);
            if (symbols.empty()) words_.fail("a condition", "where k > 1");
            block.where = read_condition(condition, names);
            condition.finish("where k > 1");
        }
        block.descriptions = {described(block, false, names, symbols),
                              described(block, true, names, symbols)};
        leg.block = std::move(block);
        return leg;
    }

    static Size size(const Word& word, Names& names) {
        constexpr std::int64_t greatest_size = 10'000;
        const auto number = plain_number(word.text);
        if (number && *number > 0 && *number <= greatest_size) return {number, 0};
        const bool is_word = std::ranges::all_of(
            word.text, [](char c) { return is_letter(c) || is_digit(c) || c == '_'; });
        if (!is_name(word.text) || !is_word) {
            fault(word.at, fmt::format("'{}'", word.text), "a number from 1 to 10,000, or a name",
                  block_example);
        }
        const auto known = std::ranges::find(names, word.text);
        const auto place = static_cast<std::size_t>(known - names.begin());
        if (known == names.end()) names.push_back(word.text);
        return {std::nullopt, place};
    }

    /// Sizes and condition with the names numbered in the order in which they occur in the sizes.
    static std::string described(const Block& block, bool transposed, const Names& names,
                                 const Statement& symbols) {
        std::vector<std::size_t> order;  // of the names
        std::string text;
        for (const std::size_t i : {0U, 1U}) {
            const Size& size = block.sizes[transposed ? 1 - i : i];
            if (!size.number && std::ranges::find(order, size.name) == order.end()) {
                order.push_back(size.name);
            }
            text += size.number ? fmt::format("{} ", *size.number)
                                : fmt::format("name{} ",
                                              std::ranges::find(order, size.name) - order.begin());
        }
        for (const Word& symbol : symbols) {
            const auto place =
                static_cast<std::size_t>(std::ranges::find(names, symbol.text) - names.begin());
            text += place == names.size()
                        ? symbol.text + " "
                        : fmt::format("name{} ", std::ranges::find(order, place) - order.begin());
        }
        return text;
    }

    Clause clause() {
        using Kind = Clause::Kind;
        Clause clause;
        const Spot start = words_.spot();
        if (words_.take("if")) {
            clause.kind = Kind::required;
        } else if (words_.take("unless")) {
            clause.kind = Kind::forbidden;
        } else if (words_.take("also")) {
            clause.kind = Kind::changed;
        } else {
            words_.fail("'if', 'unless', 'also' or 'then'", "each . -> x unless .x");
        }
        clause.is_there = words_.take("there");
        if (clause.kind == Kind::required) clause.count = count();
        if (clause.kind != Kind::changed) {
            clause.shape = shape(false);
        } else if (words_.take("quadrant")) {
            if (kind_.is_graph) fault(start, "a quadrant of a graph", "a pattern", "also .. -> =#");
            quadrant(clause);
        } else {
            clause.shape = change();
        }
        return clause;
    }

    void quadrant(Clause& clause) {
        constexpr std::string_view quadrant_example = "also quadrant of o -> #";
        clause.kind = Clause::Kind::quadrant;
        words_.expect("of", quadrant_example);
        const Word set = words_.take("a set", quadrant_example);
        clause.set = read_set(set, kind_, false).admits;
        words_.expect("->", quadrant_example);
        clause.sign = read_sign(words_.take("a sign", quadrant_example), kind_);
    }

    /// N, N..M, N.., even or odd, if one of them comes next.
    Count count() {
        constexpr std::string_view count_example = "if 2..3 .x";
        Count count;
        if (words_.take("even")) {
            count = {0, Piece::no_limit, Count::Parity::even};
        } else if (words_.take("odd")) {
            count = {0, Piece::no_limit, Count::Parity::odd};
        } else if (!words_.peek().empty() && is_digit(words_.peek()[0])) {
            const std::string_view word = words_.peek();
            const std::size_t dots = std::min(word.find(".."), word.size());
            const auto number = [](std::string_view text) -> std::optional<std::uint64_t> {
                return plain_number(text);
            };
            const auto least = number(word.substr(0, dots));
            auto most = least;
            if (dots < word.size()) {
                const std::string_view rest = word.substr(dots + 2);
                most = rest.empty() ? Piece::no_limit : number(rest);
            }
            if (!least || !most || *most < *least) words_.fail("N, N..M or N..", count_example);
            count = {*least, *most, Count::Parity::any};
            words_.take(word);
        }
        return count;
    }

    Words& words_;
    const PatternKind& kind_;
    const Statement& along_;
    bool is_right_;
};

}  // namespace

std::vector<Heading> read_where_to(Words& words, const PatternKind& kind, const Statement& along,
                                   bool is_right, std::size_t rows) {
    const Spot at = words.spot();
    if (words.take("turned")) {
        if (kind.is_graph) fault(at, "'turned' on a graph", "a path", ".. -> ##");
        return square_headings();
    }
    if (words.take("along")) {
        if (kind.is_graph || rows > 1) {
            fault(at, "a direction for what is no line", "a pattern of one row on a board",
                  "each x. -> .x along rows");
        }
        return headings(read_directions(words, is_right));
    }
    if (kind.is_graph) return {Heading{}};
    if (rows > 1) return {square_headings().front()};
    if (along.empty()) return headings(*steps("sides", is_right));
    Words directions(along);
    return headings(read_directions(directions, is_right));
}

Rule read_rule(Words& words, const PatternKind& kind, const Statement& along, bool is_right) {
    return RuleReader(words, kind, along, is_right).read();
}

}  // namespace lastmove::checking::written
