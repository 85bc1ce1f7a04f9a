#include "lastmove/check/partizan/cuts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/check/partizan/strategies.hpp"

namespace lastmove::checking {

namespace {

constexpr std::string_view game = "domineering:";
constexpr std::string_view number_gap = "<n>";  // where a family's number stands
constexpr std::int64_t farthest = 1'000'000;

/// A board of Domineering one side of which grows.
struct GrowingBoard {
    std::string other;  ///< the length of the other side
    bool has_growing_rows = false;

    [[nodiscard]] PartizanSum member(std::int64_t n) const {
        const std::string number = std::to_string(n);
        return {std::string(game) +
                (has_growing_rows ? number + "x" + other : other + "x" + number)};
    }
};

bool is_length(std::string_view text) {
    return !text.empty() && text.size() < 4 && text.front() != '0' &&
           std::ranges::all_of(text, [](char sign) { return sign >= '0' && sign <= '9'; });
}

/// Throws Rejection for every other family.
GrowingBoard growing_board(const GameFamily& family) {
    const std::string_view text = family.position;
    if (family.rules.empty() && text.starts_with(game)) {
        const std::string_view sides = text.substr(game.size());
        const std::size_t by = sides.find('x');
        if (by != std::string_view::npos) {
            const std::string_view rows = sides.substr(0, by);
            const std::string_view columns = sides.substr(by + 1);
            if (is_length(rows) && columns == number_gap) return {std::string(rows), false};
            if (rows == number_gap && is_length(columns)) return {std::string(columns), true};
        }
    }
    throw Rejection("boards are cut in the families domineering:mx<n> and domineering:<n>xm only");
}

}  // namespace

std::string verify_cuts(const GameFamily& family, const OutcomesClaim& claim,
                        const CutBoards& evidence, GameParts& games, Budget& budget) {
    const GrowingBoard board = growing_board(family);
    // Left's dominoes stand upright: they lie along the side that grows where rows do.
    const bool is_left = board.has_growing_rows;
    const char outcome = is_left ? 'L' : 'R';
    if (claim.outcome != outcome) {
        throw Rejection(
            "the claim is not that the player wins whose dominoes lie along the side "
            "that grows");
    }
    const auto length = static_cast<std::int64_t>(evidence.members.size());
    if (length == 0 || length > farthest || claim.from < 1 || claim.from > farthest) {
        throw Rejection("no members, or numbers out of range");
    }
    verify_strategies(board.member(length), WinnerClaim{!is_left, is_left}, evidence.piece, games,
                      budget);
    for (std::int64_t n = 0; n < length; ++n) {
        verify_strategies(board.member(claim.from + n), OutcomeClaim{outcome},
                          evidence.members[static_cast<std::size_t>(n)], games, budget);
    }
    return fmt::format("strategies for {} and for a piece of length {}, and no play across cuts",
                       counted(evidence.members.size(), "board"), length);
}

}  // namespace lastmove::checking
