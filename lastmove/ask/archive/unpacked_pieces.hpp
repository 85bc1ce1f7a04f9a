// Composed certificates of an archive, in a folder with their pieces while these are checked.
#pragma once

#include <string>
#include <vector>

#include "lastmove/ask/archive/bundle_source.hpp"
#include "lastmove/check/certificate/pieces.hpp"

namespace lastmove::ask {

/// A temporary folder, which disappears with the object. It has the certificates of these names,
/// ascending, and the files beside them whose names are those of pieces.
class UnpackedPieces {
  public:
    /// Throws ArchiveFault, FileError and Stopped.
    UnpackedPieces(BundleSource& source, const std::vector<std::string>& composed);
    ~UnpackedPieces();
    UnpackedPieces(const UnpackedPieces&) = delete;
    UnpackedPieces& operator=(const UnpackedPieces&) = delete;

    [[nodiscard]] const std::string& folder() const { return folder_; }

  private:
    std::string folder_;
};

/// The same files in memory, by their names. Throws ArchiveFault and Stopped.
FilesInMemory pieces_in_memory(BundleSource& source, const std::vector<std::string>& composed,
                               const Limits& limits);

}  // namespace lastmove::ask
