// How cells of a column compare: numbers exactly, values as games, words by equality.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>

#include "lastmove/ask/table/columns.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/partizan/normal/option_order.hpp"

namespace lastmove::ask {

/// Compares the texts of cells. Values that were read are kept.
///
/// ```
/// ask::CellOrder order(Limits{});
/// EXPECT_EQ(order.compare(ask::CellKind::number, "-1/2", "1/3"), partizan::Comparison::less);
/// EXPECT_EQ(order.compare(ask::CellKind::value, "^", "*"), partizan::Comparison::confused);
/// EXPECT_LT(order.place(ask::CellKind::value, "3", "*"), 0);
/// EXPECT_LT(order.place(ask::CellKind::word, "N", "P"), 0);
/// ```
class CellOrder {
  public:
    explicit CellOrder(const Limits& limits);
    CellOrder(const CellOrder&) = delete;
    CellOrder& operator=(const CellOrder&) = delete;

    /// How the first compares with the second; of words, equal or confused. nullopt for a value
    /// that cannot be read, such as one with *1001. Throws Stopped.
    std::optional<partizan::Comparison> compare(CellKind kind, const std::string& a,
                                                const std::string& b);

    /// Below 0 if the first stands before the second in a column that is sorted, above 0 if it
    /// stands behind it, 0 if they are equal: numbers by size, values in the order of options in a
    /// canonical form, what cannot be read and words by their texts, behind the others.
    int place(CellKind kind, const std::string& a, const std::string& b);

    /// Whether the text is a value.
    bool is_value(const std::string& text) { return value(text).has_value(); }

  private:
    std::optional<partizan::ValueId> value(const std::string& text);

    Progress silent_;
    partizan::Values values_;
    partizan::Uptimals uptimals_;
    partizan::OptionOrder order_;
    std::unordered_map<std::string, std::optional<partizan::ValueId>> read_;
};

/// Whether comparisons below and above mean something.
constexpr bool is_ordered(CellKind kind) {
    return kind != CellKind::word;
}

}  // namespace lastmove::ask
