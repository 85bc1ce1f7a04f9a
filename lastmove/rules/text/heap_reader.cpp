#include <fmt/format.h>

#include "lastmove/rules/text/expression.hpp"

namespace lastmove::rules {

namespace {

constexpr std::string_view heap_move_example = "n -> n - k for k in 1..n";

}  // namespace

std::vector<std::string> read_tuple(Cursor& cursor, Field field) {
    std::vector<std::string> names;
    ExpressionReader reader(cursor, names);
    const std::string_view example = field == Field::heaps ? "heaps a x b" : "heap a, b";
    while (true) {
        reader.new_name(example);
        if (names.size() > 8) throw cursor.fault("at most 8 numbers", example);
        if (field == Field::heap ? !cursor.take(",") : !cursor.take_keyword("x")) return names;
    }
}

namespace {

/// Reads the parts that a move leaves and what it goes over. The names that binders bind stand
/// behind the parts that use them, so those are read first.
class HeapRuleReader {
  public:
    HeapRuleReader(Cursor& cursor, const Tree& tree)
        : cursor_(cursor), tree_(tree), reader_(cursor, names_) {}

    HeapRule read() {
        HeapRule rule;
        names_ = read_tuple(cursor_, tree_.field);
        if (names_.size() != tree_.tuple.size()) {
            throw cursor_.fault(fmt::format("the {} numbers of a position", tree_.tuple.size()),
                                heap_move_example);
        }
        if (!cursor_.take("->")) throw cursor_.fault("'->' and what is left", heap_move_example);
        const std::size_t parts = cursor_.place();
        pass_parts();
        binders(rule);
        if (word("where")) rule.where = reader_.condition();
        if (!cursor_.at_end())
            throw cursor_.fault("'for', 'where' or the end of the rule", heap_move_example);
        const std::size_t end = cursor_.place();
        cursor_.go_to(parts);
        read_parts(rule);
        cursor_.go_to(end);
        rule.names = names_.size();
        return rule;
    }

  private:
    /// Goes to the word 'for' or 'where', or to the end.
    void pass_parts() {
        while (!cursor_.at_end() && !at_end_of_parts()) {
            if (!cursor_.take_name()) cursor_.go_to(cursor_.place() + 1);
        }
    }

    bool word(std::string_view text) { return cursor_.take_keyword(text); }
    bool at_end_of_parts() {
        const std::size_t place = cursor_.start();
        const bool ends = cursor_.at_end() || word("for") || word("where");
        cursor_.go_to(place);
        return ends;
    }

    void binders(HeapRule& rule) {
        if (!word("for")) return;
        do rule.binders.push_back(binder());
        while (cursor_.take(","));
    }

    Binder binder() {
        Binder binder;
        const std::size_t before = names_.size();
        std::vector<std::string> bound;
        const auto bind = [&] {
            // The total may not use the names that are bound by it.
            bound.push_back(reader_.new_name(heap_move_example));
            binder.names.push_back(before + bound.size() - 1);
        };
        bind();
        const bool is_sum = cursor_.peek() == '+';
        const bool is_product = cursor_.peek() == '*';
        if (!is_sum && !is_product) {
            if (!word("in"))
                throw cursor_.fault("'in' and a range, or '+', '*' and a total", heap_move_example);
            names_.resize(before);
            binder.range = reader_.range();
            names_.insert(names_.end(), bound.begin(), bound.end());
            return binder;
        }
        binder.kind = is_sum ? Binder::Kind::sum : Binder::Kind::product;
        while (cursor_.take(is_sum ? "+" : "*")) bind();
        if (!cursor_.take("=")) throw cursor_.fault("'=' and the total", "a + b = n");
        names_.resize(before);
        binder.total = reader_.expression();
        names_.insert(names_.end(), bound.begin(), bound.end());
        return binder;
    }

    void read_parts(HeapRule& rule) {
        if (word("nothing")) {
            if (tree_.field == Field::heap) {
                throw cursor_.fault("the numbers of the heap", "a, b -> 0, 0");
            }
            end_of_parts();
            return;
        }
        if (tree_.field == Field::heap) {
            HeapPart& part = rule.parts.emplace_back();
            do part.numbers.push_back(reader_.expression());
            while (cursor_.take(","));
            need(part);
        } else {
            do {
                HeapPart& part = rule.parts.emplace_back();
                part.numbers.push_back(reader_.expression());
                if (word("copies")) {
                    if (!word("of"))
                        throw cursor_.fault("'of' behind 'copies'", "k copies of a x j");
                    part.copies = std::move(part.numbers.front());
                    part.numbers.front() = reader_.expression();
                }
                while (word("x")) part.numbers.push_back(reader_.expression());
                need(part);
            } while (cursor_.take(","));
        }
        end_of_parts();
    }

    void need(const HeapPart& part) {
        if (part.numbers.size() == tree_.tuple.size()) return;
        throw cursor_.fault(
            fmt::format("as many numbers as a position has ({})", tree_.tuple.size()),
            tree_.field == Field::heap ? "a, b -> a - k, b for k in 1..a" : heap_move_example);
    }

    void end_of_parts() {
        if (at_end_of_parts()) return;
        throw cursor_.fault("',', 'for', 'where' or the end of the rule", heap_move_example);
    }

    Cursor& cursor_;
    const Tree& tree_;
    std::vector<std::string> names_;
    ExpressionReader reader_;
};

}  // namespace

HeapRule read_heap_rule(Cursor& cursor, const Tree& tree) {
    return HeapRuleReader(cursor, tree).read();
}

}  // namespace lastmove::rules
