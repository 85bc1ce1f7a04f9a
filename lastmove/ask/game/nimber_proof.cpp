#include "lastmove/ask/game/nimber_proof.hpp"

#include <fmt/format.h>

#include "lastmove/base/number.hpp"
#include "lastmove/check/sums/nimbers.hpp"
#include "lastmove/game/mirror.hpp"
#include "lastmove/game/plain_text.hpp"
#include "lastmove/impartial/sequence/period.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove::ask {

namespace {

constexpr std::uint64_t small_heap = 2'000;      ///< whose nimber is computed again in no time
constexpr std::uint64_t most_moves = 1'000'000;  ///< of all heaps up to one that is computed again
constexpr std::size_t longest_period = 20'000;   ///< nimbers that may prove a period

/// Moves of all positions whose nimbers are computed again, unless a proof is requested, and if.
constexpr std::size_t unasked_moves = 20'000;
constexpr std::size_t asked_moves = 2'000'000;

/// How the nimbers of heaps are known, if in a short time.
std::optional<NimberSource> heap_source(const game::Component& part, const Request& request) {
    const auto heap = part.game->heap(part.code);
    if (heap && heap->code.last_digit() && heap->code.widest() <= 2) {
        if (heap->size <= small_heap) return NimberSource{"mex"};
        impartial::PeriodSearch found;
        if (checking::is_under_code(part.game->name())) {
            until_stopped([&] {
                impartial::find_period(heap->code, longest_period,
                                       request.limits.phase(unasked_patience), request.progress,
                                       found);
            });
        }
        if (found.period) {
            return NimberSource{"", static_cast<std::int64_t>(found.period->period),
                                static_cast<std::int64_t>(found.period->preperiod), 0};
        }
        return request.proof ? std::optional(NimberSource{"mex"}) : std::nullopt;
    }
    // Of a position that is called by a word nothing is known; of numbers the first one.
    const auto number = leading_number<std::uint64_t>(part.game->text(part.code)).value;
    const std::uint64_t size = heap ? heap->size : number.value_or(small_heap);
    const game::Sum alone{{{part.game, {part.code}}}};
    const std::uint64_t moves = game::count_moves(alone, most_moves);
    if (moves * (size + 1) <= most_moves || request.proof) return NimberSource{"mex"};
    return std::nullopt;
}

}  // namespace

BookLimits BookLimits::beside_recount(const game::Sum& sum, const Request& request) {
    // A reply takes a checker as long as some moves, and people can follow it.
    constexpr std::size_t moves_a_reply = 4;
    constexpr std::size_t few_replies = 300;
    BookLimits limits = of(request);
    if (request.is_misere() || game::ends_early(sum))
        return limits;  // nimbers do not tell who wins
    const std::size_t moves = game::count_moves_below(sum, unasked_moves);
    if (moves < unasked_moves) {
        limits.most = std::min(limits.most, few_replies + moves / moves_a_reply);
    }
    return limits;
}

BookLimits BookLimits::of(const Request& request) {
    if (request.proof) return {asked_replies, request.limits};
    return {unasked_replies, request.limits.phase(unasked_patience)};
}

bool NimberProofs::fits(const checking::NamedTheorem& theorem, const game::Component& part) const {
    if (checking::find_theorem(theorem.name, *part.game) != &theorem) return false;
    if (choice_ == Choice::formulas && !theorem.is_total) return false;
    const auto worth = theorem.says(*part.game, part.game->text(part.code));
    return worth && (worth->nimber || choice_ == Choice::theorems);
}

bool NimberProofs::add_source(const game::Component& part) {
    const std::string name = part.game->name();
    const auto known = proof_.games.find(name);
    if (known != proof_.games.end()) {
        const auto* theorem = checking::find_theorem(known->second.name, *part.game);
        return theorem == nullptr || fits(*theorem, part);
    }
    for (const checking::NamedTheorem& theorem : checking::theorems()) {
        if (!fits(theorem, part)) continue;
        proof_.games.emplace(name, NimberSource{std::string(theorem.name)});
        return true;
    }
    if (choice_ == Choice::theorems || !part.game->heaps()) return false;
    const auto source = heap_source(part, request_);
    if (source) proof_.games.emplace(name, *source);
    return source.has_value();
}

bool NimberProofs::add_play(const game::Component& part, const std::string& text) {
    const game::Sum alone{{{part.game, {part.code}}}};
    if (part.game->takes_cells() && game::is_mirrored(alone)) {
        proof_.parts.emplace(text, NimberPlay{0, Mirror{}});
        return true;
    }
    if (choice_ != Choice::all) return false;
    const auto stopped = until_stopped([&] {
        const impartial::Value nimber = outcomes_.nimber(alone);
        if (!nimber) {
            reason_ = fmt::format("{} has no nimber", text);
            return;
        }
        const std::string beside = *nimber == 0 ? text : fmt::format("{} + nim:{}", text, *nimber);
        const BookLimits limits = BookLimits::beside_recount(alone, request_);
        auto book = outcomes_.strategy(rulesets::parse(beside), limits.most, limits.limits);
        proof_.parts.emplace(text, NimberPlay{*nimber, std::move(book)});
    });
    if (stopped) reason_ = stopped->what();
    return proof_.parts.contains(text);
}

bool NimberProofs::add_recount(const game::Component& part) {
    const std::size_t most = request_.proof ? asked_moves : unasked_moves;
    const game::Sum alone{{{part.game, {part.code}}}};
    if (part.game->heaps() || game::count_moves_below(alone, most) >= most) return false;
    return proof_.games.emplace(part.game->name(), NimberSource{"mex"}).first->second.name == "mex";
}

bool NimberProofs::add(const game::Component& part) {
    if (part.game->ends_early()) {
        reason_ = "the game can end early";
        return false;
    }
    if (game::is_finished(*part.game, part.code)) return true;
    const std::string text = game::text(part);
    if (proof_.parts.contains(text)) return true;
    if (!without_source_.contains(text) && add_source(part)) return true;
    without_source_.insert(text);
    const bool plays = choice_ == Choice::theorems || choice_ == Choice::all;
    if (plays && add_play(part, text)) return true;
    return (choice_ == Choice::recount || choice_ == Choice::all) && add_recount(part);
}

bool NimberProofs::add(const game::Sum& sum) {
    for (const game::Term& term : sum.terms) {
        for (const game::Code& code : term.parts) {
            if (add({term.game, code})) continue;
            if (reason_.empty()) {
                reason_ = fmt::format("no short proof of the nimber of {} is known",
                                      game::text(game::Component{term.game, code}));
            }
            return false;
        }
    }
    return true;
}

Json brief_json(const Witness& evidence) {
    if (const auto* strategy = std::get_if<Strategy>(&evidence)) {
        Json json{{"kind", "strategy"}};
        if (!strategy->first.empty()) json["first"] = strategy->first;
        json["positions"] = strategy->replies.size();
        return json;
    }
    if (const auto* book = std::get_if<MoveBook>(&evidence)) {
        return {{"kind", "moves"}, {"positions", book->replies.size()}};
    }
    const auto* proof = std::get_if<NimberProof>(&evidence);
    if (proof == nullptr) return lastmove::to_json(evidence);
    Json json = lastmove::to_json(Witness{NimberProof{proof->games, {}}});
    for (const auto& [part, known] : proof->parts) {
        json["parts"][part] = {{"nimber", known.nimber}};
    }
    return json;
}

}  // namespace lastmove::ask
