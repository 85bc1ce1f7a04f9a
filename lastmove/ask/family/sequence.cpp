// The nimbers of a family, and its P-positions.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "lastmove/ask/family/known_heaps.hpp"
#include "lastmove/ask/family/member_heaps.hpp"
#include "lastmove/ask/family/period_by_theorem.hpp"
#include "lastmove/ask/family/sequence_picture.hpp"
#include "lastmove/ask/family/subject.hpp"
#include "lastmove/ask/reply/borrow_outcomes.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/game/reader.hpp"
#include "lastmove/impartial/nimbers/nimbers.hpp"
#include "lastmove/impartial/outcomes/outcomes.hpp"
#include "lastmove/impartial/sequence/nim_sequence.hpp"
#include "lastmove/impartial/sequence/nim_values.hpp"
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

/// Rows of `row` nimbers, each preceded by the index of its first.
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

/// The number of members printed when a limit was reached: printing takes time, too.
constexpr std::size_t most_told_of_some = 100'000;

/// Says that a limit was reached, and what is known of the first `members`. A b-file has it as a
/// comment.
void say_some(Reply& reply, const Stopped& stopped, std::uint64_t members, const std::string& text,
              const Request& request) {
    give_up(reply, stopped.what());
    if (members == 0) return;
    reply.details["up_to"] = members - 1;
    reply.text =
        fmt::format("{}{}{}Known up to n = {}:\n{}", request.options.has("bfile") ? "# " : "",
                    reply.text, request.options.has("bfile") ? "# " : "", members - 1, text);
}

/// The last member to look at, which is `last` if a reply within these limits has room for all
/// members: for their nimbers, also as JSON, twice, and as text. Else it is the last of those that
/// an unfinished answer tells of.
std::uint64_t last_told(std::uint64_t last, const Limits& limits) {
    constexpr std::uint64_t reply_bytes = 64;
    const std::uint64_t fitting = limits.memory / reply_bytes;
    return last < fitting ? last : std::min<std::uint64_t>(fitting, most_told_of_some - 1);
}

/// Heaps from which a period is proved for the sake of a table's rows.
constexpr std::size_t most_for_period = 100'000;

}  // namespace

FamilySubject::FamilySubject(game::Family family)
    : Subject(family.text()), family_(std::move(family)) {
    const game::Sum sum = some_member();
    if (sum.terms.size() != 1) return;
    const game::GamePointer& game = sum.terms.front().game;
    if (family_.text() == game->name() + ":n") game_ = game;
}

