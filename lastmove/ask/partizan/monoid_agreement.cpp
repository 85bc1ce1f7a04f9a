#include "lastmove/ask/partizan/monoid_agreement.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>

#include "lastmove/ask/value/subject.hpp"
#include "lastmove/partizan/misere/agreement.hpp"

namespace lastmove::ask {

namespace {

constexpr std::chrono::seconds agreement_patience{10};
constexpr std::size_t most_sums = 20'000;
constexpr std::size_t most_agreeing = 24;
constexpr std::uint64_t most_compared = 60;

std::string text(const partizan::MemberSum& sum) {
    return sum.empty() ? "0" : fmt::format("{}", fmt::join(sum, " + "));
}

}  // namespace

void say_agreement(Reply& reply, const PartizanFamilySubject& family, std::uint64_t known,
                   std::uint64_t last, const Request& request) {
    const Limits limits = request.limits.phase(agreement_patience);
    std::optional<partizan::Agreement> found;
    until_stopped([&] {
        partizan::Forms forms(limits, request.progress);
        partizan::ComponentTable table(limits);
        std::vector<std::optional<partizan::Components>> members;
        for (std::uint64_t n = 0; n <= std::min(last, most_compared); ++n) {
            const auto sum = family.member(n);
            if (!sum) {
                members.emplace_back();
                continue;
            }
            members.emplace_back(components(*sum, table, forms));
        }
        found = partizan::agreement(members, table, most_sums, limits, request.progress);
    });
    if (!found) return;  // nothing is claimed
    Json relations = Json::array();
    std::vector<std::string> texts;
    for (const auto& [sum, equals] : found->relations) {
        if (sum.back() < known && (equals.empty() || equals.back() < known)) continue;
        relations.push_back({{"sum", sum}, {"equals", equals}});
        if (texts.size() < most_agreeing) {
            texts.push_back(fmt::format("{} = {}", text(sum), text(equals)));
        } else if (texts.size() == most_agreeing) {
            texts.emplace_back("...");
        }
    }
    reply.details["empirical"] = {
        {"total", found->total}, {"sums", found->sums}, {"relations", std::move(relations)}};
    if (found->relations.empty()) {
        reply.text += fmt::format(
            "All sums of members of total up to {} are distinguished by sums of total up to {}.\n",
            found->total / 3, found->total);
    } else if (!texts.empty()) {
        reply.text += fmt::format(
            "Empirical up to total {}, not proved: {} (sums of members, given by their n).\n",
            found->total, fmt::join(texts, ", "));
    }
}

}  // namespace lastmove::ask
