// The positions of a game that is written in Python, each met once and numbered.
#pragma once

#include <pybind11/pybind11.h>

#include <array>
#include <atomic>
#include <deque>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lastmove/game/reader.hpp"

namespace lastmove::python {

/// A position by its number.
using PositionId = std::uint64_t;

/// A move as the game's own text, and the positions that it leaves.
struct PythonMove {
    std::string text;
    std::vector<PositionId> parts;
};

/// While it lives, this thread asks games for moves without looking at what these lead to.
class AsWritten {
  public:
    AsWritten();
    ~AsWritten();
    AsWritten(const AsWritten&) = delete;
    AsWritten& operator=(const AsWritten&) = delete;
    /// Whether one lives in this thread.
    static bool lives();

  private:
    bool before_;
};

/// Asks an object with the methods of `lastmove.Impartial` or `lastmove.Partizan`, everything at
/// most once: what it answered first stands. Safe to use from several threads; called without the
/// interpreter's lock. Every function throws GameFailed where the object raises or answers
/// nonsense.
class PythonRules {
  public:
    /// Requires the interpreter's lock.
    PythonRules(std::string name, pybind11::object game, bool is_partizan);
    ~PythonRules();
    PythonRules(const PythonRules&) = delete;
    PythonRules& operator=(const PythonRules&) = delete;

    [[nodiscard]] const std::string& name() const { return name_; }

    /// Reads a position up to a blank, or a sign of the sum around it. Throws InputError.
    PositionId parse(game::Reader& reader) const;
    /// The position with this text. Throws InputError.
    PositionId parse(const std::string& text) const;
    const std::string& text(PositionId position) const;
    /// The moves of Left (0) or Right (1); of an impartial game, those of both are under 0. Before
    /// the first ones of a position, all that can be reached from it is visited: a play that comes
    /// back, or has more than a million moves, is raised as a GameError (but under AsWritten).
    /// Throws Stopped as well.
    const std::vector<PythonMove>& moves(PositionId position, std::size_t player) const;
    /// The components: what `split` gives, each replaced by what `canonical` gives.
    const std::vector<PositionId>& components(PositionId position) const;
    /// The rows that `show` gives; empty if the game has no such method.
    std::vector<std::string> rows(PositionId position) const;

  private:
    struct Entry {
        std::atomic<bool> ends{false};  ///< every play from here
        std::atomic<bool> has_text{false};
        std::array<std::atomic<bool>, 2> has_moves{};
        std::atomic<bool> has_components{false};
        std::string text;
        std::array<std::vector<PythonMove>, 2> moves;
        std::vector<PositionId> components;
    };

    Entry& entry(PositionId position) const;
    const std::vector<PythonMove>& listed_moves(PositionId position, std::size_t player) const;
    /// The components of all options.
    std::vector<PositionId> followers(PositionId position) const;
    void require_end(PositionId start) const;
    [[noreturn]] void raise_endless(const std::string& message) const;
    [[nodiscard]] std::string names(const std::vector<PositionId>& positions) const;
    [[nodiscard]] std::string described(PositionId position) const;

    // These require the interpreter's lock, and may raise.
    PositionId number_of(pybind11::handle position) const;
    pybind11::object object(PositionId position) const;
    std::string text_of(pybind11::handle position) const;
    std::vector<PythonMove> read_moves(PositionId position, std::size_t player) const;
    PythonMove read_move(pybind11::handle item, const char* method, PositionId from) const;

    std::string name_;
    bool is_partizan_;
    bool splits_;
    bool canonises_;
    bool shows_;
    pybind11::object game_;
    mutable pybind11::dict numbers_;
    mutable pybind11::list objects_;
    mutable std::unordered_map<std::string, PositionId> texts_;  ///< used as these are
    mutable std::mutex mutex_;
    mutable std::deque<Entry> entries_;  ///< which stay where they are
};

}  // namespace lastmove::python
