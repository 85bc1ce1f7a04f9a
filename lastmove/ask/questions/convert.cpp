// Strategy certificates in JSON as streams, and back.
#include "lastmove/check/streams/convert.hpp"

#include <fmt/format.h>

#include <array>

#include "lastmove/answer/streams/strategy_file.hpp"
#include "lastmove/ask/reply/certificate_text.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/output_file.hpp"
#include "lastmove/base/text_file.hpp"
#include "lastmove/check/ground/budget.hpp"

namespace lastmove::ask {

namespace {

constexpr std::array convert_keys{
    Key{"answer", "convert", "'yes'|'no'|'unknown'",
        "whether the file was written; no if the certificate has no strategy, or one that by the "
        "rules is none"},
    Key{"bytes", "convert", "count", "the size of the file"},
};

/// Writes the other form of a certificate. Returns its size.
std::uint64_t write_other(const std::string& path, const std::string& output,
                          const Request& request) {
    OutputFile file(output, request.limits);
    std::uint64_t bytes = 0;
    const auto write = [&](std::string_view piece) {
        bytes += piece.size();
        file.write(piece);
    };
    const auto write_text = [&](std::string_view piece) {
        if (const std::string why = why_too_large(bytes + piece.size()); !why.empty()) {
            throw Stopped(Stop::memory, why);
        }
        write(piece);
    };
    if (is_stream_file(path)) {
        checking::write_json(StrategyFile(path), write_text, request.limits, request.progress);
    } else {
        const std::string text = path == "-" ? read_standard_input() : read_file(path);
        if (is_stream(text)) {
            checking::write_json(StrategyFile(path, text), write_text, request.limits,
                                 request.progress);
        } else {
            checking::write_stream(parse_certificate(text), write, request.limits,
                                   request.progress);
        }
    }
    file.finish();
    return bytes;
}

/// The name of the file with the other ending, in the same folder.
std::string usual_other(const std::string& path) {
    if (path == "-") return "-";
    if (path.ends_with(stream_ending)) {
        return path.substr(0, path.size() - stream_ending.size()) + ".json";
    }
    constexpr std::string_view json_ending = ".json";
    const bool is_json = path.ends_with(json_ending);
    return path.substr(0, path.size() - (is_json ? json_ending.size() : 0)) +
           std::string(stream_ending);
}

Reply convert_words(std::span<const std::string> words, const Request& request) {
    const std::string& path = words[0];
    const Stopwatch watch;
    Reply reply;
    reply.subject = path;
    reply.question = "convert";
    std::string output = request.options.text("output");
    if (output.empty()) output = usual_other(path);
    if (path != "-" && is_same_file(path, output)) {
        throw InputError(output, 0, "another file than the one that is read",
                         "lastmove convert proof.json -o proof.strategy");
    }
    try {
        const std::uint64_t bytes = write_other(path, output, request);
        reply.answer = "yes";
        reply.details["bytes"] = bytes;
        reply.text = output == "-" ? "" : fmt::format("{} with {} bytes.\n", output, bytes);
    } catch (const checking::Rejection& rejection) {
        reply.details["reason"] = rejection.what();
    } catch (const Malformed& fault) {
        reply.details["reason"] = fault.what();
    } catch (const Stopped& stopped) {
        give_up(reply, stopped.what());
    }
    if (reply.answer.is_null()) {
        reply.answer = "no";
        reply.status = Status::refuted;
        reply.text =
            fmt::format("Not converted: {}.\n", reply.details["reason"].get<std::string>());
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace

const Question& convert_question() {
    static constexpr Question question{
        .name = "convert",
        .argument = "FILE",
        .required = true,
        .summary = "a strategy certificate in JSON as a binary stream, or a stream as JSON",
        .example =
            "lastmove outcome cram:3x4 --certificate - | lastmove convert - -o cram.strategy",
        .files = false,
        .after = "check",
        .keys = convert_keys,
        .from_words = convert_words};
    return question;
}

}  // namespace lastmove::ask
