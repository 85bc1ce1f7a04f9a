// Evidence `composed`: a claim that follows from certificates of their own, its pieces.
#pragma once

#include <fmt/format.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/evidence/strategy.hpp"
#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// A piece: its name, and what it proves (lastmove/answer/witness.hpp).
struct ProofPiece;

/// How the claim follows: from who wins the positions at a front of a search, from the goals that
/// each piece refutes, or from the values of summands.
enum class ProofStep { front, cases, summands };

/// "front", "cases", "summands".
std::string_view name(ProofStep step);

namespace shape {

/// Its name.
struct StepName {
    static Json write(ProofStep step);
    static ProofStep read(const Field& field);
};

/// The object {"sha256": "…", "goals": [i, …]} or {"sha256": "…", "position": "…", "claim": …}, the
/// latter with or without "forms".
struct NamedPiece {
    static Json write(const ProofPiece& piece);
    static ProofPiece read(const Field& field);
};

}  // namespace shape

/// How a player who wins a sum of partizan games plays above the front.
struct FrontSide {
    std::string first;  ///< where the first move leads; may be empty
    std::map<std::string, std::map<std::string, std::string>> replies;

    template <class Self>
    static constexpr auto keys() {
        return std::tuple{optional_key("first", &Self::first, shape::Position{}),
                          key("replies", &Self::replies, shape::Replies{})};
    }
};

/// Certificates by name, and the step from their claims to this one. Of a front, `first` and
/// `replies` say how the winner of a sum of impartial games plays above it, `left` and `right` how
/// the winners of a sum of partizan games do.
struct Composed {
    ProofStep step = ProofStep::front;
    std::string first = {};
    std::map<std::string, std::map<std::string, std::string>> replies = {};
    std::optional<FrontSide> left = {};
    std::optional<FrontSide> right = {};
    std::vector<ProofPiece> pieces;

    static constexpr std::string_view kind = "composed";
    static constexpr bool has_cases = true;  ///< so that it stands in no case
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("step", &Self::step, shape::StepName{}),
                          optional_key("first", &Self::first, shape::Position{}),
                          optional_key("replies", &Self::replies, shape::Replies{}),
                          optional_key("left", &Self::left, shape::ObjectOf<FrontSide>{}),
                          optional_key("right", &Self::right, shape::ObjectOf<FrontSide>{}),
                          key("pieces", &Self::pieces, shape::List<shape::NamedPiece>{})};
    }
    static std::string sentence(const auto& composed) {
        const std::string number = counted(composed.pieces.size(), "piece");
        switch (composed.step) {
            case ProofStep::front:
                return fmt::format("A strategy down to a front, decided by {}.", number);
            case ProofStep::cases:
                return fmt::format("The goals are refuted in {}.", number);
            case ProofStep::summands:
                return fmt::format("The values of the summands, by {}.", number);
        }
        return {};
    }
    static std::string brief(const auto& composed) {
        return counted(composed.pieces.size(), "piece");
    }
};

}  // namespace lastmove
