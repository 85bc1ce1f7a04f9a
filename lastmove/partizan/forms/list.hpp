// Forms as certificates list them: each after its options.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "lastmove/answer/evidence/form_entry.hpp"
#include "lastmove/partizan/forms/forms.hpp"

namespace lastmove::partizan {

/// More than a certificate may hold.
struct TooLong {};

/// Gives each form its place in a certificate's list.
///
/// ```
/// Progress silent;
/// partizan::Forms forms({}, silent);
/// partizan::FormList places(forms, 100);
/// std::vector<FormEntry> list;
/// EXPECT_EQ(places.place(forms.integer(2), list), 2U);
/// EXPECT_EQ(list.size(), 3U);
/// EXPECT_EQ(places.place(forms.integer(1), list), 1U);
/// ```
class FormList {
  public:
    /// The store must outlive the list; at most `most` options and answers.
    FormList(Forms& forms, std::size_t most) : forms_(forms), left_(most) {}

    /// The form's place; where it has none yet, it and its followers are put at the end of the
    /// list, in time linear in their options. Throws TooLong, also for plays of more than 1,000
    /// moves, and Stopped.
    std::uint32_t place(FormId form, std::vector<FormEntry>& list);
    /// The place of a listed form.
    [[nodiscard]] std::uint32_t at(FormId form) const { return places_.at(form); }
    /// The player's options in the order of their places; they must have some.
    [[nodiscard]] std::vector<FormId> in_order(FormId form, Player player) const;

    /// Counts items of a certificate. Throws TooLong, and Stopped.
    void count(std::size_t items);

  private:
    Forms& forms_;
    std::size_t left_;
    std::unordered_map<FormId, std::uint32_t> places_;
};

}  // namespace lastmove::partizan
