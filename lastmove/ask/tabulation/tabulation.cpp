#include "lastmove/ask/tabulation/tabulation.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/ask/tabulation/component_class.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove::ask {

namespace {

/// Printing takes time, too: an unfinished table has no more rows.
constexpr std::size_t most_unfinished_rows = 100'000;
/// Of more subjects it is not asked whether each column makes sense for one of them.
constexpr std::uint64_t most_looked_at = 10'000;

Said options_of_rows(const TablePlan& plan) {
    Said said;
    if (plan.is_misere) said.say("misere");
    return said;
}

/// "a game or a value".
std::string kinds_in_words(const TableColumn& column) {
    const std::vector<std::string> kinds = kinds_of(column);
    std::string words;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        if (i > 0) words += i + 1 == kinds.size() ? " or " : ", ";
        words += kinds[i];
    }
    return words;
}

bool any_makes_sense(std::span<const TableColumn* const> some, const Subject& subject) {
    return std::ranges::any_of(
        some, [&](const TableColumn* column) { return Facts::has(*column, subject); });
}

std::string_view example_for(const TableColumn& column) {
    if (column.kinds.empty())
        return "lastmove table 'domineering:{m}x{n}' m=1..4 n=1..6 --of value";
    if (column.in_misere) return "lastmove table 'kayles:{n}' n=0..9 --of genus";
    return "lastmove table 'tile:{m}x{n}:I2' m=1..4 n=1..4 --of solvable,tilings";
}

}  // namespace

/// Says which row is being found.
class Tabulation::RowProgress final : public Progress {
  public:
    RowProgress(Progress& listener, std::uint64_t row, std::uint64_t rows)
        : listener_(listener),
          stage_(fmt::format("row {} of {}", grouped(std::to_string(row + 1)),
                             grouped(std::to_string(rows)))),
          share_(static_cast<double>(row) / static_cast<double>(rows)) {}

    void report(std::string_view, std::uint64_t steps, double) override {
        listener_.report(stage_, steps, share_);
    }

  private:
    Progress& listener_;
    std::string stage_;
    double share_;
};

Tabulation::Tabulation(std::span<const std::string> words, const Request& request)
    : request_(request), order_(request.limits), plan_(read_plan(words, request.options, order_)) {
    require_sense();
}

/// Throws InputError for a column that is shown and makes sense for no subject.
void Tabulation::require_sense() {
    std::vector<const TableColumn*> open = plan_.shown;
    bool any = false;
    const std::uint64_t last = std::min(size(), most_looked_at);
    for (std::uint64_t i = 0; i < last && !open.empty(); ++i) {
        try {
            const auto subject = parse_subject(plan_.subject(i));
            any = true;
            std::erase_if(open,
                          [&](const TableColumn* column) { return Facts::has(*column, *subject); });
        } catch (const InputError&) {
        } catch (const FileError&) {
        }
    }
    if (open.empty() || !any || last < size()) return;
    const TableColumn& column = *open.front();
    throw InputError(fmt::format("--of {}", column.name), 0,
                     fmt::format("columns that make sense for {}; '{}' does for {}",
                                 plan_.text == "-" ? "one of the subjects" : plan_.text,
                                 column.name, kinds_in_words(column)),
                     example_for(column));
}

