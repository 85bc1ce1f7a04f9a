#include "lastmove/ask/partizan/observed_period.hpp"

#include <fmt/format.h>

#include <chrono>

#include "lastmove/ask/partizan/sequence_picture.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/partizan/normal/names.hpp"
#include "lastmove/partizan/normal/thermograph.hpp"

namespace lastmove::ask {

namespace {

constexpr std::chrono::seconds period_patience{5};

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

}  // namespace

std::optional<ObservedPeriod> observed_period(const TableColumn& column,
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

Picture draw_observed(const std::string& family, const TableColumn& column,
                      const std::vector<std::string>& cells, std::optional<std::size_t> period,
                      const Request& request) {
    std::vector<std::optional<Rational>> numbers(cells.size());
    try {
        until_stopped(
            [&] { numbers = PeriodSearch(column, request.phase(period_patience)).numbers(cells); });
    } catch (const InputError&) {
        // a value beyond what can be read again
    }
    return draw_cells(family, column, cells, numbers, period,
                      extent_on(request.options.text("size")));
}

void say_observed(Reply& reply, const std::optional<ObservedPeriod>& found, std::string_view what) {
    reply.details["empirical"] = nullptr;
    if (!found) return;
    const auto& [period, saltus] = *found;
    reply.details["empirical"] = {{"period", period.period},
                                  {"preperiod", period.from},
                                  {"last", period.last},
                                  {"saltus", to_text(saltus)}};
    reply.text += fmt::format(
        "Empirical: up to n = {} {} repeats with period {}{} from n = {} on.\n", period.last, what,
        period.period, saltus == 0 ? "" : " and saltus " + to_text(saltus), period.from);
}

}  // namespace lastmove::ask
