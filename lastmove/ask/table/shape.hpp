// What JSON looks like, in short: the notation of lastmove/ask/table/keys.hpp, and the JSON Schema
// that it stands for.
#pragma once

#include <string_view>

#include "lastmove/answer/certificate.hpp"

namespace lastmove::ask {

/// The JSON Schema of a shape.
///
///     text number integer flag null any    as JSON has them; flag: true or false
///     count                                a whole number, not negative
///     digits                               a text of digits, for a number of any size
///     witness                              evidence, as in certificates
///     'yes'                                this text
///     7                                    this number
///     [SHAPE]                              a list of such
///     {key:SHAPE,other?:SHAPE}             an object with exactly these keys; other is optional
///     <SHAPE>                              an object with any keys, such as names of moves
///     SHAPE|SHAPE                          one or the other
///
/// Throws std::invalid_argument for what is none: the tables are wrong then.
///
/// ```
/// EXPECT_EQ(ask::schema_of("[count]|null").dump(),
///           R"({"anyOf":[{"type":"array","items":{"type":"integer","minimum":0}},{"type":"null"}]})");
/// EXPECT_EQ(ask::schema_of("'yes'|'no'").dump(), R"({"enum":["yes","no"]})");
/// EXPECT_THROW(ask::schema_of("[count"), std::invalid_argument);
/// ```
Json schema_of(std::string_view shape);

/// The schema of an object with these properties, the required ones among them by name, and no
/// others.
Json closed_object(Json properties, Json required);

}  // namespace lastmove::ask