std::string Tabulation::heading(std::string_view rules) const {
    Json names = Json::array();
    for (const TableColumn* column : plan_.sought) names.push_back(column->name);
    Json heading{
        {"journal", 1},           {"question", "table"},       {"subject", plan_.text},
        {"of", std::move(names)}, {"misere", plan_.is_misere}, {"distinct", plan_.is_distinct}};
    if (!rules.empty()) heading["rules"] = rules;
    heading["limits"] = to_json(limits_of_row());
    return heading.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string Tabulation::announcement() const {
    if (!plan_.fills_boards()) return "";
    const Fillings& first = plan_.family->fillings().front();
    return fmt::format(
        "{}: boards of {} by {} cells, filled with the signs {} in this order, the last cell changing fastest",
        counted(size(), "subject"), first.height, first.width, first.signs);
}

TaskLimits Tabulation::limits_of_row() const {
    return {plan_.seconds_each, {}, {}};
}

bool Tabulation::take(std::string_view object) {
    auto row = parse_row(object, plan_.sought);
    if (!row) return false;
    if (row->index >= size()) return true;  // of a table that was larger
    if (row->subject != plan_.subject(row->index)) return false;
    row->places = plan_.places(row->index);
    taken_.emplace(row->index, *std::move(row));
    return true;
}

std::uint64_t Tabulation::outdone() const {
    return static_cast<std::uint64_t>(std::ranges::count_if(
        rows_, [&](const JudgedRow& judged) { return is_outdone(judged.row); }));
}

bool Tabulation::is_outdone(const TableRow& row) const {
    TaskLimits now = limits_of_row();
    now.memory = request_.limits.memory;
    return row.stopped.are_raised_by(now);
}

std::shared_ptr<const Subject> Tabulation::read(const std::string& text) {
    std::shared_ptr<const Subject> subject;
    try {
        subject = parse_subject(text);
    } catch (const InputError& error) {
        if (!plan_.fills_boards()) throw;
        if (!first_fault_) first_fault_ = error;
        ++no_positions_;
        return nullptr;
    }
    if (plan_.is_distinct && !classes_.insert(component_class(*subject)).second) {
        ++alike_;
        return nullptr;
    }
    return subject;
}

std::optional<TableRow> Tabulation::find_row(std::uint64_t index) {
    TableRow row;
    const std::string text = plan_.subject(index);
    try {
        const auto subject = read(text);
        if (subject == nullptr) return std::nullopt;
        if (!any_makes_sense(plan_.sought, *subject)) {
            const TableColumn& column = *plan_.shown.front();
            throw InputError(
                text, 1, fmt::format("for the column '{}' {}", column.name, kinds_in_words(column)),
                example_for(column));
        }
        row = facts_of(subject);
    } catch (const InputError& error) {
        row.error = error;
    } catch (const FileError& error) {
        row.file_error = error.what();
    }
    row.index = index;
    row.subject = text;
    row.places = plan_.places(index);
    return row;
}

/// Tables of earlier rows may leave too little memory: the row is then tried without them.
TableRow Tabulation::facts_of(std::shared_ptr<const Subject> subject) {
    const Stopwatch watch;
    const std::uint64_t number = done_;
    RowProgress progress(request_.progress, number, size());
    progress.report("", number, 0);
    for (;;) {
        TableRow row;
        const Request request{
            .limits = request_.limits.phase(std::chrono::duration<double>(plan_.seconds_each)),
            .progress = progress,
            .options = options_of_rows(plan_),
            .session = request_.session};
        find_cells(row, subject, request);
        row.seconds = watch.seconds();
        const bool is_first = rows_of_session_++ == 0;
        if (!row.stopped.memory || is_first) return row;
        request_.session->forget();
        rows_of_session_ = 0;
    }
}

void Tabulation::find_cells(TableRow& row, const std::shared_ptr<const Subject>& subject,
                            const Request& request) {
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
    const bool is_open = std::ranges::any_of(row.cells, &TableCell::is_open);
    if (!is_open || !facts.stopped()) return;
    if (request_.limits.ended()) throw Stopped(request_.limits.reason());
    const Stopped& stopped = *facts.stopped();
    if (stopped.stop() == Stop::time) {
        row.stopped.each = plan_.seconds_each;
        row.reason =
            fmt::format("the limit of {} s a row (--each) was reached", plan_.seconds_each);
    } else {
        row.stopped.memory = request_.limits.memory;
        row.reason = stopped.what();
    }
}

void Tabulation::add(TableRow row) {
    const auto is_kept = plan_.where.holds(row, order_);
    if (!is_kept && row.remark().empty()) {
        row.reason = "a value is too long to be compared, so --where is not decided";
    }
    rows_.push_back({std::move(row), is_kept});
}

void Tabulation::fill(const std::function<void(const std::string&)>& write, bool again) {
    for (; done_ < size(); ++done_) {
        request_.limits.check();
        const auto taken = taken_.find(done_);
        const bool is_again = taken != taken_.end() && again && is_outdone(taken->second);
        if (taken != taken_.end() && !is_again) {
            if (plan_.is_distinct && taken->second.is_good()) read(taken->second.subject);
            add(std::move(taken->second));
            continue;
        }
        auto row = find_row(done_);
        if (!row) continue;
        write(journal_line(*row, plan_.sought));
        add(*std::move(row));
        now_and_then_([&] { request_.know(reply(std::nullopt)); });
    }
    if (rows_.empty() && first_fault_) throw InputError(*first_fault_);
}

Reply Tabulation::reply(const std::optional<Stopped>& stopped) {
    Reply reply;
    reply.subject = plan_.text;
    reply.question = "table";
    const bool is_finished = !stopped && done_ == size();
    const auto rows = std::span(rows_).first(
        is_finished ? rows_.size() : std::min(rows_.size(), most_unfinished_rows));
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
    if (open > 0 && bad == 0) reply.status = Status::gave_up;
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
    if (no_positions_ > 0) {
        text +=
            fmt::format("{} positions among {}.\n", grouped(std::to_string(done_ - no_positions_)),
                        counted(done_, "filling"));
    }
    if (alike_ > 0) {
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
