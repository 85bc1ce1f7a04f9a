// What certificates claim of puzzles: a struct for each claim, with the keys of its object.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lastmove/answer/claims/shapes.hpp"
#include "lastmove/answer/evidence/monoid_element.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// It can be done: some goal can be reached, there is a tiling or a packing.
struct Yes {
    static constexpr std::string_view word = "yes";
};

/// It cannot be done.
struct No {
    static constexpr std::string_view word = "no";
};

/// The least number of sweeps in a play that reaches a goal.
struct FewestSweepsClaim {
    std::int64_t sweeps = 0;

    static constexpr const char* name = "fewest_sweeps";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key(name, &Self::sweeps)};
    }
};

/// The least number of men that suffices; or, if `least` is there, bounds for it: `men` suffice and
/// fewer than `least` do not.
struct FewestMenClaim {
    std::int64_t men = 0;
    std::optional<std::int64_t> least = std::nullopt;

    static constexpr const char* name = "fewest_men";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key(name, whole, shape::MenBetween{})};
    }
};

/// The least number of moves in a play that reaches the goal.
struct FewestMovesClaim {
    std::int64_t moves = 0;

    static constexpr const char* name = "fewest_moves";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key(name, &Self::moves)};
    }
};

/// The maximum number of times that jumps are played, in any play to a goal; each jump once.
struct AtMostClaim {
    std::vector<std::pair<std::string, std::int64_t>> bounds;

    static constexpr const char* name = "at_most";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key(name, &Self::bounds, shape::CountsByName{})};
    }
};

/// Who wins: L, R, N (whoever begins) or P (the other player).
struct OutcomeClaim {
    char outcome = 'N';

    static constexpr const char* name = "outcome";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key(name, &Self::outcome, shape::OutcomeLetter{})};
    }
};

/// Who begins, and who wins then.
struct WinnerClaim {
    bool left_begins = false;
    bool left_wins = false;

    static constexpr const char* name = "winner";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("first", &Self::left_begins, shape::Player{}),
                          key(name, &Self::left_wins, shape::Player{})};
    }
};

/// The order of a misère quotient and of its P-portion: of all sums of the first `generators` games
/// of a family, or of all of them.
struct QuotientClaim {
    std::optional<std::int64_t> generators;
    std::int64_t order = 0;
    std::int64_t p_positions = 0;

    static constexpr const char* name = "misere_quotient";
    static constexpr bool is_nested = true;
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("generators", &Self::generators,
                              shape::OrWord<"all", shape::Count<std::int64_t>>{}),
                          key("order", &Self::order), key("p_positions", &Self::p_positions)};
    }
};

/// All sums of heaps play like misère Nim: a sum of heaps of these sizes only, ascending from 1, is
/// a P-position if the exclusive or of the nimbers is 1, any other if it is 0.
struct MisereNimClaim {
    std::vector<std::int64_t> fickle;

    static constexpr const char* name = "misere_nim";
    static constexpr bool is_nested = true;
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("fickle", &Self::fickle)};
    }
};

/// G(n + period) = G(n) + saltus for all n >= preperiod, both of them least.
struct PeriodClaim {
    std::int64_t period = 0;
    std::int64_t preperiod = 0;
    std::int64_t saltus = 0;

    static constexpr const char* name = "period";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key(name, &Self::period), key("preperiod", &Self::preperiod),
                          key("saltus", &Self::saltus)};
    }
};

/// The nimbers of a family have no period: for no p >= 1, s and e is G(n + p) = G(n) + s for all
/// n >= e.
struct AperiodicClaim {
    static constexpr const char* name = "aperiodic";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key(name, whole, shape::OnlyTrue{})};
    }
};

/// The values of heaps in normal play: G(n + period) = G(n) + saltus for all n >= preperiod; both
/// of them least for an integer saltus.
struct ValuePeriodClaim {
    std::int64_t period = 0;
    std::int64_t preperiod = 0;
    std::int64_t saltus = 0;

    static constexpr std::int64_t most_saltus = 1'000'000;
    static constexpr const char* name = "value_period";
    static constexpr bool is_nested = true;
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{
            key("period", &Self::period), key("preperiod", &Self::preperiod),
            key("saltus", &Self::saltus, shape::Whole<std::int64_t, -most_saltus, most_saltus>{})};
    }
};

/// In normal play, all members of a family from one number on have this outcome: L, R, N or P.
struct OutcomesClaim {
    std::int64_t from = 0;
    char outcome = 'N';

