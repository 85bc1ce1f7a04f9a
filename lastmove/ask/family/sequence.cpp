// The nimbers of a family, and its P-positions.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "lastmove/ask/family/member_heaps.hpp"
#include "lastmove/ask/family/sequence_picture.hpp"
#include "lastmove/ask/family/subject.hpp"
#include "lastmove/ask/reply/borrow_outcomes.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/impartial/nimbers/nimbers.hpp"
#include "lastmove/impartial/outcomes/outcomes.hpp"
#include "lastmove/impartial/sequence/nim_sequence.hpp"
#include "lastmove/impartial/sequence/period.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove::ask {

namespace {

constexpr std::uint64_t some = 50;  ///< the last member by default

/// A nimber, or −1 where there is no member or it has none.
using Nimbers = std::vector<std::int64_t>;
constexpr std::int64_t none = -1;

std::string number_text(std::int64_t nimber) {
    return nimber == none ? "-" : std::to_string(nimber);
}

/// Rows of so many, each with the index of its first.
std::string table(const Nimbers& nimbers, std::size_t row) {
    std::size_t width = 1;
    for (const std::int64_t nimber : nimbers) width = std::max(width, number_text(nimber).size());
    const std::size_t index = std::to_string(nimbers.size()).size();
    std::string text;
    for (std::size_t n = 0; n < nimbers.size(); ++n) {
        if (n % row == 0) text += fmt::format("{}{:>{}}:", n == 0 ? "" : "\n", n, index);
        text += fmt::format(" {:>{}}", number_text(nimbers[n]), width);
    }
    return text + "\n";
}

std::string bfile(const Nimbers& nimbers) {
    std::string text;
    for (std::size_t n = 0; n < nimbers.size(); ++n) {
        if (nimbers[n] != none) text += fmt::format("{} {}\n", n, nimbers[n]);
    }
    return text;
}

/// Members below this are valued one by one: there may be none, as on boards that are too small.
constexpr std::uint64_t small = 100;

/// Heaps from which a period is proved for the sake of a table's rows.
constexpr std::size_t most_for_period = 100'000;

}  // namespace

std::optional<game::Sum> FamilySubject::member(std::uint64_t n) const {
    try {
        return rulesets::parse(family_.at(n));
    } catch (const InputError&) {
        return std::nullopt;
    }
}

game::Sum FamilySubject::some_member() const {
    constexpr std::uint64_t typical = 5;
    constexpr std::uint64_t tries = 100;
    for (std::uint64_t n = typical; n < tries; ++n) {
        if (auto sum = member(n)) return *std::move(sum);
    }
    try {
        return rulesets::parse(family_.at(1));
    } catch (
        const InputError& error) {  // n is as long as 1: what is wrong stands in the same column
        throw InputError(text(), error.column, error.accepted, error.example);
    }
}

std::variant<FamilySubject::MemberNimbers, Stop> FamilySubject::heap_nimbers(
    const MemberHeaps& heaps, std::uint64_t last, const Request& request) const {
    Nimbers nimbers(last + 1, none);
    const auto largest = heaps.size(last);
    if (!largest) return MemberNimbers{std::move(nimbers), std::nullopt};
    const auto sequence = impartial::nim_sequence(heaps.code(), static_cast<std::size_t>(*largest),
                                                  request.limits, request.progress);
    if (const auto* stop = std::get_if<Stop>(&sequence)) return *stop;
    const auto& values = std::get<0>(sequence);
    for (std::uint64_t n = small; n <= last; ++n) {
        if (const auto size = heaps.size(n)) nimbers[n] = values[static_cast<std::size_t>(*size)];
    }
    const auto first = member_nimbers(std::min(last, small - 1), request);
    if (const auto* stop = std::get_if<Stop>(&first)) return *stop;
    std::ranges::copy(std::get<MemberNimbers>(first).values, nimbers.begin());
    const auto looked_at = std::span(values).first(std::min(values.size(), most_for_period));
    const auto proved = impartial::proved_period(heaps.code(), looked_at);
    return MemberNimbers{std::move(nimbers), proved ? std::optional(proved->period) : std::nullopt};
}

