#include "lastmove/ask/table/schema.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/ask/table/keys.hpp"
#include "lastmove/ask/table/option.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/ask/table/shape.hpp"

namespace lastmove::ask {

namespace {

/// Keys of one name in several rows have one shape or another.
void add(Json& properties, const Key& key) {
    const std::string name(key.name);
    Json shape = schema_of(key.shape);
    if (!properties.contains(name)) {
        shape["description"] = key.meaning;
        properties[name] = std::move(shape);
        return;
    }
    Json& both = properties[name];
    const std::string meaning =
        fmt::format("{}; or {}", both["description"].get<std::string>(), key.meaning);
    both.erase("description");
    both = {{"anyOf", Json::array({std::move(both), std::move(shape)})}, {"description", meaning}};
}

/// A reply to the question, whose keys are those of `word`.
Json reply_schema(std::string_view question, std::string_view word) {
    Json properties{{"format", {{"const", 1}}},
                    {"subject", {{"type", "string"}}},
                    {"question", {{"const", question}}}};
    for (const Key& key : keys()) {
        if (key.questions.empty() || names_word(key.questions, word)) add(properties, key);
    }
    return closed_object(std::move(properties), Json::array({"format", "subject", "question",
                                                             "answer", "strength", "statistics"}));
}

bool has_replies(const Question& question) {
    return std::ranges::any_of(keys(), [&](const Key& key) {
        return key.name == "answer" && names_word(key.questions, question.name);
    });
}

/// Adds what the question's lines can be to the definitions and to the alternatives.
void add(Json& definitions, Json& alternatives, const Question& question) {
    const auto put = [&](const std::string& name, Json schema) {
        definitions[name] = std::move(schema);
        alternatives.push_back({{"$ref", "#/$defs/" + name}});
    };
    if (has_replies(question)) {
        put(std::string(question.name), reply_schema(question.name, question.name));
    }
    if (question.name == "show") put("thickness", reply_schema(thickness_question, "thickness"));
    for (const LineShape& line : line_shapes) {
        if (line.question == question.name) put(std::string(line.name), schema_of(line.shape));
    }
}

}  // namespace

Json schema(std::string_view question) {
    Json definitions = Json::object();
    Json alternatives = Json::array();
    for (const Question& asked : questions()) {
        if (question.empty() || asked.name == question) add(definitions, alternatives, asked);
    }
    definitions["error"] = schema_of(error_shape);
    alternatives.push_back({{"$ref", "#/$defs/error"}});
    definitions["witness"] = {{"type", "object"},
                              {"required", Json::array({"kind"})},
                              {"properties", {{"kind", {{"type", "string"}}}}}};
    const std::string of = question.empty() ? "any command" : fmt::format("lastmove {}", question);
    return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
            {"title", fmt::format("A line that {} prints with --json", of)},
            {"anyOf", std::move(alternatives)},
            {"$defs", std::move(definitions)}};
}

}  // namespace lastmove::ask
