// Results in one file, with all that a reader needs to trust them.
#include "lastmove/ask/archive/bundle.hpp"

#include <array>
#include <filesystem>

#include "lastmove/ask/archive/date.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/base/closed_files.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove::ask {

namespace {

constexpr std::array bundle_keys{
    Key{"answer", "bundle", "'yes'|'no'|'unknown'",
        "whether the bundle was written; no if a certificate is rejected"},
    Key{"bundle", "bundle check", "text", "the SHA-256 by which the bundle is named"},
    Key{"files", "bundle check", "count", "the number of files"},
    Key{"certificates", "bundle check", "count",
        "the number of certificates; of a bundle that is checked, of those accepted"},
    Key{"journals", "bundle", "count", "the number of journals"},
    Key{"python", "bundle", "flag", "whether the Python checker was run"},
    Key{"faults", "bundle check", "[{file:text,fault:text}]", "what is wrong with which file"},
    Key{"unfinished", "bundle check", "[{file:text,fault:text}]",
        "the certificates that the checker gave up on, and why"},
};

/// The name of the folder, with ".tar.zst", in the present folder.
std::string usual_output(const std::string& folder) {
    std::error_code error;
    const auto whole = std::filesystem::canonical(folder, error);
    const std::string name = whole.filename().string();
    return (error || name.empty() ? "bundle" : name) + ".tar.zst";
}

Reply bundle_words(std::span<const std::string> words, const Request& request) {
    require_open_files(words[0]);
    BundlePlan plan{words[0], request.options.text("output"), present_date(),
                    request.options.has("keep-rejected")};
    if (plan.output.empty()) plan.output = usual_output(plan.folder);
    if (request.options.has("date")) {
        const std::string& said = request.options.text("date");
        const auto date = date_in(said);
        if (!date) {
            throw InputError(said, 1, "a date from 1970 to 2200, such as 2026-11-26",
                             "lastmove bundle results --date 2026-11-26");
        }
        plan.date = *date;
    }
    return bundle(plan, request);
}

}  // namespace

const Question& bundle_question() {
    static constexpr Question question{
        .name = "bundle",
        .argument = "FOLDER",
        .required = true,
        .summary = "archives certificates, journals and other files, with a manifest",
        .example =
            "lastmove survey octal --digits 1 -n 2000 --shard 1/1 --journal codes && "
            "lastmove bundle codes -o codes.tar.zst",
        .files = false,
        .after = "check",
        .keys = bundle_keys,
        .from_words = bundle_words};
    return question;
}

}  // namespace lastmove::ask
