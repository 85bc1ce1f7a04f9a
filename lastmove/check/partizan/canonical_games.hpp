// Short games in canonical form, in normal play.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

/// Games in canonical form: two are equal if and only if their numbers are. Every function throws
/// Stopped at a limit, and for plays of more than 1,000 moves.
class CanonicalGames {
  public:
    using Game = std::uint32_t;
    using Options = std::array<std::vector<Game>, 2>;  ///< Left's and Right's

    explicit CanonicalGames(Budget& budget);

    static constexpr Game zero = 0;

    /// The game with these options.
    Game make(Options options);
    Game sum(Game a, Game b);
    Game integer(std::int64_t n);
    /// Whether Right, moving first, does not win a - b.
    bool at_least(Game a, Game b);
    /// The integer that it is, if it is one.
    [[nodiscard]] std::optional<std::int64_t> as_integer(Game game) const {
        return nodes_[game].integer;
    }

  private:
    struct Node {
        Options options;
        std::uint32_t length = 0;  ///< moves in the longest play
        std::optional<std::int64_t> integer;
    };

    Game add(Options options);
    bool is_better(Game a, Game b, std::size_t side) {
        return side == 0 ? at_least(a, b) : at_least(b, a);
    }
    std::vector<Game> bypassed(Game game, std::size_t side);
    std::vector<Game> undominated(const std::vector<Game>& options, std::size_t side);

    Budget& budget_;
    std::vector<Node> nodes_;
    std::map<Options, Game> known_;  ///< by options, canonical or not
    std::unordered_map<std::uint64_t, bool> order_;
    std::unordered_map<std::uint64_t, Game> sums_;
};

}  // namespace lastmove::checking
