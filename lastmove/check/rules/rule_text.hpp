// The statements and words of a rules text (docs/rules.md), and faults in it with their places.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

/// A place in a text, both counted from 1, columns in characters.
struct Spot {
    std::size_t line = 1;
    std::size_t column = 1;
};

/// A rules text has a fault, or a move does not lower its measure.
class RulesFault : public Rejection {
  public:
    RulesFault(Spot where, const std::string& message);
    Spot where;           ///< of the word at fault
    std::string message;  ///< what() without the place
};

}  // namespace lastmove::checking

namespace lastmove::checking::written {

/// Throws the fault: "PROBLEM; expected EXPECTED, as in: EXAMPLE".
[[noreturn]] void fault(Spot where, std::string_view problem, std::string_view expected,
                        std::string_view example);

/// What stands between blanks, and strings.
struct Word {
    std::string text;
    Spot at;
};

/// Words up to the end of a line or `;`, at least one.
using Statement = std::vector<Word>;

/// Cuts a text, which must outlive it, into statements without comments.
class Scanner {
  public:
    explicit Scanner(const std::string& text) : text_(text) {}

    /// The next statement; nullopt at the end. Throws RulesFault.
    std::optional<Statement> next();

  private:
    [[nodiscard]] char character(std::size_t ahead = 0) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }
    [[nodiscard]] bool at_line_end() const;
    void skip();
    void read_string();
    void read_word();

    const std::string& text_;
    std::size_t at_ = 0;
    Spot spot_;
    Statement words_;
};

/// The greatest absolute value of a number.
inline constexpr std::int64_t greatest_number = 1'000'000'000'000'000'000;

/// The number that a word is, without sign or leading zeros; nullopt if it is none of at most
/// 10^18.
std::optional<std::int64_t> plain_number(std::string_view word);

/// A statement in symbols: numbers, names, and the signs of arithmetic. Throws RulesFault.
Statement in_symbols(const Statement& words);

/// Reads a statement's words one after the other. The statement must outlive it.
class Words {
  public:
    explicit Words(const Statement& words) : words_(words) {}

    [[nodiscard]] bool at_end() const { return at_ == words_.size(); }
    /// The next word, empty at the end.
    [[nodiscard]] std::string_view peek(std::size_t ahead = 0) const {
        return at_ + ahead < words_.size() ? std::string_view(words_[at_ + ahead].text) : "";
    }
    /// The place of the next word; at the end, just behind the last one.
    [[nodiscard]] Spot spot() const;
    /// The next word, which there must be.
    const Word& take(std::string_view expected, std::string_view example);
    /// Reads this word if it comes next; returns whether it did.
    bool take(std::string_view word);
    /// Reads this word, which must come next.
    void expect(std::string_view word, std::string_view example);
    /// Nothing may be left.
    void finish(std::string_view example) const;
    /// The words that are left, up to one of `ends`.
    Statement until(const std::vector<std::string_view>& ends);
    /// Says that something else was expected here.
    [[noreturn]] void fail(std::string_view expected, std::string_view example) const;

  private:
    const Statement& words_;
    std::size_t at_ = 0;
};

/// Counts the steps taken for one position; throws Stopped beyond a limit, or when the governor of
/// the thread says so.
class Steps {
  public:
    /// For the moves of a position: a cell or a number that is tried is a step.
    static constexpr std::uint64_t most_of_moves = 2'000'000;
    /// For its laws and parts.
    static constexpr std::uint64_t most_of_parts = 500'000'000;

    explicit Steps(std::uint64_t most) : most_(most) {}
    void step(std::uint64_t work = 1);

  private:
    std::uint64_t most_;
    std::uint64_t taken_ = 0;
};

}  // namespace lastmove::checking::written
