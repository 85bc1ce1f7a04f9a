// Comparisons in misère play are proved before they are answered.
#include <fmt/format.h>

#include "lastmove/ask/reply/verify.hpp"
#include "lastmove/ask/sum/misere_sum.hpp"

namespace lastmove::ask {

namespace {

/// The most pairs of followers that are compared unless a certificate is requested.
constexpr std::size_t few_pairs = 250'000;

}  // namespace

std::size_t pairs_of_followers(const MisereDesk& desk, partizan::FormId g, partizan::FormId h) {
    return desk.forms.followers(g).size() * desk.forms.followers(h).size();
}

void certify(Reply& reply, MisereDesk& desk, std::size_t pairs,
             const std::function<FormsCompared()>& forms, const Request& request) {
    const auto without = [&](std::string_view reason) {
        reply.strength = Strength::computed;
        reply.details["uncertified"] = reason;
        reply.text += fmt::format("No certificate: {}.\n", reason);
    };
    if (pairs > few_pairs && !request.proof) {
        return without("it would be long; use --certificate FILE");
    }
    try {
        const FormsCompared compared = forms();
        auto certificate =
            partizan::order_certificate(desk.order, compared.g, compared.h, compared.separations);
        if (!certificate) return without("it would be too long");
        const auto strength = verify(*certificate, request);
        if (!strength) return without("its verification reached a limit");
        reply.strength = *strength;
        reply.certificate = *std::move(certificate);
    } catch (const Stopped& stopped) {
        without(clause(stopped.stop()));
    }
}

}  // namespace lastmove::ask
