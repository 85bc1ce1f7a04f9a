// Evidence `closure`: the misère monoid of a closure, and what sums are in it.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lastmove/answer/evidence/integers.hpp"
#include "lastmove/answer/evidence/monoid.hpp"
#include "lastmove/answer/evidence/monoid_element.hpp"
#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

namespace shape {

/// Evidence of the kind "integers" or "monoid".
struct MonoidOfClosure {
    static Json write(const std::variant<GroupImages, MonoidTable>& monoid);
    static std::variant<GroupImages, MonoidTable> read(const Field& field);
};

}  // namespace shape

/// The monoid of a closure, with the orders of T if it is Z × T; the elements of the puzzle's
/// braces; elements beside which the first of two sums is not at least, or not at most, the second;
/// where a winning move leads.
struct ClosureEvidence {
    std::variant<GroupImages, MonoidTable> monoid;
    std::vector<std::uint32_t> torsion = {};
    std::vector<MonoidElement> braces = {};
    std::optional<MonoidElement> not_at_least = std::nullopt;
    std::optional<MonoidElement> not_at_most = std::nullopt;
    std::string move = {};

    static constexpr std::string_view kind = "closure";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("monoid", &Self::monoid, shape::MonoidOfClosure{}),
                          optional_key("torsion", &Self::torsion, shape::Torsion{}),
                          key("braces", &Self::braces),
                          optional_key("not_at_least", &Self::not_at_least, shape::Element{}),
                          optional_key("not_at_most", &Self::not_at_most, shape::Element{}),
                          optional_key("move", &Self::move, shape::Position{})};
    }

    static std::string sentence(const auto& evidence) {
        const auto* images = std::get_if<GroupImages>(&evidence.monoid);
        if (images == nullptr) {
            const auto& table = std::get<MonoidTable>(evidence.monoid);
            return fmt::format("A monoid of {}, and the element of each game of the sum.",
                               counted(table.outcomes.size(), "element"));
        }
        return fmt::format(
            "The monoid of {}, proved by {}, and the element of each heap of the sum.",
            images->period ? "all sums of heaps" : "sums of these heaps",
            counted(images->images.size(), "image"));
    }
};

}  // namespace lastmove
