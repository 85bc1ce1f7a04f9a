#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <functional>
#include <numeric>
#include <utility>

#include "lastmove/check/rules/heap_rules.hpp"

namespace lastmove::checking::written {

namespace {

constexpr std::int64_t greatest_product = 1'000'000'000'000;

bool is_zero(std::span<const std::int64_t> tuple) {
    return std::ranges::all_of(tuple, [](std::int64_t number) { return number == 0; });
}

/// The numbers of tuples, one behind the other.
using Numbers = std::vector<std::int64_t>;

/// Decides whether to go on to other moves than the one that leaves these tuples.
using VisitTuples = std::function<bool(const Numbers& left)>;

/// Puts tuples of that length in order.
void sort_tuples(Numbers& numbers, std::size_t length) {
    if (length == 1 || numbers.size() <= length) {
        if (length == 1) std::ranges::sort(numbers);
        return;
    }
    Tuples tuples;
    for (std::size_t at = 0; at < numbers.size(); at += length) {
        const auto begin = numbers.begin() + static_cast<std::ptrdiff_t>(at);
        tuples.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(length));
    }
    std::ranges::sort(tuples);
    numbers.clear();
    for (const Tuple& tuple : tuples) numbers.insert(numbers.end(), tuple.begin(), tuple.end());
}

/// Gives values to the names of a rule in all possible ways.
class HeapPlay {
  public:
    HeapPlay(const HeapRules& rules, const HeapRule& rule, Tuple tuple, Steps& steps,
             const VisitTuples& visit)
        : rules_(rules), rule_(rule), values_(std::move(tuple)), steps_(steps), visit_(visit) {
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
        return std::ranges::all_of(divisors, [&](std::int64_t k) {
            steps_.step();
            if (rest % k != 0 || (is_last && k != rest)) return true;
            values_[binder.first + name] = k;
            return is_last ? bind(number + 1) : bind_product(number, name + 1, rest / k, divisors);
        });
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
        left_.clear();
        for (const LeftTuple& part : rule_.left) {
            const auto copies = part.copies ? value(*part.copies, values_) : std::optional(1L);
            if (!copies || *copies < 0) return true;
            tuple_.clear();
            for (const Expression& expression : part.numbers) {
                const auto number = value(expression, values_);
                if (!number || *number < 0) return true;
                tuple_.push_back(*number);
            }
            if (rules_.is_list && is_zero(tuple_)) continue;
            steps_.step(static_cast<std::uint64_t>(*copies));
            for (std::int64_t i = 0; i < *copies; ++i) {
                left_.insert(left_.end(), tuple_.begin(), tuple_.end());
            }
        }
        sort_tuples(left_, rules_.length);
        return visit_(left_);
    }

    const HeapRules& rules_;
    const HeapRule& rule_;
    Values values_;
    Steps& steps_;
    const VisitTuples& visit_;
    Numbers tuple_;  // of the last part
    Numbers left_;
};

/// Visits what each move leaves, some of it more than once.
bool for_each_option_of(const HeapRules& rules, const Tuple& tuple, bool is_right, Steps& steps,
                        const VisitTuples& visit) {
    if (is_zero(tuple)) return true;
    for (const HeapRule& rule : rules.moves[is_right ? 1 : 0]) {
        bool more = true;
        if (rule.code) {
            game::for_each_option(*rule.code, static_cast<std::size_t>(tuple[0]),
                                  [&](std::span<const std::size_t> heaps) {
                                      steps.step(1 + heaps.size());
                                      more = visit({heaps.begin(), heaps.end()});
                                      return !more;
                                  });
        } else {
            more = HeapPlay(rules, rule, tuple, steps, visit).bind(0);
        }
        if (!more) return false;
    }
    return true;
}

/// The measure of a position before its moves, to which those of all tuples left are compared.
class MeasureBefore {
  public:
    MeasureBefore(const HeapRules& rules, const Tuple& tuple) : rules_(rules), tuple_(tuple) {
        for (std::size_t line = 0; line < lines(); ++line) numbers_.push_back(number(line, tuple));
    }

