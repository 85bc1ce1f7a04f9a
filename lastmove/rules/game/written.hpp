// Games whose rules are texts (docs/rules.md), as Game and PartizanGame: to engines they are like
// any other.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/game/game.hpp"
#include "lastmove/game/partizan_game.hpp"
#include "lastmove/rules/play/positions.hpp"
#include "lastmove/rules/text/tree.hpp"

namespace lastmove::rules {

/// A text of rules that has been read, with the values of its parameters. Immutable.
class Rules {
  public:
    /// Throws InputError, with line and column, for a text that is wrong or whose play may not end.
    /// `called` is what subjects call the game, if not by the text's own name.
    ///
    /// ```
    /// EXPECT_TRUE(rules::Rules("game cram; board .; both .. -> ##").tree().impartial);
    /// EXPECT_THROW(rules::Rules("board x .; left x. -> .x along rows"), InputError);
    /// ```
    explicit Rules(std::string_view text, std::span<const std::string> values = {},
                   std::string_view called = {});
    Rules(const Rules&) = delete;
    Rules& operator=(const Rules&) = delete;

    [[nodiscard]] const Tree& tree() const { return *tree_; }
    /// What stands in subjects before the colon and the position: "chocolate:4".
    [[nodiscard]] const std::string& name() const { return name_; }
    /// The text as certificates have it: in one line, with a measure for boards and graphs.
    [[nodiscard]] const std::string& canonical() const { return canonical_; }
    /// The same, of a list of options perhaps only what plays from these positions meet.
    [[nodiscard]] std::string canonical(std::span<const std::string> positions) const;
    /// Whether the measure was derived from the rules.
    [[nodiscard]] bool is_measure_derived() const { return is_measure_derived_; }
    [[nodiscard]] const game::AboutPointer& about() const { return about_; }
    [[nodiscard]] const Positions& positions() const { return *positions_; }
    /// Of boards: the signs of cells, '#' the last of them. Empty for other positions.
    [[nodiscard]] std::string signs() const {
        return tree_->field == Field::board ? tree_->signs + "#" : "";
    }
    /// The take-and-break codes that Left's and Right's rules amount to; nullopt if they are of
    /// another form.
    [[nodiscard]] const std::optional<game::PartizanCode>& codes() const { return codes_; }

  private:
    TreePointer tree_;
    std::string name_;
    std::string canonical_;
    bool is_measure_derived_ = false;
    game::AboutPointer about_;
    std::unique_ptr<Positions> positions_;
    std::optional<game::PartizanCode> codes_;
};

using RulesPointer = std::shared_ptr<const Rules>;

/// The words of a game by its text. Where the text does not say how positions are written, it is
/// `accepted`.
game::AboutPointer words_of(const Description& said, const std::string& name,
                            const std::string& accepted, const std::string& example);

/// The game of these rules. Requires tree().impartial.
game::GamePointer impartial_game(RulesPointer rules);
/// The game of these rules. Requires that they are not impartial.
game::PartizanPointer partizan_game(RulesPointer rules);

/// The rules of a written game; null for any other.
const Rules* rules_of(const game::Game& game);
const Rules* rules_of(const game::PartizanGame& game);

/// Values for the parameters of a text, such that it is right if some of 2, 1,2 and 0.7 are;
/// without parameters none.
///
/// ```
/// EXPECT_EQ(rules::sample_values("game take(s); heaps n; both n -> n - k for k in s"),
///           std::vector<std::string>{"2"});
/// EXPECT_EQ(rules::sample_values("game take(c); heaps n; both code c"),
///           std::vector<std::string>{"0.7"});
/// ```
std::vector<std::string> sample_values(std::string_view text);

/// The code of rules on heaps of one number, where their form gives it: `code C`, and
/// n -> n - k for k in {…}, n -> a, b for a + b = n - c with 0 < a, 0 < a < b, 0 < a <= b or
/// without a condition, likewise with three and four heaps.
std::optional<game::HeapCode> code_of(std::span<const HeapRule> rules);

}  // namespace lastmove::rules
