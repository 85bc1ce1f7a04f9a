#include "lastmove/peg/parts/bitmap_files.hpp"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <new>
#include <optional>
#include <string>
#include <system_error>

#include "lastmove/peg/count/bitmap.hpp"
#include "lastmove/peg/count/walk.hpp"
#include "lastmove/peg/parts/folder.hpp"

namespace lastmove::peg::parts {

namespace {

using counting::Direction;

constexpr std::string_view method = R"("method":"bitmap")";

/// Where a level stands in the journal.
std::size_t task_of(Direction direction, std::size_t level) {
    constexpr std::size_t last = 500;
    return direction == Direction::forward ? 1 + level : last - level;
}

/// The free room where the directory is, or is to be.
std::uintmax_t room_at(const std::string& directory) {
    std::error_code error;
    std::filesystem::path path = std::filesystem::absolute(directory, error);
    while (!std::filesystem::exists(path, error) && path.has_relative_path()) {
        path = path.parent_path();
    }
    const auto space = std::filesystem::space(path, error);
    return error ? 0 : space.available;
}

/// Counts in memory if there are few positions; nullopt if there are many.
std::optional<Count> count_few(const Problem& problem, const CountOptions& options,
                               std::size_t bytes, const Limits& limits, Progress& progress) {
    // As in memory, a class costs about as much time as a thousand bytes of the bitmap.
    constexpr std::size_t worth_a_bitmap = 1024;
    constexpr std::size_t least = 4096;
    counting::Walk<1> walk(problem, options, limits, progress);
    walk.forward(std::max(std::min(bytes, limits.memory) / worth_a_bitmap, least));
    if (!walk.few()) return std::nullopt;
    if (options.winning) walk.backward();
    return std::move(walk.count());
}

}  // namespace

bool counts_in_bitmap_files(const Problem& problem, const CountOptions& options, const Place& place,
                            const Limits& limits) {
    constexpr std::size_t most = std::size_t{32} << 30;
    constexpr std::size_t bytes_of_a_mark = 512;
    const std::size_t bytes = counting::bitmap_bytes(problem.board, options.winning);
    if (options.plays || problem.start.empty() || bytes > most) return false;
    if (bytes / bytes_of_a_mark > limits.memory / 8) return false;
    std::ifstream journal(Folder::journal(place.directory, 0));
    std::string heading;
    if (std::getline(journal, heading)) return heading.find(method) != std::string::npos;
    return bytes < room_at(place.directory);
}

Count count_in_bitmap_files(const Problem& problem, const CountOptions& options, const Place& place,
                            const Limits& limits, Progress& progress) try {
    Folder folder(place.directory, 0, 1,
                  count_heading(problem, options, place) + "," + std::string(method));
    const counting::KeptBitmaps kept{
        place.directory + "/reached.bits", place.directory + "/winning.bits",
        [&](Direction direction, std::size_t level) -> std::optional<std::uint64_t> {
            const auto done = folder.task(task_of(direction, level));
            return done ? std::optional(done->at("positions").get<std::uint64_t>()) : std::nullopt;
        },
        [&](Direction direction, std::size_t level, std::uint64_t positions) {
            folder.note(task_of(direction, level), {{"positions", positions}});
        }};
    std::optional<Count> count;
    if (!kept.known(Direction::forward, 0)) {
        const std::size_t bytes = counting::bitmap_bytes(problem.board, options.winning);
        count = count_few(problem, options, bytes, limits, progress);
    }
    if (!count) {
        count = counting::count_in_bitmap(problem, options.winning, limits, progress, kept);
    }
    ::unlink(kept.reached.c_str());
    ::unlink(kept.winning.c_str());
    folder.clear(1);
    if (folder.is_made()) folder.remove_directory();
    return *std::move(count);
} catch (const std::bad_alloc&) {
    throw Stopped(Stop::memory);
}

}  // namespace lastmove::peg::parts