    /// Throws RulesFault unless each of the tuples has a lesser measure, or no moves.
    void check_lowered(const Numbers& left) {
        for (std::size_t at = 0; at < left.size(); at += rules_.length) {
            const auto begin = left.begin() + static_cast<std::ptrdiff_t>(at);
            scratch_.assign(begin, begin + static_cast<std::ptrdiff_t>(rules_.length));
            if (is_zero(scratch_) || is_lower(scratch_)) continue;
            throw RulesFault(rules_.measure.empty() ? rules_.at : rules_.measure.front().at,
                             fmt::format("a move does not lower the measure: {} -> {}",
                                         text_of(rules_, {tuple_}), text_of(rules_, tuples(left))));
        }
    }

  private:
    [[nodiscard]] std::size_t lines() const {
        return std::max<std::size_t>(rules_.measure.size(), 1);
    }
    /// A line of a tuple's measure; nullopt if it is no natural number. At most 8 · 10^18.
    [[nodiscard]] std::optional<std::int64_t> number(std::size_t line, const Tuple& tuple) const {
        if (rules_.measure.empty())
            return std::accumulate(tuple.begin(), tuple.end(), std::int64_t{0});
        const auto number = value(rules_.measure[line].number, tuple);
        return number && *number >= 0 ? number : std::nullopt;
    }
    /// Whether both are lists of natural numbers, and that of the tuple is less.
    [[nodiscard]] bool is_lower(const Tuple& tuple) const {
        bool is_less = false;
        bool is_decided = false;
        for (std::size_t line = 0; line < lines(); ++line) {
            const auto after = number(line, tuple);
            if (!after || !numbers_[line]) return false;
            if (is_decided || *after == *numbers_[line]) continue;
            is_less = *after < *numbers_[line];
            is_decided = true;
        }
        return is_less;
    }
    [[nodiscard]] Tuples tuples(const Numbers& left) const {
        Tuples tuples;
        for (std::size_t at = 0; at < left.size(); at += rules_.length) {
            const auto begin = left.begin() + static_cast<std::ptrdiff_t>(at);
            tuples.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(rules_.length));
        }
        return tuples;
    }

    const HeapRules& rules_;
    const Tuple& tuple_;
    std::vector<std::optional<std::int64_t>> numbers_;
    Tuple scratch_;
};

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

void write_tuple(const HeapRules& rules, std::span<const std::int64_t> tuple, std::string& text) {
    constexpr std::size_t digits = 20;
    std::array<char, digits> buffer{};
    text.clear();
    for (const std::int64_t number : tuple) {
        if (!text.empty()) text += rules.is_list ? 'x' : ',';
        auto* const end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr;
        text.append(buffer.data(), end);
    }
}

std::string text_of(const HeapRules& rules, const Tuples& tuples) {
    std::string text;
    std::string one;
    for (const Tuple& tuple : tuples.empty() ? Tuples{Tuple(rules.length)} : tuples) {
        write_tuple(rules, tuple, one);
        text += (text.empty() ? "" : ",") + one;
    }
    return text;
}

TupleLists options(const HeapRules& rules, const Tuple& tuple, bool is_right, Steps& steps) {
    TupleLists found;
    MeasureBefore measure(rules, tuple);
    for_each_option_of(rules, tuple, is_right, steps, [&](const Numbers& left) {
        if (left == tuple || !found.add(left)) return true;  // what changes nothing is no move
        measure.check_lowered(left);
        check_options(found.size());
        return true;
    });
    return found;
}

bool has_move(const HeapRules& rules, const Tuple& tuple, bool is_right) {
    Steps steps(Steps::most_of_moves);
    return !for_each_option_of(rules, tuple, is_right, steps,
                               [&](const Numbers& left) { return left == tuple; });
}

void check_options(std::size_t number) {
    if (number > most_options) {
        throw Stopped(Stop::memory, "a position has more than a million options");
    }
}

}  // namespace lastmove::checking::written
