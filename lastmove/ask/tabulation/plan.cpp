#include "lastmove/ask/tabulation/plan.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/ask/subjects/lines.hpp"
#include "lastmove/ask/table/kind.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/spelling.hpp"
#include "lastmove/base/text_file.hpp"

namespace lastmove::ask {

namespace {

constexpr std::string_view rows_field = "rows";
constexpr std::string_view subject_field = "subject";
constexpr std::string_view plan_example = "lastmove table 'domineering:{m}x{n}' m=1..4 n=1..6";

std::vector<std::string> names_of_columns(bool misere) {
    std::vector<std::string> names;
    for (const TableColumn& column : table_columns) {
        if (!misere || column.in_misere) names.emplace_back(column.name);
    }
    return names;
}

[[noreturn]] void refuse_column(std::string_view read, std::size_t at, bool misere,
                                std::string_view name) {
    const std::vector<std::string> names = names_of_columns(misere);
    const bool is_normal = misere && find_column(name) != nullptr;
    throw InputError(
        read, at + 1,
        fmt::format("{}{}{}",
                    is_normal ? "with --misere the name of a column of misere play: "
                              : "the name of a column: ",
                    alternatives(names), did_you_mean(name, names)),
        fmt::format("{} --of {}", plan_example, misere ? "outcome --misere" : "value,temperature"));
}

/// The columns that a list with commas names, each once.
std::vector<const TableColumn*> read_columns(const std::string& list, bool misere) {
    std::vector<const TableColumn*> found;
    for (std::size_t at = 0; at <= list.size();) {
        const std::size_t end = std::min(list.find(',', at), list.size());
        const std::string name = list.substr(at, end - at);
        const TableColumn* const column = find_column(name);
        if (column == nullptr || (misere && !column->in_misere)) {
            refuse_column(list, at, misere, name);
        }
        if (std::ranges::find(found, column) == found.end()) found.push_back(column);
        at = end + 1;
    }
    return found;
}

/// A range's name must not be that of a column.
void require_new_names(const std::vector<PlaceRange>& ranges) {
    for (const PlaceRange& range : ranges) {
        if (find_column(range.name) == nullptr && range.name != rows_field &&
            range.name != subject_field) {
            continue;
        }
        throw InputError(
            range.name, 1,
            fmt::format("a range whose name is not that of a column, as '{}' is", range.name),
            plan_example);
    }
}

/// What can be compared, sorted and counted: ranges, the subject, and columns.
std::vector<TableField> fields_of(const std::vector<PlaceRange>& ranges,
                                  std::span<const TableColumn* const> all) {
    std::vector<TableField> fields;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        fields.push_back({TableField::Of::place, i, ranges[i].name,
                          ranges[i].is_numeric ? CellKind::number : CellKind::word});
    }
    fields.push_back({TableField::Of::subject, 0, std::string(subject_field), CellKind::word});
    for (std::size_t i = 0; i < all.size(); ++i) {
        fields.push_back(
            {TableField::Of::column, i, std::string(all[i]->name), all[i]->kind, all[i]->words});
    }
    return fields;
}

const TableField& field_named(const std::string& name, const std::string& read,
                              std::string_view option, const std::vector<TableField>& fields) {
    const auto found = std::ranges::find(fields, name, &TableField::name);
    if (found != fields.end()) return *found;
    std::vector<std::string> names;
    names.reserve(fields.size());
    for (const TableField& field : fields) names.push_back(field.name);
    throw InputError(
        read, 1,
        fmt::format("the name of a column or range: {}{}", alternatives(names),
                    did_you_mean(name, names)),
        fmt::format("{} --of value,temperature --{} temperature", plan_example, option));
}

/// The fields that the options name, of those given. The fields of a table of counts are other
/// ones: what is counted, and the number of rows.
void read_fields(TablePlan& plan, const Said& said, const std::vector<TableField>& fields,
                 CellOrder& order) {
    if (said.has("where")) plan.where = RowCondition::parse(said.text("where"), fields, order);
    if (said.has("count-by")) {
        const std::string& name = said.text("count-by");
        plan.counted = field_named(name, name, "count-by", fields);
    }
    if (!said.has("sort")) return;
    const std::string& read = said.text("sort");
    const bool is_descending = read.starts_with('-');
    const std::string name = read.substr(is_descending ? 1 : 0);
    if (!plan.counted) {
        plan.sort = {field_named(name, read, "sort", fields), is_descending};
        return;
    }
    const std::vector<TableField> of_counts{
        *plan.counted, {TableField::Of::subject, 0, std::string(rows_field), CellKind::count}};
    plan.sort = {field_named(name, read, "count-by outcome --sort", of_counts), is_descending};
}

/// Those that are shown, compared, counted, or sorted by.
SoughtColumns columns_sought(const TablePlan& plan) {
    std::vector<std::string> names = plan.where.columns();
    if (plan.counted) names.push_back(plan.counted->name);
    if (plan.sort) names.push_back(plan.sort->field.name);
    SoughtColumns sought;
    for (const TableColumn& column : table_columns) {
        const bool is_shown = std::ranges::find(plan.shown, &column) != plan.shown.end();
        if (is_shown || std::ranges::find(names, column.name) != names.end()) {
            sought.push_back(&column);
        }
    }
    return sought;
}

TableFormat format_in(const Said& said) {
    const bool is_latex = said.has("latex");
    const std::string& typed = said.text("format");
    if (is_latex && !typed.empty() && typed != "latex") {
        throw InputError(fmt::format("--format {} --latex", typed), 0, "only one of the two",
                         fmt::format("{} --latex", plan_example));
    }
    const std::string format = is_latex ? "latex" : typed;
    if (said.has("json") && !format.empty()) {
        throw InputError(fmt::format("--format {} --json", format), 0, "only one of the two",
                         fmt::format("{} --format {}", plan_example, format));
    }
    if (format == "csv") return TableFormat::csv;
    return format == "latex" ? TableFormat::latex : TableFormat::text;
}

/// The last member of families. Throws InputError if no column is about it.
std::optional<std::uint64_t> last_in(const Said& said, const SoughtColumns& sought) {
    const auto last = said.number("last");
    const bool is_read = std::ranges::any_of(
        sought, [](const TableColumn* column) { return is_of_quotients(*column); });
    if (!last || is_read) return last;
    throw InputError(fmt::format("-n {}", *last), 0,
                     "a column of misere quotients with it, such as 'order'",
                     "lastmove table 'octal:{code}:n' code=0.1..0.77 --of order,heaps -n 1000");
}

void read_subjects(TablePlan& plan, std::span<const std::string> words) {
    plan.text = words.front();
    if (plan.text != "-") {
        plan.family = Template::parse(words);
        return;
    }
    if (words.size() > 1) {
        throw InputError(words[1], 1,
                         "no ranges with '-': subjects on standard input have no places",
                         "echo 'nim:3,5' | lastmove table -");
    }
    plan.listed = subjects_in(read_standard_input(), "table", "kayles:7");
}

}  // namespace

