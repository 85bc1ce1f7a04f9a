// Sums modulo a closure, as certificates have them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lastmove/answer/puzzles/partizan_heaps.hpp"
#include "lastmove/answer/puzzles/sum.hpp"

namespace lastmove {

/// Heaps on which each player moves by a code: all of them, or those up to `heaps` tokens.
struct HeapClosure {
    PartizanHeapFamily codes;
    std::optional<std::int64_t> heaps = std::nullopt;

    static constexpr auto left = [](auto& closure) -> auto& { return closure.codes.left; };
    static constexpr auto right = [](auto& closure) -> auto& { return closure.codes.right; };
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{
            key("left", left, shape::Text{}), key("right", right, shape::Text{}),
            key("heaps", &Self::heaps, shape::OrWord<"all", shape::Count<std::int64_t>>{})};
    }
};

using ClosedFamily = std::variant<HeapClosure, std::vector<std::string>>;

namespace shape {

/// The object {"games": [text, …]}, or that of heaps.
struct FamilyOfClosure {
    static Json write(const ClosedFamily& family);
    static ClosedFamily read(const Field& field);
};

}  // namespace shape

/// A sum, or two to be compared, modulo all sums of some games: of heaps, or of listed games and
/// what moves make of them. Braces may be no members.
struct ClosurePuzzle {
    ClosedFamily family;
    std::string position;
    std::optional<std::string> with = std::nullopt;
    std::vector<FormEntry> forms = {};
    std::vector<BraceEntry> braces = {};
    RulesByName rules = {};

    static constexpr std::string_view game = "closure";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("family", &Self::family, shape::FamilyOfClosure{}),
                          key("position", &Self::position),
                          optional_key("with", &Self::with, shape::Text{}),
                          key("forms", &Self::forms),
                          key("braces", &Self::braces, shape::List<shape::Brace>{}),
                          optional_key("rules", &Self::rules, TextsOfRules{})};
    }
};

}  // namespace lastmove
