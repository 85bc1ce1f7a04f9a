#include "lastmove/app/survey.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <set>

#include "lastmove/app/output.hpp"
#include "lastmove/ask/reply.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/puzzle_file.hpp"
#include "lastmove/impartial/survey.hpp"

namespace lastmove::app {

namespace {

/// The whole lines of an earlier survey; the file is cut to them.
std::vector<impartial::SurveyRow> earlier_rows(const std::string& path) {
    if (!std::filesystem::exists(path)) return {};
    const std::string text = read_file(path);
    auto rows = impartial::parse_survey(text);
    const std::size_t whole = text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n') + 1;
    std::error_code error;
    if (whole < text.size()) std::filesystem::resize_file(path, whole, error);
    if (error) throw FileError("write", path, error.message());
    return rows;
}

}  // namespace

int survey(const Options& options, const Limits& limits, Progress& progress) {
    if (options.subject != "octal") {
        throw InputError(options.subject, 1, "'octal', the codes that there are surveys of",
                         "lastmove survey octal --digits 2");
    }
    const auto codes = impartial::octal_codes(options.digits);
    const bool to_file = !options.output.empty();
    auto rows = to_file ? earlier_rows(options.output) : std::vector<impartial::SurveyRow>{};
    std::set<std::string> done;
    for (const auto& row : rows) done.insert(row.code);
    std::ofstream file;
    if (to_file) file.open(options.output, std::ios::app);
    if (to_file && !file) throw FileError("write", options.output, std::strerror(errno));
    const auto write = [&](const impartial::SurveyRow& row) {
        rows.push_back(row);
        const std::string line = impartial::to_line(row) + "\n";
        if (!to_file) return print(line);
        file << line << std::flush;
        if (!file) throw FileError("write", options.output, std::strerror(errno));
    };
    const auto stop = impartial::survey(codes, done, options.last.value_or(1'000'000),
                                        options.seconds_each, write, limits, progress);
    if (!options.json) print((to_file ? "" : "\n") + impartial::survey_summary(rows));
    if (!stop) return 0;
    say(fmt::format("lastmove: {}; {} of {} codes are done\n", clause(*stop), rows.size(),
                    codes.size()));
    return static_cast<int>(ask::Status::gave_up);
}

}  // namespace lastmove::app
