// What is said of a table, finished or not.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/ask/tabulation/tabulation.hpp"

namespace lastmove::ask {

namespace {

/// Printing takes time, too: an unfinished table has no more rows.
constexpr std::size_t most_unfinished_rows = 100'000;

}  // namespace

std::string Tabulation::unproved() const {
    const auto lacks = [](const JudgedRow& judged) { return !judged.row.unproved.empty(); };
    const auto first = std::ranges::find_if(rows_, lacks);
    if (first == rows_.end()) return "";
    return fmt::format(
        "{} without a certificate, the first of {}: {}",
        counted(static_cast<std::uint64_t>(std::ranges::count_if(rows_, lacks)), "row"),
        first->row.subject, first->row.unproved.begin()->second);
}

/// The rows of a table that is not finished: of subjects that were listed, each has one.
std::vector<JudgedRow> Tabulation::unfinished_rows() const {
    std::vector<JudgedRow> rows(
        rows_.begin(),
        rows_.begin() + static_cast<std::ptrdiff_t>(std::min(rows_.size(), most_unfinished_rows)));
    if (plan_.listed.empty() || plan_.counted) return rows;
    for (std::uint64_t i = done_; i < size() && rows.size() < most_unfinished_rows; ++i) {
        if (!share_.has(i)) continue;
        TableRow row;
        row.index = i;
        row.subject = plan_.subject(i);
        row.cells.assign(plan_.sought.size(), TableCell{"", true});
        row.reason = "not asked: the table ended before";
        rows.push_back(
            {std::move(row), plan_.where.is_empty() ? std::optional(true) : std::nullopt});
    }
    return rows;
}

Reply Tabulation::reply(const std::optional<Stopped>& stopped) {
    Reply reply;
    reply.subject = plan_.text;
    reply.question = "table";
    const bool is_finished = !stopped && done_ == size();
    const std::vector<JudgedRow> unfinished =
        is_finished ? std::vector<JudgedRow>() : unfinished_rows();
    const std::span<const JudgedRow> rows = is_finished ? rows_ : unfinished;
    const auto count = [&](auto is_so) {
        return static_cast<std::uint64_t>(std::ranges::count_if(rows, is_so));
    };
    const auto bad = count([](const JudgedRow& judged) { return !judged.row.is_good(); });
    const auto open = count([](const JudgedRow& judged) { return !judged.row.reason.empty(); });
    reply.answer = {
        {"subjects", size()},
        {"rows", rows.size()},
        {"shown", count([](const JudgedRow& judged) { return judged.is_kept != false; })},
        {"stopped", open},
        {"refused", bad}};
    reply.strength = Strength::computed;
    reply.text = text(rows);
    reply.lines_before = table_lines(plan_, rows, order_);
    if (bad > 0) reply.status = Status::bad_input;
    const auto unproved =
        count([](const JudgedRow& judged) { return !judged.row.unproved.empty(); });
    if (open + unproved > 0 && bad == 0) reply.status = Status::gave_up;
    if (finder_.proves()) {
        std::uint64_t certificates = 0;
        for (const JudgedRow& judged : rows) certificates += judged.row.proofs.size();
        reply.details["certificates"] = certificates;
        // Each was verified before it was written.
        const bool are_all_proved =
            bad + open + unproved == 0 && std::ranges::none_of(rows, [](const JudgedRow& judged) {
                return judged.is_kept != false && judged.row.proofs.empty();
            });
        if (are_all_proved && !rows.empty()) reply.strength = Strength::certified;
        if (plan_.format == TableFormat::text) {
            reply.text += fmt::format("{} in {}.\n", counted(certificates, "certificate"),
                                      request_.options.text("certificates"));
        }
    }
    reply.statistics.seconds = watch_.seconds();
    if (!stopped) return reply;
    const std::string reason = fmt::format("{}; {} of {} done", stopped->what(),
                                           grouped(std::to_string(done_)), counted(size(), "row"));
    if (plan_.format == TableFormat::text) {
        say_unfinished(reply, reason);
    } else {
        reply.details["reason"] = reason;
    }
    reply.status = Status::gave_up;
    return reply;
}

std::string Tabulation::text(std::span<const JudgedRow> rows) {
    std::string text = table_text(plan_, rows, order_);
    if (plan_.format != TableFormat::text) return text;
    const auto shown = static_cast<std::size_t>(std::ranges::count_if(
        rows, [](const JudgedRow& judged) { return judged.is_kept != false; }));
    if (left_out_.no_positions > 0) {
        text += fmt::format("{} positions among {}.\n",
                            grouped(std::to_string(done_ - left_out_.no_positions)),
                            counted(done_, "filling"));
    }
    if (left_out_.alike > 0) {
        text += fmt::format("{} with different components up to symmetry.\n",
                            counted(rows.size(), "position"));
    }
    if (!plan_.where.is_empty()) {
        text +=
            fmt::format("{} of {}.\n", grouped(std::to_string(shown)), counted(rows.size(), "row"));
    }
    return text;
}

}  // namespace lastmove::ask
