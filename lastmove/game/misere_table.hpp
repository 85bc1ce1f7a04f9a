// Misère outcomes of many positions of one game, found together faster than one by one.
#pragma once

#include <cstddef>
#include <optional>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/game/game.hpp"
#include "lastmove/game/packing.hpp"

namespace lastmove::game {

/// The table of one game, extended as far as it is asked. Not to be shared between threads.
class MisereTable {
  public:
    MisereTable() = default;
    virtual ~MisereTable() = default;
    MisereTable(const MisereTable&) = delete;
    MisereTable& operator=(const MisereTable&) = delete;

    /// Whether the position by itself is a P-position when whoever makes the last move loses;
    /// nullopt if the table is not for positions as large, or would have no room for it within the
    /// memory limit: then it is searched. Throws Stopped at a limit.
    virtual std::optional<bool> is_p(const Code& position, const Limits& limits,
                                     Progress& progress) = 0;
    /// Its size in bytes.
    [[nodiscard]] virtual std::size_t memory() const = 0;
};

/// The table of a ruleset, `R::MisereTable`, for positions in packed form.
template <class R>
class MisereTableOf final : public MisereTable {
  public:
    std::optional<bool> is_p(const Code& position, const Limits& limits,
                             Progress& progress) override {
        return table_.is_p(unpack(std::type_identity<typename R::Position>{}, position), limits,
                           progress);
    }
    [[nodiscard]] std::size_t memory() const override { return table_.memory(); }

  private:
    typename R::MisereTable table_;
};

}  // namespace lastmove::game
