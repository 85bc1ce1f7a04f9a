// JSON Schema (draft 2020-12) of replies, made of the table of their keys.
#pragma once

#include <string_view>

#include "lastmove/answer/certificate.hpp"

namespace lastmove::ask {

/// The schema of each line that the question prints under --json, bad input among them; empty: of
/// all questions. Requires the name of a question.
///
/// ```
/// const Json schema = ask::schema("compare");
/// EXPECT_EQ(schema["$defs"]["compare"]["properties"]["question"]["const"], "compare");
/// EXPECT_FALSE(schema["$defs"]["compare"]["additionalProperties"]);
/// ```
Json schema(std::string_view question);

}  // namespace lastmove::ask
