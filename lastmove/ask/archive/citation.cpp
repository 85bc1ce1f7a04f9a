#include "lastmove/ask/archive/citation.hpp"

#include <fmt/format.h>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/streams/strategy_file.hpp"
#include "lastmove/ask/archive/archive_fault.hpp"
#include "lastmove/ask/archive/audit.hpp"
#include "lastmove/ask/archive/claim_words.hpp"
#include "lastmove/ask/archive/compression.hpp"
#include "lastmove/ask/archive/content.hpp"
#include "lastmove/ask/archive/date.hpp"
#include "lastmove/ask/archive/program.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/text_file.hpp"

namespace lastmove::ask {

namespace {

constexpr std::string_view cite_example = "lastmove cite proof.json";
constexpr std::size_t longest_said = 2'000;
constexpr std::size_t day_length = std::string_view("2026-11-26").size();

/// A text of the manifest, or what stands in its place where it has none.
std::string text_or(const Json& object, const char* key, const std::string& other) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string()
               ? excerpt(found->get<std::string>(), longest_said)
               : other;
}

Citation citation_of_bundle(const std::string& path) {
    try {
        const auto source = is_archive(path) ? archive_source(path) : folder_source(path);
        const std::string text = text_of_manifest(*source);
        const auto entries = read_manifest(text);
        const Json manifest = Json::parse(text);
        std::size_t certificates = 0;
        std::string claim;
        for (const Json& file : manifest["files"]) {
            if (file["kind"] != name(ContentKind::certificate)) continue;
            ++certificates;
            claim = text_or(file, "claim", "");
        }
        const Json program = manifest.value("program", Json::object());
        return {certificates == 1 && !claim.empty()
                    ? claim
                    : fmt::format("{} of games and puzzles", counted(certificates, "certificate")),
                "Bundle of certificates", canonical_name(text),
                program.is_object() ? text_or(program, "version", "") : "",
                text_or(manifest, "date", date_in_words(present_date()))};
    } catch (const ArchiveFault& fault) {
        throw InputError(path, 0, fmt::format("a bundle; this one {}", fault.what()), cite_example);
    }
}

Citation citation_of_certificate(const std::string& path) {
    try {
        if (is_stream_file(path)) {
            const StrategyFile file(path);
            return {claim_in_words(file.certificate()), "Certificate", file.survey().sha256,
                    std::string(program_version()), date_in_words(present_date())};
        }
        const std::string text = path == "-" ? read_standard_input() : read_file(path);
        return {claim_in_words(parse_certificate(text)), "Certificate", canonical_name(text),
                std::string(program_version()), date_in_words(present_date())};
    } catch (const Malformed& fault) {
        throw InputError(path, 0, fmt::format("a certificate ({})", fault.what()), cite_example);
    }
}

}  // namespace

std::string in_bibtex(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        if (c == '\\') {
            safe += "{\\textbackslash}";
        } else if (c == '{' || c == '}') {
            safe += c == '{' ? "{\\textbraceleft}" : "{\\textbraceright}";  // BibTeX counts braces
        } else if (c == '^' || c == '~') {
            safe += fmt::format("\\{}{{}}", c);
        } else {
            if (std::string_view("%&#_$").find(c) != std::string_view::npos) safe += '\\';
            safe += c;
        }
    }
    return safe;
}

std::string bibtex(const Citation& citation) {
    return fmt::format(
        "@misc{{lastmove-{},\n"
        "  title        = {{{{{}}}}},\n"
        "  howpublished = {{{} of lastmove{}{}}},\n"
        "  year         = {{{}}},\n"
        "  note         = {{SHA-256 {}}}\n"
        "}}\n",
        citation.sha256.substr(0, 8), in_bibtex(citation.title), citation.form,
        citation.version.empty() ? "" : " ", in_bibtex(citation.version),
        in_bibtex(citation.date.substr(0, 4)), citation.sha256);
}

Reply cite(const std::string& path) {
    const bool of_bundle = path != "-" && is_bundle(path);
    const Citation citation = of_bundle ? citation_of_bundle(path) : citation_of_certificate(path);
    Reply reply;
    reply.subject = path;
    reply.question = "cite";
    reply.answer = bibtex(citation);
    reply.text = bibtex(citation);
    reply.details = {{"claim", citation.title},
                     {"sha256", citation.sha256},
                     {"of", of_bundle ? "bundle" : "certificate"},
                     {"date", citation.date.substr(0, day_length)}};
    return reply;
}

}  // namespace lastmove::ask
