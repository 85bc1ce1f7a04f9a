// The forms that components are, for misère play.
#pragma once

#include <unordered_map>

#include "lastmove/partizan/sums/components.hpp"

namespace lastmove::partizan {

/// Forms of components, kept between questions.
class ComponentForms {
  public:
    /// Table and store must outlive the object.
    ComponentForms(ComponentTable& table, Forms& forms) : table_(table), forms_(forms) {}

    /// The sum with all its followers. Throws Stopped at a limit of the store.
    ///
    /// ```
    /// Progress silent;
    /// partizan::Forms forms({}, silent);
    /// const Limits none;
    /// partizan::ComponentTable table(none);
    /// partizan::ComponentForms component_forms(table, forms);
    /// const auto star = forms.nimber(1);
    /// EXPECT_EQ(component_forms.of(table.of(forms, star)), star);
    /// ```
    FormId of(const Components& sum);

  private:
    FormId component(ComponentId component);

    ComponentTable& table_;
    Forms& forms_;
    std::unordered_map<ComponentId, FormId> known_;
    std::size_t depth_ = 0;
};

}  // namespace lastmove::partizan
