#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>

#include "lastmove/check/rules/heap_rules.hpp"

namespace lastmove::checking::written {

namespace {

constexpr std::int64_t greatest_product = 1'000'000'000'000;

bool is_zero(const Tuple& tuple) {
    return std::ranges::all_of(tuple, [](std::int64_t number) { return number == 0; });
}

/// Decides whether to go on to other moves.
using VisitTuples = std::function<bool(Tuples)>;

/// Gives values to the names of a rule in all possible ways.
class HeapPlay {
  public:
    HeapPlay(const HeapRules& rules, const HeapRule& rule, const Tuple& tuple, Steps& steps,
             const VisitTuples& visit)
        : rules_(rules), rule_(rule), values_(tuple), steps_(steps), visit_(visit) {
        values_.resize(rule.names);
    }

    /// Binds the names from this binder on; whether the visitor wants more.
    bool bind(std::size_t binder) {
        if (binder == rule_.binders.size()) return leave();
        const Binder& next = rule_.binders[binder];
        if (next.kind == Binder::Kind::range) return bind_in_range(next, binder);
        const auto total = value(next.total, values_);
        if (!total || *total < 0) return true;
        if (next.kind == Binder::Kind::sum) return bind_sum(binder, 0, *total);
        if (*total == 0) return true;
        return bind_product(binder, 0, *total, divisors(*total));
    }

  private:
    bool bind_in_range(const Binder& binder, std::size_t number) {
        const auto go_on = [&](std::int64_t k) {
            steps_.step();
            values_[binder.first] = k;
            return bind(number + 1);
        };
        if (!binder.range.is_interval) {
            return std::ranges::all_of(binder.range.bounds, [&](const Expression& bound) {
                const auto k = value(bound, values_);
                return !k || go_on(*k);
            });
        }
        const auto first = value(binder.range.bounds[0], values_);
        const auto last = value(binder.range.bounds[1], values_);
        if (!first || !last) return true;
        for (std::int64_t k = *first; k <= *last; ++k) {
            if (!go_on(k)) return false;
        }
        return true;
    }

    bool bind_sum(std::size_t number, std::size_t name, std::int64_t rest) {
        const Binder& binder = rule_.binders[number];
        const bool is_last = name + 1 == binder.names;
        for (std::int64_t k = is_last ? rest : 0; k <= rest; ++k) {
            steps_.step();
            values_[binder.first + name] = k;
            if (!(is_last ? bind(number + 1) : bind_sum(number, name + 1, rest - k))) return false;
        }
        return true;
    }

    bool bind_product(std::size_t number, std::size_t name, std::int64_t rest,
                      const std::vector<std::int64_t>& divisors) {
        const Binder& binder = rule_.binders[number];
        const bool is_last = name + 1 == binder.names;
        for (const std::int64_t k : divisors) {
            steps_.step();
            if (rest % k != 0 || (is_last && k != rest)) continue;
            values_[binder.first + name] = k;
            if (!(is_last ? bind(number + 1)
                          : bind_product(number, name + 1, rest / k, divisors))) {
                return false;
            }
        }
        return true;
    }

    std::vector<std::int64_t> divisors(std::int64_t number) {
        if (number > greatest_product) {
            throw Stopped(Stop::time, "the rules factor numbers beyond 10^12");
        }
        std::vector<std::int64_t> small;
        std::vector<std::int64_t> large;
        for (std::int64_t k = 1; k * k <= number; ++k) {
            steps_.step();
            if (number % k != 0) continue;
            small.push_back(k);
            if (k * k != number) large.push_back(number / k);
        }
        small.insert(small.end(), large.rbegin(), large.rend());
        return small;
    }

    /// Visits what is left, if it exists.
    bool leave() {
        steps_.step();
        if (rule_.where && !holds(*rule_.where, values_).value_or(false)) return true;
        Tuples left;
        for (const LeftTuple& part : rule_.left) {
            const auto copies = part.copies ? value(*part.copies, values_) : std::optional(1L);
            if (!copies || *copies < 0) return true;
            Tuple tuple;
            for (const Expression& expression : part.numbers) {
                const auto number = value(expression, values_);
                if (!number || *number < 0) return true;
                tuple.push_back(*number);
            }
            if (rules_.is_list && is_zero(tuple)) continue;
            steps_.step(static_cast<std::uint64_t>(*copies));
            left.insert(left.end(), static_cast<std::size_t>(*copies), tuple);
        }
        std::ranges::sort(left);
        return visit_(std::move(left));
    }

