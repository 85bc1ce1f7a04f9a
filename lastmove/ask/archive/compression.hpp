// Compressed files, by libarchive, which a module of its own has: the libraries that it stands on
// would take every command longer to start.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "lastmove/base/descriptor.hpp"

namespace lastmove::ask {

/// What the module makes. Faults are returned, as no exception crosses its border; null: none. They
/// live as long as the object.
class Unpacker {
  public:
    Unpacker() = default;
    virtual ~Unpacker() = default;
    Unpacker(const Unpacker&) = delete;
    Unpacker& operator=(const Unpacker&) = delete;

    /// Fills the bytes from the beginning; `done` 0 is the end.
    virtual const char* read(char* bytes, std::size_t size, std::size_t& done) = 0;
};

/// The same for writing: compressed bytes go to a function.
class Packer {
  public:
    using Write = bool (*)(void* to, const char* bytes, std::size_t size);

    Packer() = default;
    virtual ~Packer() = default;
    Packer(const Packer&) = delete;
    Packer& operator=(const Packer&) = delete;

    virtual const char* write(const char* bytes, std::size_t size) = 0;
    virtual const char* finish() = 0;
};

/// What the module has under the name `lastmove_archive`.
struct ArchiveModule {
    Unpacker* (*unpacker)(int file);
    Packer* (*packer)(Packer::Write write, void* to);
    const char* commit;  ///< of the sources that it was built from; empty if that is not known
};

inline constexpr const char* archive_module_name = "lastmove_archive";

/// The module. Throws FileError if it is not where the program or the library expects it.
const ArchiveModule& archive_module();

/// Reads a file that may be compressed: zstd, gzip, xz, or not at all. Throws FileError, and
/// ArchiveFault where it is damaged.
class UnpackedFile {
  public:
    explicit UnpackedFile(const std::string& path);

    /// Puts the next piece in place of the text; none at the end. Consults the governor of this
    /// thread: throws Stopped.
    void read(std::string& piece);

  private:
    void require_end() const;

    Descriptor file_;
    bool is_gzip_;
    std::uint32_t crc_ = 0;   ///< of all bytes so far
    std::uint32_t size_ = 0;  ///< modulo 2^32
    std::unique_ptr<Unpacker> unpacker_;
};

/// Compresses by zstd. The same bytes are always compressed to the same.
class PackedBytes {
  public:
    using Sink = std::function<void(std::string_view)>;

    explicit PackedBytes(Sink sink);

    /// Throws what the sink throws, and Stopped.
    void write(std::string_view bytes);
    void finish();

  private:
    struct To {
        Sink sink;
        std::exception_ptr fault;
    };
    void require(const char* fault);

    std::unique_ptr<To> to_;
    std::unique_ptr<Packer> packer_;
};

/// The path of the program, or of the library that this is part of; empty if it is not known.
std::filesystem::path own_file();

/// Whether the file begins as an archive does that a bundle may be: compressed, or a tar.
bool is_archive(const std::string& path);

}  // namespace lastmove::ask
