#include "lastmove/base/journal_heading.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/json.hpp"
#include "lastmove/base/json_text.hpp"

namespace lastmove {

namespace {

constexpr const char* limits = "limits";

/// The keys that differ, with what is there and what is wanted.
std::vector<std::string> differences(const Json& found, const Json& wanted) {
    std::vector<std::string> keys;
    for (const Json* object : {&wanted, &found}) {
        for (const auto& [key, value] : object->items()) {
            if (key != limits && std::ranges::find(keys, key) == keys.end()) keys.push_back(key);
        }
    }
    std::vector<std::string> texts;
    for (const std::string& key : keys) {
        const bool there = found.contains(key);
        const bool asked = wanted.contains(key);
        if (there && asked && found[key] == wanted[key]) continue;
        texts.push_back(fmt::format("{}: {} there, {} asked", key,
                                    there ? excerpt(json_text(found[key])) : "nothing",
                                    asked ? excerpt(json_text(wanted[key])) : "nothing"));
    }
    return texts;
}

bool is_raised(const Json& found, const Json& wanted) {
    return std::ranges::all_of(wanted.items(), [&](const auto& limit) {
        const auto old = found.find(limit.key());
        return old != found.end() && old->is_number() && limit.value() >= *old;
    });
}

}  // namespace

HeadingMatch match_headings(std::string_view found_text, std::string_view wanted_text,
                            bool may_raise, const std::string& path, std::string_view instead) {
    const Json wanted = Json::parse(wanted_text);
    const Json found = Json::parse(found_text, nullptr, false);
    const Json none = Json::object();
    const bool is_object = found.is_object();
    const auto limits_of = [&](const Json& heading) -> const Json& {
        const bool has = heading.is_object() && heading.contains(limits);
        return has && heading[limits].is_object() ? heading[limits] : none;
    };
    std::vector<std::string> different = differences(is_object ? found : none, wanted);
    const bool same_question = is_object && different.empty();
    const auto other_limits = differences(limits_of(found), limits_of(wanted));
    const bool raised = same_question && is_raised(limits_of(found), limits_of(wanted));
    if (same_question && other_limits.empty()) return HeadingMatch::same;
    if (raised && may_raise) return HeadingMatch::raised;
    different.insert(different.end(), other_limits.begin(), other_limits.end());
    throw InputError(
        found_text, 0,
        fmt::format("in '{}' the journal of this question ({})", path, fmt::join(different, "; ")),
        raised ? "--retry stopped, which repeats the tasks that smaller limits stopped" : instead,
        1);
}

}  // namespace lastmove
