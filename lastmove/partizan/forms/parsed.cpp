#include <fmt/format.h>

#include <type_traits>

#include "lastmove/base/input_error.hpp"
#include "lastmove/partizan/forms/game_maker.hpp"
#include "lastmove/partizan/forms/notation_text.hpp"

namespace lastmove::partizan {

namespace {

constexpr unsigned most_nested = 200;
constexpr std::uint64_t most_star = 1000;
constexpr std::uint64_t most_ups = 1000;
constexpr std::uint64_t most_power = 12;
constexpr unsigned most_multiple = 1000;

class Parser : NotationText {
  public:
    Parser(GameMaker& maker, std::string_view text) : NotationText(text), maker_(maker) {}

    /// The one game that the text is.
    GameId read() {
        const GameId value = sum();
        if (at_ != text_.size()) fail("the end of the value");
        return value;
    }
    /// Games with commas between them.
    std::vector<GameId> read_list() {
        Side games = list().side;
        if (at_ != text_.size() || games.tombstone) fail("games separated by commas");
        return std::move(games.options);
    }

  private:
    /// Terms with '+' and '-' between them.
    GameId sum() {
        GameId total = maker_.zero();
        skip_spaces();
        bool minus = takes_minus();
        while (true) {
            skip_spaces();
            total = maker_.add(total, term(minus));
            skip_spaces();
            if (starts("+-") || starts("-+")) {
                // "a +-b" adds a switch; it never means minus.
                minus = false;
                if (starts("-+")) fail("'+' or '-' and a value");
            } else if (take("+")) {
                skip_spaces();
                minus = takes_minus();
            } else if (take("-")) {
                skip_spaces();
                minus = !takes_minus();
            } else {
                return total;
            }
        }
    }
    /// A minus sign before a term: not that of Miny, -_2, nor of -+1, which is none.
    bool takes_minus() { return !starts("-_") && !starts("-+") && take("-"); }

    /// Parts written together, as in 1/2^* and 9Tiny(2), or a multiple. A minus goes with the
    /// number alone: -1^ is ^ - 1.
    GameId term(bool minus) {
        const bool is_number = is_digit(0);
        GameId value = part();
        if (is_number && (starts("*(") || starts("*{"))) {
            value = multiple();
        } else {
            if (is_number && minus && starts_joined()) {
                value = maker_.negative(value);
                minus = false;
            }
            while (starts_joined()) value = maker_.add(value, part());
            value = with_suffix(value);
        }
        return minus ? maker_.negative(value) : value;
    }
    /// Whether a part follows that is joined to the one before.
    [[nodiscard]] bool starts_joined() const {
        return starts("*") || starts_arrow() || starts("Tiny(") || starts("Miny(");
    }
    [[nodiscard]] bool starts_arrow() const {
        return starts("^") || starts("v") || starts("↑") || starts("↓");
    }
    /// The number that was read last times the game that follows.
    GameId multiple() {
        if (number_.get_den() != 1 || number_ > most_multiple) {
            fail("an integer up to 1000 before '*'");
        }
        unsigned long n = number_.get_num().get_ui();
        take("*");
        GameId power = part();
        GameId product = maker_.zero();
        for (; n > 0; n /= 2) {
            if (n % 2 == 1) product = maker_.add(product, power);
            if (n > 1) power = maker_.add(power, power);
        }
        return product;
    }
    /// G.Tiny and G.Miny.
    GameId with_suffix(GameId game) {
        if (take(".Tiny")) return tiny(game);
        if (take(".Miny")) return maker_.negative(tiny(game));
        return game;
    }

    GameId part() {
        if (is_digit(0)) return number();
        if (take("{")) return braces();
        if (take("+-") || take("±")) return plus_minus();
        if (take("+_")) return tiny(nested([&] { return part(); }));
        if (take("-_")) return maker_.negative(tiny(nested([&] { return part(); })));
        if (take("Tiny(")) return tiny(bracketed());
        if (take("Miny(")) return maker_.negative(tiny(bracketed()));
        if (take("(")) return bracketed();
        if (take("*")) {
            if (take("[")) return in_star_brackets();
            if (!is_digit(0)) return maker_.nimber(1);
            const std::size_t begin = at_;
            const std::uint64_t n = count(most_star, "a nimber to *1000");
            return made(begin, [&] { return maker_.nimber(static_cast<unsigned>(n)); });
        }
        if (const Signature* signature = function_at(text_.substr(at_))) {
            return nested([&] { return function(*signature); });
        }
        const std::size_t arrow = at_;
        if (take("^") || take("↑")) return ups(arrow, "^", "↑");
        if (take("v") || take("↓")) return maker_.negative(ups(arrow, "v", "↓"));
        fail("a value: a number, '*2', '^', 'v', '+-1', 'Tiny(2)' or options in braces");
    }

