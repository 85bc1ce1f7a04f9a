// Evidence `monoid`: a finite misère monoid of partizan games.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/evidence/image_period.hpp"
#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// A finite monoid: elements are numbers from 0, the empty sum. What each game of a family times
/// each element is; the outcomes of the elements as letters. Of heaps, game i is the heap i + 1,
/// and all repeat.
struct MonoidTable {
    std::vector<std::vector<std::uint32_t>> games;
    std::string outcomes;
    std::optional<ImagePeriod> period{};

    static constexpr std::string_view kind = "monoid";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("games", &Self::games), key("outcomes", &Self::outcomes),
                          optional_key("period", &Self::period, shape::ObjectOf<ImagePeriod>{})};
    }
    static std::string sentence(const auto& table) {
        return fmt::format("A monoid of {} that determines the outcome of every sum of {}.",
                           counted(table.outcomes.size(), "element"),
                           counted(table.games.size(), "game"));
    }
};

}  // namespace lastmove
