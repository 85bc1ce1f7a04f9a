// The values of a family of partizan games, and what else is known of its members, one after
// another.
#include <fmt/format.h>

#include "lastmove/ask/columns/facts.hpp"
#include "lastmove/ask/partizan/family.hpp"
#include "lastmove/ask/partizan/observed_period.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/now_and_then.hpp"
#include "lastmove/ask/table/columns.hpp"
#include "lastmove/ask/value/subject.hpp"
#include "lastmove/base/number.hpp"
#include "lastmove/base/text_table.hpp"

namespace lastmove::ask {

namespace {

constexpr std::uint64_t usual_last_member = 50;

Json cells_as_json(const TableColumn& column, const std::vector<std::string>& cells) {
    Json list = Json::array();
    for (const std::string& cell : cells) {
        const auto count = number_in<std::uint64_t>(cell);
        if (cell.empty()) {
            list.push_back(nullptr);
        } else {
            list.push_back(column.kind == CellKind::count && count ? Json(*count) : Json(cell));
        }
    }
    return list;
}

std::string cells_as_text(const TableColumn& column, const std::vector<std::string>& cells) {
    const bool is_number = column.kind == CellKind::count || column.kind == CellKind::number;
    TextTable table{{{"n", true}, {std::string(column.name), is_number}}, {}};
    for (std::size_t n = 0; n < cells.size(); ++n) {
        table.rows.push_back({std::to_string(n), cells[n].empty() ? "-" : cells[n]});
    }
    return aligned(table);
}

/// Adds the cells found, which are all, or end where a limit was reached.
void say_cells(Reply& reply, const TableColumn& column, const std::vector<std::string>& cells,
               const std::optional<Stopped>& stopped) {
    const std::string text = cells_as_text(column, cells);
    reply.details["column"] = column.name;
    if (!stopped) {
        reply.answer = reply.details["values"] = cells_as_json(column, cells);
        reply.strength = Strength::computed;
        reply.text = text;
        return;
    }
    give_up(reply, stopped->what());
    if (cells.empty()) return;
    reply.details["up_to"] = cells.size() - 1;
    reply.details["values"] = cells_as_json(column, cells);
    reply.text += fmt::format("Known up to n = {}:\n{}", cells.size() - 1, text);
}

}  // namespace

Reply PartizanFamilySubject::sequence(const Request& request) const {
    const Stopwatch watch;
    const std::string& name = request.options.text("of");
    const TableColumn& column = *find_column(name.empty() ? "value" : name);
    const std::uint64_t last = request.options.number("last").value_or(usual_last_member);
    std::vector<std::string> cells;
    NowAndThen now_and_then;
    const auto stopped = until_stopped([&] {
        for (std::uint64_t n = 0; n <= last; ++n) {
            request.limits.check();
            TableCell cell;
            if (member(n)) {
                Facts facts(std::make_shared<ValueSubject>(family_.at(n)), request);
                cell = facts.of(column);
                if (cell.is_open) throw Stopped(*facts.stopped());
            }
            cells.push_back(std::move(cell.text));
            now_and_then([&] {
                Reply known = reply_to("sequence");
                say_cells(known, column, cells, std::nullopt);
                known.details["up_to"] = n;
                request.know(known);
            });
        }
    });
    Reply reply = reply_to("sequence");
    say_cells(reply, column, cells, stopped);
    if (!cells.empty()) {
        const auto period = observed_period(column, cells, request);
        say_observed(reply, period);
        reply.picture =
            draw_observed(text(), column, cells,
                          period ? std::optional(period->period.period) : std::nullopt, request);
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
