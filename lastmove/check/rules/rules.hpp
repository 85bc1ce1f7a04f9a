// A game as a checker reads it from the text of its rules (docs/rules.md): positions are texts.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "lastmove/check/rules/rule_text.hpp"
#include "lastmove/game/reader.hpp"

namespace lastmove::checking::written {

/// What a move leaves: the whole, and its parts.
struct Option {
    std::string whole;
    std::vector<std::string> parts;
};

/// The rules of one game. Immutable, and safe to use from several threads.
class Rules {
  public:
    Rules() = default;
    virtual ~Rules() = default;
    Rules(const Rules&) = delete;
    Rules& operator=(const Rules&) = delete;

    /// Whether both players have the same moves.
    [[nodiscard]] virtual bool is_impartial() const = 0;
    /// Whether positions are lists of independent heaps.
    [[nodiscard]] virtual bool heaps() const = 0;
    /// Whether some position can be won at once.
    [[nodiscard]] virtual bool ends_early() const = 0;
    /// The form of positions, completing "expected …", and one of them.
    [[nodiscard]] virtual std::string accepted() const = 0;
    [[nodiscard]] virtual std::string example() const = 0;

    /// Reads a position; of a list of heaps only the first if `is_heap`. Throws InputError.
    virtual std::string parse(game::Reader& reader, bool is_heap) const = 0;
    /// What the player's moves leave, each whole once, in the order of the texts. Throws Stopped at
    /// a limit, and RulesFault if a move does not lower the measure.
    [[nodiscard]] virtual std::vector<Option> options(const std::string& position,
                                                      bool is_right) const = 0;
    /// Calls the function for the parts of every option, in any order, for some perhaps twice; some
    /// perhaps have no moves. Throws as above.
    using VisitParts = std::function<void(std::span<const std::string>)>;
    virtual void visit_parts(const std::string& position, bool is_right,
                             const VisitParts& visit) const {
        for (const Option& option : options(position, is_right)) visit(option.parts);
    }
    /// Calls the function for what each move leaves, whole. Throws as above, but looks at no parts.
    using VisitWhole = std::function<void(std::string&&)>;
    virtual void visit_wholes(const std::string& position, bool is_right,
                              const VisitWhole& visit) const {
        for (Option& option : options(position, is_right)) visit(std::move(option.whole));
    }
    /// Whether there are any.
    [[nodiscard]] virtual bool has_move(const std::string& position, bool is_right) const = 0;
    /// The independent parts of a position in normal form, but those in which nobody has a move.
    [[nodiscard]] virtual std::vector<std::string> parts(const std::string& position) const = 0;
    /// The position, or one of its images under the symmetries of the rules, for all of them the
    /// same one.
    [[nodiscard]] virtual std::string normal_form(const std::string& position) const {
        return position;
    }
    /// Whether the last move has won.
    [[nodiscard]] virtual bool over(const std::string& position) const = 0;
    /// Whether it is seen from the rules alone that no play goes on for ever. Otherwise every move
    /// that is made is seen to lower the measure, and no other.
    [[nodiscard]] virtual bool always_lowers() const { return false; }
    /// Whether every move has its image under a half turn of a board, which can be played wherever
    /// the move could, on cells that stay as they are unless the move may read them: both players
    /// have the same moves, no law forbids any, and no position is won at once.
    [[nodiscard]] virtual bool has_images() const { return false; }
    /// Where moves have images: whether some move, now or later, may read a cell that can change
    /// together with the cell's image. Throws Stopped at a limit.
    [[nodiscard]] virtual bool meets_image(const std::string& /*position*/) const { return true; }
    /// How a verdict says by which rules the game of this name is played: by this text, as a
    /// string in JSON, so that no text looks like other words of the verdict.
    [[nodiscard]] virtual std::string in_words(const std::string& name,
                                               const std::string& text) const;
};

/// Reads the rules. Throws RulesFault.
std::shared_ptr<const Rules> read(const std::string& text);

}  // namespace lastmove::checking::written
