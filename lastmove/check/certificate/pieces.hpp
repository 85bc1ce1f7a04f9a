// The pieces of composed certificates: each is read once, and all are checked on several threads.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lastmove/base/closed_files.hpp"
#include "lastmove/base/sha256.hpp"
#include "lastmove/check/certificate/check.hpp"

namespace lastmove {

/// Files by their names, with their contents.
using FilesInMemory = std::map<std::string, std::string, std::less<>>;

/// Where pieces are: files NAME.json in a folder, or NAME.strategy if they are streams.
struct PieceFolder {
    std::string path;  ///< empty: a file's name alone says where it is
    /// By which they are named; another one only in tests.
    std::string (*hash)(std::string_view) = &sha256;
    /// What stands for files on the disk; null: nothing does.
    std::shared_ptr<const FilesInMemory> in_memory = {};

    /// The path of a file there.
    [[nodiscard]] std::string path_of(std::string_view name) const {
        return path.empty() ? std::string(name) : fmt::format("{}/{}", path, name);
    }
    /// Whether files there can be read: on the disk they are closed to strangers.
    [[nodiscard]] bool is_open() const { return in_memory != nullptr || !are_files_closed(); }
};

/// Reads and checks a certificate and, if it is composed, all of its pieces, on as many threads as
/// the limits say. Each thread holds one piece at a time; besides, about 400 bytes are kept for
/// each. The verdict on a rejected certificate names the first piece at fault; if one is missing,
/// the checker gives up, and names it. Where files are closed, only the step is checked. Throws
/// InputError for a text that is not JSON, FileError for a piece that is there and cannot be read.
CheckResult check(std::string_view certificate, const PieceFolder& folder, const Limits& limits,
                  Progress& progress);

/// A certificate that needs itself, directly or through others, by pairs (certificate, piece) of
/// numbers below `number`; nullopt if there is none. Linear.
///
/// ```
/// EXPECT_EQ(on_a_cycle(3, {{0, 1}, {1, 2}, {0, 2}}), std::nullopt);
/// EXPECT_EQ(on_a_cycle(3, {{0, 1}, {1, 2}, {2, 1}}), 1U);
/// ```
std::optional<std::uint32_t> on_a_cycle(std::uint32_t number,
                                        std::vector<std::pair<std::uint32_t, std::uint32_t>> needs);

}  // namespace lastmove
