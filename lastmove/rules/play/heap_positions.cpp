#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <set>
#include <span>

#include "lastmove/base/governor.hpp"
#include "lastmove/base/number.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/rules/play/positions.hpp"
#include "lastmove/rules/play/value_of.hpp"

namespace lastmove::rules {

namespace {

constexpr std::int64_t greatest_heap = 1'000'000'000'000'000'000;

using Tuple = std::vector<std::int64_t>;
using Tuples = std::vector<Tuple>;

/// Finds the tuples that moves leave of one tuple.
class HeapMoves {
  public:
    /// May change the tuples.
    using Visit = std::function<bool(std::span<Tuple>)>;

    HeapMoves(Steps& steps, const Tuple& tuple) : steps_(steps), tuple_(tuple) {}

    /// Calls visit(tuples) for each; stops when it returns true, and returns that.
    bool find(const HeapRule& rule, const Visit& visit) {
        if (rule.code) return by_code(*rule.code, visit);
        Tuple names = tuple_;
        names.resize(rule.names);
        return bind(rule, 0, names, visit);
    }

  private:
    bool by_code(const game::HeapCode& code, const Visit& visit) {
        bool stops = false;
        game::for_each_option(code, static_cast<std::size_t>(tuple_[0]),
                              [&](std::span<const std::size_t> heaps) {
                                  steps_.take(1 + heaps.size());
                                  used_ = 0;
                                  for (const std::size_t heap : heaps) {
                                      one_more().assign(1, static_cast<std::int64_t>(heap));
                                  }
                                  stops = visit(std::span(left_).first(used_));
                                  return stops;
                              });
        return stops;
    }

    /// Goes over the values of the names of this binder, and of those after it.
    bool bind(const HeapRule& rule, std::size_t index, Tuple& names, const Visit& visit) {
        if (index == rule.binders.size()) return leave(rule, names, visit);
        const Binder& binder = rule.binders[index];
        const auto next = [&] { return bind(rule, index + 1, names, visit); };
        if (binder.kind == Binder::Kind::range) return range(binder, names, next);
        const auto total = value_of(binder.total, names);
        if (!total) return false;
        return binder.kind == Binder::Kind::sum ? terms(binder, 0, *total, names, next)
                                                : factors(binder, 0, *total, names, next);
    }

    template <class Next>
    bool range(const Binder& binder, Tuple& names, const Next& next) {
        std::int64_t& name = names[binder.names[0]];
        if (binder.range.is_listed) {
            for (const Expression& listed : binder.range.values) {
                steps_.take();
                const auto value = value_of(listed, names);
                if (!value) continue;
                name = *value;
                if (next()) return true;
            }
            return false;
        }
        const auto first = value_of(binder.range.values[0], names);
        const auto last = value_of(binder.range.values[1], names);
        if (!first || !last) return false;
        for (std::int64_t value = *first; value <= *last; ++value) {
            steps_.take();
            name = value;
            if (next()) return true;
        }
        return false;
    }

    /// All lists of numbers from 0 with this sum.
    template <class Next>
    bool terms(const Binder& binder, std::size_t index, std::int64_t rest, Tuple& names,
               const Next& next) {
        if (rest < 0) return false;
        std::int64_t& name = names[binder.names[index]];
        if (index + 1 == binder.names.size()) {
            steps_.take();
            name = rest;
            return next();
        }
        for (std::int64_t value = 0; value <= rest; ++value) {
            steps_.take();
            name = value;
            if (terms(binder, index + 1, rest - value, names, next)) return true;
        }
        return false;
    }

    /// All lists of numbers from 1 with this product.
    template <class Next>
    bool factors(const Binder& binder, std::size_t index, std::int64_t rest, Tuple& names,
                 const Next& next) {
        if (rest < 1) return false;
        std::int64_t& name = names[binder.names[index]];
        if (index + 1 == binder.names.size()) {
            steps_.take();
            name = rest;
            return next();
        }
        if (rest > 1'000'000'000'000) {
            throw Stopped(Stop::time, "a number beyond 10^12 is to be written as a product");
        }
        std::vector<std::int64_t> divisors;
        for (std::int64_t divisor = 1; divisor * divisor <= rest; ++divisor) {
            steps_.take();
            if (rest % divisor != 0) continue;
            divisors.push_back(divisor);
            if (divisor * divisor != rest) divisors.push_back(rest / divisor);
        }
        std::ranges::sort(divisors);
        for (const std::int64_t divisor : divisors) {
            name = divisor;
            if (factors(binder, index + 1, rest / divisor, names, next)) return true;
        }
        return false;
    }

