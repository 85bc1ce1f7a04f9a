// What can be asked, for pages that make forms of it.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/doors/web/bounds.hpp"

namespace lastmove::web {

/// The questions with their options, the schema of all replies, and the bounds, as JSON:
/// `{"version", "questions", "schema", "bounds"}`.
///
/// ```
/// const Json all = Json::parse(web::catalogue("1.0", {}));
/// EXPECT_EQ(all["questions"][0]["name"], "list");
/// EXPECT_EQ(all["bounds"]["waiting"], 250);
/// ```
std::string catalogue(std::string_view version, const Bounds& bounds);

}  // namespace lastmove::web
