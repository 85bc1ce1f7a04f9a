// Sums of games, and families of positions, as certificates have them.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/evidence/form_entry.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// A game by Left's and Right's options, each a sum of terms; `brace:2` is the entry at place 2 of
/// a list.
using BraceEntry = std::array<std::vector<std::string>, 2>;

/// The texts of rules (docs/rules.md) of the games in a position that are not built in, by what
/// stands there before the colon and the position.
using RulesByName = std::map<std::string, std::string>;

/// In JSON: an object that is not empty.
struct TextsOfRules : shape::Table<shape::Text> {
    static RulesByName read(const reading::Field& field) {
        RulesByName rules = shape::Table<shape::Text>::read(field);
        if (rules.empty()) throw field.fault("an object with texts of rules");
        return rules;
    }
};

namespace shape {

using PlayOfSum = Either<false, "normal", true, "misere">;
using Brace = Pair<List<Text>, "Left's options and Right's">;

}  // namespace shape

/// A sum of games as a subject writes it, and whether who makes the last move loses.
struct GamePuzzle {
    std::string position;
    bool misere = false;
    RulesByName rules = {};

    static constexpr std::string_view game = "sum";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("position", &Self::position),
                          key("play", &Self::misere, shape::PlayOfSum{}),
                          optional_key("rules", &Self::rules, TextsOfRules{})};
    }
};

/// A sum of positions of partizan and impartial games, of their negatives, of forms and of braces:
/// `form:2` is the form at place 2 of the list, `brace:2` the brace at place 2.
struct PartizanSum {
    std::string position;
    bool misere = false;
    std::vector<FormEntry> forms = {};
    std::vector<BraceEntry> braces = {};
    RulesByName rules = {};

    static constexpr std::string_view game = "partizan-sum";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("position", &Self::position),
                          key("play", &Self::misere, shape::PlayOfSum{}),
                          key("forms", &Self::forms),
                          optional_key("braces", &Self::braces, shape::List<shape::Brace>{}),
                          optional_key("rules", &Self::rules, TextsOfRules{})};
    }
};

/// The positions that a text with "<n>" in the place of a number stands for.
struct GameFamily {
    std::string position;
    RulesByName rules = {};

    static constexpr std::string_view game = "family";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("position", &Self::position),
                          optional_key("rules", &Self::rules, TextsOfRules{})};
    }
};

}  // namespace lastmove
