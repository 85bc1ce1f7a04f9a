// A bundle, verified: every file against the manifest, and every certificate by the checker.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "lastmove/ask/archive/bundle_source.hpp"
#include "lastmove/ask/archive/manifest.hpp"
#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/check/certificate/pieces.hpp"

namespace lastmove::ask {

/// What is wrong with a file of a bundle, as a clause; without a file, with the bundle.
struct BundleFault {
    std::string file;
    std::string fault;
};

/// What was found in a bundle.
struct Audit {
    std::string name;  ///< of the bundle: that of its manifest, in hexadecimal
    std::uint64_t files = 0;
    std::uint64_t accepted = 0;  ///< certificates
    /// Certificates that are still to be checked as files: composed ones, with their pieces, and
    /// streams.
    std::vector<std::string> composed;
    std::set<std::string> nameless;       ///< streams without a canonical name in the manifest
    std::vector<BundleFault> faults;      ///< in the order of the files
    std::vector<BundleFault> unfinished;  ///< certificates that the checker gave up on, and why
};

/// The manifest, which has to be the first file. Throws ArchiveFault.
std::string text_of_manifest(BundleSource& source);

/// Verifies a bundle, with one file in memory at a time; of composed certificates only the step.
/// Throws ArchiveFault, FileError, and Stopped by the governor of this thread; what was found until
/// then is in the audit.
void audit_bundle(BundleSource& source, const Request& request, Audit& audit);

/// Verifies the composed certificates, whose pieces are files beside them in this folder, and the
/// streams there. Throws FileError and Stopped.
void audit_composed(const PieceFolder& folder, const Request& request, Audit& audit);

/// The verdict on the bundle at a path, a reply to "check". Throws FileError.
Reply check_bundle(const std::string& path, const Request& request);

/// The same of an archive in memory, of which nothing is written to the disk; `path` is what the
/// user called it.
Reply check_bundle(const std::string& path, std::string_view archive, const Request& request);

}  // namespace lastmove::ask
