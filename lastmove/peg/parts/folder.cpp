#include "lastmove/peg/parts/folder.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <bit>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>
#include <vector>

#include "lastmove/base/closed_files.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/journal_line.hpp"
#include "lastmove/base/json_text.hpp"

namespace lastmove::peg::parts {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view byte_order =
    std::endian::native == std::endian::little ? "little" : "big";
constexpr int version = 1;
constexpr std::array<std::string_view, 3> kinds{"plays", "positions", "winning"};

}  // namespace

Folder::Folder(std::string path, std::size_t first_part, std::size_t parts,
               const std::string& heading)
    : path_(std::move(path)), first_(first_part), parts_(parts) {
    require_open_files(path_);
    make();
    journal_path_ = journal(path_, first_);
    read(heading);
}

std::string Folder::journal(std::string_view directory, std::size_t first_part) {
    return fmt::format("{}/count-{}.jsonl", directory, first_part);
}

void Folder::make() {
    constexpr mode_t usual = 0777;
    made_ = ::mkdir(path_.c_str(), usual) == 0;
    if (made_) return;
    const int error = errno;
    struct stat found {};
    const bool there = ::stat(path_.c_str(), &found) == 0;
    if (there && !S_ISDIR(found.st_mode)) throw FileError("write", path_, "is no directory");
    if (!there) throw FileError("write", path_, std::strerror(error));
}

void Folder::read(const std::string& heading) {
    const JournalPlan plan{
        fmt::format(R"({{"journal":1,"question":"count",{},"version":{},"byte_order":"{}",)"
                    R"("limits":{{}}}})",
                    heading, version, byte_order),
        false,
        {},
        "--directory other"};
    journal_.emplace(journal_path_, plan);
    journal_->for_each([&](std::string_view object, std::size_t line) {
        Json task = Json::parse(object, nullptr, false);
        if (task.is_discarded()) journal_->refuse(object, line, "a level of a count");
        tasks_[*task_index(object)] = std::move(task);
    });
    if (!tasks_.contains(0)) {
        note(0, {{"parts", parts_}, {"made", made_}});
        return;
    }
    const Json& begun = tasks_.at(0);
    if (begun.value("parts", Json()) != parts_) {
        throw InputError(json_text(begun), 0,
                         fmt::format("in '{}' a count in {} parts", journal_path_, parts_),
                         "--directory other", 2);
    }
    made_ = begun.value("made", false);
}

std::optional<Json> Folder::task(std::size_t index) const {
    const auto found = tasks_.find(index);
    return found == tasks_.end() ? std::nullopt : std::optional(found->second);
}

void Folder::note(std::size_t index, const Json& task) {
    Json line{{"index", index}};
    line.update(task);
    journal_->write(json_text(line));
    tasks_[index] = std::move(line);
}

std::string Folder::file(std::string_view kind, std::size_t level, std::size_t part) const {
    return fmt::format("{}/level-{:02}-part-{}.{}", path_, level, part, kind);
}

std::string Folder::runs(std::size_t part) const {
    return fmt::format("{}/runs-part-{}", path_, part);
}

std::string Folder::heading(std::string_view kind, std::size_t level, std::size_t part) const {
    return fmt::format(R"({{"lastmove":"{}","version":{},"byte_order":"{}","level":{},)"
                       R"("part":{},"parts":{}}})",
                       kind, version, byte_order, level, part, parts_);
}

void Folder::remove(std::string_view kind, std::size_t level, std::size_t part) const {
    const std::string path = file(kind, level, part);
    ::unlink(path.c_str());
    ::unlink(NewFile::unfinished(path).c_str());
}

void Folder::clear(std::size_t end) {
    constexpr std::size_t most_levels = 64;
    for (std::size_t level = 0; level <= most_levels; ++level) {
        for (std::size_t part = first_; part < end; ++part) {
            for (const std::string_view kind : kinds) remove(kind, level, part);
        }
    }
    ::unlink(journal_path_.c_str());
    journal_.reset();
}

void Folder::remove_directory() const {
    ::rmdir(path_.c_str());  // it stays where others have files in it
}

}  // namespace lastmove::peg::parts
