#include "lastmove/impartial/sequence/survey_row.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/json.hpp"
#include "lastmove/impartial/sequence/survey.hpp"

namespace lastmove::impartial {

namespace {

/// All but the index. `stopped` is as it stands in the file.
Json body(const SurveyRow& row, Json stopped) {
    Json json{{"code", row.code}};
    const auto& period = row.period;
    const auto put = [&](const char* key, auto value) {
        json[key] = period ? Json(value(*period)) : Json();
    };
    put("period", [](const Period& p) { return Json(p.period); });
    put("preperiod", [](const Period& p) { return Json(p.preperiod); });
    put("last_exception",
        [](const Period& p) { return p.last_exception() ? Json(*p.last_exception()) : Json(); });
    put("saltus", [](const Period& p) { return Json(p.saltus); });
    put("needed", [](const Period& p) { return Json(p.values); });
    json["values"] = row.values;
    json["greatest"] = row.greatest;
    json["stopped"] = std::move(stopped);
    json["seconds"] = row.seconds;
    json["cousin"] = row.cousin ? Json(*row.cousin) : Json();
    return json;
}

/// All but the index and what stopped it. Throws Json::exception and InputError.
SurveyRow read(const Json& json) {
    SurveyRow row;
    row.code = to_text(game::parse_heap_code(json.at("code").get<std::string>()));
    if (!json.at("period").is_null()) {
        row.period =
            Period{json.at("period").get<std::size_t>(), json.at("preperiod").get<std::size_t>(),
                   json.at("saltus").get<std::uint64_t>(), json.at("needed").get<std::size_t>()};
    }
    row.values = json.at("values").get<std::size_t>();
    row.greatest = json.at("greatest").get<std::uint64_t>();
    row.seconds = json.at("seconds").get<double>();
    if (!json.at("cousin").is_null()) row.cousin = json.at("cousin").get<std::string>();
    return row;
}

/// A row of a file before journals, with what stopped it as a word.
struct OlderRow {
    SurveyRow row;
    std::string stopped;  ///< "time", "memory", "interrupt", or empty
    std::size_t line = 0;
    bool is_octal = false;
};

OlderRow parse_older_row(std::string_view line, std::size_t number) {
    const InputError error(line, 0, "a journal, or a line of a survey",
                           to_line({0, "0.3", Period{2, 0, 0, 7}, 1024, 1, {}, 1}), number);
    try {
        const Json json = Json::parse(line);
        OlderRow older{read(json), {}, number, false};
        const Json& stopped = json.at("stopped");
        if (!stopped.is_null()) older.stopped = stopped.get<std::string>();
        if (body(older.row, stopped).dump() != line) throw error;
        return older;
    } catch (const Json::exception&) {
        throw error;
    }
}

/// What stopped it; the seconds are those of the code whose nimbers were computed.
TaskLimits stopped(const OlderRow& older, double seconds, const TaskLimits& now) {
    TaskLimits limits;
    if (older.row.period) return limits;
    if (older.stopped == "memory") {
        limits.memory = 0;  // how much it was is not known
    } else if (older.stopped.empty()) {
        limits.last = older.row.values - 1;
    } else {
        limits.each = std::min(seconds, now.each.value_or(seconds));
    }
    return limits;
}

}  // namespace

std::string to_line(const SurveyRow& row) {
    Json json{{"index", row.index}};
    json.update(body(row, to_json(row.stopped)));
    return json.dump();
}

std::optional<SurveyRow> parse_survey_row(std::string_view line) {
    try {
        const Json json = Json::parse(line);
        SurveyRow row = read(json);
        row.index = json.at("index").get<std::size_t>();
        row.stopped = task_limits(json.at("stopped"));
        if (row.stopped.any() != row.period.has_value() && to_line(row) == line) return row;
    } catch (const Json::exception&) {
        // not ours
    } catch (const InputError&) {
        // no code
    }
    return std::nullopt;
}

std::vector<SurveyRow> parse_older_survey(std::string_view text, const TaskLimits& now,
                                          bool again) {
    std::map<std::string, OlderRow> rows;
    std::size_t digits = 1;
    for (std::size_t begin = 0, number = 1; begin < text.size(); ++number) {
        const std::size_t end = text.find('\n', begin);
        const std::string_view line = text.substr(begin, end - begin);
        if (end == std::string_view::npos && !rows.empty()) break;
        begin = std::min(end, text.size() - 1) + 1;
        OlderRow older = parse_older_row(line, number);
        digits = std::max(digits, older.row.code.size() - 2);
        const std::string code = older.row.code;
        if (!rows.emplace(code, std::move(older)).second) {
            throw InputError(line, 0, "each code once", "--output other.jsonl", number);
        }
    }
    std::vector<SurveyRow> found;
    const auto codes = octal_codes(std::min<std::size_t>(digits, most_survey_digits));
    for (std::size_t index = 0; index < codes.size(); ++index) {
        const auto at = rows.find(to_text(codes[index]));
        if (at == rows.end()) continue;
        at->second.is_octal = true;
        SurveyRow row = at->second.row;
        row.index = index;
        const auto cousin = rows.find(row.cousin.value_or(row.code));
        const double seconds = cousin == rows.end() ? row.seconds : cousin->second.row.seconds;
        row.stopped = stopped(at->second, seconds, now);
        if (!again && (row.stopped.last || row.stopped.each) && row.stopped.are_raised_by(now)) {
            throw InputError(row.code, 0, "codes searched up to the limits given",
                             "--retry stopped, which searches the other codes further",
                             at->second.line);
        }
        found.push_back(std::move(row));
    }
    for (const auto& [code, older] : rows) {
        if (older.is_octal) continue;
        throw InputError(code, 0, "only octal codes", "--output other.jsonl", older.line);
    }
    return found;
}

}  // namespace lastmove::impartial
