#include "lastmove/ask/archive/unpacked_pieces.hpp"

#include <fcntl.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <set>
#include <system_error>

#include "lastmove/answer/streams/strategy_file.hpp"
#include "lastmove/base/descriptor.hpp"
#include "lastmove/base/governor.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/sha256.hpp"

namespace lastmove::ask {

namespace {

namespace fs = std::filesystem;

std::string folder_of(const std::string& name) {
    return fs::path(name).parent_path().string();
}

/// NAME.json or NAME.strategy, where NAME is that of a piece.
bool is_named_as_piece(const std::string& name) {
    const fs::path path = fs::path(name).filename();
    return (path.extension() == ".json" || path.extension() == stream_ending) &&
           is_sha256(path.stem().string());
}

/// Visits the files that are certificates of these names, ascending, or are named as pieces beside
/// them.
template <class Visit>
void each_wanted(BundleSource& source, const std::vector<std::string>& composed,
                 const Visit& visit) {
    std::set<std::string> folders;
    for (const std::string& name : composed) folders.insert(folder_of(name));
    while (const auto file = source.next()) {
        const bool is_piece =
            is_named_as_piece(file->name) && folders.contains(folder_of(file->name));
        if (is_piece || std::ranges::binary_search(composed, file->name)) visit(*file);
    }
}

std::string make_temporary_folder() {
    std::string path = (fs::temp_directory_path() / "lastmove-XXXXXX").string();
    if (::mkdtemp(path.data()) == nullptr) throw FileError("write", path, std::strerror(errno));
    return path;
}

void unpack(BundleSource& source, const fs::path& path) {
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    if (error) throw FileError("write", path.string(), error.message());
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR));
    if (!file) throw FileError("write", path.string(), std::strerror(errno));
    for (auto piece = source.read(); !piece.empty(); piece = source.read()) {
        write_all(file, piece, path.string(), {});
    }
    file.close(path.string());
}

void remove_folder(const std::string& folder) {
    const Ungoverned removing;  // in a destructor, too, which must not throw
    std::error_code ignored;
    fs::remove_all(folder, ignored);
}

}  // namespace

UnpackedPieces::UnpackedPieces(BundleSource& source, const std::vector<std::string>& composed)
    : folder_(make_temporary_folder()) {
    try {
        each_wanted(source, composed,
                    [&](const TarFile& file) { unpack(source, fs::path(folder_) / file.name); });
    } catch (...) {
        remove_folder(folder_);
        throw;
    }
}

UnpackedPieces::~UnpackedPieces() {
    remove_folder(folder_);
}

FilesInMemory pieces_in_memory(BundleSource& source, const std::vector<std::string>& composed,
                               const Limits& limits) {
    FilesInMemory files;
    std::size_t bytes = 0;
    each_wanted(source, composed, [&](const TarFile& file) {
        std::string& text = files[file.name];
        for (auto piece = source.read(); !piece.empty(); piece = source.read()) {
            bytes += piece.size();
            limits.check_memory(bytes);
            text += piece;
        }
    });
    return files;
}

}  // namespace lastmove::ask
