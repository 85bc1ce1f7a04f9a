#include "lastmove/ask/archive/provenance.hpp"

#include <cmath>

#include "lastmove/ask/archive/date.hpp"
#include "lastmove/ask/archive/program.hpp"
#include "lastmove/base/json_text.hpp"
#include "lastmove/base/sha256.hpp"

namespace lastmove::ask {

namespace {

/// To the millisecond.
double rounded(double number) {
    return std::round(number * 1e3) / 1e3;
}

}  // namespace

std::string provenance_path(const std::string& path) {
    return path + ".provenance";
}

std::string provenance_text(const Provenance& provenance, std::string_view sha256) {
    const Json json{{"provenance", 1},
                    {"sha256", sha256},
                    {"command", provenance.command},
                    {"program", program_in_json()},
                    {"date", date_in_words(present_date())},
                    {"wall_seconds", rounded(provenance.wall_seconds)},
                    {"cpu_seconds", rounded(provenance.cpu_seconds)}};
    return json_text(json, 1) + "\n";
}

Json provenance_in(std::string_view text, std::string_view sha256) {
    Json json = Json::parse(text, nullptr, false);
    if (!json.is_object() || !json.contains("provenance")) return nullptr;
    if (json.value("sha256", Json()) != Json(sha256)) return nullptr;
    json.erase("provenance");
    json.erase("sha256");
    return json;
}

}  // namespace lastmove::ask