    /// Behind "*[": a game, or the options of one that has several, each a heap by its size or its
    /// options in brackets: *[2] is *2, *[[2]] is {*2|*2}, and *[3,2] is {*3,*2|*3,*2}.
    GameId in_star_brackets() {
        const std::vector<GameId> games = impartial_options();
        return games.size() == 1 ? games.front() : maker_.make({games}, {games});
    }
    /// Up to the closing bracket.
    std::vector<GameId> impartial_options() {
        std::vector<GameId> games;
        do {
            skip_spaces();
            const std::size_t begin = at_;
            if (take("[")) {
                const auto options = nested([&] { return impartial_options(); });
                games.push_back(maker_.make({options}, {options}));
            } else {
                const std::uint64_t n =
                    count(most_star, "a heap up to 1000, or options in '[' and ']'");
                games.push_back(
                    made(begin, [&] { return maker_.nimber(static_cast<unsigned>(n)); }));
            }
            skip_spaces();
        } while (take(","));
        want("]", "',' or ']'");
        return games;
    }

    /// The name of a function, and its arguments in brackets.
    GameId function(const Signature& signature) {
        constexpr std::string_view example = "cool({3|-1},1/2)";
        const std::size_t begin = at_;
        take(signature.name);
        std::vector<Argument> arguments;
        std::vector<std::size_t> begins;
        while (arguments.size() < signature.arguments) {
            if (!take(arguments.empty() ? "(" : ",")) {
                fail(fmt::format("',' and another value: {}", signature.usage), example);
            }
            skip_spaces();
            begins.push_back(at_);
            arguments.push_back(argument());
        }
        if (!take(")")) fail(fmt::format("')' after {}", signature.usage), example);
        const std::size_t end = at_;
        try {
            const GameId game = maker_.apply(signature.function, arguments);
            at_ = end;
            return game;
        } catch (const BadArgument& error) {
            at_ = begins[error.argument()];
            fail(fmt::format("{} in {}", error.what(), signature.usage), example);
        } catch (const std::invalid_argument& error) {
            at_ = begin;
            fail(error.what());
        }
    }

    Argument argument() {
        const std::size_t begin = at_;
        const GameId game = sum();
        const bool is_braces =
            braces_.begin == begin && braces_.end > begin &&
            text_.substr(braces_.end, at_ - braces_.end).find_first_not_of(' ') ==
                std::string_view::npos;
        return {game, is_braces ? braces_.form : nullptr};
    }

    template <class Read>
    std::invoke_result_t<Read> nested(Read read) {
        if (++depth_ > most_nested) fail("at most 200 nested brackets and signs");
        auto value = read();
        --depth_;
        return value;
    }

    GameId number() {
        const std::size_t begin = at_;
        std::string text = digits();
        if (starts("/") && is_digit(1)) {
            ++at_;
            text += "/" + digits();
        }
        try {
            number_ = parse_rational(text);
        } catch (const InputError&) {
            fail("a number");
        }
        return made(begin, [&] { return maker_.number(number_); });
    }

    /// What the maker makes of a name that began there; a name it does not take is bad input.
    template <class Make>
    GameId made(std::size_t begin, Make make) {
        try {
            return make();
        } catch (const std::invalid_argument& error) {
            at_ = begin;
            fail(error.what());
        }
    }

    /// Behind the first arrow, which began there.
    GameId ups(std::size_t begin, std::string_view arrow, std::string_view other) {
        if (take("<")) return power('>', &GameMaker::up_power);
        if (take("[")) return power(']', &GameMaker::up_powers_to);
        if (arrow == "^" && take(".Pow(")) return power(')', &GameMaker::up_power);
        if (arrow == "^" && take(".PowTo(")) return power(')', &GameMaker::up_powers_to);
        if (is_digit(0) || (starts(".") && is_digit(1))) return count_ups(begin);
        std::int64_t n = 1;
        while (take(arrow) || take(other)) {
            if (++n > static_cast<std::int64_t>(most_ups)) fail("at most 1000 arrows");
        }
        return made(begin, [&] { return maker_.ups(n); });
    }
    GameId count_ups(std::size_t begin) {
        take(".");
        const auto n = static_cast<std::int64_t>(count(most_ups, "a number up to 1000"));
        return made(begin, [&] { return maker_.ups(n); });
    }
    GameId power(char close, GameId (GameMaker::*make)(unsigned)) {
        const std::size_t begin = at_;
        const std::uint64_t n = count(most_power, "a number from 1 to 12");
        if (n == 0) {
            at_ = begin;
            fail("a number from 1 to 12");
        }
        want(std::string_view(&close, 1), "the closing bracket");
        return made(begin, [&] { return (maker_.*make)(static_cast<unsigned>(n)); });
    }

