#include "lastmove/check/partizan/closure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "lastmove/answer/overloaded.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/check/heaps/heap_family.hpp"
#include "lastmove/check/partizan/monoid.hpp"
#include "lastmove/check/partizan/sum.hpp"

namespace lastmove::checking {

namespace {

constexpr std::int64_t farthest_brace = 1'000'000;

/// Whether Left does at least as well with the first outcome as with the second.
bool at_least(char first, char second) {
    return first == second || first == 'L' || second == 'R';
}

bool wins_first(char outcome, Side player) {
    return outcome == 'N' || outcome == (player == Side::left ? 'L' : 'R');
}

/// The elements of sums, found by the rules.
class ClosureElements {
  public:
    ClosureElements(const ClosurePuzzle& puzzle, const ClosureEvidence& evidence, Budget& budget)
        : table_(puzzle.forms, puzzle.braces, positions_, budget),
          rules_(table_, budget),
          braces_(evidence.braces),
          budget_(budget) {
        if (braces_.size() != puzzle.braces.size()) {
            throw Rejection("the number of elements differs from the number of braces");
        }
        for (const MonoidElement& element : braces_) {
            if (std::abs(element.integer) > farthest_brace) {
                throw Rejection("the element of a brace is too large");
            }
        }
        if (const auto* heaps = std::get_if<HeapClosure>(&puzzle.family)) {
            read_heaps(*heaps, evidence);
        } else {
            read_games(std::get<std::vector<std::string>>(puzzle.family), evidence);
        }
        monoid_->verify(further());
    }

    [[nodiscard]] const ClosureMonoid& monoid() const { return *monoid_; }
    [[nodiscard]] PartizanOptions& rules() { return rules_; }

    MonoidElement of(const std::string& position) {
        return of(rules_.parts(rules_.read(position)));
    }

  private:
    MonoidElement of(std::span<const PartId> parts) {
        MonoidElement total;
        for (const PartId part : parts) total = monoid_->sum(total, part_element(part));
        return total;
    }

    MonoidElement part_element(PartId place) {
        budget_.step("adding elements");
        if (const auto brace = table_.brace_place(place)) return braces_.at(*brace);
        if (codes_) {
            const auto found = table_.heaps(place);
            if (!found || !(found->codes == *codes_)) throw no_member(table_.text(place));
            MonoidElement total;
            for (const std::uint64_t heap : found->heaps) {
                total = monoid_->sum(total, monoid_->heap(heap));
            }
            return total;
        }
        const auto game = games_.find(place);
        if (game == games_.end()) throw no_member(table_.text(place));
        return monoid_->heap(game->second);
    }

    static Rejection no_member(const std::string& part) {
        return Rejection(fmt::format("'{}' is not in the closure", excerpt(part)));
    }

    void read_heaps(const HeapClosure& family, const ClosureEvidence& evidence) {
        codes_ = {heap_code(family.codes.left), heap_code(family.codes.right)};
        if (const auto* images = std::get_if<GroupImages>(&evidence.monoid)) {
            monoid_ = group_monoid(family.codes, family.heaps, evidence.torsion, *images, budget_);
            return;
        }
        if (family.heaps) throw Rejection("a finite monoid requires a claim about all heaps");
        monoid_ = table(family.codes, evidence);
    }

    void read_games(const std::vector<std::string>& texts, const ClosureEvidence& evidence) {
        PartizanFollowerFamily family;
        for (const std::string& text : texts) {
            const auto parts = rules_.parts(rules_.read(text));
            if (parts.size() != 1 || table_.brace_place(parts[0]) ||
                table_.text(parts[0]) != text) {
                throw Rejection(
                    fmt::format("'{}' is not a single part in plain text", excerpt(text)));
            }
            const PartId game = parts[0];
            std::array<PartizanFollowerFamily::Options, 2> sides;
            for (const Side side : {Side::left, Side::right}) {
                for (const auto& left : table_.moves(game, side)) {
                    auto& option = sides[static_cast<std::size_t>(side)].emplace_back();
                    for (const PartId part : left) {
                        const auto number = games_.find(part);
                        if (number == games_.end()) throw no_member(table_.text(part));
                        option.push_back(number->second);
                    }
                }
            }
            if (!games_.try_emplace(game, static_cast<std::uint32_t>(family.games.size())).second) {
                throw Rejection("a game that occurs twice in the list");
            }
            family.games.push_back(std::move(sides));
        }
        monoid_ = table(family, evidence);
    }

    template <class Family>
    std::unique_ptr<ClosureMonoid> table(const Family& family, const ClosureEvidence& evidence) {
        const auto* table = std::get_if<MonoidTable>(&evidence.monoid);
        if (table == nullptr) throw Rejection("integers require a family of heaps");
        if (!evidence.torsion.empty()) throw Rejection("a finite monoid has no torsion part");
        return finite_monoid(family, *table, budget_);
    }

    std::vector<FurtherGame> further() {
        std::vector<FurtherGame> games;
        for (std::size_t place = 0; place < braces_.size(); ++place) {
            FurtherGame& game = games.emplace_back(FurtherGame{braces_[place], {}});
            for (const Side side : {Side::left, Side::right}) {
                const PartId brace = table_.brace(place);
                for (const auto& parts : table_.moves(brace, side)) {
                    game.options[static_cast<std::size_t>(side)].push_back(of(parts));
                }
            }
        }
        return games;
    }

