#include "lastmove/ask/family/no_period.hpp"

#include <fmt/format.h>

#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "lastmove/ask/reply/with_rules.hpp"
#include "lastmove/check/certificate/check.hpp"
#include "lastmove/check/sums/digit_moves.hpp"
#include "lastmove/impartial/sequence/digit_automaton.hpp"

namespace lastmove::ask {

namespace {

constexpr std::size_t fewest_numbers = 10'000;
constexpr std::size_t most_numbers = 10'000'000;
constexpr std::size_t most_following = 5'000;  ///< nimbers by which states are told apart
constexpr std::size_t more = 10;

constexpr std::chrono::seconds automaton_patience{5};

/// Looks for an automaton that the checker accepts.
void find_automaton(NoPeriod& found, const checking::DigitGame& game, const Request& request) {
    std::vector<impartial::NumberMove> moves;
    moves.reserve(game.moves.size());
    for (const auto& [shift, divisor, above] : game.moves) {
        moves.push_back({shift, divisor, above});
    }
    const auto base = static_cast<std::uint32_t>(game.base);
    for (std::size_t size = fewest_numbers; size <= most_numbers; size *= more) {
        const auto nimbers =
            impartial::nimbers_of_numbers(moves, size, request.limits, request.progress);
        std::size_t width = base;
        for (std::size_t depth = 1; width <= most_following; ++depth, width *= base) {
            auto automaton =
                impartial::digit_automaton(nimbers, base, depth, request.limits, request.progress);
            if (!automaton) continue;
            Certificate proof = found.proof;
            proof.evidence = Division{*std::move(automaton)};
            const CheckResult result = lastmove::check(proof, request.limits, request.progress);
            if (result.outcome != CheckResult::Outcome::accepted) continue;
            found.proof = std::move(proof);
            return;
        }
    }
}

}  // namespace

std::optional<NoPeriod> no_period(const game::Family& family, const Request& request) {
    const GameFamily members{family.with("<n>")};
    Certificate proof = with_rules({members, AperiodicClaim{}, Division{}});
    const auto game = checking::digit_game(std::get<GameFamily>(proof.puzzle));
    if (!game) return std::nullopt;
    NoPeriod found{std::move(proof), game->base};
    const Request hurried = request.phase(automaton_patience);
    until_stopped([&] { find_automaton(found, *game, hurried); });
    return found;
}

std::string table_of(const DigitAutomaton& automaton) {
    constexpr std::size_t most_shown = 30;
    constexpr std::size_t most_digits = 12;
    if (automaton.next.size() > most_shown || automaton.base > most_digits) return "";
    std::string text = "state  nimber";
    for (std::size_t digit = 0; digit < automaton.base; ++digit) {
        text += fmt::format("{:>4}", digit);
    }
    text += "\n";
    for (std::size_t state = 0; state < automaton.next.size(); ++state) {
        text += fmt::format("{:>5}{:>8}", state, automaton.nimbers[state]);
        for (const std::size_t next : automaton.next[state]) text += fmt::format("{:>4}", next);
        text += "\n";
    }
    return text;
}

}  // namespace lastmove::ask
