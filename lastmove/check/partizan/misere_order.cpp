#include "lastmove/check/partizan/misere_order.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/check/partizan/misere_universe.hpp"

namespace lastmove::checking {

namespace {

constexpr std::size_t bytes_of_pair = 64;

class OrderProof {
  public:
    OrderProof(const FormsPuzzle& puzzle, const OrderEvidence& evidence, Budget& budget)
        : evidence_(evidence), budget_(budget), forms_(budget) {
        for (const FormEntry& entry : puzzle.forms) forms_.append(entry);
        universe_ = misere_universe(puzzle.universe, forms_);
        g_ = forms_.at(puzzle.g);
        h_ = forms_.at(puzzle.h);
        for (const FormEntry& entry : evidence.forms) forms_.append(entry);
    }

    void verify_pairs() {
        for (const FormPair& pair : evidence_.pairs) {
            budget_.take(bytes_of_pair);
            upheld_.emplace(forms_.at(pair.g), forms_.at(pair.h));
        }
        for (const FormPair& pair : evidence_.pairs) verify(pair);
    }

    /// g >= h, or h >= g, by the pairs; or not, by a separating game.
    void verify(bool holds, bool at_least, const std::optional<SeparatingGame>& separator) {
        const Form upper = at_least ? g_ : h_;
        const Form lower = at_least ? h_ : g_;
        const std::string_view sign = at_least ? ">=" : "<=";
        if (holds) {
            if (separator)
                throw Rejection(fmt::format("a counterexample to the {} that is claimed", sign));
            if (!is_upheld(upper, lower)) throw Rejection(fmt::format("no pair proves {}", sign));
            return;
        }
        if (!separator) throw Rejection(fmt::format("there is no counterexample to {}", sign));
        const Form game = forms_.at(separator->game);
        if (!universe_->is_member(game)) {
            throw Rejection(fmt::format("the counterexample to {} is not in the universe", sign));
        }
        const bool left = separator->left_begins;
        const Side first = left ? Side::left : Side::right;
        if (forms_.wins(upper, game, first) == left || forms_.wins(lower, game, first) != left) {
            throw Rejection(
                fmt::format("the counterexample to {} does not distinguish the two", sign));
        }
    }

  private:
    [[nodiscard]] bool is_upheld(Form g, Form h) const {
        return g == h || upheld_.contains({g, h});
    }

    void verify(const FormPair& pair) {
        const Form g = forms_.at(pair.g);
        const Form h = forms_.at(pair.h);
        const auto fail = [&](std::string_view reason) {
            return Rejection(fmt::format("the pair {}, {}: {}", pair.g, pair.h, reason));
        };
        if (forms_.is_over(h, Side::left) && !universe_->is_strong(g, Side::left)) {
            throw fail(
                "Left has won the second, but does not win the sum of the first with every end");
        }
        if (forms_.is_over(g, Side::right) && !universe_->is_strong(h, Side::right)) {
            throw fail(
                "Right has won the first, but does not win the sum of the second with every end");
        }
        const auto& left = forms_.places(pair.h, Side::left);
        const auto& right = forms_.places(pair.g, Side::right);
        if (pair.answers.size() != left.size() + right.size()) {
            throw fail("the number of answers differs from the number of moves");
        }
        auto answer = pair.answers.begin();
        for (const Side mover : {Side::left, Side::right}) {
            const bool by_left = mover == Side::left;
            for (const std::uint32_t place : by_left ? left : right) {
                budget_.step("following answers");
                const Form option = forms_.at(place);
                const Form to = forms_.at(answer->to);
                const auto& answers = answer->reverses ? forms_.options(option, opposite(mover))
                                                       : forms_.options(by_left ? g : h, mover);
                if (!std::ranges::binary_search(answers, to)) {
                    throw fail(fmt::format("form {} is not an answer to {}", answer->to, place));
                }
                // A reversed move leaves the other form as it is.
                const Form other = by_left ? g : h;
                const Form met = answer->reverses ? to : option;
                const Form kept = answer->reverses ? other : to;
                if (!(by_left ? is_upheld(kept, met) : is_upheld(met, kept))) {
                    throw fail(fmt::format("the answer {} leads to no pair", answer->to));
                }
                ++answer;
            }
        }
    }

    const OrderEvidence& evidence_;
    Budget& budget_;
    FormTable forms_;
    std::unique_ptr<MisereUniverse> universe_;
    Form g_ = 0;
    Form h_ = 0;
    std::set<std::pair<Form, Form>> upheld_;
};

}  // namespace

std::string verify_order(const FormsPuzzle& puzzle, FormOrder claim, const OrderEvidence& evidence,
                         Budget& budget) {
    OrderProof proof(puzzle, evidence, budget);
    proof.verify_pairs();
    proof.verify(claim == FormOrder::equal || claim == FormOrder::greater, true,
                 evidence.not_at_least);
    proof.verify(claim == FormOrder::equal || claim == FormOrder::less, false,
                 evidence.not_at_most);
    const int games = (evidence.not_at_least ? 1 : 0) + (evidence.not_at_most ? 1 : 0);
    return fmt::format("{} verified by answers to all moves; number of distinguishing games: {}",
                       counted(evidence.pairs.size(), "pair of forms", "pairs of forms"), games);
}

}  // namespace lastmove::checking
