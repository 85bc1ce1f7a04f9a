#include "lastmove/ask/table/refused.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "lastmove/ask/table/options.hpp"
#include "lastmove/base/spelling.hpp"

namespace lastmove::ask {

namespace {

bool is_typed_as(const Option& option, std::string_view typed) {
    return typed == fmt::format("--{}", option.name) ||
           (option.letter != 0 && typed == fmt::format("-{}", option.letter));
}

/// The options that the question reads, as they are typed: its own first.
std::vector<std::string> flags_read(const Question* question, bool (*is_sayable)(const Option&)) {
    std::vector<std::string> flags;
    const auto add = [&](const Option* option) {
        if (is_sayable != nullptr && !is_sayable(*option)) return;
        std::string flag = fmt::format("--{}", option->name);
        if (std::ranges::find(flags, flag) == flags.end()) flags.push_back(std::move(flag));
    };
    if (question != nullptr) std::ranges::for_each(options_of(question->name), add);
    for (const Option* option : common_options()) {
        if (question == nullptr || question->reads(*option)) add(option);
    }
    return flags;
}

/// The questions that have an option which is typed so; empty if there are none.
std::string readers(std::string_view typed) {
    std::vector<std::string> names;
    for (const Question& question : questions()) {
        const bool reads = std::ranges::any_of(options, [&](const Option& option) {
            const bool has = option.questions.empty() ? question.reads(option)
                                                      : names_word(option.questions, question.name);
            return has && is_typed_as(option, typed);
        });
        if (reads) names.push_back(fmt::format("'{}'", question.name));
    }
    constexpr std::size_t most = 8;
    if (names.size() > most) return "most other commands";
    return fmt::format("{}", fmt::join(names, ", "));
}

/// That an option was given without the one that it needs, or without one of them.
InputError without_needed(std::string_view question, const Option& option,
                          const std::vector<std::string>& needed) {
    std::vector<const Option*> all = options_of(question);
    std::ranges::copy(common_options(), std::back_inserter(all));
    const auto found = std::ranges::find(all, needed.front(), &Option::name);
    const std::string_view value = found == all.end() ? "" : (*found)->sample;
    std::string example = fmt::format(
        "{} --{}",
        question.empty() ? fmt::format("lastmove peg:english --{} {}", needed.front(), value)
                         : example_with(question, needed.front(), value),
        option.name);
    if (!option.value.empty()) {
        example += fmt::format(" {}", option.sample.empty() ? words_of(option.accepted).back()
                                                            : std::string(option.sample));
    }
    return {fmt::format("{}{}--{}", question, question.empty() ? "" : " ", option.name), 0,
            fmt::format("--{} together with it", fmt::join(needed, " or --")), example};
}

}  // namespace

void require_needed(std::string_view question, const Option& option,
                    const std::function<bool(std::string_view)>& is_given) {
    const std::vector<std::string> needed = words_of(option.needs);
    if (needed.empty() || std::ranges::any_of(needed, is_given)) return;
    throw without_needed(question, option, needed);
}

void require_all_needed(std::string_view question, const Said& said) {
    const auto is_given = [&](std::string_view name) {
        return said.has_named(name) || names_word("json certificate svg tikz", name);
    };
    std::vector<const Option*> all = options_of(question);
    std::ranges::copy(common_options(), std::back_inserter(all));
    for (const Option* option : all) {
        if (said.has_named(option->name)) require_needed(question, *option, is_given);
    }
}

std::string example_of(const Question* question) {
    return question == nullptr ? "lastmove peg:english" : std::string(question->example);
}

InputError refused_option(const Question* question, std::string_view typed,
                          bool (*is_sayable)(const Option&)) {
    const std::vector<std::string> flags = flags_read(question, is_sayable);
    const std::string others = readers(typed);
    const std::string meant = others.empty()
                                  ? did_you_mean(typed, flags)
                                  : fmt::format(" ({} is an option of {})", typed, others);
    const std::string of =
        question == nullptr ? "a subject alone" : fmt::format("'{}'", question->name);
    return {typed, 0, fmt::format("{} for {}{}", fmt::join(flags, ", "), of, meant),
            example_of(question)};
}

}  // namespace lastmove::ask
