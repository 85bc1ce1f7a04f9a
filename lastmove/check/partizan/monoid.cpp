#include "lastmove/check/partizan/monoid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <tuple>
#include <utility>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/check/heaps/heap_family.hpp"

namespace lastmove::checking {

namespace {

using TableElement = std::uint32_t;
using TableElements = std::set<TableElement>;

/// The table of a monoid, verified to be one.
class Table {
  public:
    Table(const MonoidTable& table, std::int64_t order, Budget& budget)
        : table_(table), order_(table.outcomes.size()), budget_(budget) {
        if (order < 1 || std::cmp_not_equal(order, order_)) throw Rejection("another order");
        if (table.outcomes.find_first_not_of("LRNP") != std::string::npos) {
            throw Rejection("an outcome other than L, R, N, P");
        }
        for (const auto& times : table.games) {
            const auto is_element = [&](TableElement q) { return q < order_; };
            if (times.size() != order_ || !std::ranges::all_of(times, is_element)) {
                throw Rejection(
                    "the list of products of a game with the elements has the wrong length");
            }
        }
        verify_commuting();
        generate();
        verify_told_apart();
    }

    [[nodiscard]] std::size_t order() const { return order_; }
    [[nodiscard]] char outcome(TableElement q) const { return table_.outcomes[q]; }
    [[nodiscard]] TableElement times(std::size_t game, TableElement q) const {
        return table_.games[game][q];
    }
    [[nodiscard]] bool left_first(TableElement q) const {
        return table_.outcomes[q] == 'L' || table_.outcomes[q] == 'N';
    }
    [[nodiscard]] bool right_first(TableElement q) const {
        return table_.outcomes[q] == 'R' || table_.outcomes[q] == 'N';
    }
    /// The element of a sum of games.
    [[nodiscard]] TableElement of(const std::vector<std::uint32_t>& games) const {
        TableElement q = 0;
        for (const std::uint32_t game : games) q = times(game, q);
        return q;
    }
    [[nodiscard]] TableElement product(TableElement a, TableElement b) const {
        budget_.step("closing the table", 1 + words_[a].size() / 256);
        for (const std::uint32_t game : words_[a]) b = times(game, b);
        return b;
    }

  private:
    void verify_commuting() const {
        for (std::size_t a = 0; a < table_.games.size(); ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                for (TableElement q = 0; q < order_; ++q) {
                    budget_.step("commuting games");
                    if (times(a, times(b, q)) != times(b, times(a, q))) {
                        throw Rejection("two games do not commute");
                    }
                }
            }
        }
    }

    void generate() {
        words_.resize(order_);
        std::vector<bool> found(order_, false);
        found[0] = true;
        std::vector<TableElement> open{0};
        for (std::size_t i = 0; i < open.size(); ++i) {
            for (std::uint32_t game = 0; game < table_.games.size(); ++game) {
                const TableElement next = times(game, open[i]);
                if (found[next]) continue;
                found[next] = true;
                budget_.step("finding elements", 1 + words_[open[i]].size() / 1024);
                words_[next] = words_[open[i]];
                words_[next].push_back(game);
                budget_.take(words_[next].size() * sizeof(std::uint32_t));
                open.push_back(next);
            }
        }
        if (open.size() < order_) throw Rejection("the games do not generate every element");
    }

    /// Elements are in one class while neither their outcomes nor those with games added differ.
    void verify_told_apart() const {
        std::vector<std::size_t> classes(order_);
        for (std::size_t q = 0; q < order_; ++q) {
            classes[q] = static_cast<unsigned char>(table_.outcomes[q]);
        }
        for (std::size_t count = 0;;) {
            std::map<std::vector<std::size_t>, std::size_t> kinds;
            std::vector<std::size_t> next;
            for (TableElement q = 0; q < order_; ++q) {
                budget_.step("distinguishing elements", 1 + table_.games.size() / 64);
                std::vector<std::size_t> seen{classes[q]};
                for (const auto& times : table_.games) seen.push_back(classes[times[q]]);
                next.push_back(kinds.try_emplace(std::move(seen), kinds.size()).first->second);
            }
            classes = std::move(next);
            if (kinds.size() == order_) return;
            if (kinds.size() == count) throw Rejection("two elements cannot be distinguished");
            count = kinds.size();
        }
    }