    GameParts positions_;
    PartTable table_;
    PartizanOptions rules_;
    const std::vector<MonoidElement>& braces_;
    Budget& budget_;
    std::optional<game::PartizanCode> codes_;
    std::map<PartId, std::uint32_t> games_;
    std::unique_ptr<ClosureMonoid> monoid_;
};

/// That the first element is at least the second, or that the context shows that it is not.
void verify_order(const ClosureMonoid& monoid, MonoidElement upper, MonoidElement lower, bool holds,
                  const std::optional<MonoidElement>& context) {
    const auto keeps = [&](const MonoidElement& x) {
        return at_least(monoid.outcome(monoid.sum(upper, x)), monoid.outcome(monoid.sum(lower, x)));
    };
    if (holds) {
        if (context) throw Rejection("a counterexample to an inequality that is claimed");
        if (!(upper == lower) && !std::ranges::all_of(monoid.contexts(upper, lower), keeps)) {
            throw Rejection("the inequality claimed fails when some element is added");
        }
        return;
    }
    if (!context) throw Rejection("there is no element that shows that the inequality fails");
    if (keeps(*context))
        throw Rejection("the element given does not show that the inequality fails");
}

void verify_compare(ClosureElements& elements, const ClosurePuzzle& puzzle, FormOrder order,
                    const ClosureEvidence& evidence) {
    if (!puzzle.with) throw Rejection("there is no second sum to compare with");
    const MonoidElement first = elements.of(puzzle.position);
    const MonoidElement second = elements.of(*puzzle.with);
    const bool above = order == FormOrder::equal || order == FormOrder::greater;
    const bool below = order == FormOrder::equal || order == FormOrder::less;
    verify_order(elements.monoid(), first, second, above, evidence.not_at_least);
    verify_order(elements.monoid(), second, first, below, evidence.not_at_most);
}

void verify_winner(ClosureElements& elements, const ClosurePuzzle& puzzle, WinnerClaim claim,
                   const std::string& move) {
    const Side first = claim.left_begins ? Side::left : Side::right;
    const bool begins_and_wins = claim.left_begins == claim.left_wins;
    const char outcome = elements.monoid().outcome(elements.of(puzzle.position));
    if (wins_first(outcome, first) != begins_and_wins) throw Rejection("another player wins");
    if (move.empty()) return;
    PartizanOptions& rules = elements.rules();
    if (!begins_and_wins) throw Rejection("a move of a player who does not win");
    const auto options = rules.options(rules.read(puzzle.position), first);
    if (std::ranges::find(options, move, [&](auto option) { return rules.text(option); }) ==
        options.end()) {
        throw Rejection("the move is not legal");
    }
    if (wins_first(elements.monoid().outcome(elements.of(move)), opposite(first))) {
        throw Rejection("the move does not win");
    }
}

void verify_inverse(ClosureElements& elements, const ClosurePuzzle& puzzle,
                    const std::optional<std::string>& inverse) {
    const MonoidElement element = elements.of(puzzle.position);
    if (!inverse) {
        if (elements.monoid().has_inverse(element)) throw Rejection("there is an inverse");
        return;
    }
    if (!(elements.monoid().sum(element, elements.of(*inverse)) == MonoidElement{})) {
        throw Rejection("the sum of the two is not 0");
    }
}

}  // namespace

std::string verify_closure(const ClosurePuzzle& puzzle, const Claim& claim,
                           const ClosureEvidence& evidence, Budget& budget) {
    const bool compares = is<CompareClaim>(claim);
    if (puzzle.with && !compares) throw Rejection("a second sum that does not occur in the claim");
    if ((evidence.not_at_least || evidence.not_at_most) && !compares) {
        throw Rejection("a counterexample that the claim does not need");
    }
    if (!evidence.move.empty() && !is<WinnerClaim>(claim)) {
        throw Rejection("a move that the claim does not need");
    }
    ClosureElements elements(puzzle, evidence, budget);
    const auto outcome = [&] { return elements.monoid().outcome(elements.of(puzzle.position)); };
    const auto require_outcome = [&](char claimed) {
        if (outcome() != claimed) throw Rejection("another outcome");
    };
    std::visit(
        Overloaded{
            [&](const CompareClaim& compare) {
                verify_compare(elements, puzzle, compare.order, evidence);
            },
            [&](const ElementClaim& element) {
                if (!(elements.of(puzzle.position) == element.element)) {
                    throw Rejection("another element");
                }
                require_outcome(element.outcome);
            },
            [&](const InverseClaim& inverse) { verify_inverse(elements, puzzle, inverse.inverse); },
            [&](const WinnerClaim& winner) {
                verify_winner(elements, puzzle, winner, evidence.move);
            },
            [&](const OutcomeClaim& claimed) { require_outcome(claimed.outcome); },
            [](const auto&) { throw Rejection("the claim is not about a sum in a closure"); },
        },
        claim);
    return "the misere monoid of the closure determines it";
}

}  // namespace lastmove::checking
