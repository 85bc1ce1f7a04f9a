// The directory of a count on the disk: a journal of the levels that are done, and their files.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "lastmove/base/journal.hpp"
#include "lastmove/base/json.hpp"
#include "lastmove/peg/parts/level_file.hpp"

namespace lastmove::peg::parts {

/// The files of one process's parts. Several processes may use the same directory.
class Folder {
  public:
    /// Makes the directory, if it is not there, and opens the journal, or makes it, and reads it.
    /// `heading` is what determines the count: an object's keys and values, in JSON, without the
    /// braces. Throws FileError, also if another process uses it, and InputError where it is of
    /// another count, with what differs.
    Folder(std::string path, std::size_t first_part, std::size_t parts, const std::string& heading);

    /// The journal of the process whose first part this is.
    static std::string journal(std::string_view directory, std::size_t first_part);

    /// The task with that index, if it has been done.
    [[nodiscard]] std::optional<Json> task(std::size_t index) const;
    /// Notes that a task is done: an object, to which "index" is added. Throws FileError.
    void note(std::size_t index, const Json& task);

    /// The file of a part's records. Kinds are "plays", "positions" and "winning".
    [[nodiscard]] std::string file(std::string_view kind, std::size_t level,
                                   std::size_t part) const;
    /// The first line of that file.
    [[nodiscard]] std::string heading(std::string_view kind, std::size_t level,
                                      std::size_t part) const;
    /// The file of the runs that a part gets.
    [[nodiscard]] std::string runs(std::size_t part) const;
    /// Removes the file, if it is there.
    void remove(std::string_view kind, std::size_t level, std::size_t part) const;

    /// Removes the journal, and the files of the parts from first_part up to before `end`.
    void clear(std::size_t end);
    /// Whether this process made the directory.
    [[nodiscard]] bool is_made() const { return made_; }
    /// Removes the directory if nothing is in it.
    void remove_directory() const;

  private:
    void make();
    void read(const std::string& heading);

    std::string path_;
    std::size_t first_;
    std::size_t parts_;
    bool made_ = false;
    std::string journal_path_;
    std::optional<Journal> journal_;
    std::map<std::size_t, Json> tasks_;
};

}  // namespace lastmove::peg::parts