    const MonoidTable& table_;
    std::size_t order_;
    Budget& budget_;
    std::vector<std::vector<std::uint32_t>> words_;
};

/// A sum's element, and the elements that Left's and Right's moves lead to.
using Situation = std::tuple<TableElement, TableElements, TableElements>;

void verify_outcome(const Situation& situation, const Table& table) {
    const auto& [q, left, right] = situation;
    const bool left_wins = left.empty() || std::ranges::any_of(left, [&](TableElement to) {
                               return !table.right_first(to);
                           });
    const bool right_wins = right.empty() || std::ranges::any_of(right, [&](TableElement to) {
                                return !table.left_first(to);
                            });
    if (left_wins != table.left_first(q) || right_wins != table.right_first(q)) {
        throw Rejection(fmt::format("the outcome of element {} does not follow from the moves", q));
    }
}

/// For each game the elements of Left's options and of Right's.
using Moves = std::vector<std::array<TableElements, 2>>;

/// A game: what it times an element is, and the elements of its options.
struct Factor {
    std::function<TableElement(TableElement)> times;
    std::array<TableElements, 2> options;
};

/// Verifies that every sum of the games has the outcome of its element.
void verify_closed(const Table& table, const std::vector<Factor>& games, Budget& budget) {
    std::set<Situation> seen{{0, {}, {}}};
    std::vector<Situation> open(seen.begin(), seen.end());
    while (!open.empty()) {
        const Situation situation = std::move(open.back());
        open.pop_back();
        verify_outcome(situation, table);
        const auto& [q, left, right] = situation;
        for (const Factor& game : games) {
            budget.step("closing the table", 1 + (left.size() + right.size()) / 8);
            Situation next{game.times(q), {}, {}};
            for (const TableElement to : left) std::get<1>(next).insert(game.times(to));
            for (const TableElement to : right) std::get<2>(next).insert(game.times(to));
            for (const TableElement to : game.options[0])
                std::get<1>(next).insert(table.product(to, q));
            for (const TableElement to : game.options[1])
                std::get<2>(next).insert(table.product(to, q));
            if (!seen.insert(next).second) continue;
            constexpr std::size_t node = 100;
            budget.take(node + node * (std::get<1>(next).size() + std::get<2>(next).size()));
            open.push_back(std::move(next));
        }
    }
}

/// A table whose games have these options.
class FiniteMonoid final : public ClosureMonoid {
  public:
    /// Moves of the games 0, 1, …, by the table.
    using FindMoves = std::function<Moves(const Table&)>;

    FiniteMonoid(const MonoidTable& evidence, std::size_t order, const FindMoves& find,
                 std::size_t first, Budget& budget)
        : table_(evidence, static_cast<std::int64_t>(order), budget),
          moves_(find(table_)),
          first_(first),
          period_(evidence.period),
          budget_(budget) {}

    void verify(std::span<const FurtherGame> further) override {
        std::vector<Factor> games;
        for (std::size_t game = 0; game < moves_.size(); ++game) {
            games.push_back(
                {[this, game](TableElement q) { return table_.times(game, q); }, moves_[game]});
        }
        for (const FurtherGame& game : further) {
            const TableElement element = of(game.element);
            Factor& factor = games.emplace_back();
            factor.times = [this, element](TableElement q) { return table_.product(element, q); };
            for (const std::size_t side : {0U, 1U}) {
                for (const MonoidElement& option : game.options[side]) {
                    factor.options[side].insert(of(option));
                }
            }
        }
        verify_closed(table_, games, budget_);
    }

    [[nodiscard]] MonoidElement heap(std::uint64_t n) const override {
        if (n < first_) return {};
        std::uint64_t game = n - first_;
        if (game >= moves_.size()) {
            if (!period_) throw Rejection("a game without an element");
            game -= ((game - moves_.size()) / period_->length + 1) * period_->length;
        }
        return {table_.times(game, 0), 0};
    }
    [[nodiscard]] MonoidElement sum(MonoidElement a, MonoidElement b) const override {
        return {table_.product(of(a), of(b)), 0};
    }
    [[nodiscard]] char outcome(MonoidElement element) const override {
        return table_.outcome(of(element));
    }
    [[nodiscard]] bool has_inverse(MonoidElement element) const override {
        for (TableElement q = 0; q < table_.order(); ++q) {
            if (table_.product(of(element), q) == 0) return true;
        }
        return false;
    }
    [[nodiscard]] std::vector<MonoidElement> contexts(MonoidElement, MonoidElement) const override {
        std::vector<MonoidElement> elements(table_.order());
        for (std::size_t q = 0; q < elements.size(); ++q) {
            elements[q].integer = static_cast<std::int64_t>(q);
        }
        return elements;
    }

