// Tables of answers: a row for each subject of a family, found one after another, and resumed from
// a journal (docs/command-line.md, Tables).
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/now_and_then.hpp"
#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/ask/tabulation/layout.hpp"
#include "lastmove/ask/tabulation/plan.hpp"

namespace lastmove::ask {

/// A table that is being filled.
///
/// ```
/// Progress silent;
/// ask::Request request{Limits{}, silent};
/// request.options.read("table", "of", "nimber");
/// const std::vector<std::string> words{"kayles:{n}", "n=0..3"};
/// ask::Tabulation table(words, request);
/// table.fill([](const std::string&) {}, false);
/// EXPECT_EQ(table.reply(std::nullopt).text,
///           "n  nimber\n0       0\n1       1\n2       2\n3       3\n");
/// ```
class Tabulation {
  public:
    /// Reads the words behind `table` and the request's options. The request's listener must
    /// outlive it. Throws InputError, also if one of the columns makes sense for no subject.
    Tabulation(std::span<const std::string> words, const Request& request);

    /// The first line of its journal; `rules` distinguishes games that are not built in.
    [[nodiscard]] std::string heading(std::string_view rules = {}) const;
    /// The number of subjects, those among them that may be left out.
    [[nodiscard]] std::uint64_t size() const { return plan_.size(); }
    /// The number of rows that are complete, or are left out.
    [[nodiscard]] std::uint64_t done() const { return done_; }
    /// What there will be rows of, in a line, for templates that fill boards; empty otherwise.
    [[nodiscard]] std::string announcement() const;

    /// Takes a row from a journal. False if it is none of this table.
    bool take(std::string_view object);

    /// Finds the rows that were not taken, in order, and with `again` those that smaller limits
    /// stopped; hands the lines of a journal for them to `write`. Throws Stopped if a limit on the
    /// whole table ends it.
    void fill(const std::function<void(const std::string&)>& write, bool again);

    /// How many rows that were taken were stopped by limits that are larger now.
    [[nodiscard]] std::uint64_t outdone() const;

    /// The table as far as it is known, which `stopped` has ended.
    [[nodiscard]] Reply reply(const std::optional<Stopped>& stopped);

  private:
    class RowProgress;

    void require_sense();
    /// The row of a subject; nullopt if it is to be left out.
    std::optional<TableRow> find_row(std::uint64_t index);
    TableRow facts_of(std::shared_ptr<const Subject> subject);
    void find_cells(TableRow& row, const std::shared_ptr<const Subject>& subject,
                    const Request& request);
    /// The subject, if it is not to be left out; otherwise null. Throws InputError and FileError.
    std::shared_ptr<const Subject> read(const std::string& text);
    void add(TableRow row);
    /// The limits of a row that the journal's heading has.
    [[nodiscard]] TaskLimits limits_of_row() const;
    /// Whether a larger limit than the one that stopped the row is in force.
    [[nodiscard]] bool is_outdone(const TableRow& row) const;
    [[nodiscard]] std::string text(std::span<const JudgedRow> rows);

    Request request_;
    CellOrder order_;
    TablePlan plan_;
    std::map<std::uint64_t, TableRow> taken_;
    std::vector<JudgedRow> rows_;
    std::unordered_set<std::string> classes_;  ///< of distinct subjects
    std::uint64_t done_ = 0;
    std::uint64_t no_positions_ = 0;  ///< fillings that are none
    std::uint64_t alike_ = 0;         ///< subjects of classes that have a row
    std::uint64_t rows_of_session_ = 0;
    std::optional<InputError> first_fault_;
    NowAndThen now_and_then_;
    Stopwatch watch_;
};

}  // namespace lastmove::ask
