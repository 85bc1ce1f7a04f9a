// Evidence `nimbers`: how the nimbers of the parts of a sum are known.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>

#include "lastmove/answer/evidence/mirror.hpp"
#include "lastmove/answer/evidence/strategy.hpp"
#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

struct NimberSource;

namespace shape {

/// A name, or the object {"period": …, "preperiod": …, "saltus": …}.
struct SourceOfNimbers {
    static Json write(const NimberSource& source);
    static NimberSource read(const Field& field);
};

/// A strategy or a mirror, as evidence.
struct SecondPlayer {
    static Json write(const std::variant<Strategy, Mirror>& play);
    static std::variant<Strategy, Mirror> read(const Field& field);
};

}  // namespace shape

/// How the nimbers of one game's positions are known: by the theorem of that name, by "mex",
/// computed again from the rules, or, without a name, for heaps by this period: G(n + period) =
/// G(n) + saltus for n >= preperiod.
struct NimberSource {
    std::string name;
    std::int64_t period = 0;
    std::int64_t preperiod = 0;
    std::int64_t saltus = 0;

    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("period", &Self::period), key("preperiod", &Self::preperiod),
                          key("saltus", &Self::saltus)};
    }
};

/// That a part has this nimber: how the second player wins it beside a nim heap of this size.
struct NimberPlay {
    std::uint32_t nimber = 0;
    std::variant<Strategy, Mirror> play;

    template <class Self>
    static constexpr auto keys() {
        return std::tuple{
            key("nimber", &Self::nimber, shape::Whole<std::uint32_t, 0, UINT32_MAX>{}),
            key("play", &Self::play, shape::SecondPlayer{})};
    }
};

/// Nimbers of parts: some parts by play, by their plain texts, the others by the name of their
/// game.
struct NimberProof {
    std::map<std::string, NimberSource> games;
    std::map<std::string, NimberPlay> parts;

    static constexpr std::string_view kind = "nimbers";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("games", &Self::games, shape::Table<shape::SourceOfNimbers>{}),
                          key("parts", &Self::parts, shape::Table<shape::ObjectOf<NimberPlay>>{})};
    }
    static std::string sentence(const auto& proof) {
        std::string text = "Nimbers";
        for (const auto& [game, source] : proof.games) {
            const std::string by =
                source.name.empty()    ? fmt::format("a period of {}", source.period)
                : source.name == "mex" ? "the mex rule, recomputed"
                                       : fmt::format("the theorem '{}'", source.name);
            text += fmt::format("{} of {} by {}", text == "Nimbers" ? "" : ",", game, by);
        }
        if (!proof.parts.empty()) {
            text += fmt::format("{} of {} by strategies in sums with nim heaps",
                                text == "Nimbers" ? "" : ",", counted(proof.parts.size(), "part"));
        }
        return text == "Nimbers" ? "No moves are left." : text + ".";
    }
};

}  // namespace lastmove
