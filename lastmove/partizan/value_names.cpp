#include "lastmove/partizan/game_maker.hpp"
#include "lastmove/partizan/names.hpp"
#include "lastmove/partizan/uptimals.hpp"

namespace lastmove::partizan {

namespace {

/// Values in canonical form.
class ValueMaker final : public GameMaker {
  public:
    explicit ValueMaker(Values& values) : values_(values) {}

    GameId zero() override { return Values::zero(); }
    GameId number(const Rational& number) override {
        if (mpz_popcount(number.get_den_mpz_t()) != 1) {
            throw std::invalid_argument("a number whose denominator is a power of two");
        }
        return values_.number(number);
    }
    GameId nimber(unsigned n) override { return values_.nimber(n); }
    GameId ups(std::int64_t n) override { return values_.ups(n, 0); }
    GameId up_power(unsigned n) override { return partizan::up_power(values_, n); }
    GameId up_powers_to(unsigned n) override { return partizan::up_powers_to(values_, n); }
    GameId make(Side left, Side right) override {
        return values_.make(std::move(left.options), std::move(right.options));
    }
    GameId add(GameId a, GameId b) override { return values_.add(a, b); }
    GameId negative(GameId game) override { return values_.negative(game); }
    [[nodiscard]] bool has_tombstones() const override { return false; }

  private:
    Values& values_;
};

}  // namespace

ValueId parse_value(Values& values, std::string_view text) {
    ValueMaker maker(values);
    return parse_game(maker, text);
}

}  // namespace lastmove::partizan
