#include <algorithm>

#include "lastmove/partizan/normal/names.hpp"
#include "lastmove/partizan/normal/option_order.hpp"
#include "lastmove/partizan/normal/thermograph.hpp"
#include "lastmove/partizan/normal/uptimals.hpp"

namespace lastmove::partizan {

namespace {

/// The maximum number of bars in a row; a game with that many keeps its braces everywhere.
constexpr std::size_t most_bars = 4;

/// A name, and what it needs where it stands within another.
struct Printed {
    std::string text;
    std::size_t bars =
        0;  ///< in the longest row of a game without its braces; 0 for names without braces
    bool in_brackets = false;  ///< behind +-: 1*, ^*, Tiny(1)

    [[nodiscard]] std::string closed() const { return bars == 0 ? text : "{" + text + "}"; }
};

bool is_sum_of_powers(const Uptimal& uptimal) {
    const std::int64_t one = uptimal.ups.back();
    return std::abs(one) == 1 &&
           std::ranges::all_of(uptimal.ups, [&](std::int64_t n) { return n == one; });
}

bool is_one_power(const Uptimal& uptimal) {
    return std::abs(uptimal.ups.back()) == 1 &&
           std::count(uptimal.ups.begin(), uptimal.ups.end(), 0) ==
               static_cast<std::ptrdiff_t>(uptimal.ups.size()) - 1;
}

/// The ups, up to a power, when there is a name for them.
std::optional<std::string> ups_name(const Uptimal& uptimal) {
    if (uptimal.ups.empty()) return "";
    const std::int64_t last = uptimal.ups.back();
    const std::string arrow = last > 0 ? "^" : "v";
    const std::string powers = std::to_string(uptimal.ups.size());
    if (uptimal.ups.size() == 1) {
        const std::int64_t count = std::abs(last);
        if (count <= 2) return arrow + (count == 2 ? arrow : "");
        return arrow + std::to_string(count);
    }
    if (is_one_power(uptimal)) return arrow + "<" + powers + ">";
    if (is_sum_of_powers(uptimal)) return arrow + "[" + powers + "]";
    return std::nullopt;
}

/// The uptimal in one word, if it has one.
std::optional<Printed> uptimal_name(const Uptimal& uptimal) {
    const auto ups = ups_name(uptimal);
    if (!ups) return std::nullopt;
    std::string number = lastmove::to_text(uptimal.number);
    std::string star = uptimal.star == 0 ? "" : "*";
    if (uptimal.star > 1) star += std::to_string(uptimal.star);
    const int parts = int{uptimal.number != 0} + int{!ups->empty()} + int{!star.empty()};
    if (uptimal.number == 0 && parts > 0) number.clear();
    return Printed{number + *ups + star, 0, parts > 1};
}

class ValuePrinter {
  public:
    explicit ValuePrinter(Values& values)
        : values_(values), uptimals_(values), order_(values, uptimals_), thermographs_(values) {}

    const Printed& print(ValueId value) {
        const auto known = known_.find(value);
        if (known != known_.end()) return known->second;
        Printed printed = print_anew(value);
        return known_.emplace(value, std::move(printed)).first->second;
    }

  private:
    Printed print_anew(ValueId value) {
        if (const auto& uptimal = uptimals_.of(value)) {
            if (auto name = uptimal_name(*uptimal)) return *std::move(name);
        } else if (values_.negative(value) == value) {
            return plus_minus(value);
        } else if (auto name = tiny(value)) {
            return *std::move(name);
        }
        return braces(value);
    }

    /// ±G, when the value is {options|their negatives}.
    Printed plus_minus(ValueId value) {
        const auto options = order_.left(value);
        if (options.size() > 1) return {"+-{" + list(options) + "}"};
        const Printed& option = print(options[0]);
        return {"+-" + (option.in_brackets ? "(" + option.text + ")" : option.closed())};
    }

    static std::optional<ValueId> only(std::span<const ValueId> options) {
        return options.size() == 1 ? std::optional(options[0]) : std::nullopt;
    }

    /// A number and tiny-G or miny-G, {0||0|-G} or {G|0||0}, with G of a positive mean.
    std::optional<Printed> tiny(ValueId value) {
        const auto above = only(values_.left(value));
        const auto below = only(values_.right(value));
        if (!above || !below) return std::nullopt;
        if (values_.as_number(*above)) return tiny(*above, *below);
        if (!values_.as_number(*below)) return std::nullopt;
        auto name = tiny(values_.negative(*below), values_.negative(*above), "Miny(");
        return name;
    }

    /// The same for {number||number|number - G}.
    std::optional<Printed> tiny(ValueId number, ValueId reply, std::string_view name = "Tiny(") {
        const auto back = only(values_.left(reply));
        const auto threat = only(values_.right(reply));
        if (back != number || !threat) return std::nullopt;
        if (thermographs_.of(*threat).mean >= *values_.as_number(number)) return std::nullopt;
        const bool moved = number != Values::zero();
        const ValueId shown = name == "Tiny(" ? number : values_.negative(number);
        return Printed{(moved ? print(shown).text : "") + std::string(name) +
                           print(values_.subtract(number, *threat)).closed() + ")",
                       0, true};
    }

    std::string list(const std::vector<ValueId>& options) {
        std::string text;
        for (const ValueId option : options) {
            text += (text.empty() ? "" : ",") + print(option).closed();
        }
        return text;
    }

    Printed side(const std::vector<ValueId>& options) {
        if (options.size() > 1) return {list(options)};
        const Printed& option = print(options[0]);
        if (option.bars == most_bars) return {option.closed()};
        return option;
    }

    Printed braces(ValueId value) {
        const Printed left = side(order_.left(value));
        const Printed right = side(order_.right(value));
        const std::size_t bars = std::max(left.bars, right.bars) + 1;
        return {left.text + std::string(bars, '|') + right.text, bars};
    }

    Values& values_;
    Uptimals uptimals_;
    OptionOrder order_;
    Thermographs thermographs_;
    std::unordered_map<ValueId, Printed> known_;
};

}  // namespace

std::string to_text(Values& values, ValueId value) {
    return ValuePrinter(values).print(value).closed();
}

}  // namespace lastmove::partizan
