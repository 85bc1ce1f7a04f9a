// Evidence as an object with its kind.
#pragma once

#include <string>

#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// The text under the key "kind". Throws Malformed if there is none.
const std::string& kind_of(const reading::Field& field);

/// The object with the kind of the evidence and its keys.
template <class Evidence>
Json of_kind(const Evidence& evidence) {
    Json json = Json::object();
    json["kind"] = Evidence::kind;
    put(json, evidence);
    return json;
}

}  // namespace lastmove
