// Nimbers of many positions of one game, found together faster than one by one.
#pragma once

#include <cstddef>
#include <optional>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/game/game.hpp"
#include "lastmove/game/packing.hpp"

namespace lastmove::game {

/// The table of one game, extended as far as it is asked. Not to be shared between threads.
class NimberTable {
  public:
    NimberTable() = default;
    virtual ~NimberTable() = default;
    NimberTable(const NimberTable&) = delete;
    NimberTable& operator=(const NimberTable&) = delete;

    /// The nimber of a position; nullopt if the table is not for positions as large, or would have
    /// no room for it within the memory limit: then the rules decide. Throws Stopped at a limit.
    virtual std::optional<Nimber> of(const Code& position, const Limits& limits,
                                     Progress& progress) = 0;
    /// Its size in bytes.
    [[nodiscard]] virtual std::size_t memory() const = 0;
};

/// The table of a ruleset, `R::NimberTable`, for positions in packed form.
template <class R>
class NimberTableOf final : public NimberTable {
  public:
    std::optional<Nimber> of(const Code& position, const Limits& limits,
                             Progress& progress) override {
        return table_.of(unpack(std::type_identity<typename R::Position>{}, position), limits,
                         progress);
    }
    [[nodiscard]] std::size_t memory() const override { return table_.memory(); }

  private:
    typename R::NimberTable table_;
};

}  // namespace lastmove::game
