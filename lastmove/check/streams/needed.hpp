// The positions to which replies lead, many together, looked up in the table of a stream.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/streams/strategy_file.hpp"

namespace lastmove::checking {

/// Texts that have to be positions of a table. They are kept until they take a given number of
/// bytes; then those that repeat others are dropped, and where this does not help, all are compared
/// with the blocks of the table in which they must be, in one pass.
class NeededPositions {
  public:
    /// The blocks are those of one table; they and the file must outlive the object.
    NeededPositions(const StrategyFile& file, std::span<const StreamBlock> blocks,
                    std::size_t bytes);

    /// Adds a text. Returns one that is not in the table, if that has been noticed.
    std::optional<std::string> add(std::string_view text);
    /// Looks up what is left.
    std::optional<std::string> finish();

  private:
    struct Needed {
        std::size_t begin = 0;
        std::uint32_t size = 0;
    };

    [[nodiscard]] std::string_view text(const Needed& needed) const {
        return std::string_view(texts_).substr(needed.begin, needed.size);
    }
    [[nodiscard]] std::size_t bytes() const {
        return texts_.size() + needed_.size() * sizeof(Needed);
    }
    void sort();
    std::optional<std::string> look_up();
    void clear();

    const StrategyFile& file_;
    std::span<const StreamBlock> blocks_;
    std::size_t most_;
    std::string texts_;
    std::vector<Needed> needed_;
    std::vector<std::uint32_t> recent_;  ///< by the hash of a text, the place of one in needed_
};

}  // namespace lastmove::checking
