#include "lastmove/ask/tabulation/row_finder.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove::ask {

namespace {

Said options_of_rows(const TablePlan& plan) {
    Said said;
    if (plan.is_misere) said.say("misere");
    if (plan.last) said.say("last", *plan.last);
    return said;
}

}  // namespace

/// Counts the steps of one row.
class RowFinder::RowProgress final : public Progress {
  public:
    explicit RowProgress(RowFinder& finder) : finder_(finder) { finder_.report(0); }

    void report(std::string_view, std::uint64_t steps, double) override {
        finder_.report(steps < steps_ ? steps : steps - steps_);
        steps_ = steps;
    }

  private:
    RowFinder& finder_;
    std::uint64_t steps_ = 0;
};

RowFinder::RowFinder(const TablePlan& plan, const Request& request)
    : plan_(plan),
      request_(request),
      threads_(static_cast<unsigned>(
          std::clamp<std::uint64_t>(plan.size(), 1, std::max(1U, request.limits.threads)))) {
    request_.limits.memory /= threads_;
    if (threads_ > 1) request_.limits.threads = 1;
    request_.options = options_of_rows(plan);
    request_.known = nullptr;
    const std::string folder(request.options.text("certificates"));
    if (!folder.empty()) proofs_.emplace(folder, plan.sought);
}

void RowFinder::say_done(std::uint64_t rows) {
    const std::scoped_lock lock(mutex_);
    done_ = rows;
    stage_.clear();
}

void RowFinder::report(std::uint64_t steps) {
    const std::scoped_lock lock(mutex_);
    steps_ += steps;
    if (stage_.empty()) {
        stage_ = fmt::format("row {} of {}", grouped(std::to_string(done_ + 1)),
                             grouped(std::to_string(plan_.size())));
    }
    request_.progress.report(stage_, steps_,
                             static_cast<double>(done_) / static_cast<double>(plan_.size()));
}

/// What one row may take: seconds of its own work, or of the clock where others work as well.
Request RowFinder::request_for_row(Progress& progress) const {
    const std::chrono::duration<double> each(plan_.seconds_each);
    return {.limits = threads_ == 1 ? request_.limits.phase(each) : request_.limits.hurried(each),
            .progress = progress,
            .options = request_.options,
            .proof = proofs_.has_value(),
            .session = request_.session};
}

void RowFinder::find(TableRow& row, const std::shared_ptr<const Subject>& subject) {
    const Stopwatch watch;
    RowProgress progress(*this);
    for (const bool is_last : {false, true}) {
        row.cells.clear();
        row.stopped = {};
        row.reason.clear();
        try {
            find_cells(row, subject, request_for_row(progress));
        } catch (const InputError& error) {
            row.error = error;
        } catch (const FileError& error) {
            row.file_error = error.what();
        }
        if (!row.stopped.memory || is_last) break;
        // Tables of earlier rows may leave too little memory: it is tried without them.
        const std::scoped_lock lock(mutex_);
        if (rows_of_session_ == 0) break;
        request_.session->forget();
        rows_of_session_ = 0;
    }
    row.seconds = watch.seconds();
    const std::scoped_lock lock(mutex_);
    ++rows_of_session_;
}

void RowFinder::prove(TableRow& row) {
    if (!proofs_ || !row.remark().empty()) return;
    RowProgress progress(*this);
    proofs_->prove(row, request_for_row(progress));
    if (request_.limits.ended()) throw Stopped(request_.limits.reason());
}

void RowFinder::find_cells(TableRow& row, const std::shared_ptr<const Subject>& subject,
                           const Request& request) const {
    const TableColumn* const outcome = find_column("outcome");
    const bool winner_is_sought =
        std::ranges::find(plan_.sought, outcome) != plan_.sought.end() && plan_.sought.size() > 1;
    Facts facts(subject, request, winner_is_sought);
    row.cells.resize(plan_.sought.size());
    // A value tells the outcome: it is sought first.
    for (const bool is_last : {false, true}) {
        for (std::size_t i = 0; i < plan_.sought.size(); ++i) {
            if ((plan_.sought[i] == outcome) == is_last) row.cells[i] = facts.of(*plan_.sought[i]);
        }
    }
    if (facts.is_of_some_heaps()) row.stopped.last = plan_.last;
    if (!facts.stopped()) return;
    if (request_.limits.ended()) throw Stopped(request_.limits.reason());
    const Stopped& stopped = *facts.stopped();
    if (stopped.stop() == Stop::time) {
        row.stopped.each = plan_.seconds_each;
        row.reason =
            fmt::format("the limit of {} s a row (--each) was reached", plan_.seconds_each);
    } else {
        row.stopped.memory = memory();
        row.reason = stopped.what();
    }
}

}  // namespace lastmove::ask
