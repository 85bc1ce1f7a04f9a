// What a player's move in a sum of partizan games can lead to, by the rules of lastmove/rulesets.
#pragma once

#include <array>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "lastmove/check/form_table.hpp"
#include "lastmove/game/partizan_game.hpp"

namespace lastmove::checking {

/// Sums of positions of partizan and of impartial games, their negatives and forms, as plain texts
/// (docs/certificates.md). What one part can become is worked out once.
class PartizanOptions {
  public:
    /// Reads the forms that parts can be. Throws Rejection. Both must outlive the object.
    PartizanOptions(const std::vector<FormEntry>& forms, Budget& budget);

    /// The plain text of a position. Throws Rejection when it cannot be read, GaveUp at a limit.
    std::string plain(const std::string& position);
    /// Whether the player has a move in a position, which is written plainly.
    bool has_move(const std::string& position, Side player);
    /// The player's options in a position that is written plainly, as plain texts.
    std::set<std::string> options(const std::string& position, Side player);

  private:
    struct PartizanPart {
        game::PartizanPointer game;
        game::Code code;
        bool is_negative = false;
    };
    struct ImpartialPart {
        game::GamePointer game;
        game::Code code;
    };
    using Part = std::variant<PartizanPart, ImpartialPart, Form>;
    using Texts = std::vector<std::string>;
    /// A part that has been met, and what each player's moves leave of it.
    struct Entry {
        Part part;
        bool is_finished = false;
        std::array<std::optional<std::vector<Texts>>, 2> moves{};
    };

    Texts read(const std::string& term);
    std::vector<Part> parse(const std::string& term);
    void keep(Part part, Texts& texts);
    [[nodiscard]] static bool is_finished(const Part& part);
    std::vector<Texts> leave(const Part& part, Side player);
    const std::vector<Texts>& moves(const std::string& part, Side player);

    Budget& budget_;
    FormTable forms_;
    std::unordered_map<std::string, Entry> known_;
};

}  // namespace lastmove::checking
