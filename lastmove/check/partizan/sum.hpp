// What a player's move in a sum of partizan games can lead to, by the rules of lastmove/rulesets.
#pragma once

#include <array>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "lastmove/answer/puzzles/sum.hpp"
#include "lastmove/check/partizan/form_table.hpp"
#include "lastmove/game/partizan_game.hpp"

namespace lastmove::checking {

/// What a brace of positions is called among the terms of a sum; its place in the puzzle's list follows.
inline constexpr std::string_view brace_name = "brace:";

/// Sums of positions of partizan and of impartial games, their negatives, forms and braces, as plain texts
/// (docs/certificates.md). What one part can become is worked out once.
class PartizanOptions {
  public:
    using Texts = std::vector<std::string>;

    /// Reads the forms and the braces that parts can be. Throws Rejection. Forms and budget must outlive the
    /// object.
    PartizanOptions(const std::vector<FormEntry>& forms, const std::vector<BraceEntry>& braces,
                    Budget& budget);

    /// The plain text of a position. Throws Rejection when it cannot be read, Stopped at a limit.
    std::string plain(const std::string& position);
    /// Whether the player has a move in a position, which is written plainly.
    bool has_move(const std::string& position, Side player);
    /// The player's options in a position that is written plainly, as plain texts.
    std::set<std::string> options(const std::string& position, Side player);

    /// The parts of a position: of its plain text. Throws as `plain` does.
    Texts parts(const std::string& position);
    /// What each of the player's moves leaves of one part of a plain text: parts.
    const std::vector<Texts>& moves(const std::string& part, Side player);
    /// The heaps of a part that is one of a partizan game on heaps, with its codes.
    std::optional<game::PartizanHeapSum> heaps(const std::string& part);
    [[nodiscard]] FormTable& forms() { return forms_; }

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
    struct BracePart {
        std::uint32_t place = 0;
    };
    using Part = std::variant<PartizanPart, ImpartialPart, Form, BracePart>;
    /// A part that has been met, and what each player's moves leave of it.
    struct Entry {
        Part part;
        bool is_finished = false;
        std::array<std::optional<std::vector<Texts>>, 2> moves{};
    };

    Texts read(const std::string& term);
    std::vector<Part> parse(const std::string& term);
    void keep(Part part, Texts& texts);
    [[nodiscard]] bool is_finished(const Part& part) const;
    std::vector<Texts> leave(const Part& part, Side player);
    Entry& entry(const std::string& part);

    Budget& budget_;
    FormTable forms_;
    std::vector<std::array<std::vector<Texts>, 2>> braces_;  ///< the options' parts
    std::unordered_map<std::string, Entry> known_;
};

}  // namespace lastmove::checking