std::optional<game::Sum> FamilySubject::member(std::uint64_t n) const {
    try {
        if (game_ != nullptr) {
            const std::string number = std::to_string(n);
            game::Reader reader(number, "a position", number);
            const game::Code code = game_->parse(reader);
            reader.finish();
            return game::Sum{{{game_, {code}}}};
        }
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

void FamilySubject::find_heap_nimbers(const MemberHeaps& heaps, std::uint64_t last,
                                      const Request& request, MemberNimbers& known) const {
    find_member_nimbers(std::min(last, small - 1), request, known);
    const auto largest = heaps.size(last);
    if (!largest) {
        known.values.resize(last + 1, none);
        return;
    }
    const auto kept = borrow_heaps(request);
    impartial::HeapNimbers& engine = kept->of({{heaps.code()}});
    const auto stopped = until_stopped([&] {
        engine.extend(static_cast<std::size_t>(*largest), request.limits, request.progress);
    });
    // A question before this one may have needed more.
    const std::size_t used = std::min<std::size_t>(engine.nimbers().size(), *largest + 1);
    const auto nimbers = std::span(engine.nimbers()).first(used);
    for (std::uint64_t n = small; n <= last; ++n) {
        const auto size = heaps.size(n);
        if (size && *size >= nimbers.size()) break;
        known.values.push_back(size ? nimbers[static_cast<std::size_t>(*size)] : none);
    }
    if (stopped) throw Stopped(*stopped);
    const auto looked_at = nimbers.first(std::min(nimbers.size(), most_for_period));
    const auto proved = impartial::proved_period(heaps.code(), looked_at);
    if (proved) known.period = proved->period;
}

void FamilySubject::find_nimbers(std::uint64_t last, const Request& request,
                                 MemberNimbers& known) const {
    const auto read = [&](std::uint64_t n) { return member(n); };
    const auto heaps = member_heaps(family_, read);
    std::optional<PeriodByTheorem> proved;
    // Where digits repeat, each nimber takes as long as all before it.
    if (!heaps || !heaps->code().last_digit()) proved = period_by_theorem(family_, read, request);
    if (proved) {
        const std::size_t some = std::min<std::uint64_t>(last + 1, proved->nimbers.size());
        const auto first = std::span(proved->nimbers).first(some);
        known.values.assign(first.begin(), first.end());
        for (std::uint64_t n = some; n <= last; ++n) known.values.push_back(proved->of(n));
        known.period = static_cast<std::size_t>(proved->claim.period);
        if (proved->claim.saltus > 0) known.period.reset();
        return;
    }
    try {
        if (heaps) return find_heap_nimbers(*heaps, last, request, known);
    } catch (const impartial::NimberTooLarge&) {
        known = {};
    }
    find_member_nimbers(last, request, known);
}

void FamilySubject::find_member_nimbers(std::uint64_t last, const Request& request,
                                        MemberNimbers& known) const {
    impartial::Nimbers engine(request.limits, request.progress);
    for (std::uint64_t n = 0; n <= last; ++n) {
        const auto sum = member(n);
        const auto nimber = sum ? engine.of(*sum) : std::nullopt;
        known.values.push_back(nimber ? *nimber : none);
    }
}

void FamilySubject::find_p_positions(std::uint64_t last, const Request& request,
                                     PPositions& known) const {
    if (!request.is_misere()) {
        MemberNimbers all;
        const auto stopped = until_stopped([&] { find_nimbers(last, request, all); });
        known.members = all.values.size();
        for (std::uint64_t n = 0; n < all.values.size(); ++n) {
            if (all.values[n] == 0) known.numbers.push_back(n);
        }
        if (stopped) throw Stopped(*stopped);
        return;
    }
    const auto outcomes = borrow_outcomes(request, impartial::Play::misere);
    for (; known.members <= last; ++known.members) {
        const auto sum = member(known.members);
        if (sum && outcomes->is_p(*sum)) known.numbers.push_back(known.members);
    }
}

void FamilySubject::answer_nimbers(Reply& reply, std::uint64_t last, const Request& request) const {
    MemberNimbers all;
    const auto stopped = until_stopped([&] {
        find_nimbers(last_told(last, request.limits), request, all);
        if (last_told(last, request.limits) < last) throw Stopped(Stop::memory);
    });
    if (stopped) all.values.resize(std::min(all.values.size(), most_told_of_some));
    Json list = Json::array();
    for (const std::int64_t value : all.values) {
        list.push_back(value == none ? Json(nullptr) : Json(value));
    }
    const std::string text = request.options.has("bfile")
                                 ? bfile(all.values)
                                 : table(all.values, row_length(all.period));
    if (stopped) {
        say_some(reply, *stopped, all.values.size(), text, request);
        reply.details["values"] = std::move(list);
        return;
    }
    reply.answer = reply.details["values"] = std::move(list);
    reply.strength = Strength::computed;
    reply.picture = draw_sequence(this->text(), all.values, all.period,
                                  extent_on(request.options.text("size")));
    reply.text = text;
    NimbersClaim claim;
    for (const std::int64_t value : all.values) {
        claim.members.push_back(value == none ? std::nullopt : std::optional(value));
    }
    prove_members(reply, claim, last, request);
}

void FamilySubject::answer_p_positions(Reply& reply, std::uint64_t last,
                                       const Request& request) const {
    PPositions found;
    const auto stopped = until_stopped([&] {
        find_p_positions(last_told(last, request.limits), request, found);
        if (last_told(last, request.limits) < last) throw Stopped(Stop::memory);
    });
    if (stopped) {
        found.members = std::min<std::uint64_t>(found.members, most_told_of_some);
        std::erase_if(found.numbers, [&](std::uint64_t n) { return n >= found.members; });
    }
    std::vector<std::string> texts;
    texts.reserve(found.numbers.size());
    for (const std::uint64_t n : found.numbers) texts.push_back(std::to_string(n));
    std::string text = texts.empty() ? "There are no P-positions.\n" : wrap(texts);
    if (request.options.has("bfile")) {
        text.clear();
        for (std::size_t i = 0; i < texts.size(); ++i) {
            text += fmt::format("{} {}\n", i + 1, texts[i]);
        }
    }
    if (stopped) {
        say_some(reply, *stopped, found.members, text, request);
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
    const std::uint64_t last = request.options.number("last").value_or(some);
    if (request.is_misere() && !request.options.has("ppositions")) {
        throw InputError("--misere", 1, "--misere together with --ppositions",
                         "lastmove sequence kayles:n --ppositions --misere -n 20");
    }
    if (request.options.has("ppositions")) {
        answer_p_positions(reply, last, request);
    } else {
        answer_nimbers(reply, last, request);
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
