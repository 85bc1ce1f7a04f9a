// JSON as certificates and `--json` write it.
#pragma once

#include <nlohmann/json.hpp>

namespace lastmove {

/// Object keys keep the order in which a person wants to read them.
using Json = nlohmann::ordered_json;

}  // namespace lastmove
