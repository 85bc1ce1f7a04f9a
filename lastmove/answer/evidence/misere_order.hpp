// Evidence `misere-order`: how two forms compare modulo a universe.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/evidence/form_entry.hpp"
#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// How a move is answered: by one like it in the other form, or by the other player, who reverses
/// it.
struct FormAnswer {
    bool reverses = false;
    std::uint32_t to = 0;
};

/// g >= h: answers to Left's options of h, then to Right's options of g.
struct FormPair {
    std::uint32_t g = 0;
    std::uint32_t h = 0;
    std::vector<FormAnswer> answers;
};

/// A game that distinguishes two forms, and who begins in the sums with it.
struct SeparatingGame {
    std::uint32_t game = 0;
    bool left_begins = true;

    template <class Self>
    static constexpr auto keys() {
        return std::tuple{
            key("game", &Self::game),
            key("first", &Self::left_begins, shape::Either<true, "left", false, "right">{})};
    }
};

namespace shape {

/// The list [g, h, [["match" or "reverse", place], …]].
struct AnsweredPair {
    static Json write(const FormPair& pair);
    static FormPair read(const Field& field);
};

}  // namespace shape

/// A comparison: more forms, counted on from those of the puzzle; pairs that are in order; what
/// shows that g is not at least, or not at most, h.
struct OrderEvidence {
    std::vector<FormEntry> forms;
    std::vector<FormPair> pairs;
    std::optional<SeparatingGame> not_at_least = std::nullopt;
    std::optional<SeparatingGame> not_at_most = std::nullopt;

    static constexpr std::string_view kind = "misere-order";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{
            key("forms", &Self::forms),
            key("pairs", &Self::pairs, shape::List<shape::AnsweredPair>{}),
            optional_key("not_at_least", &Self::not_at_least, shape::ObjectOf<SeparatingGame>{}),
            optional_key("not_at_most", &Self::not_at_most, shape::ObjectOf<SeparatingGame>{})};
    }
    static std::string sentence(const auto& evidence) {
        return fmt::format("{} of forms, verified by answers to all moves.",
                           counted(evidence.pairs.size(), "pair"));
    }
};

}  // namespace lastmove
