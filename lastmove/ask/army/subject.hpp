// The solitaire army as a subject: with jumps along rows and columns, with diagonal jumps as well,
// or on the hexagonal lattice.
#pragma once

#include <cstdint>

#include "lastmove/answer/puzzles/peg.hpp"
#include "lastmove/ask/reply/subject.hpp"

namespace lastmove::ask {

/// An army that is to send a scout `level` paces into the desert, level ≥ 0.
class ArmySubject final : public Subject {
  public:
    ArmySubject(std::string text, const ArmyPuzzle& army) : Subject(std::move(text)), army_(army) {}

    [[nodiscard]] const Kind& kind() const override;
    [[nodiscard]] Reply show(const Request& request) const;
    [[nodiscard]] Reply solve(const Request& request) const;
    [[nodiscard]] Reply tests(const Request& request) const;
    [[nodiscard]] Reply hint(const Request& request) const;

  private:
    ArmyPuzzle army_;
};

/// Reads `army:N`, `army:jump-diagonal:N` or `army:hexagonal:N`, N from 0 to 10,000; `subject` is
/// the whole text. Throws InputError.
///
/// ```
/// EXPECT_EQ(ask::parse_army("army:5").level, 5);
/// EXPECT_EQ(ask::parse_army("army:hexagonal:7").rule, ArmyRule::hexagonal);
/// EXPECT_THROW(ask::parse_army("army:five"), InputError);
/// ```
ArmyPuzzle parse_army(std::string_view subject);

}  // namespace lastmove::ask
