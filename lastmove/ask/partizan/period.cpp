// Periods of the values of partizan heaps in normal play, and who wins long boards, proved from
// finitely many.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/ask/partizan/cut_boards.hpp"
#include "lastmove/ask/partizan/family.hpp"
#include "lastmove/ask/partizan/observed_period.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/now_and_then.hpp"
#include "lastmove/ask/reply/say_period.hpp"
#include "lastmove/ask/reply/verify.hpp"
#include "lastmove/partizan/normal/names.hpp"
#include "lastmove/partizan/normal/value_period.hpp"

namespace lastmove::ask {

namespace {

constexpr std::uint64_t usual_last_heap = 400;
constexpr std::uint64_t last_looked_at = 50;  ///< where nothing is proved
constexpr std::size_t first_look = 8;         ///< heaps, then a quarter more each time

constexpr std::chrono::seconds values_patience{3};  ///< where it is known who wins

/// The values of members, as far as they are known, and the period that they prove.
struct MemberValues {
    std::vector<partizan::ValueId> values;
    std::vector<std::string> cells;  ///< the same as text
    std::optional<partizan::ValuePeriod> period;

    /// Adds the value of the next member, if there is one.
    void add(const std::optional<ValueSum>& sum, bool is_heap, partizan::Values& store,
             Evaluation& evaluation) {
        const bool is_empty_heap = is_heap && values.empty();
        values.push_back(sum ? evaluation.of(*sum) : partizan::Values::zero());
        cells.push_back(sum || is_empty_heap ? partizan::to_text(store, values.back()) : "");
    }
};

const TableColumn& values_column() {
    return *find_column("value");
}

/// Says which period is observed of the values.
void say_seen(Reply& reply, const MemberValues& members, const Request& request) {
    if (members.cells.empty()) return;
    const auto seen = observed_period(values_column(), members.cells, request);
    say_observed(reply, seen, "the sequence of values");
    if (!seen) {
        reply.text += fmt::format("Empirical: no period of the values is observed up to n = {}.\n",
                                  members.cells.size() - 1);
    }
}

/// The values of members that are found in little time.
MemberValues first_values(const ValueMember& member, std::uint64_t last, const Request& request) {
    MemberValues members;
    const Limits limits = request.phase(values_patience).limits;
    partizan::Values values(limits, request.progress);
    Evaluation evaluation(values, limits, request.progress);
    until_stopped([&] {
        for (std::uint64_t n = 0; n <= last; ++n) {
            limits.check();
            members.add(member(n), false, values, evaluation);
        }
    });
    return members;
}

std::string codes_text(const game::PartizanCode& codes) {
    return game::to_text(codes.left) + "/" + game::to_text(codes.right);
}

void say_proved(Reply& reply, const partizan::ValuePeriod& period, std::size_t values,
                const game::PartizanCode& codes) {
    const auto& [from, length, saltus] = period;
    say_period(reply, length, from, saltus);
    reply.strength = Strength::computed;
    reply.details["code"] = codes_text(codes);
    reply.details["shift"] = 0;
    reply.details["values"] = values;
    reply.text += fmt::format(
        "Proved: by the values of the first {} under the codes {}, the period continues forever.\n",
        counted(values, "heap"), codes_text(codes));
}

}  // namespace

Reply PartizanFamilySubject::period(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("period");
    const auto codes = this->codes();
    const std::uint64_t last =
        request.options.number("last").value_or(codes ? usual_last_heap : last_looked_at);
    if (const auto along = player_along(family_)) {
        const ValueMember member_for = [this](std::uint64_t n) { return member(n); };
        say_outcomes(reply, family_, *along, member_for, last, request);
        if (reply.answer.is_object())
            say_seen(reply, first_values(member_for, last, request), request);
        reply.statistics.seconds = watch.seconds();
        return reply;
    }
    MemberValues members;
    partizan::Values values(request.limits, request.progress);
    Evaluation evaluation(values, request.limits, request.progress);
    NowAndThen now_and_then;
    const auto stopped = until_stopped([&] {
        std::size_t look = first_look;
        for (std::uint64_t n = 0; n <= last && !members.period; ++n) {
            request.limits.check();
            members.add(member(n), codes.has_value(), values, evaluation);
            if (codes && (members.values.size() == look || n == last)) {
                members.period = partizan::value_period(values, members.values, *codes);
                look += look / 4;
            }
            now_and_then([&] {
                Reply known = reply_to("period");
                give_up(known, fmt::format("the values up to n = {} do not prove a period", n));
                request.know(known);
            });
        }
    });
    reply.statistics.nodes = values.size();
    if (members.period) {
        say_proved(reply, *members.period, members.values.size(), *codes);
        Certificate proof = partizan::certificate(*members.period, members.values.size(), *codes);
        if (const auto strength = verify(proof, request)) {
            reply.strength = *strength;
            reply.certificate = std::move(proof);
        }
    } else {
        const std::string reason =
            stopped ? stopped->what()
            : codes ? fmt::format("the values of heaps up to {} do not prove a period", last)
                    : "no theorem proves periods for such a family";
        give_up(reply, reason);
        say_seen(reply, members, request);
    }
    if (!members.cells.empty()) {
        reply.picture = draw_observed(
            text(), values_column(), members.cells,
            members.period ? std::optional(members.period->length) : std::nullopt, request);
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
