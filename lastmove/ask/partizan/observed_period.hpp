// Periods that are observed in facts about a family of partizan games, but not proved.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/ask/family/apparent_period.hpp"
#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/ask/table/columns.hpp"
#include "lastmove/base/picture.hpp"
#include "lastmove/exact/number.hpp"

namespace lastmove::ask {

/// A period of the cells, and what is added in each.
struct ObservedPeriod {
    ApparentPeriod period;
    Rational saltus;
};

/// What is observed of the cells of a column, empty where there is no member; nullopt if nothing
/// is, also within five seconds.
std::optional<ObservedPeriod> observed_period(const TableColumn& column,
                                              const std::vector<std::string>& cells,
                                              const Request& request);

/// Says what was observed, or nothing. `what` repeats.
void say_observed(Reply& reply, const std::optional<ObservedPeriod>& found,
                  std::string_view what = "the sequence");

/// The cells drawn, values at their means if these are found within five seconds.
Picture draw_observed(const std::string& family, const TableColumn& column,
                      const std::vector<std::string>& cells, std::optional<std::size_t> period,
                      const Request& request);

}  // namespace lastmove::ask
