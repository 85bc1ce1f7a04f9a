// Positions of any games, each stored once and whole, and numbered from 0.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lastmove/game/sum.hpp"

namespace lastmove::game {

/// The number of a component in a table.
using Id = std::uint32_t;

/// A set of components. Positions are compared whole: a hash never decides that two are the same.
class PositionTable {
  public:
    /// The component's number; a new one if it is new.
    Id intern(const GamePointer& game, std::string_view code);

    [[nodiscard]] std::size_t size() const { return starts_.size() - 1; }
    [[nodiscard]] const GamePointer& game(Id id) const { return games_[owners_[id]]; }
    [[nodiscard]] Code code(Id id) const {
        return bytes_.substr(starts_[id], starts_[id + 1] - starts_[id]);
    }
    [[nodiscard]] std::size_t length(Id id) const { return starts_[id + 1] - starts_[id]; }
    /// Bytes in use.
    [[nodiscard]] std::size_t memory() const;

  private:
    [[nodiscard]] std::uint32_t owner(const GamePointer& game);
    void grow();
    [[nodiscard]] bool holds(Id id, std::uint32_t owner, std::string_view code) const;
    [[nodiscard]] static std::size_t hash(std::uint32_t owner, std::string_view code);

    std::vector<GamePointer> games_;  ///< the first of each name
    std::unordered_map<std::string, std::uint32_t> owners_by_name_;
    /// Of games met lately, which live on here, so that their addresses stay their own.
    std::unordered_map<GamePointer, std::uint32_t> owners_by_address_;
    std::string bytes_;
    std::vector<std::size_t> starts_ = {0};
    std::vector<std::uint32_t> owners_;
    std::vector<Id> slots_ = std::vector<Id>(1024, empty);
    static constexpr Id empty = ~Id{0};
};

}  // namespace lastmove::game
