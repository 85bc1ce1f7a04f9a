// Precompiled before nlohmann's header, which defines `operator""_json` for a type of JSON that
// lastmove does not use (lastmove/base/json.hpp has its own): each source would compile a parser
// for it, a second of processor time, and use none. With this stand-in for the type it does not. A
// source that says nlohmann::json is not compiled.
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
