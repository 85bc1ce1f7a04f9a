// The cells of rows, found on several threads.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>

#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/ask/tabulation/plan.hpp"
#include "lastmove/ask/tabulation/row_proofs.hpp"

namespace lastmove::ask {

/// Finds rows, several at once, which share the memory of the request.
class RowFinder {
  public:
    /// The plan and the request's listener must outlive it. Of the request's options it reads
    /// `certificates`. Throws InputError and FileError, as RowProofs.
    RowFinder(const TablePlan& plan, const Request& request);

    /// The number of threads that rows keep busy.
    [[nodiscard]] unsigned threads() const { return threads_; }
    /// The bytes that the tables of one row may take.
    [[nodiscard]] std::size_t memory() const { return request_.limits.memory; }
    /// To be called as rows are done, for progress.
    void say_done(std::uint64_t rows);

    /// Whether certificates are wanted.
    [[nodiscard]] bool proves() const { return proofs_.has_value(); }

    /// Fills the cells of a subject's row, with a remark if limits left some open. Safe to call
    /// from several threads. Throws Stopped if a limit on the whole table ends it.
    void find(TableRow& row, const std::shared_ptr<const Subject>& subject);
    /// Adds certificates to a row whose cells are known, if they are wanted. As above; throws
    /// FileError.
    void prove(TableRow& row);

  private:
    class RowProgress;

    [[nodiscard]] Request request_for_row(Progress& progress) const;
    void find_cells(TableRow& row, const std::shared_ptr<const Subject>& subject,
                    const Request& request) const;
    void report(std::uint64_t steps);

    const TablePlan& plan_;
    Request request_;
    unsigned threads_;
    std::optional<RowProofs> proofs_;
    std::mutex mutex_;                   ///< of all that follows
    std::uint64_t rows_of_session_ = 0;  ///< since it was told to forget
    std::uint64_t done_ = 0;
    std::uint64_t steps_ = 0;
    std::string stage_;
};

}  // namespace lastmove::ask
