#include <fmt/format.h>

#include <cctype>

#include "lastmove/base/input_error.hpp"
#include "lastmove/partizan/game_maker.hpp"

namespace lastmove::partizan {

namespace {

constexpr unsigned most_nested = 200;
constexpr std::uint64_t most_star = 1000;
constexpr std::uint64_t most_ups = 1000;
constexpr std::uint64_t most_power = 12;
constexpr std::size_t most_digits = 300;

class Parser {
  public:
    Parser(GameMaker& maker, std::string_view text) : maker_(maker), text_(text) {}

    /// The one game that the text is.
    GameId read() {
        const GameId value = sum();
        if (at_ != text_.size()) fail("the end of the value");
        return value;
    }
    /// Games with commas between them.
    std::vector<GameId> read_list() {
        Side games = list();
        if (at_ != text_.size() || games.tombstone) fail("games with commas between them");
        return std::move(games.options);
    }

  private:
    [[noreturn]] void fail(std::string_view accepted, std::string_view example = "{1|-1}") const {
        throw InputError(text_, at_ + 1, accepted, example);
    }
    void skip_spaces() {
        while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    }
    [[nodiscard]] bool starts(std::string_view what) const {
        return text_.substr(at_).starts_with(what);
    }
    bool take(std::string_view what) {
        if (!starts(what)) return false;
        at_ += what.size();
        return true;
    }
    void want(std::string_view what, std::string_view accepted) {
        skip_spaces();
        if (!take(what)) fail(accepted);
    }
    [[nodiscard]] bool is_digit() const {
        return at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_])) != 0;
    }

    std::string digits() {
        const std::size_t begin = at_;
        while (is_digit()) ++at_;
        if (at_ - begin > most_digits) fail("a number of at most 300 digits");
        return std::string(text_.substr(begin, at_ - begin));
    }
    std::uint64_t count(std::uint64_t most, std::string_view accepted) {
        const std::size_t begin = at_;
        const std::string read = digits();
        if (!read.empty() && read.size() <= 6 && std::stoull(read) <= most)
            return std::stoull(read);
        at_ = begin;
        fail(accepted);
    }

    /// Terms with '+' and '-' between them.
    GameId sum() {
        GameId total = maker_.zero();
        bool minus = false;
        skip_spaces();
        if (starts("-") && !starts("-_") && !starts("-+")) {
            minus = take("-");
        }
        while (true) {
            skip_spaces();
            total = maker_.add(total, term(minus));
            skip_spaces();
            if (starts("+-") || starts("-+")) {
                // "a +-b" adds a switch; it never means minus.
                minus = false;
                if (starts("-+")) fail("'+' or '-' and a value");
            } else if (take("+")) {
                minus = false;
            } else if (take("-")) {
                minus = true;
            } else {
                return total;
            }
        }
    }

    /// Parts written together, as in 1/2^*. A minus goes with the number alone: -1^ is ^ - 1.
    GameId term(bool minus) {
        const bool is_number = is_digit();
        GameId value = part();
        if (minus && is_number) value = maker_.negative(value);
        while (starts("^") || starts("*") || starts("↑") || starts("↓") || starts("v")) {
            value = maker_.add(value, part());
        }
        return minus && !is_number ? maker_.negative(value) : value;
    }

    GameId part() {
        if (is_digit()) return number();
        if (take("{")) return braces();
        if (take("+-") || take("±")) return plus_minus();
        if (take("+_")) return tiny(part());
        if (take("-_")) return maker_.negative(tiny(part()));
        if (take("Tiny(")) return bracketed_tiny();
        if (take("Miny(")) return maker_.negative(bracketed_tiny());
        if (take("(")) {
            const GameId value = nested([&] { return sum(); });
            want(")", "')'");
            return value;
        }
        if (take("*")) {
            if (!is_digit()) return maker_.nimber(1);
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
        if (!take(")")) fail(fmt::format("')' behind {}", signature.usage), example);
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
        if (!is_braces) return {game, false, {}, {}};
        return {game, true, std::move(braces_.left), std::move(braces_.right)};
    }

    template <class Read>
    GameId nested(Read read) {
        if (++depth_ > most_nested) fail("at most 200 brackets in one another");
        const GameId value = read();
        --depth_;
        return value;
    }

    GameId number() {
        const std::size_t begin = at_;
        std::string text = digits();
        if (at_ + 1 < text_.size() && text_[at_] == '/' &&
            std::isdigit(static_cast<unsigned char>(text_[at_ + 1])) != 0) {
            ++at_;
            text += "/" + digits();
        }
        Rational number;
        try {
            number = parse_rational(text);
        } catch (const InputError&) {
            fail("a number");
        }
        return made(begin, [&] { return maker_.number(number); });
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
        if (take(".") || is_digit()) return count_ups(begin);
        std::int64_t n = 1;
        while (take(arrow) || take(other)) {
            if (++n > static_cast<std::int64_t>(most_ups)) fail("at most 1000 arrows");
        }
        return made(begin, [&] { return maker_.ups(n); });
    }
    GameId count_ups(std::size_t begin) {
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

    GameId bracketed_tiny() {
        const GameId of = nested([&] { return sum(); });
        want(")", "')'");
        return tiny(of);
    }
    GameId tiny(GameId of) {
        const GameId threat = maker_.make({{maker_.zero()}}, {{maker_.negative(of)}});
        return maker_.make({{maker_.zero()}}, {{threat}});
    }

    GameId plus_minus() {
        Side left;
        if (take("(")) {
            nested([&] {
                left = list();
                return maker_.zero();
            });
            want(")", "')'");
        } else {
            left.options.push_back(part());
        }
        Side right{{}, left.tombstone};
        right.options.reserve(left.options.size());
        for (const GameId option : left.options) right.options.push_back(maker_.negative(option));
        return maker_.make(std::move(left), std::move(right));
    }

    [[nodiscard]] bool ends_list() const {
        return at_ == text_.size() || starts("|") || starts("}") || starts(")");
    }

    /// Games with commas between them, among them '!' for a tombstone where forms have them; or none.
    Side list() {
        Side side;
        skip_spaces();
        if (ends_list()) return side;
        if (take(".")) {
            skip_spaces();
            return side;
        }
        do {
            skip_spaces();
            if (maker_.has_tombstones() && take("!")) {
                side.tombstone = true;
                skip_spaces();
            } else {
                side.options.push_back(sum());
            }
        } while (take(","));
        return side;
    }

    /// Behind the opening brace. A game is a list, bars, and a list; where a longer bar follows or went
    /// before, a game with shorter bars stands for a list with that game alone.
    GameId braces() {
        const std::size_t begin = at_ - 1;
        return nested([&] {
            Half half{list(), 0};
            while (const std::size_t bars = count_bars()) half = join(std::move(half), bars);
            want("}", "',', '|' or '}'");
            if (half.bars == 0) fail("'|' between Left's and Right's options");
            braces_.begin = begin;
            braces_.end = at_;
            return half.side.options[0];
        });
    }

    struct Half {
        Side side;
        std::size_t bars;  ///< of the game that the side is, 0 for a list
    };

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
        if (left.bars >= bars) fail("longer bars than those before");
        Half right{list(), 0};
        for (std::size_t next = bars_ahead(); next != 0 && next < bars; next = bars_ahead()) {
            at_ += next;
            right = join(std::move(right), next);
        }
        braces_.left = left.side;
        braces_.right = right.side;
        return {{{maker_.make(std::move(left.side), std::move(right.side))}, false}, bars};
    }

    /// The game in braces that was read last, and where it stands.
    struct Braces {
        std::size_t begin = 0;
        std::size_t end = 0;
        Side left;
        Side right;
    };

    GameMaker& maker_;
    std::string_view text_;
    std::size_t at_ = 0;
    unsigned depth_ = 0;
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
