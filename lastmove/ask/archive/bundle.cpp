#include "lastmove/ask/archive/bundle.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <utility>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/ask/archive/archive_fault.hpp"
#include "lastmove/ask/archive/archive_writer.hpp"
#include "lastmove/ask/archive/audit.hpp"
#include "lastmove/ask/archive/claim_words.hpp"
#include "lastmove/ask/archive/date.hpp"
#include "lastmove/ask/archive/program.hpp"
#include "lastmove/ask/archive/provenance.hpp"
#include "lastmove/ask/archive/python_checker.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/base/file_lock.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/json_text.hpp"
#include "lastmove/base/text_file.hpp"
#include "lastmove/check/certificate/pieces.hpp"
#include "lastmove/check/certificate/streams.hpp"

namespace lastmove::ask {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view rejected = "rejected";

/// The files of a folder, as they were looked at.
class Gathered {
  public:
    Gathered(const BundlePlan& plan, Request request)
        : plan_(plan), request_(std::move(request)) {}

    /// Looks at all of them.
    void gather() {
        const auto source = folder_source(plan_.folder, plan_.output);
        while (const auto file = source->next()) {
            if (file->name == manifest_name) {
                require_own_manifest();
                continue;
            }
            request_.progress.report("checking files", entries_.size());
            Inspector inspector(file->name);
            for (auto piece = source->read(); !piece.empty(); piece = source->read()) {
                inspector.add(piece);
            }
            add(file->name, inspector.finish());
        }
        ask_python();
        for (const auto& [name, text] : provenances_) add_provenance(name, text);
    }

    [[nodiscard]] std::string manifest() const {
        Json files = Json::array();
        for (const Json& entry : entries_) files.push_back(entry);
        const Json json{{"bundle", 1},
                        {"date", date_in_words(plan_.date)},
                        {"program", program_in_json()},
                        {"checkers", checkers()},
                        {"files", std::move(files)}};
        return json_text(json, 1) + "\n";
    }

    std::vector<Json> entries_;
    std::vector<BundleFault> faults;
    std::vector<BundleFault> unfinished;

    [[nodiscard]] std::size_t number_of(ContentKind kind) const {
        return static_cast<std::size_t>(std::ranges::count_if(
            entries_, [&](const Json& entry) { return entry["kind"] == ask::name(kind); }));
    }
    [[nodiscard]] const std::string& python_missing() const { return python_missing_; }

  private:
    [[nodiscard]] std::string path_of(const std::string& name) const {
        return (fs::path(plan_.folder) / name).string();
    }

    /// What was unpacked has a manifest, which is made anew; other files of that name are refused.
    void require_own_manifest() const {
        const std::string path = path_of(std::string(manifest_name));
        try {
            static_cast<void>(read_manifest(read_file(path)));
        } catch (const ArchiveFault& fault) {
            throw FileError("bundle", path,
                            fmt::format("the name is that of a bundle's manifest, and this file {}",
                                        fault.what()));
        }
    }

    void add(const std::string& name, const Content& content) {
        Json entry = entry_in_json(name, content);
        if (content.kind == ContentKind::journal) require_unlocked(path_of(name));
        if (content.kind == ContentKind::provenance) provenances_.emplace(name, content.text);
        if (content.kind == ContentKind::certificate) add_certificate(name, content, entry);
        entries_.push_back(std::move(entry));
    }

    /// Checks a certificate, and says in the entry what it claims.
    CheckResult check_text(const std::string& name, const Content& content, Json& entry) const {
        const PieceFolder pieces{fs::path(path_of(name)).parent_path().string()};
        CheckResult result = check(content.text, pieces, request_.limits, request_.progress);
        if (result.outcome != CheckResult::Outcome::rejected) {
            entry["claim"] = claim_in_words(parse_certificate(content.text));
            entry["canonical"] = canonical_name(content.text);
        }
        return result;
    }
    CheckResult check_stream(const std::string& name, const Content& content, Json& entry) const {
        const StrategyFile file(path_of(name));
        CheckResult result = check_named(file, content.sha256, request_.limits, request_.progress);
        if (result.outcome != CheckResult::Outcome::rejected) {
            entry["claim"] = claim_in_words(file.certificate());
            entry["canonical"] = content.sha256;
        }
        return result;
    }

