// Evidence `division`: nimbers of a game on numbers have no period, since a move divides.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// States with the nimbers that they say and, for each digit, the state behind it. It reads the
/// digits of a number in this base, the most significant one first, from state 0 on.
struct DigitAutomaton {
    std::uint32_t base = 2;
    std::vector<std::uint32_t> nimbers;
    std::vector<std::vector<std::uint32_t>> next;

    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("base", &Self::base), key("nimbers", &Self::nimbers),
                          key("next", &Self::next)};
    }
};

/// That some move divides a number, which is verified from the rules alone; and, if it is there,
/// that this automaton says all nimbers.
struct Division {
    std::optional<DigitAutomaton> automaton;

    static constexpr std::string_view kind = "division";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{
            optional_key("automaton", &Self::automaton, shape::ObjectOf<DigitAutomaton>{})};
    }
    static std::string sentence(const auto& division) {
        std::string text =
            "With a period, a number and a large one from which a move that divides leads to it "
            "would have equal nimbers";
        if (division.automaton) {
            text += fmt::format("; an automaton of {} that reads digits says the nimbers",
                                counted(division.automaton->next.size(), "state"));
        }
        return text + ".";
    }
    static std::string brief(const auto& division) {
        return division.automaton ? "a move divides; an automaton" : "a move divides";
    }
};

}  // namespace lastmove
