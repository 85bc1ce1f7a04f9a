// Certificates, verified.
#include "lastmove/ask/reply/check.hpp"

#include <fmt/format.h>

#include <array>
#include <filesystem>

#include "lastmove/ask/archive/audit.hpp"
#include "lastmove/ask/archive/compression.hpp"
#include "lastmove/ask/archive/verified_checker.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/text_file.hpp"
#include "lastmove/base/visible.hpp"

namespace lastmove::ask {

namespace {

constexpr std::array check_keys{
    Key{"answer", "check", "'accepted'|'rejected'|'gave up'|'unknown'", "the verdict"},
    Key{"theorem", "check", "text", "what the checker that is proved sound says"},
};

/// Has the checker that is proved sound verify it, too: the answer is "accepted" if both accept it.
void add_verified(Reply& reply, std::string_view certificate) {
    const VerifiedVerdict verdict = ask_verified_checker(certificate);
    reply.text +=
        fmt::format("proved checker: {}: {}\n", verdict.answer, visible_in_line(verdict.said));
    reply.details["theorem"] = fmt::format("{}: {}", verdict.answer, verdict.said);
    if (verdict.answer == "rejected" ||
        (verdict.answer == "gave up" && reply.answer == "accepted")) {
        reply.answer = verdict.answer;
        reply.strength = Strength::none;
        reply.status = verdict.answer == "rejected" ? Status::refuted : Status::gave_up;
    }
}

Reply check_words(std::span<const std::string> words, const Request& request) {
    const std::string& path = words[0];
    const bool verified = request.options.has("verified");
    const auto require_no_bundle = [&] {
        if (verified)
            throw InputError("--verified", 0, "a certificate, not a bundle",
                             "lastmove check FILE --verified");
    };
    if (path != "-" && is_bundle(path)) {
        require_no_bundle();
        return check_bundle(path, request);
    }
    std::string folder = request.options.text("pieces");
    if (folder.empty() && path != "-") folder = std::filesystem::path(path).parent_path().string();
    if (folder.empty()) folder = ".";
    const auto require_no_stream = [&] {
        if (verified) {
            throw InputError("--verified", 0, "a certificate in JSON, not a stream",
                             "lastmove check FILE --verified");
        }
    };
    try {
        if (is_stream_file(path)) {
            require_no_stream();
            return check(path, StrategyFile(path), request);
        }
        const std::string text = path == "-" ? read_standard_input() : read_file(path);
        if (is_stream(text)) {
            require_no_stream();
            return check(path, StrategyFile(path, text), request);
        }
        if (compression_of(text)) {
            require_no_bundle();
            return check_bundle(path, text, request);
        }
        Reply reply = check(path, text, folder, request);
        if (verified) add_verified(reply, text);
        return reply;
    } catch (const Malformed& fault) {
        return reject(path, fault.what());
    }
}

}  // namespace

const Question& check_question() {
    static constexpr Question question{
        .name = "check",
        .argument = "FILE",
        .required = true,
        .summary = "verifies a certificate ('-' reads standard input), or a bundle",
        .example = "lastmove solve peg:french --certificate - | lastmove check -",
        .files = false,
        .several = true,
        .after = "construct",
        .keys = check_keys,
        .from_words = check_words};
    return question;
}

}  // namespace lastmove::ask
