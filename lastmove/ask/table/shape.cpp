#include "lastmove/ask/table/shape.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

namespace lastmove::ask {

namespace {

class ShapeReader {
  public:
    explicit ShapeReader(std::string_view text) : text_(text) {}

    Json whole() {
        Json schema = shape();
        if (at_ != text_.size()) fail();
        return schema;
    }

  private:
    [[noreturn]] void fail() const {
        throw std::invalid_argument(fmt::format("no shape at {} of '{}'", at_, text_));
    }

    [[nodiscard]] char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }

    bool take(char c) {
        if (next() != c) return false;
        ++at_;
        return true;
    }

    void expect(char c) {
        if (!take(c)) fail();
    }

    /// What stands up to one of the characters.
    std::string until(std::string_view ends) {
        const std::size_t end = std::min(text_.find_first_of(ends, at_), text_.size());
        std::string found(text_.substr(at_, end - at_));
        if (found.empty()) fail();
        at_ = end;
        return found;
    }

    /// Texts that stand beside each other become one enumeration.
    Json shape() {
        Json literals = Json::array();
        Json others = Json::array();
        do {
            if (take('\'')) {
                literals.push_back(until("'"));
                expect('\'');
            } else {
                others.push_back(term());
            }
        } while (take('|'));
        if (!literals.empty()) others.push_back({{"enum", std::move(literals)}});
        return others.size() == 1 ? others[0] : Json{{"anyOf", std::move(others)}};
    }

    Json term() {
        if (take('[')) return closed({{"type", "array"}, {"items", shape()}}, ']');
        if (take('<')) {
            return closed({{"type", "object"}, {"additionalProperties", shape()}}, '>');
        }
        if (take('{')) return object();
        if (next() >= '0' && next() <= '9') return {{"const", std::stoi(until("|]}>,"))}};
        return named(until("|]}>,:?"));
    }

    Json closed(Json schema, char end) {
        expect(end);
        return schema;
    }

    Json object() {
        Json properties = Json::object();
        Json required = Json::array();
        do {
            const std::string key = until(":?");
            if (!take('?')) required.push_back(key);
            expect(':');
            properties[key] = shape();
        } while (take(','));
        expect('}');
        return closed_object(std::move(properties), std::move(required));
    }

    [[nodiscard]] Json named(std::string_view name) const {
        if (name == "any") return Json::object();
        if (name == "text") return {{"type", "string"}};
        if (name == "number" || name == "integer" || name == "null") return {{"type", name}};
        if (name == "flag") return {{"type", "boolean"}};
        if (name == "count") return {{"type", "integer"}, {"minimum", 0}};
        if (name == "digits") return {{"type", "string"}, {"pattern", "^[0-9]+$"}};
        if (name == "witness") return {{"$ref", "#/$defs/witness"}};
        fail();
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace

Json schema_of(std::string_view shape) {
    return ShapeReader(shape).whole();
}

Json closed_object(Json properties, Json required) {
    return {{"type", "object"},
            {"required", std::move(required)},
            {"properties", std::move(properties)},
            {"additionalProperties", false}};
}

}  // namespace lastmove::ask
