#include <fmt/format.h>

#include <algorithm>

#include "lastmove/base/input_error.hpp"
#include "lastmove/check/rules/board_reader.hpp"
#include "lastmove/check/rules/heap_rules.hpp"

namespace lastmove::checking::written {

namespace {

constexpr std::string_view heap_example = "both n -> n - k for k in 1..n";
constexpr std::string_view kind_example = "heaps a x b";
constexpr std::size_t longest_tuple = 8;

/// Reads the statements of a text about heaps.
class HeapReader {
  public:
    explicit HeapReader(const std::vector<Statement>& statements) : statements_(statements) {}

    HeapRules read() {
        read_kind(statements_.front());
        for (std::size_t i = 1; i < statements_.size(); ++i) read_other(statements_[i]);
        if (count_ == 0) fault(rules_.at, "no moves", "a line of them", heap_example);
        return std::move(rules_);
    }

  private:
    void read_kind(const Statement& statement) {
        rules_.at = statement.front().at;
        rules_.is_list = statement.front().text == "heaps";
        const Statement symbols = in_symbols({statement.begin() + 1, statement.end()});
        if (symbols.empty()) {
            Words(statement).fail("names of numbers behind it", kind_example);
        }
        Words words(symbols);
        names_ = tuple(words);
        words.finish(kind_example);
        rules_.length = names_.size();
    }

    /// Names with `x` or commas between them.
    Names tuple(Words& words) const {
        Names names;
        do name(words, names);
        while (words.take(separator()));
        if (names.size() > longest_tuple) {
            words.fail("at most 8 numbers", kind_example);
        }
        return names;
    }
    [[nodiscard]] std::string_view separator() const { return rules_.is_list ? "x" : ","; }

    static void name(Words& words, Names& names) {
        const Word word = words.take("a name", kind_example);
        if (!is_name(word.text) || std::ranges::find(names, word.text) != names.end()) {
            fault(word.at, fmt::format("'{}'", excerpt(word.text)), "a name that is not yet used",
                  heap_example);
        }
        names.push_back(word.text);
    }

    void read_other(const Statement& statement) {
        const Word& first = statement.front();
        if (first.text == "measure") {
            const Statement symbols = in_symbols({statement.begin() + 1, statement.end()});
            Words words(symbols);
            if (symbols.empty()) Words(statement).fail("a number behind it", "measure n");
            rules_.measure.push_back({first.at, read_expression(words, names_)});
            words.finish("measure n");
        } else if (first.text == "both" || first.text == "left" || first.text == "right") {
            read_moves(statement);
        } else if (first.text == "each") {
            fault(first.at, "'each', but heaps have no signs to exchange", "left, right or both",
                  heap_example);
        } else {
            fault(first.at, fmt::format("'{}'", excerpt(first.text)),
                  "both, left, right or measure", heap_example);
        }
    }

    void read_moves(const Statement& statement) {
        const Word& who = statement.front();
        if (++count_ > most_rules) fault(who.at, "more than 256 rules", "fewer", heap_example);
        if (statement.size() == 1) Words(statement).fail("a move behind it", heap_example);
        if (who.text != "both") rules_.is_impartial = false;
        const HeapRule rule = statement[1].text == "code" ? code(statement) : move(statement);
        if (who.text != "right") rules_.moves[0].push_back(rule);
        if (who.text != "left") rules_.moves[1].push_back(rule);
    }

    [[nodiscard]] HeapRule code(const Statement& statement) const {
        Words words(statement);
        words.take("a player", heap_example);
        const Word start = words.take("code", "both code 0.77");
        const Word code = words.take("a take-and-break code", "both code 0.77");
        words.finish("both code 0.77");
        if (!rules_.is_list || rules_.length != 1) {
            fault(start.at, "a code of tuples", "heaps of one number", "heaps n");
        }
        HeapRule rule;
        try {
            rule.code = game::parse_heap_code(code.text);
        } catch (const InputError& error) {
            fault({code.at.line, code.at.column + (error.column > 0 ? error.column - 1 : 0)},
                  fmt::format("'{}'", excerpt(code.text)), error.accepted, "both code 0.77");
        }
        return rule;
    }

    [[nodiscard]] HeapRule move(const Statement& statement) const {
        const Statement symbols = in_symbols({statement.begin() + 1, statement.end()});
        Words words(symbols);
        Names names = tuple(words);
        if (names.size() != rules_.length) {
            words.fail(fmt::format("{} names of numbers before it", rules_.length), heap_example);
        }
        words.expect("->", heap_example);
        // What is left depends on names that come behind it.
        const Statement left = words.until({"for", "where"});
        HeapRule rule;
        if (words.take("for")) {
            do binder(words, names, rule);
            while (words.take(","));
        }
        if (words.take("where")) rule.where = read_condition(words, names);
        words.finish(heap_example);
        rule.names = names.size();
        read_left(left, names, rule, words);
        return rule;
    }

    void read_left(const Statement& left, const Names& names, HeapRule& rule,
                   const Words& behind) const {
        if (left.empty()) behind.fail("what is left, or 'nothing'", heap_example);
        Words words(left);
        if (words.take("nothing")) {
            if (!rules_.is_list) {
                fault(left.front().at, "'nothing' left of the only tuple", "numbers",
                      "both a, b -> a - k, b for k in 1..a");
            }
            words.finish(heap_example);
            return;
        }
        do rule.left.push_back(left_tuple(words, names));
        while (rules_.is_list && words.take(","));
        words.finish(heap_example);
    }

    LeftTuple left_tuple(Words& words, const Names& names) const {
        LeftTuple left;
        Expression first = read_expression(words, names);
        if (rules_.is_list && words.take("copies")) {
            words.expect("of", "k copies of a x j");
            left.copies = std::move(first);
            first = read_expression(words, names);
        }
        left.numbers.push_back(std::move(first));
        while (left.numbers.size() < rules_.length) {
            words.expect(separator(), rules_.is_list ? "a x i, a x j" : "a - k, b");
            left.numbers.push_back(read_expression(words, names));
        }
        return left;
    }

    static void binder(Words& words, Names& names, HeapRule& rule) {
        Binder binder;
        binder.first = names.size();
        Names bound = names;
        name(words, bound);
        if (words.take("in")) {
            binder.range = read_range(words, names);
        } else {
            const std::string sign(words.peek());
            if (sign != "+" && sign != "*") words.fail("'in', '+' or '*'", heap_example);
            binder.kind = sign == "+" ? Binder::Kind::sum : Binder::Kind::product;
            while (words.take(sign)) name(words, bound);
            words.expect("=", "for a + b = n");
            binder.total = read_expression(words, names);
        }
        binder.names = bound.size() - names.size();
        names = std::move(bound);
        rule.binders.push_back(std::move(binder));
    }

    const std::vector<Statement>& statements_;
    HeapRules rules_;
    Names names_;
    std::size_t count_ = 0;
};

}  // namespace

HeapRules read_heap_rules(const std::vector<Statement>& statements) {
    return HeapReader(statements).read();
}

}  // namespace lastmove::checking::written
