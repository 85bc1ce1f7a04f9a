#include "lastmove/ask/closure/closure.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/ask/closure/monoid.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/ask/reply/verify.hpp"
#include "lastmove/ask/sum/normal_desk.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/partizan/sums/form_certificate.hpp"

namespace lastmove::ask {

namespace {

using game::Player;
using partizan::Components;
using partizan::Outcome;

/// The first context in which a does worse than b, if there is one.
std::optional<Closure::Element> failing(const Closure& closure, Closure::Element a,
                                        Closure::Element b) {
    for (const Closure::Element x : closure.contexts(a, b)) {
        const Outcome first = closure.outcome(closure.product(a, x));
        const Outcome second = closure.outcome(closure.product(b, x));
        if (!partizan::at_least(first, second)) return x;
    }
    return std::nullopt;
}

/// Adds a certificate once it is verified; says why there is none if it is not.
void certify(Reply& reply, const std::function<Certificate()>& make, const Request& request) {
    const auto without = [&](std::string_view reason) {
        reply.details["uncertified"] = reason;
        reply.text += fmt::format("No certificate: {}.\n", reason);
        if (request.proof) reply.status = Status::gave_up;
    };
    try {
        Certificate proof = make();
        const auto strength = verify(proof, request);
        if (!strength) return without("its verification reached a limit");
        reply.strength = *strength;
        reply.text += explain(proof.evidence) + "\n";
        reply.certificate = std::move(proof);
    } catch (const partizan::TooLong&) {
        without("it would be too long");
    } catch (const InputError&) {
        without("no sum of members is known to represent the element");
    } catch (const Stopped& stopped) {
        without(clause(stopped.stop()));
    }
}

/// The universe as it is said in a sentence: what was examined of it.
std::string examined(const Closure& closure, const Request& request) {
    const std::string& universe = request.options.text("universe");
    const auto last = closure.last_member();
    return last ? fmt::format("{} up to n = {}", universe, *last) : universe;
}

template <class Work>
Reply in_closure(const std::string& subject, std::string_view question, const Request& request,
                 Work work) {
    const Stopwatch watch;
    Reply reply;
    reply.subject = subject;
    reply.question = question;
    reply.details["universe"] = request.options.text("universe");
    try {
        const auto monoid = closure(request, request.options.text("universe"));
        const auto last = monoid->last_member();
        reply.details["members"] = last ? Json(*last) : Json("all");
        reply.strength = Strength::computed;
        work(reply, *monoid);
        if (last) {
            reply.text += fmt::format(
                "Only sums of members up to n = {} were examined: larger members may distinguish "
                "more games.\n",
                *last);
        }
    } catch (const NotFound& fault) {
        give_up(reply, fault.what());
    } catch (const Stopped& stopped) {
        give_up(reply, stopped.what());
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

FormOrder order_of(bool fails_above, bool fails_below) {
    if (fails_above) return fails_below ? FormOrder::confused : FormOrder::less;
    return fails_below ? FormOrder::greater : FormOrder::equal;
}

bool wins(Outcome outcome, Player first) {
    return outcome == Outcome::next ||
           outcome == (first == Player::left ? Outcome::left : Outcome::right);
}

/// Who wins when the player begins, and by the move that leads to `after`, if any.
Certificate winner(Closure& closure, const Components& sum, Player player,
                   const Components* after) {
    const bool left = player == Player::left;
    const WinnerClaim claim{left, left == wins(closure.outcome(closure.of(sum)), player)};
    Certificate proof = closure.certificate(claim, sum);
    if (after != nullptr) std::get<ClosureEvidence>(proof.evidence).move = closure.written(*after);
    return proof;
}

/// A winning move: its text, and what it leaves of the whole.
struct Good {
    std::string text;
    Components after;
};

std::vector<Good> winning_moves(Closure& closure, const ValueSum& sum, const Request& request) {
    const Player player = request.is_rights_turn() ? Player::right : Player::left;
    std::vector<Good> good;
    for (std::size_t i = 0; i < sum.terms.size(); ++i) {
        ValueSum others = sum;
        others.terms.erase(others.terms.begin() + static_cast<std::ptrdiff_t>(i));
        const Components rest = closure.components(others);
        for (TermMove& move : closure.moves(sum.terms[i], player)) {
            Components after = partizan::joined(rest, closure.components(move.left));
            if (wins(closure.outcome(closure.of(after)), game::other(player))) continue;
            good.push_back({part_text(sum, i) + move.text, std::move(after)});
            if (!request.options.has("all")) return good;
        }
    }
    return good;
}

}  // namespace

bool is_closure(std::string_view universe) {
    return universe.starts_with("cl(") && universe.ends_with(")");
}

Reply closure_compare(const std::string& first, const std::string& second, const Request& request) {
    const ValueSum g = parse_value_sum(first);
    const ValueSum h = parse_value_sum(second);
    return in_closure(first, "compare", request, [&](Reply& reply, Closure& closure) {
        const Components one = closure.components(g);
        const Components other = closure.components(h);
        const auto a = closure.of(one);
        const auto b = closure.of(other);
        const auto below = failing(closure, a, b);
        const auto above = failing(closure, b, a);
        const char* sign = below ? (above ? "||" : "<") : (above ? ">" : "=");
        reply.answer = sign;
        reply.details["with"] = second;
        reply.text =
            fmt::format("{} {} {} modulo {}\n", first, sign, second, examined(closure, request));
        Json& separators = reply.details["separators"] = Json::object();
        for (const auto& [name, x] : {std::pair{">=", below}, std::pair{"<=", above}}) {
            if (!x) continue;
            const auto left = letter(closure.outcome(closure.product(a, *x)));
            const auto right = letter(closure.outcome(closure.product(b, *x)));
            separators[name] = {{"game", closure.text(*x)}, {"outcomes", {left, right}}};
            reply.text += fmt::format("not {}: with {}, the outcomes are {} and {}\n", name,
                                      closure.text(*x), left, right);
        }
        certify(
            reply,
            [&] {
                const CompareClaim claim{order_of(below.has_value(), above.has_value())};
                Certificate proof = closure.certificate(claim, one, other);
                auto& evidence = std::get<ClosureEvidence>(proof.evidence);
                if (below) evidence.not_at_least = closure.pair(*below);
                if (above) evidence.not_at_most = closure.pair(*above);
                return proof;
            },
            request);
    });
}

Reply closure_invert(const std::string& subject, const Request& request) {
    const ValueSum sum = parse_value_sum(subject);
    return in_closure(subject, "invert", request, [&](Reply& reply, Closure& closure) {
        const Components given = closure.components(sum);
        const auto inverse = closure.inverse(closure.of(given));
        reply.answer = inverse ? "yes" : "no";
        InverseClaim claim;
        if (!inverse) {
            reply.text = fmt::format("no inverse modulo {}.\n", examined(closure, request));
        } else {
            const std::string text = closure.text(*inverse);
            reply.details["inverse"] = text;
            reply.text = fmt::format("{}\nthe inverse modulo {}: the sum of the two equals 0\n",
                                     text, examined(closure, request));
        }
        certify(
            reply,
            [&] {
                if (inverse) {
                    const auto parsed = parse_value_sum(closure.text(*inverse));
                    claim.inverse = closure.written(closure.components(parsed));
                }
                return closure.certificate(claim, given);
            },
            request);
    });
}

Reply closure_value(const std::string& subject, const Request& request) {
    const ValueSum sum = parse_value_sum(subject);
    return in_closure(subject, "value", request, [&](Reply& reply, Closure& closure) {
        const Components given = closure.components(sum);
        const auto element = closure.of(given);
        const std::string_view outcome = letter(closure.outcome(element));
        reply.answer = closure.name(element);
        reply.details["outcome"] = outcome;
        reply.text = fmt::format("{}, outcome {}: the same as {}\n", closure.name(element), outcome,
                                 closure.text(element));
        certify(
            reply,
            [&] {
                const ElementClaim claim{closure.pair(element), outcome.front()};
                return closure.certificate(claim, given);
            },
            request);
    });
}

Reply closure_outcome(const std::string& subject, const Request& request) {
    const ValueSum sum = parse_value_sum(subject);
    return in_closure(subject, "outcome", request, [&](Reply& reply, Closure& closure) {
        const Components given = closure.components(sum);
        const Outcome outcome = closure.outcome(closure.of(given));
        reply.answer = letter(outcome);
        reply.text = fmt::format("{}: {} (misere play)\n", letter(outcome), meaning(outcome));
        certify(
            reply, [&] { return closure.certificate(partizan::outcome_claim(outcome), given); },
            request);
    });
}

Reply closure_hint(const std::string& subject, const Request& request) {
    const ValueSum sum = parse_value_sum(subject);
    const Player player = request.is_rights_turn() ? Player::right : Player::left;
    const std::string_view name = request.is_rights_turn() ? "Right" : "Left";
    return in_closure(subject, "hint", request, [&](Reply& reply, Closure& closure) {
        const Components given = closure.components(sum);
        const bool won = wins(closure.outcome(closure.of(given)), player);
        const std::vector<Good> good = winning_moves(closure, sum, request);
        reply.details["player"] = request.is_rights_turn() ? "right" : "left";
        reply.details["won"] = won && good.empty();
        reply.answer = Json::array();
        for (const Good& move : good) {
            reply.answer.push_back(move.text);
            reply.text += move.text + "\n";
        }
        if (good.empty()) {
            reply.text = won ? fmt::format("{} to move has no move, and has won.\n", name)
                             : fmt::format("{0} to move has no winning move.\n", name);
        }
        certify(
            reply,
            [&] { return winner(closure, given, player, good.empty() ? nullptr : &good[0].after); },
            request);
    });
}

void prove_by_closure(Reply& reply, const std::string& universe, const ValueSum& sum,
                      std::optional<Player> player, const ValueSum* after, const Request& request) {
    try {
        const auto monoid = closure(request, universe);
        certify(
            reply,
            [&] {
                const Components given = monoid->components(sum);
                if (!player) {
                    const Outcome outcome = monoid->outcome(monoid->of(given));
                    return monoid->certificate(partizan::outcome_claim(outcome), given);
                }
                const auto left = after ? std::optional(monoid->components(*after)) : std::nullopt;
                return winner(*monoid, given, *player, left ? &*left : nullptr);
            },
            request);
    } catch (const NotFound&) {
        return;
    } catch (const Stopped& stopped) {
        reply.details["uncertified"] = clause(stopped.stop());
    }
}

}  // namespace lastmove::ask
