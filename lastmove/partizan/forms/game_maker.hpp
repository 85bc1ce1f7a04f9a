// What the notation of games is read into: values in normal play, forms in misère play.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "lastmove/exact/number.hpp"
#include "lastmove/partizan/forms/functions.hpp"

namespace lastmove::partizan {

/// A game's place in its store.
using GameId = std::uint32_t;

/// One player's side of a game: the options, and whether a tombstone stands there. A player who is
/// to move and finds a tombstone has won a misère game, as one who finds no option.
struct Side {
    std::vector<GameId> options;
    bool tombstone = false;
};

struct Written;

/// A side as it was written: for each option its form if that was written in braces, else null.
struct WrittenSide {
    Side side;
    std::vector<std::shared_ptr<const Written>> forms;
};

/// A game in braces, as it was written.
struct Written {
    WrittenSide left;
    WrittenSide right;
};

/// What a function is applied to: a game, and its form where it was written in braces, else null.
struct Argument {
    GameId game = 0;
    std::shared_ptr<const Written> form = {};
};

/// Makes the games that the notation has names for. For a name that is not accepted, each function
/// throws std::invalid_argument with what is.
class GameMaker {
  public:
    GameMaker() = default;
    virtual ~GameMaker() = default;
    GameMaker(const GameMaker&) = delete;
    GameMaker& operator=(const GameMaker&) = delete;

    virtual GameId zero() = 0;
    virtual GameId number(const Rational& number) = 0;
    virtual GameId nimber(unsigned n) = 0;
    /// n >= 1 ups.
    virtual GameId ups(std::int64_t n) = 0;
    virtual GameId up_power(unsigned n) = 0;
    virtual GameId up_powers_to(unsigned n) = 0;
    virtual GameId make(Side left, Side right) = 0;
    virtual GameId add(GameId a, GameId b) = 0;
    virtual GameId negative(GameId game) = 0;
    /// A function of as many arguments as its signature has. Throws BadArgument.
    virtual GameId apply(Function function, std::span<const Argument> arguments) = 0;
    /// Whether '!' may stand among options.
    [[nodiscard]] virtual bool has_tombstones() const = 0;
};

/// Reads one game, which may be a sum. Throws InputError, and what the maker throws otherwise.
GameId parse_game(GameMaker& maker, std::string_view text);

/// Reads games with commas between them. Throws as parse_game does.
std::vector<GameId> parse_games(GameMaker& maker, std::string_view text);

}  // namespace lastmove::partizan
