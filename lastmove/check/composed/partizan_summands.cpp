// The step from sums whose terms cancel to who wins a sum of partizan games.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <utility>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/sort_unique.hpp"
#include "lastmove/check/composed/step.hpp"
#include "lastmove/check/partizan/strategies.hpp"
#include "lastmove/check/partizan/sum.hpp"

namespace lastmove::checking {

namespace {

/// The forms of several lists, numbered so that two are equal, option by option, if and only if
/// their numbers are.
class NumberedForms {
  public:
    using Number = std::uint32_t;

    explicit NumberedForms(Budget& budget) : budget_(budget) {}

    /// The numbers of the forms of a list, in which each stands behind its options.
    std::vector<Number> of(const std::vector<FormEntry>& list) {
        std::vector<Number> numbers;
        for (const FormEntry& entry : list) {
            Options options;
            for (const std::size_t side : {0U, 1U}) {
                for (const std::uint32_t place : entry.options[side]) {
                    options[side].push_back(numbers.at(place));
                }
            }
            numbers.push_back(number(std::move(options)));
        }
        return numbers;
    }

    /// The form with Left and Right exchanged, in it and in all its followers.
    Number negative(Number form) {
        if (const auto known = negatives_.find(form); known != negatives_.end()) {
            return known->second;
        }
        Options options;
        for (const std::size_t side : {0U, 1U}) {
            const std::vector<Number> others = options_[form]->at(1 - side);
            for (const Number option : others) options[side].push_back(negative(option));
        }
        return negatives_[form] = number(std::move(options));
    }

  private:
    using Options = std::array<std::vector<Number>, 2>;

    Number number(Options options) {
        constexpr std::size_t bytes = 150;
        for (std::vector<Number>& side : options) sort_unique(side);
        const std::size_t size = options[0].size() + options[1].size();
        budget_.step("comparing forms", 1 + size / 16);
        const auto [entry, is_new] =
            numbers_.try_emplace(std::move(options), static_cast<Number>(options_.size()));
        if (is_new) {
            budget_.take(bytes + sizeof(Number) * size);
            options_.push_back(&entry->first);
        }
        return entry->second;
    }

    Budget& budget_;
    std::map<Options, Number> numbers_;
    std::vector<const Options*> options_;
    std::map<Number, Number> negatives_;
};

/// How often each part has been added, less how often its negative has.
class Balance {
  public:
    Balance(GameParts& games, Budget& budget) : games_(games), budget_(budget), forms_(budget) {}

    /// Adds a position, whose forms are in this list, that often.
    void add(const std::string& position, const std::vector<FormEntry>& forms, int times) {
        PartTable table(forms, {}, games_, budget_);
        PartizanOptions rules(table, budget_);
        const std::vector<NumberedForms::Number> numbers = forms_.of(forms);
        for (const PartId part : rules.parts(rules.read(position))) {
            const std::string& text = table.text(part);
            budget_.step("adding summands", 1 + text.size() / 64);
            if (const auto place = table.form(part)) {
                add_form(numbers.at(*place), times);
                continue;
            }
            GameParts::Part own = table.of_game(part);
            const bool is_negative = std::exchange(own.is_negative, false);
            const auto [entry, is_new] = parts_.try_emplace(std::move(own), Count{text});
            if (is_new) games_.verify_ends(part, budget_);  // it cancels, and no move is looked at
            Count& count = entry->second;
            if (table.is_impartial(part)) {
                count.times ^= 1;
            } else {
                count.times += is_negative ? -times : times;
            }
        }
    }

    void require_even() const {
        for (const auto& [part, count] : parts_) {
            if (count.times != 0) throw uneven(fmt::format("'{}'", excerpt(count.text)));
        }
        for (const auto& [form, count] : form_counts_) {
            if (count != 0) throw uneven("a form");
        }
        for (const auto& [form, is_odd] : symmetric_forms_) {
            if (is_odd != 0) throw uneven("a form");
        }
    }

  private:
    /// How often a part has been added, less its negative; of a part of an impartial game, which is
    /// its own negative, whether that is odd.
    struct Count {
        std::string text;
        std::int64_t times = 0;
    };

    static Rejection uneven(std::string_view part) {
        return Rejection(fmt::format("the pieces and the position do not cancel: {}", part));
    }

    void add_form(NumberedForms::Number form, int times) {
        const NumberedForms::Number negative = forms_.negative(form);
        if (form == negative) {
            symmetric_forms_[form] ^= 1;
        } else if (form < negative) {
            form_counts_[form] += times;
        } else {
            form_counts_[negative] -= times;
        }
    }

    GameParts& games_;
    Budget& budget_;
    NumberedForms forms_;
    std::map<GameParts::Part, Count> parts_;  ///< by the part that is no negative
    std::map<NumberedForms::Number, std::int64_t> form_counts_;
    std::map<NumberedForms::Number, unsigned> symmetric_forms_;
};

/// Whether the claim says that this player wins when that one begins.
bool says(const Claim& claim, Side first, Side winner) {
    return claimed_winners(claim)[static_cast<std::size_t>(first)] == winner;
}

/// Throws Rejection unless the claims of the pieces show that the player wins when that one begins.
void require_win(const std::vector<ProofPiece>& pieces, Side first, Side winner) {
    const auto has_second = [&](const ProofPiece& entry) {
        return says(*entry.claim, opposite(winner), winner);
    };
    const auto has_first = [&](const ProofPiece& entry) {
        return says(*entry.claim, winner, winner);
    };
    const auto others = std::ranges::count_if(pieces, std::not_fn(has_second));
    const bool follows =
        first == winner
            ? std::ranges::any_of(pieces,
                                  [&](const ProofPiece& entry) {
                                      const bool is_other = !has_second(entry);
                                      return has_first(entry) && others == (is_other ? 1 : 0);
                                  })
            : others == 0;
    if (follows) return;
    throw Rejection(fmt::format("the pieces do not show that {} wins when {} begins",
                                winner == Side::left ? "Left" : "Right",
                                first == Side::left ? "Left" : "Right"));
}

}  // namespace

std::string verify_summands(const PartizanSum& puzzle, const Claim& claim, const Composed& evidence,
                            GameParts& games, Budget& budget) {
    const Winners winners = claimed_winners(claim);
    if (puzzle.misere) throw Rejection("values require normal play");
    if (!puzzle.braces.empty()) throw Rejection("braces together with the step 'summands'");
    Balance balance(games, budget);
    balance.add(puzzle.position, puzzle.forms, -1);
    for (const ProofPiece& entry : evidence.pieces) {
        const std::string& position = position_of(entry);
        static_cast<void>(claimed_winners(*entry.claim));  // is about who wins
        budget.step("adding summands", 1 + position.size());
        balance.add(position, entry.forms, 1);
    }
    balance.require_even();
    for (const Side first : {Side::left, Side::right}) {
        if (const auto winner = winners[static_cast<std::size_t>(first)]) {
            require_win(evidence.pieces, first, *winner);
        }
    }
    if (evidence.pieces.empty()) return "the parts of the position cancel";
    return fmt::format("{} to the position",
                       counted(evidence.pieces.size(), "sum adds up", "sums add up"));
}

}  // namespace lastmove::checking
