// Plays that repeat moves: what is said of them, and their certificates.
#include <fmt/format.h>

#include "lastmove/ask/replacement/subject.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/verify.hpp"
#include "lastmove/replacement/drawing.hpp"

namespace lastmove::ask {

namespace {

lastmove::Pattern evidence_of(const replacement::RepeatedPlay& play) {
    lastmove::Pattern pattern;
    for (const replacement::Repeat& part : play.parts) {
        PatternPart& written = pattern.parts.emplace_back();
        written.times = part.times;
        written.shift = part.shift;
        for (const replacement::Move& move : part.moves) {
            written.moves.push_back(replacement::to_text(move));
        }
    }
    return pattern;
}

/// A JSON number, or digits where they are too many for one.
Json number(const Integer& value) {
    if (value.fits_slong_p()) return value.get_si();
    return value.get_str();
}

std::string part_text(const replacement::Repeat& part) {
    std::string text;
    if (part.times > 1) {
        text = fmt::format("{} times, each time {} {}:\n", grouped(std::to_string(part.times)),
                           counted(static_cast<std::size_t>(std::abs(part.shift)), "square"),
                           part.shift > 0 ? "further" : "back");
    }
    return text + moves_text(part.moves);
}

/// Whether the checkers can verify that fewer moves do not suffice: steps of one length.
bool has_one_length(const replacement::ReplacementSet& set) {
    return replacement::longest_step(set) == replacement::greatest_common_divisor(set);
}

}  // namespace

std::optional<replacement::RepeatedPlay> ReplacementSubject::repeated(
    const Request& request) const {
    if (request.options.has("bijection") || request.options.text("method") == "paper") {
        return std::nullopt;
    }
    return find_pattern(game_, request.limits, request.progress);
}

void ReplacementSubject::answer_repeated(Reply& reply, const replacement::RepeatedPlay& play,
                                         const Request& request) const {
    lastmove::Pattern pattern = evidence_of(play);
    if (!conclude(reply, {to_puzzle(game_), Yes{}, pattern}, request)) return;
    reply.details["moves"] = number(play.moves);
    reply.details["at_least"] = number(play.at_least);
    bool proved = false;
    if (play.moves == play.at_least && play.moves.fits_slong_p() && has_one_length(game_.set)) {
        Certificate certificate{to_puzzle(game_), FewestMovesClaim{play.moves.get_si()},
                                std::move(pattern)};
        proved = verify(certificate, request).has_value();
        if (proved) {
            reply.details["minimal_strength"] = name(Strength::certified);
            reply.certificate = std::move(certificate);
        }
    }
    reply.details["minimal"] = proved;
    const std::string moves = grouped(play.moves.get_str());
    reply.text = proved ? fmt::format("Yes, in {} moves, and no play has fewer:\n", moves)
                        : fmt::format("Yes, in {} moves; every play has at least {}:\n", moves,
                                      grouped(play.at_least.get_str()));
    for (const replacement::Repeat& part : play.parts) reply.text += part_text(part);
    draw(reply, draw_game(game_));
}

}  // namespace lastmove::ask
