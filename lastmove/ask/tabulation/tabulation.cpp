#include "lastmove/ask/tabulation/tabulation.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/ask/tabulation/component_class.hpp"
#include "lastmove/ask/tasks/campaign.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/json_text.hpp"

namespace lastmove::ask {

namespace {

/// Of more subjects it is not asked whether each column makes sense for one of them.
constexpr std::uint64_t most_looked_at = 10'000;

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
    if (is_of_quotients(column)) {
        return "lastmove table 'octal:{code}:n' code=0.1..0.77 --of order,heaps";
    }
    if (column.in_misere) return "lastmove table 'kayles:{n}' n=0..9 --of genus";
    return "lastmove table 'tile:{m}x{n}:I2' m=1..4 n=1..4 --of solvable,tilings";
}

}  // namespace

Tabulation::Tabulation(std::span<const std::string> words, const Request& request)
    : request_(request),
      order_(request.limits),
      plan_(read_plan(words, request.options, order_)),
      book_(plan_.listed.empty() ? Rulebook() : rulebook(plan_.listed, request.options)),
      scope_(book_.shelf),
      finder_(plan_, request),
      share_(share_of(request.options)) {
    if (!plan_.listed.empty()) plan_.listed = book_.words;
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

std::string Tabulation::heading() const {
    Json names = Json::array();
    for (const TableColumn* column : plan_.sought) names.push_back(column->name);
    Json heading{
        {"journal", 1},           {"question", "table"},       {"subject", plan_.text},
        {"of", std::move(names)}, {"misere", plan_.is_misere}, {"distinct", plan_.is_distinct}};
    if (const auto shelf = rulesets::in_force()) heading["rules"] = shelf->stamp();
    heading["limits"] = to_json(limits_of_row());
    return json_text(heading);
}

std::string Tabulation::announcement() const {
    if (!plan_.fills_boards()) return "";
    const Fillings& first = plan_.family->fillings().front();
    return fmt::format(
        "{}: boards of {} by {} cells, filled with the signs {} in this order, the last cell changing fastest",
        counted(size(), "subject"), first.height, first.width, first.signs);
}

TaskLimits Tabulation::limits_of_row() const {
    return {plan_.seconds_each, plan_.last, {}};
}

bool Tabulation::take(std::string_view object) {
    auto row = parse_row(object, plan_.sought);
    if (!row) return false;
    if (row->index >= size()) return true;  // of a table that was larger
    if (row->subject != plan_.subject(row->index)) return false;
    row->places = plan_.places(row->index);
    const std::size_t index = row->index;
    taken_.emplace(index, *std::move(row));
    return true;
}

std::uint64_t Tabulation::outdone() const {
    return static_cast<std::uint64_t>(std::ranges::count_if(
        rows_, [&](const JudgedRow& judged) { return is_outdone(judged.row); }));
}

bool Tabulation::is_outdone(const TableRow& row) const {
    TaskLimits now = limits_of_row();
    now.memory = finder_.memory();
    return row.stopped.are_raised_by(now);
}

std::shared_ptr<const Subject> Tabulation::read(const std::string& text) {
    std::shared_ptr<const Subject> subject;
    try {
        subject = parse_subject(text);
    } catch (const InputError& error) {
        if (!plan_.fills_boards()) throw;
        if (!first_fault_) first_fault_ = error;
        ++seen_.no_positions;
        return nullptr;
    }
    if (plan_.is_distinct && !classes_.insert(component_class(*subject)).second) {
        ++seen_.alike;
        return nullptr;
    }
    return subject;
}

/// Whether the row is of the share. Subjects of other shares tell which are alike all the same.
bool Tabulation::is_of_share(std::uint64_t index) {
    if (share_.has(index)) return true;
    if (plan_.is_distinct) {
        try {
            read(plan_.subject(index));
        } catch (const InputError&) {
            // told by the share that has it
        } catch (const FileError&) {
        }
    }
    return false;
}

/// The next row, with its subject if something is to be found about it; nullopt at the end.
std::optional<Tabulation::Task> Tabulation::next_task(bool again) {
    for (; next_ < size(); ++next_) {
        request_.limits.check();
        if (!is_of_share(next_)) continue;
        Task task;
        const std::string text = plan_.subject(next_);
        const auto taken = taken_.find(next_);
        task.is_taken = taken != taken_.end() && !(again && is_outdone(taken->second));
        if (task.is_taken) {
            task.row = std::move(taken->second);
            if (plan_.is_distinct && task.row.is_good()) read(text);
        } else if (!read_task(task, text)) {
            continue;
        }
        task.left_out = seen_;
        ++next_;
        return task;
    }
    return std::nullopt;
}

/// Reads the subject of a new row, or says what is wrong with it. False if it is to be left out.
bool Tabulation::read_task(Task& task, const std::string& text) {
    task.row.index = next_;
    task.row.subject = text;
    task.row.places = plan_.places(next_);
    try {
        task.subject = read(text);
        if (task.subject == nullptr) return false;
        if (any_makes_sense(plan_.sought, *task.subject)) return true;
        const TableColumn& column = *plan_.shown.front();
        throw InputError(text, 1,
                         fmt::format("for the column '{}' {}", column.name, kinds_in_words(column)),
                         example_for(column));
    } catch (const InputError& error) {
        task.row.error = error;
    } catch (const FileError& error) {
        task.row.file_error = error.what();
    }
    task.subject = nullptr;
    return true;
}

void Tabulation::add(TableRow row) {
    const auto is_kept = plan_.where.holds(row, order_);
    if (!is_kept && row.remark().empty()) {
        row.reason = "a value is too long to be compared, so --where is not decided";
    }
    rows_.push_back({std::move(row), is_kept});
}

/// The rows that are left, as tasks.
class Tabulation::Rows : public TasksOf<Task, Task> {
  public:
    Rows(Tabulation& table, const std::function<void(const std::string&)>& write, bool again)
        : table_(table), write_(write), again_(again) {}

  protected:
    std::optional<Numbered> take() override {
        const rulesets::InForce scope(games_);
        const Governed governed(table_.request_.limits.governor);
        auto task = table_.next_task(again_);
        if (!task) return std::nullopt;
        const std::uint64_t number = task->row.index;
        return Numbered{number, *std::move(task)};
    }
    [[nodiscard]] std::optional<Task> known_result(const Task& task) const override {
        return task.is_taken && !table_.finder_.proves() ? std::optional(task) : std::nullopt;
    }
    Task work(Task task) override {
        const rulesets::InForce scope(games_);
        const Governed governed(table_.request_.limits.governor);
        if (task.subject != nullptr) table_.finder_.find(task.row, task.subject);
        if (table_.finder_.proves() && may_be_shown(task.row)) table_.finder_.prove(task.row);
        return task;
    }
    void finish(Task task) override {
        const std::uint64_t done = task.row.index + 1;
        table_.left_out_ = task.left_out;
        if (!task.is_taken) write_(journal_line(task.row, table_.plan_.sought));
        table_.add(std::move(task.row));
        table_.done_ = done;
        table_.finder_.say_done(done);
        table_.now_and_then_([&] { table_.request_.know(table_.reply(std::nullopt)); });
    }

    /// A subject about which nothing is known yet, or a row.
    [[nodiscard]] std::string pack(const Task& task) const override {
        if (task.subject == nullptr) return pack_result(task);
        return Json{task.row.index, task.left_out.no_positions, task.left_out.alike}.dump();
    }
    [[nodiscard]] Task unpack_task(std::string_view bytes) const override {
        const Json json = Json::parse(bytes);
        if (!json.is_array()) return unpack_result(bytes);
        const rulesets::InForce scope(games_);
        Task task;
        task.row.index = json.at(0).get<std::uint64_t>();
        task.left_out = {json.at(1).get<std::uint64_t>(), json.at(2).get<std::uint64_t>()};
        task.row.subject = table_.plan_.subject(task.row.index);
        task.row.places = table_.plan_.places(task.row.index);
        task.subject = parse_subject(task.row.subject);
        return task;
    }
    [[nodiscard]] std::string pack_result(const Task& task) const override {
        Json json{{"row", journal_line(task.row, table_.plan_.sought)},
                  {"taken", task.is_taken},
                  {"left_out", {task.left_out.no_positions, task.left_out.alike}}};
        if (!task.row.proofs.empty()) json["proofs"] = task.row.proofs;
        if (!task.row.unproved.empty()) json["unproved"] = task.row.unproved;
        return json_text(json);
    }
    [[nodiscard]] Task unpack_result(std::string_view bytes) const override {
        const Json json = Json::parse(bytes);
        Task task;
        task.row = parse_row(json.at("row").get<std::string>(), table_.plan_.sought).value();
        task.row.places = table_.plan_.places(task.row.index);
        task.is_taken = json.at("taken").get<bool>();
        task.left_out = {json.at("left_out").at(0).get<std::uint64_t>(),
                         json.at("left_out").at(1).get<std::uint64_t>()};
        if (json.contains("proofs")) json.at("proofs").get_to(task.row.proofs);
        if (json.contains("unproved")) json.at("unproved").get_to(task.row.unproved);
        return task;
    }

  private:
    /// Whether the row is not known to fail the condition. The table's order is another thread's.
    [[nodiscard]] bool may_be_shown(const TableRow& row) const {
        if (table_.plan_.where.is_empty()) return true;
        CellOrder order(table_.request_.limits);
        return table_.plan_.where.holds(row, order) != false;
    }

    Tabulation& table_;
    const std::function<void(const std::string&)>& write_;
    bool again_;
    const std::shared_ptr<const rulesets::Shelf> games_ = rulesets::in_force();
};

void Tabulation::fill(const std::function<void(const std::string&)>& write, bool again) {
    Rows rows(*this, write, again);
    Limits limits = request_.limits;
    limits.threads = finder_.threads();
    do_tasks(rows, limits, request_.crew);
    done_ = size();
    left_out_ = seen_;
    if (rows_.empty() && first_fault_) throw InputError(*first_fault_);
}

}  // namespace lastmove::ask
