// Evidence `strategy`: how the winner of a sum of games plays.
#pragma once

#include <fmt/format.h>

#include <map>
#include <string>
#include <string_view>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

namespace shape {

/// An object of objects of texts: positions, their options, where the replies to them lead.
struct Replies {
    static Json write(const std::map<std::string, std::map<std::string, std::string>>& replies);
    static std::map<std::string, std::map<std::string, std::string>> read(const Field& field);
};

}  // namespace shape

/// How the winner of a game plays: positions are texts as docs/certificates.md writes them.
struct Strategy {
    /// Where the winner's first move leads; empty when the winner is not to move.
    std::string first;
    /// Positions that the winner leaves; for each option of one, where the reply leads.
    std::map<std::string, std::map<std::string, std::string>> replies;

    static constexpr std::string_view kind = "strategy";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{optional_key("first", &Self::first, shape::Position{}),
                          key("replies", &Self::replies, shape::Replies{})};
    }
    static std::string sentence(const auto& strategy) {
        return fmt::format("A strategy with a reply to every move, through {}.",
                           counted(strategy.replies.size(), "position"));
    }
};

}  // namespace lastmove