    const HeapRules& rules_;
    const HeapRule& rule_;
    Values values_;
    Steps& steps_;
    const VisitTuples& visit_;
};

bool for_each_option_of(const HeapRules& rules, const Tuple& tuple, bool is_right, Steps& steps,
                        const VisitTuples& visit) {
    if (is_zero(tuple)) return true;
    for (const HeapRule& rule : rules.moves[is_right ? 1 : 0]) {
        bool more = true;
        if (rule.code) {
            game::for_each_option(*rule.code, static_cast<std::size_t>(tuple[0]),
                                  [&](std::span<const std::size_t> heaps) {
                                      steps.step(1 + heaps.size());
                                      Tuples left;
                                      for (const std::size_t heap : heaps) {
                                          left.push_back({static_cast<std::int64_t>(heap)});
                                      }
                                      more = visit(std::move(left));
                                      return !more;
                                  });
        } else {
            more = HeapPlay(rules, rule, tuple, steps, visit).bind(0);
        }
        if (!more) return false;
    }
    return true;
}

/// The measure of a tuple; nullopt if it is not one of natural numbers.
std::optional<std::vector<Integer>> measured(const HeapRules& rules, const Tuple& tuple) {
    if (rules.measure.empty()) {
        Integer sum = 0;
        for (const std::int64_t number : tuple) sum += static_cast<long>(number);
        return std::vector{sum};
    }
    std::vector<Integer> numbers;
    for (const HeapMeasure& line : rules.measure) {
        const auto number = value(line.number, tuple);
        if (!number || *number < 0) return std::nullopt;
        numbers.emplace_back(static_cast<long>(*number));
    }
    return numbers;
}

void check_measure(const HeapRules& rules, const Tuple& before, const Tuples& left) {
    const auto least = measured(rules, before);
    for (const Tuple& tuple : left) {
        if (is_zero(tuple)) continue;  // it has no moves
        const auto after = measured(rules, tuple);
        if (least && after && *after < *least) continue;
        throw RulesFault(rules.measure.empty() ? rules.at : rules.measure.front().at,
                         fmt::format("a move does not lower the measure: {} -> {}",
                                     text_of(rules, {before}), text_of(rules, left)));
    }
}

}  // namespace

Tuple read_tuple(const HeapRules& rules, game::Reader& reader) {
    Tuple tuple;
    for (std::size_t i = 0; i < rules.length; ++i) {
        if (i > 0) reader.expect(rules.is_list ? "x" : ",");
        tuple.push_back(static_cast<std::int64_t>(reader.number(0, greatest_number)));
    }
    return tuple;
}

Tuples read_tuples(const HeapRules& rules, game::Reader& reader) {
    constexpr std::size_t most_tuples = 10'000;
    Tuples tuples;
    do {
        Tuple tuple = read_tuple(rules, reader);
        if (!rules.is_list || !is_zero(tuple)) tuples.push_back(std::move(tuple));
        if (tuples.size() > most_tuples) reader.fail("at most 10,000 heaps");
    } while (rules.is_list && reader.take(","));
    std::ranges::sort(tuples);
    return tuples;
}

std::string text_of(const HeapRules& rules, const Tuples& tuples) {
    const auto text_of_one = [&](const Tuple& tuple) {
        return fmt::format("{}", fmt::join(tuple, rules.is_list ? "x" : ","));
    };
    if (tuples.empty()) return text_of_one(Tuple(rules.length));
    std::string text;
    for (const Tuple& tuple : tuples) text += (text.empty() ? "" : ",") + text_of_one(tuple);
    return text;
}

std::set<Tuples> options(const HeapRules& rules, const Tuple& tuple, bool is_right, Steps& steps) {
    std::set<Tuples> found;
    for_each_option_of(rules, tuple, is_right, steps, [&](Tuples left) {
        if (left == Tuples{tuple}) return true;  // what changes nothing is no move
        check_measure(rules, tuple, left);
        found.insert(std::move(left));
        check_options(found.size());
        return true;
    });
    return found;
}

bool has_move(const HeapRules& rules, const Tuple& tuple, bool is_right) {
    Steps steps(Steps::most_of_moves);
    return !for_each_option_of(rules, tuple, is_right, steps,
                               [&](const Tuples& left) { return left == Tuples{tuple}; });
}

void check_options(std::size_t number) {
    if (number > most_options) {
        throw Stopped(Stop::memory, "a position has more than a million options");
    }
}

}  // namespace lastmove::checking::written
