#include "lastmove/doors/command/output.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "lastmove/ask/archive/provenance.hpp"
#include "lastmove/ask/reply/certificate_text.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/stream_output.hpp"
#include "lastmove/base/json_text.hpp"
#include "lastmove/base/legible.hpp"
#include "lastmove/base/page.hpp"
#include "lastmove/base/painted_text.hpp"
#include "lastmove/base/sha256.hpp"
#include "lastmove/base/svg.hpp"
#include "lastmove/base/text_file.hpp"
#include "lastmove/base/tikz.hpp"
#include "lastmove/base/visible.hpp"
#include "lastmove/check/ground/budget.hpp"
#include "lastmove/doors/command/files.hpp"
#include "lastmove/doors/command/fitted.hpp"

namespace lastmove::command {

namespace {

/// A line of JSON.
Data line_of(const Json& json) {
    return {json_text(json) + "\n"};
}

/// What became of the files.
struct Written {
    Json missing = Json::array();  ///< those that the answer does not have: {"file","reason"}
    std::string notes;             ///< for standard error
    bool failed = false;           ///< one could not be written
};

/// Why the reply does not have the file; empty if it has.
std::string why_missing(const ask::Reply& reply, std::string_view option) {
    if (option == "--certificate") return reply.certificate ? "" : ask::why_no_certificate(reply);
    if (reply.picture) return why_illegible(*reply.picture);
    return reply.no_picture.empty() ? "this answer has no picture" : reply.no_picture;
}

/// What is to be written, why it is not if it is not, and what is to be said of it.
struct FileText {
    std::string text;
    std::string missing = {};
    std::string remark = {};
};

FileText picture_text(const ask::Reply& reply, std::string_view option, const Options& options) {
    const Page page =
        page_of(*reply.picture, {format_named(options.said.text("size")),
                                 options.said.has("dark") ? Theme::dark : Theme::light});
    if (!page.fault.empty()) return {{}, page.fault};
    const TikzForm form = options.said.has("bare") ? TikzForm::picture : TikzForm::document;
    return {option == "--svg" ? to_svg(page, reply.subject) : to_tikz(page, reply.subject, form),
            {},
            page.remark};
}

FileText file_text(const ask::Reply& reply, std::string_view option, const Options& options) {
    if (std::string why = why_missing(reply, option); !why.empty()) return {{}, std::move(why)};
    if (option != "--certificate") return picture_text(reply, option, options);
    std::string text = ask::certificate_text(*reply.certificate);
    std::string missing = ask::why_too_large(text.size());
    return {std::move(text), std::move(missing)};
}

/// A complaint, for standard error.
void complain(const std::string& what) {
    const std::string text = fmt::format("lastmove: {}\n", what);
    const auto width = columns_of(STDERR_FILENO);
    say(width ? wrapped(text, *width) : text);
}

/// Beside the certificate, if it is wanted.
void write_provenance(const std::string& path, std::string_view sha256, const Options& options) {
    if (!options.said.has("provenance")) return;
    ask::Provenance known{options.typed};
    known.command.front() = "lastmove";
    const auto seconds = [](auto time) { return std::chrono::duration<double>(time).count(); };
    known.wall_seconds = seconds(Limits::Clock::now() - options.begun);
    known.cpu_seconds = seconds(Limits::WorkClock::now().time_since_epoch());
    write_file(ask::provenance_path(path), ask::provenance_text(known, sha256));
}

/// Writes the certificate as a stream, unless the answer was written so. Returns why there is none.
std::string write_stream(const ask::Reply& reply, const std::string& path, const Options& options,
                         const Limits& limits) {
    std::string sha256;
    if (const auto stream = reply.details.find("stream"); stream != reply.details.end()) {
        sha256 = stream->value("sha256", "");
    } else {
        if (std::string why = why_missing(reply, "--certificate"); !why.empty()) return why;
        try {
            sha256 = ask::write_stream(path, *reply.certificate, limits).sha256;
        } catch (const checking::Rejection&) {
            return fmt::format(
                "evidence of the kind '{}' is no strategy, as those of files with "
                "the ending .strategy are",
                kind(reply.certificate->evidence));
        }
    }
    write_provenance(path, sha256, options);
    return {};
}

/// Writes the text of a file. Returns why there is none.
std::string write_text(const ask::Reply& reply, const WantedFile& file, const Options& options,
                       const Limits& limits, std::string& notes) {
    const auto& [option, path] = file;
    const FileText made = file_text(reply, option, options);
    if (!made.missing.empty()) return made.missing;
    if (is_standard_output(path)) {
        print(Data{made.text});
    } else {
        write_file(path, made.text, limits);
    }
    if (option == "--certificate") write_provenance(path, sha256(made.text), options);
    if (!made.remark.empty())
        notes += fmt::format("lastmove: '{}' is {}\n", visible_in_line(path), made.remark);
    return {};
}

Written write_files(const ask::Reply& reply, const Options& options, const Limits& limits) {
    Written written;
    for (const auto& [option, path] : wanted_files(options)) {
        if (option == "--output") continue;  // a journal, written line by line
        std::string missing;
        try {
            const bool is_stream = option == "--certificate" && ask::is_stream_path(path);
            missing = is_stream ? write_stream(reply, path, options, limits)
                                : write_text(reply, {option, path}, options, limits, written.notes);
            if (missing.empty()) {
                if (option == "--certificate" && reply.details.contains("checker")) {
                    written.notes +=
                        fmt::format("lastmove: '{}' is for {}\n", visible_in_line(path),
                                    reply.details["checker"].get<std::string>());
                }
                continue;
            }
        } catch (const Stopped& stopped) {
            missing = fmt::format("nobody read it to its end, and {}", stopped.what());
        } catch (const FileError& error) {
            written.failed = true;
            written.notes += fmt::format("lastmove: {}\n", error.what());
            continue;
        }
        written.missing.push_back({{"file", path}, {"reason", missing}});
        written.notes +=
            fmt::format("lastmove: {} was not written: {}\n",
                        is_standard_output(path) ? fmt::format("the output of {}", option)
                                                 : fmt::format("'{}'", visible_in_line(path)),
                        visible_in_line(missing));
    }
    return written;
}

}  // namespace

std::string for_reader(const std::string& text, const Options& options) {
    if (options.said.has("full")) return text;
    const auto width =
        columns_of(is_standard_output_taken(options) ? STDERR_FILENO : STDOUT_FILENO);
    return width ? wrapped(shortened(text, *width), *width) : text;
}

Data formatted(const ask::Reply& reply, const Options& options) {
    if (options.said.has("json")) {
        return {reply.lines_before + (reply.lines ? *reply.lines : line_of(to_json(reply)).text)};
    }
    // Other programs read b-files, CSV and LaTeX.
    const std::string& format = options.said.text("format");
    if (format == "csv" || format == "latex" || options.said.has("latex")) return {reply.text};
    std::string text = reply.text;
    if (!options.said.has("bfile")) text += ask::on_witness(reply);
    if (options.is_one_of_several) {
        const bool is_line = options.command == "check";
        text = fmt::format("{}{}{}", visible_in_line(options.subject), is_line ? ": " : "\n", text);
    }
    return {visible_and_painted(for_reader(text, options))};
}

int present(const ask::Reply& reply, const Options& options, const Limits& limits) {
    // Files first: who reads the reply may end before it is said to the end.
    const Written written = write_files(reply, options, limits);
    const bool complete = written.missing.empty();
    if (complete) {
        tell(formatted(reply, options), options);
    } else {
        ask::Reply told = reply;
        told.details["not_written"] = written.missing;
        tell(formatted(told, options), options);
    }
    say(written.notes);
    if (written.failed) return 4;
    return static_cast<int>(complete ? reply.status : ask::Status::gave_up);
}

void present(const FileError& error, bool json) {
    if (json) {
        print(line_of({{"format", 1}, {"error", {{"file", error.what()}}}}));
    } else {
        complain(error.what());
    }
}

void present(const InputError& error, bool json) {
    if (!json) {
        complain(error.what());
        return;
    }
    Json body{{"read", excerpt(error.read, 1'000)},
              {"column", error.column},
              {"accepted", error.accepted},
              {"example", error.example}};
    if (error.line > 0) body["line"] = error.line;
    print(line_of({{"format", 1}, {"error", std::move(body)}}));
}

}  // namespace lastmove::command
