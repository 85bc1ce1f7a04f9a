#include "lastmove/ask/archive/audit.hpp"

#include <fmt/format.h>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/ask/archive/archive_fault.hpp"
#include "lastmove/ask/archive/compression.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/text_file.hpp"
#include "lastmove/check/certificate/check.hpp"

namespace lastmove::ask {

namespace {

/// The verdict of the checker on a certificate that is as the manifest says.
void check_content(const ManifestEntry& entry, const Content& content, const Request& request,
                   Audit& audit) {
    const auto fail = [&](std::string why) {
        audit.faults.push_back({entry.name, std::move(why)});
    };
    const auto reject = [&](std::string_view why) {
        fail(fmt::format("is a certificate that is rejected: {}", why));
    };
    try {
        const CheckResult result = check(content.text, request.limits, request.progress);
        if (result.outcome == CheckResult::Outcome::rejected) {
            reject(result.reason);
        } else if (result.outcome == CheckResult::Outcome::gave_up) {
            audit.unfinished.push_back({entry.name, result.reason});
        } else if (canonical_name(content.text) != entry.canonical) {
            fail("has another canonical name than the manifest says");
        } else {
            ++audit.accepted;
        }
    } catch (const InputError&) {
        reject("it is not JSON");
    }
    request.limits.check();
}

Content content_of(BundleSource& source, const std::string& name) {
    Inspector inspector(name);
    for (auto piece = source.read(); !piece.empty(); piece = source.read()) inspector.add(piece);
    return inspector.finish();
}

void audit_file(const ManifestEntry& entry, const TarFile& file, BundleSource& source,
                const Request& request, Audit& audit) {
    ++audit.files;
    request.progress.report("checking files", audit.files);
    Content content;
    content.size = file.size;  // one of another size is not read
    if (file.size == entry.size) content = content_of(source, entry.name);
    if (std::string why = why_different(entry, content); !why.empty()) {
        audit.faults.push_back({entry.name, std::move(why)});
    } else if (content.kind == ContentKind::certificate) {
        check_content(entry, content, request, audit);
    }
}

std::string in_words(const Audit& audit, const std::optional<Stopped>& stopped) {
    std::string text = fmt::format("{}, {} accepted; {}", counted(audit.files, "file"),
                                   counted(audit.accepted, "certificate"), audit.name);
    if (!audit.faults.empty())
        text = fmt::format("{} of a bundle", counted(audit.faults.size(), "fault"));
    if (stopped) text += fmt::format("; {}", stopped->what());
    return text;
}

Json faults_in_json(const std::vector<BundleFault>& faults) {
    Json json = Json::array();
    for (const auto& [file, fault] : faults) json.push_back({{"file", file}, {"fault", fault}});
    return json;
}

}  // namespace

std::string text_of_manifest(BundleSource& source) {
    const auto first = source.next();
    if (!first || first->name != manifest_name) {
        throw ArchiveFault(fmt::format("does not begin with the only {}", manifest_name));
    }
    std::string text;
    for (auto piece = source.read(); !piece.empty(); piece = source.read()) {
        text += piece;
        if (text.size() > largest_file) {
            throw ArchiveFault(fmt::format("has a {} of more than 64 MiB", manifest_name));
        }
    }
    return text;
}

void audit_bundle(BundleSource& source, const Request& request, Audit& audit) {
    const std::string manifest = text_of_manifest(source);
    const std::vector<ManifestEntry> entries = read_manifest(manifest);
    audit.name = canonical_name(manifest);
    auto entry = entries.begin();
    const auto miss = [&] {
        audit.faults.push_back({entry->name, "is missing"});
        ++entry;
    };
    while (const auto file = source.next()) {
        while (entry != entries.end() && entry->name < file->name) miss();
        if (entry == entries.end() || entry->name != file->name) {
            audit.faults.push_back({file->name, "is not in the manifest"});
            continue;
        }
        audit_file(*entry, *file, source, request, audit);
        ++entry;
    }
    while (entry != entries.end()) miss();
}

Reply check_bundle(const std::string& path, const Request& request) {
    const Stopwatch watch;
    Reply reply;
    reply.subject = path;
    reply.question = "check";
    Audit audit;
    const auto stopped = until_stopped([&] {
        try {
            const auto source = is_archive(path) ? archive_source(path) : folder_source(path);
            audit_bundle(*source, request, audit);
        } catch (const ArchiveFault& fault) {
            audit.faults.push_back({"", fault.what()});
        }
    });
    const bool is_unfinished = stopped || !audit.unfinished.empty();
    reply.answer = !audit.faults.empty() ? "rejected" : is_unfinished ? "gave up" : "accepted";
    if (!audit.faults.empty()) {
        reply.status = Status::refuted;
    } else if (is_unfinished) {
        reply.status = Status::gave_up;
    } else {
        reply.strength = Strength::certified;
    }
    const std::string reason = in_words(audit, stopped);
    reply.details = {{"reason", reason},
                     {"files", audit.files},
                     {"certificates", audit.accepted},
                     {"bundle", audit.name},
                     {"faults", faults_in_json(audit.faults)},
                     {"unfinished", faults_in_json(audit.unfinished)}};
    reply.text = fmt::format("{}: {}\n", reply.answer.get<std::string>(), reason);
    for (const auto& [file, fault] : audit.faults) {
        reply.text +=
            fmt::format("  {} {}\n", file.empty() ? "the bundle" : excerpt(file, 300), fault);
    }
    for (const auto& [file, why] : audit.unfinished) {
        reply.text += fmt::format("  {} was not decided: {}\n", excerpt(file, 300), why);
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