    bool leave(const HeapRule& rule, const Tuple& names, const Visit& visit) {
        if (rule.where && !value_of(*rule.where, names, steps_).value_or(false)) return false;
        used_ = 0;
        for (const HeapPart& part : rule.parts) {
            std::int64_t copies = 1;
            if (part.copies) {
                const auto value = value_of(*part.copies, names);
                if (!value || *value < 0) return false;
                copies = *value;
            }
            steps_.take(1 + static_cast<std::uint64_t>(copies));
            for (std::int64_t copy = 0; copy < copies; ++copy) {
                Tuple& tuple = one_more();
                tuple.clear();
                if (!numbers(part, names, tuple)) return false;
            }
            // That there are no copies does not make good a number that does not exist.
            if (Tuple none; copies == 0 && !numbers(part, names, none)) return false;
        }
        return visit(std::span(left_).first(used_));
    }

    /// Adds the numbers of a part; false if there is no such option.
    static bool numbers(const HeapPart& part, const Tuple& names, Tuple& tuple) {
        for (const Expression& number : part.numbers) {
            const auto value = value_of(number, names);
            if (!value || *value < 0) return false;
            tuple.push_back(*value);
        }
        return true;
    }

    /// One more tuple of what is left; its numbers are still to be set.
    Tuple& one_more() {
        if (used_ == left_.size()) left_.emplace_back();
        return left_[used_++];
    }

    Steps& steps_;
    const Tuple& tuple_;
    Tuples left_;  ///< by one move; kept for the next one
    std::size_t used_ = 0;
};

class HeapPositions final : public Positions {
  public:
    explicit HeapPositions(TreePointer tree) : tree_(std::move(tree)) {}

    game::Code parse(game::Reader& reader) const override {
        Tuple tuple;
        for (std::size_t i = 0; i < tree_->tuple.size(); ++i) {
            if (i > 0) reader.expect(separator());
            tuple.push_back(static_cast<std::int64_t>(
                reader.number(0, static_cast<std::uint64_t>(greatest_heap))));
        }
        return to_text(tuple);
    }
    std::string text(const game::Code& position) const override { return position; }

    void moves(const game::Code& position, std::size_t player, Wanted wanted,
               const std::function<bool(const After&)>& visit) const override {
        const Tuple tuple = unpacked_tuple(position);
        if (is_nothing(tuple)) return;
        Steps steps;
        std::optional<Tuple> before;
        HeapMoves moves(steps, tuple);
        std::set<Tuples> known;  // an option may be left in several ways
        std::uint64_t count = 0;
        After after;
        Tuples nothing{Tuple(tuple.size(), 0)};
        const auto found = [&](std::span<Tuple> left) {
            if (tree_->field == Field::heaps) {
                const auto zeros = std::ranges::remove_if(left, is_nothing);
                left = left.first(left.size() - zeros.size());
            } else if (left.empty()) {
                left = nothing;
            }
            if (left.size() == 1 && left.front() == tuple) return false;  // changes nothing
            for (const Tuple& part : left) {  // a tuple of zeros has no moves
                if (is_nothing(part)) continue;
                if (!before) before = measure(tuple);
                if (measure(part) >= *before) {
                    throw false_measure(*tree_, position, to_text(part));
                }
            }
            std::ranges::sort(left);
            steps.take(left.size());
            if (!wanted.classes && !known.insert(Tuples(left.begin(), left.end())).second) {
                return false;
            }
            if (++count > Steps::most_options) steps.take(Steps::most);
            if (wanted.move) after.move = move_text(position, left);
            after.parts.resize(left.size());
            for (std::size_t i = 0; i < left.size(); ++i) after.parts[i] = to_text(left[i]);
            after.whole = left.size() == 1 ? after.parts.front() : game::Code();
            return visit(after);
        };
        for (const HeapRule& rule : tree_->heap_moves[player]) {
            if (moves.find(rule, found)) return;
        }
    }

