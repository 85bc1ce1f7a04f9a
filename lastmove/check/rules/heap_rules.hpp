// The rules of a game on heaps, or tuples of numbers, as read from a text; and its moves.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lastmove/check/rules/expression.hpp"
#include "lastmove/check/rules/tuple_lists.hpp"
#include "lastmove/game/heap_code.hpp"
#include "lastmove/game/reader.hpp"

namespace lastmove::checking::written {

/// Numbers from 0 to 10^18.
using Tuple = Values;

/// Tuples, ascending.
using Tuples = std::vector<Tuple>;

/// What gives values to names: each of a range, or all lists of numbers with this sum or product.
struct Binder {
    enum class Kind { range, sum, product };
    Kind kind = Kind::range;
    std::size_t first = 0;  ///< the place of the first name
    std::size_t names = 1;  ///< the number of names
    Range range;
    Expression total;  ///< the sum or product
};

/// Copies of a tuple that a move leaves.
struct LeftTuple {
    std::optional<Expression> copies;  ///< by default one
    std::vector<Expression> numbers;
};

/// Moves of a player: by a take-and-break code, or for all values of names.
struct HeapRule {
    std::optional<game::HeapCode> code;
    std::size_t names = 0;  ///< in all; those of the tuple come first
    std::vector<LeftTuple> left;
    std::vector<Binder> binders;
    std::optional<Condition> where;
};

/// A number of the measure.
struct HeapMeasure {
    Spot at;
    Expression number;
};

/// The rules of a game on heaps.
struct HeapRules {
    bool is_list = true;     ///< a position is a list of tuples, otherwise one tuple
    std::size_t length = 1;  ///< of a tuple
    bool is_impartial = true;
    std::array<std::vector<HeapRule>, 2> moves;  ///< Left's and Right's
    std::vector<HeapMeasure> measure;            ///< if there is none: the sum of the numbers
    Spot at;                                     ///< the line that says the kind
};

/// Reads the statements of a text whose kind is `heaps` or `heap`; `game` and strings have been
/// taken out. Throws RulesFault.
HeapRules read_heap_rules(const std::vector<Statement>& statements);

/// Reads one tuple, or a position. Throws InputError.
Tuple read_tuple(const HeapRules& rules, game::Reader& reader);
Tuples read_tuples(const HeapRules& rules, game::Reader& reader);

/// Makes the string the text of one tuple.
void write_tuple(const HeapRules& rules, std::span<const std::int64_t> tuple, std::string& text);

/// Their text.
std::string text_of(const HeapRules& rules, const Tuples& tuples);

/// What a player's moves leave of one tuple: lists of tuples, ascending, in the order of the moves.
/// Throws Stopped at a limit, and RulesFault if a move does not lower the measure.
TupleLists options(const HeapRules& rules, const Tuple& tuple, bool is_right, Steps& steps);

/// Whether the player has a move on the tuple.
bool has_move(const HeapRules& rules, const Tuple& tuple, bool is_right);

/// The maximum number of options of a position.
inline constexpr std::size_t most_options = 1'000'000;

/// Throws Stopped if there are more options than that.
void check_options(std::size_t number);

}  // namespace lastmove::checking::written
