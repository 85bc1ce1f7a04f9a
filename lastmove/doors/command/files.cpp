#include "lastmove/doors/command/files.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/ask/archive/provenance.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/ask/table/refused.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/text_file.hpp"
#include "lastmove/doors/command/output.hpp"

namespace lastmove::command {

namespace {

/// What `--output` is for is known to the parser of options.
constexpr std::string_view output = "--output";

bool has_files(const Options& options) {
    if (options.command.empty()) return !options.subject.empty();  // else it is the help
    return std::ranges::find(ask::questions(), options.command, &ask::Question::name)->files;
}

/// The commands with files, for a message.
std::string commands_with_files() {
    std::string names;
    for (const ask::Question& command : ask::questions()) {
        if (command.files) names += fmt::format("{}{}", names.empty() ? "" : ", ", command.name);
    }
    return names;
}

void require_distinct(const std::vector<WantedFile>& files) {
    for (auto second = files.begin(); second != files.end(); ++second) {
        for (auto first = files.begin(); first != second; ++first) {
            const bool both_printed =
                is_standard_output(first->path) && is_standard_output(second->path);
            if (!both_printed && !is_same_file(first->path, second->path)) continue;
            throw InputError(fmt::format("{} {} {} {}", first->option, first->path, second->option,
                                         second->path),
                             0,
                             both_printed ? "at most one file on standard output"
                                          : "a separate file for each option",
                             "lastmove solve peg:english --certificate - --svg picture.svg");
        }
    }
}

/// Throws where the file that tells of a certificate has no place beside it.
void require_place_of_provenance(const Options& options) {
    if (!options.said.has("provenance")) return;
    const std::string& path = options.said.text("certificate");
    if (is_standard_output(path)) {
        throw InputError(
            fmt::format("--certificate {} --provenance", path), 0,
            "the name of a file after --certificate, beside which the other one stands",
            "lastmove solve peg:french --certificate proof.json --provenance");
    }
    require_writable(ask::provenance_path(path));
}

}  // namespace

std::vector<WantedFile> wanted_files(const Options& options) {
    std::vector<WantedFile> files{{"--certificate", options.said.text("certificate")},
                                  {"--svg", options.said.text("svg")},
                                  {"--tikz", options.said.text("tikz")},
                                  {output, options.said.text("output")}};
    std::erase_if(files, [](const WantedFile& file) { return file.path.empty(); });
    return files;
}

void require_files(const Options& options) {
    const std::vector<WantedFile> files = wanted_files(options);
    const bool makes_files = has_files(options);
    for (const WantedFile& file : files) {
        if (makes_files || file.option == output) continue;
        throw InputError(fmt::format("{} {}", file.option, file.path), 0,
                         fmt::format("no certificate or picture for this command; a SUBJECT alone "
                                     "has them, and so have {}",
                                     commands_with_files()),
                         ask::example_of(ask::find_question(
                             options.command.empty() ? "help" : options.command)));
    }
    require_distinct(files);
    require_place_of_provenance(options);
    for (const WantedFile& file : files) {
        if (file.path != "-") require_writable(file.path);
    }
}

bool is_standard_output_taken(const Options& options) {
    return std::ranges::any_of(wanted_files(options), is_standard_output, &WantedFile::path);
}

void tell(const Data& data, const Options& options) {
    if (is_standard_output_taken(options)) {
        say(data);
    } else {
        print(data);
    }
}

}  // namespace lastmove::command
