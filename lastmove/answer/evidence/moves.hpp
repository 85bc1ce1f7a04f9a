// Evidence `moves`: replies after the winning moves of a position, and to those that lose.
#pragma once

#include <fmt/format.h>

#include <map>
#include <string>
#include <string_view>

#include "lastmove/answer/evidence/strategy.hpp"
#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

namespace shape {

/// An object of texts: options, and where the replies to them lead.
struct ReplyToEach {
    static Json write(const std::map<std::string, std::string>& replies);
    static std::map<std::string, std::string> read(const Field& field);
};

}  // namespace shape

/// Positions that a player may leave, with the replies as in Strategy; and the replies to those
/// moves from the puzzle's own position that lose.
struct MoveBook {
    std::map<std::string, std::string> others;
    std::map<std::string, std::map<std::string, std::string>> replies;

    static constexpr std::string_view kind = "moves";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("others", &Self::others, shape::ReplyToEach{}),
                          key("replies", &Self::replies, shape::Replies{})};
    }
    static std::string sentence(const auto& book) {
        return fmt::format("A reply to every move, through {}.",
                           counted(book.replies.size(), "position"));
    }
};

}  // namespace lastmove
