#include "lastmove/ask/reply/conclude.hpp"

#include <fmt/format.h>

#include "lastmove/ask/reply/verify.hpp"

namespace lastmove::ask {

void give_up(Reply& reply, std::string_view reason) {
    reply.answer = "unknown";
    reply.strength = Strength::none;
    reply.status = Status::gave_up;
    reply.details["reason"] = reason;
    reply.text = fmt::format("Not decided: {}.\n", reason);
}

void give_up(Reply& reply, Stop stop) {
    give_up(reply, clause(stop));
}

void say_unfinished(Reply& reply, std::string_view reason) {
    if (reply.status != Status::refuted) reply.status = Status::gave_up;
    reply.details["reason"] = reason;
    reply.text += fmt::format("Not finished: {}.\n", reason);
}

void say_forced(Reply& reply) {
    reply.details["forced"] = true;
    reply.text += "The question was ended by force.\n";
}

void say_unasked(Reply& reply, std::string_view reason) {
    give_up(reply, fmt::format("not asked: {}", reason));
    reply.text = fmt::format("Not asked: {}.\n", reason);
}

std::string_view on_witness(const Reply& reply) {
    const bool claims = reply.strength == Strength::computed && reply.question != "show";
    return claims && !reply.certificate ? "Computed, without a witness.\n" : "";
}

bool conclude(Reply& reply, Certificate certificate, const Request& request) {
    const bool no = is<No>(certificate.claim);
    const auto strength = verify(certificate, request);
    if (!strength) {
        give_up(reply, fmt::format("{} was found, but its verification reached a limit",
                                   no ? "a proof of impossibility" : "a solution"));
        return false;
    }
    reply.answer = no ? "no" : "yes";
    reply.status = no ? Status::refuted : Status::answered;
    reply.strength = *strength;
    reply.witness = certificate.evidence;
    if (const auto again = searched_again(certificate, request)) reply.details["verified"] = *again;
    reply.certificate = std::move(certificate);
    return true;
}

std::string_view on_search(const Reply& reply) {
    const auto verified = reply.details.find("verified");
    if (verified == reply.details.end()) return "";
    return *verified == true ? "The checker's own search confirms this.\n"
                             : "The checker has not repeated this search; `lastmove check` repeats "
                               "it from a certificate.\n";
}

}  // namespace lastmove::ask
