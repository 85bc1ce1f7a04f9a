// A folder with the pieces of composed certificates, which may hold some from earlier runs.
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "lastmove/ask/reply/reply.hpp"

namespace lastmove::ask {

/// A piece in the folder: its name, and what it claims.
struct StoredPiece {
    std::string sha256;
    Claim claim;
    Strength strength = Strength::none;  ///< of its evidence
    std::string beyond_python = {};      ///< as beyond_python() says of it
    bool is_found = false;               ///< it was there already
};

/// Writes pieces, each whole, and finds those that are there. Safe to use from several threads.
class PieceStore {
  public:
    /// Makes the folder if it is missing, and looks through the pieces in it, one after another;
    /// other files are ignored. Throws FileError, and Stopped at a limit.
    PieceStore(std::string folder, const Request& request);

    /// A piece about this puzzle that is there and that the checker accepts, with a claim of the
    /// same kind. Rules are those that pieces have in this folder.
    std::optional<StoredPiece> find(const Puzzle& puzzle, const Claim& like,
                                    const Request& request);
    /// Writes a certificate that the checker has accepted. Throws FileError.
    StoredPiece write(const Certificate& certificate, Strength strength);

    [[nodiscard]] const std::string& folder() const { return folder_; }

  private:
    struct Entry {
        std::string sha256;
        Claim claim;
    };

    std::string folder_;
    std::mutex mutex_;
    std::map<std::string, std::vector<Entry>> entries_;  ///< by their puzzles
};

/// The folder for the pieces: that of `--pieces`, or the one of the certificate. Throws InputError
/// if there is neither.
std::string piece_folder(const Request& request);

}  // namespace lastmove::ask