    void add_certificate(const std::string& name, const Content& content, Json& entry) {
        CheckResult result;
        entry["canonical"] = nullptr;
        entry["claim"] = nullptr;
        try {
            result = content.is_stream ? check_stream(name, content, entry)
                                       : check_text(name, content, entry);
        } catch (const Malformed& fault) {
            result.reason = fault.what();
        } catch (const InputError&) {
            result.reason = "it is not JSON";
        }
        request_.limits.check();
        entry["verdicts"] = {{"lastmove", lastmove::name(result.outcome)}, {"python", nullptr}};
        if (result.outcome == CheckResult::Outcome::rejected) {
            faults.push_back({name, result.reason});
        } else if (result.outcome == CheckResult::Outcome::gave_up) {
            unfinished.push_back({name, result.reason});
        }
        certificates_.push_back(entries_.size());
    }

    void ask_python() {
        std::vector<std::string> paths;
        paths.reserve(certificates_.size());
        for (const std::size_t place : certificates_) {
            paths.push_back(path_of(entries_[place]["name"].get<std::string>()));
        }
        PythonVerdicts said = ask_python_checker(paths);
        python_missing_ = std::move(said.missing);
        for (std::size_t i = 0; i < said.verdicts.size(); ++i) {
            Json& entry = entries_[certificates_[i]];
            entry["verdicts"]["python"] = said.verdicts[i];
            const bool is_good = said.verdicts[i] == "accepted" || said.verdicts[i] == "gave up";
            if (!is_good && entry["verdicts"]["lastmove"] != rejected) {
                faults.push_back(
                    {entry["name"].get<std::string>(),
                     fmt::format("the Python checker says '{}', and the other one does not",
                                 said.verdicts[i])});
            }
        }
    }

    void add_provenance(const std::string& name, const std::string& text) {
        const std::string of = fs::path(name).replace_extension().generic_string();
        const auto name_of = [](const Json& entry) -> const std::string& {
            return entry["name"].get_ref<const std::string&>();
        };
        const auto entry = std::ranges::lower_bound(entries_, of, {}, name_of);
        Json made;
        if (entry != entries_.end() && name_of(*entry) == of) {
            made = provenance_in(text, entry->at("sha256").get<std::string>());
        }
        if (made.is_null()) {
            faults.push_back({name, fmt::format("tells of another file than '{}'", of)});
        } else {
            (*entry)["made"] = std::move(made);
        }
    }

    [[nodiscard]] Json checkers() const {
        Json python{{"ran", python_missing_.empty()}};
        if (!python_missing_.empty()) python["reason"] = python_missing_;
        return {{"lastmove", {{"ran", true}}}, {"python", std::move(python)}};
    }

