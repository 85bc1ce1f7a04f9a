#include "lastmove/ask/archive/manifest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "lastmove/answer/fields/exact_json.hpp"
#include "lastmove/ask/archive/archive_fault.hpp"
#include "lastmove/ask/archive/bundle_source.hpp"
#include "lastmove/ask/archive/tar.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove::ask {

namespace {

constexpr std::array kinds_of_content{ContentKind::certificate, ContentKind::provenance,
                                      ContentKind::journal, ContentKind::other};

[[noreturn]] void refuse_manifest(std::string_view why) {
    throw ArchiveFault(fmt::format("has a {} {}", manifest_name, why));
}

bool is_hash(const reading::Value& value) {
    return value.is_string() && is_sha256(value.get_ref<const std::string&>());
}

bool is_count(const reading::Value& value) {
    return value.is_number_unsigned() ||
           (value.is_number_integer() && value.get<std::int64_t>() >= 0);
}

/// The value of a key, which has to be there.
const reading::Value& value_of(const reading::Value& object, const char* key) {
    static const reading::Value nothing;
    const auto found = object.find(key);
    return found == object.end() ? nothing : *found;
}

ManifestEntry read_entry(const reading::Value& json) {
    if (!json.is_object() || !value_of(json, "name").is_string()) {
        refuse_manifest("with a file that has no name");
    }
    ManifestEntry entry;
    entry.name = json.at("name").get<std::string>();
    const auto require = [&](bool is_good, std::string_view key) {
        if (is_good) return;
        refuse_manifest(fmt::format("without a good \"{}\" of '{}'", key, excerpt(entry.name)));
    };
    require(why_no_tar_name(entry.name).empty() && entry.name != manifest_name, "name");
    require(is_count(value_of(json, "size")), "size");
    require(is_hash(value_of(json, "sha256")), "sha256");
    require(value_of(json, "kind").is_string(), "kind");
    entry.size = json.at("size").get<std::uint64_t>();
    entry.sha256 = json.at("sha256").get<std::string>();
    entry.kind = json.at("kind").get<std::string>();
    require(
        std::ranges::find(kinds_of_content, entry.kind,
                          [](ContentKind kind) { return name(kind); }) != kinds_of_content.end(),
        "kind");
    if (entry.kind == "certificate") {
        const reading::Value& canonical = value_of(json, "canonical");
        require(canonical.is_null() || is_hash(canonical), "canonical");
        if (!canonical.is_null()) entry.canonical = canonical.get<std::string>();
    }
    if (entry.kind == "journal") {
        require(value_of(json, "heading").is_object(), "heading");
        require(is_count(value_of(json, "lines")), "lines");
        entry.heading = json.at("heading");
        entry.lines = json.at("lines").get<std::uint64_t>();
    }
    return entry;
}

/// The text as JSON.
reading::Value json_of_manifest(std::string_view text) {
    try {
        return reading::read_exact_json(text);
    } catch (const InputError&) {
        refuse_manifest("that is not JSON");
    } catch (const Malformed& fault) {
        refuse_manifest(fmt::format("in which {}", fault.what()));
    }
}

}  // namespace

std::vector<ManifestEntry> read_manifest(std::string_view text) {
    const reading::Value json = json_of_manifest(text);
    if (!json.is_object()) refuse_manifest("that is no JSON object");
    if (!is_count(value_of(json, "bundle")) || value_of(json, "bundle") != 1) {
        refuse_manifest("whose \"bundle\" is not 1");
    }
    const reading::Value& files = value_of(json, "files");
    if (!files.is_array()) refuse_manifest("without a list of files");
    std::vector<ManifestEntry> entries;
    entries.reserve(files.size());
    for (const reading::Value& file : files) {
        entries.push_back(read_entry(file));
        if (entries.size() > 1 && entries[entries.size() - 2].name >= entries.back().name) {
            refuse_manifest("whose files are not in the order of their names");
        }
    }
    return entries;
}

Json entry_in_json(const std::string& name, const Content& content) {
    Json json{{"name", name},
              {"size", content.size},
              {"sha256", content.sha256},
              {"kind", ask::name(content.kind)}};
    if (content.kind == ContentKind::journal) {
        json["heading"] = Json::parse(canonical_json(content.heading));
        json["lines"] = content.lines;
    }
    return json;
}

std::string why_different(const ManifestEntry& entry, const Content& content) {
    if (content.size != entry.size) {
        return fmt::format("has {} bytes, and the manifest says {}", content.size, entry.size);
    }
    if (content.sha256 != entry.sha256) {
        return fmt::format("has the SHA-256 {}, and the manifest says {}", content.sha256,
                           entry.sha256);
    }
    if (name(content.kind) != entry.kind) {
        return fmt::format("is of the kind '{}', and the manifest says '{}'", name(content.kind),
                           entry.kind);
    }
    if (content.kind != ContentKind::journal) return "";
    if (content.lines != entry.lines) {
        return fmt::format("has {} lines behind its heading, and the manifest says {}",
                           content.lines, entry.lines);
    }
    return canonical_json(content.heading) == canonical_json(entry.heading)
               ? ""
               : "has another heading than the manifest says";
}

}  // namespace lastmove::ask
