// The manifest of a bundle (docs/archives.md): what checkers read of it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/fields/json.hpp"
#include "lastmove/ask/archive/content.hpp"

namespace lastmove::ask {

/// What a manifest says of a file.
struct ManifestEntry {
    std::string name;
    std::uint64_t size = 0;
    std::string sha256;
    std::string kind;
    std::string canonical;    ///< of an accepted certificate: its name; else empty
    reading::Value heading;   ///< of a journal
    std::uint64_t lines = 0;  ///< of a journal
};

/// Reads the entries, whose names ascend. What stands beside them (the date, the program, claims in
/// words) is for people: it is said, and not proved. Throws ArchiveFault.
std::vector<ManifestEntry> read_manifest(std::string_view text);

/// The entry as it is written, by what was seen of the file.
Json entry_in_json(const std::string& name, const Content& content);

/// Why the file is not what the entry says, as a clause; empty if it is. The claim of a certificate
/// is not looked at.
std::string why_different(const ManifestEntry& entry, const Content& content);

}  // namespace lastmove::ask
