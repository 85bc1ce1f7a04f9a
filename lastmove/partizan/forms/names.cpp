#include "lastmove/partizan/forms/names.hpp"

#include <algorithm>
#include <tuple>

namespace lastmove::partizan {

namespace {

/// Forms exactly as they are written.
class FormMaker final : public GameMaker {
  public:
    explicit FormMaker(Forms& forms) : forms_(forms) {}

    GameId zero() override { return Forms::zero(); }

    /// The canonical form of normal play.
    GameId number(const Rational& number) override {
        constexpr int most = 1000;
        if (mpz_popcount(number.get_den_mpz_t()) != 1) {
            throw std::invalid_argument("a number whose denominator is a power of two");
        }
        const std::size_t digits = mpz_sizeinbase(number.get_den_mpz_t(), 2) - 1;
        if (abs(number) > most || digits > most) {
            throw std::invalid_argument("in misère play, a number of at most 1000 moves");
        }
        const Integer below = number.get_num() / number.get_den();
        if (number.get_den() == 1) return forms_.integer(below.get_si());
        // Between two integers: the path of the binary digits.
        Rational low(below);
        Rational high = low + 1;
        FormId left = forms_.integer(below.get_si());
        FormId right = forms_.integer(below.get_si() + 1);
        while (true) {
            const Rational middle = (low + high) / 2;
            const FormId form = forms_.make({left}, {right});
            if (middle == number) return form;
            (middle < number ? low : high) = middle;
            (middle < number ? left : right) = form;
        }
    }
    GameId nimber(unsigned n) override {
        constexpr unsigned most = 100;
        if (n > most) throw std::invalid_argument("in misère play, a nimber to *100");
        return forms_.nimber(n);
    }
    GameId ups(std::int64_t n) override {
        constexpr std::int64_t most = 20;
        if (n > most) throw std::invalid_argument("in misère play, at most 20 arrows");
        const FormId up = forms_.make({zero()}, {forms_.nimber(1)});
        return forms_.multiple(up, static_cast<unsigned>(n));
    }
    GameId up_power(unsigned) override { return refuse(); }
    GameId up_powers_to(unsigned) override { return refuse(); }
    GameId make(Side left, Side right) override {
        return forms_.make(std::move(left), std::move(right));
    }
    GameId add(GameId a, GameId b) override { return forms_.add(a, b); }
    GameId negative(GameId game) override { return forms_.conjugate(game); }
    GameId apply(Function, std::span<const Argument>) override {
        throw std::invalid_argument(
            "in misère play, a form: functions are defined only for normal play");
    }
    [[nodiscard]] bool has_tombstones() const override { return true; }

  private:
    [[noreturn]] static GameId refuse() {
        throw std::invalid_argument("in misère play, a form: uptimals are values of normal play");
    }

    Forms& forms_;
};

class FormPrinter {
  public:
    FormPrinter(Forms& forms, std::size_t characters) : forms_(forms), characters_(characters) {}

    const std::optional<std::string>& print(FormId form) {
        if (const auto known = known_.find(form); known != known_.end()) return known->second;
        auto text = name(form);
        if (!text) text = braces(form);
        if (text && text->size() > characters_) text.reset();
        return known_[form] = std::move(text);
    }

  private:
    std::optional<std::string> name(FormId form) {
        const std::int64_t day = forms_.birthday(form);
        const auto left = forms_.options(form, Player::left);
        const auto right = forms_.options(form, Player::right);
        const auto tombstone = [&](Player player) { return forms_.has_tombstone(form, player); };
        if (tombstone(Player::left) || tombstone(Player::right)) return std::nullopt;
        if (left.empty() || right.empty()) {
            for (const std::int64_t n : {day, -day}) {
                if (form == forms_.integer(n)) return std::to_string(n);
            }
        }
        if (left.size() == right.size() && left.size() == static_cast<std::size_t>(day) &&
            form == forms_.nimber(static_cast<unsigned>(day))) {
            return day == 1 ? "*" : "*" + std::to_string(day);
        }
        return std::nullopt;
    }

    std::optional<std::string> braces(FormId form) {
        std::string text = "{";
        for (const Player player : {Player::left, Player::right}) {
            const auto options = forms_.options(form, player);
            std::vector<std::string> names;
            for (const FormId option : options) {
                const auto& printed = print(option);
                if (!printed) return std::nullopt;
                names.push_back(*printed);
            }
            // The same for the same form, in whatever order the store came by it: 0, *, {1|0}.
            const auto key = [](const std::string& text) {
                return std::tuple(text.size(), text[0] == '*', text);
            };
            std::ranges::sort(names, {}, key);
            std::string list = forms_.has_tombstone(form, player) ? "!" : "";
            for (const std::string& option : names) list += (list.empty() ? "" : ",") + option;
            text += list + (player == Player::left ? "|" : "}");
            if (text.size() > characters_) return std::nullopt;
        }
        return text;
    }

    Forms& forms_;
    std::size_t characters_;
    std::unordered_map<FormId, std::optional<std::string>> known_;
};

}  // namespace

FormId parse_form(Forms& forms, std::string_view text) {
    FormMaker maker(forms);
    return parse_game(maker, text);
}

std::vector<FormId> parse_forms(Forms& forms, std::string_view text) {
    FormMaker maker(forms);
    return parse_games(maker, text);
}

std::optional<std::string> to_text(Forms& forms, FormId form, std::size_t characters) {
    return FormPrinter(forms, characters).print(form);
}

}  // namespace lastmove::partizan
