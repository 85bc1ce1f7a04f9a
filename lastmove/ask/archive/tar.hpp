// Archives of regular files, in the format ustar of POSIX.1-1988, which every tar unpacks. Only
// this format is read, and nothing but files: what two readers could understand in two ways is
// refused.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace lastmove::ask {

/// A file in an archive.
struct TarFile {
    std::string name;        ///< a path without "." and "..", in UTF-8
    std::uint64_t size = 0;  ///< bytes, below 8 GiB

    friend bool operator==(const TarFile&, const TarFile&) = default;
};

/// No larger file has a place in such an archive: 8 GiB - 1.
inline constexpr std::uint64_t largest_in_tar = (std::uint64_t{1} << 33U) - 1;

/// Why a file of this name cannot be put into an archive, as a clause; empty if it can.
///
/// ```
/// EXPECT_EQ(ask::why_no_tar_name("proofs/a.json"), "");
/// EXPECT_EQ(ask::why_no_tar_name("../a"), "has a part that is empty, '.' or '..'");
/// EXPECT_EQ(ask::why_no_tar_name("/a"), "has a part that is empty, '.' or '..'");
/// EXPECT_EQ(ask::why_no_tar_name(std::string(256, 'a')), "is too long for the format ustar");
/// ```
std::string why_no_tar_name(std::string_view name);

/// What stands before the contents of a file: 512 bytes. The file belongs to nobody in particular
/// (0, 0), everyone may read it, and it was changed at `time` (seconds since 1970, not negative).
/// Requires a good name and size.
std::string tar_header(const TarFile& file, std::uint64_t time);
/// What stands behind the contents of a file, so that the next header begins at a multiple of 512.
std::string tar_padding(std::uint64_t size);
/// What stands at the end of an archive: two blocks of zeros, and more up to a multiple of 10,240.
std::string tar_end(std::uint64_t size_before);

/// Reads an archive from its beginning to its end, in pieces; keeps nothing.
///
/// ```
/// std::string archive = ask::tar_header({"a", 2}, 0) + "hi" + ask::tar_padding(2);
/// archive += ask::tar_end(archive.size());
/// ask::TarReader reader([&](std::string& piece) { piece = std::exchange(archive, ""); });
/// EXPECT_EQ(reader.next(), (ask::TarFile{"a", 2}));
/// EXPECT_EQ(reader.read(), "hi");
/// EXPECT_EQ(reader.read(), "");
/// EXPECT_EQ(reader.next(), std::nullopt);
/// ```
class TarReader {
  public:
    /// Puts the next bytes into the text; none at the end.
    using Source = std::function<void(std::string& piece)>;

    explicit TarReader(Source source) : source_(std::move(source)) {}

    /// The next file, or nullopt at the end, which has to be one. Skips what is left of the file
    /// before. Throws ArchiveFault.
    std::optional<TarFile> next();
    /// The next piece of its contents, until next() or read() is called again; empty at their end.
    /// Throws ArchiveFault.
    std::string_view read();

  private:
    std::string_view take(std::uint64_t most);
    std::string take_block();
    void end();

    Source source_;
    std::string piece_;
    std::size_t used_ = 0;    ///< of the piece
    std::uint64_t left_ = 0;  ///< of the contents
    std::uint64_t padding_ = 0;
};

}  // namespace lastmove::ask
