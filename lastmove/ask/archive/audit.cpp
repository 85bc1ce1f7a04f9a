#include "lastmove/ask/archive/audit.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <optional>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/ask/archive/archive_fault.hpp"
#include "lastmove/ask/archive/compression.hpp"
#include "lastmove/ask/archive/unpacked_pieces.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/text_file.hpp"
#include "lastmove/check/certificate/pieces.hpp"
#include "lastmove/check/certificate/streams.hpp"

namespace lastmove::ask {

namespace {

constexpr std::string_view other_name = "has another canonical name than the manifest says";

/// Takes down the verdict of the checker on a certificate.
void take_verdict(const std::string& name, const CheckResult& result, Audit& audit) {
    switch (result.outcome) {
        case CheckResult::Outcome::accepted:
            if (audit.nameless.contains(name)) {
                audit.faults.push_back({name, std::string(other_name)});
            } else {
                ++audit.accepted;
            }
            break;
        case CheckResult::Outcome::rejected:
            audit.faults.push_back(
                {name, fmt::format("is a certificate that is rejected: {}", result.reason)});
            break;
        case CheckResult::Outcome::gave_up:
            audit.unfinished.push_back({name, result.reason});
            break;
    }
}

/// The checker looks at a certificate that is as the manifest says.
void check_content(const ManifestEntry& entry, const Content& content, const Request& request,
                   Audit& audit) {
    CheckResult result;
    result.reason = "it is not JSON";
    try {
        result = check(content.text, request.limits, request.progress);
    } catch (const InputError&) {
    }
    const bool is_composed = !result.step.empty();
    const bool is_good = is_composed || result.outcome == CheckResult::Outcome::accepted;
    if (is_good && canonical_name(content.text) != entry.canonical) {
        audit.faults.push_back({entry.name, std::string(other_name)});
    } else if (is_composed) {
        audit.composed.push_back(entry.name);
    } else {
        take_verdict(entry.name, result, audit);
    }
    request.limits.check();
}

/// A stream that is as the manifest says waits for the others, as it is checked in its file.
void keep_stream(const ManifestEntry& entry, const Content& content, Audit& audit) {
    if (!entry.canonical.empty() && entry.canonical != content.sha256) {
        audit.faults.push_back({entry.name, std::string(other_name)});
        return;
    }
    audit.composed.push_back(entry.name);
    if (entry.canonical.empty()) audit.nameless.insert(entry.name);
}

/// Checks a certificate that is a file in this folder, with its pieces beside it.
CheckResult check_certificate_file(const std::string& name, const PieceFolder& folder,
                                   const Request& request) {
    const std::string path = folder.path_of(name);
    const std::string* const text =
        folder.in_memory == nullptr ? nullptr : &folder.in_memory->at(path);
    if (!name.ends_with(stream_ending)) {
        PieceFolder pieces = folder;
        pieces.path = std::filesystem::path(path).parent_path().string();
        return check(text == nullptr ? read_file(path) : *text, pieces, request.limits,
                     request.progress);
    }
    try {
        return check(text == nullptr ? StrategyFile(path) : StrategyFile(path, *text),
                     request.limits, request.progress);
    } catch (const Malformed& fault) {
        return {CheckResult::Outcome::rejected, fault.what()};
    }
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
    } else if (content.is_stream) {
        keep_stream(entry, content, audit);
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

void audit_composed(const PieceFolder& folder, const Request& request, Audit& audit) {
    for (const std::string& name : audit.composed) {
        take_verdict(name, check_certificate_file(name, folder, request), audit);
        request.limits.check();
    }
}

namespace {

/// The verdict on a bundle, which `work` looks at.
template <class Work>
Reply verdict_on_bundle(const std::string& path, const Work& work) {
    const Stopwatch watch;
    Reply reply;
    reply.subject = path;
    reply.question = "check";
    Audit audit;
    const auto stopped = until_stopped([&] {
        try {
            work(audit);
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

}  // namespace

Reply check_bundle(const std::string& path, const Request& request) {
    return verdict_on_bundle(path, [&](Audit& audit) {
        const bool is_packed = is_archive(path);
        audit_bundle(*(is_packed ? archive_source(path) : folder_source(path)), request, audit);
        if (audit.composed.empty()) return;
        std::optional<UnpackedPieces> unpacked;
        if (is_packed) unpacked.emplace(*archive_source(path), audit.composed);
        audit_composed(PieceFolder{unpacked ? unpacked->folder() : path}, request, audit);
    });
}

Reply check_bundle(const std::string& path, std::string_view archive, const Request& request) {
    return verdict_on_bundle(path, [&](Audit& audit) {
        audit_bundle(*archive_of_bytes(archive), request, audit);
        if (audit.composed.empty()) return;
        PieceFolder folder;
        folder.in_memory = std::make_shared<const FilesInMemory>(
            pieces_in_memory(*archive_of_bytes(archive), audit.composed, request.limits));
        audit_composed(folder, request, audit);
    });
}

}  // namespace lastmove::ask
