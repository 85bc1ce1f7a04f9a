#include "lastmove/answer/task_limits.hpp"

namespace lastmove {

bool TaskLimits::are_raised_by(const TaskLimits& now) const {
    const auto raised = [](const auto& before, const auto& after) {
        return before && after && *after > *before;
    };
    return raised(each, now.each) || raised(last, now.last) || raised(memory, now.memory);
}

Json to_json(const TaskLimits& limits) {
    Json json;
    if (limits.each) json["each"] = *limits.each;
    if (limits.last) json["last"] = *limits.last;
    if (limits.memory) json["memory"] = *limits.memory;
    return json;
}

TaskLimits task_limits(const Json& json) {
    TaskLimits limits;
    if (json.is_null()) return limits;
    if (json.contains("each")) limits.each = json.at("each").get<double>();
    if (json.contains("last")) limits.last = json.at("last").get<std::uint64_t>();
    if (json.contains("memory")) limits.memory = json.at("memory").get<std::size_t>();
    return limits;
}

}  // namespace lastmove
