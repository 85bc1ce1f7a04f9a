// Certificates of the nimbers of a family, and of its P-positions.
#include <fmt/format.h>

#include <chrono>
#include <functional>

#include "lastmove/ask/family/subject.hpp"
#include "lastmove/ask/game/nimber_proof.hpp"
#include "lastmove/ask/reply/verify.hpp"
#include "lastmove/check/certificate/check.hpp"
#include "lastmove/impartial/outcomes/outcomes.hpp"

namespace lastmove::ask {

namespace {

/// What shows the nimbers, or at least who wins, of the members up to `last`; the last one first:
/// of large heaps a period may be known.
bool add_members(NimberProofs& proofs,
                 const std::function<std::optional<game::Sum>(std::uint64_t)>& member,
                 std::uint64_t last) {
    for (std::uint64_t n = last + 1; n-- > 0;) {
        const auto sum = member(n);
        if (sum && !proofs.add(*sum)) return false;
    }
    return true;
}

/// Whether the claim is about nimbers and says that of the last member.
bool has_nimber(const Claim& claim, std::uint64_t last) {
    const auto* nimbers = std::get_if<NimbersClaim>(&claim);
    return nimbers != nullptr && nimbers->members.at(last).has_value();
}

constexpr std::uint64_t most_unasked = 5'000;
constexpr std::chrono::seconds family_patience{2};  ///< with a proof that was not requested

}  // namespace

void FamilySubject::prove_members(Reply& reply, const Claim& claim, std::uint64_t last,
                                  const Request& request) const {
    std::string reason;
    if (request.is_misere()) {
        reason = "the P-positions of a family in misère play have none; 'quotient' may have one";
    } else if (!request.proof && last > most_unasked) {
        reason = "more than 5,000 members are recomputed only with --certificate";
    } else if (has_nimber(claim, last) && !member(last)) {
        // A period says it.
        reason =
            fmt::format("the member for {} is too large to be a subject; 'period' has one", last);
    } else {
        const Request hurried = request.proof ? request : request.phase(family_patience);
        impartial::Outcomes outcomes(impartial::Play::normal, hurried.limits, hurried.progress);
        const auto each = [&](std::uint64_t n) { return member(n); };
        const auto with = [&](NimberProof proof) {
            return Certificate{GameFamily{family_.with("<n>")}, claim, std::move(proof)};
        };
        NimberProofs proofs(NimberProofs::Choice::all, hurried, outcomes);
        NimberProofs theorems(NimberProofs::Choice::theorems, hurried, outcomes);
        // Who wins may be known where nimbers are not.
        const bool by_theorems =
            is<PPositionsClaim>(claim) && add_members(theorems, each, last) &&
            lastmove::check(with(theorems.proof()), hurried.limits, hurried.progress).outcome ==
                CheckResult::Outcome::accepted;
        const bool found = by_theorems || add_members(proofs, each, last);
        reason = proofs.reason();
        const Certificate certificate = with((by_theorems ? theorems : proofs).proof());
        const auto strength = found ? verify(certificate, hurried) : std::nullopt;
        if (strength) {
            reply.strength = *strength;
            reply.details["witness"] = brief_json(certificate.evidence);
            reply.certificate = certificate;
            return;
        }
        if (found) reason = "the verification of the nimbers reached a limit";
    }
    reply.details["certificate"] = reason;
    if (!request.proof) return;
    reply.status = Status::gave_up;
    if (!request.options.has("bfile")) reply.text += fmt::format("No certificate: {}.\n", reason);
}

}  // namespace lastmove::ask
