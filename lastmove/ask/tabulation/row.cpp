#include "lastmove/ask/tabulation/row.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/base/json_text.hpp"
#include "lastmove/base/number.hpp"

namespace lastmove::ask {

namespace {

constexpr std::string_view open_cell = "unknown";

/// A name in JSON: left_stop.
std::string row_key(std::string_view name) {
    std::string key(name);
    std::ranges::replace(key, '-', '_');
    return key;
}

Json cells_json(const TableRow& row, std::span<const TableColumn* const> sought) {
    Json cells = Json::object();
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        cells[row_key(sought[i]->name)] = to_json(row.cells[i], sought[i]->kind);
    }
    return cells;
}

Json error_json(const TableRow& row) {
    if (!row.error) return {{"file", row.file_error}};
    return {{"read", row.error->read},
            {"column", row.error->column},
            {"accepted", row.error->accepted},
            {"example", row.error->example}};
}

void read_error(const Json& json, TableRow& row) {
    if (json.contains("file")) {
        row.file_error = json.at("file").get<std::string>();
        return;
    }
    row.error.emplace(json.at("read").get<std::string>(), json.at("column").get<std::size_t>(),
                      json.at("accepted").get<std::string>(),
                      json.at("example").get<std::string>());
}

TableCell cell_of(const Json& json) {
    if (json.is_null()) return {};
    if (json.is_number_unsigned()) return {std::to_string(json.get<std::uint64_t>())};
    const auto text = json.get<std::string>();
    return text == open_cell ? TableCell{"", true} : TableCell{text};
}

/// Bytes that are no UTF-8 are shown as replacement characters.
std::string line_of(const Json& json) {
    return json_text(json);
}

}  // namespace

std::string TableRow::remark() const {
    if (error) return error->what();
    return file_error.empty() ? reason : file_error;
}

TableCell cell(const TableRow& row, const TableField& field) {
    switch (field.of) {
        case TableField::Of::place:
            return {row.places[field.index]};
        case TableField::Of::subject:
            return {row.subject};
        case TableField::Of::column:
            return row.cells.empty() ? TableCell{} : row.cells[field.index];
    }
    return {};
}

Json to_json(const TableCell& cell, CellKind kind) {
    if (cell.is_open) return open_cell;
    if (cell.text.empty()) return nullptr;
    if (kind == CellKind::count) {
        if (const auto count = number_in<std::uint64_t>(cell.text)) return *count;
    }
    return cell.text;
}

std::string printed_line(const TableRow& row, const std::vector<PlaceRange>& ranges,
                         std::span<const TableColumn* const> sought,
                         std::span<const TableColumn* const> shown) {
    Json json{{"format", 1}, {"question", "table"}, {"subject", row.subject}};
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        const auto number = number_in<std::int64_t>(row.places[i]);
        json["places"][ranges[i].name] =
            ranges[i].is_numeric && number ? Json(*number) : Json(row.places[i]);
    }
    for (const TableColumn* column : shown) {
        const auto place = std::ranges::find(sought, column) - sought.begin();
        if (!row.is_good()) break;
        json["cells"][row_key(column->name)] =
            to_json(row.cells[static_cast<std::size_t>(place)], column->kind);
    }
    if (!row.proofs.empty()) json["certificates"] = row.proofs;
    if (!row.unproved.empty()) json["uncertified"] = row.unproved;
    if (row.stopped.any()) json["stopped"] = lastmove::to_json(row.stopped);
    if (!row.reason.empty()) json["reason"] = row.reason;
    if (!row.is_good()) json["error"] = error_json(row);
    return line_of(json);
}

std::string journal_line(const TableRow& row, std::span<const TableColumn* const> sought) {
    Json json{{"index", row.index},
              {"subject", row.subject},
              {"cells", cells_json(row, sought)},
              {"stopped", lastmove::to_json(row.stopped)}};
    if (!row.reason.empty()) json["reason"] = row.reason;
    if (!row.is_good()) json["error"] = error_json(row);
    json["seconds"] = row.seconds;
    return line_of(json);
}

std::optional<TableRow> parse_row(std::string_view line,
                                  std::span<const TableColumn* const> sought) {
    try {
        const Json json = Json::parse(line);
        TableRow row;
        row.index = json.at("index").get<std::uint64_t>();
        row.subject = json.at("subject").get<std::string>();
        row.stopped = task_limits(json.at("stopped"));
        row.reason = json.value("reason", "");
        row.seconds = json.at("seconds").get<double>();
        if (json.contains("error")) {
            read_error(json.at("error"), row);
            return row;
        }
        for (const TableColumn* column : sought) {
            row.cells.push_back(cell_of(json.at("cells").at(row_key(column->name))));
        }
        return row;
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

}  // namespace lastmove::ask
