// Evidence `strategies`: how the winners of a sum of partizan games play.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "lastmove/answer/evidence/reply_walk.hpp"
#include "lastmove/answer/evidence/sum_replies.hpp"
#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// How one of them plays.
struct SumStrategy {
    /// Where the winner's first move leads, as text; empty when the winner is not to move.
    std::string first;
    std::variant<SumReplies, ReplyWalk> replies;

    template <class Self>
    static constexpr auto keys() {
        return std::tuple{optional_key("first", &Self::first, shape::Position{}),
                          key("replies", &Self::replies, shape::RepliesInSums{})};
    }
};

/// "12 positions" of a table of replies, "a walk of 40 replies".
inline std::string extent(const std::variant<SumReplies, ReplyWalk>& replies) {
    if (const auto* walk = std::get_if<ReplyWalk>(&replies)) {
        return fmt::format("a walk of {}", counted(walk->places.size(), "reply", "replies"));
    }
    return counted(std::get<SumReplies>(replies).size(), "position");
}

/// How the winners of a sum of partizan games play: Left's strategy, and Right's.
struct Strategies {
    std::optional<SumStrategy> left;
    std::optional<SumStrategy> right;

    static constexpr std::string_view kind = "strategies";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{optional_key("left", &Self::left, shape::ObjectOf<SumStrategy>{}),
                          optional_key("right", &Self::right, shape::ObjectOf<SumStrategy>{})};
    }
    static std::string sentence(const auto& strategies) {
        std::string text;
        for (const auto& [player, strategy] :
             {std::pair{"Left's", &strategies.left}, std::pair{"Right's", &strategies.right}}) {
            if (!*strategy) continue;
            text += fmt::format("{}{} strategy, through {}", text.empty() ? "" : ", and ", player,
                                extent((*strategy)->replies));
        }
        return text + ", with a reply to every move.";
    }
};

}  // namespace lastmove
