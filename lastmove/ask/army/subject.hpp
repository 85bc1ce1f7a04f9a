// The solitaire army as a subject.
#pragma once

#include <cstdint>

#include "lastmove/ask/reply/subject.hpp"

namespace lastmove::ask {

/// An army that is to send a scout `level` paces into the desert, level ≥ 0.
class ArmySubject final : public Subject {
  public:
    ArmySubject(std::string text, std::int64_t level) : Subject(std::move(text)), level_(level) {}

    [[nodiscard]] const Kind& kind() const override;
    [[nodiscard]] Reply show(const Request& request) const;
    [[nodiscard]] Reply solve(const Request& request) const;
    [[nodiscard]] Reply tests(const Request& request) const;
    [[nodiscard]] Reply hint(const Request& request) const;

  private:
    std::int64_t level_;
};

/// Reads the N of `army:N`, from 0 to 10,000; `subject` is the whole text. Throws InputError.
///
/// ```
/// EXPECT_EQ(ask::parse_army_level("army:5"), 5);
/// EXPECT_THROW(ask::parse_army_level("army:five"), InputError);
/// ```
std::int64_t parse_army_level(std::string_view subject);

}  // namespace lastmove::ask
