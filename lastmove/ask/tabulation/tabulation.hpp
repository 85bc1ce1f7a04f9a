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
#include "lastmove/ask/subjects/rulebook.hpp"
#include "lastmove/ask/tabulation/layout.hpp"
#include "lastmove/ask/tabulation/plan.hpp"
#include "lastmove/ask/tabulation/row_finder.hpp"

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
    /// outlive it, and it does not leave this thread. Throws InputError, also if one of the columns
    /// makes sense for no subject, and FileError.
    Tabulation(std::span<const std::string> words, const Request& request);

    /// The first line of its journal.
    [[nodiscard]] std::string heading() const;
    /// The number of subjects, those among them that may be left out.
    [[nodiscard]] std::uint64_t size() const { return plan_.size(); }
    /// The number of rows that are complete, or are left out.
    [[nodiscard]] std::uint64_t done() const { return done_; }
    /// What there will be rows of, in a line, for templates that fill boards; empty otherwise.
    [[nodiscard]] std::string announcement() const;

    /// Takes a row from a journal. False if it is none of this table.
    bool take(std::string_view object);

    /// Finds the rows that were not taken, several at once if the limits have threads for it, and
    /// with `again` those that smaller limits stopped; hands the lines of a journal for them to
    /// `write`, in order; those of the request's share, by its crew. Throws Stopped if a limit on
    /// the whole table ends it.
    void fill(const std::function<void(const std::string&)>& write, bool again);

    /// How many rows that were taken were stopped by limits that are larger now.
    [[nodiscard]] std::uint64_t outdone() const;

    /// The table as far as it is known, which `stopped` has ended.
    [[nodiscard]] Reply reply(const std::optional<Stopped>& stopped);

    /// How many rows lack certificates that were wanted, and why the first one does; empty if none.
    [[nodiscard]] std::string unproved() const;

  private:
    /// How many subjects have no row.
    struct LeftOut {
        std::uint64_t no_positions = 0;  ///< fillings that are none
        std::uint64_t alike = 0;         ///< subjects of classes that have a row
    };
    /// A row that is to be found, or to be added as it is.
    struct Task {
        TableRow row;
        std::shared_ptr<const Subject> subject;  ///< null: its cells are known
        bool is_taken = false;                   ///< from a journal
        LeftOut left_out;                        ///< of the subjects before
    };

    class Rows;

    void require_sense();
    bool is_of_share(std::uint64_t index);
    std::optional<Task> next_task(bool again);
    bool read_task(Task& task, const std::string& text);
    /// The subject, if it is not to be left out; otherwise null. Throws InputError and FileError.
    std::shared_ptr<const Subject> read(const std::string& text);
    void add(TableRow row);
    [[nodiscard]] std::vector<JudgedRow> unfinished_rows() const;
    /// The limits of a row that the journal's heading has.
    [[nodiscard]] TaskLimits limits_of_row() const;
    /// Whether a larger limit than the one that stopped the row is in force.
    [[nodiscard]] bool is_outdone(const TableRow& row) const;
    [[nodiscard]] std::string text(std::span<const JudgedRow> rows);

    Request request_;
    CellOrder order_;
    TablePlan plan_;
    Rulebook book_;            ///< of subjects that were read
    rulesets::InForce scope_;  // as long as they are asked about
    RowFinder finder_;
    Share share_;
    std::map<std::uint64_t, TableRow> taken_;
    std::unordered_set<std::string> classes_;  ///< of distinct subjects
    std::optional<InputError> first_fault_;
    LeftOut seen_;            ///< before the next subject
    std::uint64_t next_ = 0;  ///< the next subject to be read
    std::vector<JudgedRow> rows_;
    LeftOut left_out_;
    std::uint64_t done_ = 0;
    NowAndThen now_and_then_;
    Stopwatch watch_;
};

}  // namespace lastmove::ask