    const BundlePlan& plan_;
    Request request_;
    std::vector<std::size_t> certificates_;  ///< places among the entries
    std::map<std::string, std::string> provenances_;
    std::string python_missing_;
};

[[noreturn]] void changed(const std::string& path) {
    throw FileError("bundle", path, "it was changed meanwhile");
}

/// The files again, as they were when they were looked at.
void write_files(const BundlePlan& plan, const std::vector<Json>& entries, ArchiveWriter& writer) {
    const auto source = folder_source(plan.folder, plan.output);
    auto entry = entries.begin();
    while (const auto file = source->next()) {
        if (file->name == manifest_name) continue;
        const std::string path = (fs::path(plan.folder) / file->name).string();
        if (entry == entries.end() || (*entry)["name"] != Json(file->name) ||
            (*entry)["size"] != Json(file->size)) {
            changed(path);
        }
        writer.begin(*file);
        Sha256 hash;
        std::uint64_t left = file->size;
        for (auto piece = source->read(); !piece.empty(); piece = source->read()) {
            if (piece.size() > left) changed(path);
            left -= piece.size();
            hash.add(piece);
            writer.write(piece);
        }
        if (left > 0 || (*entry)["sha256"] != Json(hash.finish())) changed(path);
        writer.end();
        ++entry;
    }
    if (entry != entries.end()) changed(plan.folder);
}

void write_archive(const BundlePlan& plan, const std::string& manifest,
                   const std::vector<Json>& entries, const Limits& limits) {
    ArchiveWriter writer(plan.output, plan.date, limits);
    writer.begin({std::string(manifest_name), manifest.size()});
    writer.write(manifest);
    writer.end();
    write_files(plan, entries, writer);
    writer.finish();
}

Json named(const std::vector<BundleFault>& faults) {
    Json json = Json::array();
    for (const auto& [file, fault] : faults) json.push_back({{"file", file}, {"fault", fault}});
    return json;
}

/// As in " (2 certificates, 1 journal)".
std::string in_brackets(const Gathered& gathered) {
    std::string said;
    for (const ContentKind kind : {ContentKind::certificate, ContentKind::journal}) {
        const std::size_t number = gathered.number_of(kind);
        if (number == 0) continue;
        said += fmt::format("{}{}", said.empty() ? " (" : ", ", counted(number, name(kind)));
    }
    return said.empty() ? said : said + ")";
}

/// Says what was found, and refuses what is rejected.
void say_found(Reply& reply, const BundlePlan& plan, const Gathered& gathered) {
    reply.details = {{"files", gathered.entries_.size()},
                     {"certificates", gathered.number_of(ContentKind::certificate)},
                     {"journals", gathered.number_of(ContentKind::journal)},
                     {"python", gathered.python_missing().empty()},
                     {"faults", named(gathered.faults)},
                     {"unfinished", named(gathered.unfinished)}};
    if (!gathered.faults.empty() && !plan.keeps_rejected) {
        reply.answer = "no";
        reply.status = Status::refuted;
        reply.text = "Not bundled (--keep-rejected bundles it all the same):\n";
    } else {
        reply.answer = "yes";
        if (!gathered.unfinished.empty()) reply.status = Status::gave_up;
        reply.text = fmt::format("{} with {}{}.\n", plan.output == "-" ? "A bundle" : plan.output,
                                 counted(gathered.entries_.size(), "file"), in_brackets(gathered));
    }
    for (const auto& [file, fault] : gathered.faults) {
        reply.text += fmt::format("  {} is rejected: {}\n", excerpt(file, 300), fault);
    }
    for (const auto& [file, why] : gathered.unfinished) {
        reply.text += fmt::format("  {} was not decided: {}\n", excerpt(file, 300), why);
    }
    if (!gathered.python_missing().empty()) {
        reply.text +=
            fmt::format("The Python checker was not run: {}.\n", gathered.python_missing());
    }
}

}  // namespace

Reply bundle(const BundlePlan& plan, const Request& request) {
    const Stopwatch watch;
    Reply reply;
    reply.subject = plan.folder;
    reply.question = "bundle";
    Gathered gathered(plan, request);
    try {
        gathered.gather();
        const std::string manifest = gathered.manifest();
        if (manifest.size() > largest_file) {
            throw ArchiveFault("has more files than a manifest of 64 MiB can list");
        }
        // What was copied from headings and provenances may hold numbers that no checker reads.
        static_cast<void>(read_manifest(manifest));
        say_found(reply, plan, gathered);
        if (reply.answer == "yes") {
            write_archive(plan, manifest, gathered.entries_, request.limits);
            reply.details["bundle"] = canonical_name(manifest);
            reply.text += fmt::format("SHA-256 {}\n", canonical_name(manifest));
        }
    } catch (const ArchiveFault& fault) {
        throw FileError("bundle", plan.folder, fmt::format("it {}", fault.what()));
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
