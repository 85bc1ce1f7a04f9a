// The values of a family of partizan games, and what else is known of its members, one after
// another.
#include <fmt/format.h>

#include "lastmove/ask/columns/facts.hpp"
#include "lastmove/ask/family/apparent_period.hpp"
#include "lastmove/ask/partizan/family.hpp"
#include "lastmove/ask/partizan/sequence_picture.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/now_and_then.hpp"
#include "lastmove/ask/table/columns.hpp"
#include "lastmove/ask/value/subject.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/number.hpp"
#include "lastmove/base/text_table.hpp"
#include "lastmove/partizan/normal/names.hpp"
#include "lastmove/partizan/normal/thermograph.hpp"

namespace lastmove::ask {

namespace {

constexpr std::uint64_t usual_last_member = 50;
constexpr std::chrono::seconds period_patience{5};

/// A period of the cells, and what is added in each.
struct ObservedPeriod {
    ApparentPeriod period;
    Rational saltus;
};

/// Looks for periods of cells. A saltus is the difference of two numbers, or of two means, and is
/// added to numbers and values.
class PeriodSearch {
  public:
    PeriodSearch(const TableColumn& column, const Request& request)
        : column_(column), values_(request.limits, silent_) {}

    /// The numbers of the cells, of values the means; nullopt for other cells. Throws Stopped.
    std::vector<std::optional<Rational>> numbers(const std::vector<std::string>& cells) {
        read(cells);
        std::vector<std::optional<Rational>> all;
        for (std::size_t n = 0; n < cells.size(); ++n) {
            const bool is_number = members_[n] && column_.kind != CellKind::word;
            all.push_back(is_number ? std::optional(numbers_[n]) : std::nullopt);
        }
        return all;
    }

    /// Throws Stopped.
    std::optional<ObservedPeriod> find(const std::vector<std::string>& cells) {
        read(cells);
        std::size_t last = 0;
        for (std::size_t n = 0; n < members_.size(); ++n) {
            if (members_[n]) last = n;
        }
        const auto saltus_at = [&](std::size_t p) {
            return members_[last - p] ? Rational(numbers_[last] - numbers_[last - p]) : Rational(0);
        };
        const auto found = apparent_period(members_, [&](std::size_t p) -> Repeats {
            return [this, p, saltus = saltus_at(p)](std::size_t n) {
                return repeats(n, n + p, saltus);
            };
        });
        if (!found) return std::nullopt;
        return ObservedPeriod{*found, saltus_at(found->period)};
    }

  private:
    void read(const std::vector<std::string>& cells) {
        texts_ = cells;
        for (const std::string& cell : cells) {
            members_.push_back(!cell.empty());
            numbers_.emplace_back(0);
            forms_.push_back(partizan::Values::zero());
            if (cell.empty() || column_.kind == CellKind::word) continue;
            if (column_.kind == CellKind::value) {
                forms_.back() = partizan::parse_value(values_, cell);
                numbers_.back() = partizan::thermograph(values_, forms_.back()).mean;
            } else {
                numbers_.back() = parse_rational(cell);
            }
        }
    }

    bool repeats(std::size_t n, std::size_t later, const Rational& saltus) {
        if (!members_[n] || !members_[later]) return members_[n] == members_[later];
        if (column_.kind == CellKind::word) return texts_[n] == texts_[later];
        if (numbers_[later] != numbers_[n] + saltus) return false;
        return column_.kind != CellKind::value ||
               values_.add(forms_[n], values_.number(saltus)) == forms_[later];
    }

    const TableColumn& column_;
    Progress silent_;
    partizan::Values values_;
    std::vector<std::string> texts_;
    std::vector<bool> members_;
    std::vector<Rational> numbers_;  ///< or means
    std::vector<partizan::ValueId> forms_;
};

/// What is observed of the cells; nullopt if nothing is, also within the time for it.
std::optional<ObservedPeriod> observed(const TableColumn& column,
                                       const std::vector<std::string>& cells,
                                       const Request& request) {
    std::optional<ObservedPeriod> found;
    try {
        until_stopped(
            [&] { found = PeriodSearch(column, request.phase(period_patience)).find(cells); });
    } catch (const InputError&) {
        // a value beyond what can be read again
    }
    return found;
}

/// The cells drawn, values at their means if these are found within the time for it.
Picture drawn(const std::string& family, const TableColumn& column,
              const std::vector<std::string>& cells, const std::optional<ObservedPeriod>& period,
              const Request& request) {
    std::vector<std::optional<Rational>> numbers(cells.size());
    try {
        until_stopped(
            [&] { numbers = PeriodSearch(column, request.phase(period_patience)).numbers(cells); });
    } catch (const InputError&) {
        // a value beyond what can be read again
    }
    return draw_cells(family, column, cells, numbers,
                      period ? std::optional(period->period.period) : std::nullopt,
                      extent_on(request.options.text("size")));
}

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

void say_observed(Reply& reply, const std::optional<ObservedPeriod>& found) {
    reply.details["empirical"] = nullptr;
    if (!found) return;
    const auto& [period, saltus] = *found;
    reply.details["empirical"] = {{"period", period.period},
                                  {"preperiod", period.from},
                                  {"last", period.last},
                                  {"saltus", to_text(saltus)}};
    reply.text += fmt::format(
        "Empirical: up to n = {} the sequence repeats with period {}{} from n = {} on.\n",
        period.last, period.period, saltus == 0 ? "" : " and saltus " + to_text(saltus),
        period.from);
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
        const auto period = observed(column, cells, request);
        say_observed(reply, period);
        reply.picture = drawn(text(), column, cells, period, request);
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
