// Canonical forms of values, written out as forms.
#pragma once

#include <functional>
#include <unordered_map>

#include "lastmove/partizan/forms/forms.hpp"
#include "lastmove/partizan/forms/list.hpp"
#include "lastmove/partizan/normal/values.hpp"

namespace lastmove::partizan {

/// Writes values out, each once.
class CanonicalForms {
  public:
    /// Told of each form that is made and the value that it has, after its followers.
    using Listener = std::function<void(FormId, ValueId)>;

    /// The stores must outlive the object.
    CanonicalForms(Values& values, Forms& forms, Listener listener = {})
        : values_(values), forms_(forms), listener_(std::move(listener)) {}

    /// The canonical form, whose options are the canonical forms of the value's options. Throws
    /// TooLong for a value of more than 1,000 moves, and what the stores throw.
    ///
    /// ```
    /// Progress silent;
    /// partizan::Values values({}, silent);
    /// partizan::Forms forms({}, silent);
    /// partizan::CanonicalForms canonical(values, forms);
    /// const auto half = canonical.of(values.number(Rational(1, 2)));
    /// EXPECT_EQ(half, forms.make({forms.zero()}, {forms.integer(1)}));
    /// EXPECT_THROW(canonical.of(values.integer(1'001)), partizan::TooLong);
    /// ```
    FormId of(ValueId value);

  private:
    Values& values_;
    Forms& forms_;
    Listener listener_;
    std::unordered_map<ValueId, FormId> known_;
};

}  // namespace lastmove::partizan
