#include "lastmove/ask/archive/compression.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <exception>
#include <filesystem>

#include "lastmove/ask/archive/archive_fault.hpp"
#include "lastmove/base/closed_files.hpp"
#include "lastmove/base/governor.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/module.hpp"

namespace lastmove::ask {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t piece_size = std::size_t{1} << 16;

/// A block from the beginning of the file, whose position does not move.
std::string first_bytes(const Descriptor& file) {
    std::string bytes(512, '\0');
    const ssize_t count = ::pread(file.number(), bytes.data(), bytes.size(), 0);
    bytes.resize(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    return bytes;
}

Descriptor open_to_read(const std::string& path) {
    require_open_files(path);
    std::error_code error;
    if (fs::is_directory(path, error)) throw FileError("read", path, "is a directory");
    Descriptor file(::open(path.c_str(), O_RDONLY | O_NOCTTY | O_CLOEXEC));
    if (!file) throw FileError("read", path, std::strerror(errno));
    return file;
}

}  // namespace

const ArchiveModule& archive_module() {
    static const auto& module =
        *static_cast<const ArchiveModule*>(from_module("archive", archive_module_name));
    return module;
}

std::optional<Compression> compression_of(std::string_view begin) {
    using namespace std::string_view_literals;
    constexpr std::size_t magic_of_tar = 257;
    if (begin.starts_with("\x28\xb5\x2f\xfd"sv)) return Compression::zstd;
    if (begin.starts_with("\x1f\x8b"sv)) return Compression::gzip;
    if (begin.starts_with("\xfd\x37zXZ\0"sv)) return Compression::xz;
    const bool is_tar = begin.substr(std::min(magic_of_tar, begin.size())).starts_with("ustar"sv);
    return is_tar ? std::optional(Compression::none) : std::nullopt;
}

UnpackedFile::UnpackedFile(const std::string& path) : UnpackedFile(open_to_read(path)) {}

UnpackedFile::UnpackedFile(Descriptor file)
    : file_(std::move(file)),
      unpacker_(archive_module().unpacker(
          file_.number(), compression_of(first_bytes(file_)).value_or(Compression::none))) {}

UnpackedFile UnpackedFile::of_bytes(std::string_view bytes) {
    constexpr const char* name = "archive";
    Descriptor file(::memfd_create(name, MFD_CLOEXEC));
    if (!file) throw FileError("write", name, std::strerror(errno));
    write_all(file, bytes, name, {});
    if (::lseek(file.number(), 0, SEEK_SET) != 0)
        throw FileError("read", name, std::strerror(errno));
    return UnpackedFile(std::move(file));
}

void UnpackedFile::read(std::string& piece) {
    governing::settle(0);
    piece.resize(piece_size);
    std::size_t done = 0;
    const char* const fault = unpacker_->read(piece.data(), piece.size(), done);
    piece.resize(done);
    if (fault != nullptr) throw ArchiveFault(fmt::format("cannot be unpacked: {}", fault));
}

PackedBytes::PackedBytes(Sink sink)
    : to_(std::make_unique<To>(To{std::move(sink), nullptr})),
      packer_(archive_module().packer(
          [](void* to, const char* bytes, std::size_t size) {
              auto& own = *static_cast<To*>(to);
              try {
                  own.sink({bytes, size});
                  return true;
              } catch (...) {
                  own.fault = std::current_exception();
                  return false;
              }
          },
          to_.get())) {}

void PackedBytes::require(const char* fault) {
    if (to_->fault) std::rethrow_exception(to_->fault);
    if (fault != nullptr) throw std::runtime_error(fmt::format("zstd: {}", fault));
}

void PackedBytes::write(std::string_view bytes) {
    governing::settle(0);
    require(packer_->write(bytes.data(), bytes.size()));
}

void PackedBytes::finish() {
    require(packer_->finish());
}

bool is_archive(const std::string& path) {
    std::error_code error;
    if (are_files_closed() || !fs::is_regular_file(path, error)) return false;
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_NOCTTY | O_CLOEXEC));
    return file && compression_of(first_bytes(file)).has_value();
}

}  // namespace lastmove::ask
