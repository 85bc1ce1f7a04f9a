// Parts of sums of partizan games, as a certificate's puzzle has them.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lastmove/answer/puzzles/sum.hpp"
#include "lastmove/check/ground/names.hpp"
#include "lastmove/check/partizan/form_table.hpp"
#include "lastmove/check/partizan/game_parts.hpp"

namespace lastmove::checking {

/// What a brace of positions is called among the terms of a sum; its place in the puzzle's list
/// follows.
inline constexpr std::string_view brace_name = "brace:";

/// Positions of games, and the forms and braces of one puzzle (docs/certificates.md).
class PartTable {
  public:
    using Parts = GameParts::Parts;

    /// Reads the forms and the braces that parts can be. Throws Rejection. All must outlive the
    /// object.
    PartTable(const std::vector<FormEntry>& forms, const std::vector<BraceEntry>& braces,
              GameParts& games, Budget& budget);
    PartTable(const PartTable&) = delete;
    PartTable& operator=(const PartTable&) = delete;

    /// The part with a plain text, if it has been met.
    [[nodiscard]] std::optional<PartId> known(const std::string& text) const;
    /// The parts of a term that have moves. Throws Rejection when it cannot be read, Stopped at a
    /// limit.
    Parts read(const std::string& term);
    /// The part with moves whose plain text this is, if there is one. Throws as `read` does.
    std::optional<PartId> plain(const std::string& text);
    /// The brace at this place of the list.
    [[nodiscard]] PartId brace(std::size_t place) const {
        return first_own + static_cast<PartId>(own_.size() - braces_.size() + place);
    }

    /// Its plain text.
    [[nodiscard]] const std::string& text(PartId part) const {
        return part < first_own ? games_.text(part) : own(part).text;
    }
    /// Whether neither player has a move.
    [[nodiscard]] bool is_finished(PartId part) const {
        return part < first_own ? games_.is_finished(part) : own(part).is_finished;
    }
    /// Whether it is a position of an impartial game.
    [[nodiscard]] bool is_impartial(PartId part) const {
        return part < first_own && games_.is_impartial(part);
    }
    /// The place in the list of a part that is a form.
    [[nodiscard]] std::optional<std::uint32_t> form(PartId part) const {
        if (part < first_own || !own(part).is_form) return std::nullopt;
        return own(part).place;
    }
    /// The place in the list of a part that is a brace.
    [[nodiscard]] std::optional<std::uint32_t> brace_place(PartId part) const {
        if (part < first_own || own(part).is_form) return std::nullopt;
        return own(part).place;
    }
    /// What a part that is neither a form nor a brace is.
    [[nodiscard]] const GameParts::Part& of_game(PartId part) const { return games_[part]; }
    /// What each of the player's moves leaves of a part: parts that have moves, ascending, each
    /// such list once.
    const std::vector<Parts>& moves(PartId part, Side player) {
        if (part < first_own) return games_.moves(part, player, budget_);
        return own_moves(part, player);
    }
    /// The heaps of a part that is one of a partizan game on heaps, with its codes.
    [[nodiscard]] std::optional<game::PartizanHeapSum> heaps(PartId part) const {
        return part < first_own ? games_.heaps(part) : std::nullopt;
    }

  private:
    /// A form or a brace of the puzzle.
    struct Own {
        std::string text;
        bool is_form = false;
        std::uint32_t place = 0;
        bool is_finished = false;
        std::array<std::optional<std::vector<Parts>>, 2> moves{};
    };
    /// The numbers of forms, in the order of the list, and then of braces; those of positions are
    /// smaller.
    static constexpr PartId first_own = PartId{1} << 31;

    [[nodiscard]] const Own& own(PartId part) const { return own_[part - first_own]; }
    const std::vector<Parts>& own_moves(PartId part, Side player);
    void add(Own part);

    Budget& budget_;
    GameParts& games_;
    FormTable forms_;
    std::vector<std::array<std::vector<Parts>, 2>> braces_;  ///< the options' parts
    std::vector<Own> own_;
    std::unordered_map<std::string, PartId> places_;  ///< of forms and braces
};

}  // namespace lastmove::checking
