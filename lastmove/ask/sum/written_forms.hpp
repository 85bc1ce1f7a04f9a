// Positions and braces as forms in normal play, for functions that depend on forms.
#pragma once

#include <functional>

#include "lastmove/ask/sum/sum.hpp"
#include "lastmove/partizan/normal/canonical_forms.hpp"
#include "lastmove/partizan/sums/component_forms.hpp"

namespace lastmove::ask {

/// Writes out all plays of positions, braces as they are written, and values in canonical form.
class WrittenForms {
  public:
    /// The value of a term that is no position.
    using ValueOf = std::function<partizan::ValueId(const ValueTerm&)>;

    /// Values and progress must outlive the object.
    WrittenForms(partizan::Values& values, const Limits& limits, Progress& progress,
                 ValueOf value_of)
        : value_of_(std::move(value_of)),
          forms_(limits, progress),
          table_(limits),
          component_forms_(table_, forms_),
          canonical_(values, forms_) {}

    /// Replaces the limits. Results found so far are kept.
    void keep_within(const Limits& limits);

    [[nodiscard]] const partizan::Forms& forms() const { return forms_; }
    /// The form of what a function is applied to: braces in round brackets are a value. Throws
    /// InputError for a value that is too long to be written out and for games that end early, and
    /// Stopped.
    partizan::FormId of(const FunctionArgument& argument);

  private:
    partizan::FormId of(const ValueSum& sum);
    partizan::FormId of(const ValueTerm& term);
    partizan::FormId canonical(const ValueTerm& term);

    ValueOf value_of_;
    partizan::Forms forms_;
    partizan::ComponentTable table_;
    partizan::ComponentForms component_forms_;
    partizan::CanonicalForms canonical_;
};

}  // namespace lastmove::ask
