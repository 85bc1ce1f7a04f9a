// How options are read that are said by data and not by typed text, of JSON or of Python: one table
// for all doors.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "lastmove/ask/table/option.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove::ask {

/// What stands in the place of an option's value.
struct Datum {
    enum class Kind : std::uint8_t {
        nothing,  ///< null, None
        boolean,
        integer,
        real,
        text,
        path,   ///< of a file or folder, where that is more than a text
        range,  ///< of integers
        list,   ///< of texts
        other
    };
    Kind kind = Kind::other;
    std::string text{};   ///< as it is typed behind the option
    std::string shown{};  ///< in messages
};

/// The kind that has this name, as in "integer"; `other` if there is none.
///
/// ```
/// EXPECT_EQ(ask::kind_of_datum("real"), ask::Datum::Kind::real);
/// EXPECT_EQ(ask::kind_of_datum("bytes"), ask::Datum::Kind::other);
/// ```
Datum::Kind kind_of_datum(std::string_view name);

/// A value of another type than the option's.
class MistypedOption : public InputError {
  public:
    using InputError::InputError;
};

/// What the types accept, in words.
///
/// ```
/// EXPECT_EQ(ask::accepted_as(ask::Type::number), "an integer");
/// ```
std::string_view accepted_as(Type type);

/// What is typed behind the option to say the same as the datum. Throws MistypedOption for data
/// that are not of the option's type: only booleans are flags, and only integers numbers. Whether
/// the option accepts the value is seen when the text is read (Said::read).
///
/// ```
/// const ask::Option& day = *ask::options_of("enumerate")[1];
/// EXPECT_EQ(ask::typed("enumerate", day, {ask::Datum::Kind::integer, "3", "3"}), "3");
/// EXPECT_THROW(ask::typed("enumerate", day, {ask::Datum::Kind::boolean, "true", "true"}),
///              ask::MistypedOption);
/// ```
const std::string& typed(std::string_view question, const Option& option, const Datum& datum);

}  // namespace lastmove::ask
