#include "lastmove/ask/table/said.hpp"

#include <fmt/format.h>

#include <atomic>
#include <cmath>

#include "lastmove/ask/table/kind.hpp"
#include "lastmove/ask/table/options_read.hpp"
#include "lastmove/base/fault.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/number.hpp"
#include "lastmove/base/spelling.hpp"

namespace lastmove::ask {

namespace {

/// The option of that name that the question has, or that all have.
const Option& option_named(std::string_view question, std::string_view name) {
    const auto* const found = std::ranges::find_if(options, [&](const Option& option) {
        return option.name == name &&
               (option.questions.empty() || names_word(option.questions, question));
    });
    if (found == options.end()) {
        throw Fault(fmt::format("'{}' has no option '{}'", question, name));
    }
    return *found;
}

/// What was wrong with a value. The example is only the value: the question adds the command.
[[noreturn]] void refuse_value(const Option& option, const std::string& text,
                               const std::string& accepted) {
    std::string_view sample = option.sample;
    if (sample.empty()) sample = option.accepted.substr(option.accepted.rfind(' ') + 1);
    throw InputError(text, text.empty() ? 0 : 1, accepted, sample);
}

std::int64_t read_integer(const Option& option, const std::string& text) {
    const auto number = number_in<std::int64_t>(text);
    if (!number || *number < option.least || *number > option.most) {
        refuse_value(option, text,
                     fmt::format("{} from {} to {}", option.amount, option.least, option.most));
    }
    return *number;
}

double read_seconds(const Option& option, const std::string& text) {
    const auto seconds = number_in<double>(text);
    if (!seconds || !std::isfinite(*seconds) || *seconds < static_cast<double>(option.least) ||
        *seconds > static_cast<double>(option.most)) {
        refuse_value(option, text,
                     fmt::format("a number of seconds from {} to {}", option.least, option.most));
    }
    return *seconds;
}

/// In bytes.
std::uint64_t read_memory(const Option& option, const std::string& text) {
    static constexpr std::string_view units = "KMGT";
    std::string_view digits = text;
    std::size_t power = 2;
    if (!digits.empty() && units.find(digits.back()) != std::string_view::npos) {
        power = units.find(digits.back()) + 1;
        digits.remove_suffix(1);
    }
    const auto amount = number_in<std::uint64_t>(digits);
    if (!amount || *amount > (SIZE_MAX >> (10 * power))) {
        refuse_value(
            option, text,
            "an amount of memory: an integer number of megabytes, or one with K, M, G or T");
    }
    return *amount << (10 * power);
}

peg::Range read_range(const Option& option, const std::string& text) {
    const std::size_t dots = text.find("..");
    const auto first = number_in<std::size_t>(std::string_view(text).substr(0, dots));
    const auto second =
        dots == std::string::npos ? first : number_in<std::size_t>(text.substr(dots + 2));
    if (!first || !second || *first > *second || *second > static_cast<std::size_t>(option.most)) {
        refuse_value(
            option, text,
            fmt::format("an integer up to {}, or a range such as {}", option.most, option.sample));
    }
    return {*first, *second};
}

std::string read_word(const Option& option, const std::string& text) {
    if (text.empty()) refuse_value(option, text, fmt::format("a {}", name(option.type)));
    const std::vector<std::string> accepted = words_of(option.accepted);
    if (option.type == Type::word && !accepted.empty() && !option.others &&
        std::ranges::find(accepted, text) == accepted.end()) {
        refuse_value(option, text, alternatives(accepted) + did_you_mean(text, accepted));
    }
    return text;
}

std::atomic<OptionsRead*> recorder{nullptr};  ///< that of a test, if one records

}  // namespace

OptionsRead::OptionsRead() {
    recorder = this;
}

OptionsRead::~OptionsRead() {
    recorder = nullptr;
}

Said::Value Said::value_of(const Option& option, const std::string& text) {
    switch (option.type) {
        case Type::flag:
            return true;
        case Type::number:
            return static_cast<std::uint64_t>(read_integer(option, text));
        case Type::integer:
            return read_integer(option, text);
        case Type::seconds:
            return read_seconds(option, text);
        case Type::memory:
            return read_memory(option, text);
        case Type::range:
            return read_range(option, text);
        case Type::file:
        case Type::folder:
            if (text.empty()) {
                refuse_value(option, text, fmt::format("a name after --{}", option.name));
            }
            return text;
        case Type::word:
        case Type::words:
        case Type::cell:
            return read_word(option, text);
    }
    throw Fault("an option has a type that is none");
}

void Said::read(std::string_view question, std::string_view name, const std::string& text) {
    const Option& option = option_named(question, name);
    try {
        put(option.name, value_of(option, text), text);
    } catch (const InputError& error) {
        throw InputError(error.read, error.column, error.accepted,
                         option.example.empty() ? example_with(question, name, error.example)
                                                : std::string(option.example));
    }
}

void Said::say(OptionName<> option, std::variant<bool, std::uint64_t, std::string> value) {
    std::visit([&](auto& known) { put(option.name, std::move(known)); }, value);
}

void Said::forget(OptionName<> option) {
    std::erase_if(values_, [&](const auto& value) { return value.name == option.name; });
}

std::optional<std::uint64_t> Said::number(OptionName<Type::number> option) const {
    const Value* const value = find(option.name);
    return value == nullptr ? std::nullopt : std::optional(std::get<std::uint64_t>(*value));
}

std::optional<std::int64_t> Said::integer(OptionName<Type::integer> option) const {
    const Value* const value = find(option.name);
    return value == nullptr ? std::nullopt : std::optional(std::get<std::int64_t>(*value));
}

std::optional<double> Said::seconds(OptionName<Type::seconds> option) const {
    const Value* const value = find(option.name);
    return value == nullptr ? std::nullopt : std::optional(std::get<double>(*value));
}

std::optional<std::size_t> Said::memory(OptionName<Type::memory> option) const {
    const Value* const value = find(option.name);
    return value == nullptr ? std::nullopt : std::optional(std::get<std::uint64_t>(*value));
}

peg::Range Said::range(OptionName<Type::range> option) const {
    const Value* const value = find(option.name);
    return value == nullptr ? peg::Range{} : std::get<peg::Range>(*value);
}

const std::string& Said::text(
    OptionName<Type::word, Type::words, Type::cell, Type::file, Type::folder> option) const {
    static const std::string nothing;
    const Value* const value = find(option.name);
    return value == nullptr ? nothing : std::get<std::string>(*value);
}

std::vector<std::string_view> Said::names() const {
    std::vector<std::string_view> names;
    names.reserve(values_.size());
    for (const Entry& entry : values_) names.push_back(entry.name);
    return names;
}

std::vector<std::string> Said::own_names() const {
    const std::vector<const Option*> common = common_options();
    std::vector<std::string> names;
    for (const Entry& entry : values_) {
        if (std::ranges::find(common, entry.name, &Option::name) == common.end())
            names.emplace_back(entry.name);
    }
    return names;
}

const std::string& Said::typed(std::string_view name) const {
    return std::ranges::find(values_, name, &Entry::name)->typed;
}

const Said::Value* Said::find(std::string_view name) const {
    if (OptionsRead* const reader = recorder.load()) reader->note(name);
    const auto found = std::ranges::find(values_, name, &Entry::name);
    return found == values_.end() ? nullptr : &found->value;
}

void Said::put(std::string_view name, Value value, std::string typed) {
    std::erase_if(values_, [&](const auto& other) { return other.name == name; });
    values_.push_back({name, std::move(value), std::move(typed)});
}

}  // namespace lastmove::ask