    /// Behind the opening bracket.
    GameId bracketed() {
        const GameId of = nested([&] { return sum(); });
        want(")", "')'");
        return of;
    }
    GameId tiny(GameId of) {
        const GameId threat = maker_.make({{maker_.zero()}}, {{maker_.negative(of)}});
        return maker_.make({{maker_.zero()}}, {{threat}});
    }

    GameId plus_minus() {
        skip_spaces();
        Side left;
        if (take("(")) {
            left = nested([&] { return list().side; });
            want(")", "')'");
        } else if (take("{")) {
            left = nested([&] { return in_braces().list.side; });
        } else {
            // Here ^* is one thing, as in CGSuite.
            const bool is_arrow = starts_arrow();
            GameId option = nested([&] { return part(); });
            if (is_arrow && starts("*")) option = maker_.add(option, part());
            left.options.push_back(with_suffix(option));
        }
        Side right{{}, left.tombstone};
        right.options.reserve(left.options.size());
        for (const GameId option : left.options) right.options.push_back(maker_.negative(option));
        return maker_.make(std::move(left), std::move(right));
    }

    [[nodiscard]] bool ends_list() const {
        return at_ == text_.size() || starts("|") || starts("}") || starts(")");
    }

    /// Games with commas between them, among them '!' for a tombstone where forms have them; or
    /// none.
    WrittenSide list() {
        WrittenSide list;
        skip_spaces();
        if (ends_list() || take(".")) {
            skip_spaces();
            return list;
        }
        do {
            skip_spaces();
            if (maker_.has_tombstones() && take("!")) {
                list.side.tombstone = true;
                skip_spaces();
            } else {
                Argument option = argument();
                list.side.options.push_back(option.game);
                list.forms.push_back(std::move(option.form));
            }
        } while (take(","));
        return list;
    }

    /// Behind the opening brace.
    GameId braces() {
        const std::size_t begin = at_ - 1;
        Half half = nested([&] { return in_braces(); });
        if (half.bars == 0) fail("'|' between Left's and Right's options");
        braces_ = {begin, at_, std::move(half.list.forms[0])};
        return half.list.side.options[0];
    }

    struct Half {
        WrittenSide list;
        std::size_t bars;  ///< of the game that the list is, 0 for any other
    };

    /// Up to the closing brace: a list, or a game, which is a list, bars, and a list. Where a
    /// longer bar follows or went before, a game with shorter bars stands for a list with that game
    /// alone.
    Half in_braces() {
        Half half{list(), 0};
        while (const std::size_t bars = count_bars()) half = join(std::move(half), bars);
        want("}", "',', '|' or '}'");
        return half;
    }

    std::size_t count_bars() {
        skip_spaces();
        std::size_t bars = 0;
        while (take("|")) ++bars;
        return bars;
    }
    [[nodiscard]] std::size_t bars_ahead() {
        skip_spaces();
        std::size_t bars = 0;
        while (at_ + bars < text_.size() && text_[at_ + bars] == '|') ++bars;
        return bars;
    }

    /// The game of a left side, these bars, and what follows up to bars that are not shorter.
    Half join(Half left, std::size_t bars) {
        if (left.bars >= bars) fail("longer bars than the previous ones");
        Half right{list(), 0};
        for (std::size_t next = bars_ahead(); next != 0 && next < bars; next = bars_ahead()) {
            at_ += next;
            right = join(std::move(right), next);
        }
        // Piece by piece: GCC 12 frees a part of a nested aggregate twice if another part throws.
        Half joined{{}, bars};
        joined.list.side.options.push_back(maker_.make(left.list.side, right.list.side));
        joined.list.forms.push_back(
            std::make_shared<const Written>(Written{std::move(left.list), std::move(right.list)}));
        return joined;
    }

    /// The game in braces that was read last, and where it stands.
    struct Braces {
        std::size_t begin = 0;
        std::size_t end = 0;
        std::shared_ptr<const Written> form = {};
    };

    GameMaker& maker_;
    unsigned depth_ = 0;
    Rational number_;  ///< read last
    Braces braces_;
};

}  // namespace

GameId parse_game(GameMaker& maker, std::string_view text) {
    return Parser(maker, text).read();
}

std::vector<GameId> parse_games(GameMaker& maker, std::string_view text) {
    return Parser(maker, text).read_list();
}

}  // namespace lastmove::partizan
