// Precompiled before nlohmann's header, which defines `operator""_json` for a type of JSON that
// lastmove does not use (lastmove/base/json.hpp has its own). g++ would instantiate a parser for
// that type in each source, which takes a second of processor time. This specialisation has no
// parser; a source that uses nlohmann::json fails to compile.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

template <>
class nlohmann::basic_json<> {
  public:
    struct json_pointer {
        explicit json_pointer(const std::string& text);
    };
    static basic_json parse(const char* first, const char* last);
    [[nodiscard]] std::string dump() const;
};