    static constexpr const char* name = "outcomes";
    static constexpr bool is_nested = true;
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("from", &Self::from),
                          key("outcome", &Self::outcome, shape::OutcomeLetter{})};
    }
};

/// The number of tilings.
struct TilingsClaim {
    Integer tilings = 0;

    static constexpr const char* name = "tilings";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key(name, &Self::tilings, shape::Numeral{})};
    }
};

/// The misère monoid of the heaps up to `heaps`, by default of all of them, is Z, or Z × Z/n × …
/// with finite groups of these orders n.
struct IntegersClaim {
    std::optional<std::int64_t> heaps;
    std::vector<std::uint32_t> torsion = {};

    static constexpr const char* name = "integers";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{
            key(name, &Self::heaps, shape::OrWord<"all", shape::Count<std::int64_t>>{}),
            optional_key("torsion", &Self::torsion, shape::Torsion{})};
    }
};

/// The number of elements of the misère monoid.
struct MonoidClaim {
    std::int64_t order = 0;

    static constexpr const char* name = "monoid";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key(name, &Self::order)};
    }
};

/// How two forms, or two sums, are ordered.
struct CompareClaim {
    FormOrder order = FormOrder::equal;

    static constexpr const char* name = "compare";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key(name, &Self::order, shape::OrderSign{})};
    }
};

/// The nimber of a sum.
struct NimberClaim {
    std::int64_t nimber = 0;

    static constexpr const char* name = "nimber";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key(name, &Self::nimber, shape::Nimber{})};
    }
};

/// Where winning moves lead, as plain texts, ascending; whether these are all of them.
struct MovesClaim {
    std::vector<std::string> to;
    bool all = false;

    static constexpr const char* name = "winning_moves";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key(name, &Self::to), key("all", &Self::all)};
    }
};

/// The nimbers of the members 0, 1, … of a family, each with nullopt if there is none or it has
/// none.
struct NimbersClaim {
    std::vector<std::optional<std::int64_t>> members;

    static constexpr const char* name = "nimbers";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key(name, &Self::members, shape::List<shape::NimberOrNull>{})};
    }
};

/// The numbers of the members of a family, ascending and at most `up_to`, that are P-positions.
struct PPositionsClaim {
    std::vector<std::int64_t> members;
    std::int64_t up_to = 0;

    static constexpr const char* name = "p_positions";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key(name, &Self::members), key("up_to", &Self::up_to)};
    }
};

/// The element of a closure's monoid that a sum is, and its outcome: L, R, N or P.
struct ElementClaim {
    MonoidElement element;
    char outcome = 'N';

    static constexpr const char* name = "element";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key(name, &Self::element),
                          key("outcome", &Self::outcome, shape::OutcomeLetter{})};
    }
};

/// Which sum is the inverse of one, modulo a closure; nullopt: there is none.
struct InverseClaim {
    std::optional<std::string> inverse;

    static constexpr const char* name = "inverse";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key(name, &Self::inverse, shape::TextOrNone{})};
    }
};

/// The thermograph of a sum in normal play.
struct ThermographClaim {
    Rational mean;
    Rational temperature;
    WallPoints left;
    WallPoints right;

    static constexpr const char* name = "thermograph";
    static constexpr bool is_nested = true;
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("mean", &Self::mean), key("temperature", &Self::temperature),
                          key("left", &Self::left, shape::Wall{}),
                          key("right", &Self::right, shape::Wall{})};
    }
};

/// How many moves the plays of a sum of impartial games have: all plays, and those in which whoever
/// can win makes winning moves only.
struct LengthClaim {
    std::int64_t fewest = 0;
    std::int64_t most = 0;
    Parity parity = Parity::even;
    std::int64_t won_fewest = 0;
    std::int64_t won_most = 0;
    std::int64_t remoteness = 0;
    std::int64_t suspense = 0;

    static constexpr const char* name = "length";
    static constexpr bool is_nested = true;
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("fewest", &Self::fewest),
                          key("most", &Self::most),
                          key("parity", &Self::parity, shape::ParityWord{}),
                          key("won_fewest", &Self::won_fewest),
                          key("won_most", &Self::won_most),
                          key("remoteness", &Self::remoteness),
                          key("suspense", &Self::suspense)};
    }
    friend bool operator==(const LengthClaim&, const LengthClaim&) = default;
};

}  // namespace lastmove