std::uint64_t TablePlan::size() const {
    return family ? family->size() : listed.size();
}

std::string TablePlan::subject(std::uint64_t index) const {
    return family ? family->at(index) : listed[index];
}

std::vector<std::string> TablePlan::places(std::uint64_t index) const {
    return family ? family->values(index) : std::vector<std::string>();
}

const std::vector<PlaceRange>& TablePlan::ranges() const {
    static const std::vector<PlaceRange> none;
    return family ? family->ranges() : none;
}

std::size_t TablePlan::place_of(const TableColumn& column) const {
    return static_cast<std::size_t>(std::ranges::find(sought, &column) - sought.begin());
}

TablePlan read_plan(std::span<const std::string> words, const Said& said, CellOrder& order) {
    TablePlan plan;
    plan.is_misere = said.has("misere");
    plan.is_distinct = said.has("distinct");
    plan.format = format_in(said);
    plan.seconds_each = said.seconds("each").value_or(static_cast<double>(usual("table", "each")));
    const std::string of = said.has("of") ? said.text("of") : plan.is_misere ? "outcome" : "value";
    plan.shown = read_columns(of, plan.is_misere);
    read_subjects(plan, words);
    require_new_names(plan.ranges());
    std::vector<const TableColumn*> all;
    for (const TableColumn& column : table_columns) {
        if (!plan.is_misere || column.in_misere) all.push_back(&column);
    }
    read_fields(plan, said, fields_of(plan.ranges(), all), order);
    plan.sought = columns_sought(plan);
    plan.last = last_in(said, plan.sought);
    read_fields(plan, said, fields_of(plan.ranges(), plan.sought), order);
    return plan;
}

}  // namespace lastmove::ask
