// Sums of values and of games: {1|-1} + dawson:9 + *2, and of braces that hold positions:
// {kayles:3|0}.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/game/partizan_game.hpp"
#include "lastmove/game/sum.hpp"
#include "lastmove/impartial/nimbers/nimbers.hpp"
#include "lastmove/partizan/forms/functions.hpp"
#include "lastmove/partizan/normal/positions.hpp"
#include "lastmove/partizan/normal/values.hpp"

namespace lastmove::ask {

/// A position of a partizan game, or its negative: Left and Right exchanged.
struct PartizanTerm {
    game::PartizanPointer game;
    game::Code position;
    bool is_negative = false;

    /// Who moves in the position when the player moves in the term.
    [[nodiscard]] game::Player mover(game::Player player) const {
        return is_negative ? game::other(player) : player;
    }
};

struct ValueSum;

/// A game by Left's and Right's options, positions among them.
struct BraceTerm {
    std::shared_ptr<const std::array<std::vector<ValueSum>, 2>> options;
};

struct FunctionArgument;

/// A function of values, positions among its arguments, or the negative of what it gives.
struct FunctionTerm {
    const partizan::Signature* signature;
    std::shared_ptr<const std::vector<FunctionArgument>> arguments;
    bool is_negative = false;
};

/// One term of a sum: a value as text, a position of a partizan game, one of an impartial game,
/// braces, or a function.
using ValueTerm = std::variant<std::string, PartizanTerm, game::Term, BraceTerm, FunctionTerm>;

/// Values and positions, in their order.
struct ValueSum {
    std::vector<ValueTerm> terms;
};

/// What a function is applied to, and whether it stood in round brackets: braces without them are
/// taken as they are written, since an ordinal sum depends on that.
struct FunctionArgument {
    ValueSum sum;
    bool in_brackets = false;
};

/// Whether a subject holds a value that is no nimber, or a position of a partizan game.
///
/// ```
/// EXPECT_TRUE(ask::holds_value("{1|-1} + nim:3"));
/// EXPECT_TRUE(ask::holds_value("nim:3 + domineering:2x2"));
/// EXPECT_TRUE(ask::holds_value("nim:3 - col:.."));
/// EXPECT_FALSE(ask::holds_value("nim:3 + *2"));
/// EXPECT_FALSE(ask::holds_value("chess"));
/// ```
bool holds_value(std::string_view subject);

/// Reads such a sum, parts of which are joined by " + " or " - ". A part may be braces that hold
/// positions, a function of positions, a sum in round brackets, and have a number of copies before
/// it: 3*kayles:2. Throws InputError.
///
/// ```
/// const ask::ValueSum sum = ask::parse_value_sum("3 - 1 - domineering:2x2 + -col:.. - nim:2");
/// EXPECT_EQ(ask::text(sum.terms.at(0)), "3 - 1");
/// EXPECT_EQ(ask::text(sum.terms.at(1)), "-domineering:..|..");
/// EXPECT_EQ(ask::text(sum.terms.at(2)), "-col:..");
/// EXPECT_EQ(ask::text(sum.terms.at(3)), "nim:2");  // its own negative
/// const ask::ValueSum braces =
///     ask::parse_value_sum("2*{kayles:2,1, 0|{col:..|*}} - (nim:1 + col:.)");
/// EXPECT_EQ(braces.terms.size(), 4U);
/// EXPECT_EQ(ask::text(braces.terms.at(1)), "{(kayles:2,1),0|{col:..|*}}");
/// EXPECT_EQ(ask::text(braces.terms.at(3)), "-col:.");
/// const ask::ValueSum cooled = ask::parse_value_sum("-cool(domineering:3x3,1) + 1");
/// EXPECT_EQ(ask::text(cooled.terms.at(0)), "-cool((domineering:...|...|...),1)");
/// ```
ValueSum parse_value_sum(const std::string& subject);

class WrittenForms;

/// Finds the values of terms, and keeps those of the positions met on the way.
class Evaluation {
  public:
    /// Values and progress must outlive the object.
    Evaluation(partizan::Values& values, const Limits& limits, Progress& progress);
    ~Evaluation();
    Evaluation(const Evaluation&) = delete;
    Evaluation& operator=(const Evaluation&) = delete;

    /// Replaces the limits for nimbers and forms. Results found so far are kept.
    void keep_within(const Limits& limits);

    /// Each throws Stopped at a limit, and InputError for a game that has no nimber.
    partizan::ValueId of(const ValueSum& sum);
    partizan::ValueId of(const ValueTerm& term);
    /// The function with the values of the positions in their place, as the text of a value.
    std::string text_of(const FunctionTerm& term);

  private:
    std::string text_of(const FunctionArgument& argument);
    std::string compound_of(const FunctionTerm& term);

    partizan::Values& values_;
    std::unique_ptr<WrittenForms> written_;
    partizan::Positions positions_;
    impartial::Nimbers nimbers_;
};

/// The term, or the sum, as a subject.
std::string text(const ValueTerm& term);
std::string text(const ValueSum& sum);

/// Whether a term is a function of positions, which has to be evaluated before the sum is played.
bool has_functions(const ValueSum& sum);

/// The sum with what its functions of positions give in their place. Throws Stopped, and InputError
/// for arguments that they do not take and in misère play, in which there are no functions.
ValueSum evaluated(const ValueSum& sum, const Request& request);

/// A certificate's sum as a subject, its forms in braces. Throws InputError if a form is not in the
/// list.
///
/// ```
/// const std::vector<FormEntry> forms{{}, {{{{0}, {0}}}}};
/// EXPECT_EQ(ask::subject_of({"form:1 + domineering:.|.", false, forms}), "* + domineering:.|.");
/// ```
std::string subject_of(const PartizanSum& sum);

/// The term with Left and Right exchanged.
ValueTerm negative(const ValueTerm& term);

/// For each term of a sum whether it stands beside its negative, as both are written: together they
/// are worth 0 in normal play. That is not said of values as texts and games that can end early.
std::vector<bool> opposites(const ValueSum& sum);

/// The sum without such terms.
///
/// ```
/// const auto rest = [](const char* sum) {
///     return ask::text(ask::without_opposites(ask::parse_value_sum(sum)));
/// };
/// EXPECT_EQ(rest("domineering:8x8 + col:3x3 - domineering:8x8"), "col:...|...|...");
/// EXPECT_EQ(rest("3*(nim:7) + {clobber:xo|*} - {clobber:xo|*} + 1 - 1"), "nim:7 + 1 - 1");
/// ```
ValueSum without_opposites(const ValueSum& sum);

/// The heaps of a term that is heaps on which each player moves by a code.
std::optional<game::PartizanHeapSum> heaps(const ValueTerm& term);

}  // namespace lastmove::ask
