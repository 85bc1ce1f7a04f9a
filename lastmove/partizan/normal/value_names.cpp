#include <array>

#include "lastmove/base/progress.hpp"
#include "lastmove/partizan/forms/game_maker.hpp"
#include "lastmove/partizan/normal/canonical_forms.hpp"
#include "lastmove/partizan/normal/compounds.hpp"
#include "lastmove/partizan/normal/cooling.hpp"
#include "lastmove/partizan/normal/followers.hpp"
#include "lastmove/partizan/normal/names.hpp"
#include "lastmove/partizan/normal/products.hpp"
#include "lastmove/partizan/normal/reduced.hpp"
#include "lastmove/partizan/normal/uptimals.hpp"

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

    GameId apply(Function function, std::span<const Argument> arguments) override {
        const ValueId value = arguments[0].game;
        switch (function) {
            case Function::cool:
                return cool(value, arguments[1].game);
            case Function::freeze:
                return partizan::freeze(values_, value);
            case Function::heat:
                return partizan::heat(values_, value, arguments[1].game);
            case Function::overheat:
                return within_reason(1, [&] {
                    return partizan::overheat(values_, value, arguments[1].game, arguments[2].game);
                });
            case Function::norton:
                return norton(value, arguments[1].game);
            case Function::ordinal:
                return ordinal(arguments[0], arguments[1].game);
            case Function::conjunctive:
                return compounded(Compound::conjunctive, arguments);
            case Function::selective:
                return compounded(Compound::selective, arguments);
            case Function::reduced:
                return reduced_canonical_form(values_, value);
            case Function::companion:
                break;
        }
        return companion(values_, value);
    }

  private:
    /// What refuses the argument says what it takes.
    template <class Work>
    static GameId within_reason(std::size_t argument, Work work) {
        try {
            return work();
        } catch (const std::invalid_argument& error) {
            throw BadArgument(argument, error.what());
        }
    }
    GameId cool(ValueId value, ValueId t) {
        const auto number = values_.as_number(t);
        if (!number) throw BadArgument(1, "a number above -1");
        return within_reason(1, [&] { return partizan::cool(values_, value, *number); });
    }
    GameId norton(ValueId value, ValueId unit) {
        if (unit == Values::zero() || !values_.at_most(Values::zero(), unit)) {
            throw BadArgument(1, "a value greater than 0");
        }
        return within_reason(0, [&] { return norton_product(values_, value, unit); });
    }
    GameId ordinal(const Argument& base, ValueId top) {
        const auto copied = [](std::span<const ValueId> options) {
            return std::vector<ValueId>(options.begin(), options.end());
        };
        const auto left =
            copied(base.form ? base.form->left.side.options : values_.left(base.game));
        const auto right =
            copied(base.form ? base.form->right.side.options : values_.right(base.game));
        return within_reason(1, [&] { return ordinal_sum(values_, left, right, top); });
    }
    /// The form as it was written, with values that were not written in braces in canonical form.
    static FormId written(CanonicalForms& canonical, Forms& forms, GameId game,
                          const Written* form) {
        if (form == nullptr) return canonical.of(game);
        std::array<std::vector<FormId>, 2> sides;
        for (const bool left : {true, false}) {
            const auto& [side, written_options] = left ? form->left : form->right;
            for (std::size_t i = 0; i < side.options.size(); ++i) {
                sides.at(left ? 0 : 1)
                    .push_back(
                        written(canonical, forms, side.options[i], written_options[i].get()));
            }
        }
        return forms.make(std::move(sides[0]), std::move(sides[1]));
    }
    GameId compounded(Compound kind, std::span<const Argument> arguments) {
        Progress silent;
        Forms forms({}, silent);  // no more than there are values
        CanonicalForms canonical(values_, forms);
        std::array<FormId, 2> of{};
        for (std::size_t i = 0; i < of.size(); ++i) {
            const Argument& argument = arguments[i];
            try {
                of.at(i) = written(canonical, forms, argument.game, argument.form.get());
            } catch (const TooLong&) {
                throw BadArgument(i, "a value of at most 1000 moves");
            }
        }
        return compound(values_, forms, kind, of[0], of[1]);
    }

    Values& values_;
};

}  // namespace

ValueId parse_value(Values& values, std::string_view text) {
    ValueMaker maker(values);
    return parse_game(maker, text);
}

}  // namespace lastmove::partizan