std::variant<FamilySubject::MemberNimbers, Stop> FamilySubject::nimbers(
    std::uint64_t last, const Request& request) const {
    const auto read = [&](std::uint64_t n) { return member(n); };
    const auto heaps = member_heaps(family_, read);
    return heaps ? heap_nimbers(*heaps, last, request) : member_nimbers(last, request);
}

std::variant<FamilySubject::MemberNimbers, Stop> FamilySubject::member_nimbers(
    std::uint64_t last, const Request& request) const {
    impartial::Nimbers engine(request.limits, request.progress);
    Nimbers nimbers(last + 1, none);
    for (std::uint64_t n = 0; n <= last; ++n) {
        const auto sum = member(n);
        if (!sum) continue;
        const auto value = engine.of(*sum);
        if (const auto* stop = std::get_if<Stop>(&value)) return *stop;
        if (const auto& nimber = std::get<impartial::Value>(value)) nimbers[n] = *nimber;
    }
    return MemberNimbers{std::move(nimbers), std::nullopt};
}

std::variant<std::vector<std::uint64_t>, Stop> FamilySubject::p_positions(
    std::uint64_t last, const Request& request) const {
    std::vector<std::uint64_t> found;
    if (!request.misere) {
        const auto all = nimbers(last, request);
        if (const auto* stop = std::get_if<Stop>(&all)) return *stop;
        const Nimbers& values = std::get<MemberNimbers>(all).values;
        for (std::uint64_t n = 0; n <= last; ++n) {
            if (values[n] == 0) found.push_back(n);
        }
        return found;
    }
    const auto outcomes = borrow_outcomes(request, impartial::Play::misere);
    for (std::uint64_t n = 0; n <= last; ++n) {
        const auto sum = member(n);
        if (!sum) continue;
        const auto p = outcomes->is_p(*sum);
        if (const auto* stop = std::get_if<Stop>(&p)) return *stop;
        if (std::get<bool>(p)) found.push_back(n);
    }
    return found;
}

Reply FamilySubject::sequence(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("sequence");
    const std::uint64_t last = request.last.value_or(some);
    if (request.misere && !request.p_positions) {
        throw InputError("--misere", 1, "--misere together with --ppositions",
                         "lastmove sequence kayles:n --ppositions --misere -n 20");
    }
    // A member's nimber, also as JSON, twice, and as text.
    constexpr std::uint64_t reply_bytes = 64;
    if (last >= request.limits.memory / reply_bytes) {
        give_up(reply, Stop::memory);
    } else if (request.p_positions) {
        const auto found = p_positions(last, request);
        if (const auto* stop = std::get_if<Stop>(&found)) {
            give_up(reply, *stop);
        } else {
            std::vector<std::string> texts;
            for (const std::uint64_t n : std::get<0>(found)) texts.push_back(std::to_string(n));
            reply.answer = reply.details["positions"] = std::get<0>(found);
            reply.strength = Strength::computed;
            reply.text = texts.empty() ? "No P-position.\n" : wrap(texts);
            if (request.bfile) {
                reply.text.clear();
                for (std::size_t i = 0; i < texts.size(); ++i) {
                    reply.text += fmt::format("{} {}\n", i + 1, texts[i]);
                }
            }
            PPositionsClaim claim{{}, static_cast<std::int64_t>(last)};
            for (const std::uint64_t n : std::get<0>(found)) {
                claim.members.push_back(static_cast<std::int64_t>(n));
            }
            prove_members(reply, claim, last, request);
        }
    } else {
        const auto all = nimbers(last, request);
        if (const auto* stop = std::get_if<Stop>(&all)) {
            give_up(reply, *stop);
        } else {
            const auto& [values, period] = std::get<MemberNimbers>(all);
            Json list = Json::array();
            for (const std::int64_t value : values) {
                list.push_back(value == none ? Json(nullptr) : Json(value));
            }
            reply.answer = reply.details["values"] = std::move(list);
            reply.strength = Strength::computed;
            reply.picture = draw_sequence(text(), values, period);
            reply.text = request.bfile ? bfile(values) : table(values, row_length(period));
            NimbersClaim claim;
            for (const std::int64_t value : values) {
                claim.members.push_back(value == none ? std::nullopt : std::optional(value));
            }
            prove_members(reply, claim, last, request);
        }
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
