// Who wins a sum of partizan games, and its value, from the values of the positions in it.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <utility>
#include <variant>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/ask/composed/say_pieces.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/with_rules.hpp"
#include "lastmove/ask/sum/normal_desk.hpp"
#include "lastmove/ask/value/plain_sums.hpp"
#include "lastmove/ask/value/subject.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/sort_unique.hpp"
#include "lastmove/check/partizan/sum.hpp"
#include "lastmove/partizan/forms/list.hpp"
#include "lastmove/partizan/normal/names.hpp"
#include "lastmove/partizan/sums/form_certificate.hpp"

namespace lastmove::ask {

namespace {

using partizan::Outcome;

constexpr const char* summands_example =
    "lastmove outcome 'domineering:4x4 + clobber:3x3' --pieces proof";

/// A sum whose outcome is known, to be proved in a piece.
struct SumPiece {
    ValueSum sum;
    Outcome outcome;
};

/// Sums that add up to one.
struct DividedSum {
    std::vector<SumPiece> pieces;
    std::vector<std::size_t> entries;  ///< the piece of each summand, and of the values in the end
};

/// The parts into which the positions of a sum fall, as certificates write them, ascending.
std::vector<std::string> parts_of(const ValueSum& sum, const Request& request) {
    checking::Budget budget(request.limits, request.progress);
    checking::GameParts games;
    checking::PartTable table({}, {}, games, budget);
    checking::PartizanOptions rules(table, budget);
    ValueSum positions;
    std::ranges::copy_if(sum.terms, std::back_inserter(positions.terms), [](const auto& term) {
        return !std::holds_alternative<std::string>(term);
    });
    if (positions.terms.empty()) return {};
    const std::string plain = rules.text(rules.read(text(positions)));
    return plain == "0" ? std::vector<std::string>() : checking::terms_of(plain);
}

/// Those of some parts that are left when each is struck out with its negative, ascending.
std::vector<std::string> left_over(const std::vector<std::string>& parts) {
    ValueSum sum;
    for (const std::string& part : parts) sum.terms.push_back(sum_of_plain(part).terms.at(0));
    std::vector<std::string> left;
    for (const ValueTerm& term : without_opposites(sum).terms) left.push_back(text(term));
    std::ranges::sort(left);
    return left;
}

/// Of a sum G + H + v of positions and a value: G - g = 0 and H - h = 0, where g and h are the
/// values of G and H, and who wins g + h + v. Throws Stopped.
DividedSum divide(const ValueSum& sum, NormalDesk& desk, const Request& request) {
    partizan::Values& values = desk.values();
    DividedSum divided;
    SumPiece rest;
    std::string last;
    std::string last_value;
    for (const std::string& part : left_over(parts_of(sum, request))) {
        if (part != last) {
            ValueSum difference = sum_of_plain(part);
            const partizan::ValueId value = desk.value(difference);
            last_value = partizan::to_text(values, value);
            if (last_value != "0") {
                difference.terms.emplace_back(partizan::to_text(values, values.negative(value)));
            }
            divided.pieces.push_back({std::move(difference), Outcome::previous});
            last = part;
        }
        divided.entries.push_back(divided.pieces.size() - 1);
        if (last_value != "0") rest.sum.terms.emplace_back(last_value);
    }
    std::ranges::copy_if(sum.terms, std::back_inserter(rest.sum.terms), [](const auto& term) {
        return std::holds_alternative<std::string>(term);
    });
    rest.outcome = desk.outcome(rest.sum);
    divided.entries.push_back(divided.pieces.size());
    divided.pieces.push_back(std::move(rest));
    return divided;
}

/// The puzzle of a piece, with the rules that it names; those are the same in the whole.
PartizanSum puzzle_with_rules(const ValueSum& sum, const Request& request,
                              const RulesByName& rules) {
    Certificate piece{puzzle_about(sum, request), OutcomeClaim{'P'}, Emptiness{}};
    return std::get<PartizanSum>(with_rules_of(std::move(piece), rules).puzzle);
}

/// Decides the pieces, and makes a certificate of them, or says why there is none.
std::optional<std::string> prove_by_sums(Reply& reply, const ValueSum& sum,
                                         const DividedSum& divided, const Request& request) {
    PieceStore store(piece_folder(request), request);
    Certificate whole{puzzle_with_rules(sum, request, {}),
                      partizan::outcome_claim(divided.pieces.back().outcome), Emptiness{}};
    const RulesByName rules = rules_of(whole.puzzle);
    std::vector<WantedPiece> wanted;
    wanted.reserve(divided.pieces.size());
    for (const SumPiece& piece : divided.pieces) {
        wanted.push_back(
            {puzzle_with_rules(piece.sum, request, rules), partizan::outcome_claim(piece.outcome)});
    }
    const auto decide = [&](std::size_t place, const Request& own) {
        const SumPiece& piece = divided.pieces[place];
        const auto desk = borrow_desk(own);
        Reply proved;
        proved.status = Status::answered;
        prove_outcome(proved, piece.sum, piece.outcome, own,
                      [&](auto patience) { return desk->proof_desk(patience); });
        return proved;
    };
    const DecidedPieces decided = decide_pieces(wanted, decide, store, request);
    if (decided.decided < wanted.size()) {
        return fmt::format("{}, with {} of {} undecided",
                           decided.stopped.value_or("a limit was reached"),
                           wanted.size() - decided.decided, counted(wanted.size(), "piece"));
    }
    Composed evidence;
    evidence.step = ProofStep::summands;
    for (const std::size_t place : divided.entries) {
        const auto& puzzle = std::get<PartizanSum>(wanted[place].puzzle);
        const StoredPiece& piece = *decided.pieces[place];
        evidence.pieces.push_back({piece.sha256, puzzle.position, piece.claim, {}, puzzle.forms});
    }
    whole.evidence = std::move(evidence);
    prove_by_pieces(reply, std::move(whole), decided, store, request);
    return std::nullopt;
}

/// The same; says why there is no certificate where none can be made, and gives up.
void prove_divided(Reply& reply, const ValueSum& sum, const DividedSum& divided,
                   const Request& request) {
    const auto without = [&](const std::string& reason) {
        reply.details["certificate"] = reason;
        reply.status = Status::gave_up;
        reply.text += fmt::format("No certificate: {}.\n", reason);
    };
    try {
        std::optional<std::string> unproved;
        const auto stopped =
            until_stopped([&] { unproved = prove_by_sums(reply, sum, divided, request); });
        if (stopped) unproved = stopped->what();
        if (unproved) without(*unproved);
    } catch (const partizan::TooLong&) {
        without("a value has more than 2,000,000 options, or a play of more than 1,000 moves");
    } catch (const std::invalid_argument& error) {
        without(error.what());
    }
}

}  // namespace

void ValueSubject::require_summands(const Request& request) const {
    if (request.is_misere()) {
        throw InputError("--misere --pieces", 0,
                         "normal play, in which values add up, or --front N",
                         "lastmove outcome domineering:4x4 --misere --front 50 --pieces proof");
    }
    for (const ValueTerm& term : sum_.terms) {
        const auto* impartial = std::get_if<game::Term>(&term);
        const bool ends_early = impartial != nullptr && impartial->game->ends_early();
        if (!ends_early && !std::holds_alternative<BraceTerm>(term)) continue;
        throw InputError(
            ask::text(term), 0,
            ends_early ? "games that cannot end early, which have values, for --pieces"
                       : "a sum of positions and values, without positions in braces, for --pieces",
            summands_example);
    }
}

Reply ValueSubject::outcome_from_summands(const Request& request) const {
    require_summands(request);
    if (without_opposites(sum_).terms.empty()) return decided(request);  // no piece is needed
    const Stopwatch watch;
    Reply reply = reply_to("outcome");
    DividedSum divided;
    const bool is_divided = finishes(reply, [&] {
        const auto desk = borrow_desk(request);
        divided = divide(sum_, *desk, request);
        reply.statistics.nodes = desk->nodes();
    });
    if (is_divided) {
        const Outcome outcome = divided.pieces.back().outcome;
        reply.answer = letter(outcome);
        reply.strength = Strength::computed;
        reply.text = fmt::format("{}: {}\n", letter(outcome), meaning(outcome));
        prove_divided(reply, sum_, divided, request);
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

void ValueSubject::prove_by_summands(Reply& reply, const std::string& negative,
                                     const Request& request) const {
    ValueSum difference = sum_;
    if (negative != "0") difference.terms.emplace_back(negative);
    DividedSum divided;
    const auto stopped = until_stopped([&] {
        const auto desk = borrow_desk(request);
        divided = divide(difference, *desk, request);
    });
    if (stopped) return say_unfinished(reply, stopped->what());
    prove_divided(reply, difference, divided, request);
}

}  // namespace lastmove::ask
