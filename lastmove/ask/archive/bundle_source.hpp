// The files of a bundle, one after another: in an archive, or in a folder.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "lastmove/ask/archive/tar.hpp"

namespace lastmove::ask {

/// The first file of a bundle.
inline constexpr std::string_view manifest_name = "manifest.json";

/// Files with their contents. manifest.json is the first; the others stand in the order of the
/// bytes of their names.
class BundleSource {
  public:
    BundleSource() = default;
    virtual ~BundleSource() = default;
    BundleSource(const BundleSource&) = delete;
    BundleSource& operator=(const BundleSource&) = delete;

    /// The next file; nullopt at the end. Throws ArchiveFault, FileError and Stopped, as read does.
    virtual std::optional<TarFile> next() = 0;
    /// The next piece of its contents, until read() or next() is called again; empty at their end.
    virtual std::string_view read() = 0;
};

/// Those of an archive, by its path.
std::unique_ptr<BundleSource> archive_source(const std::string& path);

/// The same of an archive in memory.
std::unique_ptr<BundleSource> archive_of_bytes(std::string_view bytes);

/// Those of a folder and the folders in it. What is neither a file nor a folder, and what has no
/// name that an archive takes, is an ArchiveFault. With `but_for`, an archive to be written, that
/// file is left out, and so are files that were not finished.
std::unique_ptr<BundleSource> folder_source(const std::string& path,
                                            const std::string& but_for = {});

/// Whether the path is an archive, or a folder with a manifest.
bool is_bundle(const std::string& path);

}  // namespace lastmove::ask
