// Compressed files, by zlib, liblzma and libzstd, which a module of its own has: they would take
// every command longer to start.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "lastmove/base/descriptor.hpp"

namespace lastmove::ask {

/// How a file is compressed.
enum class Compression { none, zstd, gzip, xz };

/// By what stands at the beginning of a file, 512 bytes if it has as many; nullopt if it does not
/// begin as an archive that a bundle may be: compressed, or a tar.
///
/// ```
/// EXPECT_EQ(ask::compression_of("\x1f\x8b\x08"), ask::Compression::gzip);
/// EXPECT_EQ(ask::compression_of("{}"), std::nullopt);
/// ```
std::optional<Compression> compression_of(std::string_view begin);

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
    Unpacker* (*unpacker)(int file, Compression how);
    Packer* (*packer)(Packer::Write write, void* to);
    const char* commit;  ///< of the sources that it was built from; empty if that is not known
};

inline constexpr const char* archive_module_name = "lastmove_archive";

/// The module. Throws FileError if it is not where the program or the library expects it.
const ArchiveModule& archive_module();

/// Reads a file that may be compressed: a single frame of zstd, a single member of gzip, a single
/// stream of xz, with nothing behind it; or as it is. Throws FileError, and ArchiveFault where it
/// is damaged.
class UnpackedFile {
  public:
    explicit UnpackedFile(const std::string& path);
    /// The same of bytes that are in memory already.
    static UnpackedFile of_bytes(std::string_view bytes);

    /// Puts the next piece in place of the text; none at the end. Consults the governor of this
    /// thread: throws Stopped.
    void read(std::string& piece);

  private:
    explicit UnpackedFile(Descriptor file);

    Descriptor file_;
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

/// Whether the file begins as an archive does that a bundle may be.
bool is_archive(const std::string& path);

}  // namespace lastmove::ask
