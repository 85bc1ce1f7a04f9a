// Answers for many positions of one game, found together faster than one by one.
#pragma once

#include <cstddef>
#include <optional>
#include <type_traits>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/game/game.hpp"
#include "lastmove/game/packing.hpp"

namespace lastmove::game {

/// The table of one game, extended as far as it is asked. Not to be shared between threads.
template <class Answer>
class Table {
  public:
    Table() = default;
    virtual ~Table() = default;
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    /// The answer for a position by itself; nullopt if the table is not for positions as large, or
    /// would have no room for it within the memory limit: then it is searched. Throws Stopped at a
    /// limit.
    virtual std::optional<Answer> of(const Code& position, const Limits& limits,
                                     Progress& progress) = 0;
    /// Its size in bytes.
    [[nodiscard]] virtual std::size_t memory() const = 0;
};

/// The table of a ruleset, `Own`, for positions in packed form.
template <class Own, class Position, class Answer>
class TableOf final : public Table<Answer> {
  public:
    std::optional<Answer> of(const Code& position, const Limits& limits,
                             Progress& progress) override {
        return table_.of(unpack(std::type_identity<Position>{}, position), limits, progress);
    }
    [[nodiscard]] std::size_t memory() const override { return table_.memory(); }

  private:
    Own table_;
};

}  // namespace lastmove::game
