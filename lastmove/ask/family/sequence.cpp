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

/// How many members are told of when a limit is reached: to say so takes time, too.
constexpr std::size_t most_told_of_some = 100'000;

/// Says that a limit was reached, and what is known of the first `members`. A b-file has it as a comment.
void say_some(Reply& reply, Stop stop, std::uint64_t members, const std::string& text,
              const Request& request) {
    give_up(reply, stop);
    if (members == 0) return;
    reply.details["up_to"] = members - 1;
    reply.text = fmt::format("{}{}{}Known up to n = {}:\n{}", request.bfile ? "# " : "", reply.text,
                             request.bfile ? "# " : "", members - 1, text);
}

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

FamilySubject::MemberNimbers FamilySubject::heap_nimbers(const MemberHeaps& heaps,
                                                         std::uint64_t last,
                                                         const Request& request) const {
    MemberNimbers found = member_nimbers(std::min(last, small - 1), request);
    if (found.stop) return found;
    found.values.resize(last + 1, none);
    const auto largest = heaps.size(last);
    if (!largest) return found;
    impartial::HeapNimbers engine({{heaps.code()}});
    found.stop =
        engine.extend(static_cast<std::size_t>(*largest), request.limits, request.progress);
    const impartial::NimSequence& known = engine.nimbers();
    for (std::uint64_t n = small; n <= last; ++n) {
        const auto size = heaps.size(n);
        if (!size) continue;
        if (*size >= known.size()) {
            found.values.resize(n);
            break;
        }
        found.values[n] = known[static_cast<std::size_t>(*size)];
    }
    if (found.stop) return found;
    const auto looked_at = std::span(known).first(std::min(known.size(), most_for_period));
    const auto proved = impartial::proved_period(heaps.code(), looked_at);
    if (proved) found.period = proved->period;
    return found;
}

FamilySubject::MemberNimbers FamilySubject::nimbers(std::uint64_t last,
                                                    const Request& request) const {
    const auto read = [&](std::uint64_t n) { return member(n); };
    const auto heaps = member_heaps(family_, read);
    return heaps ? heap_nimbers(*heaps, last, request) : member_nimbers(last, request);
}

FamilySubject::MemberNimbers FamilySubject::member_nimbers(std::uint64_t last,
                                                           const Request& request) const {
    impartial::Nimbers engine(request.limits, request.progress);
    MemberNimbers found{Nimbers(last + 1, none), std::nullopt, std::nullopt};
    for (std::uint64_t n = 0; n <= last; ++n) {
        const auto sum = member(n);
        if (!sum) continue;
        const auto value = engine.of(*sum);
        if (const auto* stop = std::get_if<Stop>(&value)) {
            found.values.resize(n);
            found.stop = *stop;
            break;
        }
        if (const auto& nimber = std::get<impartial::Value>(value)) found.values[n] = *nimber;
    }
    return found;
}

FamilySubject::PPositions FamilySubject::p_positions(std::uint64_t last,
                                                     const Request& request) const {
    PPositions found;
    if (!request.misere) {
        const MemberNimbers all = nimbers(last, request);
        found.members = all.values.size();
        found.stop = all.stop;
        for (std::uint64_t n = 0; n < all.values.size(); ++n) {
            if (all.values[n] == 0) found.numbers.push_back(n);
        }
        return found;
    }
    const auto outcomes = borrow_outcomes(request, impartial::Play::misere);
    for (; found.members <= last; ++found.members) {
        const auto sum = member(found.members);
        if (!sum) continue;
        const auto p = outcomes->is_p(*sum);
        if (const auto* stop = std::get_if<Stop>(&p)) {
            found.stop = *stop;
            break;
        }
        if (std::get<bool>(p)) found.numbers.push_back(found.members);
    }
    return found;
}

void FamilySubject::answer_nimbers(Reply& reply, std::uint64_t last, const Request& request) const {
    MemberNimbers all = nimbers(last, request);
    if (all.stop) all.values.resize(std::min(all.values.size(), most_told_of_some));
    Json list = Json::array();
    for (const std::int64_t value : all.values) {
        list.push_back(value == none ? Json(nullptr) : Json(value));
    }
    const std::string text =
        request.bfile ? bfile(all.values) : table(all.values, row_length(all.period));
    if (all.stop) {
        say_some(reply, *all.stop, all.values.size(), text, request);
        reply.details["values"] = std::move(list);
        return;
    }
    reply.answer = reply.details["values"] = std::move(list);
    reply.strength = Strength::computed;
    reply.picture = draw_sequence(this->text(), all.values, all.period);
    reply.text = text;
    NimbersClaim claim;
    for (const std::int64_t value : all.values) {
        claim.members.push_back(value == none ? std::nullopt : std::optional(value));
    }
    prove_members(reply, claim, last, request);
}

void FamilySubject::answer_p_positions(Reply& reply, std::uint64_t last,
                                       const Request& request) const {
    PPositions found = p_positions(last, request);
    if (found.stop) {
        found.members = std::min<std::uint64_t>(found.members, most_told_of_some);
        std::erase_if(found.numbers, [&](std::uint64_t n) { return n >= found.members; });
    }
    std::vector<std::string> texts;
    texts.reserve(found.numbers.size());
    for (const std::uint64_t n : found.numbers) texts.push_back(std::to_string(n));
    std::string text = texts.empty() ? "There are no P-positions.\n" : wrap(texts);
    if (request.bfile) {
        text.clear();
        for (std::size_t i = 0; i < texts.size(); ++i) {
            text += fmt::format("{} {}\n", i + 1, texts[i]);
        }
    }
    if (found.stop) {
        say_some(reply, *found.stop, found.members, text, request);
        reply.details["positions"] = found.numbers;
        return;
    }
    reply.answer = reply.details["positions"] = found.numbers;
    reply.strength = Strength::computed;
    reply.text = text;
    PPositionsClaim claim{{}, static_cast<std::int64_t>(last)};
    for (const std::uint64_t n : found.numbers) {
        claim.members.push_back(static_cast<std::int64_t>(n));
    }
    prove_members(reply, claim, last, request);
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
        answer_p_positions(reply, last, request);
    } else {
        answer_nimbers(reply, last, request);
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