  private:
    [[nodiscard]] TableElement of(const MonoidElement& element) const {
        if (element.residue != 0 || element.integer < 0 ||
            std::cmp_greater_equal(element.integer, table_.order())) {
            throw Rejection("an element that is not in the monoid");
        }
        return static_cast<TableElement>(element.integer);
    }

    Table table_;
    Moves moves_;
    std::size_t first_;  ///< the heap that is game 0
    std::optional<ImagePeriod> period_;
    Budget& budget_;
};

Moves moves_of_heaps(std::span<const game::HeapCode> codes, const Table& table, std::size_t heaps,
                     Budget& budget) {
    Moves moves(heaps);
    for (std::size_t heap = 1; heap <= moves.size(); ++heap) {
        const auto collect = [&](const game::HeapCode& code, TableElements& elements) {
            expand_heap(code, heap, budget, [&](std::span<const std::size_t> parts) {
                TableElement q = 0;
                for (const std::size_t part : parts) q = table.times(part - 1, q);
                elements.insert(q);
            });
        };
        collect(codes[0], moves[heap - 1][0]);
        collect(codes[1], moves[heap - 1][1]);
    }
    return moves;
}

Moves moves_of_games(const PartizanFollowerFamily& family, const Table& table) {
    Moves moves(family.games.size());
    for (std::size_t game = 0; game < family.games.size(); ++game) {
        for (std::size_t side = 0; side < 2; ++side) {
            for (const auto& option : family.games[game][side]) {
                for (const std::uint32_t part : option) {
                    if (part >= game) throw Rejection("an option that is not an earlier game");
                }
                moves[game][side].insert(table.of(option));
            }
        }
    }
    return moves;
}

std::unique_ptr<FiniteMonoid> monoid_of(const PartizanHeapFamily& family, std::size_t order,
                                        const MonoidTable& evidence, Budget& budget) {
    const std::array<game::HeapCode, 2> codes{heap_code(family.left), heap_code(family.right)};
    std::vector<std::vector<TableElement>> images{
        {}};  // what the heaps 0, 1, 2, … time each element is
    images.insert(images.end(), evidence.games.begin(), evidence.games.end());
    verify_repeats<std::vector<TableElement>>(codes, evidence.period, images);
    const auto find = [&](const Table& table) {
        return moves_of_heaps(codes, table, evidence.games.size(), budget);
    };
    return std::make_unique<FiniteMonoid>(evidence, order, find, 1, budget);
}

std::unique_ptr<FiniteMonoid> monoid_of(const PartizanFollowerFamily& family, std::size_t order,
                                        const MonoidTable& evidence, Budget& budget) {
    if (family.games.size() != evidence.games.size())
        throw Rejection("the number of games differs from the number of maps");
    if (evidence.period) throw Rejection("a period requires heaps");
    const auto find = [&](const Table& table) { return moves_of_games(family, table); };
    return std::make_unique<FiniteMonoid>(evidence, order, find, 0, budget);
}

}  // namespace

std::unique_ptr<ClosureMonoid> finite_monoid(const PartizanHeapFamily& family,
                                             const MonoidTable& evidence, Budget& budget) {
    return monoid_of(family, evidence.outcomes.size(), evidence, budget);
}
std::unique_ptr<ClosureMonoid> finite_monoid(const PartizanFollowerFamily& family,
                                             const MonoidTable& evidence, Budget& budget) {
    return monoid_of(family, evidence.outcomes.size(), evidence, budget);
}

std::string verify_monoid(const PartizanHeapFamily& family, std::int64_t order,
                          const MonoidTable& evidence, Budget& budget) {
    monoid_of(family, static_cast<std::size_t>(order), evidence, budget)->verify({});
    return fmt::format("the misere monoid of all sums of heaps has {}",
                       counted(static_cast<std::size_t>(order), "element"));
}

std::string verify_monoid(const PartizanFollowerFamily& family, std::int64_t order,
                          const MonoidTable& evidence, Budget& budget) {
    monoid_of(family, static_cast<std::size_t>(order), evidence, budget)->verify({});
    return fmt::format("the misere monoid of all sums of {} has {}",
                       counted(family.games.size(), "game"),
                       counted(static_cast<std::size_t>(order), "element"));
}

}  // namespace lastmove::checking