    std::vector<game::Code> parts(const game::Code& position) const override {
        const Tuple tuple = unpacked_tuple(position);
        if (is_nothing(tuple)) return {};
        Steps steps;
        HeapMoves moves(steps, tuple);
        const auto changes = [&](std::span<const Tuple> left) {
            const auto is_counted = [&](const Tuple& part) {
                return tree_->field == Field::heap || !is_nothing(part);
            };
            return std::ranges::count_if(left, is_counted) != 1 ||
                   *std::ranges::find_if(left, is_counted) != tuple;
        };
        const bool has_move = std::ranges::any_of(tree_->heap_moves, [&](const auto& rules) {
            return std::ranges::any_of(
                rules, [&](const HeapRule& rule) { return moves.find(rule, changes); });
        });
        return has_move ? std::vector{position} : std::vector<game::Code>{};
    }
    Frame picture(const game::Code& position) const override {
        const Tuple tuple = unpacked_tuple(position);
        if (tuple.size() == 1) return game::draw_heap(static_cast<std::uint64_t>(tuple[0]));
        return {};
    }
    std::optional<std::uint64_t> size(const game::Code& position) const override {
        const Tuple tuple = unpacked_tuple(position);
        if (tuple.size() != 1) return std::nullopt;
        return static_cast<std::uint64_t>(tuple[0]);
    }
    std::string accepted() const override {
        const std::string one = fmt::format("{}", fmt::join(tree_->tuple, separator()));
        if (tree_->field == Field::heap) return fmt::format("numbers {}", one);
        return fmt::format("heaps {}, separated by commas", one);
    }
    std::string example() const override {
        Tuple tuple;
        for (std::size_t i = 0; i < tree_->tuple.size(); ++i) {
            tuple.push_back(static_cast<std::int64_t>(tree_->tuple.size() == 1 ? 7 : 3 + i));
        }
        return to_text(tuple);
    }

  private:
    [[nodiscard]] std::string_view separator() const {
        return tree_->field == Field::heap ? "," : "x";
    }
    [[nodiscard]] std::string to_text(const Tuple& tuple) const {
        if (tuple.size() == 1) return std::to_string(tuple.front());
        return fmt::format("{}", fmt::join(tuple, separator()));
    }
    static Tuple unpacked_tuple(std::string_view code) {
        Tuple tuple;
        while (!code.empty()) {
            const auto [number, length] = leading_number<std::int64_t>(code);
            tuple.push_back(number.value_or(0));
            code.remove_prefix(std::min(length + 1, code.size()));
        }
        return tuple;
    }
    static bool is_nothing(const Tuple& tuple) {
        return std::ranges::all_of(tuple, [](std::int64_t number) { return number == 0; });
    }

    /// What every part that is left must have less of, lexicographically.
    [[nodiscard]] Tuple measure(const Tuple& tuple) const {
        Tuple values;
        values.reserve(std::max<std::size_t>(1, tree_->measure.on_heaps.size()));
        for (const Expression& line : tree_->measure.on_heaps) {
            const auto value = value_of(line, tuple);
            if (!value || *value < 0) {
                throw InputError(tree_->name + ": " + to_text(tuple), 0,
                                 "a measure that is a number from 0 of every position",
                                 "measure n");
            }
            values.push_back(*value);
        }
        if (values.empty()) {
            std::int64_t sum = 0;  // at most eight numbers of at most 10^18
            for (const std::int64_t number : tuple) sum += number;
            values.push_back(sum);
        }
        return values;
    }

    [[nodiscard]] std::string move_text(const game::Code& position,
                                        std::span<const Tuple> left) const {
        std::vector<std::string> parts;
        for (const Tuple& part : left) parts.push_back(to_text(part));
        return fmt::format("{}->{}", position,
                           parts.empty() ? "0" : fmt::format("{}", fmt::join(parts, ",")));
    }

    TreePointer tree_;
};

}  // namespace

std::unique_ptr<Positions> heap_positions(TreePointer tree) {
    return std::make_unique<HeapPositions>(std::move(tree));
}

}  // namespace lastmove::rules
