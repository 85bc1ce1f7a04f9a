#include <fmt/format.h>

#include <algorithm>

#include "lastmove/partizan/names.hpp"
#include "lastmove/partizan/uptimals.hpp"

namespace lastmove::partizan {

namespace {

/// A text, and how many bars in a row it has outside of brackets when it is written without its braces;
/// 0 for names without braces.
struct Printed {
    std::string text;
    std::size_t bars = 0;

    [[nodiscard]] std::string closed() const { return bars == 0 ? text : "{" + text + "}"; }
};

class Printer {
  public:
    explicit Printer(Values& values) : values_(values) {}

    Printed print(ValueId value) {
        const auto known = known_.find(value);
        if (known != known_.end()) return known->second;
        Printed printed = print_anew(value);
        known_.emplace(value, printed);
        return printed;
    }

  private:
    Printed print_anew(ValueId value) {
        if (const auto& number = values_.as_number(value)) return {lastmove::to_text(*number)};
        if (values_.left_stop(value) == values_.right_stop(value)) {
            if (auto name = near_number(value)) return {*std::move(name)};
        }
        if (auto name = plus_minus(value)) return {*std::move(name)};
        return braces(value);
    }

    /// A number and an infinitesimal of a known name.
    std::optional<std::string> near_number(ValueId value) {
        const Rational number = values_.left_stop(value);
        const ValueId rest = values_.subtract(value, values_.number(number));
        auto name = infinitesimal(rest);
        if (!name || number == 0) return name;
        const bool apart = name->front() == 'T' || name->front() == 'M';
        return lastmove::to_text(number) + (apart ? "+" : "") + *name;
    }

    std::optional<std::string> infinitesimal(ValueId value) {
        if (const auto ups = as_up_star(values_, value)) return up_star(*ups);
        if (auto tiny = tiny_of(value)) return "Tiny(" + *std::move(tiny) + ")";
        if (auto tiny = tiny_of(values_.negative(value))) return "Miny(" + *std::move(tiny) + ")";
        return uptimal(value);
    }

    static std::string up_star(UpStar ups) {
        const std::string arrow = ups.ups > 0 ? "^" : "v";
        const std::int64_t count = std::abs(ups.ups);
        std::string text;
        if (count > 0) text = arrow;
        if (count == 2) text += arrow;
        if (count > 2) text += std::to_string(count);
        if (ups.star > 0) text += "*";
        if (ups.star > 1) text += std::to_string(ups.star);
        return text;
    }

    /// The name of G when the value is {0||0|-G}, G above some positive number.
    std::optional<std::string> tiny_of(ValueId value) {
        const auto only = [&](std::span<const ValueId> options) -> std::optional<ValueId> {
            return options.size() == 1 ? std::optional(options[0]) : std::nullopt;
        };
        const auto reply = only(values_.right(value));
        if (only(values_.left(value)) != values_.zero() || !reply) return std::nullopt;
        if (only(values_.left(*reply)) != values_.zero()) return std::nullopt;
        const auto threat = only(values_.right(*reply));
        if (!threat || values_.left_stop(*threat) >= 0) return std::nullopt;
        return print(values_.negative(*threat)).closed();
    }

    std::optional<std::string> uptimal(ValueId value) {
        const ValueId star = values_.nimber(1);
        // up^n and up^1 + … + up^n are born on day n + 1.
        const std::uint64_t days = std::min<std::uint64_t>(values_.birthday(value), 12);
        for (unsigned n = 2; n <= days; ++n) {
            for (const bool sum : {false, true}) {
                const ValueId up = sum ? up_powers_to(values_, n) : up_power(values_, n);
                for (const bool starred : {false, true}) {
                    const ValueId with = starred ? values_.add(up, star) : up;
                    const bool is_up = with == value;
                    const bool is_down = !is_up && values_.negative(with) == value;
                    if (!is_up && !is_down) continue;
                    return fmt::format("{}{}{}{}{}", is_up ? '^' : 'v', sum ? '[' : '<', n,
                                       sum ? ']' : '>', starred ? "*" : "");
                }
            }
        }
        return std::nullopt;
    }

    /// ±G, when the value is {options|their negatives}.
    std::optional<std::string> plus_minus(ValueId value) {
        if (values_.negative(value) != value) return std::nullopt;
        const auto options = values_.left(value);
        if (options.size() == 1) {
            const ValueId option = options[0];
            const Printed text = print(option);
            if (values_.as_number(option) || text.bars > 0) return "+-" + text.closed();
        }
        return "+-(" + list(value, true) + ")";
    }

    std::string list(ValueId of, bool left) {
        const auto options = left ? values_.left(of) : values_.right(of);
        std::vector<std::pair<std::uint64_t, std::string>> texts;
        for (const ValueId option : std::vector<ValueId>(options.begin(), options.end())) {
            texts.emplace_back(values_.birthday(option), print(option).closed());
        }
        std::ranges::sort(texts);
        std::string text;
        for (const auto& [day, name] : texts) text += (text.empty() ? "" : ",") + name;
        return text;
    }

    Printed side(ValueId of, bool left) {
        const auto options = left ? values_.left(of) : values_.right(of);
        if (options.size() == 1) return print(options[0]);
        return {list(of, left)};
    }

    Printed braces(ValueId value) {
        const Printed left = side(value, true);
        const Printed right = side(value, false);
        const std::size_t bars = std::max(left.bars, right.bars) + 1;
        return {left.text + std::string(bars, '|') + right.text, bars};
    }

    Values& values_;
    std::unordered_map<ValueId, Printed> known_;
};

}  // namespace

std::string to_text(Values& values, ValueId value) {
    return Printer(values).print(value).closed();
}

}  // namespace lastmove::partizan
