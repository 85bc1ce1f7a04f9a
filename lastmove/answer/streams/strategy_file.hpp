// Strategy certificates as binary streams, which checkers read piece by piece
// (docs/certificates.md, "Strategies as streams").
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/answer/streams/blocks.hpp"
#include "lastmove/base/descriptor.hpp"

namespace lastmove {

/// What the name of a file ends in that is to have a stream.
inline constexpr std::string_view stream_ending = ".strategy";

/// Whether a text begins as a stream does, of whatever version.
///
/// ```
/// EXPECT_TRUE(is_stream("lastmove strategy 1\n{"));
/// EXPECT_FALSE(is_stream("{}"));
/// ```
bool is_stream(std::string_view text);

/// The same of the regular file at `path`; false where there is none.
bool is_stream_file(const std::string& path);

/// The lines of a stream before its tables. The certificate has evidence `strategy` or
/// `strategies`, the tables of which have these numbers of positions; those that it holds are not
/// looked at.
///
/// ```
/// const Certificate nim{GamePuzzle{"nim:0"}, OutcomeClaim{'P'}, Strategy{{}, {}}};
/// EXPECT_EQ(stream_heading(nim, {1}),
///           "lastmove strategy 1\n"
///           R"({"claim":{"outcome":"P"},"evidence":{"kind":"strategy","replies":1},"format":1,)"
///           R"("puzzle":{"game":"sum","play":"normal","position":"nim:0"}})" "\n");
/// ```
std::string stream_heading(const Certificate& certificate,
                           const std::vector<std::uint64_t>& positions);

/// A block of a stream: where it stands, and what it is.
struct StreamBlock {
    std::uint64_t offset = 0;  ///< of its records
    std::uint32_t size = 0;    ///< in bytes
    std::uint32_t table = 0;
    std::uint64_t number = 0;  ///< of its first record in the table
    std::string first;         ///< its first position
    std::string sha256;
};

/// What one look at all of a stream shows.
struct StreamSurvey {
    std::vector<StreamBlock> blocks;
    std::string sha256;  ///< of the whole file
};

/// A file with a stream, open for reading; may be used by several threads.
class StrategyFile {
  public:
    /// Reads the heading. Throws FileError, and Malformed for a file that is no stream.
    explicit StrategyFile(const std::string& path);
    /// The same of bytes that are in memory already; `path` is for messages.
    StrategyFile(const std::string& path, std::string_view bytes);

    /// Its puzzle, its claim, and its evidence with empty tables.
    [[nodiscard]] const Certificate& certificate() const { return certificate_; }
    /// How many positions each of the tables has, by the heading.
    [[nodiscard]] const std::vector<std::uint64_t>& positions() const { return positions_; }

    /// Reads the file once: all blocks are as the specification says, and the file ends where the
    /// tables do. Holds one block at a time; of each, a few hundred bytes are kept. Throws
    /// Malformed, FileError and, by the governor of this thread, Stopped.
    [[nodiscard]] StreamSurvey survey() const;

    /// The records of a block. Throws Malformed if the file has changed meanwhile.
    [[nodiscard]] std::string read(const StreamBlock& block) const;

  private:
    class Input;
    void read_heading();

    std::string path_;
    Descriptor file_;
    std::uint64_t begin_ = 0;  ///< of the tables
    std::string heading_;      ///< the SHA-256 of what stands before them
    Certificate certificate_;
    std::vector<std::uint64_t> positions_;
};

}  // namespace lastmove
